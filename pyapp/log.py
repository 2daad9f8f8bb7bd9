"""The log: a whole game in words as a seat may hear of it, by rounds, some turns at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pyapp.game import CHANCE, Seat, Text, text
from pyapp.news import News, news
from pyapp.replays import first_number
from pyapp.requests import BadRequest, Request, looker_at, remember, table_of
from pyapp.table import Table

_TURNS = 80
"""In one answer: so few that a move which is made meanwhile does not wait for them."""


@dataclass(frozen=True, slots=True)
class LogLine(News):
    """A turn of the log."""

    round: int = 0
    """By its number in the game's own progress."""
    progress: Text | None = None
    """Where the game was; only if the line before is of another round or in another answer."""


@dataclass(frozen=True, slots=True)
class Log:
    """A part of the log."""

    lines: Sequence[LogLine]
    end: int
    """The turn that it goes up to, without it: what to ask for next."""
    turns: int
    """How many turns there are."""


def log(request: Request) -> Log:
    """The turns from `first` on, for a `seat` or an onlooker."""
    table, first = table_of(request), request.get("first", 0)
    if type(first) is not int or not 0 <= first <= len(table.turns):
        raise BadRequest(text("bad.request"))
    seat = looker_at(table, request, default=table.viewer)
    remember(table)
    end = min(first + _TURNS, len(table.turns))
    return Log(_lines(table, seat, range(first, end)), end, len(table.turns))


def _lines(table: Table[Any], seat: Seat | None, turns: range) -> list[LogLine]:
    lines = list[LogLine]()
    for one in news(table, seat, turns):
        # A move belongs to the round that it was made in, a reveal to the one that it opens, unless it closes one.
        closes = table.game.closes
        opens = one.seat == CHANCE and not (closes and closes(table.turns[one.turn].move))
        state = table.states[one.turn + opens]
        progress = table.game.scene(table.game.known(state, seat), seat or 0).progress
        number = first_number(progress)
        before = lines[-1].round if lines else None
        now = (before or 0) if number is None else number
        lines.append(LogLine(one.turn, one.seat, one.text, one.bare, now, None if now == before else progress))
    return lines
