"""Requests about the moments of a game that was played: its replay, and a game that goes on from one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp import replays
from pyapp.game import Seat, text
from pyapp.news import News
from pyapp.picture import Picture, View, score_of
from pyapp.replays import ReplayStep
from pyapp.requests import BadRequest, Request, looker_at, remember, table_of, turn_in, view

_STEPS = 80
"""Moments of a replay in one answer: so few that the page can show progress."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A part of the moments of a game."""

    steps: Sequence[ReplayStep]
    moments: int
    """How many steps there are in all."""
    over: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment(Picture):
    """What lay before a seat at a moment. There is nothing to be pressed any more."""

    turn: int
    """How many turns had been played, reveals included."""
    of: Seat
    totals: Sequence[int]
    """Points by seat."""
    deeds: Sequence[News]
    """What was done since the moment before."""


def replay(request: Request) -> Replay:
    """The moments of a game with their scores, some at a time: from the one at index `first`, of so many `moments`.

    Of a game in progress, what the `seat` that looks could see then.
    """
    table, first = table_of(request), request.get("first", 0)
    if type(first) is not int or first < 0:
        raise BadRequest(text("bad.request"))
    remember(table)
    return Replay(
        replays.steps(table, first, _STEPS, looker_at(table, request)),
        len(replays.moments(table)),
        replays.is_over(table),
    )


def moment(request: Request) -> Moment:
    """The picture of a game after `turn` of its turns, as it lay before `of`; while it goes on, as `seat` saw it."""
    table = table_of(request)
    turn, of, seat = turn_in(table, request), request.get("of", 0), looker_at(table, request)
    if type(of) is not int or not 0 <= of < table.setup.seats:
        raise BadRequest(text("bad.request"))
    remember(table)
    return Moment(
        game=table.game.meta.id,
        scene=replays.scene(table, turn, of, seat),
        score=score_of(replays.score(table, turn, of, seat)),
        layout=table.game.layout(table.state) if request.get("layout") is True else None,
        turn=turn,
        of=of,
        totals=replays.totals(table, turn, seat),
        deeds=replays.deeds(table, turn, seat),
    )


def cut(request: Request) -> View:
    """The picture of a game that goes on from what it was after `turn` turns."""
    table = table_of(request)
    return view(replays.cut(table, turn_in(table, request)), request)
