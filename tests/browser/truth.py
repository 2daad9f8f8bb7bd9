"""What CPython makes of a record, to hold the page's engine against."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

from pyapp.app import call
from pyapp.bots.players import thinking
from pyapp.daily import daily
from pyapp.game import Choice, total
from pyapp.record import Record, encode, parse, setup_for
from pyapp.shelf import ids, load, meta
from pyapp.table import Table, open_table, replay


def new_table(game: str, seed: str, seats: int | None = None) -> Table[Any]:
    """A table at which nothing has been played."""
    known = meta(game)
    return open_table(setup_for(known, seats or known.seats[0], {}, seed))


@cache
def lively_seed(game: str, seats: int | None = None) -> str:
    """A seed under which something can be drawn at once."""
    for number in range(1, 100):
        table = new_table(game, f"seed-{number}", seats)
        seat = table.holder or 0
        moves = table.game.moves(table.state, seat)
        if any(table.game.choice(table.state, seat, move) for move in moves):
            return table.setup.seed
    raise AssertionError(f"{game} never begins with a choice")


def _first_choices(game: str) -> list[Choice]:
    """All that can be touched in the first moment of a game."""
    table = new_table(game, lively_seed(game))
    seat = table.holder or 0
    choices = (table.game.choice(table.state, seat, move) for move in table.game.moves(table.state, seat))
    return [choice for choice in choices if choice]


def _places_pieces(game: str) -> bool:
    """Whether moves take something that lies beside the board and place it there."""
    layout = load(game).layout(new_table(game, lively_seed(game)).state)
    boards = {area.id for area in layout.areas if area.ground}
    on_board = {spot.id: spot.area in boards for spot in layout.spots}
    return any(
        {on_board[spot] for spots in choice.targets for spot in spots} == {True, False}
        for choice in _first_choices(game)
    )


def _turns_pieces(game: str) -> bool:
    """Whether a piece can lie in the same place in several ways."""
    ways = Counter(choice.targets for choice in _first_choices(game))
    return max(ways.values()) > 1


def _takes_back(game: str) -> bool:
    """Whether the first moves can be taken back: in some games a reveal or another's turn follows them."""
    table = new_table(game, lively_seed(game))
    seat = table.holder or 0
    for _ in range(3):
        moves = table.game.moves(table.state, seat)
        move = next((move for move in moves if table.game.choice(table.state, seat, move)), None)
        if move is None:
            break
        table = table.play(seat, move)
        if table.holder != seat or not table.can_undo(seat):
            return False
    return True


def _draws_at_once(game: str) -> bool:
    """Whether all people at a table act at the same time, each for themselves."""
    table = new_table(game, lively_seed(game, 2), 2)
    return len(table.game.to_act(table.state)) > 1


def _hides(game: str) -> bool:
    table = new_table(game, "1", meta(game).seats[-1])
    return bool(table.game.known(table.state, None) != table.state)


GAMES = ids()
IN_MENU = tuple(sorted(GAMES, key=lambda game: meta(game).minutes))
"""In the order in which the menu has them."""
GAMES_OF_PIECES = tuple(game for game in GAMES if _places_pieces(game))
"""Those in which a piece is taken and then placed."""
ANY_GAME = next(game for game in GAMES_OF_PIECES if _turns_pieces(game))
"""For what has nothing to do with any one game: one in which a move has a piece, a place and a ghost that turns."""
GAMES_WITH_UNDO = tuple(game for game in GAMES if _takes_back(game))
"""Those in which something can be taken back."""
SHARED_GAMES = tuple(game for game in GAMES if meta(game).seats[-1] > 1)
"""Those that several people play on one device."""
GAMES_AT_ONCE = tuple(game for game in SHARED_GAMES if _draws_at_once(game))
"""Those of them in which everybody draws in the same moment, and says when it is done."""
HIDING_GAMES = tuple(game for game in SHARED_GAMES if _hides(game))
"""Those in which each seat has something that the others may not see."""


def table_of(record: str) -> Table[Any]:
    """The table that a record leads to; raises if the rules or the dice do not give it."""
    return replay(parse(record))


def totals_of(record: str) -> list[int]:
    """Points by seat."""
    table = table_of(record)
    return [total(table.game.score(table.state, seat)) for seat in range(table.setup.seats)]


@cache
def finished(game: str, seed: str = "", seats: int | None = None) -> Record:
    """A whole game of the first move that is listed each time."""
    table = new_table(game, seed or lively_seed(game, seats), seats)
    while acting := table.game.to_act(table.state):
        seat = acting[0]
        table = table.play(seat, table.game.moves(table.state, seat)[0])
    return table.record


@cache
def finished_day(game: str, day: str, *, true: bool = False) -> Record:
    """A whole game of a day; its rivals' moves are their own only if they have to be `true`: they think for seconds."""
    table = open_table(daily(meta(game), day))
    while (seat := table.holder) is not None:
        level = table.setup.bot(seat)
        thinks = true and level
        move = thinking(table, seat, thinks).finish() if thinks else table.game.moves(table.state, seat)[0]
        table = table.play(seat, move)
    return table.record


def begun(game: str, seed: str = "", moves: int = 2) -> Record:
    """A game that was left after some moves."""
    table = new_table(game, seed or lively_seed(game))
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


IN_TURNS = tuple(game for game in SHARED_GAMES if game not in GAMES_AT_ONCE) or GAMES[-1:]
OF_EACH_KIND = (ANY_GAME, min(IN_TURNS, key=lambda game: len(finished(game).turns)))
"""For what the page does alike for all games: one that is drawn by all at once, and one in which people take turns, the
one that is soonest through."""
