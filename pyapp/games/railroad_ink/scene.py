"""How Railroad Ink looks: the board with its margin for the exits, the four dice, the six special routes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pyapp.game import (
    Action,
    Area,
    Choice,
    Layout,
    Mark,
    Scene,
    ScoreLine,
    Seat,
    Spot,
    Stroke,
    Text,
    text,
)

from . import score
from .board import (
    SIZE,
    SQUARES,
    STEP,
    Board,
    Square,
    clashes,
    joins,
    meets,
    place,
)
from .faces import BLANK, RAIL, ROAD, SIDES, SPECIAL_ROUTES, WAYS, Face, Piece
from .rules import (
    DONE,
    ROUNDS,
    SPECIAL_ROUTES_A_GAME,
    State,
    dice_due,
    dice_left,
    read_placement,
    specials_left,
    to_act,
)

Point: TypeAlias = tuple[float, float]

_DICE = 4
_IN_TRAY = 0.84
"""Pieces that lie loose are a little smaller than their place."""
_TINTS = 6
"""Networks are told apart by so many colours and patterns before they repeat."""


def layout(_state: State) -> Layout:
    """The board is 8 x 8 units: the squares, and half a unit around them for the exits."""
    squares = tuple(
        Spot(_square_id(number), "board", *_middle(number), 1, 1, text("spot.square", **_row_col(number)))
        for number in SQUARES
    )
    dice = tuple(Spot(_die_id(die), "dice", die + 0.5, 0.5, 1, 1, text("spot.die", n=die + 1)) for die in range(_DICE))
    specials = tuple(
        Spot(_special_id(face), "special", column + 0.5, 0.5, 1, 1, _face_text(face))
        for column, face in enumerate(SPECIAL_ROUTES)
    )
    areas = (
        Area("board", SIZE + 1, SIZE + 1, text("area.board"), ground="board"),
        Area("dice", _DICE, 1, text("area.dice")),
        Area("special", len(SPECIAL_ROUTES), 1, text("area.special")),
    )
    return Layout(areas, (*squares, *dice, *specials))


def scene(state: State, seat: Seat | None) -> Scene:
    """One seat's sheet; an onlooker sees the first."""
    place_at = seat or 0
    return Scene(
        prompt=_prompt(state, place_at),
        progress=text("progress", n=state.round, of=ROUNDS),
        marks=(*_drawn_marks(state, place_at), *_dice_marks(state, place_at), *_special_marks(state, place_at)),
        actions=_actions(state, seat),
    )


def choice(state: State, seat: Seat, move: str) -> Choice | None:
    """A die or a special route, then a square; which way round is the last thing to choose."""
    if move == DONE:
        return None
    number, way = read_placement(move)
    spots = (_special_id(way.face),) if way.face.special else _dice_showing(state, seat, way.face)
    return Choice(
        move=move,
        targets=(spots, (_square_id(number),)),
        label=text("choice", face=_face_text(way.face), arms=_arms_text(way.piece), **_row_col(number)),
        ghost=Mark("ghost", way.face.name, _square_id(number), turn=way.turn, flip=way.flip),
        confirm=True,
    )


def why(state: State, seat: Seat, touched: Sequence[str]) -> Text:
    """Why a die or special route cannot be used, or does not fit in a square."""
    if seat not in to_act(state):
        return text("illegal.turn")
    board = state.sheets[seat].board
    squares = [number for number in SQUARES if _square_id(number) in touched]
    if squares and squares[0] in board:
        return text("illegal.taken")
    faces = [face for die, face in enumerate(state.dice) if _die_id(die) in touched]
    if faces:
        if not any(die in touched for die in _dice_showing(state, seat, faces[0])):
            return text("why.spent")
    else:
        faces = [face for face in SPECIAL_ROUTES if _special_id(face) in touched]
        if faces and faces[0] not in specials_left(state, seat):
            return _why_no_special(state, seat, faces[0])
    if not squares:
        return text("why.nowhere")
    met = meets(board, squares[0])
    if met == "....":
        return text("illegal.loose")
    if not faces:
        return text("why.nothing_here")
    if any(joins(met, way.piece.arms) and clashes(met, way.piece.arms) for way in WAYS[faces[0]]):
        return text("illegal.clash")
    return text("illegal.loose")


