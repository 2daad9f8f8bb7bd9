"""Which declarations may come to nothing, by what lies open to whoever declares: the board and what was declared."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from itertools import product

from pyapp.game import Seat, Text, text

from .board import placements
from .layout import tile_text
from .rules import placing_order
from .state import Declared, State
from .tiles import GENERAL, KINDS, Tile, strength


class Risk(IntEnum):
    """Whether a declared tile is lost."""

    NONE = 0
    POSSIBLE = 1
    """Nothing fits as things stand, and somebody may go before who changes that."""
    CERTAIN = 2


def risk(state: State, seat: Seat, tile: Tile) -> Risk:
    """Whether a tile is lost if a seat declares it now. A place that somebody may take before its turn is no risk."""
    if placements(state.board, state.field, tile):
        return Risk.NONE
    declared = (*state.declared, Declared(seat, tile))
    if not any(state.board):
        return _on_an_empty_board(state, seat, declared)
    is_first = len(declared) == len(state.order) and placing_order(declared)[0] == seat
    return Risk.CERTAIN if is_first else Risk.POSSIBLE


def warning(state: State, seat: Seat, tile: Tile) -> Text | None:
    """What declaring a tile costs; nothing where no other declaration is safer.

    That others may still make room is a hope that the game lives on: it is said with the choice, and nobody is asked.
    """
    player, here = state.players[seat], risk(state, seat, tile)
    others = {one for one in (*player.hand, *([GENERAL] if player.general else [])) if one is not None} - {tile}
    if not here or all(risk(state, seat, one) >= here for one in others):
        return None
    said, is_certain = tile_text(tile), here is Risk.CERTAIN
    if not any(state.board):
        return text("warning.first" if is_certain else "warning.first.maybe", tile=said)
    if not is_certain:
        return None
    instead = tile != GENERAL and player.general and bool(placements(state.board, state.field, GENERAL))
    return text("warning.nowhere.general" if instead else "warning.nowhere.first", tile=said)


def _on_an_empty_board(state: State, seat: Seat, declared: Sequence[Declared]) -> Risk:
    """Of the general, which needs a tile that is laid before it: by all that the others may still declare."""
    lost = set()
    known = {one.tile for one in declared} | {GENERAL}
    # One for each who is still to declare is enough to stand alone.
    other = [one for one in KINDS if strength(one) not in map(strength, known)][: len(state.players)]
    remaining = state.order[len(declared) :]
    ways = [[one for one in (*known, *other) if one != GENERAL or state.players[to].general] for to in remaining]
    for tiles in product(*ways):
        whole = (*declared, *(Declared(to, tile) for to, tile in zip(remaining, tiles, strict=True)))
        order = placing_order(whole)
        before = order[: order.index(seat)]
        lost.add(all(one.tile == GENERAL for one in whole if one.seat in before))
    if lost == {True, False}:
        return Risk.POSSIBLE
    return Risk.CERTAIN if True in lost else Risk.NONE
