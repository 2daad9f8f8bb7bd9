"""The longest road and the longest rail by the sentences of the rules page, in one stroke and by squares."""

from __future__ import annotations

from pyapp.games.railroad_ink import score
from pyapp.games.railroad_ink.board import Board, square
from pyapp.games.railroad_ink.faces import Piece

from .drawing import drawn


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


def _longest(board: Board, kind: str = "H") -> tuple[int, int]:
    """In one stroke, and by squares."""
    return len(score.longest(board, kind, "stroke")), len(score.longest(board, kind, "squares"))
