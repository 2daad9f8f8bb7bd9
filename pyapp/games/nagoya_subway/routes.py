"""Where so many steps lead, and how.

A route is told by every station it stops for, the first one included. It never turns back on itself, except at a dead
end, where it must; the first step may go any way. So the way on depends on where one came from, and on nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import TypeAlias

from .board import Board, Station

Route: TypeAlias = tuple[Station, ...]


@cache
def reach(board: Board, start: Station, steps: int) -> tuple[Station, ...]:
    """All stations that routes of exactly so many steps end at, sorted."""
    front: set[tuple[Station, Station | None]] = {(start, None)}
    for _ in range(steps):
        front = {(ahead, at) for at, before in front for ahead in _onwards(board, at, before)}
    return tuple(sorted({at for at, _ in front}))


@lru_cache(maxsize=64)
def shown_routes(board: Board, start: Station, steps: int) -> Mapping[Station, Route]:
    """One route to each station within reach: one that comes through most different stations.

    Which route is taken changes nothing in the game, so that one is enough to show.
    """
    found: dict[Station, Route] = {}
    for route in routes(board, start, steps):
        best = found.get(route[-1])
        if best is None or len(set(route)) > len(set(best)):
            found[route[-1]] = route
    return found


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
