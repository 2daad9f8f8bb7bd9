"""The command line: `python -m pyapp games | new | replay | play | arena`, for people and for tests."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pyapp import arena, shelf
from pyapp.bots.players import play_out
from pyapp.game import Refusal, Text, total
from pyapp.record import LEVELS, LONGEST_TEXT, parse, setup_for
from pyapp.speak import say
from pyapp.table import Table, open_table, replay

BAD_INPUT = 2
"""The exit code when what was given is refused."""


def main(arguments: Sequence[str]) -> int:
    """Carry out a command line; the exit code."""
    options = _parser().parse_args(arguments)
    game: str | None = getattr(options, "game", None)
    try:
        print(options.run(options), flush=True)
    except BrokenPipeError:
        # The reader has closed the pipe, as `head` does. Python must not complain of it again when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Refusal as refusal:
        return _refused(say(refusal.reason, game))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not a text file"
        return _refused(f"{options.file}: {reason}")
    return 0


def _refused(reason: str) -> int:
    """Prints the reason in one line; what it quotes may hold line breaks and worse."""
    print("".join(sign if sign.isprintable() else "?" for sign in reason), file=sys.stderr)
    return BAD_INPUT


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m pyapp", description="Higawari's games on the command line.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    games = commands.add_parser("games", help="list the games with their seats and options")
    games.set_defaults(run=_games)

    new = commands.add_parser("new", help="print the record of a new game")
    new.set_defaults(run=_new)
    _add_setup(new)

    check = commands.add_parser("replay", help="check a record and print the score sheets as JSON")
    check.set_defaults(run=_replay)
    check.add_argument("file", help="the record's file, or - for standard input")

    play = commands.add_parser("play", help="let bots play a game and print its record")
    play.set_defaults(run=_play)
    _add_setup(play)
    play.add_argument("--bots", choices=LEVELS, default="random", help="who plays (default: random)")

    fight = commands.add_parser("arena", help="let bots play many games and print how they did")
    fight.set_defaults(run=_arena)
    fight.add_argument("game", metavar="GAME")
    fight.add_argument("--bots", help="levels at the table: hard,normal,normal,easy (default: a table of all)")
    fight.add_argument("--games", type=int, default=100, help="how many games at least, of each table (default: 100)")
    fight.add_argument("--seed", default="arena", help="the seeds are SEED-0, SEED-1, ... (default: arena)")
    fight.add_argument("--option", action="append", default=[], metavar="k=v", help="an option of the game")
    fight.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="how many games at once")
    return parser


def _add_setup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", type=int, help="how many seats (default: the fewest)")
    parser.add_argument("--seed", default="1", help="the seed of all dice (default: 1)")
    parser.add_argument("--option", action="append", default=[], metavar="k=v", help="an option of the game")


def _games(_options: argparse.Namespace) -> str:
    lines = []
    for game in shelf.ids():
        meta = shelf.meta(game)
        choices = "".join(f"  {name}={'|'.join(values)}" for name, values in meta.options.items())
        lines.append(f"{game}  seats={meta.seats[0]}..{meta.seats[-1]}{choices}")
    return "\n".join(lines)


def _new(options: argparse.Namespace) -> str:
    return str(_table(options).record).rstrip("\n")


def _play(options: argparse.Namespace) -> str:
    return str(play_out(_table(options, options.bots)).record).rstrip("\n")


def _arena(options: argparse.Namespace) -> str:
    if options.bots is not None:
        levels = options.bots.split(",")
        return arena.report(options.game, levels, _fought(options, levels))
    return arena.rungs(options.game, {bots: _fought(options, bots) for bots in arena.ladder(options.game)})


def _fought(options: argparse.Namespace, levels: Sequence[str]) -> list[arena.Result]:
    jobs = arena.setups(options.game, levels, max(1, options.games), options.seed, _pairs(options))
    ways = len({setup.bots for setup in jobs})
    return list(arena.results(jobs, ways, max(1, options.cores)))


def _replay(options: argparse.Namespace) -> str:
    if options.file == "-":
        source = sys.stdin.read(LONGEST_TEXT + 1)
    else:
        with Path(options.file).open(encoding="utf-8") as file:
            source = file.read(LONGEST_TEXT + 1)
    return json.dumps(_sheet(replay(parse(source))), ensure_ascii=False, indent=2)


def _sheet(table: Table[Any]) -> dict[str, Any]:
    """Every seat's score as it stands, by the keys of its rows."""
    game, over = table.game, not table.game.to_act(table.state)
    scores = []
    for seat in range(table.setup.seats):
        lines = list(game.score(table.state, seat))
        rows = {_short(line.label): line.points for line in lines}
        scores.append({"seat": seat, "total": total(lines), "lines": rows})
    ranking = {"places": [list(seats) for seats in game.ranking(table.state)]} if over else {}
    return {"setup": str(table.setup), "turns": len(table.turns), "over": over, "scores": scores} | ranking


def _short(label: Text) -> str:
    return label.key.removeprefix("score.")


def _table(options: argparse.Namespace, bots: str | None = None) -> Table[Any]:
    """A new table; with `bots`, one of this level in every seat."""
    meta = shelf.meta(options.game)
    seats = meta.seats[0] if options.seats is None else options.seats
    levels = (bots,) * seats if bots and seats in meta.seats else ()
    return open_table(setup_for(meta, seats, _pairs(options), options.seed, levels))


def _pairs(options: argparse.Namespace) -> dict[str, str]:
    # An option without "=" names no value, which no game knows.
    return {pair.partition("=")[0]: pair.partition("=")[2] for pair in options.option}
