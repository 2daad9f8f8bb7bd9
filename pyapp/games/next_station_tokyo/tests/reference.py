"""A slow and plain second account of Next Station: Tokyo, for tests only.

Written from the rules page and the map's printed data, by geometry where
the engine has tables; it shares no code with it. Sentences in quotation marks are taken from that page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from pyapp.games.next_station_tokyo.tokyo_map import DEPARTURES, DISTRICTS, LOOP, SECTIONS, STATIONS

Pair: TypeAlias = tuple[str, str]
"""The two stations of a section as it was drawn: from, to."""
Drawing: TypeAlias = tuple[str, Sequence[Pair]]
"""A colour and its sections in drawing order."""
Point: TypeAlias = tuple[float, float]

AT: dict[str, Point] = {name: (column, row) for name, column, row, _, _ in STATIONS}
SYMBOL = {name: symbol for name, _, _, symbol, _ in STATIONS}
DISTRICT = {name: district for name, _, _, _, district in STATIONS}
KIND = {name: kind for name, kind, _ in DISTRICTS}
LOOP_PAIRS = [{one, other} for one, other, _ in LOOP]
LOOP_STATIONS = {one for one, _, _ in LOOP}
PRINTED = [{one, other} for one, others in SECTIONS.items() for other in others]


def cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two straight lines meet at a point that is not an end of both; lying upon each other counts."""
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = other
    ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
    wx, wy = cx - ax, cy - ay
    turn = ux * vy - uy * vx
    if turn == 0:
        if ux * wy - uy * wx != 0:
            return False
        length = ux * ux + uy * uy
        ends = sorted((x - ax) * ux + (y - ay) * uy for x, y in other)
        return min(ends[1], length) > max(ends[0], 0)
    along = Fraction(wx * vy - wy * vx) / Fraction(turn)
    across = Fraction(wx * uy - wy * ux) / Fraction(turn)
    if not (0 <= along <= 1 and 0 <= across <= 1):
        return False
    return not (along in (0, 1) and across in (0, 1))


def ways(pair: Pair) -> list[tuple[Point, Point]]:
    """The straight pieces of a section: one, or those of a section of the loop."""
    for one, other, path in LOOP:
        if {one, other} == set(pair):
            return list(pairwise(path))
    return [(AT[pair[0]], AT[pair[1]])]


def stations(drawing: Drawing) -> set[str]:
    """'a colour of which nothing was drawn reaches its departure station only'"""
    colour, pairs = drawing
    return {DEPARTURES[colour], *(station for pair in pairs for station in pair)}


def open_ends(drawing: Drawing) -> set[str]:
    """'at either end of the line'; 'a branch after a switch point leaves the line with one more open end'."""
    _, pairs = drawing
    touched = [station for pair in pairs for station in pair]
    return {station for station in stations(drawing) if touched.count(station) <= 1}


def legal(earlier: Sequence[Drawing], now: Drawing, symbol: str | None, branch: bool, overlay: bool) -> Iterator[Pair]:
    """Every section that may be drawn, by trying every two stations.

    `symbol` is None, and `overlay` true, for a joker.
    """
    begins = stations(now) if branch else open_ends(now)
    drawn = [set(pair) for _, pairs in (*earlier, now) for pair in pairs]
    for begin in begins:
        for end in AT:
            if {begin, end} not in PRINTED + LOOP_PAIRS:
                continue
            if end in stations(now) or symbol not in (None, SYMBOL[end]):
                continue
            here = drawn.count({begin, end}) + LOOP_PAIRS.count({begin, end})
            if here > (1 if overlay else 0):
                continue
            others = [tuple(pair) for pair in (*drawn, *LOOP_PAIRS) if pair != {begin, end}]
            if any(
                cross(mine, theirs)
                for mine in ways((begin, end))
                for one, other in others
                for theirs in ways((one, other))
            ):
                continue
            yield begin, end


def line_points(drawing: Drawing, doubled: Sequence[str] = ()) -> int:
    """'districts reached x the most stations reached in one district'; a double station 'counts as two'."""
    reached = stations(drawing)
    counts = []
    for district in KIND:
        inside = [station for station in reached if DISTRICT[station] == district]
        counts.append(len(inside) + len([station for station in inside if station in doubled]))
    return len([count for count in counts if count > 0]) * max(counts)


def stamped(drawings: Sequence[Drawing]) -> set[str]:
    """'once per district ... where two lines of different colours meet at a station of it'"""
    districts = set()
    for number, one in enumerate(drawings):
        for other in drawings[number + 1 :]:
            districts |= {DISTRICT[station] for station in stations(one) & stations(other)}
    return {district for district in districts if KIND[district] in ("corner", "outer")}


def lines_here(drawings: Sequence[Drawing], station: str) -> int:
    """'the loop is a line'"""
    return sum(station in stations(drawing) for drawing in drawings) + (station in LOOP_STATIONS)


def objective(drawings: Sequence[Drawing], name: str) -> bool:
    """'All are judged over all lines together.'"""
    reached = {station for drawing in drawings for station in stations(drawing)}
    if name == "stamps":
        return len(stamped(drawings)) >= 5
    if name == "hub":
        return any(lines_here(drawings, station) >= 4 for station in AT)
    if name == "loop":
        return reached >= LOOP_STATIONS
    if name == "districts":
        return {DISTRICT[station] for station in reached} == set(KIND)
    assert name == "centre"
    return reached >= {station for station in AT if KIND[DISTRICT[station]] == "centre"}


def total(drawings: Sequence[Drawing], doubled: dict[str, list[str]], objectives: Sequence[str]) -> int:
    """The whole score of four lines; `doubled` has the double stations by colour."""
    points = sum(line_points(drawing, doubled.get(drawing[0], [])) for drawing in drawings)
    reached = {station for drawing in drawings for station in stations(drawing)}
    points -= 3 * len(LOOP_STATIONS - reached)
    points += sum({3: 5, 4: 15, 5: 30}.get(lines_here(drawings, station), 0) for station in AT)
    points += sum(10 if KIND[district] == "corner" else 5 for district in stamped(drawings))
    return points + 10 * sum(objective(drawings, name) for name in objectives)
