"""The longest road and rail of a sketch."""

from __future__ import annotations

from .board import NEIGHBOURS, SQUARES, Square
from .score import connections
from .sketch import NO_ROUTE, RAIL, RAILS, ROAD, ROADS, Arms, Route, Sketch, board_of
from .strokes import longest_path, longest_stroke

_OF_KIND = ((), ROADS, RAILS)


class _Onward(dict[Arms, tuple[tuple[int, Square, int], ...]]):
    """Where the arms of a kind lead to from a square, by all its arms: side, square, and the shift to its arm there."""

    def __init__(self, square: Square, kind: int) -> None:
        super().__init__()
        self._neighbours = NEIGHBOURS[square]
        self._sides = _OF_KIND[kind]

    def __missing__(self, arms: Arms) -> tuple[tuple[int, Square, int], ...]:
        onward = self[arms] = tuple(
            (side, other, 2 * (side ^ 2))
            for side, other in enumerate(self._neighbours)
            if other is not None and self._sides[arms] >> side & 1
        )
        return onward


_ONWARD = [[_Onward(square, kind) for square in SQUARES] for kind in (0, ROAD, RAIL)]


def routes_of(sketch: Sketch, reading: str) -> tuple[int, int, int, int]:
    """Both routes of a road, then of a rail, looked for only where something was drawn since."""
    road, rail = sketch.road, sketch.rail
    if sketch.fresh or road is None or rail is None:
        road = sketch.road = _route(sketch, ROAD, road, reading)
        rail = sketch.rail = _route(sketch, RAIL, rail, reading)
        sketch.fresh = ()
    return *road, *rail


def _route(sketch: Sketch, kind: int, known: Route | None, reading: str) -> Route:
    """The route that is known or a longer one through fresh squares; any, if none is known.

    Each tree of routes is walked once; where routes run in rings, the score's own search takes over.
    """
    arms, onward, sides = sketch.arms, _ONWARD[kind], _OF_KIND[kind]
    best, reach = known or NO_ROUTE
    seen = 0
    ring = False

    def along(square: Square, came: int) -> Route:
        """The longest ways on from a square that was entered by a side, that square counted."""
        nonlocal best, reach, ring, seen
        seen |= 1 << square
        first = second = far = farther = 0
        for side, other, shift in onward[square][arms[square]]:
            if side == came:
                continue
            facing = arms[other]
            if not facing:
                on, out = 0, 1
            elif facing >> shift & 3 != kind:
                continue
            elif seen >> other & 1:
                ring = True
                continue
            else:
                on, out = along(other, side ^ 2)
            if on > first:
                first, second = on, first
            elif on > second:
                second = on
            if out > farther:
                farther, far = out, farther
            elif out > far:
                far = out
        if first + second >= best:
            best = first + second + 1
        if far + farther >= reach:
            reach = far + farther + 1
        return first + 1, farther + 1

    for square in SQUARES if known is None else sketch.fresh:
        if sides[arms[square]] and not seen >> square & 1:
            along(square, -1)
    if ring:
        if known is not None:
            return _route(sketch, kind, None, reading)
        best = _in_rings(sketch, kind, reading)
        reach = max(reach, best)
    return best, reach


def _in_rings(sketch: Sketch, kind: int, reading: str) -> int:
    board, name = board_of(sketch), ".HR"[kind]
    arms = {square: piece.arms.count(name) for square, piece in board.items() if name in piece.arms}
    search = longest_stroke if reading == "stroke" else longest_path
    return len(search(connections(board, name), arms))
