"""The lines as they are drawn: each in its colour and with a pattern, two on one section side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from math import hypot

from pyapp.game import Stroke

from .board import BENDS, CORNERS, LOOP_LINE, ON_MAP, Colour, District, Section, Station
from .lettering import at
from .line import Line, network_of
from .tokyo_map import FOOT, ROWS, Point

Points = tuple[tuple[float, float], ...]

WIDTH = 0.2
SHARED_WIDTH = 0.15
"""The width of each of two lines on one section."""
_ASIDE = 0.09
"""How far from the middle of the section each of the two lies."""

_EDGE = 0.33
"""How far from the middle of a station what may be drawn begins: beside its symbol, under which a line goes."""

_UNSTEADY = (0.02, -0.018, -0.022, 0.016, 0.021, -0.02, 0.012)
"""How far a hand strays from a straight line, at thirds of it."""

_CORE = 0.08
"""The width of the light that runs along a line when its row is touched."""

_INLAYS: Mapping[Colour, tuple[float, tuple[float, ...]]] = {
    "pink": (0.3, ()),
    "purple": (0.5, (0, 1.3)),
    "brown": (0.3, (0.8, 1.1)),
}
"""What is left pale inside a line, for those who do not see its colour; in parts of the line's width.

Pink has a stripe, purple dots, brown dashes. Blue and the loop have nothing; the loop alone has bends.
"""


def tone(colour: Colour) -> str:
    """The tone of a line's strokes."""
    return f"line-{colour}"


def path(section: Section) -> Points:
    """The way of a section on the board, from its first station to its second."""
    bends = BENDS.get(section)
    if bends is None:
        bends = tuple((ON_MAP[station].column, ON_MAP[station].row) for station in section)
    return tuple(map(at, bends))


def beside(points: Points, distance: float) -> Points:
    """A way to the right of another, as seen along it, at a distance; to the left if that is negative."""
    normals = []
    for (x, y), (next_x, next_y) in pairwise(points):
        length = hypot(next_x - x, next_y - y)
        normals.append(((y - next_y) / length, (next_x - x) / length))
    moved = []
    for number, (x, y) in enumerate(points):
        # At a bend the two neighbours' normals are joined so that the distance stays the same on both.
        (ax, ay), (bx, by) = normals[max(number - 1, 0)], normals[min(number, len(normals) - 1)]
        reach = distance / (1 + ax * bx + ay * by)
        moved.append((round(x + (ax + bx) * reach, 3), round(y + (ay + by) * reach, 3)))
    return tuple(moved)


def by_hand(points: Points, which: int) -> Points:
    """The same way drawn without a ruler, each section in its own way and always alike."""
    drawn = [points[0]]
    for (x, y), (next_x, next_y) in pairwise(points):
        length = hypot(next_x - x, next_y - y)
        for third in (1, 2):
            aside = _UNSTEADY[(which + third) % len(_UNSTEADY)] / length
            part = third / 3
            drawn.append(
                (
                    round(x + (next_x - x) * part + (y - next_y) * aside, 3),
                    round(y + (next_y - y) * part + (next_x - x) * aside, 3),
                )
            )
        drawn.append((next_x, next_y))
    return tuple(drawn)


def section_strokes(
    section: Section, colour: Colour, index: int, lines: int, start: Station | None = None
) -> tuple[Stroke, ...]:
    """One line on one section, from the station that it was drawn from: its colour and its pattern.

    It is number `index` (from 0) of `lines` there.
    """
    points, width = path(section), WIDTH
    if lines > 1:
        points, width = beside(points, _ASIDE if index else -_ASIDE), SHARED_WIDTH
    name = f"{colour}-{section[0]}-{section[1]}"
    if colour != LOOP_LINE:
        points = by_hand(points, sum(map(ord, name)))
    if start == section[1]:
        points = points[::-1]
    base = Stroke(name, "board", points, tone(colour), width)
    if colour not in _INLAYS:
        return (base,)
    inlay, dash = _INLAYS[colour]
    gaps = tuple(round(part * width, 3) for part in dash)
    return (base, Stroke(f"{name}-inlay", "board", points, "inlay", round(inlay * width, 3), gaps))


def proposed(stroke: Stroke) -> Stroke:
    """What would be drawn, before it is: broken, and on no symbol, so that nobody takes it for a line."""
    width = stroke.width or WIDTH
    points = _from_edge(_from_edge(stroke.points)[::-1])[::-1]
    return replace(stroke, points=points, dash=(round(width / 2, 3), round(width * 1.9, 3)))


def _from_edge(points: Points) -> Points:
    """A way without its beginning."""
    left = _EDGE
    for number, ((x, y), (next_x, next_y)) in enumerate(pairwise(points), 1):
        length = hypot(next_x - x, next_y - y)
        if length > left:
            part = left / length
            return ((round(x + (next_x - x) * part, 3), round(y + (next_y - y) * part, 3)), *points[number:])
        left -= length
    return points


def line_strokes(lines: tuple[Line, ...]) -> tuple[Stroke, ...]:
    """The loop and all that is drawn; before the first round the loop alone."""
    carried = network_of(lines).carried if lines else dict.fromkeys(BENDS, (LOOP_LINE,))
    starts = {(drawn.section, line.colour): drawn.start for line in lines for drawn in line.sections}
    return tuple(
        stroke
        for section, colours in carried.items()
        for index, colour in enumerate(colours)
        for stroke in section_strokes(section, colour, index, len(colours), starts.get((section, colour)))
    )


def land(district: District, colour: Colour, name: str = "land") -> Stroke:
    """A district, tinted; the name tells apart what is drawn and what a row of the score lights."""
    return Stroke(
        f"{name}-{colour}-{district}", "board", tuple(map(_ground, CORNERS[district])), tone(colour), closed=True
    )


def _ground(corner: Point) -> Point:
    """A corner of a district; one at the lower edge lies at that of the board, below the last row."""
    x, y = at(corner)
    return x, y + FOOT if y == ROWS else y


def lit(line: Line) -> Sequence[Stroke]:
    """A thin light along the sections of a line, drawn over everything when its row is touched."""
    return tuple(
        Stroke(f"lit-{line.colour}-{drawn.section[0]}-{drawn.section[1]}", "board", path(drawn.section), "inlay", _CORE)
        for drawn in line.sections
    )
