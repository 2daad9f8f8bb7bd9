"""Where the pawns stand: fanned out around their stops, so that each is seen, and to which stop it belongs."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import replace
from math import dist, hypot, sqrt

from pyapp.game import Mark, Seat

from .board import IDS, Station
from .layout import touch_size
from .nagoya_map import Point
from .pawns_beside import FAR, far_pawns_beside, pawns_beside
from .state import State
from .strokes import across, positions

PAWN = 0.64
_WIDE, _TALL = 0.5, 0.6
"""What a pawn takes."""
_HALF = 0.27
"""From the middle of a pawn about as far as it reaches."""
_HEAD, _HEAD_ABOVE, _COAT = 0.21, 0.1, (0.19, 0.31)
"""Its head, how far above its middle that is, and half of what is below: what a stalk leads to."""
_LEAST = 0.06
"""A stalk that is shorter than this is none."""
_STRAIGHT = 0.25
"""One that goes so much to the side, as a part of how far it goes, is drawn straight."""


def places(state: State, far: bool = False) -> Mapping[Seat, Point]:
    """Where each pawn stands, from the middle of its stop: at the first of its places that is clear of those that came
    before it. So whoever comes makes nobody else step aside.

    On a map that is drawn small pawns are larger, and stand a little farther from their stops.
    """
    beside = far_pawns_beside if far else pawns_beside
    at, taken, chosen = positions(state.board), list[Point](), dict[Seat, Point]()
    for seat in _as_they_came(state):
        station = state.players[seat].at
        if station is None:
            continue
        x, y = at[station]
        spots = beside(station)
        standing = [(x + dx, y + dy) for dx, dy in spots]
        free = [index for index, one in enumerate(standing) if all(_clear(one, other, far) for other in taken)]
        best = free[0] if free else max(range(len(spots)), key=lambda index: _nearest(standing[index], taken))
        chosen[seat] = spots[best]
        taken.append(standing[best])
    return dict(sorted(chosen.items()))


def moved(state: State, seat: Seat, station: Station) -> State:
    """With the pawn at a station, and nothing else."""
    players = list(state.players)
    players[seat] = replace(players[seat], at=station)
    return replace(state, players=tuple(players))


def ridden(state: State, station: Station) -> State:
    """The same of whoever is to ride: it comes last, and finds all others where they stand."""
    return replace(moved(state, state.turn, station), turns=state.turns + 1)


def _as_they_came(state: State) -> list[Seat]:
    """The seats, whose pawn has stood longest first: the last one starts first, and each rides once in a round."""
    seats, turns = len(state.players), state.turns
    if turns < seats:
        return [*reversed(range(turns, seats)), *range(turns)]
    return [(turns + place) % seats for place in range(seats)]


def _clear(one: Point, other: Point, far: bool) -> bool:
    larger = FAR if far else 1
    return abs(one[0] - other[0]) >= _WIDE * larger or abs(one[1] - other[1]) >= _TALL * larger


def _nearest(one: Point, others: list[Point]) -> float:
    return min(dist(one, other) for other in others)


def stalk_marks(
    state: State, far: bool = False, seats: Container[Seat] | None = None, then: bool = False
) -> Iterator[Mark]:
    """From a stop to each pawn that does not stand right beside it, under both; of some seats, if these are given."""
    tone, half = ("far-stalk", _HALF * FAR) if far else ("stalk", _HALF)
    # That of whoever has ridden is not there before the pawn is.
    came = None if state.last is None else state.last.seat
    for seat, (dx, dy) in places(state, far).items():
        if seats is not None and seat not in seats:
            continue
        station = state.players[seat].at
        assert station is not None
        whole, rim = hypot(dx, dy), across(state.board, station) / 2
        if whole - rim - half < _LEAST:
            continue
        symbol, turn, flip = _direction(dx, dy)
        # A pawn that is only looked at lets be seen what is under it.
        under = _to_outline(-dx / whole, -dy / whole) * (FAR if far else 1) if then else 0.0
        end = max(whole - under, rim + _LEAST)
        middle, length = (rim + end) / 2 / whole, end - rim
        size = max(abs(dx), abs(dy)) / whole * length
        yield Mark(
            f"stalk-{IDS[station]}-{seat}-{tone}",
            symbol,
            IDS[station],
            turn=turn,
            flip=flip,
            dx=round(dx * middle, 3),
            dy=round(dy * middle, 3),
            size=round(size / touch_size(state.board, station), 3),
            tone=f"{tone} arriving" if seat == came else tone,
        )


def _to_outline(right: float, down: float) -> float:
    """How far it is from the middle of a pawn to its outline in one direction: a head above, a coat below."""
    if down < 0:
        towards = -down * _HEAD_ABOVE
        return towards + sqrt(towards**2 - _HEAD_ABOVE**2 + _HEAD**2)
    return min(_COAT[0] / max(abs(right), 0.01), _COAT[1] / max(down, 0.01))


def _direction(dx: float, dy: float) -> tuple[str, int, bool]:
    """The symbol that goes about that way, its quarter turns, and whether it is mirrored first."""
    falls, lies = dx * dy > 0, abs(dx) > abs(dy)
    ratio = min(abs(dx), abs(dy)) / max(abs(dx), abs(dy))
    if ratio < _STRAIGHT:
        return "stalk", int(lies), False
    if ratio > 1 - _STRAIGHT:
        return "stalk-slant", 0, not falls
    return "stalk-steep", int(lies), falls == lies
