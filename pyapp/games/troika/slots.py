"""The slots for one's own tiles, in rows: the container's first, last those of the hand."""

from __future__ import annotations

from .state import MOST_IN_HAND

SLOTS_A_ROW = 8
"""One's own tiles in a row; the last row ends with the hand."""


def slot_count(seats: int) -> int:
    """Two players have more tiles each."""
    return SLOTS_A_ROW * (3 if seats == 2 else 2)


def hand_slots(seats: int) -> range:
    """The slots of one's own hand, behind all that are the container's."""
    return range(slot_count(seats) - MOST_IN_HAND, slot_count(seats))


def runs(length: int, end: int, row: int) -> list[range]:
    """All slots before an end that lie side by side in one row of so many, by their number."""
    starts = range(end - length + 1)
    return [range(start, start + length) for start in starts if start % row + length <= row]
