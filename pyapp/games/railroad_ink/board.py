"""The sheet: 7 x 7 squares, twelve exits, and what may be drawn where.

Squares are numbered 0 to 48 in reading order and written as two digits, row and column, from 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeAlias

from .faces import BLANK, RAIL, ROAD, SIDES, WAYS, Face, Piece, Way

Square: TypeAlias = int
Board: TypeAlias = Mapping[Square, Piece]

SIZE = 7
SQUARES = range(SIZE * SIZE)
N, E, S, W = range(4)
STEP = {N: (-1, 0), E: (0, 1), S: (1, 0), W: (0, -1)}
"""Rows and columns from a square to its neighbour on each side."""


def square(row: int, col: int) -> Square:
    """The number of a square."""
    return row * SIZE + col


def coordinates(number: Square) -> tuple[int, int]:
    """The row and column of a square."""
    return divmod(number, SIZE)


def _exits(kind: str, gates: str) -> dict[tuple[Square, int], str]:
    """Exits written as row, column and side."""
    return {(square(int(at[0]), int(at[1])), SIDES.index(at[2])): kind for at in gates.split()}


EXITS = _exits(ROAD, "01N 05N 30W 36E 61S 65S") | _exits(RAIL, "03N 63S 10W 50W 16E 56E")
"""The kind of each exit, by the square and the side where it comes in."""

CENTRE = frozenset(square(row, col) for row in (2, 3, 4) for col in (2, 3, 4))


def _neighbour(number: Square, side: int) -> Square | None:
    row, col = coordinates(number)
    row, col = row + STEP[side][0], col + STEP[side][1]
    return square(row, col) if 0 <= row < SIZE and 0 <= col < SIZE else None


NEIGHBOURS = {number: tuple(_neighbour(number, side) for side in range(4)) for number in SQUARES}
"""The squares to the N, E, S, W of each; None beyond the edge."""


def meets(board: Board, number: Square) -> str:
    """What comes towards a square from its four sides: the kinds of neighbours' arms and exits, `.` for neither."""
    kinds = []
    for side, other in enumerate(NEIGHBOURS[number]):
        if other is None:
            kinds.append(EXITS.get((number, side), BLANK))
        else:
            kinds.append(board[other].arms[(side + 2) % 4] if other in board else BLANK)
    return "".join(kinds)


def joins(met: str, arms: str) -> bool:
    """Whether some arm joins a route or an exit of its kind."""
    return any(kind == arm != BLANK for kind, arm in zip(met, arms, strict=True))


def clashes(met: str, arms: str) -> bool:
    """Whether some arm meets one of the other kind, road against rail."""
    return any(BLANK not in (kind, arm) and kind != arm for kind, arm in zip(met, arms, strict=True))


@cache
def ways_here(face: Face, met: str) -> tuple[Way, ...]:
    """The ways in which a face may be drawn in an empty square, given what comes towards it."""
    return tuple(way for way in WAYS[face] if joins(met, way.piece.arms) and not clashes(met, way.piece.arms))


def open_squares(board: Board) -> Iterator[tuple[Square, str]]:
    """The empty squares that something comes towards, in reading order, with what comes."""
    for number in SQUARES:
        if number not in board:
            met = meets(board, number)
            if met != "....":
                yield number, met


def fits(board: Board, face: Face) -> bool:
    """Whether a face can be drawn anywhere."""
    return any(ways_here(face, met) for _, met in open_squares(board))