def score_lines(state: State, seat: Seat) -> Sequence[ScoreLine]:
    """The five rows of the sheet, each with what it counts on the board."""
    board = state.sheets[seat].board
    networks = [network for network in score.networks(board) if network.points]
    networks.sort(key=lambda network: -network.points)
    road = score.longest(board, ROAD, state.longest)
    rail = score.longest(board, RAIL, state.longest)
    centre = score.centre(board)
    errors = score.errors(board)
    return (
        ScoreLine(
            text("score.exits"),
            sum(network.points for network in networks),
            detail=text(
                "score.exits.detail",
                n=len(networks),
                parts=" + ".join(str(len(network.exits)) for network in networks) or "0",
            ),
            strokes=tuple(
                stroke for tint, network in enumerate(networks) for stroke in _network_strokes(board, network, tint)
            ),
        ),
        ScoreLine(text("score.road"), len(road), strokes=_longest_strokes(road, "road"), targets=_spots(road)),
        ScoreLine(text("score.rail"), len(rail), strokes=_longest_strokes(rail, "rail"), targets=_spots(rail)),
        ScoreLine(text("score.centre"), len(centre), targets=_spots(centre)),
        ScoreLine(
            text("score.errors"),
            -len(errors),
            marks=tuple(
                Mark(
                    f"error-{_square_id(number)}-{SIDES[side]}",
                    "error",
                    _square_id(number),
                    dx=STEP[side][1] / 2,
                    dy=STEP[side][0] / 2,
                    size=0.36,
                    tone="error",
                )
                for number, side in errors
            ),
        ),
    )


def _square_id(number: Square) -> str:
    return f"s{number // SIZE}{number % SIZE}"


def _die_id(die: int) -> str:
    return f"die{die}"


def _special_id(face: Face) -> str:
    return face.name


def _spots(squares: Sequence[Square]) -> tuple[str, ...]:
    return tuple(_square_id(number) for number in dict.fromkeys(squares))


def _middle(number: Square) -> Point:
    row, col = place(number)
    return col + 1, row + 1


def _row_col(number: Square) -> dict[str, int]:
    """People count rows and columns from 1."""
    row, col = place(number)
    return {"row": row + 1, "col": col + 1}


def _face_text(face: Face) -> Text:
    return text(f"face.{face.name}")


def _arms_text(piece: Piece) -> Text:
    def sides(kind: str) -> Text:
        return text("sides." + "".join(s for s, arm in zip(SIDES, piece.arms, strict=True) if arm == kind))

    if ROAD not in piece.arms:
        return text("arms.rail", rail=sides(RAIL))
    if RAIL not in piece.arms:
        return text("arms.road", road=sides(ROAD))
    return text("arms.both", road=sides(ROAD), rail=sides(RAIL))


def _dice_showing(state: State, seat: Seat, face: Face) -> tuple[str, ...]:
    """The dice with this face that are still to be drawn. Of equal dice the first ones count as drawn."""
    showing = [die for die, shown in enumerate(state.dice) if shown == face]
    left = dice_left(state, seat).count(face)
    return tuple(_die_id(die) for die in showing[len(showing) - left :])


def _prompt(state: State, seat: Seat) -> Text:
    if not state.round:
        return text("prompt.start")
    acting = to_act(state)
    if not acting:
        return text("prompt.over")
    if seat not in acting:
        return text("prompt.wait")
    due = len(dice_due(state, seat))
    if due:
        return text("prompt.draw", n=due)
    lost = len(dice_left(state, seat))
    return text("prompt.lost", n=lost) if lost else text("prompt.done")


def _actions(state: State, seat: Seat | None) -> tuple[Action, ...]:
    if seat is None or seat not in to_act(state):
        return ()
    due = dice_due(state, seat)
    if not due:
        return (Action(DONE, text("action.done")),)
    spots = [spot for face in dict.fromkeys(due) for spot in _dice_showing(state, seat, face)]
    return (Action(DONE, text("action.done"), barred=text("illegal.done", n=len(due)), targets=tuple(spots)),)


