"""Which faces must be drawn in a turn and which may be, by the sentences of the rules page."""

from __future__ import annotations

from itertools import permutations

import pytest

from pyapp.game import CHANCE, IllegalMove, text
from pyapp.games.railroad_ink import rules
from pyapp.games.railroad_ink.faces import SPECIAL_ROUTES, Face

from .drawing import ONE_WAY_IN, drawn, position
from .playing import board_of, is_legal, moved, new_game, refused

ROADS = "H.H. H..H HHH. HRHR"

ONE_ROAD = drawn(". ║ .")

NO_WAY_FOR_RAILS = drawn("""
    │ . └ ┘ . . │
    ┘ . . . . . └
    . . . . . . .
    . . . . . . .
    . . . . . . .
    ┐ . . . . . ┌
    │ . ┌ ┐ . . │
""")
"""Every rail exit is taken and every rail is closed: rails fit nowhere, roads still have their exits."""

# Which faces


def test_only_a_face_that_a_die_shows_may_be_drawn() -> None:
    state = new_game(roll="H.H. H.H. R.R. HRHR")
    for way in ("H..H", "HHH.", "RRR.", "H.R.", "HR.."):
        assert refused(state, f"01 {way}") == "illegal.die"


def test_a_die_is_drawn_once_and_two_that_show_the_same_face_twice() -> None:
    state = moved(new_game(roll="H.H. H.H. R.R. HRHR"), "01 H.H.")
    assert is_legal(state, "05 H.H.")
    assert refused(moved(state, "05 H.H."), "61 H.H.") == "illegal.die"


def test_the_four_faces_are_drawn_in_any_order() -> None:
    moves = ["01 H.H.", "03 R.R.", "05 HHH.", "30 RHRH"]
    state = new_game(roll="H.H. HHH. R.R. HRHR")
    boards = {tuple(sorted(board_of(moved(state, *order)).items())) for order in permutations(moves)}
    assert len(boards) == 1


# Every die must be drawn if it can be


def test_done_is_illegal_while_an_undrawn_die_fits_somewhere() -> None:
    state = new_game(roll="H.H. HHH. R.R. HRHR")
    for move in ("01 H.H.", "03 R.R.", "05 HHH.", "30 RHRH"):
        assert refused(state, "done") == "illegal.done"
        state = moved(state, move)
    assert is_legal(state, "done")


def test_a_refused_done_says_how_many_dice_can_still_be_drawn() -> None:
    state = position("R.R. H.H. R..R HRHR", NO_WAY_FOR_RAILS)
    for dice, move in ((2, "01 HRHR"), (1, "61 H.H.")):
        with pytest.raises(IllegalMove) as refusal:
            rules.apply(state, 0, "done")
        assert refusal.value.reason == text("illegal.done", n=dice)
        state = moved(state, move)
    assert is_legal(state, "done")


def test_a_die_that_fits_nowhere_any_more_when_done_is_said_is_lost() -> None:
    state = moved(position("R.R. R..R RRR. HRHR", NO_WAY_FOR_RAILS), "01 HRHR")
    assert [face.arms for face in rules.dice_left(state, 0)] == ["R.R.", "R..R", "RRR."]
    assert rules.dice_due(state, 0) == ()
    rolled = rules.apply(moved(state, "done"), CHANCE, "H.H. H.H. H.H. H.R.")
    assert [face.arms for face in rules.dice_left(rolled, 0)] == ["H.H.", "H.H.", "H.H.", "H.R."]


def test_nobody_has_to_choose_an_order_that_saves_more_dice() -> None:
    state = position("H.H. H..H HHH. HRHR", ONE_WAY_IN)
    assert not is_legal(state, "done")
    closed = moved(state, "01 H..H")
    assert len(rules.dice_left(closed, 0)) == 3
    assert is_legal(closed, "done")
    assert not is_legal(moved(state, "01 H.H."), "done"), "in another order the others would have fitted"


def test_nobody_has_to_use_a_special_route_to_make_a_die_fit() -> None:
    state = moved(position("R.R. R.R. R..R HRHR", NO_WAY_FOR_RAILS), "01 HRHR")
    assert is_legal(state, "05 *HRRR")
    assert is_legal(state, "done")


