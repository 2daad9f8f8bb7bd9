"""The score: the sentences and figures of the rules page, then every part against a slow second account."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pyapp.dice import Dice, Stream
from pyapp.games.railroad_ink import score
from pyapp.games.railroad_ink.board import EXITS, NEIGHBOURS, SIZE, Board, Square, coordinates, square
from pyapp.games.railroad_ink.faces import BLANK, Piece

from . import reference
from .drawing import ALL_EXITS, drawn, placements, sketched
from .playing import board_of, keen_states, random_states

# Exits


def test_a_network_scores_by_its_number_of_exits() -> None:
    """Exit by exit, the network with all twelve is cut back to one."""
    board = dict(ALL_EXITS)
    points = [_exits(board)]
    for number in dict.fromkeys(number for number, _ in EXITS):
        del board[number]
        points.append(_exits(board))
    assert points == [45, 40, 36, 32, 28, 24, 20, 16, 12, 8, 4, 0, 0]


def test_five_exits_in_one_network_are_16_and_nine_are_32() -> None:
    assert score.EXIT_POINTS[5] == 16
    assert score.EXIT_POINTS[9] == 32


def test_two_networks_of_two_exits_are_4_and_4() -> None:
    board = drawn("""
        . ╚ ═ ═ ═ ╝ .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . ╔ ═ ═ ═ ╗ .
    """)
    assert sorted(len(network.exits) for network in score.networks(board)) == [2, 2]
    assert _exits(board) == 8


def test_a_network_of_one_exit_scores_nothing() -> None:
    assert _exits(drawn(". ║\n. ║")) == 0


def test_stations_join_road_and_rail() -> None:
    board = drawn("""
        . ╙ ─ ┘
    """)
    assert [len(network.exits) for network in score.networks(board)] == [2]


def test_an_overpass_joins_nothing() -> None:
    board = drawn(
        """
        . ║ .
        ─ ╫ ─
        . ║ .
        """
    )
    assert sorted(len(network.lines) for network in score.networks(board)) == [3, 3]


def test_a_crossing_with_a_station_joins_all_four_arms() -> None:
    board = drawn(
        """
        . ║ .
        ─ ╂ ─
        . ║ .
        """
    )
    assert [len(network.lines) for network in score.networks(board)] == [5]


def test_an_overpass_with_exits_on_both_its_lines_belongs_to_two_networks() -> None:
    apart = drawn("""
        . ║ . │ . ║ .
        ─ ╫ ─ ┼ ─ ╫ ─
        . ╚ ═ ╪ ═ ╝ .
    """)
    assert sorted(len(network.exits) for network in score.networks(apart)) == [2, 3]
    assert _exits(apart) == 4 + 8


def test_a_special_route_that_later_joins_the_lines_of_an_overpass_makes_them_one_network() -> None:
    apart = drawn("""
        . ║ . │
        ─ ╫ ─ ┘
        . ║ . .
        ═ . . .
    """)
    assert sorted(len(network.exits) for network in score.networks(apart)) == [1, 1, 2]
    assert _exits(apart) == 4
    joined = apart | drawn("╃ .", at=(3, 1)) | drawn("┘", at=(1, 3))
    assert sorted(len(network.exits) for network in score.networks(joined)) == [2, 2]
    round_about = drawn("""
        . ║ . │
        ─ ╫ ─ ┼
        . ║ . │
        ═ ╃ ─ ┘
    """)
    assert [len(network.exits) for network in score.networks(round_about)] == [4]
    assert _exits(round_about) == 12


def test_an_arm_that_runs_off_the_board_beside_an_exit_reaches_none() -> None:
    assert _exits(drawn("║ . ║\n╚ ═ ╝")) == 0


def test_an_exit_that_no_arm_uses_does_not_count() -> None:
    assert _exits(drawn(". ═ ═ ═ ═ ═ .")) == 0
    assert _exits(drawn(". ╚ ═ ═ ═ ═ .")) == 0


# Longest road, longest rail


def test_the_longest_road_has_one_point_a_square() -> None:
    board = drawn("""
        . ║ . . .
        . ╚ ═ ═ ╗
        . . . . ║
    """)
    assert _longest(board) == (6, 6)


def test_the_longest_rail_is_counted_likewise_and_apart() -> None:
    board = drawn("─ ─ ─\n═ ═ .")
    assert _longest(board, "R") == (3, 3)
    assert _longest(board, "H") == (2, 2)


def test_only_the_longest_of_a_kind_counts() -> None:
    assert _longest(drawn("═ ═ ═\n. . .\n═ ═ .")) == (3, 3)


def test_it_need_not_reach_an_exit() -> None:
    assert _longest(drawn("═ ═ ═", at=(3, 2))) == (3, 3)


def test_branches_do_not_count() -> None:
    board = drawn("""
        . . ║ . .
        ═ ═ ╩ ═ ═
    """)
    assert _longest(board) == (5, 5)


def test_a_square_alone_is_1_and_none_is_0() -> None:
    assert _longest(drawn("║")) == (1, 1)
    assert _longest(drawn("╬")) == (1, 1)
    assert _longest(drawn("─")) == (0, 0)


def test_a_station_does_not_interrupt_and_counts_for_both_kinds_where_a_stroke_ends() -> None:
    board = drawn("═ ═ ╾ ─ ─ ─")
    assert _longest(board, "H") == (3, 3)
    assert _longest(board, "R") == (4, 4)


def test_a_station_counts_for_both_kinds_where_strokes_pass() -> None:
    board = drawn("""
        . ║ .
        ─ ╂ ─
        . ║ .
    """)
    assert _longest(board, "H") == (3, 3)
    assert _longest(board, "R") == (3, 3)


def test_an_overpass_is_passed_straight_on() -> None:
    board = drawn("""
        . ║ .
        ─ ╫ ─
        . ║ .
    """)
    assert _longest(board, "H") == (3, 3)
    assert _longest(board, "R") == (3, 3)


def test_roads_that_lie_side_by_side_are_not_connected() -> None:
    assert _longest(drawn("║ ║ ║")) == (1, 1)
    assert _longest(drawn("═ ║ ═")) == (1, 1)


def test_a_plain_ring_of_four_curves_is_4() -> None:
    assert _longest(drawn("╔ ╗\n╚ ╝")) == (4, 4)


def test_the_same_ring_with_a_t_in_it_is_5_in_one_stroke_and_4_by_squares() -> None:
    """The stroke may begin on the T's third arm, even if that is an open end."""
    assert _longest(drawn("╔ ╗\n╠ ╝", at=(2, 2))) == (5, 4)
    assert _longest(drawn("╔ ╗\n╬ ╝", at=(2, 2))) == (5, 4)
    assert _longest(drawn("┌ ┐\n├ ┘", at=(2, 2)), "R") == (5, 4)


