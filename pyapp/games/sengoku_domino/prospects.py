"""What a position promises: who is likely to get which line and castle, and so the game.

Plain arithmetic only: mathematical libraries differ in the last bit, and a bot has to play the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pyapp.bots.plain import added

from .board import LINES, NEIGHBOURS, Board, lines_of
from .score import leader, ranking
from .state import NOBODY, State
from .tiles import WORTH

CASTLE = 2.6
"""What a castle is worth, as a power of e of the odds to win."""
SECOND_CASTLE = 4.5
"""What the castle of this battlefield is worth to one who has a castle already: it wins."""
LINE = 0.32
"""What a line is worth beside the castle it leads to."""
AHEAD = 0.012
"""What half a point in a line of a later battlefield is worth."""
DOUBT = (0.0, 3.2, 4.6, 5.8, 6.8, 7.6)
"""By how many squares of a line are open: so many half points make a lead e times as likely to last."""
SPREAD = 0.55
"""How much an open line still says about the castle, next to a decided one."""


def standings(state: State) -> list[float]:
    """How likely each seat is to win."""
    seats = len(state.players)
    if state.end:
        first = ranking(state)[0]
        return [1 / len(first) if seat in first else 0.0 for seat in range(seats)]
    return shares(state, state.board)


def shares(state: State, board: Board) -> list[float]:
    """The standings as they would be with another board, before anything new is decided."""
    seats = len(state.players)
    worths = [0.0] * seats
    for owner in state.lines:
        if owner is not None and owner != NOBODY:
            worths[owner] += LINE
    got = [0.0] * seats
    undecided = 0.0
    lines = state.lines
    for line in lines_of(state.field):
        owner = lines[line]
        if owner is None:
            amounts, room = look_at(board, line, seats)
            undecided += room > 0
            for seat, chance in enumerate(chances(amounts, room)):
                got[seat] += chance
                worths[seat] += LINE * chance
        elif owner != NOBODY:
            got[owner] += 1
    hope = _castle(tuple(got), undecided)
    for seat in range(seats):
        castles = state.castles.count(seat)
        worths[seat] += castles * CASTLE + hope[seat] * (SECOND_CASTLE if castles else CASTLE)
    for line in range(10 * state.field + 10, len(LINES)):
        for at in LINES[line]:
            if code := board[at]:
                worths[(code >> 3) - 1] += AHEAD * WORTH[code & 7]
    return soft(worths)


def look_at(board: Board, line: int, seats: int) -> tuple[tuple[int, ...], int]:
    """Everybody's half points in a line, and how many of its squares can still be covered."""
    amounts, room = [0] * seats, 0
    for at in LINES[line]:
        code = board[at]
        if code:
            amounts[(code >> 3) - 1] += WORTH[code & 7]
        else:
            for other in NEIGHBOURS[at]:
                if not board[other]:
                    room += 1
                    break
    return tuple(amounts), room


@lru_cache(maxsize=20_000)
def chances(amounts: tuple[int, ...], room: int) -> tuple[float, ...]:
    """How likely each seat is to get a line."""
    if not room:
        first = leader(amounts)
        return tuple(float(seat == first) for seat in range(len(amounts)))
    return tuple(soft([amount / DOUBT[room] for amount in amounts]))


def soft(worths: Sequence[float]) -> list[float]:
    """Shares that add up to 1: one more is e times as much."""
    best = max(worths)
    powers = [exp(worth - best) for worth in worths]
    whole = added(powers)
    return [power / whole for power in powers]


def exp(x: float) -> float:
    """About e to the power of x, for x up to 0."""
    power = 1 + x / 64
    if power < 0:
        return 0.0
    power *= power
    power *= power
    power *= power
    power *= power
    power *= power
    return power * power


@lru_cache(maxsize=20_000)
def _castle(got: tuple[float, ...], undecided: float) -> tuple[float, ...]:
    if not undecided:
        first = leader([round(amount) for amount in got])
        return tuple(float(seat == first) for seat in range(len(got)))
    return tuple(soft([amount / (0.5 + SPREAD * undecided**0.5) for amount in got]))
