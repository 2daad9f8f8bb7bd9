"""Who gets a line and a castle, when the game is over, and who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from pyapp.game import Seat
from pyapp.ranking import ranked

from .board import FIELDS, LINES_A_FIELD, LINES_AT, NEIGHBOURS, Field, Line, is_closed, lines_of, sums
from .state import NOBODY, THIRTEEN_LINES, TWO_CASTLES, Cause, End, State, Verdict
from .tiles import strength


def leader(amounts: Sequence[int]) -> Seat:
    """Who gets a line or a castle: the highest alone; where that is shared, the next lower alone; else `NOBODY`.

    Two steps and no further: when the second is shared too, nobody gets it. Who has nothing never does.
    """
    for amount in sorted({amount for amount in amounts if amount}, reverse=True)[:2]:
        if amounts.count(amount) == 1:
            return amounts.index(amount)
    return NOBODY


def cancelled(amounts: Sequence[int]) -> Mapping[int, tuple[Seat, ...]]:
    """Who cancel each other out, by how much they have: the highest, and where nobody gets it the next lower too."""
    equal = dict[int, tuple[Seat, ...]]()
    for amount in sorted({amount for amount in amounts if amount}, reverse=True)[:2]:
        if amounts.count(amount) == 1:
            break
        equal[amount] = tuple(seat for seat, one in enumerate(amounts) if one == amount)
    return equal


def lines_won(state: State, seat: Seat) -> int:
    """On how many lines a seat has flowers."""
    return state.lines.count(seat)


def lines_in(state: State, field: Field) -> list[int]:
    """On how many lines of a battlefield each seat has flowers."""
    got = [state.lines[line] for line in lines_of(field)]
    return [got.count(seat) for seat in range(len(state.players))]


def as_it_stands(state: State, field: Field) -> list[int]:
    """How many lines of a battlefield each seat has, and would have if the others were decided now."""
    seats = len(state.players)
    owners = [state.lines[line] for line in lines_of(field)]
    leaders = [leader(sums(state.board, line, seats)) for line in lines_of(field)]
    got = [leads if owner is None else owner for owner, leads in zip(owners, leaders, strict=True)]
    return [got.count(seat) for seat in range(seats)]


# Of one picture each choice asks the same.


@lru_cache(maxsize=1 << 2)
def siege(state: State) -> tuple[Seat, tuple[int, tuple[Seat, ...]] | None]:
    """Who would take the castle that is fought over as things stand, and who have most lines but cancel each other out,
    after how many that is.
    """
    stands = as_it_stands(state, state.field)
    return leader(stands), next(iter(cancelled(stands).items()), None)


def was_fought(state: State, field: Field) -> bool:
    """Whether any line of a battlefield has been decided."""
    return any(state.lines[line] is not None for line in lines_of(field))


def castles_won(state: State, seat: Seat) -> int:
    """How many castles a seat has taken."""
    return state.castles.count(seat)


def decided(state: State) -> State:
    """The state with all lines decided that can take no more tile, and what follows from it: a castle, the next
    battlefield, the end.

    Everything that one tile brings about is counted before the game looks for a winner.
    """
    while True:
        before = state
        state = _lines_decided(state, as_it_stands=False)
        if None in (state.lines[line] for line in lines_of(state.field)):
            return state if state is before else _won(state)
        state = _won(_castle_decided(state))
        if state.end:
            return state
        if state.field == FIELDS[-1]:
            return _ended(state, "last_field")
        # Halves that hang over may have closed lines of the next battlefield already.
        state = replace(state, field=state.field + 1)


def broken_off(state: State) -> State:
    """The end when nobody has a tile left: the current battlefield is decided as it stands."""
    state = _won(_castle_decided(_lines_decided(state, as_it_stands=True)))
    return state if state.end else _ended(state, "no_tiles")


def closed_last(state: State) -> tuple[tuple[Line, ...], Field | None]:
    """The lines that the tile laid last has closed, and the battlefield that was decided by it."""
    if not state.laid:
        return (), None
    last = state.laid[-1].where
    before = bytearray(state.board)
    for at in last:
        before[at] = 0
    near = {other for at in last for other in (at, *NEIGHBOURS[at])}
    touched = sorted({line for at in near for line in LINES_AT[at]})
    closed = tuple(line for line in touched if state.lines[line] is not None and not is_closed(bytes(before), line))
    fields = {line // LINES_A_FIELD for line in closed}
    return closed, next((field for field in fields if state.castles[field] is not None), None)


def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Who got to two castles or thirteen lines, then most castles, most lines, most strength left in hand."""
    return ranked(len(state.players), lambda seat: _rank(state, seat))


def is_decided_by_castles(end: End) -> bool:
    """Whether it was castles that the winner was ahead in, or had two of."""
    return "castles" in (end.cause, end.by)


def is_decided_by_strength(state: State) -> bool:
    """Whether somebody came before others with as many castles and lines for what was left in hand."""
    firsts = [seats[0] for seats in ranking(state)]
    return any(won_by(state, one) == won_by(state, other) for one, other in pairwise(firsts))


def won_by(state: State, seat: Seat) -> tuple[int, int]:
    """How many castles, and how many lines."""
    return castles_won(state, seat), lines_won(state, seat)


def strength_in_hand(state: State, seat: Seat) -> int:
    """The sum of what a seat has left in hand, as far as it is seen."""
    return sum(strength(tile) for tile in state.players[seat].hand if tile is not None)


def _lines_decided(state: State, *, as_it_stands: bool) -> State:
    lines = None
    for line in lines_of(state.field):
        if state.lines[line] is None and (as_it_stands or is_closed(state.board, line)):
            lines = lines or list(state.lines)
            lines[line] = leader(sums(state.board, line, len(state.players)))
    return replace(state, lines=tuple(lines)) if lines else state


def _castle_decided(state: State) -> State:
    castles = list(state.castles)
    castles[state.field] = leader(lines_in(state, state.field))
    return replace(state, castles=tuple(castles))


def _won(state: State) -> State:
    """The state, ended if somebody has two castles or thirteen lines."""
    seats = range(len(state.players))
    if any(castles_won(state, seat) >= TWO_CASTLES for seat in seats):
        return _ended(state, "castles")
    if any(lines_won(state, seat) >= THIRTEEN_LINES for seat in seats):
        return _ended(state, "lines")
    return state


def _ended(state: State, cause: Cause) -> State:
    over = replace(state, step="over")
    return replace(over, end=End(cause, _verdict(over)))


def _verdict(state: State) -> Verdict:
    """What the winner was ahead of the next in."""
    first, second, *_ = sorted((_rank(state, seat) for seat in range(len(state.players))), reverse=True)
    verdicts: tuple[Verdict, ...] = ("reached", "castles", "lines", "strength")
    return next((name for name, a, b in zip(verdicts, first, second, strict=True) if a != b), "shared")


def _rank(state: State, seat: Seat) -> tuple[int, ...]:
    castles, lines = castles_won(state, seat), lines_won(state, seat)
    reached = castles >= TWO_CASTLES or lines >= THIRTEEN_LINES
    # Before the end hands are hidden.
    left = strength_in_hand(state, seat) if state.step == "over" else 0
    return int(reached), castles, lines, left
