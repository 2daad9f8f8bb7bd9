"""What the last piece has earned: the exits that it joins, and the ways between them that light up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pyapp.game import Text, text
from pyapp.games.railroad_ink import scene as scene_module
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
    less = replace(end.sheets[0], drawn=end.sheets[0].drawn[:3])
    state = State(end.longest, (*end.sheets, less)[:seats], end.round, end.dice)
    verdict = scene(state, 0).verdict
    assert verdict is not None
    if seats > 1:
        assert verdict.key in ("verdict.sheet", "verdict.sheet.apart"), "whoever is first is told of no loss"
        return
    values = dict(verdict.values)
    # Few words: the sheet, or what was lost by many open ends, or what would have helped.
    assert [part in values for part in ("sheet", "n", "advice")].count(True) == 1


@pytest.mark.parametrize("kept", range(3, 24, 5))
def test_whoever_has_lost_hears_in_which_part_the_gap_was_widest(kept: int) -> None:
    end = keen_states("a")[-1]
    less = replace(end.sheets[0], drawn=end.sheets[0].drawn[:kept])
    state = State(end.longest, (*end.sheets, less), end.round, end.dice)
    most, own = (score.points(sheet.board, state.longest) for sheet in state.sheets)
    verdict = scene_module._verdict(state, 1)
    gaps = {text(f"score.{part}"): most[part] - own[part] for part in own}
    told = dict(verdict.values)
    if sum(own.values()) >= sum(most.values()):
        assert verdict.key not in ("verdict.gap", "verdict.sheet.errors"), "that is nobody who has lost"
        return
    part = text("score.errors") if verdict.key == "verdict.sheet.errors" else told["part"]
    assert isinstance(part, Text)
    assert gaps[part] == max(gaps.values()) > 0
    if verdict.key == "verdict.gap":
        assert (told["n"], told["m"]) == next((most[one], own[one]) for one in own if text(f"score.{one}") == part)


@pytest.mark.parametrize("kept", range(4, 20, 3))
def test_a_small_result_hears_what_went_well_and_of_another_part_what_would_have_helped(kept: int) -> None:
    end = keen_states("a")[-1]
    sheet = replace(end.sheets[0], drawn=end.sheets[0].drawn[:kept])
    points = score.points(sheet.board, end.longest)
    assert sum(points.values()) < 30
    verdict = scene(State(end.longest, (sheet,), end.round, end.dice), 0).verdict
    assert verdict is not None
    values = dict(verdict.values)
    well, advice = values["well"], values["advice"]
    assert isinstance(well, Text)
    assert isinstance(advice, Text)
    part = advice.key.rpartition(".")[2]
    assert well.key.rpartition(".")[2] != part
    numbers = dict(advice.values)
    if part == "exits":
        linked = sorted((len(one.exits) for one in score.networks(sheet.board)), reverse=True)
        assert [numbers["one"], numbers["other"]] == linked[:2]
    else:
        assert numbers["n"] == abs(points[part])


@pytest.mark.parametrize(
    ("errors", "level", "third"),
    [
        ((3, 5, 0), ("verdict.tied", 1, 2, 3, 5), ("verdict.tied", 1, 2, 3, 5)),
        ((5, 4, 0), ("verdict.tied", 2, 1, 4, 5), ("verdict.tied", 2, 1, 4, 5)),
        ((4, 4, 0), ("verdict.shared",), ("verdict.shared.others", 1, 2)),
    ],
)
def test_of_equal_totals_it_is_said_what_decided(
    errors: tuple[int, ...], level: tuple[Any, ...], third: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """'Ties: fewest errors; then shared.' The third has fewer points, and hears who they are."""
    end = keen_states("a")[-1]
    whole = end.sheets[0]
    sheets = tuple(replace(whole, drawn=whole.drawn[: len(whole.drawn) - seat]) for seat in range(3))
    totals = (30, 30, 20)
    parts = {
        len(sheet.board): {"exits": total + lost, "errors": -lost}
        for sheet, total, lost in zip(sheets, totals, errors, strict=True)
    }
    monkeypatch.setattr(score, "points", lambda board, _longest: parts[len(board)])
    state = State(end.longest, sheets, end.round, end.dice)
    for seat, expected in enumerate((level, level, third)):
        verdict = scene_module._verdict(state, seat)
        values = dict(verdict.values)
        who = [dict(one.values)["seat"] for name in ("one", "other") if isinstance(one := values.get(name), Text)]
        assert (verdict.key, *who, *(values[name] for name in ("n", "m") if name in values)) == expected
