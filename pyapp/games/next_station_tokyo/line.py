"""What one player has drawn: the lines of all rounds so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from .board import LOOP_LINE, LOOP_SECTIONS, ROADS, Colour, Section, Station
from .tokyo_map import DEPARTURES


@dataclass(frozen=True, slots=True)
class DrawnSection:
    """One section as it was drawn."""

    start: Station
    end: Station
    card: int
    """Which card of its round it was drawn with, the first being 1."""
    effect: str = ""
    """The special card used with it; `extension` on the section that it added."""

    @property
    def section(self) -> Section:
        """The section of the map."""
        return ROADS[self.start][self.end]


@dataclass(frozen=True, slots=True)
class Line:
    """The line of one round: a tree that grows from its departure station."""

    colour: Colour
    sections: tuple[DrawnSection, ...] = ()

    @property
    def stations(self) -> tuple[Station, ...]:
        """All stations reached, the departure station first, which also a line without sections reaches."""
        return (DEPARTURES[self.colour], *(drawn.end for drawn in self.sections))

    @property
    def ends(self) -> tuple[Station, ...]:
        """Where the line may go on without a switch point: the stations where no two of its sections meet."""
        met = Counter(station for drawn in self.sections for station in (drawn.start, drawn.end))
        return tuple(station for station in self.stations if met[station] < 2)

    @property
    def effect_used(self) -> bool:
        """Whether the special card of the round has been used."""
        return any(drawn.effect for drawn in self.sections)


@dataclass(frozen=True, slots=True)
class Network:
    """What there is to draw from and to keep clear of, worked out once for many sections."""

    stations: frozenset[Station]
    """Those of the line of this round."""
    ends: frozenset[Station]
    carried: Mapping[Section, tuple[Colour, ...]]
    """The lines on each section that has any, the loop first, then in the order of drawing."""


def network_of(lines: tuple[Line, ...]) -> Network:
    """The network of a map's lines, the last of them being the line of this round."""
    carried: dict[Section, tuple[Colour, ...]] = dict.fromkeys(LOOP_SECTIONS, (LOOP_LINE,))
    for line in lines:
        for drawn in line.sections:
            carried[drawn.section] = (*carried.get(drawn.section, ()), line.colour)
    return Network(frozenset(lines[-1].stations), frozenset(lines[-1].ends), carried)
