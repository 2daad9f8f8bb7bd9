"""What CPython makes of a record, to hold the page's engine against."""

from __future__ import annotations

import json
from typing import Any

from pyapp.app import call
from pyapp.game import total
from pyapp.record import Record, encode, parse, setup_for
from pyapp.shelf import ids, meta
from pyapp.table import Table, open_table, replay

GAMES = ids()


def _touches(game: str) -> int:
    """How many touches a first move takes."""
    known = meta(game)
    table = open_table(setup_for(known, known.seats[0], {}, "seed"))
    seat = table.holder or 0
    choices = (table.game.choice(table.state, seat, move) for move in table.game.moves(table.state, seat))
    return max(len(choice.targets) if choice else 0 for choice in choices)


ANY_GAME = max(GAMES, key=_touches)
"""For what has nothing to do with any one game: one in which a move has a piece, a place and a ghost."""
GAMES_OF_PIECES = tuple(game for game in GAMES if _touches(game) > 1)
"""Those in which a piece is taken and then placed."""
SHARED_GAMES = tuple(game for game in GAMES if meta(game).seats[-1] > 1)
"""Those that several people play on one device."""


def table_of(record: str) -> Table[Any]:
    """The table that a record leads to; raises if the rules or the dice do not give it."""
    return replay(parse(record))


def totals_of(record: str) -> list[int]:
    """Points by seat."""
    table = table_of(record)
    return [total(table.game.score(table.state, seat)) for seat in range(table.setup.seats)]


def new_table(game: str, seed: str, seats: int | None = None) -> Table[Any]:
    """A table at which nothing has been played."""
    known = meta(game)
    return open_table(setup_for(known, seats or known.seats[0], {}, seed))


def finished(game: str, seed: str = "seed", seats: int | None = None) -> Record:
    """A whole game of the first move that is listed each time."""
    table = new_table(game, seed, seats)
    while acting := table.game.to_act(table.state):
        seat = acting[0]
        table = table.play(seat, table.game.moves(table.state, seat)[0])
    return table.record


def begun(game: str, seed: str = "seed", moves: int = 2) -> Record:
    """A game that was left after some moves."""
    table = new_table(game, seed)
    for _ in range(moves):
        seat = table.game.to_act(table.state)[0]
        table = table.play(seat, table.game.moves(table.state, seat)[0])
    return table.record


def link_to(record: Record) -> str:
    """The part of an address that carries a whole game."""
    return f"#r={encode(record)}"


def answer(request: object) -> Any:
    """The answer of the engine under CPython."""
    return json.loads(call(json.dumps(request)))
