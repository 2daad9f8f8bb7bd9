"""Routes, the longest tour and sets once more: slow, and written from the rules page alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise, product

from pyapp.games.nagoya_subway.nagoya_map import LINES

REAL_KAMIIIDA = ("kamiiida", "heian-dori")


def lines_of(option: str, seats: int) -> dict[str, tuple[str, ...]]:
    """The lines of a board, by the rules page."""
    lines = dict(LINES)
    if option == "real":
        lines["K"] = REAL_KAMIIIDA
    if seats == 3:
        del lines["K"], lines["E"]
    return lines


def neighbours_of(lines: Mapping[str, tuple[str, ...]]) -> dict[str, set[str]]:
    """The stations next to each, with Meijo closed to a ring."""
    near: dict[str, set[str]] = {}
    for line, stations in lines.items():
        ways = list(pairwise(stations))
        if line == "M":
            ways.append((stations[-1], stations[0]))
        for one, other in ways:
            near.setdefault(one, set()).add(other)
            near.setdefault(other, set()).add(one)
    return near


def routes(near: Mapping[str, Collection[str]], start: str, steps: int) -> Iterator[list[str]]:
    """All walks of so many steps, without those that turn back elsewhere than at a dead end."""

    def walks(walk: list[str]) -> Iterator[list[str]]:
        if len(walk) == steps + 1:
            yield walk
            return
        for ahead in near[walk[-1]]:
            yield from walks([*walk, ahead])

    for walk in walks([start]):
        turns = [at for before, at, after in zip(walk, walk[1:], walk[2:], strict=False) if before == after]
        if all(len(near[at]) == 1 for at in turns):
            yield walk


def longest(near: Mapping[str, Collection[str]], beads: Mapping[str, int]) -> int:
    """The longest one-stroke tour: every one is tried."""
    left = dict(beads)

    def further(before: str | None, at: str) -> int:
        best = 0
        for ahead in near[at]:
            if ahead != before and left.get(ahead, 0):
                left[ahead] -= 1
                best = max(best, 1 + further(at, ahead))
                left[ahead] += 1
        return best

    def whole(start: str) -> int:
        left[start] -= 1
        length = 1 + further(None, start)
        left[start] += 1
        return length

    return max((whole(station) for station, number in beads.items() if number), default=0)


def sets(lines: Mapping[str, tuple[str, ...]], beads: Mapping[str, int]) -> int:
    """The sets of the best allotment: every one is tried."""
    sure = dict.fromkeys("HMTS", 0)
    open_: list[list[str]] = []
    for station, number in beads.items():
        here = [line for line in lines if station in lines[line]]
        if number == 1:
            open_.append(here)
        else:
            for line in here[:number]:
                sure[line] = sure.get(line, 0) + 1
    best = 0
    for chosen in product(*open_):
        count = dict(sure)
        for line in chosen:
            count[line] = count.get(line, 0) + 1
        best = max(best, min(count[line] for line in "HMTS"))
    return best