def _drawn_marks(state: State, seat: Seat) -> tuple[Mark, ...]:
    over = not to_act(state)
    return tuple(
        Mark(
            id=f"drawn-{_square_id(drawn.square)}",
            symbol=drawn.way.face.name,
            at=_square_id(drawn.square),
            turn=drawn.way.turn,
            flip=drawn.way.flip,
            note=str(drawn.round),
            tone="fresh" if drawn.round == state.round and not over else "",
            label=text(
                "mark.drawn",
                face=_face_text(drawn.way.face),
                arms=_arms_text(drawn.way.piece),
                round=drawn.round,
            ),
        )
        for drawn in state.sheets[seat].drawn
    )


def _dice_marks(state: State, seat: Seat) -> tuple[Mark, ...]:
    def tone(die: int, face: Face) -> str:
        if _die_id(die) not in _dice_showing(state, seat, face):
            return "spent"
        return "" if face in due else "lost"

    due = dice_due(state, seat) if state.dice else ()
    return tuple(
        Mark(
            _die_id(die),
            face.name,
            _die_id(die),
            size=_IN_TRAY,
            tone=tone(die, face),
            label=text("mark.spent" if tone(die, face) == "spent" else "mark.die", face=_face_text(face)),
        )
        for die, face in enumerate(state.dice)
    )


def _special_marks(state: State, seat: Seat) -> tuple[Mark, ...]:
    left = specials_left(state, seat) if state.round and seat in to_act(state) else ()
    used = {drawn.way.face: drawn.round for drawn in state.sheets[seat].used}

    def tone(face: Face) -> str:
        if face in used:
            return "spent"
        return "" if face in left or not state.round else "barred"

    return tuple(
        Mark(
            _special_id(face),
            face.name,
            _special_id(face),
            size=_IN_TRAY,
            note=str(used.get(face, "")),
            tone=tone(face),
            label=text("mark.used", round=used[face]) if face in used else None,
        )
        for face in SPECIAL_ROUTES
    )


def _why_no_special(state: State, seat: Seat, face: Face) -> Text:
    used = state.sheets[seat].used
    if any(drawn.way.face == face for drawn in used):
        return text("illegal.special.used")
    if len(used) == SPECIAL_ROUTES_A_GAME:
        return text("illegal.special.game")
    return text("illegal.special.round")


def _longest_strokes(squares: Sequence[Square], name: str) -> tuple[Stroke, ...]:
    if not squares:
        return ()
    return (Stroke(f"longest-{name}", "board", tuple(_middle(number) for number in squares), numbered=True),)


def _network_strokes(board: Board, network: score.Network, tint: int) -> tuple[Stroke, ...]:
    """Along all arms of the network's lines; a curve is followed as it is drawn."""
    strokes = []
    for line in sorted(network.lines):
        number, _ = line
        piece = board[number]
        sides = [side for side in range(4) if piece.arms[side] != BLANK and score.line_at(piece, number, side) == line]
        tips = [_tip(number, side, (number, side) in network.exits) for side in sides]
        curve = len(sides) == 2 and sides[1] - sides[0] != 2 and len(set(piece.arms)) == 2
        paths = [_bend(tips[0], _middle(number), tips[1])] if curve else [(_middle(number), tip) for tip in tips]
        strokes += [
            Stroke(f"network-{tint}-{line[0]}-{line[1]}-{arm}", "board", path, f"tint{tint % _TINTS}")
            for arm, path in enumerate(paths)
        ]
    return tuple(strokes)


def _tip(number: Square, side: int, exit_here: bool) -> Point:
    """Where an arm ends: at the side of its square, or in the arrow of its exit."""
    x, y = _middle(number)
    reach = 0.85 if exit_here else 0.5
    return x + STEP[side][1] * reach, y + STEP[side][0] * reach


def _bend(start: Point, corner: Point, end: Point) -> tuple[Point, ...]:
    """A curve (quadratic Bezier) from side to side, close to the quarter circle that is drawn there."""
    steps = [step / 6 for step in range(7)]
    return tuple(
        (
            round((1 - t) ** 2 * start[0] + 2 * t * (1 - t) * corner[0] + t * t * end[0], 3),
            round((1 - t) ** 2 * start[1] + 2 * t * (1 - t) * corner[1] + t * t * end[1], 3),
        )
        for t in steps
    )
