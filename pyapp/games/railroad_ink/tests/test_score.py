"""The score by the sentences and figures of the rules page: exits, centre, errors, the total."""

from __future__ import annotations

from pyapp.games.railroad_ink import score
from pyapp.games.railroad_ink.board import EXITS, SIZE, Board, coordinates

from . import reference
from .drawing import ALL_EXITS, drawn, placements

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


def _exits(board: Board) -> int:
    return score.points(board, "stroke")["exits"]


def _errors(board: Board) -> list[str]:
    return [f"{number // SIZE}{number % SIZE}{'NESW'[side]}" for number, side in score.errors(board)]
