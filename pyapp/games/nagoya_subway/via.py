"""How routes to one station are told apart in words: by a station or two on the way, as one would at a platform."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from itertools import combinations

from .board import Board, Station
from .routes import Route

_SEVERAL = (2, 3)


def told_apart(board: Board, routes: Sequence[Route]) -> Sequence[tuple[Station, ...]]:
    """A station of each route that no other passes, or two or three that no other passes in this order: interchanges
    before others, as everybody knows them and every map names them, and earlier ones before later ones. Where they
    start and where they end says little of the way, and is named only of laps that nothing else tells apart.

    Nothing where there is only one route, or where three do not tell it apart: few do not, of those with many laps.
    """
    between = [route[1:-1] for route in routes]
    passed = Counter(station for stations in between for station in set(stations))
    ends = {end for route in routes for end in (route[0], route[-1])}
    return tuple(_own(board, place, between, passed, ends) for place in range(len(routes)))


def is_direct(route: Route, routes: Sequence[Route]) -> bool:
    """Whether a route comes nowhere twice, and none of the others is as short."""
    as_short = [one for one in routes if len(one) <= len(route)]
    return len(routes) > 1 and len(as_short) == 1 and len(set(route)) == len(route)


def _own(
    board: Board, place: int, between: Sequence[Route], passed: Counter[Station], ends: Set[Station]
) -> tuple[Station, ...]:
    if len(between) == 1:
        return ()
    clear = [station for station in between[place] if station not in ends]
    known = sorted(dict.fromkeys(clear), key=lambda station: station not in board.interchanges)
    alone = next((station for station in known if passed[station] == 1), None)
    if alone is not None:
        return (alone,)
    others = [route for other, route in enumerate(between) if other != place]
    return _in_order(board, clear, others) or _in_order(board, between[place], others)


def _in_order(board: Board, route: Sequence[Station], others: Sequence[Route]) -> tuple[Station, ...]:
    """Two or three stations of a route that no other passes in this order."""
    for count in _SEVERAL:
        some = {stations: len(set(stations) - board.interchanges) for stations in combinations(route, count)}
        for stations in sorted(some, key=some.__getitem__):
            if len(set(stations)) == count and not any(_passes(other, stations) for other in others):
                return stations
    return ()


def _passes(route: Route, stations: Sequence[Station]) -> bool:
    """Whether a route comes through stations in this order."""
    rest = iter(route)
    return all(station in rest for station in stations)
