"""The rules of play: seven rounds, four dice for everybody, each seat drawing on a sheet of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pyapp.dice import Dice
from pyapp.game import CHANCE, IllegalMove, InvalidMove, Seat, text

from .board import Board, Square, clashes, fits, joins, meets, open_squares, place, square, ways_here
from .faces import ON_DICE, ROUTE_DIE, SPECIAL_DIE, SPECIAL_ROUTES, Face, Way, read_way, way_text

ROUNDS = 7
SPECIAL_ROUTES_A_GAME = 3
DONE = "done"


@dataclass(frozen=True, slots=True)
class Drawn:
    """One face on a sheet."""

    square: Square
    way: Way
    round: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """One seat's sheet: everything drawn, in order, and whether the seat has said "done" this round."""

    drawn: tuple[Drawn, ...] = ()
    done: bool = False

    @property
    def board(self) -> Board:
        """The pieces by square."""
        return {drawn.square: drawn.way.piece for drawn in self.drawn}

    @property
    def used(self) -> tuple[Drawn, ...]:
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
    if len(used) == SPECIAL_ROUTES_A_GAME or any(drawn.round == state.round for drawn in used):
        return ()
    gone = {drawn.way.face for drawn in used}
    return tuple(face for face in SPECIAL_ROUTES if face not in gone)


def moves(state: State, seat: Seat) -> Sequence[str]:
    """All placements by face, square and way, then "done" once no undrawn die fits anywhere."""
    if seat not in to_act(state):
        return ()
    places = tuple(open_squares(state.sheets[seat].board))
    found: list[str] = []
    due = False
    # Two dice that show one face are the same move.
    left = dict.fromkeys(dice_left(state, seat))
    for face in (*left, *specials_left(state, seat)):
        before = len(found)
        found += [move_text(number, way) for number, met in places for way in ways_here(face, met)]
        due = due or (face in left and len(found) > before)
    return found if due else [*found, DONE]


def move_text(number: Square, way: Way) -> str:
    """A placement as text: `23 R.RR` in row 2, column 3; `23 *RHHR` for a special route."""
    row, col = place(number)
    return f"{row}{col} {way_text(way)}"


def read_placement(move: str) -> tuple[Square, Way]:
    """The square and the way of a placement. Raises `InvalidMove`."""
    match = re.fullmatch(r"([0-6])([0-6]) (\*?[HR.]{4})", move)
    way = read_way(match[3]) if match else None
    if match is None or way is None:
        raise InvalidMove(text("invalid.move"))
    return square(int(match[1]), int(match[2])), way


def apply(state: State, seat: Seat, move: str) -> State:
    """The state after a roll, a placement or "done"."""
    if seat == CHANCE:
        return _rolled(state, move)
    placement = None if move == DONE else read_placement(move)
    if seat not in to_act(state):
        raise IllegalMove(text("illegal.turn"))
    sheet = state.sheets[seat]
    if placement is None:
        due = dice_due(state, seat)
        if due:
            raise IllegalMove(text("illegal.done", n=len(due)))
        return _with_sheet(state, seat, replace(sheet, done=True))
    number, way = placement
    _check_face(state, seat, way.face)
    _check_square(sheet.board, number, way)
    return _with_sheet(state, seat, replace(sheet, drawn=(*sheet.drawn, Drawn(number, way, state.round))))


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
        # Drawing on a sheet that is not done would tell nobody anything.
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


def _check_face(state: State, seat: Seat, face: Face) -> None:
    if not face.special:
        if face not in dice_left(state, seat):
            raise IllegalMove(text("illegal.die"))
        return
    used = state.sheets[seat].used
    if any(drawn.way.face == face for drawn in used):
        raise IllegalMove(text("illegal.special.used"))
    if any(drawn.round == state.round for drawn in used):
        raise IllegalMove(text("illegal.special.round"))
    if len(used) == SPECIAL_ROUTES_A_GAME:
        raise IllegalMove(text("illegal.special.game"))


def _check_square(board: Board, number: Square, way: Way) -> None:
    if number in board:
        raise IllegalMove(text("illegal.taken"))
    met = meets(board, number)
    if clashes(met, way.piece.arms):
        raise IllegalMove(text("illegal.clash"))
    if not joins(met, way.piece.arms):
        raise IllegalMove(text("illegal.loose"))
