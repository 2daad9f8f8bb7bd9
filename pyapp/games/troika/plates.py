"""How tiles lie on the plates of the reckoning, alike for all players: in how many lines, how large, and told how."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.game import Seat

from .own_tiles import sets_of
from .rack import Kind
from .sets import Tiles, best_split
from .state import State
from .worths import extras_of

PLATES = {2: 2.5, 3: 1.75, 4: 1.6, 5: 1.4}
"""How high the plate of one player is, with its shadow, by how many players there are."""
_LINES = {2: 2, 3: 1, 4: 1, 5: 1}
"""Of tiles on a plate, at most: two have half of all between them."""
_ABOVE = {2: 0.72, 3: 0.63, 4: 0.59, 5: 0.48}
"""The room for a plate's upper line."""
_BELOW = 0.16
"""What lies below the last line: the edge of the plate and its shadow."""
_WORDS = 0.3
"""The room under a line of tiles for what each set is worth."""
_WORTH = 0.85
"""In one line tiles are so large at least, by their size in several, or else they lie in several."""
_LARGEST = {2: 0.95, 3: 0.68, 4: 0.68, 5: 0.68}
"""Of the tiles, by how many players there are."""
_LEAST = 0.4
"""Of them as well: many lie on one another rather than getting smaller."""
_NARROW = 0.72
"""How far apart tiles lie beside one another, by their height."""
_ALONG = (0.22, 6.78)
"""From where to where a line of tiles reaches."""
_EXTRA = 1.15
"""The room behind the tiles for what else adds to the points."""
_OFF = 0.25
"""How far the word for garbage is off what the set before it is worth: more than its own words are off each other."""
_HALF = 0.8
"""How far that word reaches to either side, in the language in which it is longest."""
_NUMBER = 0.34
"""How far what is under another set reaches to either side."""


@dataclass(frozen=True, slots=True)
class Common:
    """What is alike on all plates."""

    lines: int
    """Of tiles, at most."""
    size: float
    words: bool
    """Whether there is room to say what garbage is: else its minus says it."""


@dataclass(frozen=True, slots=True)
class Group:
    """A set on its plate, or all garbage."""

    kind: Kind
    tiles: Tiles
    left: float
    """Where the middle of its first tile is."""
    top: float
    step: float
    """How far apart its tiles lie."""

    @property
    def middle(self) -> float:
        """Where what it is worth is written."""
        return self.left + (len(self.tiles) - 1) * self.step / 2


def extra_middle(end: float, number: int) -> float:
    """Where one of what else adds to the points is written, behind the end of all tiles."""
    return end + 0.36 + _EXTRA * number


def laid(
    state: State, seat: Seat, top: float, count: int, size: float, *, words: bool
) -> tuple[list[Group], float, float]:
    """All tiles of a player on a plate with that top, garbage so far off that its word has room below it, if it is told
    in words; where the last of its lines ends, and that line's own top."""
    seats = len(state.players)
    lines, high, step, _ = _sized(_sets(state, seat), count, seats, len(extras_of(state, seat)))
    step = min(step, size * _NARROW)
    groups, x, y = list[Group](), 0.0, 0.0
    for row, line in enumerate(lines):
        x = _ALONG[0] + size * _NARROW / 2
        y = top + _ABOVE[seats] + row * high + (high - size - _WORDS) / 2
        for at, (kind, tiles) in enumerate(line):
            if words and kind == "garbage":
                begin = groups[-1].middle + _NUMBER + _OFF if at else _ALONG[0]
                x = max(x, begin + _HALF - (len(tiles) - 1) * step / 2)
            groups.append(Group(kind, tiles, x, y, step))
            x += (len(tiles) + 0.5) * step
    return groups, x, y


def common_of(state: State) -> Common:
    """In how many lines all tiles lie on every plate, how large, and told how."""
    seats = len(state.players)

    def size(count: int) -> float:
        every = range(seats)
        return min(_sized(_sets(state, seat), count, seats, len(extras_of(state, seat)))[-1] for seat in every)

    one, most = size(1), size(_LINES[seats])
    lines, large = (1, one) if one >= _WORTH * most else (_LINES[seats], most)
    return Common(lines, large, all(_has_room(state, seat, lines, large) for seat in range(seats)))


def _has_room(state: State, seat: Seat, count: int, size: float) -> bool:
    """Whether the word for garbage has room before the end of the plate, and before what else adds to the points."""
    groups, end, _ = laid(state, seat, 0, count, size, words=True)
    if not groups or groups[-1].kind != "garbage":
        return True
    limit = extra_middle(end, 0) - _EXTRA / 2 if extras_of(state, seat) else _ALONG[1]
    behind = extra_middle(end, len(extras_of(state, seat))) - _EXTRA / 2
    return groups[-1].middle + _HALF <= limit and max(end, behind) <= _ALONG[1] + 0.5 * groups[-1].step


def _sets(state: State, seat: Seat) -> Sequence[tuple[Kind, Tiles]]:
    return sets_of(best_split(state.players[seat].seen, state.longest))


def _sized(
    sets: Sequence[tuple[Kind, Tiles]], count: int, seats: int, extras: int
) -> tuple[list[Sequence[tuple[Kind, Tiles]]], float, float, float]:
    """The tiles in so many lines at most: how high a line is, how far apart tiles may lie, and how large they are."""
    lines = _in_lines(sets, count)
    high = (PLATES[seats] - _ABOVE[seats] - _BELOW) / count
    longest = max(1, *map(_long, lines))
    step = min(_LARGEST[seats] * _NARROW, (_ALONG[1] - _ALONG[0] - _EXTRA * extras) / longest)
    return lines, high, step, round(min(_LARGEST[seats], high - _WORDS, max(step / _NARROW, _LEAST)), 3)


def _long(line: Sequence[tuple[Kind, Tiles]]) -> float:
    """How many tiles would be as long, with the room between sets."""
    return sum(len(group) for _, group in line) + 0.5 * len(line)


def _in_lines(sets: Sequence[tuple[Kind, Tiles]], most: int) -> list[Sequence[tuple[Kind, Tiles]]]:
    """No set goes over the end of a line, and the longer one is as short as it can be."""
    if most == 1 or len(sets) < most:
        return [sets]
    cut = min(range(1, len(sets) + 1), key=lambda at: (max(_long(sets[:at]), _long(sets[at:])), -at))
    return [line for line in (sets[:cut], sets[cut:]) if line]
