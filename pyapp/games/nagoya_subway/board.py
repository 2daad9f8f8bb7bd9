"""The network as the rules see it: which stations there are, what joins them, where a line ends.

Stations are identified by their number in `STATIONS` of the map, the same on all boards; moves have their ids.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import TypeAlias

from .nagoya_map import KAMIIIDA_LINE_REAL, LINES, STATIONS

Station: TypeAlias = int
Line: TypeAlias = str
"""The letter before its stations' numbers."""

IDS: tuple[str, ...] = tuple(station for station, _, _ in STATIONS)
NUMBERS: Mapping[str, Station] = {station: number for number, station in enumerate(IDS)}

SET_LINES: tuple[Line, ...] = ("H", "M", "T", "S")
"""The lines that end the game and make sets: Higashiyama, Meijo, Tsurumai, Sakuradori."""
LOOP: Line = "M"
PLAIN_END: Station = NUMBERS["nagoyako"]
"""An end without a bonus on the printed board."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """One network. There are few, and each is built once, so that one is equal only to itself."""

    lines: Mapping[Line, tuple[Station, ...]]
    """The stations of each line in the order of their numbers."""
    stations: tuple[Station, ...]
    """All stations that are in play, sorted."""
    neighbours: Mapping[Station, tuple[Station, ...]]
    lines_at: Mapping[Station, tuple[Line, ...]]
    interchanges: frozenset[Station]
    ends: tuple[Station, ...]
    """Where one turns round, sorted."""
    bonus_ends: tuple[Station, ...]
    """The ends that are worth more, sorted."""

    def room(self, station: Station) -> int:
        """How many beads a station holds."""
        return 2 if station in self.interchanges else 1


@cache
def board_for(option: str, seats: int) -> Board:
    """The board of an option and a number of seats.

    With three players the Kamiiida and Meiko lines are left out; then both boards are the same.
    """
    real = option == "real"
    names = dict(LINES) | ({"K": KAMIIIDA_LINE_REAL} if real else {})
    if seats == 3:
        names = {line: names[line] for line in SET_LINES}
    return _board({line: tuple(NUMBERS[name] for name in stations) for line, stations in names.items()}, real)


def _board(lines: Mapping[Line, tuple[Station, ...]], real: bool) -> Board:
    neighbours: dict[Station, list[Station]] = {}
    lines_at: dict[Station, tuple[Line, ...]] = {}
    for line, stations in lines.items():
        for station in stations:
            lines_at[station] = (*lines_at.get(station, ()), line)
        for one, other in sections(line, stations):
            neighbours.setdefault(one, []).append(other)
            neighbours.setdefault(other, []).append(one)
    ends = tuple(sorted(station for station, near in neighbours.items() if len(near) == 1))
    return Board(
        lines=lines,
        stations=tuple(sorted(neighbours)),
        neighbours={station: tuple(neighbours[station]) for station in sorted(neighbours)},
        lines_at=lines_at,
        interchanges=frozenset(station for station, here in lines_at.items() if len(here) > 1),
        ends=ends,
        bonus_ends=tuple(end for end in ends if real or end != PLAIN_END),
    )


def sections(line: Line, stations: Sequence[Station]) -> list[tuple[Station, Station]]:
    """The pairs of stations that a line joins; the last of a loop is the way back to the first."""
    pairs = list(pairwise(stations))
    return [*pairs, (stations[-1], stations[0])] if line == LOOP else pairs


def code(board: Board, line: Line, station: Station) -> str:
    """The number of a station on one of its lines, as it stands on the platform: `H08`."""
    return f"{line}{board.lines[line].index(station) + 1:02}"
