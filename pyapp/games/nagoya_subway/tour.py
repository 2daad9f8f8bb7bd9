"""The longest one-stroke tour over one's own beads, exactly.

A tour through junctions is a path of visits, each of which uses up a bead; between two visits it passes a whole chain,
and at either end it may run into a chain that it does not come out of. The search goes through the junctions in a fixed
order. What was done at those before matters at those after in nothing but the loose ends: the chains that were entered
and not left, which two of them belong to one piece of the tour, and where its own ends are. For each such outcome only
the longest way to it is kept (the frontier method; Knuth calls it simpath). Every tour is a row of outcomes, so none is
missed; a piece that would close into a ring is left out, since with its last chain as an end of the tour it is as long.

At most five chains lead from the junctions before to those after, so that outcomes are few whatever the beads. They
become fewer by a bound: what cannot come near to the greatest length that is possible is looked at only when nothing
nearer was found.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from .board import Board, Station
from .joints import Joint, Joints, Owned, Way
from .visits import LAST, LOOSE, ONWARDS, TERMINAL, Outcome, Visit, joined, visit_sets

Beyond: TypeAlias = tuple[int, tuple[Station, ...]]
"""What lies beyond an arm of a visit: the number of another visit or `TERMINAL`, and the stations on the way there."""


NOTHING = Outcome()


@dataclass(slots=True)
class Step:
    """The longest way to an outcome."""

    length: int
    before: Outcome
    visits: tuple[Visit, ...] = ()
    """Those of the joint after `before`."""


@dataclass(slots=True)
class Option:
    """A set of visits that a joint can have."""

    potential: int
    """How many stations it and all joints after it bring at most."""
    length: int
    spent: int
    """The ways, as bits, in which it lets the tour end."""
    visits: tuple[Visit, ...]


@lru_cache(maxsize=512)
def longest_tour(board: Board, owned: Owned) -> tuple[Station, ...]:
    """The stations of the longest tour in their order; its length is the points.

    A step goes to a neighbour. A station may be visited as often as it holds beads of one's own, and comes up each
    time; connections may repeat. There is no turning back, not at a dead end either. Among equals always the same one,
    so that every device lights the same.
    """
    return Search(board, owned).longest() if owned else ()


class Search:
    """The search over one set of beads."""

    def __init__(self, board: Board, owned: Owned) -> None:
        self._joints = Joints(board, owned)
        self._options: dict[tuple[Joint, tuple[Way, ...], int, int], list[Option]] = {}
        self.nodes = 0
        """How many sets of visits were worked out or tried after an outcome."""

    def longest(self) -> tuple[Station, ...]:
        """The longest tour: first only what comes near to the greatest length that is possible, then more and more."""
        run, slack = self._joints.run, 1
        while True:
            wanted = max(len(run) + 1, self._joints.at_most(0, ())[2] - slack)
            tour = self._through_joints(wanted)
            if tour or wanted == len(run) + 1:
                return tour or run
            slack += 4 + slack // 6

    def _through_joints(self, wanted: int) -> tuple[Station, ...]:
        """The longest tour through joints that has so many stations at the least; none if there is none."""
        best, end = wanted - 1, None
        layers = [{NOTHING: Step(0, NOTHING)}]
        for joint in range(len(self._joints.stations)):
            following: dict[Outcome, Step] = {}
            back = sum(1 << way for way in self._joints.back[joint])
            for outcome, step in layers[-1].items():
                loose, free = self._loose(joint, outcome.ways), 2 - outcome.mates.count(TERMINAL)
                for option in self._options_of(joint, outcome.ways, free, outcome.spent & back):
                    if step.length + option.potential <= best:
                        break
                    self.nodes += 1
                    after = joined(outcome, loose, option.visits)
                    if after is None:
                        continue
                    length = step.length + option.length
                    if after.whole:
                        if length > best:
                            best, end = length, (joint, Step(length, outcome, option.visits))
                        continue
                    key = Outcome(after.ways, after.mates, outcome.spent & ~back | option.spent)
                    known = following.get(key)
                    if known is None or length > known.length:
                        following[key] = Step(length, outcome, option.visits)
            layers.append(following)
        return () if end is None else self._stations(layers, *end)

    def _loose(self, joint: Joint, ways: tuple[Way, ...]) -> list[int]:
        """Which of the loose ends lead to a joint."""
        return [index for index, way in enumerate(ways) if self._joints.second[way] == joint]

    def _options_of(self, joint: Joint, ways: tuple[Way, ...], free: int, spent: int) -> list[Option]:
        """All sets of visits of a joint, the most promising first."""
        key = (joint, ways, free, spent)
        known = self._options.get(key)
        if known is None:
            loose = self._loose(joint, ways)
            passing = [way for index, way in enumerate(ways) if index not in loose]
            sets = visit_sets(self._joints, joint, [ways[index] for index in loose], free, spent)
            known = [self._option(joint, passing, free, visits) for visits in sets]
            known.sort(key=lambda option: -option.potential)
            self._options[key] = known
            self.nodes += len(known)
        return known

    def _option(self, joint: Joint, passing: list[Way], free: int, visits: tuple[Visit, ...]) -> Option:
        length, spent, loose = len(visits), 0, [*passing]
        for arm in (arm for visit in visits for arm in visit):
            if arm.kind == ONWARDS:
                length += self._joints.length(arm.which)
                loose.append(arm.which)
            elif arm.kind == LAST:
                free -= 1
                length += arm.which
                if arm.tail in self._joints.often:
                    spent |= 1 << arm.tail
        rest = self._joints.at_most(joint + 1, tuple(sorted(loose)))[free]
        return Option(length + rest, length, spent, visits)

    def _stations(self, layers: list[dict[Outcome, Step]], joint: Joint, last: Step) -> tuple[Station, ...]:
        """The stations of a tour, from the steps that led to its end."""
        steps = [last]
        for layer in reversed(layers[1 : joint + 1]):
            steps.append(layer[steps[-1].before])
        visits: list[tuple[Station, list[Beyond]]] = []
        owners: list[int] = []
        for at, step in enumerate(reversed(steps)):
            station, loose, first = self._joints.stations[at], self._loose(at, step.before.ways), len(visits)
            for number, visit in enumerate(step.visits, first):
                beyond: list[Beyond] = []
                for arm in visit:
                    if arm.kind == LOOSE:
                        other = owners[loose[arm.which]]
                        between = self._joints.inside(step.before.ways[loose[arm.which]], station)
                        beyond.append((other, between))
                        visits[other][1].append((number, between[::-1]))
                    elif arm.kind == LAST:
                        tail = () if arm.tail == TERMINAL else self._joints.inside(arm.tail, station)
                        beyond.append((TERMINAL, tail[: arm.which]))
                visits.append((station, beyond))
            after = joined(step.before, loose, step.visits)
            assert after is not None
            owners = [owners[origin] if origin >= 0 else first - 1 - origin for origin in after.origins]
        return _walked(visits)


def _walked(visits: list[tuple[Station, list[Beyond]]]) -> tuple[Station, ...]:
    """The stations of a tour from one of its ends to the other."""
    at = next(number for number, (_, beyond) in enumerate(visits) if any(other == TERMINAL for other, _ in beyond))
    ahead = sorted(visits[at][1], key=lambda one: one[0] != TERMINAL)
    path = [*reversed(ahead.pop(0)[1])]
    while True:
        following, between = ahead[0]
        path += [visits[at][0], *between]
        if following == TERMINAL:
            return tuple(path)
        ahead = [*visits[following][1]]
        ahead.remove((at, between[::-1]))
        at = following
