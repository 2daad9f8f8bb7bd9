"""Fuel, gems and garbage: the best way to split some tiles into sets, exactly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from .state import Number

SET = 3
"""Tiles in a fuel set, and in the shortest gems set."""
LONGEST: Mapping[str, int] = {"three": SET, "longer": 2 * SET - 1}
"""How many tiles one gems set has at most, by the option. Where it may be longer than three, it never has to be longer
than five: six in a row and more can be cut in two, which is worth at least as much and leaves no garbage."""

Tiles: TypeAlias = tuple[Number, ...]
"""Sorted numbers."""


class Split(NamedTuple):
    """Some tiles, all of them in sets or garbage."""

    fuel: Tiles = ()
    """The number of each fuel set."""
    gems: tuple[Tiles, ...] = ()
    """The numbers of each gems set."""
    garbage: Tiles = ()
    points: int = 0


def worth_of_gems(highest: Number) -> int:
    """The ones digit of the highest of some numbers in a row: 6-7-8 is worth 8, 8-9-10 nothing."""
    return highest % 10


def points_of_gems(split: Split) -> int:
    """What all gems of a split are worth."""
    return sum(worth_of_gems(run[-1]) for run in split.gems)


Splits: TypeAlias = "tuple[Split | None, Split | None]"
"""The best split with fuel and the best without. None where there is no such split that could be the best."""


def best_split(tiles: Tiles, longest: int) -> Split:
    """The best split of some tiles: one with fuel wherever there is any, then the most points.

    Among equals the one with the least garbage, then always the same one. `longest` is one of `LONGEST`.
    """
    fuelled, unfuelled = _best(tiles, longest)
    split = fuelled or unfuelled
    assert split is not None
    return split


def spotless(tiles: Tiles, longest: int) -> bool:
    """Whether some tiles can be split without any garbage, with fuel among the sets.

    That need not be their best split: 2-2-2, 7-7-7 and 8-9-10 leave no garbage and score 0, but 2-2-2 and 7-8-9 with
    three tiles of garbage score 6.
    """
    return (longest > SET or len(tiles) % SET == 0) and _clean(tiles, longest)[0]


@lru_cache(maxsize=1 << 17)
def _best(tiles: Tiles, longest: int) -> Splits:
    """Numbers are settled from the lowest up. Gems do not reach over a gap, so that what lies beyond is a hand of
    its own: such short hands come up again and again, and are remembered."""
    if not tiles:
        return None, Split()
    gap = _gap(tiles)
    if gap < len(tiles):
        return _joined(_best(tiles[:gap], longest), _best(tiles[gap:], longest))
    number = tiles[0]
    splits: Splits = (None, None)
    for gems, left, rest in _openings(tiles, longest):
        # Three equal tiles that start no gems are better as fuel than as garbage, always.
        fuel, garbage = divmod(left, SET)
        points = sum(worth_of_gems(run[-1]) for run in gems) - garbage
        own = Split((number,) * fuel, gems, (number,) * garbage, points)
        fuelled, unfuelled = _joined((own, None) if fuel else (None, own), _best(rest, longest))
        splits = _better(splits[0], fuelled), _better(splits[1], unfuelled)
    return splits


@lru_cache(maxsize=1 << 17)
def _clean(tiles: Tiles, longest: int) -> tuple[bool, bool]:
    """Whether there is a split without garbage that has fuel, and one that has none."""
    if not tiles:
        return False, True
    fuelled = unfuelled = False
    gap = _gap(tiles)
    if gap < len(tiles):
        (low_fuelled, low), (high_fuelled, high) = _clean(tiles[:gap], longest), _clean(tiles[gap:], longest)
        return (low_fuelled and (high_fuelled or high)) or (low and high_fuelled), low and high
    for _, left, rest in _openings(tiles, longest):
        if left % SET == 0:
            with_fuel, without = _clean(rest, longest)
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


def _openings(tiles: Tiles, longest: int) -> Iterator[tuple[tuple[Tiles, ...], int, Tiles]]:
    """The gems that the lowest number may start; how many of it are left then, and the tiles above it."""
    first = tiles.count(tiles[0])
    yield from _started(tiles[0], first, tiles[first:], (), longest)


def _started(
    number: Number, left: int, above: Tiles, gems: tuple[Tiles, ...], longest: int
) -> Iterator[tuple[tuple[Tiles, ...], int, Tiles]]:
    """Ways to start further gems, none of which is longer than the one before, beside those that are started."""
    yield gems, left, above
    if not left:
        return
    run: Tiles = (number,)
    while len(run) < longest and run[-1] + 1 in above:
        run = (*run, run[-1] + 1)
        at = above.index(run[-1])
        above = above[:at] + above[at + 1 :]
        if len(run) >= SET:
            yield from _started(number, left - 1, above, (*gems, run), len(run))


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
