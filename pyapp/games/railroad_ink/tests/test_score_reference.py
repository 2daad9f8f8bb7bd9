"""Every part of the score against a slow second account: of games, and of boards made by hand."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pyapp.dice import Dice, Stream
from pyapp.games.railroad_ink import score
from pyapp.games.railroad_ink.board import EXITS, NEIGHBOURS, SIZE, Board, Square, square
from pyapp.games.railroad_ink.faces import BLANK, Piece
from tests.sizes import sized

from . import reference
from .drawing import placements, sketched
from .playing import board_of, keen_states, random_states


@pytest.mark.parametrize("seed", range(40))
def test_random_play_scores_as_the_reference_does(seed: int) -> None:
    for state in random_states(f"score-{seed}")[::6]:
        _agrees(board_of(state))
    _agrees(board_of(random_states(f"score-{seed}")[-1]))


@pytest.mark.parametrize("seed", range(8))
def test_keen_play_scores_as_the_reference_does(seed: int) -> None:
    for state in keen_states(f"keen-{seed}")[::8]:
        _agrees(board_of(state))
    _agrees(board_of(keen_states(f"keen-{seed}")[-1]))


@pytest.mark.parametrize("seed", range(150))
def test_dense_boards_made_by_hand_score_as_the_reference_does(seed: int) -> None:
    """Rings upon rings in a few squares, anywhere on the sheet; faces that are on no die, too."""
    stream = Dice("dense").at(seed)
    rows, cols = stream.pick([(2, 2), (2, 3), (3, 2), (3, 3), (2, 4)])
    row, col = stream.below(SIZE - rows + 1), stream.below(SIZE - cols + 1)
    squares = [square(row + r, col + c) for r in range(rows) for c in range(cols)]
    _agrees(_made(stream, squares, arms_in_ten=8, roads_in_ten=stream.pick([5, 8, 10])))


@pytest.mark.parametrize("seed", range(60))
def test_sparse_boards_made_by_hand_score_as_the_reference_does(seed: int) -> None:
    stream = Dice("sparse").at(seed)
    squares = stream.shuffled(range(SIZE * SIZE))[: 10 + stream.below(30)]
    _agrees(_made(stream, squares, arms_in_ten=5, roads_in_ten=5))


@pytest.mark.parametrize(("side", "longest"), sized([(5, 35)], [(5, 35), (SIZE, 75)]))
def test_the_longest_stroke_of_full_squares_is_found(side: int, longest: int) -> None:
    """A road crossing in every square of 5 x 5, or of the sheet: 7 x 7 squares have 84 connections, and 20 squares
    with three of them.

    All but two of those 20 have to become even. They lie in fives along the edges: two pairs of neighbours on
    each edge lose the connection between them; of the four left over, two are the ends of the stroke, and two
    lose the two connections around a corner. So there are 84 - 8 - 2 connections, and one square more. Of 5 x 5 squares
    the same way 40 - 4 - 2, and one more.
    """
    board = {square(row, col): Piece("HHHH", overpass=False) for row in range(side) for col in range(side)}
    assert len(score.longest(board, "H", "stroke")) == longest
    _check_drawn(board, "H", "stroke")
    assert len(score.longest(board, "H", "squares")) == side * side
    _check_drawn(board, "H", "squares")


def _agrees(board: Board) -> None:
    """Every part and both readings are as the reference says, and what is lit really is what was counted."""
    flat, drawing = placements(board), sketched(board)
    for reading in ("stroke", "squares"):
        parts = score.points(board, reading)
        assert parts["road"] == reference.longest(flat, "H", _reading(reading)), drawing
        assert parts["rail"] == reference.longest(flat, "R", _reading(reading)), drawing
        assert parts["exits"] == reference.exits_points(flat), drawing
        assert parts["centre"] == reference.centre(flat), drawing
        assert parts["errors"] == -reference.errors(flat), drawing
        assert sum(parts.values()) == reference.total(flat, _reading(reading)), drawing
        for kind in "HR":
            _check_drawn(board, kind, reading)
    networks = sorted(len(network.exits) for network in score.networks(board))
    assert networks == sorted(reference.networks(flat)), drawing


def _check_drawn(board: Board, kind: str, reading: str) -> None:
    """The squares are one stroke: connected neighbours, no connection (or no square) twice."""
    squares = score.longest(board, kind, reading)
    links = [(min(pair), max(pair)) for pair in pairwise(squares)]
    assert len(set(links)) == len(links)
    for one, other in links:
        side = NEIGHBOURS[one].index(other)
        assert board[one].arms[side] == board[other].arms[(side + 2) % 4] == kind
    if reading == "squares":
        assert len(set(squares)) == len(squares)
    elif len(squares) > 1 and squares[0] == squares[-1]:
        used = sum(squares[0] in link for link in links)
        assert board[squares[0]].arms.count(kind) > used, "it begins on no arm of its own"
    assert squares == score.longest(dict(reversed(list(board.items()))), kind, reading)


def _made(stream: Stream, squares: list[Square], arms_in_ten: int, roads_in_ten: int) -> dict[Square, Piece]:
    """A board with random arms: where two meet they are of one kind, and at an exit of the exit's."""
    kinds: dict[tuple[Square, int], str] = {}
    arms: dict[Square, list[str]] = {number: [BLANK] * 4 for number in squares}
    for number in sorted(squares):
        for side, other in enumerate(NEIGHBOURS[number]):
            kind = "H" if stream.below(10) < roads_in_ten else "R"
            kind = EXITS.get((number, side), kinds.get((number, side), kind))
            if other is not None:
                kinds[other, (side + 2) % 4] = kind
            if stream.below(10) < arms_in_ten:
                arms[number][side] = kind
    board = {}
    for number, sides in arms.items():
        n, e, s, w = sides
        over = n == s != e == w and BLANK not in sides and stream.below(2) == 0
        if set(sides) != {BLANK}:
            board[number] = Piece("".join(sides), overpass=over)
    return board


def _reading(name: str) -> reference.Reading:
    return "stroke" if name == "stroke" else "squares"
