"""The longest one-stroke tour over one's own beads, exactly."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from .board import Board, Station

Owned: TypeAlias = tuple[tuple[Station, int], ...]
"""The stations with beads of one's own, sorted, each with how many."""


@lru_cache(maxsize=512)
def longest_tour(board: Board, owned: Owned) -> tuple[Station, ...]:
    """The stations of the longest tour in their order; its length is the points.

    A step goes to a neighbour. A station may be visited as often as it holds beads of one's own, and comes up each
    time; connections may repeat. There is no turning back, not at a dead end either. Among equals, the first in the
    order of the stations, so that every device lights the same.
    """
    search = _Search(board, owned)
    best: tuple[Station, ...] = ()
    for station, _ in owned:
        if search.from_start(station) > len(best):
            best = search.path(station)
    return best


class _Search:
    """All tours over one set of beads.

    How far one gets depends on where one is, where one came from and which beads are left, so that each such position
    is looked into once. The beads that are left are one number, with two bits a station.
    """

    def __init__(self, board: Board, owned: Owned) -> None:
        self._bit = {station: 1 << 2 * index for index, (station, _) in enumerate(owned)}
        self._near = {
            station: [near for near in board.neighbours[station] if near in self._bit] for station, _ in owned
        }
        self._all = sum(self._bit[station] * beads for station, beads in owned)
        self._known: dict[tuple[Station | None, Station, int], int] = {}

    def from_start(self, station: Station) -> int:
        """The length of the longest tour from a station."""
        return 1 + self._further(None, station, self._all - self._bit[station])

    def path(self, station: Station) -> tuple[Station, ...]:
        """The longest tour from a station."""
        path, before, at, left = [station], None, station, self._all - self._bit[station]
        while onwards := self._onwards(before, at, left):
            # Of equals, max takes the first.
            ahead = max(onwards, key=lambda near: self._further(at, near, left - self._bit[near]))
            before, at, left = at, ahead, left - self._bit[ahead]
            path.append(at)
        return tuple(path)

    def _further(self, before: Station | None, at: Station, left: int) -> int:
        """How many stations more can follow."""
        passed = 0
        while len(onwards := self._onwards(before, at, left)) == 1:
            before, at, left = at, onwards[0], left - self._bit[onwards[0]]
            passed += 1
        if not onwards:
            return passed
        key = (before, at, left)
        known = self._known.get(key)
        if known is None:
            known = 1 + max(self._further(at, ahead, left - self._bit[ahead]) for ahead in onwards)
            self._known[key] = known
        return passed + known

    def _onwards(self, before: Station | None, at: Station, left: int) -> list[Station]:
        bit = self._bit
        return [near for near in self._near[at] if near != before and left & 3 * bit[near]]
