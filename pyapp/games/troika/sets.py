"""Fuel, gems and garbage: the best way to split some tiles into sets, found exactly."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from .state import NUMBERS, Number

SET = 3
"""Tiles in a set, of either kind."""

Counts: TypeAlias = tuple[int, ...]
"""How many tiles there are of each number, from some number up to 15."""


class Split(NamedTuple):
    """Some tiles, all of them in sets or garbage."""

    fuel: tuple[Number, ...] = ()
    """The number of each fuel set."""
    gems: tuple[Number, ...] = ()
    """The highest number of each gems set."""
    garbage: tuple[Number, ...] = ()
    points: int = 0


def worth_of_gems(highest: Number) -> int:
    """The ones digit of the highest of three numbers in a row: 6-7-8 is worth 8, 8-9-10 nothing."""
    return highest % 10


@lru_cache(maxsize=1 << 16)
def best_split(tiles: tuple[Number, ...]) -> Split:
    """The best split of sorted tiles: one with fuel wherever there is any, then the most points.

    Among equals the one with the least garbage, then always the same one.
    """
    fuelled, unfuelled = _best(_counts(tiles))
    return fuelled or unfuelled


@lru_cache(maxsize=1 << 16)
def spotless(tiles: tuple[Number, ...]) -> bool:
    """Whether sorted tiles can be split without any garbage, with fuel among the sets.

    That need not be their best split: 2-2-2, 7-7-7 and 8-9-10 leave no garbage and score 0, but 2-2-2 and 7-8-9 with
    three tiles of garbage score 6.
    """
    return len(tiles) % SET == 0 and _clean(_counts(tiles))[0]


def _counts(tiles: tuple[Number, ...]) -> Counts:
    return tuple(tiles.count(number) for number in NUMBERS)


@lru_cache(maxsize=1 << 18)
def _best(counts: Counts) -> tuple[Split | None, Split]:
    """The best split that has fuel, if there is one, and the best that has none.

    Numbers are settled from the lowest up; the tails of many hands are the same, so that most are settled already.
    """
    if not counts:
        return None, Split()
    number = NUMBERS.stop - len(counts)
    fuelled: list[Split] = []
    unfuelled: list[Split] = []
    for gems, left, tail in _openings(counts):
        # Three equal tiles that start no gems are better as fuel than as garbage, always.
        fuel, garbage = divmod(left, SET)
        points = gems * worth_of_gems(number + 2) - garbage
        for rest in _best(tail):
            if rest is not None:
                split = Split(
                    (number,) * fuel + rest.fuel,
                    (number + 2,) * gems + rest.gems,
                    (number,) * garbage + rest.garbage,
                    points + rest.points,
                )
                (fuelled if split.fuel else unfuelled).append(split)
    none = Split((), (), tuple(n for n, count in enumerate(counts, number) for _ in range(count)), -sum(counts))
    return max(fuelled, key=_rank, default=None), max(unfuelled, key=_rank, default=none)


@lru_cache(maxsize=1 << 18)
def _clean(counts: Counts) -> tuple[bool, bool]:
    """Whether there is a split without garbage that has fuel, and one that has none."""
    if not counts:
        return False, True
    fuelled = unfuelled = False
    for _, left, tail in _openings(counts):
        if left % SET == 0:
            with_fuel, without = _clean(tail)
            fuelled = fuelled or with_fuel or (without and left > 0)
            unfuelled = unfuelled or (without and left == 0)
    return fuelled, unfuelled


def _openings(counts: Counts) -> Iterator[tuple[int, int, Counts]]:
    """How often the lowest number may start gems; what is left of it then, and of the numbers above it."""
    first, tail = counts[0], counts[1:]
    yield 0, first, tail
    if len(tail) >= 2:
        for gems in range(1, min(first, *tail[:2]) + 1):
            yield gems, first - gems, (tail[0] - gems, tail[1] - gems, *tail[2:])


def _rank(split: Split) -> tuple[int, int]:
    return split.points, -len(split.garbage)
