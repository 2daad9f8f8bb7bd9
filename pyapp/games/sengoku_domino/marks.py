"""Marks of Sengoku Domino: tiles on the board and in the hand, sums and flowers at its edge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pyapp.game import Mark, Seat, Text, text

from . import score
from .board import (
    CASTLES,
    CORNERS,
    FIELDS,
    LINES_A_FIELD,
    SIDE,
    Field,
    Placement,
    Square,
    arm_of,
    placements,
    seat_of,
    square,
)
from .edges import edge_marks
from .layout import (
    ARMS_IN_WORDS,
    CLANS,
    GENERAL_SLOT,
    declared_slot,
    seat_id,
    slot_id,
    square_id,
    tile_symbol,
    tile_text,
)
from .naming import names_text
from .state import NOBODY, Laid, State
from .tiles import GENERAL, Tile

_ON_BOARD = 1.94
"""A tile's length in squares: a little less than two."""
_IN_HAND = 0.95
_FLAG = (-0.31, 0.15, 0.66)
"""Where a flag stands beside a castle, from the middle of its square, and how high it is."""
_FLAG_BELOW = (-0.27, 0.2, 0.5)
"""The same below those who cancel each other out."""
_LEVEL_Y, _LEVEL_WIDE = -0.28, 0.98
"""Where those stand, on a ground of nobody's colour, and how wide that is."""
_LEVEL_CREST = {2: (0.36, 0.52), 3: (0.25, 0.33), 4: (0.2, 0.24)}
"""By how many they are, how large their crests are and how far from one to the next; between them is an equals sign."""


def tile_mark(name: str, seat: Seat, tile: Tile, where: Placement, at: Square, label: Text | None = None) -> Mark:
    """A tile on the board, as a mark at one of its squares."""
    first, second = sorted(where)
    lies = second - first == 1
    symbol = tile_symbol(seat, tile, upright=not lies, turned=where[0] != first)
    other = where[0] if at == where[1] else where[1]
    shift = 0.5 if other > at else -0.5
    dx, dy = (shift, 0.0) if lies else (0.0, shift)
    return Mark(name, symbol, square_id(at), dx=dx, dy=dy, size=_ON_BOARD, label=label)


def board_marks(state: State, shown: Seat) -> Iterator[Mark]:
    """Land that is taken; tiles, the last of them framed; what is not fought over now, veiled; castles and edges."""
    yield from _land_marks(state)
    for laid in state.laid:
        first, second = laid.where
        name = f"laid-{square_id(first)}"
        label = half_text(state.board[first])
        mark = tile_mark(name, laid.seat, laid.tile, laid.where, first, label)
        enters, origin = _whence(state, laid, shown)
        yield replace(mark, enters=enters, origin=origin)
        yield Mark(f"{name}-other", "none", square_id(second), label=half_text(state.board[second]))
    if state.step not in ("deal", "over"):
        yield from (
            Mark(f"veil-{f}", "veil", square_id(CASTLES[f]), size=5, acting=True) for f in FIELDS if f != state.field
        )
    if state.laid and state.step != "over":
        yield _ring(state.laid[-1].where)
    yield from _run_marks(state)
    for field in FIELDS:
        owner = state.castles[field]
        if owner is not None:
            at = square_id(CASTLES[field])
            if owner == NOBODY:
                yield Mark(f"castle-{field}", "nobody", at, label=text("mark.castle.nobody"), follows=True)
            else:
                label = text("mark.castle", who=CLANS[owner])
                yield Mark(f"castle-{field}", f"castle{owner}", at, label=label, enters="stamp", follows=True)
    yield from siege_marks(state)
    for line in range(len(state.lines)):
        yield from edge_marks(state, line)


def _whence(state: State, laid: Laid, shown: Seat) -> tuple[str, str]:
    """How a tile comes, and where from: one's own from the hand, others' from where they were declared."""
    if laid.seat != shown:
        if laid.tile == GENERAL != state.tile_of(laid.seat):
            return "", seat_id(laid.seat)
        return "carried", tile_symbol(laid.seat, laid.tile, upright=True)
    instead = laid.tile == GENERAL != state.tile_of(shown)
    return "", slot_id(GENERAL_SLOT) if instead else "declared"


def _land_marks(state: State) -> Iterator[Mark]:
    """A battlefield in the colour of whoever has its castle, under its tiles; it spreads when the castle falls."""
    for field, owner in enumerate(state.castles):
        if owner is not None and owner != NOBODY:
            at = square_id(CASTLES[field])
            yield Mark(f"land-{field}", f"land{owner}", at, size=SIDE, enters="ink", follows=True)


def siege_marks(state: State) -> Iterator[Mark]:
    """At the castle that is fought over the flag of whoever would take it as things stand; another takes its place.

    With the crests of those who cancel each other out, as equal as a tie is at the edge: else nothing would say why the
    most does not take it. The castle makes room for both.
    """
    if state.step in ("deal", "over"):
        return
    field, (ahead, equal) = state.field, score.siege(state)
    at = square_id(CASTLES[field])
    if ahead != NOBODY or equal:
        castle = "besieged" if not equal else "deadlock" if ahead == NOBODY else "contested"
        # Of their own for each castle: what was told of one does not wander to the next.
        yield Mark(f"besieged-{field}", castle, at, follows=True)
    if equal:
        yield from _equal_marks(field, *equal)
    if ahead != NOBODY:
        label = text("mark.siege", who=CLANS[ahead])
        x, y, size = _FLAG_BELOW if equal else _FLAG
        name, flag = f"siege-{field}-{ahead}", f"flag{ahead}"
        yield Mark(name, flag, at, dx=x, dy=y, size=size, enters="pop", label=label, follows=True)