def test_the_spare_arm_must_be_of_the_same_kind() -> None:
    """A station on the ring has another arm, but it is the other kind's."""
    ring = drawn("╔ ╗\n╚ ╝", at=(2, 2)) | {square(2, 2): Piece(".HHR", overpass=False)}
    assert _longest(ring) == (4, 4)


def test_a_square_drawn_on_at_the_t_lengthens_the_stroke_once_more() -> None:
    assert _longest(drawn("╔ ╗ .\n╚ ╦ ═", at=(2, 2))) == (5, 5)
    assert _longest(drawn("╔ ╗ .\n╚ ╩ ═", at=(2, 2))) == (6, 5)


def test_a_crossing_passed_twice_counts_twice() -> None:
    eight = drawn("""
        ╔ ╗ .
        ╚ ╬ ╗
        . ╚ ╝
    """)
    assert _longest(eight) == (8, 7)


def test_a_figure_eight_with_a_tail_is_drawn_in_one_stroke() -> None:
    eight = drawn("""
        ╔ ╗ . .
        ╚ ╬ ╦ ═
        . ╚ ╝ .
    """)
    assert _longest(eight) == (10, 8)


def test_a_connection_is_used_at_most_once() -> None:
    """Two rings on one bridge: the bridge cannot be crossed there and back."""
    dumbbell = drawn("""
        ╔ ╗ . . ╔ ╗
        ╚ ╩ ═ ═ ╩ ╝
    """)
    assert _longest(dumbbell) == (12, 10)
    branch = drawn("""
        . ║ .
        ═ ╬ ═
        . ║ .
    """)
    assert _longest(branch) == (3, 3)


