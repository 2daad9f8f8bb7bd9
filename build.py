#!/usr/bin/env python3
"""Sets up, builds, serves, checks and measures Higawari: ``python3 build.py serve|test|dist|bench|...``.

Any Python 3.11 or later starts it. It installs what else is needed once, at the versions and hashes of the lock
files: Python tools into ``.venv``, JavaScript packages into ``node_modules``. Commands run in ``.venv``.
"""

import argparse
import sys
from pathlib import Path

# An older Python deserves a clear sentence, not a SyntaxError: no newer syntax in this file.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Higawari needs Python 3.11 or later; this is " + sys.version.split()[0])

from tools import setup
from tools.say import Trouble, say, speak_utf8

USES_TEST_TOOLS = ("test", "format", "bench", "soak", "fuzz", "screenshots")
TEST_PARTS = ("style", "engine", "page")
BENCH_PARTS = ("start", "touch", "motion", "growth", "together", "engine", "review", "lighthouse")


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Builds, serves, checks and measures Higawari.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    serve = commands.add_parser("serve", help="build the site and serve it on this machine")
    serve.add_argument("--port", type=int, default=8000, help="8000 if not given; 0 takes a free one")
    serve.add_argument("--no-relay", action="store_true", help="without a local relay: no tables with friends")
    serve.add_argument("--network", action="store_true", help="for other devices in this network, too: a phone")
    dist = commands.add_parser("dist", help="build the site into dist/, ready for any static host")
    relays = "for tables with friends, in place of those in relays.json; none: without"
    address = "of the published site, https://…, for the picture that messengers show with a link"
    dist.add_argument("--address", default="", metavar="https://…", help=address)
    dist.add_argument("--relays", nargs="*", metavar="wss://…", help=relays)
    # Not abbreviated: what is not known here is pytest's.
    test = commands.add_parser(
        "test", help="run every check; what follows goes to pytest: -k railroad -x", allow_abbrev=False
    )
    some = test.add_mutually_exclusive_group()
    some.add_argument("--quick", action="store_true", help="style, types, and the rules' tests of what was changed")
    some.add_argument("--only", action="append", choices=TEST_PARTS, help="a part; may be repeated")
    test.set_defaults(parts=TEST_PARTS)
    commands.add_parser("format", help="write the code in the form that test asks for")
    bench = commands.add_parser("bench", help="measure the site against bare Pyodide")
    bench.add_argument("--only", action="append", choices=BENCH_PARTS, help="a part; may be repeated")
    bench.set_defaults(parts=BENCH_PARTS)
    bench.add_argument("--dist", type=Path, metavar="DIR", help="measure a site that is built already")
    bench.add_argument("--against", type=Path, metavar="DIR", help="and another one, by turns with the first")
    bench.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    bench.add_argument("--runs", type=count, default=5, help="how often each start is measured; 5 if not given")
    soak = commands.add_parser("soak", help="run the tests at full size and play random games in great number")
    soak.add_argument("--games", type=count, default=10_000, help="of each game; 10000 if not given")
    soak.add_argument("--only", action="append", default=[], metavar="GAME", help="this game; may be repeated")
    soak.add_argument("--kills", type=count, default=500, help="of a browser in the midst of play; 500 if not given")
    fuzz = commands.add_parser("fuzz", help="feed bad links, files, requests and saved games to what reads them")
    fuzz.add_argument("--inputs", type=count, default=100_000, help="of each kind; 100000 if not given")
    for many in (soak, fuzz):
        many.add_argument("--seed", default="1", help="the same seed gives the same games and inputs; 1 if not given")
        many.add_argument("--cores", type=count, help="all if not given")
    new_game = commands.add_parser("new-game", help="begin a game: a small one that works, to be made into yours")
    new_game.add_argument("id", metavar="ID", help="small letters and hyphens: my-game")
    screenshots = commands.add_parser("screenshots", help="take the pictures of the README anew")
    strips = "instead, of each game a move and the end in eight pictures each, into strips/"
    screenshots.add_argument("--strips", action="store_true", help=strips)
    of_game = "with --strips, of this game; may be repeated"
    screenshots.add_argument("--only", action="append", default=[], metavar="GAME", help=of_game)
    screenshots.add_argument("--dark", action="store_true", help="with --strips, in the dark")
    return parser


def count(text: str) -> int:
    """A number of things, at least one."""
    if (number := int(text)) < 1:
        raise ValueError(text)
    return number


def kind_of(options: argparse.Namespace) -> str:
    """Which set-up a command needs."""
    return "test" if options.command in USES_TEST_TOOLS else "build"


def main() -> int:
    parser = arguments()
    options, others = parser.parse_known_args()
    if others and options.command != "test":
        parser.error(f"unrecognized arguments: {' '.join(others)}")
    options.pytest = others
    speak_utf8()
    try:
        setup.usable_home()
        setup.inside_venv(kind_of(options))
        # Imported only here: its modules need the packages of .venv.
        from tools import commands

        setup.javascript(kind_of(options))
        return commands.run(options)
    except Trouble as trouble:
        say(f"build.py: {trouble}")
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
