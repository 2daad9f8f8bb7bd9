"""Where everything lies and what it is called: the board with a margin for the exits, the dice, the special routes."""

from __future__ import annotations

from typing import TypeAlias

from pyapp.game import Area, Layout, Spot, Text, text

from .board import SIZE, SQUARES, Square, coordinates
from .faces import RAIL, ROAD, SIDES, SPECIAL_ROUTES, Face, Piece
from .rules import State

Point: TypeAlias = tuple[float, float]

DICE = 4

SPECIALS_LEFT = "specials"
"""The spot that tells how many special routes may still be used."""
_COUNT = 0.5
"""The width of that spot, before the routes."""


def layout(_state: State) -> Layout:
    """The board is 8 x 8 units: the squares, and half a unit around them for the exits."""
    squares = tuple(
        Spot(square_id(number), "board", *middle(number), 1, 1, text("spot.square", **row_col(number)))
        for number in SQUARES
    )
    dice = tuple(Spot(die_id(die), "dice", die + 0.5, 0.5, 1, 1, text("spot.die", n=die + 1)) for die in range(DICE))
    left = Spot(SPECIALS_LEFT, "special", _COUNT / 2, 0.5, _COUNT, 1, text("spot.left"))
    specials = tuple(
        Spot(special_id(face), "special", _COUNT + column + 0.5, 0.5, 1, 1, face_text(face))
        for column, face in enumerate(SPECIAL_ROUTES)
    )
    areas = (
        Area("board", SIZE + 1, SIZE + 1, text("area.board"), ground="board", own=True),
        Area("dice", DICE, 1, text("area.dice")),
        Area("special", _COUNT + len(SPECIAL_ROUTES), 1, text("area.special"), own=True),
    )
    return Layout(areas, (*squares, *dice, left, *specials))


def square_id(number: Square) -> str:
    """The spot of a square."""
    return f"s{number // SIZE}{number % SIZE}"


def die_id(die: int) -> str:
    """The spot of a die, from 0."""
    return f"die{die}"


def special_id(face: Face) -> str:
    """The spot of a special route."""
    return face.name


def middle(number: Square) -> Point:
    """The middle of a square on the board's area."""
    row, col = coordinates(number)
    return col + 1, row + 1


def row_col(number: Square) -> dict[str, int]:
    """People count rows and columns from 1."""
    row, col = coordinates(number)
    return {"row": row + 1, "col": col + 1}


def face_text(face: Face) -> Text:
    """What a face is called."""
    return text(f"face.{face.name}")


def arms_text(piece: Piece) -> Text:
    """On which sides a piece has road and rail."""

    def sides(kind: str) -> Text:
        return text("sides." + "".join(s for s, arm in zip(SIDES, piece.arms, strict=True) if arm == kind))

    if ROAD not in piece.arms:
        return text("arms.rail", rail=sides(RAIL))
    if RAIL not in piece.arms:
        return text("arms.road", road=sides(ROAD))
    return text("arms.both", road=sides(ROAD), rail=sides(RAIL))
