"""The longest road and rail of a sketch."""

from __future__ import annotations

from .board import NEIGHBOURS, SQUARES
from .score import connections
from .sketch import RAIL, ROAD, Route, Sketch, at, board_of
from .strokes import longest_path, longest_stroke

_SIDES = [[[side for side in range(4) if at(arms, side) == kind] for arms in range(256)] for kind in range(3)]
"""The sides with arms of a kind."""


def routes_of(sketch: Sketch, reading: str) -> tuple[int, int, int, int]:
    """Both routes of a road, then of a rail, looked for only where something was drawn since."""
    road, rail = sketch.road, sketch.rail
    if road is None:
        road = sketch.road = _route(sketch, ROAD, reading)
    if rail is None:
        rail = sketch.rail = _route(sketch, RAIL, reading)
    return *road, *rail


def _route(sketch: Sketch, kind: int, reading: str) -> Route:
    """Each tree of routes is walked once; where routes run in rings, the score's own search takes over."""
    arms, sides = sketch.arms, _SIDES[kind]
    seen = [False] * len(SQUARES)
    best = reach = 0
    ring = False

    def along(square: int, came: int) -> Route:
        """The longest ways on from a square that was entered by a side, that square counted."""
        nonlocal best, reach, ring
        seen[square] = True
        first = second = far = farther = 0
        for side in sides[arms[square]]:
            other = NEIGHBOURS[square][side]
            if side == came or other is None:
                continue
            facing = arms[other]
            if not facing:
                on, out = 0, 1
            elif facing >> 2 * (side ^ 2) & 3 != kind:
                continue
            elif seen[other]:
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

    for square, mine in enumerate(arms):
        if sides[mine] and not seen[square]:
            along(square, -1)
    if ring:
        best = _in_rings(sketch, kind, reading)
        reach = max(reach, best)
    return best, reach


def _in_rings(sketch: Sketch, kind: int, reading: str) -> int:
    board, name = board_of(sketch), ".HR"[kind]
    arms = {square: piece.arms.count(name) for square, piece in board.items() if name in piece.arms}
    search = longest_stroke if reading == "stroke" else longest_path
    return len(search(connections(board, name), arms))
