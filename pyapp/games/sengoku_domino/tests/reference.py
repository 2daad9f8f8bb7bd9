"""A slow and plain second account of Sengoku Domino, for tests only.

Written from the rules page alone and sharing no code with the engine. A board is a
dictionary from (row, column), counted from 0, to (seat, arm); the arm of a general's half is None. Battlefields are
numbered as on the page, from 1.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

Cell = tuple[int, int]
Half = tuple[int, int | None]
Board = Mapping[Cell, Half]
Tile = tuple[int | None, int | None]

ALL_CELLS = [(row, col) for row in range(10) for col in range(10)]


def battlefield(cell: Cell) -> int:
    """'four battlefields of 5 x 5, 1 north-west, 2 north-east, 3 south-east, 4 south-west'"""
    north, west = cell[0] < 5, cell[1] < 5
    if north:
        return 1 if west else 2
    return 4 if west else 3


def corner(number: int) -> Cell:
    """The first cell of a battlefield in reading order."""
    return {1: (0, 0), 2: (0, 5), 3: (5, 5), 4: (5, 0)}[number]


def castle(number: int) -> Cell:
    """'The middle square of each is its castle'"""
    row, col = corner(number)
    return row + 2, col + 2


def is_castle(cell: Cell) -> bool:
    """'no tile lies on it'"""
    return cell == castle(battlefield(cell))


def side_by_side(cell: Cell) -> list[Cell]:
    """The cells that share an edge with one."""
    row, col = cell
    around = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    return [(r, c) for r, c in around if 0 <= r <= 9 and 0 <= c <= 9]


def lines(number: int) -> list[list[Cell]]:
    """'its five rows and five columns, within the quadrant; the castle's row and column have four squares'"""
    row, col = corner(number)
    rows = [[(row + one, col + other) for other in range(5)] for one in range(5)]
    columns = [[(row + other, col + one) for other in range(5)] for one in range(5)]
    return [[cell for cell in line if not is_castle(cell)] for line in rows + columns]


def by_geometry(board: Board, number: int) -> Iterator[tuple[Cell, Cell]]:
    """'two squares side by side, both empty, no castle, at least one in the current battlefield', both ways round."""
    for one in ALL_CELLS:
        for other in side_by_side(one):
            empty = one not in board and other not in board
            if empty and not is_castle(one) and not is_castle(other) and number in map(battlefield, (one, other)):
                yield one, other


def like(one: int | None, other: int | None) -> bool:
    """'an equal arm'; 'the general touches anything, and anything touches the general'"""
    return one is None or other is None or one == other


def may_lie(board: Board, number: int, tile: Tile, where: tuple[Cell, Cell]) -> bool:
    """Whether a tile may be laid, its first half on the first cell; by geometry it can."""
    if not board and None in tile:
        return False  # "The general may not be the very first tile of the game."
    if not any(battlefield(cell) == number for cell in board) and any(
        cell in side_by_side(castle(number)) for cell in where
    ):
        return True
    return any(
        like(arm, board[neighbour][1])
        for cell, arm in zip(where, tile, strict=True)
        for neighbour in side_by_side(cell)
        if neighbour in board and number in (battlefield(neighbour), battlefield(cell))
    )


def all_ways(board: Board, number: int, tile: Tile) -> set[tuple[Cell, Cell]]:
    """Every legal way to lay a tile."""
    return {where for where in by_geometry(board, number) if may_lie(board, number, tile, where)}


def is_decided(board: Board, number: int, line: Sequence[Cell]) -> bool:
    """'none of its empty squares can be covered any more by a tile of any arms lying by geometry alone'"""
    coverable = {cell for where in by_geometry(board, number) for cell in where}
    return not coverable & set(line)


def amounts(board: Board, line: Sequence[Cell], seats: int) -> list[Fraction]:
    """'the values of the halves lying in the line by colour, the general's as 0.5'"""
    amounts = [Fraction(0)] * seats
    for cell in line:
        if cell in board:
            seat, arm = board[cell]
            amounts[seat] += Fraction(1, 2) if arm is None else arm
    return amounts


def gets_it(amounts: Sequence[Fraction | int]) -> int | None:
    """The seat with the highest; equal highest cancel out, then the next lower if one alone has it; else nobody."""
    left = [amount for amount in amounts if amount > 0]
    if not left:
        return None
    if left.count(max(left)) > 1:
        left = [amount for amount in left if amount != max(left)]
    if not left or left.count(max(left)) > 1:
        return None
    return list(amounts).index(max(left))


def order(declared: Sequence[tuple[int, int]]) -> list[int]:
    """Seats in placing order, from (seat, strength) in the order of declaring."""
    track: dict[int, list[int]] = {}
    for seat, strength in declared:
        track.setdefault(strength, []).append(seat)
    alone = [track[strength][0] for strength in sorted(track) if len(track[strength]) == 1]
    crossed = [seat for seat, strength in declared if len(track[strength]) > 1]
    return alone + crossed[::-1]
