"""What a request says, read strictly since anybody can write one, and the picture that answers most of them.

The tables of the last few records are remembered, only to answer sooner.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyapp import shelf
from pyapp.game import Refusal, Seat, text
from pyapp.picture import View, view_of
from pyapp.record import PERSON, Setup, parse, parse_turn, setup_for
from pyapp.table import Table, replay

Request = Mapping[str, Any]

_tables: dict[tuple[str, tuple[str, ...]], Table[Any]] = {}
_MOST_TABLES = 8


class BadRequest(Refusal):
    """A request that the page would never make."""


def view(table: Table[Any], request: Request) -> View:
    """The whole picture: for the seat that the request names (null for an onlooker), else for the only person.

    Where several people sit, a request that names no seat gets what an onlooker sees: whoever has the device now need
    not be the one whose move it is.
    `of` names the seat whose board is shown, when somebody looks at another's; what is hidden from `seat` stays hidden.
    With `shared`, several people look at one device: once a person has the move with nothing that nobody else may see,
    the picture is theirs.
    """
    remember(table)
    seat = seat_at(table, request, default=table.viewer)
    of = request.get("of", seat)
    if type(of) is not int or not 0 <= of < table.setup.seats:
        of = seat or 0
    shared = request.get("shared") is True
    if shared and seat in (None, of) and table.is_open:
        seat = of = table.holder
    covered = is_covered(table, request, seat)
    return view_of(table, seat, of, request.get("layout") is True, covered=covered, shared=shared)


def is_covered(table: Table[Any], request: Request, seat: Seat | None) -> bool:
    """Whether what a seat alone knows is left out of its picture: of several people at one device, all look on where
    it plays before everybody, and stay until another has the device or it says itself that it has."""
    if request.get("shared") is not True or seat is None or not table.is_before_all(seat):
        return False
    return not (table.holder == seat and table.private and request.get("do") == "look")


def looker_at(table: Table[Any], request: Request, default: Seat | None = None) -> Any:
    """Who is told what has been: nobody in particular while a seat's own is covered."""
    seat = seat_at(table, request, default)
    return None if is_covered(table, request, seat) else seat


def remember(table: Table[Any]) -> None:
    """Has a table ready for the requests that follow."""
    key = str(table.record), tuple(map(str, table.undone))
    _tables.pop(key, None)
    _tables[key] = table
    while len(_tables) > _MOST_TABLES:
        del _tables[next(iter(_tables))]


def table_of(request: Request) -> Table[Any]:
    """The table that a request is about, from its record and the moves taken back."""
    source, undone = string(request, "record"), request.get("undone", [])
    if not isinstance(undone, list) or not all(isinstance(line, str) for line in undone):
        raise BadRequest(text("bad.request"))
    remembered = _tables.get((source, tuple(undone)))
    if remembered is not None:
        return remembered
    table = replay(parse(source))
    # Moves taken back are proven like the others: by playing them, the last taken back first.
    ahead = table
    turns = [parse_turn(line) for line in undone]
    for turn in reversed(turns):
        ahead = ahead.play(turn.seat, turn.move)
    for turn in turns:
        ahead = ahead.undo(turn.seat)
    return ahead


def setup_of(request: Request) -> Setup:
    """By game, seats, options, seed, and `bots`: a level or null for each seat."""
    options = request.get("options", {})
    seats, bots = request.get("seats", 1), request.get("bots", [])
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise BadRequest(text("bad.request"))
    if type(seats) is not int:
        raise BadRequest(text("bad.request"))
    if not isinstance(bots, list) or not all(bot is None or isinstance(bot, str) for bot in bots):
        raise BadRequest(text("bad.request"))
    levels = tuple(PERSON if bot is None else bot for bot in bots)
    return setup_for(shelf.meta(string(request, "game")), seats, options, string(request, "seed"), levels)


def seat_at(table: Table[Any], request: Request, default: Seat | None = None) -> Any:
    """The seat that a request names: a person's, since nobody may see or play a bot's hand."""
    seat = request.get("seat", default)
    if seat is None:
        return None
    if type(seat) is not int or not 0 <= seat < table.setup.seats or table.setup.bot(seat) is not None:
        raise BadRequest(text("bad.request"))
    return seat


def turn_in(table: Table[Any], request: Request) -> int:
    """The number of turns that a request names, from none to all of the table's."""
    turn = request.get("turn")
    if type(turn) is not int or not 0 <= turn <= len(table.turns):
        raise BadRequest(text("bad.request"))
    return turn


def string(request: Request, name: str) -> str:
    """A field that has to be there and has to be text."""
    value = request.get(name)
    if not isinstance(value, str):
        raise BadRequest(text("bad.request"))
    return value