# Centre and errors


def test_every_drawn_square_of_the_nine_in_the_middle_is_a_point() -> None:
    board = drawn("\n".join(["║ ║ ║ ║ ║ ║ ║"] * 7))
    assert [coordinates(number) for number in score.centre(board)] == [(r, c) for r in (2, 3, 4) for c in (2, 3, 4)]
    assert score.points(board, "stroke")["centre"] == 9
    assert score.points(drawn("║ ─\n. ╫", at=(4, 4)), "stroke")["centre"] == 1


def test_an_arm_that_faces_an_empty_square_is_an_error() -> None:
    assert _errors(drawn("║", at=(3, 3))) == ["33N", "33S"]
    assert _errors(drawn("╬", at=(3, 3))) == ["33N", "33E", "33S", "33W"]


def test_an_arm_that_faces_a_blank_side_is_an_error() -> None:
    assert _errors(drawn("═ ║", at=(0, 0))) == ["00E", "01S"]
    assert _errors(drawn("╔ ╗ .\n╚ ╩ ║", at=(5, 4))) == ["65E", "66N"]


def test_arms_that_run_off_the_board_never_count() -> None:
    for drawing, at in (("╝", (0, 0)), ("└", (0, 6)), ("╔", (6, 6)), ("┐", (6, 0))):
        assert _errors(drawn(drawing, at=at)) == []
    assert _errors(drawn("║", at=(0, 1))) == ["01S"]
    assert _errors(drawn("\n".join(["║ ║ ║ ║ ║ ║ ║"] * 7))) == []


def test_each_open_arm_of_an_overpass_counts_by_itself() -> None:
    assert _errors(drawn("╫", at=(3, 3))) == ["33N", "33E", "33S", "33W"]


def test_an_overpass_with_one_line_connected_and_the_other_loose_costs_up_to_2() -> None:
    board = drawn("\n".join(["║"] * 3 + ["╫"] + ["║"] * 3), at=(0, 1))
    assert _errors(board) == ["31E", "31W"]


def test_unused_exits_never_count() -> None:
    assert _errors({}) == []
    assert _errors(ALL_EXITS) == []
    assert _errors(drawn("║\n║\n║", at=(4, 0))) == ["40N"]


def test_the_total_may_be_negative() -> None:
    assert sum(score.points(drawn("╬", at=(0, 1)), "stroke").values()) == -2


def test_the_total_is_the_sum_of_the_parts_less_the_errors() -> None:
    assert score.points(ALL_EXITS, "stroke") == {
        "exits": 45,
        "road": 7,
        "rail": reference.longest(placements(ALL_EXITS), "R", "stroke"),
        "centre": 5,
        "errors": 0,
    }


# Against the reference


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


def test_the_longest_stroke_of_a_full_sheet_is_found() -> None:
    """A road crossing in every square: 7 x 7 squares, 84 connections, 20 squares with three of them.

    All but two of those 20 have to become even. They lie in fives along the edges: two pairs of neighbours on
    each edge lose the connection between them; of the four left over, two are the ends of the stroke, and two
    lose the two connections around a corner. So there are 84 - 8 - 2 connections, and one square more.
    """
    board = {number: Piece("HHHH", overpass=False) for number in range(SIZE * SIZE)}
    assert len(score.longest(board, "H", "stroke")) == 75
    _check_drawn(board, "H", "stroke")
    assert len(score.longest(board, "H", "squares")) == 49
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


def _exits(board: Board) -> int:
    return score.points(board, "stroke")["exits"]


def _longest(board: Board, kind: str = "H") -> tuple[int, int]:
    """In one stroke, and by squares."""
    return len(score.longest(board, kind, "stroke")), len(score.longest(board, kind, "squares"))


def _errors(board: Board) -> list[str]:
    return [f"{number // SIZE}{number % SIZE}{'NESW'[side]}" for number, side in score.errors(board)]


def _reading(name: str) -> reference.Reading:
    return "stroke" if name == "stroke" else "squares"
