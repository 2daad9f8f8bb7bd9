"""What is drawn: the routes of a sheet, the dice of the round, the special routes."""

from __future__ import annotations

from pyapp.game import Mark, Seat, text

from .faces import SPECIAL_ROUTES, Face
from .layout import arms_text, die_id, face_text, special_id, square_id
from .rules import State, dice_due, dice_left, specials_left, to_act

_IN_TRAY = 0.84
"""Pieces that lie loose are a little smaller than their spot."""


def dice_showing(state: State, seat: Seat, face: Face) -> tuple[str, ...]:
    """The dice with this face that are still to be drawn. Of equal dice the first ones count as drawn."""
    showing = [die for die, shown in enumerate(state.dice) if shown == face]
    left = dice_left(state, seat).count(face)
    return tuple(die_id(die) for die in showing[len(showing) - left :])


def drawn_marks(state: State, seat: Seat) -> tuple[Mark, ...]:
    over = not to_act(state)
    return tuple(
        Mark(
            id=f"drawn-{square_id(drawn.square)}",
            symbol=drawn.way.face.name,
            at=square_id(drawn.square),
            turn=drawn.way.turn,
            flip=drawn.way.flip,
            note=str(drawn.round),
            tone="fresh" if drawn.round == state.round and not over else "",
            label=text(
                "mark.drawn",
                face=face_text(drawn.way.face),
                arms=arms_text(drawn.way.piece),
                round=drawn.round,
            ),
            enters="ink",
        )
        for drawn in state.sheets[seat].drawn
    )


def dice_marks(state: State, seat: Seat) -> tuple[Mark, ...]:
    def tone(die: int, face: Face) -> str:
        if die_id(die) not in dice_showing(state, seat, face):
            return "spent"
        return "" if face in due else "lost"

    due = dice_due(state, seat) if state.dice else ()
    return tuple(
        Mark(
            die_id(die),
            face.name,
            die_id(die),
            size=_IN_TRAY,
            tone=tone(die, face),
            label=text("mark.spent" if tone(die, face) == "spent" else "mark.die", face=face_text(face)),
            enters="tumble",
        )
        for die, face in enumerate(state.dice)
    )


def special_marks(state: State, seat: Seat) -> tuple[Mark, ...]:
    left = specials_left(state, seat) if state.round and seat in to_act(state) else ()
    used = {drawn.way.face: drawn.round for drawn in state.sheets[seat].used}

    def tone(face: Face) -> str:
        if face in used:
            return "spent"
        return "" if face in left or not state.round else "barred"

    return tuple(
        Mark(
            special_id(face),
            face.name,
            special_id(face),
            size=_IN_TRAY,
            note=str(used.get(face, "")),
            tone=tone(face),
            label=text("mark.used", round=used[face]) if face in used else None,
        )
        for face in SPECIAL_ROUTES
    )
