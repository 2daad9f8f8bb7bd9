"""The rules of play: seven rounds, four dice for everybody, each seat drawing on a sheet of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pyapp.dice import Dice
from pyapp.game import CHANCE, IllegalMove, InvalidMove, Seat, Text, text

from .board import Board, Square, clashes, coordinates, fits, joins, meets, open_squares, square, ways_here
from .faces import ON_DICE, ROUTE_DIE, SPECIAL_DIE, SPECIAL_ROUTES, Face, Way, read_way, way_text

ROUNDS = 7
SPECIAL_ROUTES_A_GAME = 3
DONE = "done"
LOOSE = text("illegal.loose")


@dataclass(frozen=True, slots=True)
class DrawnFace:
    """One face on a sheet."""

    square: Square
    way: Way
    round: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """One seat's sheet: everything drawn, in order, and whether the seat has played "done" this round."""

    drawn: tuple[DrawnFace, ...] = ()
    done: bool = False

    @property
    def board(self) -> Board:
        """The pieces by square."""
        return {drawn.square: drawn.way.piece for drawn in self.drawn}

    @property
    def used(self) -> tuple[DrawnFace, ...]:
        """The special routes on the sheet."""
        return tuple(drawn for drawn in self.drawn if drawn.way.face.special)


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table. Round 0 is before the first roll."""

    longest: str
    """How the longest road and rail are read: `stroke` or `squares`."""
    sheets: tuple[Sheet, ...]
    round: int = 0
    dice: tuple[Face, ...] = ()


def start(seats: int, options: Mapping[str, str]) -> State:
    """Empty sheets."""
    return State(longest=options["longest"], sheets=(Sheet(),) * seats)


def to_act(state: State) -> tuple[Seat, ...]:
    """Whoever is still drawing; when all are done, the dice; after round 7 nobody."""
    if state.round == 0:
        return (CHANCE,)
    drawing = tuple(seat for seat, sheet in enumerate(state.sheets) if not sheet.done)
    if drawing or state.round == ROUNDS:
        return drawing
    return (CHANCE,)


def dice_left(state: State, seat: Seat) -> tuple[Face, ...]:
    """The dice of this round that a seat has not drawn, in the order of the roll."""
    left = list(state.dice)
    for drawn in state.sheets[seat].drawn:
        if drawn.round == state.round and not drawn.way.face.special:
            left.remove(drawn.way.face)
    return tuple(left)


def dice_due(state: State, seat: Seat) -> tuple[Face, ...]:
    """The dice that a seat has not drawn and still must, since each fits somewhere."""
    board = state.sheets[seat].board
    return tuple(face for face in dice_left(state, seat) if fits(board, face))


def specials_left(state: State, seat: Seat) -> tuple[Face, ...]:
    """The special routes that a seat may draw now: each once, one a round, three a game."""
    used = state.sheets[seat].used
    return tuple(face for face in SPECIAL_ROUTES if special_reason(used, state.round, face) is None)


def special_reason(used: Sequence[DrawnFace], round_: int, face: Face) -> Text | None:
    """Why a special route may not be drawn in a round, wherever that would be, after those that have been used."""
    if any(drawn.way.face == face for drawn in used):
        return text("illegal.special.used")
    if len(used) == SPECIAL_ROUTES_A_GAME:
        return text("illegal.special.game")
    return text("illegal.special.round") if any(drawn.round == round_ for drawn in used) else None


def moves(state: State, seat: Seat) -> Sequence[str]:
    """All placements by face, square and way, then "done" once no undrawn die fits anywhere."""
    if seat not in to_act(state):
        return ()
    squares = tuple(open_squares(state.sheets[seat].board))

    def placements(face: Face) -> list[str]:
        return [move_text(number, way) for number, met in squares for way in ways_here(face, met)]

    # Two dice that show one face are the same move.
    by_dice = [move for face in dict.fromkeys(dice_left(state, seat)) for move in placements(face)]
    by_specials = [move for face in specials_left(state, seat) for move in placements(face)]
    return [*by_dice, *by_specials, *([] if by_dice else [DONE])]


def move_text(number: Square, way: Way) -> str:
    """A placement as text: `23 R.RR` in row 2, column 3; `23 *RHHR` for a special route."""
    row, col = coordinates(number)
    return f"{row}{col} {way_text(way)}"


@lru_cache(maxsize=1024)
def read_placement(move: str) -> tuple[Square, Way]:
    """The square and the way of a placement. Raises `InvalidMove`."""
    match = re.fullmatch(r"([0-6])([0-6]) (\*?[HR.]{4})", move)
    way = read_way(match[3]) if match else None
    if match is None or way is None:
        raise InvalidMove(text("invalid.move"))
    return square(int(match[1]), int(match[2])), way


def reason(state: State, seat: Seat, move: str) -> Text | None:
    """Why a seat may not make a move."""
    placement = None if move == DONE else read_placement(move)
    if seat not in to_act(state):
        return text("illegal.turn")
    if placement is None:
        due = dice_due(state, seat)
        return text("illegal.done", n=len(due)) if due else None
    number, way = placement
    return _face_reason(state, seat, way.face) or _square_reason(state.sheets[seat].board, number, way)


def apply(state: State, seat: Seat, move: str) -> State:
    """The state after a roll, a placement or "done"."""
    if seat == CHANCE:
        return _rolled(state, move)
    refusal = reason(state, seat, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    sheet = state.sheets[seat]
    if move == DONE:
        return _with_sheet(state, seat, replace(sheet, done=True))
    number, way = read_placement(move)
    return _with_sheet(state, seat, Sheet((*sheet.drawn, DrawnFace(number, way, state.round))))


def chance(state: State, dice: Dice) -> str:
    """The roll of the coming round: three route dice, one special die."""
    stream = dice.at("round", state.round + 1)
    rolled = [stream.pick(die) for die in (ROUTE_DIE, ROUTE_DIE, ROUTE_DIE, SPECIAL_DIE)]
    return " ".join(face.arms for face in rolled)


def known(state: State, seat: Seat | None) -> State:
    """What the others draw this round shows only to those who are done, and only once it is done itself."""
    sheets = (
        sheet
        if _shown(state, seat, other)
        else replace(sheet, drawn=tuple(drawn for drawn in sheet.drawn if drawn.round < state.round))
        for other, sheet in enumerate(state.sheets)
    )
    return replace(state, sheets=tuple(sheets))


def imagine(state: State, seat: Seat, dice: Dice) -> State:
    """Sheets that are hidden from a seat are drawn at random, those that are not done stay empty this round."""
    seen = known(state, seat)
    for other, sheet in enumerate(state.sheets):
        # What is drawn on a sheet that is not done is hidden again by `known`.
        if sheet.done and not _shown(state, seat, other):
            seen = _finished(seen, other, dice)
    return seen


def _shown(state: State, seat: Seat | None, other: Seat) -> bool:
    """Whether a seat sees all of another's sheet, or its own."""
    return other == seat or (state.sheets[other].done and (not to_act(state) or _done(state, seat)))


