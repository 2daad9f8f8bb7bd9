"""Which place beside a station is free for what a bead would earn there: of pawns, and of what is earned at others."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import TypeAlias

from .beside import Places
from .board import Station
from .far_gains_beside import far_gains_beside
from .gains_beside import gains_beside
from .nagoya_map import Point
from .pawns_beside import FAR
from .standing import PAWN, places, ridden
from .state import State
from .strokes import positions

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""

DISC, DISC_BESIDE = 0.92, 0.8
"""What a bead would earn on a map that is drawn small: in its stop, and beside the beads there."""
OWN_LARGER = 1.12
"""Than the other pawns on such a map is that of whoever rides."""
_LETTERS: Point = (0.25, 0.16)
"""Half of what a badge with its letters takes."""
_PAWN: Point = (0.39 * PAWN, 0.48 * PAWN)
"""And half of what a pawn takes: its rim may be touched."""
_RIM = 0.04
HALF_DISC: Point = (DISC_BESIDE * 0.43, DISC_BESIDE * 0.43)
"""A disc's corners are round."""


def gain_places(state: State, stations: Iterable[Station]) -> Mapping[Station, Point]:
    """Where it is written, from the middle of each station: at the first of its places, if none is free."""
    beside = {
        station: _clear_of_rider(state, station, gains_beside(station), _LETTERS, far=False) for station in stations
    }
    free = _free(state, beside, _LETTERS, _pawns(state, far=False))
    return {station: free.get(station) or spots[0] for station, spots in beside.items()}


def disc_places(state: State, stations: Iterable[Station], within: Container[Station]) -> Mapping[Station, Point]:
    """Where it lies on a small map: in a stop with room for it, else beside it; nowhere if nothing there is free."""
    at = positions(state.board)
    inside = {station: (0.0, 0.0) for station in stations if station in within}
    half = DISC / 2
    taken = [around(at[station], (half, half)) for station in inside] + _pawns(state, far=True)
    beside = {
        station: _clear_of_rider(state, station, far_gains_beside(station), HALF_DISC, far=True)
        for station in stations
        if station not in inside
    }
    return {**inside, **_free(state, beside, HALF_DISC, taken)}


def _clear_of_rider(state: State, station: Station, spots: Places, half: Point, far: bool) -> Places:
    """Those first where it can be read beside the pawn that comes to look there."""
    there = places(ridden(state, station), far)[state.turn]
    pawn = around(there, _half_of_pawn(far, own=far))
    return sorted(spots, key=lambda place: meet(around(place, half), pawn))


def on_rider(state: State, station: Station, place: Point) -> bool:
    """Whether what is written there meets the pawn that comes to look."""
    there = places(ridden(state, station))[state.turn]
    return meet(around(place, _LETTERS), around(there, _half_of_pawn(far=False, own=False)))


def _free(state: State, beside: Mapping[Station, Places], half: Point, taken: list[Box]) -> Mapping[Station, Point]:
    at, taken, free = positions(state.board), list(taken), dict[Station, Point]()
    for station, spots in beside.items():
        x, y = at[station]
        for dx, dy in spots:
            box = around((x + dx, y + dy), half)
            if not any(meet(box, other) for other in taken):
                free[station] = dx, dy
                taken.append(box)
                break
    return free


def _pawns(state: State, far: bool) -> list[Box]:
    at, boxes = positions(state.board), list[Box]()
    for seat, (dx, dy) in places(state, far).items():
        station = state.players[seat].at
        assert station is not None
        x, y = at[station]
        boxes.append(around((x + dx, y + dy), _half_of_pawn(far, far and seat == state.turn)))
    return boxes


def _half_of_pawn(far: bool, own: bool) -> Point:
    larger = (FAR if far else 1.0) * (OWN_LARGER if own else 1.0)
    return _PAWN[0] * larger - _RIM, _PAWN[1] * larger - _RIM


def around(middle: Point, half: Point) -> Box:
    return middle[0] - half[0], middle[1] - half[1], middle[0] + half[0], middle[1] + half[1]


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
