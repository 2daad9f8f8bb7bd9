"""The replay of a game: its moments one after another, with the score at each.

A moment is a position with nothing left to be revealed, named by the turns played until then. Once a game is over
everything is shown as it was; before that, only what the seat that looks, or an onlooker (None), could see then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pyapp.game import CHANCE, Scene, ScoreLine, Seat, Text, total
from pyapp.news import News, news
from pyapp.table import Table


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """How things stand at one moment."""

    turn: int
    """How many turns have been played, reveals included."""
    round: int
    """From 0; one more whenever the number of the round in the game's own progress is another."""
    progress: Text
    totals: Sequence[int]
    """Points by seat."""


def is_over(table: Table[Any]) -> bool:
    """Whether all that happened may be shown to everybody."""
    return not table.game.to_act(table.state)


def moments(table: Table[Any]) -> list[int]:
    """Every moment of a game by its turn."""
    return [turn for turn, state in enumerate(table.states) if table.game.to_act(state) != (CHANCE,)]


def steps(table: Table[Any], first: int, most: int, seat: Seat | None) -> list[ReplayStep]:
    """Some of the moments, from the one at index `first`. All together they are the way that the scores went."""
    turns, game = moments(table), table.game
    part, rounds, number = list[ReplayStep](), -1, None
    for index, turn in enumerate(turns[: first + most]):
        known = _known(table, turn, seat)
        progress = game.scene(known, 0).progress
        now = first_number(progress)
        # What has no number, such as "the game is over", belongs to the round before.
        if index == 0 or (now is not None and now != number):
            rounds += 1
        number = number if now is None else now
        if index >= first:
            part.append(ReplayStep(turn, rounds, progress, totals(table, turn, seat)))
    return part


def scene(table: Table[Any], turn: int, of: Seat, seat: Seat | None) -> Scene:
    """What lay before a seat then. There is nothing to be pressed any more."""
    return replace(table.game.scene(_known(table, turn, seat), of), actions=())


def totals(table: Table[Any], turn: int, seat: Seat | None) -> list[int]:
    """Points by seat at a moment."""
    known = _known(table, turn, seat)
    return [total(table.game.score(known, other)) for other in range(table.setup.seats)]


def score(table: Table[Any], turn: int, of: Seat, seat: Seat | None) -> Sequence[ScoreLine]:
    """The score sheet of a seat at a moment."""
    return table.game.score(_known(table, turn, seat), of)


def deeds(table: Table[Any], turn: int, seat: Seat | None) -> list[News]:
    """What was done between the moment before and this one, in the words of the game."""
    before = max((moment for moment in moments(table) if moment < turn), default=0)
    # Whoever played alone is the reader.
    viewer = 0 if table.setup.seats == 1 else seat
    return news(table, viewer, range(before, turn), lambda state: _seen(table, state, viewer))


def cut(table: Table[Any], turn: int) -> Table[Any]:
    """The game as it was then, to be played on from there."""
    return replace(table, states=table.states[: turn + 1], turns=table.turns[:turn], undone=()).settled()


def first_number(progress: Text) -> int | None:
    """The round that a progress speaks of, if any."""
    return next((value for _, value in progress.values if isinstance(value, int)), None)


def _known(table: Table[Any], turn: int, seat: Seat | None) -> Any:
    return _seen(table, table.states[turn], seat)


def _seen(table: Table[Any], state: Any, seat: Seat | None) -> Any:
    return state if is_over(table) else table.game.known(state, seat)
