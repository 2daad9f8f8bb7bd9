"""What the end of the game waits for: the beads that the two lines nearest to being full still lack."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from .board import IDS, SET_LINES, Line, Station
from .state import State, missing

_FEW = 5
"""So many stations at most are marked on the map: the end is near then."""


def nearest(state: State) -> tuple[Line, ...]:
    """The two lines that need the fewest beads."""
    return _by_need(state)[:2]


def waited_for(state: State) -> tuple[Station, ...]:
    """The stations that still need a bead before the game can end, by the two lines that are nearest to it."""
    if state.finisher is not None:
        return ()
    return tuple(dict.fromkeys(station for line in nearest(state) for station in missing(state, line)))


def to_finish(state: State) -> tuple[str, ...]:
    """The same by their names."""
    return tuple(IDS[station] for station in waited_for(state))


def flagged(state: State) -> tuple[str, ...]:
    """Those among few; none where another line needs as few, and it is open which will be full."""
    left = to_finish(state)
    _, second, third, *_ = (len(missing(state, line)) for line in _by_need(state))
    return () if state.over or len(left) > _FEW or second == third else left


@dataclass(frozen=True, slots=True)
class Awaited:
    """The stations that the end waits for, as all see them."""

    lines: tuple[Line, Line] | None
    """The two lines that will be full; None where others lack as few, and it is open which."""
    least: int
    """How many of the stations need a bead at least."""
    sure: tuple[str, ...]
    """Those that do in any case."""
    possible: tuple[str, ...]
    """Those that do if their line is one of the two."""

    @property
    def flags(self) -> tuple[str, ...]:
        """The stations that have a flag on the map: all, once they are few."""
        return (*self.sure, *self.possible) if self.least <= _FEW else ()


NOTHING = Awaited(None, 0, (), ())


@lru_cache(maxsize=8)
def awaited(state: State) -> Awaited:
    """What the end waits for: nothing once it has come. Where it is not open, the flags are `flagged`."""
    if state.over or state.finisher is not None:
        return NOTHING
    lacks = {line: missing(state, line) for line in _by_need(state)}
    least = sum(sorted(map(len, lacks.values()))[:2])
    pairs = [(one, other) for one, other in combinations(lacks, 2) if len(lacks[one]) + len(lacks[other]) == least]
    by_pair = [tuple(dict.fromkeys((*lacks[one], *lacks[other]))) for one, other in pairs]
    every = dict.fromkeys(station for stations in by_pair for station in stations)
    sure = [station for station in every if all(station in stations for stations in by_pair)]
    return Awaited(
        lines=pairs[0] if len(pairs) == 1 else None,
        least=min(map(len, by_pair)),
        sure=tuple(IDS[station] for station in sure),
        possible=tuple(IDS[station] for station in every if station not in sure),
    )


def flags_planted(before: State, after: State) -> Awaited:
    """What the end waits for, if flags say so for the first time."""
    return NOTHING if awaited(before).flags else awaited(after)


def _by_need(state: State) -> tuple[Line, ...]:
    return tuple(sorted(SET_LINES, key=lambda line: len(missing(state, line))))
