"""Sets of one bead on each of the four lines: which bead serves which line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from .board import SET_LINES, Board, Line, Station
from .joints import Owned

Bead: TypeAlias = tuple[Station, int]
"""A station, and which of one's own beads there: 0 or 1."""


def allotted(board: Board, owned: Owned) -> Mapping[Line, tuple[Station, ...]]:
    """As many beads on each of the four lines as there can be sets at most, by line.

    A single bead at an interchange serves either line; of two, each line has one.
    """
    serves = _serves(board, owned)
    sets = 0
    lines: dict[Bead, Line] = {}
    while (more := _one_set_more(serves, lines, sets)) is not None:
        lines, sets = more, sets + 1
    return {line: tuple(station for (station, _), served in lines.items() if served == line) for line in SET_LINES}


def _serves(board: Board, owned: Owned) -> Mapping[Bead, tuple[Line, ...]]:
    """The lines among the four that each bead can serve, for the beads that can serve any."""
    serves: dict[Bead, tuple[Line, ...]] = {}
    for station, beads in owned:
        here = board.lines_at[station]
        for number in range(beads):
            lines = here if beads == 1 else here[number : number + 1]
            serves[station, number] = tuple(line for line in lines if line in SET_LINES)
    return {bead: lines for bead, lines in serves.items() if lines}


def _one_set_more(
    serves: Mapping[Bead, tuple[Line, ...]], lines: Mapping[Bead, Line], sets: int
) -> dict[Bead, Line] | None:
    """An allotment with one bead more on every line, if there is any: a matching grown by augmenting paths."""
    grown = dict(lines)
    for line in SET_LINES:
        if not _grow(serves, grown, line, [line]):
            return None
    assert all(list(grown.values()).count(line) == sets + 1 for line in SET_LINES)
    return grown


def _grow(serves: Mapping[Bead, tuple[Line, ...]], grown: dict[Bead, Line], line: Line, passed: Sequence[Line]) -> bool:
    """Give a line one bead more, a free one or that of a line which gets another instead."""
    mine = [bead for bead, lines in serves.items() if line in lines and grown.get(bead) != line]
    for bead in mine:
        if bead not in grown:
            grown[bead] = line
            return True
    for bead in mine:
        other = grown[bead]
        if other in passed:
            continue
        grown[bead] = line
        if _grow(serves, grown, other, (*passed, other)):
            return True
        grown[bead] = other
    return False
