"""What each command of build.py does, inside .venv. Modules are imported by the commands that need them."""

import argparse

from tools import site
from tools.paths import DIST


def run(options: argparse.Namespace) -> int:
    """The exit code. ``options`` are those of build.py, and in ``pytest`` what it does not know itself."""
    match options.command:
        case "dist":
            from tools import relays

            named = relays.listed() if options.relays is None else [relays.checked(one) for one in options.relays]
            site.build(with_relays=named, address=options.address)
        case "serve":
            from tools import serving

            serving.serve(options.port, with_relay=not options.no_relay, on_network=options.network)
        case "test":
            from tools import checks, relay

            parts = options.only or options.parts
            if "page" in parts and not options.quick:
                relay.install()
            if "page" in parts and not options.quick:
                site.build()
            elif "style" in parts:
                # For games.json, which the page's modules import.
                site.game_files()
            return checks.run_quick(options.pytest) if options.quick else checks.run(parts, options.pytest)
        case "format":
            from tools import checks

            return checks.format_code()
        case "bench":
            from tools import bench

            if not options.dist:
                site.build()
            sites = [options.dist or DIST, *([options.against] if options.against else [])]
            bench.run(sites, options.only or options.parts, options.runs, options.json)
        case "soak":
            from tools import soak

            return soak.run(options.games, options.seed, options.cores, options.only, options.kills)
        case "fuzz":
            from tools import fuzz

            site.build()
            return fuzz.run(options.inputs, options.seed, options.cores)
        case "new-game":
            from tools import new_game

            new_game.make(options.id)
        case "screenshots":
            from tools import screenshots, strips

            site.build()
            if options.strips:
                strips.take(options.only, options.dark)
            else:
                screenshots.take()
    return 0
