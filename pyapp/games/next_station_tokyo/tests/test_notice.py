"""That the loop begins to count is said when the total falls by it."""

from __future__ import annotations

from pyapp.game import text
from pyapp.games.next_station_tokyo import rules, scene, score_rows
from pyapp.games.next_station_tokyo.board import COLOURS

from .tables import play, table


def test_as_missed_stations_of_the_loop_begin_to_count_it_is_said_once() -> None:
    earlier = {"blue": "akabane oji", "pink": "koiwa aoto", "purple": "kamata haneda-airport"}
    begun = table("red joker", colour=COLOURS[3], before=(), earlier=earlier)
    section = rules.moves(begun, 0)[0]
    ways = {
        "drawn": play(begun, section),
        "drawn on": play(begun, section, rules.DONE, "* green joker"),
        "passed": play(begun, rules.PASS),
        "passed, then": play(begun, rules.PASS, rules.DONE, "* green joker"),
    }
    owed = {name: score_rows.score_lines(state, 0)[len(COLOURS)].points for name, state in ways.items()}
    said = {name: scene.scene(state, 0).notice for name, state in ways.items()}
    assert scene.scene(begun, 0).notice is None
    assert owed["passed"] == 0
    assert min(owed["drawn"], owed["passed, then"]) < 0
    assert said == {
        "drawn": text("notice.loop", n=-owed["drawn"]),
        "drawn on": None,
        "passed": None,
        "passed, then": text("notice.loop", n=-owed["passed, then"]),
    }
    assert scene.scene(ways["drawn"], 0).prompt == text("then.card"), "a line each"
