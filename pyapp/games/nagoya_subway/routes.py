"""Where so many steps lead, and how.

A route is the sequence of its stations, the first one included. It never turns back on itself, except at a dead end,
where it must; the first step may go any way. So the way on depends on where one came from, and on nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import TypeAlias

from .board import Board, Station

Route: TypeAlias = tuple[Station, ...]
_Tracks: TypeAlias = int
"""What a route runs along: one bit for each two stations next to each other, whichever way and however often."""

MOST_SHOWN = 6
"""Routes to one station that are shown. There are up to 23 that look different."""


@cache
def reach(board: Board, start: Station, steps: int) -> tuple[Station, ...]:
    """All stations that routes of exactly so many steps end at, sorted."""
    front: set[tuple[Station, Station | None]] = {(start, None)}
    for _ in range(steps):
        front = {(ahead, at) for at, before in front for ahead in _onwards(board, at, before)}
    return tuple(sorted({at for at, _ in front}))


@lru_cache(maxsize=64)
def shown_routes(board: Board, start: Station, steps: int) -> Mapping[Station, tuple[Route, ...]]:
    """A few routes to each station within reach: first one that comes through most different stations, then each time
    the one that is least like those before. Which is taken changes nothing in the game; they are only looked at.

    No two run along the same tracks, so that each looks different on the map.
    """
    onwards = _tracks_onwards(board)
    front: dict[tuple[Station, Station | None, _Tracks], Route] = {(start, None, 0): (start,)}
    for _ in range(steps):
        further: dict[tuple[Station, Station | None, _Tracks], Route] = {}
        for (at, before, tracks), route in front.items():
            for ahead, track in onwards[at, before]:
                key = (ahead, at, tracks | track)
                if key not in further:
                    further[key] = (*route, ahead)
        front = further
    by_end: dict[Station, dict[_Tracks, Route]] = {}
    for (end, _, tracks), route in front.items():
        by_end.setdefault(end, {}).setdefault(tracks, route)
    return {end: _most_different(rivals) for end, rivals in by_end.items()}


def _most_different(rivals: Mapping[_Tracks, Route]) -> tuple[Route, ...]:
    """The routes to be shown of those that end at one station."""
    tracks = max(rivals, key=lambda one: len(set(rivals[one])))
    shown = [rivals[tracks]]
    apart = {other: (other ^ tracks).bit_count() for other in rivals if other != tracks}
    while apart and len(shown) < MOST_SHOWN:
        tracks = max(apart, key=apart.__getitem__)
        shown.append(rivals[tracks])
        del apart[tracks]
        apart = {other: min(least, (other ^ tracks).bit_count()) for other, least in apart.items()}
    return tuple(shown)


def routes(board: Board, start: Station, steps: int) -> Iterator[Route]:
    """Every route of exactly so many steps, in a fixed order."""
    stack: list[Route] = [(start,)]
    while stack:
        route = stack.pop()
        if len(route) > steps:
            yield route
            continue
        before = route[-2] if len(route) > 1 else None
        stack += [(*route, ahead) for ahead in reversed(_onwards(board, route[-1], before))]


def _onwards(board: Board, at: Station, before: Station | None) -> tuple[Station, ...]:
    near = board.neighbours[at]
    return near if len(near) == 1 else tuple(station for station in near if station != before)


@cache
def _tracks_onwards(
    board: Board,
) -> Mapping[tuple[Station, Station | None], tuple[tuple[Station, _Tracks], ...]]:
    """The ways on from a station by where one came from, each with its track."""
    pairs = sorted({(min(at, near), max(at, near)) for at in board.stations for near in board.neighbours[at]})
    bits = {pair: 1 << number for number, pair in enumerate(pairs)}
    return {
        (at, before): tuple((ahead, bits[min(at, ahead), max(at, ahead)]) for ahead in _onwards(board, at, before))
        for at in board.stations
        for before in (None, *board.neighbours[at])
    }