def test_a_die_that_a_special_route_makes_fit_must_be_drawn() -> None:
    state = moved(position("R.R. R.R. R..R HRHR", NO_WAY_FOR_RAILS), "01 HRHR", "05 *HRRR")
    assert is_legal(state, "15 R.R.")
    assert refused(state, "done") == "illegal.done"


# Special routes


def test_a_special_route_is_optional() -> None:
    state = moved(new_game(roll="H.H. HHH. R.R. HRHR"), "01 H.H.", "03 R.R.", "05 HHH.", "30 RHRH")
    assert is_legal(state, "61 *HHRH") is False
    assert is_legal(state, "61 *RHHH")
    assert is_legal(state, "done")


def test_a_special_route_may_be_drawn_at_any_moment_of_the_turn() -> None:
    state = new_game(roll="H.H. HHH. R.R. HRHR")
    for move in ("01 H.H.", "03 R.R.", "05 HHH.", "30 RHRH"):
        assert is_legal(state, "61 *HHHH")
        state = moved(state, move)
    assert is_legal(state, "61 *HHHH")


@pytest.mark.parametrize("face", SPECIAL_ROUTES, ids=lambda face: face.name)
def test_each_special_route_may_be_drawn_under_the_same_conditions(face: Face) -> None:
    state = position("R.R. R.R. R.R. HR..", ONE_ROAD)
    assert refused(state, f"01 *{face.arms}") == "illegal.taken"
    assert refused(state, f"33 *{face.arms}") == "illegal.loose"
    assert is_legal(state, f"11 *{face.arms}") == (face.arms[0] == "H")
    if face.arms[0] == "R":
        assert refused(state, f"11 *{face.arms}") == "illegal.clash"


def test_at_most_one_special_route_is_drawn_a_round() -> None:
    state = moved(new_game(roll=ROADS), "01 *HHHH")
    assert refused(state, "05 *HHRH") == "illegal.special.round"


def test_the_next_round_allows_another_special_route() -> None:
    state = position(ROADS, drawn(". ╬"))
    assert is_legal(state, "05 *HHRH")


def test_each_special_route_is_drawn_at_most_once_a_game() -> None:
    state = position(ROADS, drawn(". ╬"))
    assert refused(state, "05 *HHHH") == "illegal.special.used"


def test_at_most_three_special_routes_are_drawn_a_game() -> None:
    two = position(ROADS, drawn(". ╬ . ┼"))
    assert is_legal(two, "05 *HHRH")
    three = position(ROADS, drawn(". ╬ . ┼ . ╇"))
    assert refused(three, "61 *RRHR") == "illegal.special.game"
    assert rules.specials_left(three, 0) == ()
    third = moved(two, "05 *HHRH")
    assert refused(third, "61 *RRHR") == "illegal.special.game", "not only in this round"


def test_special_routes_cost_no_die() -> None:
    state = moved(new_game(roll=ROADS), "01 *HHHH")
    assert rules.dice_left(state, 0) == state.dice


def test_the_crossing_with_a_station_is_not_the_overpass() -> None:
    state = new_game(roll="R.R. R.R. R.R. HRHR")
    station, overpass = moved(state, "01 *HRHR"), moved(state, "01 HRHR")
    assert not board_of(station)[1].overpass
    assert board_of(overpass)[1].overpass
    assert refused(overpass, "05 HRHR") == "illegal.die"
    assert is_legal(station, "05 HRHR")


# What is no move


@pytest.mark.parametrize(
    "move",
    [
        *(
            "",
            "d",
            "Done",
            "done ",
            " done",
            "01",
            "01 ",
            "01 H.H",
            "01  H.H.",
            "01H.H.",
            "1 H.H.",
            "011 H.H.",
        ),
        *(
            "07 H.H.",
            "70 H.H.",
            "01 h.h.",
            "01 ....",
            "01 H...",
            "01 *H.H.",
            "01 HHHH",
            "01 **HHHH",
            "01 H.H.\n",
        ),
        *("٠١ H.H.", "-1 H.H.", "01 H.H. 05 H.H.", "*", "01 HHR."),
    ],
)
def test_what_no_position_allows_is_no_move_at_all(move: str) -> None:
    assert refused(new_game(roll=ROADS), move) == "invalid.move"
