"""The score of a map: its four lines, the loop, interchanges, stamps, objectives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .board import (
    CENTRE,
    COLOURS,
    DISTRICT_KINDS,
    LOOP_LINE,
    LOOP_STATIONS,
    ON_MAP,
    OUTER_DISTRICTS,
    Colour,
    District,
    Station,
)
from .cards import DOUBLE
from .line import Line

MISSED_LOOP_STATION = -3
INTERCHANGE_POINTS: Mapping[int, int] = {3: 5, 4: 15, 5: 30}
"""Points of a station by the number of lines, the loop included."""
STAMP_POINTS: Mapping[str, int] = {"corner": 10, "outer": 5}
OBJECTIVE_POINTS = 10
RANKS: tuple[int, ...] = (71, 86, 101, 116, 131)
"""The totals with which the second to the sixth rank begin."""


@dataclass(frozen=True, slots=True)
class LineScore:
    """What a line reaches."""

    districts: tuple[District, ...]
    """All districts reached, as the map lists them."""
    best: District
    """The district with most stations of the line; among equals the first on the map."""
    most: int
    """How many stations that is, a double station counting as two."""

    @property
    def points(self) -> int:
        """Districts times the most stations in one district."""
        return len(self.districts) * self.most


def line_score(line: Line) -> LineScore:
    """The score of one line; one of which nothing is drawn reaches its departure station."""
    stations = [*line.stations, *(drawn.end for drawn in line.sections if drawn.effect == DOUBLE)]
    count = Counter(ON_MAP[station].district for station in stations)
    districts = tuple(district for district in DISTRICT_KINDS if district in count)
    best = max(districts, key=lambda district: count[district])
    return LineScore(districts, best, count[best])


def lines_at(lines: Sequence[Line]) -> Mapping[Station, tuple[Colour, ...]]:
    """The lines at each station of the map, the loop first."""
    colours: dict[Station, tuple[Colour, ...]] = {
        station: (LOOP_LINE,) if station in LOOP_STATIONS else () for station in ON_MAP
    }
    for line in lines:
        for station in line.stations:
            colours[station] += (line.colour,)
    return colours


def missed(lines: Sequence[Line]) -> tuple[Station, ...]:
    """The stations of the loop that no line reaches."""
    reached = _reached(lines)
    return tuple(station for station in LOOP_STATIONS if station not in reached)


def interchanges(lines: Sequence[Line]) -> Mapping[Station, int]:
    """The number of lines at each station where three or more meet."""
    return {station: len(here) for station, here in lines_at(lines).items() if len(here) in INTERCHANGE_POINTS}


def stamps(lines: Sequence[Line]) -> Mapping[District, tuple[Station, ...]]:
    """The outer districts whose stamp is earned, each with the stations where two colours meet."""
    stations: dict[District, tuple[Station, ...]] = {}
    for station, here in lines_at(lines).items():
        district = ON_MAP[station].district
        if district in OUTER_DISTRICTS and len(set(here) - {LOOP_LINE}) >= 2:
            stations[district] = (*stations.get(district, ()), station)
    return stations


def stamp_points(district: District) -> int:
    """What the stamp of an outer district is worth."""
    return STAMP_POINTS[DISTRICT_KINDS[district]]


def progress(lines: Sequence[Line], objective: str) -> tuple[int, int]:
    """How much of an objective there is, and how much it takes."""
    reached = _reached(lines)
    match objective:
        case "stamps":
            return len(stamps(lines)), 5
        case "hub":
            return max(map(len, lines_at(lines).values())), 4
        case "loop":
            return len(reached & set(LOOP_STATIONS)), len(LOOP_STATIONS)
        case "districts":
            return len({ON_MAP[station].district for station in reached}), len(DISTRICT_KINDS)
        case "centre":
            return len(reached & set(CENTRE)), len(CENTRE)
    raise ValueError(f"no such objective: {objective!r}")


def points(lines: Sequence[Line], objectives: Sequence[str] = ()) -> dict[str, int]:
    """The parts of the score by name; a line not begun gives nothing yet."""
    by_colour = {line.colour: line_score(line).points for line in lines}
    have = {objective: progress(lines, objective) for objective in objectives}
    return {
        **{colour: by_colour.get(colour, 0) for colour in COLOURS},
        "loop": MISSED_LOOP_STATION * len(missed(lines)),
        "interchanges": sum(INTERCHANGE_POINTS[n] for n in interchanges(lines).values()),
        "stamps": sum(map(stamp_points, stamps(lines))),
        **{f"objective.{name}": OBJECTIVE_POINTS * (got >= need) for name, (got, need) in have.items()},
    }


def rank(total: int) -> int:
    """The published band of a total, from 1 to 6."""
    return 1 + sum(total >= least for least in RANKS)


def _reached(lines: Sequence[Line]) -> set[Station]:
    return {station for line in lines for station in line.stations}
