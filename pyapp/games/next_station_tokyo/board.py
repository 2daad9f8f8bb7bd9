"""The map as the rules see it: stations, districts, sections, and what crosses what.

Stations and districts are identified by ids (`akabane`, `toshin`), lines by their colour; `loop` is the
Yamanote loop.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from .tokyo_map import CROSSINGS, DEPARTURES, DISTRICTS, LOOP, SECTIONS, STATIONS, Point

Station: TypeAlias = str
District: TypeAlias = str
Symbol: TypeAlias = str
Colour: TypeAlias = str
Section: TypeAlias = tuple[Station, Station]
"""A section by its two stations. One spelling for both directions; `ROADS` finds it from either end."""

COLOURS: tuple[Colour, ...] = tuple(DEPARTURES)
LOOP_LINE: Colour = "loop"
SYMBOLS: tuple[Symbol, ...] = ("circle", "triangle", "square", "pentagon")


@dataclass(frozen=True, slots=True)
class MapStation:
    """What the map prints of one station."""

    column: int
    row: int
    symbol: Symbol
    district: District


ON_MAP: Mapping[Station, MapStation] = {
    station: MapStation(column, row, symbol, district) for station, column, row, symbol, district in STATIONS
}
DISTRICT_KINDS: Mapping[District, str] = {district: kind for district, kind, _ in DISTRICTS}
"""`corner`, `outer` (the four large ones on the edge), `inner` or `centre`."""
CORNERS: Mapping[District, tuple[Point, ...]] = {district: corners for district, _, corners in DISTRICTS}
OUTER_DISTRICTS: tuple[District, ...] = tuple(d for d, kind in DISTRICT_KINDS.items() if kind in ("corner", "outer"))
"""The eight districts on the edge, corners included: those that have a stamp."""
CENTRE: tuple[Station, ...] = tuple(s for s, entry in ON_MAP.items() if DISTRICT_KINDS[entry.district] == "centre")

PRINTED: tuple[Section, ...] = tuple((one, other) for one, others in SECTIONS.items() for other in others)
LOOP_SECTIONS: tuple[Section, ...] = tuple((one, other) for one, other, _ in LOOP)
LOOP_STATIONS: tuple[Station, ...] = tuple(one for one, _ in LOOP_SECTIONS)
BENDS: Mapping[Section, tuple[Point, ...]] = {(one, other): way for one, other, way in LOOP}
"""The way of each section of the loop, its two stations included."""


def _roads() -> dict[Station, dict[Station, Section]]:
    roads: dict[Station, dict[Station, Section]] = {station: {} for station in ON_MAP}
    for section in (*PRINTED, *LOOP_SECTIONS):
        one, other = section
        roads[one][other] = roads[other][one] = section
    return roads


def _crossed() -> dict[Section, tuple[Section, ...]]:
    crossed: dict[Section, tuple[Section, ...]] = dict.fromkeys((*PRINTED, *LOOP_SECTIONS), ())
    for one, other in CROSSINGS:
        crossed[one] += (other,)
        crossed[other] += (one,)
    return crossed


ROADS: Mapping[Station, Mapping[Station, Section]] = _roads()
"""From each station, the stations that a section leads to."""
CROSSED: Mapping[Section, tuple[Section, ...]] = _crossed()
"""The sections that each one crosses."""


def heading(start: Station, end: Station) -> tuple[int, int] | None:
    """The direction as steps of -1, 0, 1 in columns and rows; None where it is none of the eight."""
    across, down = ON_MAP[end].column - ON_MAP[start].column, ON_MAP[end].row - ON_MAP[start].row
    if start == end or (across and down and abs(across) != abs(down)):
        return None
    return (across > 0) - (across < 0), (down > 0) - (down < 0)


def between(start: Station, end: Station) -> Station | None:
    """The first station on the way from one station to another, if the way is straight and one is there."""
    step = heading(start, end)
    if step is None:
        return None
    column, row = ON_MAP[start].column + step[0], ON_MAP[start].row + step[1]
    while (column, row) != (ON_MAP[end].column, ON_MAP[end].row):
        if (column, row) in _AT:
            return _AT[column, row]
        column, row = column + step[0], row + step[1]
    return None


def straight_on(start: Station, middle: Station) -> Station | None:
    """Where the printed section beyond `middle` leads that keeps the direction of the one from `start`."""
    step = heading(start, middle)
    ways = (end for end, section in ROADS[middle].items() if section not in BENDS)
    return next((end for end in ways if heading(middle, end) == step), None)


_AT: Mapping[tuple[int, int], Station] = {(entry.column, entry.row): s for s, entry in ON_MAP.items()}
