"""The rows of the score sheet, each with what it counts on the board."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator, Sequence

from pyapp.game import Mark, ScoreLine, Seat, Stroke, text

from . import score
from .board import NEIGHBOURS, STEP, Board, Square
from .faces import BLANK, RAIL, ROAD, SIDES, Piece
from .layout import Point, middle, square_id
from .rules import ROUNDS, State

_TINTS = 6
"""Networks are told apart by so many colours and patterns before they repeat."""


def score_lines(state: State, seat: Seat) -> Sequence[ScoreLine]:
    """The five rows of the sheet, each with what it counts on the board."""
    board = state.sheets[seat].board
    networks = [network for network in score.networks(board) if network.points]
    networks.sort(key=lambda network: -network.points)
    road = score.longest(board, ROAD, state.longest)
    rail = score.longest(board, RAIL, state.longest)
    centre = score.centre(board)
    errors = score.errors(board)
    # Before the last round ends are open that are still to be gone on from: no debt that greets one.
    owed = state.round == ROUNDS
    return (
        ScoreLine(
            text("score.exits"),
            sum(network.points for network in networks),
            detail=text("score.exits.detail", parts=" + ".join(str(len(network.exits)) for network in networks))
            if networks
            else text("score.exits.none"),
            strokes=tuple(
                stroke for tint, network in enumerate(networks) for stroke in _network_strokes(board, network, tint)
            ),
            marks=tuple(_worths(networks)),
        ),
        ScoreLine(text("score.road"), len(road), strokes=_longest_strokes(road, "road"), targets=_spots(road)),
        ScoreLine(text("score.rail"), len(rail), strokes=_longest_strokes(rail, "rail"), targets=_spots(rail)),
        ScoreLine(text("score.centre"), len(centre), targets=_spots(centre)),
        ScoreLine(
            text("score.errors"),
            -len(errors) if owed else 0,
            detail=None if owed else text("score.errors.detail"),
            instead=text("score.errors.open", n=-len(errors)) if errors and not owed else None,
            marks=tuple(
                Mark(
                    f"error-{square_id(number)}-{SIDES[side]}",
                    "error",
                    square_id(number),
                    dx=STEP[side][1] / 2,
                    dy=STEP[side][0] / 2,
                    size=0.36,
                )
                for number, side in errors
            ),
        ),
    )


def _spots(squares: Sequence[Square]) -> tuple[str, ...]:
    return tuple(square_id(number) for number in dict.fromkeys(squares))


def _longest_strokes(squares: Sequence[Square], name: str) -> tuple[Stroke, ...]:
    if not squares:
        return ()
    return (Stroke(f"longest-{name}", "board", tuple(middle(number) for number in squares), numbered=True),)


def _worths(networks: Sequence[score.Network]) -> Iterator[Mark]:
    """What each network brings, on the one of its squares that is nearest to the middle of all of them."""
    taken: set[Square] = set()
    for network in networks:
        squares = sorted({number for number, _ in network.lines})
        centre = [sum(along) / len(squares) for along in zip(*map(middle, squares), strict=True)]
        # Two that cross have a plate each.
        free = [number for number in squares if number not in taken] or squares
        nearest = min(free, key=lambda number: math.dist(middle(number), centre))
        taken.add(nearest)
        at = square_id(nearest)
        yield Mark(f"network-{at}", "worth", at, size=0.72, tone="worth")
        # Two digits are smaller, so that they stay on their plate.
        size = 0.34 if network.points < 10 else 0.27
        yield Mark(f"worth-{at}", "", at, size=size, words=text("score.network", n=network.points), tone="worth")


def _network_strokes(board: Board, network: score.Network, tint: int) -> tuple[Stroke, ...]:
    """Along all arms of the network's lines, from one of its exits on; a curve is followed as it is drawn."""
    strokes = []
    for line, entered in _outwards(board, network):
        number, _ = line
        piece = board[number]
        others = [side for side in range(4) if side != entered and _leads(piece, number, side, line)]
        tips = {side: tip(number, side, (number, side) in network.exits) for side in (entered, *others)}
        curve = len(others) == 1 and (others[0] - entered) % 2 and piece.arms[entered] == piece.arms[others[0]]
        if curve:
            paths = [bend(tips[entered], middle(number), tips[others[0]])]
        else:
            paths = [(tips[entered], middle(number)), *((middle(number), tips[side]) for side in others)]
        strokes += [
            Stroke(f"network-{tint}-{line[0]}-{line[1]}-{arm}", "board", path, f"tint{tint % _TINTS}")
            for arm, path in enumerate(paths)
        ]
    return tuple(strokes)


def _outwards(board: Board, network: score.Network) -> Iterator[tuple[score.Line, int]]:
    """All lines of a network, each with the side by which it is come to from the first exit, the nearest first."""
    number, side = network.exits[0]
    came, due = {score.line_at(board[number], number, side)}, deque([(number, side)])
    while due:
        number, entered = due.popleft()
        piece = board[number]
        line = score.line_at(piece, number, entered)
        yield line, entered
        for side, other in enumerate(NEIGHBOURS[number]):
            back = (side + 2) % 4
            if not _leads(piece, number, side, line) or other is None or other not in board:
                continue
            there = score.line_at(board[other], other, back)
            if there not in came and board[other].arms[back] == piece.arms[side]:
                came.add(there)
                due.append((other, back))


def _leads(piece: Piece, number: Square, side: int, line: score.Line) -> bool:
    """Whether a line of a piece has an arm on a side."""
    return piece.arms[side] != BLANK and score.line_at(piece, number, side) == line


def tip(number: Square, side: int, exit_here: bool) -> Point:
    """Where an arm ends: at the side of its square, or in the arrow of its exit."""
    x, y = middle(number)
    reach = 0.85 if exit_here else 0.5
    return round(x + STEP[side][1] * reach, 3), round(y + STEP[side][0] * reach, 3)


def bend(start: Point, corner: Point, end: Point) -> tuple[Point, ...]:
    """A curve (quadratic Bezier) from side to side, close to the quarter circle that is drawn there."""
    steps = [step / 6 for step in range(7)]
    return tuple(
        (
            round((1 - t) ** 2 * start[0] + 2 * t * (1 - t) * corner[0] + t * t * end[0], 3),
            round((1 - t) ** 2 * start[1] + 2 * t * (1 - t) * corner[1] + t * t * end[1], 3),
        )
        for t in steps
    )
