"""The score: one point for each number that is higher than the one at its left, one for higher than the one above."""

from __future__ import annotations

from collections.abc import Mapping

from pyapp.game import Seat
from pyapp.ranking import ranked

from .rules import FREE, SIDE, SQUARES, Sheet, State


def across(sheet: Sheet) -> tuple[int, ...]:
    """The squares whose number is higher than the one at their left."""
    return tuple(square for square in SQUARES if square % SIDE and FREE != sheet[square - 1] < sheet[square])


def down(sheet: Sheet) -> tuple[int, ...]:
    """The squares whose number is higher than the one above them."""
    return tuple(square for square in SQUARES if square >= SIDE and FREE != sheet[square - SIDE] < sheet[square])


def points(sheet: Sheet) -> Mapping[str, int]:
    """The points of a sheet, by row of the score."""
    return {"across": len(across(sheet)), "down": len(down(sheet))}


def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Most points first; those with as many share the rank."""
    return ranked(len(state.sheets), lambda seat: (sum(points(state.sheets[seat]).values()),))
