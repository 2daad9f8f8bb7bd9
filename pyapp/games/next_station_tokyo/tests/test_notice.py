"""What is said once: that the loop counts now, how far a goal is, which card was of no use."""

from __future__ import annotations

from pyapp.game import CHANCE, text
from pyapp.games.next_station_tokyo import rules, scene, score_rows
from pyapp.games.next_station_tokyo.board import COLOURS
from pyapp.speak import say

from .tables import play, started, table


def test_as_missed_stations_of_the_loop_begin_to_count_it_is_said_once_and_no_move_does_it() -> None:
    earlier = {"blue": "akabane oji", "pink": "koiwa aoto", "purple": "kamata haneda-airport"}
    begun = table("red joker", colour=COLOURS[3], before=(), earlier=earlier)
    section = rules.moves(begun, 0)[0]
    ways = {
        "drawn": play(begun, section),
        "passed": play(begun, rules.PASS),
        "drawn, then": play(begun, section, rules.DONE, "* green joker"),
        "passed, then": play(begun, rules.PASS, rules.DONE, "* green joker"),
        "passed again": play(begun, rules.PASS, rules.DONE, "* green joker", rules.PASS),
        "a third": play(begun, rules.PASS, rules.DONE, "* green joker", rules.PASS, rules.DONE, "* red circle"),
    }
    owed = {name: score_rows.score_lines(state, 0)[len(COLOURS)].points for name, state in ways.items()}
    said = {name: scene.scene(state, 0).notice for name, state in ways.items()}
    line = begun.sheets[0].line
    first = {"line": text(f"line.{line.colour}"), "station": text(f"station.{line.stations[0]}")}
    assert scene.scene(begun, 0).notice == text("notice.line", **first), "first, which line is drawn now"
    assert {name for name, points in owed.items() if not points} == {"drawn", "passed"}
    assert said == {
        "drawn": None,
        "passed": None,
        "drawn, then": text("notice.loop", n=-owed["drawn, then"]),
        "passed, then": text("notice.loop", n=-owed["passed, then"]),
        "passed again": None,
        "a third": None,
    }


def test_how_far_a_goal_is_is_said_once() -> None:
    state = rules.apply(started(1, objectives="on"), CHANCE, "green joker")
    goals = [row for row in score_rows.score_lines(state, 0) if row.label.key.startswith("score.objective")]
    assert [row.instead.key for row in goals if row.instead] == ["score.objective.left"] * 2
    for row in goals:
        assert row.detail
        assert row.detail.key == "score.objective.worth"
        assert dict(row.detail.values)["points"] == 10
        assert not {"n", "of"} & dict(row.detail.values).keys()


def test_it_is_said_which_card_was_of_no_use() -> None:
    actions = scene.scene(table("red circle", before=()), 0).actions
    (forced,) = (action.forced for action in actions if action.forced)
    assert say(forced, "next-station-tokyo") == "No use for the red circle: passed."
