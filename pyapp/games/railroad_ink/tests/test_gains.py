"""What the last piece has earned: the exits that it joins, and the ways between them that light up."""

from __future__ import annotations

import pytest

from pyapp.game import text
from pyapp.games.railroad_ink import score
from pyapp.games.railroad_ink.gains import gains
from pyapp.games.railroad_ink.rules import State
from pyapp.games.railroad_ink.scene import scene

from .drawing import drawn, position
from .playing import board_of, keen_states, moved

ALMOST_JOINED = drawn("""
    . ║ . . . ║ .
    . ╚ . . . ╝ .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
""")


def test_a_piece_that_joins_two_exits_earns_their_points_along_the_way_between_them() -> None:
    state = position("H.H. H.H. H.H. HRHR", ALMOST_JOINED)
    state = moved(state, "12 .H.H", "13 .H.H")
    assert scene(state, 0).gains == ()
    (gain,) = gains(moved(state, "14 .H.H"), 0)
    assert (gain.label, gain.points) == (text("score.exits"), 4)
    (way,) = gain.strokes
    # From the arrow of one exit to the other's, by way of the middles of the straight pieces.
    assert {way.points[0], way.points[-1]} == {(2, 0.15), (6, 0.15)}
    assert {(3, 2), (4, 2), (5, 2)} <= {*way.points}


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_what_is_earned_is_by_how_much_the_exits_are_worth_more(seed: str) -> None:
    states = keen_states(seed)
    earned, joined = 0, None
    for state in states:
        drawn_now = state.sheets[0].drawn
        if drawn_now and drawn_now != joined:
            joined = drawn_now
            rows = gains(state, 0)
            earned += sum(row.points for row in rows)
            for row in rows:
                assert all(stroke.points[0] == row.strokes[0].points[0] for stroke in row.strokes)
    assert earned == sum(network.points for network in score.networks(board_of(states[-1])))


@pytest.mark.parametrize("seats", [1, 2])
def test_the_end_names_what_the_sheet_can_be_proud_of(seats: int) -> None:
    end = keen_states("a")[-1]
    state = State(end.longest, end.sheets * seats, end.round, end.dice)
    verdict = scene(state, 0).verdict
    assert verdict is not None
    if seats > 1:
        assert verdict.key.startswith("verdict.sheet")
        return
    values = dict(verdict.values)
    # Few words: the sheet, or what was lost by many open ends.
    assert ("sheet" in values) != ("n" in values)
