"""Boards as text drawings: a square is the letter of a seat and an arm, `a3` for the first seat's bow.

`a*` is a half of the general, `..` an empty square, `##` a castle. The drawing's north-west corner lies at a row and
a column of the board; what it leaves out is empty.

    .. .. a2 a4
    .. .. .. b4
    .. .. ## b6
"""

from __future__ import annotations

from pyapp.games.sengoku_domino.board import CASTLES, SIZE, Board, arm_of, half, seat_of, square
from pyapp.games.sengoku_domino.tiles import ANY

_SEATS = "abcd"
_ARMS = " 123456*"


def drawn(drawing: str, at: tuple[int, int] = (0, 0)) -> Board:
    """The board of a drawing. Raises `ValueError` for one that cannot be."""
    board = bytearray(SIZE * SIZE)
    for row, signs in enumerate((line.split() for line in drawing.strip().splitlines()), start=at[0]):
        for col, sign in enumerate(signs, start=at[1]):
            number = square(row, col)
            if (sign == "##") != (number in CASTLES) or col >= SIZE:
                raise ValueError(f"{sign} cannot be in row {row}, column {col}")
            if sign not in ("..", "##"):
                board[number] = half(_SEATS.index(sign[0]), _ARMS.index(sign[1]))
    return bytes(board)


def joined(*boards: Board) -> Board:
    """Several drawings as one board."""
    return bytes(max(codes) for codes in zip(*boards, strict=True))


def sketched(board: Board) -> str:
    """The drawing of a whole board."""
    signs = [f"{_SEATS[seat_of(code)]}{_ARMS[arm_of(code)]}" if code else ".." for code in board]
    for castle in CASTLES:
        signs[castle] = "##"
    return "\n".join(" ".join(signs[start : start + SIZE]) for start in range(0, len(signs), SIZE))


def as_cells(board: Board) -> dict[tuple[int, int], tuple[int, int | None]]:
    """The board as the reference takes it: seat and arm by row and column; None for the arm of a general."""
    return {
        divmod(number, SIZE): (seat_of(code), None if arm_of(code) == ANY else arm_of(code))
        for number, code in enumerate(board)
        if code
    }
