"""What is said once one has drawn or passed, until Done is pressed."""

from __future__ import annotations

import pytest

from pyapp.game import Text, text
from pyapp.games.next_station_tokyo import rules, scene
from pyapp.games.next_station_tokyo.board import COLOURS

from .tables import play, sections, table

LAST = ("green circle", "green square", "green pentagon", "green joker")
"""Green cards that came before, so that the round ends with another."""
EARLIER = {"blue": "akabane oji", "pink": "koiwa aoto", "purple": "kamata haneda-airport"}


@pytest.mark.parametrize(
    ("rounds", "before", "then"),
    [
        (1, (), text("then.card")),
        (1, LAST, text("then.line", line=text("line.blue"))),
        (3, LAST, text("then.line", line=text("line.purple"))),
        (4, LAST, text("then.end")),
    ],
)
def test_done_is_said_to_bring_what_it_does(rounds: int, before: tuple[str, ...], then: Text) -> None:
    colour = COLOURS[rounds - 1]
    earlier = {name: drawn for name, drawn in EARLIER.items() if COLOURS.index(name) < rounds - 1}
    state = table("green triangle", colour=colour, before=before, earlier=earlier)
    for move in rules.moves(state, 0):
        prompt = scene.scene(play(state, move), 0).prompt
        assert prompt == then or dict(prompt.values)["then"] == then


def test_passing_is_not_asked_about_as_undo_takes_it_back_but_what_it_leaves_is_said() -> None:
    state = table("green triangle")
    assert sections(state)
    assert [action.warning for action in scene.scene(state, 0).actions] == [None, None]
    passed = scene.scene(play(state, rules.PASS), 0)
    assert passed.prompt.key == "prompt.passed.up"
    assert [action.plain for action in passed.actions] == [True], "no large button settles that"
    nothing = table("green square")
    assert not sections(nothing)
    assert scene.scene(play(nothing, rules.PASS), 0).prompt.key == "prompt.passed"


def test_a_switch_point_that_changes_nothing_is_said_to() -> None:
    def key(drawn: str) -> str:
        return scene.scene(table("green triangle", drawn, before=("red switch",)), 0).prompt.key

    assert key("") == "prompt.switched"
    assert key("akabane oji, akabane takashimadaira") == "prompt.branch"
