"""What is drawn: the routes of a sheet, the dice of the round, the special routes."""

from __future__ import annotations

from collections.abc import Collection

from pyapp.game import Mark, Seat, Text, text

from . import score
from .board import STEP, Square, fits, meets
from .faces import BLANK, ROUTE_DIE, SIDES, SPECIAL_DIE, SPECIAL_ROUTES, Face
from .layout import SPECIALS_LEFT, arms_text, die_id, face_text, special_id, square_id
from .rules import SPECIAL_ROUTES_A_GAME, DrawnFace, State, dice_due, dice_left, specials_left, to_act

_CURVES = tuple(face for face in ROUTE_DIE if face.name.endswith("-curve"))
"""Those that go from top to right pass by the corner in which rounds are written."""
_IN_TRAY = 0.84
"""Pieces that lie loose are a little smaller than their spot."""
_DIE = 0.96
_FACES_PASSING = 3
"""So many other faces at most are seen of a die that rolls."""
_LAMP = 0.3
"""How large the lamp of an exit is, as a part of a square, and how far it stands from the middle of its square."""
_TO_LAMP = 0.78


def dice_showing(state: State, seat: Seat, face: Face) -> tuple[str, ...]:
    """The dice with this face that are still to be drawn. Of equal dice the first ones count as drawn."""
    showing = [die for die, shown in enumerate(state.dice) if shown == face]
    left = dice_left(state, seat).count(face)
    return tuple(die_id(die) for die in showing[len(showing) - left :])


def drawn_marks(state: State, seat: Seat) -> tuple[Mark, ...]:
    over = not to_act(state)
    origins = _origins(state, seat)
    return tuple(
        Mark(
            id=f"drawn-{square_id(drawn.square)}",
            symbol=drawn.way.face.name,
            at=square_id(drawn.square),
            turn=drawn.way.turn,
            flip=drawn.way.flip,
            # A finished sheet is looked at as a drawing.
            note="" if over else str(drawn.round),
            note_low=drawn.way.face in _CURVES and BLANK not in drawn.way.piece.arms[:2],
            tone="fresh" if drawn.round == state.round and not over else "",
            label=text(
                "mark.drawn",
                face=face_text(drawn.way.face),
                arms=arms_text(drawn.way.piece),
                round=drawn.round,
            ),
            enters="ink",
            origin=origins.get(drawn.square, ""),
            runs=_inked_from(state, seat, drawn),
        )
        for drawn in state.sheets[seat].drawn
    )


def _inked_from(state: State, seat: Seat, drawn: DrawnFace) -> int:
    """Quarter turns of the way from the first side on which it is joined to what is there."""
    met = meets(state.sheets[seat].board, drawn.square)
    sides = enumerate(zip(met, drawn.way.piece.arms, strict=True))
    joined = next((side for side, (kind, arm) in sides if kind == arm != BLANK), 0)
    return (joined + 1) % len(SIDES)


def _origins(state: State, seat: Seat) -> dict[Square, str]:
    """The die or the special route that each square of this round was drawn with; earlier dice are rolled away."""
    left = list(enumerate(state.dice))
    origins = {}
    for drawn in state.sheets[seat].drawn:
        if drawn.round != state.round:
            continue
        face = drawn.way.face
        if face.special:
            origins[drawn.square] = special_id(face)
        elif die := next((one for one in left if one[1] == face), None):
            left.remove(die)
            origins[drawn.square] = die_id(die[0])
    return origins


def dice_marks(state: State, seat: Seat) -> tuple[Mark, ...]:
    def tone(die: int, face: Face) -> str:
        if die_id(die) not in dice_showing(state, seat, face):
            return "spent"
        return "" if face in due else "lost"

    due = dice_due(state, seat) if state.dice else ()
    return tuple(
        Mark(
            die_id(die),
            f"die-{face.name}",
            die_id(die),
            size=_DIE,
            tone=tone(die, face),
            label=text("mark.spent" if tone(die, face) == "spent" else "mark.die", face=face_text(face)),
            enters="tumble",
            passes=_passing(die, face),
            body="die-special" if face in SPECIAL_DIE else "die-route",
        )
        for die, face in enumerate(state.dice)
    )


def _passing(die: int, face: Face) -> tuple[str, ...]:
    """Other faces of a die, which begin with another one on each, so that no two dice roll alike."""
    faces = SPECIAL_DIE if face in SPECIAL_DIE else ROUTE_DIE
    others = [other for other in dict.fromkeys(faces) if other != face]
    first = die % len(others)
    return tuple(f"side-{other.name}" for other in (others[first:] + others[:first])[:_FACES_PASSING])


def exit_marks(state: State, seat: Seat) -> tuple[Mark, ...]:
    """A lamp at each exit that is joined to another one."""
    return tuple(
        Mark(
            f"exit-{square_id(number)}-{SIDES[side]}",
            "lamp",
            square_id(number),
            dx=STEP[side][1] * _TO_LAMP,
            dy=STEP[side][0] * _TO_LAMP,
            size=_LAMP,
            label=text("mark.exit", n=len(network.exits)),
            enters="pop",
        )
        for network in score.networks(state.sheets[seat].board)
        if network.points
        for number, side in network.exits
    )


def special_marks(state: State, seat: Seat) -> tuple[Mark, ...]:
    """How many special routes may still be used, the routes, and a veil over them while none may be used."""
    sheet = state.sheets[seat]
    usable = specials_left(state, seat) if state.round and seat in to_act(state) else ()
    used = {drawn.way.face: drawn.round for drawn in sheet.used}
    left = SPECIAL_ROUTES_A_GAME - len(used)
    closed = bool(state.round) and not usable

    def tone(face: Face) -> str:
        if face in used:
            return "spent"
        if closed:
            return "barred"
        return "lost" if usable and not fits(sheet.board, face) else ""

    def label(face: Face) -> Text | None:
        if face in used:
            return text("mark.used", round=used[face])
        return text("mark.nowhere") if tone(face) == "lost" else None

    routes = tuple(
        Mark(
            special_id(face),
            face.name,
            special_id(face),
            size=_IN_TRAY,
            note=str(used.get(face, "")),
            tone=tone(face),
            label=label(face),
        )
        for face in SPECIAL_ROUTES
    )
    # Over the middle of all six; at the end nothing moves but what is counted.
    lid = Mark("lid", "lid", special_id(SPECIAL_ROUTES[2]), dx=0.5, enters="drop" if to_act(state) else "")
    return (
        Mark(SPECIALS_LEFT, f"left-{left}", SPECIALS_LEFT, label=_left_text(state, left, used.values()), enters="turn"),
        *(mark for mark in routes if mark.tone != "spent"),
        *((lid,) if closed else ()),
        # Over the lid: in which round each was used is always to be read.
        *(mark for mark in routes if mark.tone == "spent"),
    )


def _left_text(state: State, left: int, rounds: Collection[int]) -> Text:
    if not left:
        return text("mark.left.none")
    return text("mark.left.later" if state.round in rounds else "mark.left", n=left)
