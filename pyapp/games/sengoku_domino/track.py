"""Marks of the order track and of the players: who has declared what, whose turn it is, what everybody has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pyapp.game import Mark, Seat, text

from . import score
from .edges import number
from .layout import (
    CLANS,
    CROSSED,
    CROSSED_WIDTH,
    SEAT_LINE,
    SPACE_HEIGHT,
    seat_id,
    seat_size,
    space_id,
    tile_symbol,
    tile_text,
)
from .state import THIRTEEN_LINES, TWO_CASTLES, Declared, State
from .tiles import strength

_TILE_DOWN = 0.25
"""From the middle of a space of the order track to that of its tile."""
_TILE, _CREST, _STRUCK, _RING = 0.91, 0.66, 0.8, 1.9
"""In spaces: the width of a tile, of the crest that it leaves behind, of the cross through a lost one, and the side of
the frame around the next one."""
_CLASH = 3.1
"""How wide a clash is."""
_STEP, _EDGE = 1.04, 0.1
"""From one tile to the next on X, and what is left free beside them."""
_SEAT_CREST, _SEAT_FLOWER, _SEAT_COUNT, _SEAT_GOAL, _SEAT_CASTLE = 0.46, 3.76, 4.5, 5.15, 5.92
"""The middle of each thing in a player's part, from its left; two digits have room. Face and name follow the crest."""
_CASTLE_STEP, _CASTLE = 0.81, 0.8
"""From one castle to the next, and how large they are."""
_WON_BACK = (3, 2.7)
"""As much nearer to the left are the flowers and the castles where they have a line of their own."""
_COUNT_FOOT, _GOAL_FOOT = 0.26, 0.22
_TWO_DIGITS, _WIDER = 10, 0.05
"""From so many on the number begins as much farther left: the goal has the same room on both sides."""


def track_marks(state: State, viewer: Seat | None) -> Iterator[Mark]:
    """The declared tiles on the order track, one's own from the hand; for each seat its flowers and castles."""
    clashed = _clashed(state)
    if clashed:
        # Of its own for each who joins: every time there is a clash.
        size = round(_CLASH / CROSSED_WIDTH, 3)
        yield Mark(f"clash-{len(clashed)}", "clash", CROSSED, dy=_TILE_DOWN, size=size, enters="stamp")
    for one in state.declared:
        if state.step == "over" and one.seat in state.order[state.at + 1 :]:
            # Its turn never came.
            continue
        if state.step == "declare" or one.seat in _still_to_place(state):
            mark = declared_mark(f"order-{one.seat}", state, one.seat)
            yield replace(mark, origin=mark.symbol) if one.seat == viewer else mark
        else:
            if one.seat in state.lost:
                yield from _lost_marks(state, one)
                continue
            crest = f"crest{one.seat}"
            label = text("mark.placed", who=CLANS[one.seat])
            yield _on_track(state, one, Mark(f"placed-{one.seat}", crest, "", size=_CREST, tone="placed", label=label))
        if state.step == "place" and one.seat == state.turn:
            # Of its own for each: it never goes from one to the next, over spaces in which nothing lies.
            yield _on_track(state, one, Mark(f"next-{one.seat}", "ring", "", turn=1, size=_RING, acting=True))
    for seat in range(len(state.players)):
        yield from _seat_marks(state, seat)


def _still_to_place(state: State) -> Sequence[Seat]:
    """Who places now or later in the round; of a game that is over its last placer has done so."""
    return () if state.step == "over" else state.order[state.at :]


def declared_mark(name: str, state: State, seat: Seat) -> Mark:
    """The tile that a seat has declared, where it stands on the track."""
    one = next(one for one in state.declared if one.seat == seat)
    symbol = tile_symbol(seat, one.tile, upright=True)
    label = text("mark.declared", who=CLANS[seat], tile=tile_text(one.tile))
    return _on_track(state, one, Mark(name, symbol, "", size=_TILE, origin=seat_id(seat), label=label))


def _lost_marks(state: State, one: Declared) -> Iterator[Mark]:
    """A tile that came to nothing stays where it was declared, struck out."""
    label = text("mark.lost", who=CLANS[one.seat], tile=tile_text(one.tile))
    yield replace(declared_mark(f"order-{one.seat}", state, one.seat), tone="lost", label=label)
    yield _on_track(state, one, Mark(f"lost-{one.seat}", "struck", "", size=_STRUCK, enters="stamp"))


def _on_track(state: State, one: Declared, mark: Mark) -> Mark:
    """In its space, or side by side on X; as large there as elsewhere."""
    clashed = _clashed(state)
    if one.seat not in clashed:
        return replace(mark, at=space_id(strength(one.tile)), dy=_TILE_DOWN)
    step = min(_STEP, (CROSSED_WIDTH - _EDGE) / len(clashed))
    dx = step * (clashed.index(one.seat) - (len(clashed) - 1) / 2)
    # A mark is as large as the lesser side of its spot lets it be.
    upright = 2 if mark.symbol.endswith("v") else 1
    size = mark.size * step / _STEP * upright / min(CROSSED_WIDTH * upright, SPACE_HEIGHT)
    return replace(mark, at=CROSSED, dx=round(dx, 3), dy=_TILE_DOWN, size=round(size, 3))


def _clashed(state: State) -> list[Seat]:
    """Who is on the X space, the first to place first."""
    strengths = [strength(one.tile) for one in state.declared]
    return [one.seat for one in reversed(state.declared) if strengths.count(strength(one.tile)) > 1]


def _seat_marks(state: State, seat: Seat) -> Iterator[Mark]:
    """Crest, number of flowers beside as many as win the game, and the castles with room for as many as do."""
    spot, player = seat_id(seat), state.players[seat]
    lines, castles = score.lines_won(state, seat), score.castles_won(state, seat)
    tiles = len(player.hand) + len(player.pile)
    label = text("mark.seat" if player.general else "mark.seat.spent", lines=lines, castles=castles, n=tiles)
    width, height = size = seat_size(len(state.players))
    # In two lines what was won stands below the name.
    below = round((height - SEAT_LINE) / 2, 3)
    back, back_castles = _WON_BACK if below else (0, 0)
    # A mark is as large as the lesser side of its spot lets it be.
    scale = SEAT_LINE / min(size)

    def mark(name: str, symbol: str, x: float, size: float) -> Mark:
        return Mark(name, symbol, spot, dx=round(x - width / 2, 3), dy=below, size=round(size * scale, 3))

    crest = replace(mark(f"seat-{seat}", f"crest{seat}", _SEAT_CREST, 0.82), dy=-below)
    yield replace(crest, label=label)
    yield mark(f"flowers-{seat}", f"flower{seat}", _SEAT_FLOWER - back, 0.72)
    is_double = lines >= _TWO_DIGITS
    count = (_SEAT_COUNT - _WIDER * is_double - back - width / 2, below + _COUNT_FOOT)
    tone = f"count clan{seat} double" if is_double else f"count clan{seat}"
    yield number(f"lines-{seat}", spot, size, count, str(lines), tone)
    goal = (_SEAT_GOAL - back - width / 2, below + _GOAL_FOOT)
    yield replace(number(f"goal-{seat}", spot, size, goal, f"/{THIRTEEN_LINES}", "goal"), enters="")
    for at in range(TWO_CASTLES):
        x = _SEAT_CASTLE - back_castles + _CASTLE_STEP * at
        if at < castles:
            yield replace(mark(f"taken-{seat}-{at}", f"castle{seat}", x, _CASTLE), enters="stamp")
        else:
            yield mark(f"free-{seat}-{at}", "free", x, _CASTLE)
