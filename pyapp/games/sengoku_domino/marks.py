"""Marks of Sengoku Domino: tiles on the board and in the hand, sums and flowers at its edge, the order track."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pyapp.game import Mark, Seat, Text, text

from . import score
from .board import (
    CASTLES,
    CORNERS,
    FIELDS,
    LINES_A_FIELD,
    SIDE,
    Placement,
    Square,
    arm_of,
    lines_of,
    seat_of,
    square,
    sums,
)
from .edges import edge_marks, number
from .layout import (
    ARMS_IN_WORDS,
    CLANS,
    CROSSED,
    DECLARED_SLOT,
    GENERAL_SLOT,
    SEAT_HEIGHT,
    SEAT_WIDTH,
    SPACE_HEIGHT,
    seat_id,
    slot_id,
    space_id,
    square_id,
    tile_text,
)
from .state import NOBODY, Laid, State
from .tiles import GENERAL, Tile, strength

_ON_BOARD = 1.94
"""A tile's length in squares: a little less than two."""
_IN_HAND = 0.95
CREST_DOWN = 0.29
"""From the middle of a space of the order track to that of its crest."""
_CREST, _LAMP, _CREST_STEP = 0.7, 0.82, 0.72
"""On the order track: a crest, the ring around the next one, from one to the next on X."""
_SEAT_CREST, _SEAT_COUNT, _SEAT_CASTLE, _SEAT_TILE = 0.44, 3.98, 4.6, 5.68
"""The middle of each thing in a player's part of the track, from its left; face and name stand behind the crest."""
_CASTLE_STEP = 0.62
_COUNT_FOOT = 0.22
_SEAT_LETTERS = "abcd"


def tile_mark(
    name: str, seat: Seat, tile: Tile, where: Placement, at: Square, label: Text | None = None, origin: str = ""
) -> Mark:
    """A tile on the board, as a mark at one of its squares."""
    first, second = sorted(where)
    lies = second - first == 1
    symbol = tile_symbol(seat, tile, upright=not lies, turned=where[0] != first)
    other = where[0] if at == where[1] else where[1]
    shift = 0.5 if other > at else -0.5
    dx, dy = (shift, 0.0) if lies else (0.0, shift)
    return Mark(name, symbol, square_id(at), dx=dx, dy=dy, size=_ON_BOARD, label=label, origin=origin)


def tile_symbol(seat: Seat, tile: Tile, *, upright: bool, turned: bool = False) -> str:
    """The symbol of a tile with its lower half in the west or north, or in the east or south if turned."""
    name = "77" if tile == GENERAL else str(tile)
    return f"{_SEAT_LETTERS[seat]}{name[::-1] if turned else name}{'v' if upright else ''}"


def board_marks(state: State, shown: Seat) -> Iterator[Mark]:
    """The tiles, the last of them framed; what is not fought over now is veiled; flowers, castles and sums."""
    for laid in state.laid:
        first, second = laid.where
        name = f"laid-{square_id(first)}"
        label = half_text(state.board[first])
        yield tile_mark(name, laid.seat, laid.tile, laid.where, first, label, _origin(state, laid, shown))
        yield Mark(f"{name}-other", "none", square_id(second), label=half_text(state.board[second]))
    if state.step not in ("deal", "over"):
        yield from (Mark(f"veil-{f}", "veil", square_id(CASTLES[f]), size=5) for f in FIELDS if f != state.field)
    if state.laid and state.step != "over":
        yield _ring(state.laid[-1].where)
    yield from _run_marks(state)
    for field in FIELDS:
        owner = state.castles[field]
        if owner is not None:
            at = square_id(CASTLES[field])
            if owner == NOBODY:
                yield Mark(f"castle-{field}", "nobody", at, label=text("mark.castle.nobody"))
            else:
                label = text("mark.castle", who=CLANS[owner])
                yield Mark(f"castle-{field}", f"castle{owner}", at, label=label, enters="stamp")
    for line in range(len(state.lines)):
        yield from edge_marks(state, line)


def _origin(state: State, laid: Laid, shown: Seat) -> str:
    """Where a tile comes from: one's own from the hand, others' from where they were declared."""
    if laid.seat != shown:
        return seat_id(laid.seat)
    instead = laid.tile == GENERAL != state.tile_of(shown)
    return slot_id(GENERAL_SLOT if instead else DECLARED_SLOT)


