"""What the last piece of a sheet has joined: the exits' points, and the ways by which they hang together now."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from pyapp.game import ScoreLine, Seat, Stroke, text

from . import score
from .board import NEIGHBOURS, Board, Square
from .faces import BLANK
from .layout import Point, middle, square_id
from .rules import State
from .score import Line, Network, line_at
from .score_rows import bend, tip

Exit = tuple[Square, int]


def gains(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    """The network that the last piece has made larger, if it has; from an exit that is new in it to all others."""
    drawn = state.sheets[seat].drawn
    if not drawn:
        return ()
    board = state.sheets[seat].board
    last = drawn[-1].square
    before = score.networks({number: piece for number, piece in board.items() if number != last})
    earlier = {one: len(network.exits) for network in before for one in network.exits}
    rows = []
    for network in score.networks(board):
        points = network.points - sum(one.points for one in before if set(one.exits) & set(network.exits))
        if points > 0 and any(number == last for number, _ in network.lines):
            start = min(network.exits, key=lambda one: earlier.get(one, 0))
            ways = sorted(_ways(board, network, start), key=len)
            strokes = tuple(Stroke(f"gain-{at}", "board", way) for at, way in enumerate(ways))
            rows.append(ScoreLine(text("score.exits"), points, targets=(square_id(start[0]),), strokes=strokes))
    return tuple(rows)


def _ways(board: Board, network: Network, start: Exit) -> Iterator[tuple[Point, ...]]:
    """The shortest ways from one exit of a network to each of the others, as they are drawn."""
    number, side = start
    first = line_at(board[number], number, side)
    came: dict[Line, tuple[int, tuple[Point, ...]]] = {first: (side, (tip(number, side, exit_here=True),))}
    due = deque([first])
    while due:
        line = due.popleft()
        number, piece = line[0], board[line[0]]
        entered, way = came[line]
        for side in range(4):
            if side == entered or piece.arms[side] == BLANK or line_at(piece, number, side) != line:
                continue
            leads_out = (number, side) in network.exits
            to = (*way, *_through(board, line[0], entered, side), tip(number, side, leads_out))
            other = NEIGHBOURS[number][side]
            if leads_out:
                yield to
            elif other is not None and other in board and board[other].arms[(side + 2) % 4] != BLANK:
                there = line_at(board[other], other, (side + 2) % 4)
                if there not in came:
                    came[there] = (side + 2) % 4, to
                    due.append(there)


def _through(board: Board, number: Square, entered: int, left: int) -> tuple[Point, ...]:
    """The points inside a square; a curve is followed as it is drawn."""
    arms = board[number].arms
    if (entered - left) % 2 and 4 - arms.count(BLANK) == 2 and arms[entered] == arms[left]:
        corner = middle(number)
        return bend(tip(number, entered, exit_here=False), corner, tip(number, left, exit_here=False))[1:-1]
    return (middle(number),)
