"""How the bots see a line: in full agreement with the rules and the score; and what they draw where it is plain."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyapp.bots.judgement import Question
from pyapp.bots.players import play_out, search
from pyapp.bots.thinking import Thinking
from pyapp.game import total
from pyapp.games.next_station_tokyo import META, drawing, rules, score
from pyapp.games.next_station_tokyo.board import COLOURS
from pyapp.games.next_station_tokyo.cards import DECK
from pyapp.games.next_station_tokyo.drafts import draft_of, worth
from pyapp.games.next_station_tokyo.game import GAME
from pyapp.games.next_station_tokyo.habits import REACHES, USES
from pyapp.games.next_station_tokyo.outlook import Outlook
from pyapp.games.next_station_tokyo.sketch import (
    DISTRICT,
    SECTION,
    STATION,
    Ways,
    doubled,
    ground,
    growth,
    numbers,
    steps,
)
from pyapp.games.next_station_tokyo.state import Sheet, State
from pyapp.record import setup_for
from pyapp.table import open_table

from .tables import table
from .test_play import to_the_end

GAMES = tuple(f"sketch-{number}" for number in range(8))
SEARCHING = ("normal", "hard")


def _states(seed: str, special: str = "off") -> list[State]:
    states = to_the_end(open_table(setup_for(META, 1, {"special_cards": special}, seed)))
    return [state for state in states if state.round]


def _move(state: State, level: str, effort: float = 0.2) -> str:
    return Thinking(search(Question(GAME, state, 0, 1, level, 7, "a bot", effort))).finish()


@pytest.mark.parametrize("seed", GAMES)
def test_a_sketch_lists_the_legal_sections(seed: str) -> None:
    for state in _states(seed):
        if rules.to_act(state) != (0,) or drawing.acted(state, 0):
            continue
        lines = state.sheets[0].lines
        stations, ends, barred = growth(lines[-1])
        ways_on = set()
        for begin in numbers(stations if drawing.switched(state) else ends):
            for way in ground(lines).ways(state.cards[-1].face)[1 << begin]:
                if not stations & way.to and not barred & way.bit:
                    ways_on.add((STATION[begin], STATION[way.to.bit_length() - 1]))
        assert ways_on == {(drawn.start, drawn.end) for drawn in drawing.drawable(state, 0)}


@pytest.mark.parametrize("special", META.options["special_cards"])
@pytest.mark.parametrize("seed", GAMES)
def test_a_short_sighted_outlook_has_the_exact_score(seed: str, special: str) -> None:
    for state in _states(seed, special):
        lines, deal = state.sheets[0].lines, state.deal
        assert deal is not None
        outlook = Outlook(lines, COLOURS[1:], deal.objectives, short=True)
        before = sum(score.line_score(line).points for line in lines[:-1])
        points = sum(score.points(lines, deal.objectives).values())
        assert worth(outlook, draft_of(outlook, lines[-1])) + before == pytest.approx(points)


def test_a_double_station_counts_twice_in_its_district() -> None:
    state = table("green circle", "akabane oji, oji ueno double")
    outlook = Outlook(state.sheets[0].lines, (), ())
    assert DISTRICT[doubled(state.sheets[0].line)] == "shitamachi"
    assert draft_of(outlook, state.sheets[0].line).most == 2


def test_an_imagined_deal_ends_with_the_last_underground_card() -> None:
    turned = [card for card in DECK if card.colour == "green"][:4]
    last = next(card for card in DECK if card.colour == "green" and card not in turned)
    red = [card for card in DECK if card.colour == "red"]
    ways: dict[str, Ways] = {card.face: {} for card in DECK}
    switch = next(card for card in red if card.face == "switch")
    cards = steps(turned, [red[0], switch, last, red[1]], ways, None)
    assert [step.branch for step in cards] == [False, True]
    assert steps(turned, red, ways, None) == []


def test_there_is_a_habit_of_every_line_for_every_station_and_section() -> None:
    assert [len(row) for row in REACHES] == [len(STATION)] * len(COLOURS)
    assert [len(row) for row in USES] == [len(SECTION)] * len(COLOURS)


def _last_card(card: str, drawn: str, earlier: dict[str, str]) -> State:
    """A table at the last underground card of the last round."""
    lines = {"pink": "", "purple": "", "brown": "", **earlier}
    before = tuple(str(one) for one in DECK if one.colour == "green" and str(one) != card)
    state = table(card, drawn, before=before, earlier=lines)
    assert state.round == rules.ROUNDS
    assert not state.green_left
    return state


@pytest.mark.parametrize("level", ["easy", *SEARCHING])
def test_the_last_section_of_all_goes_where_most_points_are(level: str) -> None:
    states = [
        _last_card("green pentagon", "akabane oji", {}),
        _last_card("green circle", "akabane oji, oji ikebukuro", {}),
        _last_card("green joker", "akabane kita-senju, kita-senju asakusa", {"pink": "koiwa oshiage"}),
    ]
    for state in states:

        def points(move: str, state: State = state) -> int:
            return total(GAME.score(rules.apply(state, 0, move), 0))

        listed = rules.moves(state, 0)
        assert points(_move(state, level)) == max(map(points, listed))
        assert len({points(move) for move in listed}) > 1


@pytest.mark.parametrize("level", SEARCHING)
def test_a_stamp_of_a_corner_is_taken(level: str) -> None:
    """Pink has been to Shibamata, and blue can go there with the last card."""
    state = _last_card("green square", "akabane kita-senju, kita-senju kameari", {"pink": "koiwa shibamata"})
    assert _move(state, level) == "kameari shibamata"


@pytest.mark.parametrize("level", SEARCHING)
def test_the_other_seats_are_no_matter(level: str) -> None:
    opened = open_table(setup_for(META, 2, {}, "two", ("random", "random")))
    state = opened.state
    other = replace(state, sheets=(state.sheets[0], Sheet(state.sheets[1].lines, passed=True, done=True)))
    assert _move(state, level) == _move(other, level)


@pytest.mark.parametrize("level", ["easy", *SEARCHING])
def test_special_cards_are_played_by_the_rules(level: str) -> None:
    options = {"special_cards": "on"}
    tables = [play_out(open_table(setup_for(META, 1, options, f"s{n}", (level,))), 0.05) for n in range(3)]
    used = {drawn.effect for table in tables for line in table.state.sheets[0].lines for drawn in line.sections}
    assert used - {""}
