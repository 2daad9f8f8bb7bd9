"""The map as it is drawn: the lines in their colours and patterns, the stops on them, routes and tours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import dist

from pyapp.game import Stroke

from .board import IDS, LOOP, NUMBERS, Board, Line, Station, sections
from .nagoya_map import BENDS, KAMIIIDA_REAL, STATIONS, Point

Points = tuple[Point, ...]

WIDTH = 0.3
"""Of a line."""
STOP = 0.5
INTERCHANGE = 0.76
"""Across a stop: the pale middle, on which beads lie; a rim is added around it."""
_RIM = 0.12
TOUR = 0.22
_BONUS, _BONUS_LINE = 0.8, 0.06
"""Across the square around an end that is worth more, from the middle of its line, and how wide that is."""
_DASH, _GAP = 0.3, 0.1
"""Of a dashed route: about how far it is from dash to dash, and what is left out of that."""

_INLAYS: Mapping[Line, tuple[float, tuple[float, ...]]] = {
    "M": (0.09, (0.01, 0.24)),
    "E": (0.12, ()),
    "T": (0.08, (0.4, 0.3)),
    "S": (0.12, (0.05, 0.4)),
    "K": (0.1, (0.12, 0.16)),
}
"""What is left pale inside a line, for those who do not see its colour: width, and what is drawn and left out.

Higashiyama has nothing, Meijo fine dots, Meiko a stripe, as its trains have, Tsurumai dashes, Sakuradori beads.
"""


@cache
def positions(board: Board) -> Mapping[Station, Point]:
    """Where each station of a board lies."""
    kamiiida = NUMBERS["kamiiida"]
    joined = board.neighbours.get(kamiiida, ())
    points = {station: (x, y) for station, (_, x, y) in enumerate(STATIONS) if station in board.neighbours}
    if NUMBERS["heian-dori"] in joined:
        points[kamiiida] = KAMIIIDA_REAL
    return points


def path(board: Board, one: Station, other: Station) -> Points:
    """The way from a station to its neighbour, both included."""
    at = positions(board)
    there = BENDS.get((IDS[one], IDS[other]), ())
    back = BENDS.get((IDS[other], IDS[one]), ())
    return (at[one], *there, *reversed(back), at[other])


def along(board: Board, stations: Sequence[Station]) -> Points:
    """The way along stations each of which is next to the one before."""
    points, ahead = [positions(board)[stations[0]]], _ahead(board)
    for pair in pairwise(stations):
        points += ahead[pair]
    return tuple(points)


def route_stroke(board: Board, stations: Sequence[Station], tone: str, dashed: bool = False) -> Stroke:
    """A ride that is looked at: nothing of it is drawn within the stops, which are read."""
    dash: list[float] = [0]
    before = 0.0
    for one, other in pairwise(stations):
        start, end = (
            (across if station in (stations[0], stations[-1]) else inside)(board, station) / 2
            for station in (one, other)
        )
        way = path(board, one, other)
        drawn = sum(dist(*pair) for pair in pairwise(way)) - start - end
        dash += [before + start, *_dashes(drawn, dashed)]
        before = end
    return Stroke("route", "board", along(board, stations), tone, dash=(*(round(part, 3) for part in dash), before))


def _dashes(length: float, dashed: bool) -> Iterator[float]:
    """From stop to stop in one, or in dashes with as many gaps between them as there is room for, and one at least."""
    gaps = max(1, round(length / _DASH) - 1) if dashed else 0
    drawn = (length - gaps * _GAP) / (gaps + 1)
    yield from (drawn, _GAP) * gaps
    yield drawn


@cache
def _ahead(board: Board) -> Mapping[tuple[Station, Station], Points]:
    """The ways from each station to its neighbours, without the first point: many routes are drawn at once."""
    return {(one, other): path(board, one, other)[1:] for one, near in board.neighbours.items() for other in near}


@cache
def network(board: Board) -> tuple[Stroke, ...]:
    """All lines and stops of a board, from below."""
    return (*(stroke for line in reversed(tuple(board.lines)) for stroke in _line(board, line)), *_stops(board))


def _line(board: Board, line: Line) -> Iterator[Stroke]:
    stations = board.lines[line]
    points = along(board, [stations[0], *(other for _, other in sections(line, stations))])
    yield Stroke(f"rails-{line}", "board", points, f"line-{line}", WIDTH)
    if line in _INLAYS:
        width, dash = _INLAYS[line]
        yield Stroke(f"inlay-{line}", "board", points, "inlay", width, dash)


def _stops(board: Board) -> Iterator[Stroke]:
    """Of each stop a rim, and a pale middle on it; all that look alike in one."""
    for station in board.bonus_ends:
        yield bonus_frame(f"bonus-{IDS[station]}", positions(board)[station])
    rims: dict[tuple[str, float], list[Point]] = {}
    middles: dict[float, list[Point]] = {}
    for station, at in positions(board).items():
        tone = "interchange" if station in board.interchanges else f"line-{board.lines_at[station][0]}"
        rims.setdefault((tone, across(board, station)), []).append(at)
        middles.setdefault(inside(board, station), []).append(at)
    for (tone, width), points in rims.items():
        yield Stroke(f"rims-{tone}", "board", tuple(points), tone, width, dots=True)
    for number, (width, points) in enumerate(middles.items()):
        yield Stroke(f"stops{number}", "board", tuple(points), "stop", width, dots=True)


def bonus_frame(name: str, at: Point, tone: str = "bonus") -> Stroke:
    """Around an end that is worth more: square, as only what may be touched has a ring."""
    half, (x, y) = _BONUS / 2, at
    corners = ((-half, -half), (half, -half), (half, half), (-half, half), (-half, -half))
    points = tuple((round(x + dx, 3), round(y + dy, 3)) for dx, dy in corners)
    return Stroke(name, "board", points, tone, _BONUS_LINE)


def across(board: Board, station: Station) -> float:
    """How wide a stop is, with its rim."""
    return round(inside(board, station) + _RIM, 3)


def inside(board: Board, station: Station) -> float:
    """How wide the pale middle of a stop is."""
    return INTERCHANGE if station in board.interchanges else STOP


def all_along(board: Board, line: Line) -> Sequence[Station]:
    """The stations of a line; one that is a loop ends where it begins."""
    stations = board.lines[line]
    return (*stations, stations[0]) if line == LOOP else stations


def tour_strokes(board: Board, stations: Sequence[Station], tone: str = "tour") -> tuple[Stroke, ...]:
    """A tour, lit; one of a single station is a point."""
    if not stations:
        return ()
    points = along(board, stations)
    return (Stroke("tour", "board", points if len(points) > 1 else points * 2, tone, TOUR),)