def _finished(state: State, seat: Seat, dice: Dice) -> State:
    stream = dice.at("imagine", seat)
    state = _with_sheet(state, seat, replace(state.sheets[seat], done=False))
    while not state.sheets[seat].done:
        state = apply(state, seat, stream.pick(moves(state, seat)))
    return state


def _done(state: State, seat: Seat | None) -> bool:
    return seat is not None and state.sheets[seat].done


def _rolled(state: State, roll: str) -> State:
    faces = [ON_DICE.get(arms) for arms in roll.split(" ")]
    dice = tuple(face for face in faces if face is not None)
    route, special = dice[:3], dice[3:]
    if len(faces) != 4 or len(dice) != 4 or not set(route) <= set(ROUTE_DIE) or not set(special) <= set(SPECIAL_DIE):
        raise InvalidMove(text("invalid.roll"))
    if to_act(state) != (CHANCE,):
        raise IllegalMove(text("illegal.roll"))
    sheets = tuple(replace(sheet, done=False) for sheet in state.sheets)
    return replace(state, round=state.round + 1, dice=dice, sheets=sheets)


def _with_sheet(state: State, seat: Seat, sheet: Sheet) -> State:
    return replace(state, sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]))


def _face_reason(state: State, seat: Seat, face: Face) -> Text | None:
    if face.special:
        return special_reason(state.sheets[seat].used, state.round, face)
    return None if face in dice_left(state, seat) else text("illegal.die")


def _square_reason(board: Board, number: Square, way: Way) -> Text | None:
    if number in board:
        return text("illegal.taken")
    met = meets(board, number)
    if clashes(met, way.piece.arms):
        return text("illegal.clash")
    return None if joins(met, way.piece.arms) else LOOSE
