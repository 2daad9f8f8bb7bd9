"""How routes to one station are told apart in words: by a station or two on the way, as one would at a platform."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from .board import Board, Station
from .routes import Route

_SEVERAL = (2, 3)


def told_apart(board: Board, routes: Sequence[Route]) -> Sequence[tuple[Station, ...]]:
    """A station of each route that no other passes, or two or three that no other passes in this order: interchanges
    before others, as everybody knows them and every map names them, and earlier ones before later ones.

    Nothing where there is only one route, or where three do not tell it apart: few do not, of those with many laps.
    """
    between = [route[1:-1] for route in routes]
    passed = Counter(station for stations in between for station in set(stations))
    return tuple(_own(board, place, between, passed) for place in range(len(routes)))


def _own(board: Board, place: int, between: Sequence[Route], passed: Counter[Station]) -> tuple[Station, ...]:
    if len(between) == 1:
        return ()
    known = sorted(dict.fromkeys(between[place]), key=lambda station: station not in board.interchanges)
    alone = next((station for station in known if passed[station] == 1), None)
    if alone is not None:
        return (alone,)
    others = [route for other, route in enumerate(between) if other != place]
    for count in _SEVERAL:
        some = {stations: len(set(stations) - board.interchanges) for stations in combinations(between[place], count)}
        for stations in sorted(some, key=some.__getitem__):
            if len(set(stations)) == count and not any(_passes(other, stations) for other in others):
                return stations
    return ()


def _passes(route: Route, stations: Sequence[Station]) -> bool:
    """Whether a route comes through stations in this order."""
    rest = iter(route)
    return all(station in rest for station in stations)
