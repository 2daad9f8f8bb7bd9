"""A round as the bots think of it: stations and sections as bits, so that a line grows by a few whole numbers.

What earlier rounds left on the map does not change while a line is drawn, and neither does what may be drawn over:
both stations of a section of this line are on the line. So a line in the making is three masks: its stations, its
open ends, and the sections that it bars by crossing them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from .board import (
    CENTRE,
    COLOURS,
    CROSSED,
    DISTRICT_KINDS,
    LOOP_SECTIONS,
    LOOP_STATIONS,
    ON_MAP,
    PRINTED,
    ROADS,
    SYMBOLS,
    Section,
    Station,
    Symbol,
)
from .cards import DOUBLE, GREEN, JOKER, SWITCH, WILDCARD, Card, Special
from .drawing import LINES_A_SECTION
from .line import Line, network_of
from .tokyo_map import DEPARTURES

Bits: TypeAlias = int
"""A set of stations, or of sections: one bit each."""
Ways: TypeAlias = "Mapping[Bits, tuple[Way, ...]]"
"""How one may go on from each station."""

STATION: tuple[Station, ...] = tuple(ON_MAP)
NUMBER: Mapping[Station, int] = {station: number for number, station in enumerate(STATION)}
SECTION: tuple[Section, ...] = (*PRINTED, *LOOP_SECTIONS)
SECTION_NUMBER: Mapping[Section, int] = {section: number for number, section in enumerate(SECTION)}
DISTRICT: tuple[str, ...] = tuple(DISTRICT_KINDS)


def bits(members: Iterable[int]) -> Bits:
    """The set of some numbers."""
    mask = 0
    for number in members:
        mask |= 1 << number
    return mask


def numbers(mask: Bits) -> Iterator[int]:
    """The numbers in a set, the least first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


DISTRICT_OF: tuple[int, ...] = tuple(DISTRICT.index(entry.district) for entry in ON_MAP.values())
IN_DISTRICT: tuple[Bits, ...] = tuple(
    bits(station for station, at in enumerate(DISTRICT_OF) if at == district) for district in range(len(DISTRICT))
)
ON_LOOP: Bits = bits(NUMBER[station] for station in LOOP_STATIONS)
IN_CENTRE: Bits = bits(NUMBER[station] for station in CENTRE)
BARS: tuple[Bits, ...] = tuple(bits(SECTION_NUMBER[other] for other in CROSSED[section]) for section in SECTION)
"""The sections that each one crosses."""
FIRST: tuple[Bits, ...] = tuple(1 << NUMBER[DEPARTURES[colour]] for colour in COLOURS)


class Way(NamedTuple):
    """One way to go on from a station."""

    to: Bits
    """The station at the other end."""
    section: int
    bit: Bits
    """Of the section."""
    bars: Bits
    district: int
    """Of the station at the other end."""
    within: Bits
    """The stations of that district."""


class Growth(NamedTuple):
    """A line in the making, as far as the rules ask."""

    stations: Bits
    ends: Bits
    barred: Bits
    """The sections that this line crosses; those that earlier lines cross are left out of `Ground` from the start."""


class Ground(NamedTuple):
    """What the lines of earlier rounds permit to this one."""

    free: Bits
    """The sections that nothing is drawn on or across."""
    shared: Bits
    """Those that only a joker may be drawn along."""
    colours: tuple[int, ...]
    """How many earlier lines each station has, the loop not counted."""

    def ways(self, face: str) -> Ways:
        """The ways to go on with a card, as far as this line itself does not stand in the way."""
        if face == JOKER:
            return _ways(self.free | self.shared, _EVERYWHERE)
        return _ways(self.free, _SHOWING[face])


def _way(end: Station, section: Section) -> Way:
    number = SECTION_NUMBER[section]
    district = DISTRICT_OF[NUMBER[end]]
    return Way(1 << NUMBER[end], number, 1 << number, BARS[number], district, IN_DISTRICT[district])


_WAYS: Ways = {
    1 << NUMBER[begin]: tuple(_way(end, section) for end, section in roads.items()) for begin, roads in ROADS.items()
}
_SHOWING: Mapping[Symbol, Bits] = {
    symbol: bits(NUMBER[station] for station, entry in ON_MAP.items() if entry.symbol == symbol) for symbol in SYMBOLS
}
_EVERYWHERE = bits(range(len(STATION)))


def _ways(sections: Bits, stations: Bits) -> Ways:
    """The ways along some sections to some stations."""
    return {
        begin: tuple(way for way in ways if way.bit & sections and way.to & stations) for begin, ways in _WAYS.items()
    }


def ground(lines: Sequence[Line]) -> Ground:
    """What the lines of earlier rounds permit; the last line is the one of this round."""
    earlier = (*lines[:-1], Line(lines[-1].colour))
    carried = {SECTION_NUMBER[section]: len(here) for section, here in network_of(earlier).carried.items()}
    barred = 0
    for section in carried:
        barred |= BARS[section]
    taken = bits(carried)
    full = bits(section for section, here in carried.items() if here >= LINES_A_SECTION)
    colours = [0] * len(STATION)
    for line in lines[:-1]:
        for station in line.stations:
            colours[NUMBER[station]] += 1
    every = (1 << len(SECTION)) - 1
    return Ground(every & ~taken & ~barred, taken & ~full & ~barred, tuple(colours))


def growth(line: Line) -> Growth:
    """A line as it has been drawn."""
    barred = 0
    for drawn in line.sections:
        barred |= BARS[SECTION_NUMBER[drawn.section]]
    return Growth(
        bits(NUMBER[station] for station in line.stations), bits(NUMBER[station] for station in line.ends), barred
    )


def doubled(line: Line) -> int:
    """The district of the line's double station, as a number; -1 without one."""
    return next((DISTRICT_OF[NUMBER[drawn.end]] for drawn in line.sections if drawn.effect == DOUBLE), -1)


class Step(NamedTuple):
    """A card of an imagined deal that a section may be drawn with."""

    ways: Ways
    branch: bool
    """Whether from any station of the line."""


def ways_by_face(land: Ground) -> Mapping[str, Ways]:
    """The ways to go on by the face of the card."""
    return {face: land.ways(face) for face in (*SYMBOLS, JOKER)}


def steps(
    turned: Sequence[Card], to_come: Sequence[Card], ways: Mapping[str, Ways], special: Special | None
) -> list[Step]:
    """The cards to come in a round, up to the last underground card, after those turned up.

    A special card that is still to be used is used with the first card that allows it, as far as it helps to draw
    a section.
    """
    cards = []
    before = turned[-1].face
    last = max((at for at, card in enumerate(to_come) if card.colour == GREEN), default=-1)
    for card in to_come[: last + 1]:
        if card.face != SWITCH:
            face = card.face
            branch = before == SWITCH
            if special is not None and face == special.symbol:
                branch |= special.effect == SWITCH
                face = JOKER if special.effect == WILDCARD else face
                special = None
            cards.append(Step(ways[face], branch))
        before = card.face
    return cards
