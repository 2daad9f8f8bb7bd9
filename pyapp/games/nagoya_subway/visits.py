"""Visits of a junction: by which two ways a tour comes and goes, and what becomes of its loose ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from .joints import Joint, Joints, Way

TERMINAL = -1
"""In place of a loose end or of a chain: the tour ends right there."""
LOOSE, ONWARDS, LAST = range(3)


class Arm(NamedTuple):
    """One of the two ways by which a tour comes to a visit and leaves it."""

    kind: int
    """`LOOSE`: a loose end is taken up; `ONWARDS`: a way is entered; `LAST`: here or behind here the tour ends."""
    which: int
    """The loose end by its number at the joint; the way; how far the tour goes on in the chain `tail`."""
    tail: int = TERMINAL
    """For `LAST`, the chain that the tour ends in; `TERMINAL` where it ends in the junction."""


Visit: TypeAlias = tuple[Arm, Arm]


class Outcome(NamedTuple):
    """What the joints so far have left to those after."""

    ways: tuple[Way, ...] = ()
    """The way of each loose end, sorted."""
    mates: tuple[int, ...] = ()
    """The other end of the piece that each of them belongs to, by its index, or `TERMINAL`."""
    spent: int = 0
    """The ways, as bits, in which an end of the tour lies."""


class Joined(NamedTuple):
    """Loose ends after the visits of a joint."""

    ways: tuple[Way, ...]
    mates: tuple[int, ...]
    origins: list[int]
    """Where each was before, by its index; or, from -1 downwards, which visit has begun it."""
    whole: bool
    """The tour has both of its ends, and nothing is loose."""


def visit_sets(
    joints: Joints, joint: Joint, incoming: Sequence[Way], free: int, spent: int
) -> Iterator[tuple[Visit, ...]]:
    """All sets of visits of a joint that take up what comes in, with at most so many ends of the tour.

    No visit turns back: its arms are of different ways.
    """
    tails = [(joints.length(way), way) for way in joints.back[joint] if way not in incoming and not spent >> way & 1]
    # Of the tails that are no later joint's concern only the longest come into question; last of all the joint itself.
    tails = sorted((tail for tail in (*joints.tails[joint], *tails) if tail[0]), reverse=True)
    lasts = [*(Arm(LAST, far, chain) for far, chain in tails[:2]), Arm(LAST, 0)]
    entering = [Arm(ONWARDS, way) for way in joints.onwards[joint]]
    ahead = [Arm(LAST, joints.length(way), way) for way in joints.onwards[joint] if joints.length(way)]

    def arms(visits: tuple[Visit, ...], other: Arm | None) -> list[Arm]:
        """What is there for an arm beside those that are taken; `other` is of the same visit."""
        taken = [arm for visit in visits for arm in visit] + ([other] if other else [])
        entered = [arm.which for arm in taken if arm.kind == ONWARDS]
        ends = [arm.tail for arm in taken if arm.kind == LAST]
        options = [
            arm
            for arm in entering
            if entered.count(arm.which) < joints.often[arm.which] and arm.which not in ends and arm != other
        ]
        if len(ends) < free:
            last = next(arm for arm in lasts if arm.tail == TERMINAL or arm.tail not in ends)
            options.append(last)
            options += [arm for arm in ahead if arm.which > last.which and arm.tail not in (*entered, *ends)]
        return options

    def more(visits: tuple[Visit, ...], loose: tuple[int, ...]) -> Iterator[tuple[Visit, ...]]:
        left = joints.beads(joint) - len(visits)
        if not loose:
            yield visits
        if not left or 2 * left < len(loose):
            return
        if loose:
            first, *others = loose
            for other in others:
                if incoming[other] != incoming[first]:
                    rest = tuple(one for one in others if one != other)
                    yield from more((*visits, (Arm(LOOSE, first), Arm(LOOSE, other))), rest)
            for arm in arms(visits, None):
                yield from more((*visits, (Arm(LOOSE, first), arm)), tuple(others))
            return
        for one in arms(visits, None):
            for two in arms(visits, one):
                # Two arms of a visit, and two such visits, are listed in one order only.
                ordered = one.kind == two.kind == LAST or one < two
                if ordered and (not visits or visits[-1][0].kind == LOOSE or visits[-1] <= (one, two)):
                    yield from more((*visits, (one, two)), ())

    return more((), tuple(range(len(incoming))))


def joined(outcome: Outcome, loose: Sequence[int], visits: Sequence[Visit]) -> Joined | None:
    """The loose ends after the visits of a joint, to which those numbered `loose` lead.

    None where a ring would close, or where something is left over beside a whole tour.
    """
    ways, mates, origins = [*outcome.ways], [*outcome.mates], [*range(len(outcome.ways))]
    whole = False
    for number, visit in enumerate(visits):
        ends = []
        for kind, which, _ in visit:
            if kind == LAST:
                ends.append(TERMINAL)
            elif kind == LOOSE:
                ends.append(mates[loose[which]])
            else:
                ends.append(len(ways))
                ways.append(which)
                mates.append(TERMINAL)
                origins.append(-1 - number)
        one, other = ends
        if other >= 0 and visit[0].kind == LOOSE and other == loose[visit[0].which]:
            return None
        whole = whole or one == other == TERMINAL
        if one != TERMINAL:
            mates[one] = other
        if other != TERMINAL:
            mates[other] = one
    left = [index for index in range(len(ways)) if index not in loose]
    if whole:
        return None if left else Joined((), (), [], True)
    left.sort(key=ways.__getitem__)
    places = {index: place for place, index in enumerate(left)} | {TERMINAL: TERMINAL}
    return Joined(
        tuple(ways[i] for i in left), tuple(places[mates[i]] for i in left), [origins[i] for i in left], False
    )
