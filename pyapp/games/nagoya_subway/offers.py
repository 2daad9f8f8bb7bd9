"""Where one may ride to: what a bead would earn there, and which of many are told loudly."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from functools import lru_cache

from pyapp.game import Seat

from .board import NUMBERS, SET_LINES, Station
from .deciding import flagged
from .earned import would_earn
from .gains_clear import disc_places, gain_places
from .nagoya_map import Point
from .prospects import expected
from .routes import reach
from .rules import destinations, has_room, moves, read_ride, steps
from .starts import distance
from .state import State, missing

FEW = 12
"""So many stations at most are loud: of more the best, and the others keep back."""


@dataclass(frozen=True, slots=True)
class Offers:
    """What the rides of a turn lead to."""

    earn: Mapping[Station, int]
    """Where a bead would be left, and what the best ride there would earn."""
    plain: tuple[Station, ...]
    """Where none would."""
    star: Station | None
    """The destination that leads on: to a flag, if there are any and none is in reach; to where one could be put, if no
    ride leaves one now."""


@lru_cache(maxsize=8)
def offers(state: State) -> Offers:
    """What the seat in turn may ride to."""
    earn: dict[Station, int] = {}
    for move in moves(state, state.turn):
        station, deed, _ = read_ride(move)
        gain = None if deed == "stop" else would_earn(state, state.turn, move)
        if gain is not None:
            earn[station] = max(gain.points, earn.get(station, gain.points))
    plain = tuple(station for station in destinations(state) if station not in earn)
    flags = tuple(NUMBERS[name] for name in flagged(state))
    if flags:
        star = None if set(flags) & set(earn) else _towards(state, (*earn, *plain), flags)
    else:
        star = None if earn else _nearest(state, plain)
    return Offers(earn, plain, star)


def _towards(state: State, stations: tuple[Station, ...], flags: tuple[Station, ...]) -> Station | None:
    """The one from which the next roll is likeliest to lead to a flag; among equals, the one that is the least far."""
    way = state.players[state.turn].way
    assert way is not None
    promise = {station: float(station in flags) for station in state.board.stations}
    chances = {one: expected(state.board, way, one, promise) for one in stations}
    return min(stations, key=lambda one: (-chances[one], distance(state.board, one, flags)), default=None)


def leads_to_flags(state: State) -> bool:
    """Whether the star leads to a flag: all of the map is looked at then, as the flags may lie anywhere."""
    return bool(flagged(state)) and offers(state).star is not None


def _nearest(state: State, stations: tuple[Station, ...]) -> Station | None:
    """The one that is the fewest stations from one with room for a bead; none where the whole map is full."""
    free = tuple(station for station in state.board.stations if has_room(state, station))
    return min(stations, key=lambda one: distance(state.board, one, free)) if free and stations else None


@lru_cache(maxsize=8)
def foremost(state: State) -> Mapping[Station, int]:
    """Those that are loud: all; of many the few best, if some are better than others.

    A flag goes before all, then what earns more, then the last station that a line lacks, then interchanges, where a
    bead serves either line. What would bring the bead alone is none of the best of many, if it is none of the former.
    """
    earn = offers(state).earn
    if len(earn) <= FEW:
        return earn
    last = {left[0] for line in SET_LINES if len(left := missing(state, line)) == 1}
    flags = {NUMBERS[name] for name in flagged(state)}
    worth = {one: (one in flags, n, one in last, one in state.board.interchanges) for one, n in earn.items()}
    # So few are better than what comes next after them.
    after = sorted(worth.values(), reverse=True)[FEW]
    return {station: n for station, n in earn.items() if worth[station] > after and (n > 1 or station in flags | last)}


def is_told(state: State, station: Station) -> bool:
    """Whether it is written what a bead would earn: of many those that bring the bead alone have their rings."""
    return station in foremost(state) or offers(state).earn[station] > 1


def empty_stops(state: State) -> Set[Station]:
    """The stops in which nothing lies: there is room for what a bead would earn."""
    flags = {NUMBERS[name] for name in flagged(state)}
    return {station for station in offers(state).earn if not state.beads[station] and station not in flags}


@lru_cache(maxsize=8)
def discs(state: State) -> Mapping[Station, Point]:
    """Where it lies from the middle of each station, on a small map, what a bead would earn there: of some nowhere."""
    return disc_places(state, _best(offers(state)), empty_stops(state))


def _best(offered: Offers) -> list[Station]:
    """What earns more has the first choice of places."""
    return sorted(offered.earn, key=lambda station: -offered.earn[station])


@lru_cache(maxsize=8)
def written_beside(state: State) -> Mapping[Station, Point]:
    """Beside which stations it is written from near what a bead would earn, and where."""
    empty = empty_stops(state)
    return gain_places(state, [one for one in _best(offers(state)) if one not in empty])


def numbers_to(state: State, station: Station) -> tuple[int, ...]:
    """The numbers of the roll that lead the seat in turn to a station."""
    at = state.players[state.turn].at
    assert at is not None
    return tuple(number for number in steps(state) if station in reach(state.board, at, number))


def rides(state: State, viewer: Seat | None) -> bool:
    """Whether it is the viewer who chooses where to ride."""
    return viewer == state.turn and state.chooser is None and not state.over and state.roll is not None