def _run_marks(state: State) -> Iterator[Mark]:
    """A band in its winner's colour along each line that the last tile has closed."""
    for line in score.closed_last(state)[0]:
        owner = state.lines[line]
        if owner is not None and owner != NOBODY:
            field, at = divmod(line, LINES_A_FIELD)
            row, col = CORNERS[field]
            middle = square(row + at, col + SIDE // 2) if at < SIDE else square(row + SIDE // 2, col + at - SIDE)
            turn = 0 if at < SIDE else 1
            yield Mark(f"run-{line}", f"run{owner}", square_id(middle), turn=turn, size=SIDE, enters="ink")


def track_marks(state: State) -> Iterator[Mark]:
    """The crests on the order track, and for each seat its flowers, castles and what it has declared."""
    clashed = _clashed(state)
    if clashed:
        yield Mark("clash", "clash", CROSSED, dy=0.12, size=0.94, enters="pop")
    for one in state.declared:
        spot, dx, size = space_id(strength(one.tile)), 0.0, 1.0
        if one.seat in clashed:
            # A mark's size is a part of its spot: of the height of the wide one, of the width of the others.
            spot, size = CROSSED, 1 / SPACE_HEIGHT
            dx = round(_CREST_STEP * (clashed.index(one.seat) - (len(clashed) - 1) / 2), 3)
        waits = state.step == "declare" or one.seat in state.order[state.at :]
        if state.step == "place" and one.seat == state.turn:
            yield Mark("next", "lamp", spot, dx=dx, dy=CREST_DOWN, size=round(_LAMP * size, 3))
        yield Mark(
            f"order-{one.seat}",
            f"crest{one.seat}",
            spot,
            dx=dx,
            dy=CREST_DOWN,
            size=round(_CREST * size, 3),
            tone="" if waits else "placed",
            label=CLANS[one.seat],
            enters="drop",
        )
    for seat in range(len(state.players)):
        yield from _seat_marks(state, seat)


def hand_marks(state: State, seat: Seat) -> Iterator[Mark]:
    """A seat's own tiles, the general, and the tile that it declared and has not laid yet."""
    player = state.players[seat]
    idle = state.step == "place" or (state.step == "declare" and state.tile_of(seat) is not None)
    copies: Counter[Tile] = Counter()

    def in_slot(slot: int, tile: Tile, tone: str = "") -> Mark:
        """Not by its slot: the declared one is seen to leave the hand, the others to close ranks."""
        copies[tile] += 1
        name = f"own-{tile}-{copies[tile]}"
        symbol = tile_symbol(seat, tile, upright=True)
        return Mark(name, symbol, slot_id(slot), size=_IN_HAND, tone=tone, label=tile_text(tile), enters="drop")

    for slot, tile in enumerate(player.hand):
        if tile is None:
            spot = slot_id(slot)
            yield Mark(spot, f"back{seat}", spot, size=_IN_HAND, label=text("mark.hidden"), enters="drop")
        else:
            yield in_slot(slot, tile, "barred" if idle else "")
    if player.general and state.round:
        barred = state.step == "declare" and state.tile_of(seat) is not None
        yield in_slot(GENERAL_SLOT, GENERAL, "barred" if barred else "")
    waiting = state.step == "declare" or (state.step == "place" and seat in state.order[state.at :])
    declared = state.tile_of(seat)
    if declared is not None and waiting:
        yield in_slot(DECLARED_SLOT, declared)


def half_text(code: int) -> Text:
    """One half of a tile, by what the board holds there."""
    return text("mark.half", who=CLANS[seat_of(code)], arm=ARMS_IN_WORDS[arm_of(code)])


def _ring(where: Placement) -> Mark:
    first, second = sorted(where)
    lies = second - first == 1
    dx, dy = (0.5, 0.0) if lies else (0.0, 0.5)
    # One of its own for each tile: it comes when that has landed, and never goes from one to the next.
    at = square_id(first)
    return Mark(f"latest-{at}", "ring", at, turn=0 if lies else 1, dx=dx, dy=dy, size=2, enters="pop")


def _clashed(state: State) -> list[Seat]:
    """Who is on the X space, the first to place first."""
    strengths = [strength(one.tile) for one in state.declared]
    return [one.seat for one in reversed(state.declared) if strengths.count(strength(one.tile)) > 1]


def _seat_marks(state: State, seat: Seat) -> Iterator[Mark]:
    """Crest, number of flowers, castles, and the tile that was declared."""
    spot, player = seat_id(seat), state.players[seat]
    lines, castles = score.lines_won(state, seat), score.castles_won(state, seat)
    tiles = len(player.hand) + len(player.pile)
    label = text("mark.seat" if player.general else "mark.seat.spent", lines=lines, castles=castles, n=tiles)
    crest = _from_left(_SEAT_CREST)
    if state.step in ("declare", "place") and seat == state.turn:
        yield Mark(f"turn-{seat}", "lamp", spot, dx=crest, size=0.98, enters="pop")
    yield Mark(f"seat-{seat}", f"crest{seat}", spot, dx=crest, size=0.86, label=label)
    count = (_from_left(_SEAT_COUNT), _COUNT_FOOT)
    yield number(f"lines-{seat}", spot, (SEAT_WIDTH, SEAT_HEIGHT), count, str(lines), f"count clan{seat}")
    for at in range(castles):
        dx = _from_left(_SEAT_CASTLE + _CASTLE_STEP * at)
        yield Mark(f"taken-{seat}-{at}", f"castle{seat}", spot, dx=dx, size=0.74, enters="pop")
    declared = state.tile_of(seat)
    if declared is not None and (state.step == "declare" or seat in state.order[state.at :]):
        symbol = tile_symbol(seat, declared, upright=False)
        yield Mark(f"said-{seat}", symbol, spot, dx=_from_left(_SEAT_TILE), size=0.9, enters="turn")


def _from_left(x: float) -> float:
    """The shift that sets a mark at x, from the left of a player's part of the track."""
    return round(x - SEAT_WIDTH / 2, 3)


def would_get(state: State, seat: Seat) -> list[int]:
    """The open lines of the current battlefield that a seat would get as they stand."""
    return [
        line
        for line in lines_of(state.field)
        if state.lines[line] is None and score.leader(sums(state.board, line, len(state.players))) == seat
    ]
