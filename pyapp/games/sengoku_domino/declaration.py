"""How a declaration is made: which tile, its place on the order track, where it would fit, what it may cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from pyapp.game import Choice, Mark, Seat, Text, text

from .board import is_fresh, placements, touching
from .layout import CLANS, GENERAL_SLOT, slot_id, square_id, tile_text
from .losses import Risk, risk, warning
from .naming import names_text
from .notation import declare_text
from .rules import placing_order
from .state import Declared, State
from .tiles import GENERAL, Tile, strength
from .track import declared_mark

_CREST = 0.34
"""How large a crest is on a square where the tile would fit: nothing there is to be touched yet."""


def declaration(state: State, seat: Seat, tile: Tile) -> Choice:
    """A declaration is not taken back, so it is shown on the order track first, with what it may cost."""
    spots: tuple[str, ...] = (slot_id(GENERAL_SLOT),)
    label = text("choice.declare.general")
    if tile != GENERAL:
        spots = tuple(slot_id(slot) for slot, one in enumerate(state.players[seat].hand) if one == tile)
        label = text("choice.declare", tile=tile_text(tile))
    notes, marks = _notes(state, seat, tile), _fitting(state, seat, tile)
    if notes:
        label = _noted(label, notes)
    # One thing is said of a declaration: where it fits is seen.
    legend = _noted(label, [_legend(state, seat, tile)]) if marks and not notes else label
    after = replace(state, declared=(*state.declared, Declared(seat, tile)))
    return Choice(
        declare_text(tile),
        (spots,),
        label,
        declared_mark("ghost", after, seat),
        confirm=True,
        # What may come to nothing is no large button, asked for or not.
        plain=risk(state, seat, tile) is not Risk.NONE,
        marks=marks,
        ghost_label=legend,
        advised=label,
        button=text("button.declare", n=strength(tile)),
        warning=warning(state, seat, tile),
    )


def _notes(state: State, seat: Seat, tile: Tile) -> list[Text]:
    """What may become of it."""
    here, notes = risk(state, seat, tile), []
    is_empty = not any(state.board)
    if tile == GENERAL and here is Risk.POSSIBLE and is_empty:
        notes.append(text("note.general.first"))
    if here is Risk.CERTAIN:
        notes.append(text("note.lost"))
    clash = [CLANS[one.seat] for one in state.declared if strength(one.tile) == strength(tile)]
    if len(clash) == 1:
        notes.append(text("note.clash", who=clash[0]))
    elif clash:
        notes.append(text("note.clash.all", who=names_text(clash), n=len(clash) + 1))
    if here is Risk.POSSIBLE and not is_empty:
        notes.append(text("note.nowhere"))
    return notes


def _fitting(state: State, seat: Seat, tile: Tile) -> tuple[Mark, ...]:
    """Where it could be laid now: one's crest on the squares that will have to be touched for it."""
    ways = placements(state.board, state.field, tile)
    squares = sorted({touching(state.board, state.field, tile, where) for where in ways})
    return tuple(Mark(f"fits-{at}", f"crest{seat}", square_id(at), size=_CREST) for at in squares)


def _legend(state: State, seat: Seat, tile: Tile) -> Text:
    """What the crests are. Where nothing lies in a battlefield yet any tile fits, but only until another is placed."""
    declared = (*state.declared, Declared(seat, tile))
    before, to_come = placing_order(declared).index(seat), len(state.order) - len(declared)
    if before and (tile == GENERAL or not is_fresh(state.board, state.field)):
        return text("note.behind.so_far" if to_come else "note.behind", n=before)
    if before:
        return text("note.after", n=before)
    return text("note.first.so_far", n=to_come) if to_come else text("note.first")


def _noted(label: Text, notes: Sequence[Text]) -> Text:
    told = reduce(lambda first, second: text("notes", first=first, second=second), notes)
    return text("choice.noted", choice=label, notes=told)
