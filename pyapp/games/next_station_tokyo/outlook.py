"""What the rest of the map is worth to the line of this round: for all that it reaches, and for what it bars.

Later lines are thought of as they usually run: each reaches a station, or uses a section, with a chance of its own
(`habits`). So a station is worth what the interchanges, the loop and the stamps are expected to bring in the end.
With no lines to come it is the score itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from pyapp.bots.plain import added

from .board import COLOURS, DISTRICT_KINDS, LOOP_STATIONS, Colour
from .habits import REACHES, USES
from .line import Line
from .score import INTERCHANGE_POINTS, MISSED_LOOP_STATION, OBJECTIVE_POINTS, STAMP_POINTS
from .sketch import (
    BARS,
    DISTRICT,
    DISTRICT_OF,
    FIRST,
    IN_CENTRE,
    IN_DISTRICT,
    ON_LOOP,
    SECTION,
    Bits,
    Ground,
    ground,
    numbers,
)

KEENNESS = 1.15
"""How much oftener a later line reaches a station than it usually does, since it is led to where it gains."""
TOLL = 1.0
"""Points lost when a section that a later line would use is taken from it."""
HOPE = (0.0, 0.5, 0.7, 0.8)
"""The chance of an objective for each step that it lacks, by the number of lines to come."""

_WORTH_OF_LINES = [float(INTERCHANGE_POINTS.get(lines, 0)) for lines in range(len(COLOURS) + 2)]


class Worths(dict[Bits, float]):
    """The worth of a district by the stations of this line there, worked out when first needed."""

    def __init__(self, district: int, land: Ground, to_come: Sequence[Sequence[float]]) -> None:
        super().__init__()
        self._stations = tuple(numbers(IN_DISTRICT[district]))
        self._stamp = STAMP_POINTS.get(DISTRICT_KINDS[DISTRICT[district]], 0)
        self._land = land
        self._to_come = to_come

    def __missing__(self, reached: Bits) -> float:
        worth, unstamped = 0.0, 1.0
        for station in self._stations:
            own = self._land.colours[station] + (reached >> station & 1)
            on_loop = ON_LOOP >> station & 1
            chances = _chances([line[station] for line in self._to_come])
            for more, chance in enumerate(chances):
                worth += chance * _WORTH_OF_LINES[own + more + on_loop]
            if on_loop and not own:
                worth += chances[0] * MISSED_LOOP_STATION
            unstamped *= added(chances[: max(0, 2 - own)])
        self[reached] = worth = worth + self._stamp * (1 - unstamped)
        return worth


def _chances(each: Sequence[float]) -> list[float]:
    """The chances of 0, 1, 2 ... lines, when each line comes with a chance of its own."""
    chances = [1.0]
    for chance in each:
        chances = [
            (chances[n] * (1 - chance) if n < len(chances) else 0.0) + (chances[n - 1] * chance if n else 0.0)
            for n in range(len(chances) + 1)
        ]
    return chances


class Outlook:
    """All that a line of this round is judged by besides itself."""

    def __init__(
        self, lines: Sequence[Line], to_come: Sequence[Colour], objectives: Sequence[str], *, short: bool = False
    ) -> None:
        """`short` is short-sighted: as if there were no lines to come."""
        self.land = land = ground(lines)
        coming = [COLOURS.index(colour) for colour in to_come]
        if short:
            coming = []
        reaches = [[min(0.95, KEENNESS * part / 100) for part in REACHES[line]] for line in coming]
        for line, row in zip(coming, reaches, strict=True):
            row[FIRST[line].bit_length() - 1] = 1.0
        self.worths = [Worths(district, land, reaches) for district in range(len(DISTRICT))]
        self.tolls = [
            TOLL
            * added(_use(coming, other) for other in numbers(BARS[section] | 1 << section) if land.free >> other & 1)
            for section in range(len(SECTION))
        ]
        self._hopes = _hopes(len(coming))
        self._objectives = tuple(objectives)
        self._reached = 0
        self._often: list[Bits] = [0] * (len(COLOURS) + 1)
        """The stations by the number of lines, the loop included."""
        self._stamped = self._ones = 0
        for station, own in enumerate(land.colours):
            self._reached |= (own > 0) << station
            self._often[own + (ON_LOOP >> station & 1)] |= 1 << station
            if self._stamp_at(station):
                self._stamped |= (own > 1) << DISTRICT_OF[station]
                self._ones |= (own == 1) << station
        # The departure stations of the lines to come will be reached.
        self._later = 0
        for line in coming:
            self._later |= FIRST[line]

    def around(self, stations: Bits) -> float:
        """What the districts are worth with these stations of the line."""
        return added(worths[stations & within] for worths, within in zip(self.worths, IN_DISTRICT, strict=True))

    def aims(self, stations: Bits) -> float:
        """What the objectives are worth with these stations of the line."""
        return added(OBJECTIVE_POINTS * self._hope(objective, stations) for objective in self._objectives)

    def _hope(self, objective: str, stations: Bits) -> float:
        reached = self._reached | self._later | stations
        match objective:
            case "stamps":
                met = self._stamped
                for station in numbers(stations & self._ones):
                    met |= 1 << DISTRICT_OF[station]
                lacking = max(0, 5 - met.bit_count())
            case "hub":
                often = self._often
                best = max(
                    lines + (1 if here & stations else 0) for lines, here in enumerate(often) if here or not lines
                )
                lacking = max(0, 4 - best)
            case "loop":
                lacking = len(LOOP_STATIONS) - (reached & ON_LOOP).bit_count()
            case "centre":
                lacking = (IN_CENTRE & ~reached).bit_count()
            case _:
                lacking = sum(not reached & within for within in IN_DISTRICT)
        return self._hopes[lacking]

    @staticmethod
    def _stamp_at(station: int) -> bool:
        return DISTRICT_KINDS[DISTRICT[DISTRICT_OF[station]]] in STAMP_POINTS


def _use(coming: Sequence[int], section: int) -> float:
    return sum(USES[line][section] for line in coming) / 100


def _hopes(coming: int) -> list[float]:
    """The chance of an objective by what it lacks."""
    hopes = [1.0]
    for _ in range(len(DISTRICT)):
        hopes.append(hopes[-1] * HOPE[coming])
    return hopes
