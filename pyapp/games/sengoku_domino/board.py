"""The board: four battlefields of 5 x 5 around a castle each, what lies on them, and where a tile may lie.

Squares are numbered 0 to 99 in reading order and written as two digits, row and column, from 0. Battlefields are
numbered 0 to 3 in the order in which they are fought: north-west, north-east, south-east, south-west. A battlefield
has ten lines, its rows from the top and then its columns from the left; lines are numbered 0 to 39.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from .tiles import ANY, WORTH, Arm, Tile, arms

Square: TypeAlias = int
Field: TypeAlias = int
Line: TypeAlias = int
Board: TypeAlias = bytes
"""What lies on each square: 0 nothing, else `half(seat, arm)`. Nothing ever lies on a castle."""
Placement: TypeAlias = tuple[Square, Square]
"""Where the lower half of a tile lies, then the higher; the general's halves in the order of their squares."""

SIZE: Final = 10
SIDE: Final = 5
FIELDS: Final = range(4)
LINES_A_FIELD: Final = 2 * SIDE
CORNERS: Final = ((0, 0), (0, SIDE), (SIDE, SIDE), (SIDE, 0))
"""The row and the column where each battlefield begins."""
EMPTY: Final[Board] = bytes(SIZE * SIZE)
STEP: Final = {"N": -SIZE, "E": 1, "S": SIZE, "W": -1}

_ALL: Final = 0b11111110
"""A set of arms as bits 1 to 7: every arm, and the general."""
_BITS: Final = (0, *(1 << arm | 1 << ANY for arm in range(1, 7)), _ALL)
"""What touches each arm: its like, and the general; the general is touched by anything."""


def square(row: int, col: int) -> Square:
    """The number of a square."""
    return row * SIZE + col


def _in_field(field: Field, row: int, col: int) -> Square:
    return square(CORNERS[field][0] + row, CORNERS[field][1] + col)


CASTLES: Final = tuple(_in_field(field, 2, 2) for field in FIELDS)
SQUARES: Final = tuple(number for number in range(SIZE * SIZE) if number not in CASTLES)
"""Where tiles may lie."""
FIELD_OF: Final = tuple(
    next(field for field in FIELDS if CORNERS[field] == (row // SIDE * SIDE, col // SIDE * SIDE))
    for row in range(SIZE)
    for col in range(SIZE)
)


def _beside(number: Square) -> tuple[Square, ...]:
    row, col = divmod(number, SIZE)
    around = ((row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1))
    return tuple(square(r, c) for r, c in around if 0 <= r < SIZE and 0 <= c < SIZE and square(r, c) not in CASTLES)


NEIGHBOURS: Final = tuple(_beside(number) for number in range(SIZE * SIZE))
"""The squares beside each, castles left out."""

_ROWS: Final = tuple(tuple((row, at) for at in range(SIDE)) for row in range(SIDE))
_COLUMNS: Final = tuple(zip(*_ROWS, strict=True))
LINES: Final = tuple(
    tuple(number for row_col in line if (number := _in_field(field, *row_col)) not in CASTLES)
    for field in FIELDS
    for line in (*_ROWS, *_COLUMNS)
)
"""The squares of each line, without the castle."""
LINES_AT: Final = tuple(tuple(line for line, squares in enumerate(LINES) if at in squares) for at in range(SIZE * SIZE))
"""The row and the column of each square."""

PAIRS: Final = tuple(
    tuple(
        (one, other)
        for one in SQUARES
        for other in NEIGHBOURS[one]
        if one < other and field in (FIELD_OF[one], FIELD_OF[other])
    )
    for field in FIELDS
)
"""Where a tile may lie by geometry alone while each battlefield is fought over."""
_REACH: Final = tuple(tuple(sorted({number for pair in pairs for number in pair})) for pairs in PAIRS)
_TOUCHING: Final = tuple(
    tuple(
        tuple(other for other in NEIGHBOURS[one] if field in (FIELD_OF[one], FIELD_OF[other]))
        for one in range(SIZE * SIZE)
    )
    for field in FIELDS
)
"""By battlefield and square: the neighbours that a half may touch there."""


def lines_of(field: Field) -> range:
    """The numbers of a battlefield's lines."""
    return range(field * LINES_A_FIELD, (field + 1) * LINES_A_FIELD)


def half(seat: int, arm: Arm) -> int:
    """What the board holds where one half of a seat's tile lies."""
    return 8 * (seat + 1) + arm


def arm_of(code: int) -> Arm:
    """The arm of a half."""
    return code & 7


def seat_of(code: int) -> int:
    """Whose half it is."""
    return (code >> 3) - 1


def with_tile(board: Board, seat: int, tile: Tile, placement: Placement) -> Board:
    """The board with a tile more."""
    squares = bytearray(board)
    for at, arm in zip(placement, arms(tile), strict=True):
        squares[at] = half(seat, arm)
    return bytes(squares)


def is_fresh(board: Board, field: Field) -> bool:
    """Whether no half lies in a battlefield, so that a tile may be laid beside its castle whatever its arms."""
    return not any(board[at] for line in lines_of(field)[:SIDE] for at in LINES[line])


@lru_cache(maxsize=512)
def matching_arms(board: Board, field: Field) -> tuple[int, ...]:
    """The arms that would touch an equal one, by square, as bits."""
    arms_by_square = [0] * (SIZE * SIZE)
    touching = _TOUCHING[field]
    for at in _REACH[field]:
        if not board[at]:
            bits = 0
            for other in touching[at]:
                bits |= _BITS[board[other] & 7]
            arms_by_square[at] = bits
    if is_fresh(board, field):
        # The general may not be the very first tile of the game.
        bits = _ALL if any(board) else _ALL & ~(1 << ANY)
        for at in NEIGHBOURS[CASTLES[field]]:
            arms_by_square[at] = bits
    return tuple(arms_by_square)


def placements(board: Board, field: Field, tile: Tile) -> list[Placement]:
    """Every way of laying a tile, in the order of the squares."""
    low, high = arms(tile)
    bits = matching_arms(board, field)
    ways = []
    for one, other in PAIRS[field]:
        if board[one] or board[other]:
            continue
        here, there = bits[one], bits[other]
        if not here and not there:
            continue
        if here >> low & 1 or there >> high & 1:
            ways.append((one, other))
        if low != high and (here >> high & 1 or there >> low & 1):
            ways.append((other, one))
    return ways


def fits(board: Board, field: Field, tile: Tile, placement: Placement) -> bool:
    """Whether a half touches an equal arm, the squares being empty and one of them in the battlefield."""
    bits = matching_arms(board, field)
    return any(bits[at] >> arm & 1 for at, arm in zip(placement, arms(tile), strict=True))


def touching(board: Board, field: Field, tile: Tile, where: Placement) -> Square:
    """The square by which a tile is laid: that of the half that touches an equal arm, of the lower if both do."""
    bits = matching_arms(board, field)
    return where[0] if bits[where[0]] >> arms(tile)[0] & 1 else where[1]


def is_closed(board: Board, line: Line) -> bool:
    """Whether no tile, whatever its arms, can cover any empty square of a line."""
    for at in LINES[line]:
        if not board[at]:
            for other in NEIGHBOURS[at]:
                if not board[other]:
                    return False
    return True


def sums(board: Board, line: Line, seats: int) -> list[int]:
    """Twice what each seat has in a line."""
    amounts = [0] * seats
    for at in LINES[line]:
        if code := board[at]:
            amounts[(code >> 3) - 1] += WORTH[code & 7]
    return amounts
