"""Fuel, gems and garbage: the best way to split some tiles into sets, exactly."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from .state import Number

SET = 3
"""Tiles in a set, of either kind."""

Tiles: TypeAlias = tuple[Number, ...]
"""Sorted numbers."""


class Split(NamedTuple):
    """Some tiles, all of them in sets or garbage."""

    fuel: Tiles = ()
    """The number of each fuel set."""
    gems: Tiles = ()
    """The highest number of each gems set."""
    garbage: Tiles = ()
    points: int = 0


def worth_of_gems(highest: Number) -> int:
    """The ones digit of the highest of three numbers in a row: 6-7-8 is worth 8, 8-9-10 nothing."""
    return highest % 10


Splits: TypeAlias = "tuple[Split | None, Split | None]"
"""The best split with fuel and the best without. None where there is no such split that could be the best."""


def best_split(tiles: Tiles) -> Split:
    """The best split of some tiles: one with fuel wherever there is any, then the most points.

    Among equals the one with the least garbage, then always the same one.
    """
    fuelled, unfuelled = _best(tiles)
    split = fuelled or unfuelled
    assert split is not None
    return split


def spotless(tiles: Tiles) -> bool:
    """Whether some tiles can be split without any garbage, with fuel among the sets.

    That need not be their best split: 2-2-2, 7-7-7 and 8-9-10 leave no garbage and score 0, but 2-2-2 and 7-8-9 with
    three tiles of garbage score 6.
    """
    return len(tiles) % SET == 0 and _clean(tiles)[0]


@lru_cache(maxsize=1 << 17)
def _best(tiles: Tiles) -> Splits:
    """Numbers are settled from the lowest up. Gems do not reach over a gap, so that what lies beyond is a hand of
    its own: such short hands come up again and again, and are remembered."""
    if not tiles:
        return None, Split()
    gap = _gap(tiles)
    if gap < len(tiles):
        return _joined(_best(tiles[:gap]), _best(tiles[gap:]))
    number = tiles[0]
    splits: Splits = (None, None)
    for gems, left, rest in _openings(tiles):
        # Three equal tiles that start no gems are better as fuel than as garbage, always.
        fuel, garbage = divmod(left, SET)
        points = gems * worth_of_gems(number + 2) - garbage
        own = Split((number,) * fuel, (number + 2,) * gems, (number,) * garbage, points)
        fuelled, unfuelled = _joined((own, None) if fuel else (None, own), _best(rest))
        splits = _better(splits[0], fuelled), _better(splits[1], unfuelled)
    return splits


@lru_cache(maxsize=1 << 17)
def _clean(tiles: Tiles) -> tuple[bool, bool]:
    """Whether there is a split without garbage that has fuel, and one that has none."""
    if not tiles:
        return False, True
    fuelled = unfuelled = False
    gap = _gap(tiles)
    if gap < len(tiles):
        (low_fuelled, low), (high_fuelled, high) = _clean(tiles[:gap]), _clean(tiles[gap:])
        return (low_fuelled and (high_fuelled or high)) or (low and high_fuelled), low and high
    for _, left, rest in _openings(tiles):
        if left % SET == 0:
            with_fuel, without = _clean(rest)
            fuelled = fuelled or with_fuel or (without and left > 0)
            unfuelled = unfuelled or (without and left == 0)
    return fuelled, unfuelled


def _gap(tiles: Tiles) -> int:
    """How many tiles come before the first number that is missing."""
    last = tiles[0]
    for at, number in enumerate(tiles):
        if number > last + 1:
            return at
        last = number
    return len(tiles)


def _openings(tiles: Tiles) -> Iterator[tuple[int, int, Tiles]]:
    """How often the lowest number may start gems; what is left of it then, and the tiles above it."""
    number = tiles[0]
    first = tiles.count(number)
    above = tiles[first:]
    yield 0, first, above
    second, third = above.count(number + 1), above.count(number + 2)
    for gems in range(1, min(first, second, third) + 1):
        yield gems, first - gems, above[gems:second] + above[second + gems :]


def _joined(low: Splits, high: Splits) -> Splits:
    """Splits of two separate parts as splits of both."""
    fuelled = _better(_sum(low[0], high[0]), _better(_sum(low[0], high[1]), _sum(low[1], high[0])))
    return fuelled, _sum(low[1], high[1])


def _sum(low: Split | None, high: Split | None) -> Split | None:
    if low is None or high is None:
        return None
    return Split(low.fuel + high.fuel, low.gems + high.gems, low.garbage + high.garbage, low.points + high.points)


def _better(one: Split | None, other: Split | None) -> Split | None:
    """The better of two; the first if they are as good."""
    if one is None or other is None:
        return one or other
    return max(one, other, key=_rank)


def _rank(split: Split) -> tuple[int, int]:
    return split.points, -len(split.garbage)
