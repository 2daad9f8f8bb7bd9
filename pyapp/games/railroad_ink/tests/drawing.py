"""Boards as text drawings, one sign a square.

Double lines are roads and single lines are rails, also in a curved station. For a straight station and for
those of four arms there are no such signs: there heavy lines are roads and light ones are rails. A double
line that crosses a single one is the overpass, which joins nothing.

    . ║ .       . ╿ .       . ╀ .
    ─ ╫ ─       . │ .       ─ ┘ .
    . ║ .       . └ ─       . . .
    an overpass a station   a special route
"""

from __future__ import annotations

from pyapp.games.railroad_ink.board import SIZE, Board, Square, coordinates, square
from pyapp.games.railroad_ink.faces import ON_DICE, WAYS, Piece
from pyapp.games.railroad_ink.rules import DrawnFace, Sheet, State

_SIGNS = """
    ║ H.H.  ═ .H.H  ╔ .HH.  ╗ ..HH  ╚ HH..  ╝ H..H  ╠ HHH.  ╣ H.HH  ╦ .HHH  ╩ HH.H  ╬ HHHH
    │ R.R.  ─ .R.R  ┌ .RR.  ┐ ..RR  └ RR..  ┘ R..R  ├ RRR.  ┤ R.RR  ┬ .RRR  ┴ RR.R  ┼ RRRR
    ╓ .RH.  ╒ .HR.  ╖ ..HR  ╕ ..RH  ╙ HR..  ╘ RH..  ╜ H..R  ╛ R..H  ╿ H.R.  ╽ R.H.  ╼ .H.R  ╾ .R.H
    ╇ HHRH  ╈ RHHH  ╉ HRHH  ╊ HHHR  ╀ HRRR  ╁ RRHR  ┽ RRRH  ┾ RHRR
    ╃ HRRH  ╄ HHRR  ╅ RRHH  ╆ RHHR  ╂ HRHR  ┿ RHRH
"""
_OVERPASSES = {"╫": Piece("HRHR", overpass=True), "╪": Piece("RHRH", overpass=True)}
_EMPTY = "."

PIECES = dict(zip(_SIGNS.split()[::2], (Piece(arms, False) for arms in _SIGNS.split()[1::2]), strict=True))
PIECES |= _OVERPASSES
"""What each sign draws: every way of every face has one."""

_SIGN_OF = {piece: sign for sign, piece in PIECES.items()}
_WAY_OF = {way.piece: way for ways in WAYS.values() for way in ways}

Placement = tuple[int, int, str, bool]
"""A square as `score_board` and the reference take it: row, column, arms, overpass."""


def drawn(drawing: str, at: tuple[int, int] = (0, 0)) -> dict[Square, Piece]:
    """The board that a drawing shows, its north-west corner at a row and column. Raises `ValueError`."""
    board: dict[Square, Piece] = {}
    rows = [line.split() for line in drawing.strip().splitlines()]
    if len({len(signs) for signs in rows}) != 1:
        raise ValueError("the rows of a drawing are equally long")
    for row, signs in enumerate(rows, start=at[0]):
        for col, sign in enumerate(signs, start=at[1]):
            if not (row < SIZE and col < SIZE):
                raise ValueError(f"the drawing is too large: {row}, {col}")
            if sign == _EMPTY:
                continue
            if sign not in PIECES:
                raise ValueError(f"no such sign: {sign}")
            board[square(row, col)] = PIECES[sign]
    return board


def sketched(board: Board) -> str:
    """The drawing of a whole board; squares that no sign draws show as `?`."""
    rows = []
    for row in range(SIZE):
        pieces = [board.get(square(row, col)) for col in range(SIZE)]
        rows.append(" ".join(_SIGN_OF.get(piece, "?") if piece else _EMPTY for piece in pieces))
    return "\n".join(rows)


def placements(board: Board) -> list[Placement]:
    """The board as a list of its squares."""
    return [(*coordinates(number), piece.arms, piece.overpass) for number, piece in board.items()]


def sheet(board: Board, round_drawn: int = 1) -> Sheet:
    """A sheet on which a board has been drawn in one round."""
    return Sheet(tuple(DrawnFace(number, _WAY_OF[piece], round_drawn) for number, piece in board.items()))


def position(roll: str, *boards: Board, round_now: int = 2, longest: str = "stroke") -> State:
    """A round with this roll and a seat for each board, drawn in the first round; or an empty sheet."""
    dice = tuple(ON_DICE[arms] for arms in roll.split())
    return State(longest, tuple(sheet(board) for board in boards or ({},)), round_now, dice)


ALL_EXITS = drawn("""
    . ║ . │ . ║ .
    ─ ╀ ─ ┼ ─ ╀ ─
    . │ . │ . │ .
    ═ ┿ ═ ╪ ═ ┿ ═
    . │ . │ . │ .
    ─ ╁ ─ ┼ ─ ╁ ─
    . ║ . │ . ║ .
""")
"""One network that reaches all twelve exits."""

ONE_WAY_IN = drawn("""
    │ . └ ┘ . ╚ │
    ┘ . . . . . └
    ║ . . . . . ║
    ╝ . . . . . ╚
    . . . . . . .
    ┐ . . . . . ┌
    │ ╔ ┌ ┐ . ╔ │
""")
"""Only the road exit at the north-west is free, in square 01, and both its neighbours are blank there."""
