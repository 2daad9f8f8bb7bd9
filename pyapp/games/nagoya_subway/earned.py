"""What the last ride has earned and cost, part by part: the score as it is beside the score without it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pyapp.game import Seat

from . import score
from .board import Line, Station
from .rules import LINES_TO_END, apply
from .state import State, completed

PARTS = ("beads", "ends", "tour", "sets", "finish")
"""The parts of the score, as their words are called."""


@dataclass(frozen=True, slots=True)
class Earned:
    """What a ride has changed for one seat."""

    seat: Seat
    parts: tuple[int, ...]
    tour: tuple[Station, ...]
    """The longest tour, if it has grown."""

    @property
    def points(self) -> int:
        return sum(self.parts)


def without(state: State) -> State:
    """The table as it was before the bead of the last ride came."""
    last = state.last
    if last is None or last.deed == "stop":
        return state
    here = list(state.beads[last.station])
    here.remove(last.seat)
    if last.robbed is not None:
        here.append(last.robbed)
    beads = (*state.beads[: last.station], tuple(sorted(here)), *state.beads[last.station + 1 :])
    before = replace(state, beads=beads)
    was_open = state.finisher == last.seat and len(completed(before)) < LINES_TO_END
    return replace(before, finisher=None) if was_open else before


def earned(state: State) -> Sequence[Earned]:
    """What the last ride has brought whoever rode, and taken from whoever was robbed."""
    last = state.last
    if last is None or last.deed == "stop":
        return ()
    before = without(state)
    return tuple(_of(before, state, seat) for seat in (last.seat, last.robbed) if seat is not None)


def would_earn(state: State, seat: Seat, move: str) -> Earned | None:
    """What a ride would bring whoever rides; nothing where no bead is left."""
    return next(iter(earned(apply(state, seat, move))), None)


def _of(before: State, after: State, seat: Seat) -> Earned:
    was, now = score.sheet(before, seat), score.sheet(after, seat)
    parts = tuple(b - a for a, b in zip(was.parts, now.parts, strict=True))
    return Earned(seat, parts, now.tour if len(now.tour) > len(was.tour) else ())


def filled(state: State) -> tuple[Line, ...]:
    """The lines that the last ride has completed; no bead at an interchange completes more than two."""
    before = completed(without(state))
    return tuple(line for line in completed(state) if line not in before)


def ends_game(state: State) -> bool:
    """Whether one of these is the second: so many that the game ends."""
    return len(completed(without(state))) < LINES_TO_END <= len(completed(state))
