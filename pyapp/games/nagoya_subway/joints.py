"""One player's beads as a tour meets them: the junctions that have any, and how far each chain goes on from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, takewhile
from typing import TypeAlias

from .board import Board, Station
from .chains import Chain, chains_of

Owned: TypeAlias = tuple[tuple[Station, int], ...]
"""The stations with beads of one's own, sorted, each with how many."""
Joint: TypeAlias = int
"""A junction with beads, by its number in the order in which the search goes through them."""
Way: TypeAlias = int
"""A chain that a tour can pass from one joint to another, by its index among the chains."""

IMPOSSIBLE = -1_000


class Joints:
    """The joints of one player, their ways, and bounds for what a tour can still collect."""

    def __init__(self, board: Board, owned: Owned) -> None:
        network = chains_of(board)
        self._beads = dict(owned)
        self.chains = network.chains
        self.stations = [station for station in network.junctions if station in self._beads]
        self._at = {station: joint for joint, station in enumerate(self.stations)}
        self.onwards: list[list[Way]] = [[] for _ in self.stations]
        """By joint, the ways to later ones."""
        self.back: list[list[Way]] = [[] for _ in self.stations]
        """By joint, the ways to earlier ones."""
        self.first: dict[Way, Joint] = {}
        self.second: dict[Way, Joint] = {}
        """The joints that each way joins."""
        self.often: dict[Way, int] = {}
        """How often each way can be passed: with stations between, once."""
        self.tails: list[list[tuple[int, int]]] = [[] for _ in self.stations]
        """By joint, how far one gets into a chain that one does not come out of, and which."""
        self.run: tuple[Station, ...] = ()
        """The longest tour that touches no joint."""
        for index, chain in enumerate(self.chains):
            self._sort_in(index, chain)
        self._farthest = [self._farthest_ends(joint) for joint in range(len(self.stations))]
        self._of_joints: dict[tuple[Joint, Joint, int], tuple[int, int, int]] = {}
        self._of_all: dict[tuple[Joint, tuple[Way, ...]], tuple[int, int, int]] = {}

    def beads(self, joint: Joint) -> int:
        """How often a joint can be visited."""
        return self._beads[self.stations[joint]]

    def length(self, way: Way) -> int:
        """How many stations lie between the joints of a way."""
        return len(self.chains[way].inside)

    def inside(self, chain: int, joint: Station) -> tuple[Station, ...]:
        """The stations of a chain as one comes into it from one of its ends."""
        stations = self.chains[chain].inside
        return stations if self.chains[chain].start == joint else stations[::-1]

    def at_most(self, joint: Joint, loose: tuple[Way, ...]) -> tuple[int, int, int]:
        """How many stations a tour can collect at most from a joint on, with no, one and two ends still to come.

        `loose` are the ways that it has entered before and not left. Each joint is taken by itself and the stations of
        a way counted half at either end, so that all is doubled here.
        """
        known = self._of_all.get((joint, loose))
        if known is None:
            leading = [self.second[way] for way in loose]
            doubled = [self._at_joint(at, joint, leading.count(at)) for at in range(joint, len(self.stations))]
            none = sum(without for without, _, _ in doubled)
            first, second, *_ = *sorted((one - without for without, one, _ in doubled), reverse=True), 0, 0
            both = max(first + second, *(two - without for without, _, two in doubled), first, 0)
            known = none // 2, (none + max(first, 0)) // 2, (none + both) // 2
            self._of_all[joint, loose] = known
        return known

    def _at_joint(self, at: Joint, joint: Joint, loose: int) -> tuple[int, int, int]:
        """Twice what one joint brings at most, with no, one and two ends of the tour in it.

        So many loose ends from before `joint` lead to it, and have to be taken up. Without an end of the tour the ways
        that are passed are even in number, with one they are odd.
        """
        known = self._of_joints.get((at, joint, loose))
        if known is None:
            beads = self.beads(at)
            ways = [*self.onwards[at], *(way for way in self.back[at] if self.first[way] >= joint)]
            inside = sorted((self.length(way) for way in ways for _ in range(self.often[way])), reverse=True)
            gained = [0, *accumulate(inside)]
            tails = self._farthest[at]

            def most(ends: int) -> int:
                passed = min(2 * beads - ends, loose + len(inside))
                passed -= (passed - ends) % 2
                collected = IMPOSSIBLE if passed < loose else ends + passed + gained[passed - loose]
                return collected + 2 * tails[ends]

            known = self._of_joints[at, joint, loose] = most(0), most(1), most(2)
        return known

    def _farthest_ends(self, joint: Joint) -> tuple[int, int, int]:
        """How far a tour gets in all into the chains of a joint with no, one and two ends in them."""
        tails = [far for far, _ in self.tails[joint]]
        tails += [self.length(way) for way in (*self.onwards[joint], *self.back[joint])]
        first, second, *_ = *sorted(tails, reverse=True), 0, 0
        return 0, first, first + second

    def _sort_in(self, index: int, chain: Chain) -> None:
        inside = chain.inside
        for first in range(len(inside)):
            self.run = max(self.run, _owned_run(self._beads, inside[first:]), key=len)
        ends = [end for end in (chain.start, chain.end) if end in self._at]
        if len(ends) == 2 and all(station in self._beads for station in inside):
            one, other = sorted(self._at[end] for end in ends)
            self.first[index], self.second[index] = one, other
            self.onwards[one].append(index)
            self.back[other].append(index)
            self.often[index] = 1 if inside else min(self._beads[end] for end in ends)
            return
        for end in ends:
            far = len(_owned_run(self._beads, self.inside(index, end)))
            if far:
                self.tails[self._at[end]].append((far, index))


def _owned_run(beads: Mapping[Station, int], stations: Sequence[Station]) -> tuple[Station, ...]:
    """The first of some stations, up to one without a bead."""
    return tuple(takewhile(beads.__contains__, stations))
