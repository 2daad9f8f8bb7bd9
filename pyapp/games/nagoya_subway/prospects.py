"""What a bead at each station would be worth to a seat, and what a station promises for its next turn.

In points, by rule of thumb: a set is counted as it grows, and a tour by the beads that a new one joins. The points for
the second line are shared out among the stations that the end waits for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pyapp.bots.plain import added
from pyapp.game import Seat

from .board import SET_LINES, Board, Line, Station
from .deciding import waited_for
from .routes import reach
from .score import END_POINTS, FINISH_POINTS, SET_POINTS
from .state import State
from .ways import Way, numbers

JOIN = 0.75
"""For each neighbour with a bead of one's own, two at most: what it brings the tour, on the whole."""
SCARCE = 1.0
"""How fast a bead on a line loses worth for sets, with each bead that one has more on it than on the scarcest line."""
FADE = 0.86
"""What is left of a promise one station further off."""
FAR = 12
"""How many stations away a promise still counts."""

_ROLLS = tuple((one, other) for one in range(1, 7) for other in range(1, 7))


class Prospects:
    """How one seat sees a state."""

    def __init__(self, state: State, seat: Seat, finish: float = FINISH_POINTS) -> None:
        self._state, self._seat, self._board = state, seat, state.board
        self._own = {station for station, owners in enumerate(state.beads) if seat in owners}
        self._weights = self._line_weights()
        awaited = waited_for(state)
        self._awaited = dict.fromkeys(awaited, finish / max(1, len(awaited)))

    def put(self, station: Station) -> float:
        """What a bead more at a station is worth."""
        lines = _set_lines(self._board)[station]
        worth = 1.0 + max((self._weights[line] for line in lines), default=0.0)
        worth += self._awaited.get(station, 0.0)
        if station not in self._own:
            if station in self._board.bonus_ends:
                worth += END_POINTS
            joined = sum(near in self._own for near in self._board.neighbours[station])
            worth += JOIN * min(joined, 2)
        return worth

    def gain(self, station: Station) -> float:
        """What a bead at a station is worth if there is room for it, else nothing."""
        return self.put(station) if len(self._state.beads[station]) < self._board.room(station) else 0.0

    def promise(self) -> Mapping[Station, float]:
        """How good it is to come to each station or near what can be gained beyond it."""
        promises = {station: self.gain(station) for station in self._board.stations}
        near = self._board.neighbours
        for _ in range(FAR):
            nearer = promises
            promises = {
                station: max(worth, FADE * max([nearer[other] for other in near[station]]))
                for station, worth in nearer.items()
            }
            if promises == nearer:
                break
        return promises

    def _line_weights(self) -> dict[Line, float]:
        """What a bead on each of the four lines is worth for sets."""
        counts = dict.fromkeys(SET_LINES, 0.0)
        lines_at = _set_lines(self._board)
        for station in self._own:
            lines = lines_at[station]
            beads = self._state.beads[station].count(self._seat)
            for line in lines:
                counts[line] += min(1.0, beads / len(lines))
        least = min(counts.values())
        shares = {line: 1 / (1 + SCARCE * (count - least)) for line, count in counts.items()}
        whole = added(shares.values())
        return {line: SET_POINTS * share / whole for line, share in shares.items()}


def expected(board: Board, way: Way, at: Station, promise: Mapping[Station, float]) -> float:
    """What a station promises for the next roll: the best of its numbers, on average over all rolls."""
    best = {number: max(promise[station] for station in reach(board, at, number)) for number in _all_numbers(way)}
    return added(max(best[number] for number in allowed) * share for allowed, share in _shares(way))


def danger(state: State, seat: Seat) -> Mapping[Station, float]:
    """How likely it is that somebody could come to each station before a seat's next turn; 0 where left out."""
    safe: dict[Station, float] = {}
    for other, player in enumerate(state.players):
        if other == seat or player.at is None or player.way is None:
            continue
        if state.lone_worldline and player.way == "guard":
            continue
        for station, chance in _hits(state.board, player.way, player.at).items():
            safe[station] = safe.get(station, 1.0) * (1 - chance)
    return {station: 1 - chance for station, chance in safe.items()}


@cache
def _hits(board: Board, way: Way, at: Station) -> Mapping[Station, float]:
    """How likely a roll is to lead to each station."""
    chances: dict[Station, float] = {}
    for allowed, share in _shares(way):
        for station in {station for number in allowed for station in reach(board, at, number)}:
            chances[station] = chances.get(station, 0.0) + share
    return chances


@cache
def _shares(way: Way) -> tuple[tuple[tuple[int, ...], float], ...]:
    """The different choices of numbers that a way's rolls give, each with its part of all rolls."""
    shares: dict[tuple[int, ...], float] = {}
    for roll in _ROLLS:
        allowed = tuple(sorted(numbers(way, roll)))
        shares[allowed] = shares.get(allowed, 0.0) + 1 / len(_ROLLS)
    return tuple(shares.items())


@cache
def _all_numbers(way: Way) -> tuple[int, ...]:
    return tuple(sorted({number for allowed, _ in _shares(way) for number in allowed}))


@cache
def _set_lines(board: Board) -> Mapping[Station, tuple[Line, ...]]:
    """The lines among the four at each station."""
    return {station: tuple(line for line in lines if line in SET_LINES) for station, lines in board.lines_at.items()}
