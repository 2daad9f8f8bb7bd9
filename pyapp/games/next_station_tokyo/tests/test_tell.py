"""Cards and what everybody drew with them, in sentences; nothing is told before it can be seen."""

from __future__ import annotations

from dataclasses import replace

from pyapp.game import CHANCE, Seat
from pyapp.games.next_station_tokyo import rules
from pyapp.games.next_station_tokyo.hidden import known
from pyapp.games.next_station_tokyo.state import State
from pyapp.games.next_station_tokyo.tell import tell
from pyapp.speak import say

from .tables import line, play, started, table


def told(before: State, viewer: Seat | None, seat: Seat, move: str) -> list[str]:
    """What a viewer hears of a turn."""
    after = rules.apply(before, seat, move)
    sentences = tell(known(before, viewer), known(after, viewer), viewer, seat, move)
    return [say(one, "next-station-tokyo") for one in sentences]


def test_the_deal_tells_the_objectives_and_each_card_is_told() -> None:
    state = rules.start(1, {"objectives": "on", "special_cards": "on"})
    deal = "colours blue pink purple brown; objectives hub loop; specials "
    deal += "switch/circle wildcard/square extension/triangle double/pentagon"
    assert told(state, 0, CHANCE, deal) == ["Objectives: Hub goal, Loop goal."]
    state = rules.apply(state, CHANCE, deal)
    special, card = told(state, 0, CHANCE, "red switch")
    assert special == (
        "The special card of this round: switch point. With a circle card, draw from any station of the line."
    )
    assert card == "A red switch point came up."
    # The special card is told once a round.
    assert told(rules.apply(state, CHANCE, "red switch"), 0, CHANCE, "green circle") == ["A green circle came up."]


def test_one_hears_what_one_draws_doubles_or_passes() -> None:
    state = table("red circle", special="double/circle")
    move = next(one for one in rules.moves(state, 0) if " " in one)
    (drawn,) = told(state, 0, 0, move)
    assert drawn.startswith("Drawn: Akabane – ")
    assert told(state, 0, 0, "pass") == ["Passed."]
    (double,) = told(play(state, move), 0, 0, "double")
    assert double.endswith(" is now a double station.")
    assert told(play(state, "pass"), 0, 0, "done") == []


def test_another_s_section_is_told_once_both_are_done() -> None:
    state = started(2, objectives="off")
    state = rules.apply(state, CHANCE, "green joker")
    own, other = (next(move for move in rules.moves(state, seat) if " " in move) for seat in (0, 1))
    assert told(state, 0, 1, other) == []
    state = rules.apply(state, 1, other)
    assert told(state, 0, 1, "done") == []
    state = rules.apply(rules.apply(state, 1, "done"), 0, own)
    (heard,) = told(state, 0, 0, "done")
    assert heard.startswith("Player 2 drew ")
    assert heard.endswith(" (+1)."), "with what it earned: a second station, or a second district"
    passed = rules.apply(state, 0, "done")
    assert told(passed, None, CHANCE, "green circle")[-1] == "A green circle came up."
    assert [sentence[:8] for sentence in told(passed, None, CHANCE, "green circle")[:-1]] == ["Player 1", "Player 2"]


def test_another_s_pass_is_told_when_it_shows() -> None:
    state = rules.apply(started(2, objectives="off"), CHANCE, "green joker")
    for seat, move in ((1, "pass"), (1, "done"), (0, "pass")):
        assert told(state, 1 - seat, seat, move) == []
        state = rules.apply(state, seat, move)
    assert told(state, 0, 0, "done") == ["Player 2 passed."]


def test_sections_of_earlier_rounds_are_not_told_again() -> None:
    state = table("red circle", "akabane oji", colour="pink", earlier={"blue": "akabane nerima"})
    assert told(
        replace(state, sheets=(replace(state.sheets[0], lines=(line("blue"), line("pink"))),)), 0, 0, "pass"
    ) == ["Passed."]
