"""What the end of the game waits for: the beads that the two lines nearest to being full still lack."""

from __future__ import annotations

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


def flags_planted(before: State, after: State) -> tuple[str, ...]:
    """All of them, if there was none before."""
    return () if flagged(before) else flagged(after)


def _by_need(state: State) -> tuple[Line, ...]:
    return tuple(sorted(SET_LINES, key=lambda line: len(missing(state, line))))