def _equal_marks(field: Field, n: int, seats: Sequence[Seat]) -> Iterator[Mark]:
    at = square_id(CASTLES[field])
    label, count = text("mark.equal", who=names_text([CLANS[seat] for seat in seats]), n=n), len(seats)
    # Of their own for each number of lines, so that they come anew with it.
    yield Mark(f"equal-{field}-{n}", f"equal{count}", at, dy=_LEVEL_Y, size=_LEVEL_WIDE, enters="pop", label=label)
    size, step = _LEVEL_CREST[count]
    for place, seat in enumerate(seats):
        x = round(step * (place - (count - 1) / 2), 3)
        yield Mark(f"equal-{field}-{n}-{seat}", f"crest{seat}", at, dx=x, dy=_LEVEL_Y, size=size, enters="pop")


def _run_marks(state: State) -> Iterator[Mark]:
    """A band in its winner's colour along each line that the last tile has closed."""
    for line in score.closed_last(state)[0]:
        owner = state.lines[line]
        if owner is not None and owner != NOBODY:
            field, at = divmod(line, LINES_A_FIELD)
            row, col = CORNERS[field]
            middle = square(row + at, col + SIDE // 2) if at < SIDE else square(row + SIDE // 2, col + at - SIDE)
            # Towards its flower.
            turn = (0 if col else 2) if at < SIDE else (1 if row else 3)
            yield Mark(
                f"run-{line}",
                f"run{owner}",
                square_id(middle),
                turn=turn,
                size=SIDE,
                tone="passing",
                enters="ink",
                runs=turn,
            )


def hand_marks(state: State, seat: Seat) -> Iterator[Mark]:
    """A seat's own tiles, which of them fit nowhere yet, the general, and what it has declared until that is laid."""
    player = state.players[seat]
    idle = state.step == "place" or (state.step == "declare" and state.tile_of(seat) is not None)
    copies: Counter[Tile] = Counter()
    declaring = state.step == "declare" and not idle and any(state.board)
    hand = {tile for tile in (*player.hand, GENERAL) if tile is not None}
    useless = {tile for tile in hand if declaring and not placements(state.board, state.field, tile)}

    def in_slot(slot: int, tile: Tile, tone: str = "") -> Mark:
        """Not by its slot: the declared one goes to the order track, and a new one comes among the others."""
        copies[tile] += 1
        name = f"own-{tile}-{copies[tile]}"
        symbol = tile_symbol(seat, tile, upright=True)
        return Mark(name, symbol, slot_id(slot), size=_IN_HAND, tone=tone, label=tile_text(tile), enters="drop")

    declared = state.tile_of(seat)
    waits = state.step == "declare" or (state.step == "place" and seat in state.order[state.at :])
    place = declared_slot(state, seat) if declared is not None and waits else None
    for at, tile in enumerate(player.hand):
        # What is declared stays where it lay, and so do the others.
        slot = at if place is None or at < place else at + 1
        if tile is None:
            spot = slot_id(slot)
            yield Mark(spot, f"back{seat}", spot, size=_IN_HAND, label=text("mark.hidden"), enters="drop")
        else:
            yield in_slot(slot, tile, "barred" if idle else "nowhere" if tile in useless else "")
            if tile in useless:
                yield _nowhere(slot)
    if player.general and state.round:
        barred = state.step == "declare" and state.tile_of(seat) is not None
        yield in_slot(GENERAL_SLOT, GENERAL, "barred" if barred else "nowhere" if GENERAL in useless else "")
        if GENERAL in useless:
            yield _nowhere(GENERAL_SLOT)
    elif state.round and not (declared == GENERAL and waits):
        # Whose place is seen to be empty for a reason.
        symbol, label = tile_symbol(seat, GENERAL, upright=True), text("mark.spent")
        yield Mark("spent", symbol, slot_id(GENERAL_SLOT), size=_IN_HAND, tone="spent", label=label)
    if declared is not None and place is not None:
        # Another than the one that has gone to the order track.
        yield replace(in_slot(place, declared), id="declared", enters="")


def _nowhere(slot: int) -> Mark:
    """On a tile's upper corner: it may be declared all the same, but there is no place for it yet."""
    spot = slot_id(slot)
    return Mark(f"nowhere-{spot}", "nowhere", spot, dx=0.27, dy=-0.62, size=0.34, label=text("mark.nowhere"))


def half_text(code: int) -> Text:
    """One half of a tile, by what the board holds there."""
    return text("mark.half", who=CLANS[seat_of(code)], arm=ARMS_IN_WORDS[arm_of(code)])


def frame_mark(where: Placement) -> Mark:
    """Around both halves of a tile that is shown before it is laid."""
    return _around("framed", "frame", where, tone="framed")


def _ring(where: Placement) -> Mark:
    # One of its own for each tile: it comes when that has landed, and never goes from one to the next.
    return replace(_around(f"latest-{square_id(min(where))}", "latest", where), enters="pop")


def _around(name: str, symbol: str, where: Placement, tone: str = "") -> Mark:
    first, second = sorted(where)
    lies = second - first == 1
    dx, dy = (0.5, 0.0) if lies else (0.0, 0.5)
    return Mark(name, symbol, square_id(first), turn=0 if lies else 1, dx=dx, dy=dy, size=2, tone=tone)
