"""Writing and scoring: the name of a test is a sentence of the rules page."""

from __future__ import annotations

import pytest

from pyapp.game import CHANCE, IllegalMove
from tools.template.higher_number import rules, score


def sheet(drawing: str) -> rules.Sheet:
    """A sheet as it is drawn, `.` for a free square."""
    return tuple(rules.FREE if sign == "." else int(sign) for sign in drawing.split())


def test_a_roll_is_for_everybody() -> None:
    state = rules.apply(rules.start(2, {}), CHANCE, "5")
    assert rules.to_act(state) == (0, 1)
    state = rules.apply(rules.apply(state, 1, "9"), 0, "1")
    assert state.sheets == (sheet("5 . . . . . . . ."), sheet(". . . . . . . . 5"))


def test_the_next_round_begins_when_everybody_is_done() -> None:
    state = rules.apply(rules.start(2, {}), CHANCE, "5")
    for seat in (1, 0):
        assert rules.to_act(state) != (CHANCE,)
        state = rules.apply(rules.apply(state, seat, "1"), seat, "done")
    assert rules.to_act(state) == (CHANCE,)


def test_nobody_is_done_before_writing_nor_writes_twice() -> None:
    state = rules.apply(rules.start(1, {}), CHANCE, "5")
    with pytest.raises(IllegalMove, match=r"illegal\.done"):
        rules.apply(state, 0, "done")
    state = rules.apply(state, 0, "4")
    assert rules.moves(state, 0) == ("done",)
    with pytest.raises(IllegalMove, match=r"illegal\.turn"):
        rules.apply(state, 0, "5")


def test_what_is_written_stays() -> None:
    state = rules.apply(rules.start(1, {}), CHANCE, "5")
    state = rules.apply(rules.apply(rules.apply(state, 0, "4"), 0, "done"), CHANCE, "6")
    assert "4" not in rules.moves(state, 0)
    with pytest.raises(IllegalMove, match=r"illegal\.taken"):
        rules.apply(state, 0, "4")


@pytest.mark.parametrize(
    ("drawing", "across", "down"),
    [
        (". . . . . . . . .", 0, 0),
        ("1 2 3 1 2 3 1 2 3", 6, 0),
        ("1 1 1 2 2 2 3 3 3", 0, 6),
        ("1 2 3 2 3 4 3 4 5", 6, 6),
        ("6 5 4 5 4 3 4 3 2", 0, 0),
        ("4 4 4 4 4 4 4 4 4", 0, 0),
        # A free square is no neighbour, and a row does not go on in the next.
        (". 6 1 2 . 6 . . .", 0, 1),
    ],
)
def test_a_number_scores_by_being_higher(drawing: str, across: int, down: int) -> None:
    assert score.points(sheet(drawing)) == {"across": across, "down": down}


def test_with_as_many_points_the_win_is_shared() -> None:
    rising, flat = sheet("1 2 3 1 2 3 1 2 3"), sheet("1 1 1 1 1 1 1 1 1")
    assert score.ranking(rules.State((flat, rising, rising), (True,) * 3, (1,) * 9)) == ((1, 2), (0,))
