"""The score of a sheet: exits, longest road, longest rail, centre, errors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from .board import CENTRE, EXITS, NEIGHBOURS, SIZE, Board, E, N, S, Square, square
from .faces import BLANK, RAIL, ROAD, Piece
from .strokes import Link, longest_path, longest_stroke

Line: TypeAlias = tuple[Square, int]
"""What hangs together inside one square: number 0, or 1 for the line of an overpass that runs from W to E."""

EXIT_POINTS = (0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45)
"""Points of a network by its number of exits."""


@dataclass(frozen=True, slots=True)
class Network:
    """Squares' lines that hang together, and the exits they reach."""

    lines: frozenset[Line]
    exits: tuple[tuple[Square, int], ...]

    @property
    def points(self) -> int:
        """What the network is worth."""
        return EXIT_POINTS[len(self.exits)]


def line_at(piece: Piece, number: Square, side: int) -> Line:
    """The line of a piece that an arm belongs to."""
    return number, side % 2 if piece.overpass else 0


def connections(board: Board, kind: str = "") -> Iterator[Link]:
    """The connections between neighbouring squares, of one kind or of both, in reading order."""
    for number, piece in sorted(board.items()):
        for side in (E, S):
            other, arm = NEIGHBOURS[number][side], piece.arms[side]
            if other is None or other not in board or kind not in ("", arm):
                continue
            if arm == board[other].arms[(side + 2) % 4] != BLANK:
                yield number, other


def networks(board: Board) -> list[Network]:
    """All networks, also those without exits, by their first line in reading order."""
    parent: dict[Line, Line] = {
        line_at(piece, number, side): line_at(piece, number, side)
        for number, piece in sorted(board.items())
        for side in range(4)
        if piece.arms[side] != BLANK
    }

    def root(line: Line) -> Line:
        while parent[line] != line:
            parent[line] = parent[parent[line]]
            line = parent[line]
        return line

    for number, other in connections(board):
        side = NEIGHBOURS[number].index(other)
        one = root(line_at(board[number], number, side))
        two = root(line_at(board[other], other, side))
        parent[max(one, two)] = min(one, two)
    members: dict[Line, set[Line]] = {}
    for line in parent:
        members.setdefault(root(line), set()).add(line)
    reached: dict[Line, list[tuple[Square, int]]] = {}
    for (number, side), kind in EXITS.items():
        if number in board and board[number].arms[side] == kind:
            reached.setdefault(root(line_at(board[number], number, side)), []).append((number, side))
    return [Network(frozenset(members[first]), tuple(reached.get(first, ()))) for first in sorted(members)]


def longest(board: Board, kind: str, reading: str) -> tuple[Square, ...]:
    """The squares of the longest road (`H`) or rail (`R`) in drawing order; its length is the points."""
    arms = {number: piece.arms.count(kind) for number, piece in board.items() if kind in piece.arms}
    search = longest_stroke if reading == "stroke" else longest_path
    return search(connections(board, kind), arms)


def centre(board: Board) -> tuple[Square, ...]:
    """The drawn squares of the nine in the middle."""
    return tuple(sorted(CENTRE & board.keys()))


def errors(board: Board) -> tuple[tuple[Square, int], ...]:
    """The open ends: arms that face an empty square or a blank side, by square and side."""
    ends = []
    for number, piece in sorted(board.items()):
        for side, other in enumerate(NEIGHBOURS[number]):
            if piece.arms[side] == BLANK or other is None:
                continue
            if other not in board or board[other].arms[(side + 2) % 4] == BLANK:
                ends.append((number, side))
    return tuple(ends)


def points(board: Board, reading: str) -> dict[str, int]:
    """The five parts of the score by name; errors count below zero."""
    return {
        "exits": sum(network.points for network in networks(board)),
        "road": len(longest(board, ROAD, reading)),
        "rail": len(longest(board, RAIL, reading)),
        "centre": len(centre(board)),
        "errors": -len(errors(board)),
    }


def score_board(placements: Iterable[tuple[int, int, str, bool]], longest: str = "stroke") -> dict[str, int]:
    """The score of a sheet put together by hand: its five parts and `total`.

    A placement is row, column (0 to 6, from the north-west), the arms N, E, S, W as `H`, `R` or `.`, and whether it
    is an overpass, whose two lines do not meet. No game is replayed, and nothing needs to be joined to an exit; what
    cannot lie on one sheet at all raises `ValueError`: a square drawn twice, road that runs into rail.
    """
    if longest not in ("stroke", "squares"):
        raise ValueError(f"no such reading of the longest route: {longest!r}")
    board: dict[Square, Piece] = {}
    for row, col, arms, overpass in placements:
        if not (0 <= row < SIZE and 0 <= col < SIZE):
            raise ValueError(f"no such square: {row}, {col}")
        if square(row, col) in board:
            raise ValueError(f"square drawn twice: {row}, {col}")
        if len(arms) != 4 or not set(arms) <= {ROAD, RAIL, BLANK} or not arms.strip(BLANK):
            raise ValueError(f"no such face: {arms!r}")
        if (overpass and sorted((arms[N], arms[E])) != [ROAD, RAIL]) or (overpass and arms[:2] != arms[2:]):
            raise ValueError(f"no overpass: {arms!r}")
        board[square(row, col)] = Piece(arms, bool(overpass))
    for number, piece in board.items():
        for side, other in enumerate(NEIGHBOURS[number]):
            facing = board[other].arms[(side + 2) % 4] if other in board else EXITS.get((number, side), BLANK)
            if BLANK not in (facing, piece.arms[side]) and facing != piece.arms[side]:
                raise ValueError(f"road meets rail at {number // SIZE}, {number % SIZE}")
    parts = points(board, longest)
    return parts | {"total": sum(parts.values())}
