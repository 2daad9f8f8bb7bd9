"""Where a face may be drawn, by the sentences of the rules page."""

from __future__ import annotations

import pytest

from pyapp.games.railroad_ink.board import EXITS, coordinates

from .drawing import drawn, position
from .playing import is_legal, moved, new_game, refused

ROADS = "H.H. H..H HHH. HRHR"
RAILS = "R.R. R..R RRR. H.R."

ONE_ROAD = drawn(". ║ .")


@pytest.mark.parametrize(("number", "side"), EXITS, ids=str)
def test_the_first_faces_start_from_the_exits(number: int, side: int) -> None:
    row, col = coordinates(number)
    kind, other, roll = ("H", "R", ROADS) if EXITS[number, side] == "H" else ("R", "H", RAILS)
    straight = ".X.X" if side % 2 else "X.X."
    assert is_legal(new_game(roll=roll), f"{row}{col} {straight.replace('X', kind)}")
    wrong = new_game(roll=RAILS if roll == ROADS else ROADS)
    assert refused(wrong, f"{row}{col} {straight.replace('X', other)}") == "illegal.clash"


def test_the_square_must_be_empty() -> None:
    state = position(ROADS, ONE_ROAD)
    for way in ("H.H.", "H..H", "HHH.", "HRHR"):
        assert refused(state, f"01 {way}") == "illegal.taken"


def test_a_face_must_join_an_exit_or_a_route() -> None:
    state = position(ROADS, ONE_ROAD)
    assert is_legal(state, "11 H.H.")
    for move in ("33 H.H.", "21 H.H.", "00 .HH.", "20 H.H."):
        assert refused(state, move) == "illegal.loose"


def test_an_arm_must_join_it_is_not_enough_to_lie_beside() -> None:
    state = position("H.H. HHH. R.R. HRHR", ONE_ROAD)
    assert refused(state, "11 .H.H") == "illegal.loose"
    assert refused(state, "02 .H.H") == "illegal.loose"


def test_one_arm_that_joins_is_enough() -> None:
    state = position("HHH. H.H. H..H HR..", ONE_ROAD)
    for way in ("HHH.", "H..H", "HR.."):
        assert is_legal(state, f"11 {way}")


def test_a_route_of_this_round_counts() -> None:
    state = moved(new_game(roll=ROADS), "01 H.H.", "11 HH..")
    assert is_legal(state, "12 RHRH")


def test_no_road_may_meet_a_rail() -> None:
    state = position("H.H. HHH. R.R. HR..", drawn(". ║\n─ ."))
    assert refused(state, "11 H.HH") == "illegal.clash"
    assert refused(state, "11 R.R.") == "illegal.clash"
    assert is_legal(state, "11 HHH.")
    assert is_legal(state, "11 H..R")


def test_no_arm_may_meet_an_exit_of_the_other_kind() -> None:
    state = position("H.H. HHH. H..H HR..", drawn("║\n║", at=(3, 0)))
    assert is_legal(state, "50 H.H.")
    assert is_legal(state, "50 HHH.")
    assert refused(state, "50 H.HH") == "illegal.clash"
    assert refused(state, "50 H..H") == "illegal.clash"
    assert is_legal(state, "50 H..R"), "the station brings the rail to the rail's exit"


def test_a_clash_rules_a_face_out_even_where_another_arm_joins() -> None:
    state = position("HHH. H.H. H..H HR..", drawn("─"))
    assert refused(state, "01 HH.H") == "illegal.clash"
    assert is_legal(state, "01 HHH.")


def test_an_arm_may_meet_a_blank_side_of_a_neighbour() -> None:
    state = position(ROADS, drawn(". ║ ║"))
    assert is_legal(state, "11 HHH.")
    assert is_legal(position(ROADS, drawn(". ║ .\n║ . .")), "11 H..H")


def test_a_blank_side_joins_nothing() -> None:
    assert refused(position(ROADS, drawn("║ ║")), "02 H..H") == "illegal.loose"


def test_an_arm_may_meet_the_edge_of_the_board() -> None:
    assert is_legal(position(ROADS, drawn("║", at=(3, 0))), "20 H.HH")
    assert is_legal(position(ROADS, drawn(". ═")), "00 HH..")


def test_an_arm_may_meet_an_empty_square() -> None:
    assert is_legal(new_game(roll=ROADS), "01 HHH.")


def test_a_face_beside_an_exit_need_not_use_it() -> None:
    state = position("H.H. H..H HHH. HR..", drawn("║", at=(2, 0)))
    assert is_legal(state, "30 H.H.")
    assert is_legal(state, "30 HR..")


def test_each_line_of_an_overpass_may_join_and_the_other_hang_loose() -> None:
    state = position(ROADS, ONE_ROAD)
    assert is_legal(state, "11 HRHR")
    assert refused(state, "11 RHRH") == "illegal.clash"
    assert is_legal(state, "03 RHRH")
    assert refused(state, "03 HRHR") == "illegal.clash"


def test_a_curved_station_may_be_mirrored() -> None:
    state = position("H.H. H.H. R.R. HR..", ONE_ROAD)
    assert is_legal(state, "11 HR..")
    assert is_legal(state, "11 H..R")


def test_north_is_row_zero_and_west_is_column_zero() -> None:
    state = moved(new_game(roll="H.H. H.H. H..H HR.."), "30 .H.H", "31 .H.H")
    assert is_legal(state, "32 H..H")
    assert refused(state, "32 HH..") == "illegal.loose"
