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
    lines = _most_sets(_serving(board, owned))
    return {line: tuple(station for (station, _), served in lines.items() if served == line) for line in SET_LINES}


def lacking(board: Board, owned: Owned) -> tuple[Line, ...]:
    """On which lines a bead more each would make one set more: as few as can be."""
    serving = _serving(board, owned)
    grown = dict(_most_sets(serving))
    return tuple(line for line in SET_LINES if not _grow(serving, grown, line, [line]))


def _most_sets(serving: Mapping[Line, Sequence[Bead]]) -> Mapping[Bead, Line]:
    """Which line each bead serves where there are as many sets as there can be."""
    sets = 0
    lines: dict[Bead, Line] = {}
    while (more := _one_set_more(serving, lines, sets)) is not None:
        lines, sets = more, sets + 1
    return lines


def _serving(board: Board, owned: Owned) -> Mapping[Line, list[Bead]]:
    """The beads that can serve each of the four lines."""
    serving: dict[Line, list[Bead]] = {line: [] for line in SET_LINES}
    for station, beads in owned:
        here = board.lines_at[station]
        for number in range(beads):
            for line in here if beads == 1 else here[number : number + 1]:
                if line in serving:
                    serving[line].append((station, number))
    return serving


def _one_set_more(
    serving: Mapping[Line, Sequence[Bead]], lines: Mapping[Bead, Line], sets: int
) -> dict[Bead, Line] | None:
    """An allotment with one bead more on every line, if there is any: a matching grown by augmenting paths."""
    if min(map(len, serving.values())) <= sets:
        return None
    grown = dict(lines)
    for line in SET_LINES:
        if not _grow(serving, grown, line, [line]):
            return None
    assert all(list(grown.values()).count(line) == sets + 1 for line in SET_LINES)
    return grown


def _grow(serving: Mapping[Line, Sequence[Bead]], grown: dict[Bead, Line], line: Line, passed: Sequence[Line]) -> bool:
    """Give a line one bead more, a free one or that of a line which gets another instead."""
    mine = serving[line]
    for bead in mine:
        if bead not in grown:
            grown[bead] = line
            return True
    for bead in mine:
        other = grown[bead]
        # The line that is to grow is among them.
        if other in passed:
            continue
        grown[bead] = line
        if _grow(serving, grown, other, (*passed, other)):
            return True
        grown[bead] = other
    return False
