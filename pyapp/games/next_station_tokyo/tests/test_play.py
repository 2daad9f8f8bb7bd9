"""Whole games: random ones against the slow reference, recorded ones to their exact score."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.dice import Dice
from pyapp.game import CHANCE, IllegalMove, total
from pyapp.games.next_station_tokyo import META, deal, drawing, rules
from pyapp.games.next_station_tokyo.board import ON_MAP
from pyapp.games.next_station_tokyo.cards import JOKER, SWITCH
from pyapp.games.next_station_tokyo.game import GAME
from pyapp.games.next_station_tokyo.line import network_of
from pyapp.games.next_station_tokyo.state import Sheet, State
from pyapp.record import decode, encode, parse, setup_for
from pyapp.table import Table, open_table, replay
from tests.sizes import sized

from . import reference

PLAYS = sorted(
    (file for file in (files("pyapp.games.next_station_tokyo") / "plays").iterdir() if file.name.endswith(".play")),
    key=lambda file: file.name,
)
OPTIONS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in META.options.items()})


def drawings(sheet: Sheet) -> list[reference.Drawing]:
    """A sheet as the reference reads it."""
    return [(line.colour, [(drawn.start, drawn.end) for drawn in line.sections]) for line in sheet.lines]


def eager(state: State, seat: int, dice: Dice, number: int) -> str:
    """A random move that passes seldom, so that the maps fill."""
    drawable = [move for move in rules.moves(state, seat) if move != "pass"]
    stream = dice.at("eager", number)
    return stream.pick(drawable) if drawable and stream.below(12) else stream.pick(rules.moves(state, seat))


def to_the_end(opened: Table[State]) -> list[State]:
    """All states of a game played eagerly at random."""
    dice = Dice(opened.setup.seed)
    while opened.holder is not None:
        move = eager(opened.state, opened.holder, dice, len(opened.turns))
        opened = opened.play(opened.holder, move)
    return list(opened.states)


@given(st.integers(0, 10**6), OPTIONS, st.integers(1, 3))
@settings(max_examples=25, deadline=None)
def test_the_score_is_that_of_the_reference(seed: int, options: dict[str, str], seats: int) -> None:
    last = to_the_end(open_table(setup_for(META, seats, options, str(seed))))[-1]
    assert last.deal is not None
    for seat, sheet in enumerate(last.sheets):
        doubled = {
            line.colour: [drawn.end for drawn in line.sections if drawn.effect == "double"] for line in sheet.lines
        }
        expected = reference.total(drawings(sheet), doubled, last.deal.objectives)
        assert total(GAME.score(last, seat)) == expected


@given(st.integers(0, 10**6), OPTIONS)
@settings(max_examples=8, deadline=None)
def test_the_sections_are_those_of_the_reference(seed: int, options: dict[str, str]) -> None:
    for state in to_the_end(open_table(setup_for(META, 1, options, str(seed)))):
        if rules.to_act(state) != (0,) or drawing.acted(state, 0):
            continue
        *earlier, now = drawings(state.sheets[0])
        face = state.cards[-1].face
        symbol, joker = (None, True) if face == JOKER else (face, False)
        branch = [card.face for card in state.cards[-2:-1]] == [SWITCH]
        expected = set(reference.legal(earlier, now, symbol, branch, joker))
        effect = drawing.effect_ready(state, 0)
        plain = {drawn for drawn in drawing.drawable(state, 0) if not drawn.effect}
        assert {(drawn.start, drawn.end) for drawn in plain} == expected
        special = {(drawn.start, drawn.end) for drawn in drawing.drawable(state, 0) if drawn.effect}
        if effect == "switch":
            assert special == set(reference.legal(earlier, now, symbol, True, joker)) - expected
        elif effect == "wildcard":
            assert special == set(reference.legal(earlier, now, None, branch, True)) - expected
        else:
            assert not special


@given(st.integers(0, 10**6), OPTIONS)
@settings(max_examples=3, deadline=None)
def test_every_listed_move_applies_and_nothing_unlisted_does(seed: int, options: dict[str, str]) -> None:
    pairs = [f"{one} {other}" for one in ON_MAP for other in ON_MAP if one != other]
    for number, state in enumerate(to_the_end(open_table(setup_for(META, 1, options, str(seed))))):
        listed = set(rules.moves(state, 0))
        for move in listed:
            rules.apply(state, 0, move)
        if number % sized(27, 1):
            continue
        tried = [*pairs, "pass", "done", "double"]
        tried += [f"{pair} {effect}" for pair in pairs[::5] for effect in ("switch", "wildcard", "extension")]
        for move in tried:
            if move not in listed:
                with pytest.raises(IllegalMove):
                    rules.apply(state, 0, move)


@given(st.integers(0, 10**6), OPTIONS)
@settings(max_examples=15, deadline=None)
def test_a_line_is_a_tree_and_no_section_carries_three_lines(seed: int, options: dict[str, str]) -> None:
    last = to_the_end(open_table(setup_for(META, 1, options, str(seed))))[-1]
    lines = last.sheets[0].lines
    for line in lines:
        assert len(set(line.stations)) == len(line.sections) + 1
        assert len({drawn.section for drawn in line.sections}) == len(line.sections)
    for colours in network_of(lines).carried.values():
        assert 1 <= len(colours) == len(set(colours)) <= drawing.LINES_A_SECTION


@given(st.integers(0, 10**6), st.integers(1, 6))
@settings(max_examples=10, deadline=None)
def test_what_one_seat_does_changes_no_card(seed: int, seats: int) -> None:
    played = to_the_end(open_table(setup_for(META, seats, {}, str(seed))))[-1]
    state, dice = rules.start(1, {"objectives": "on", "special_cards": "off"}), Dice(str(seed))
    while acting := rules.to_act(state):
        if acting == (CHANCE,):
            state = rules.apply(state, CHANCE, deal.chance(state, dice))
        else:
            state = rules.apply(state, 0, "done" if drawing.acted(state, 0) else "pass")
    assert state.cards == played.cards
    assert state.deal == played.deal


@given(st.integers(0, 10**6), st.integers(0, 30))
@settings(max_examples=10, deadline=None)
def test_a_game_goes_on_under_other_dice(seed: int, after: int) -> None:
    """As in a world that a bot imagines: no card is turned up twice, and the dice decide all the others."""
    states = to_the_end(open_table(setup_for(META, 1, {}, str(seed))))
    state, dice = states[min(after, len(states) - 1)], Dice(f"not {seed}")
    while acting := rules.to_act(state):
        if acting == (CHANCE,):
            state = rules.apply(state, CHANCE, deal.chance(state, dice))
            assert len(set(state.cards)) == len(state.cards)
        else:
            state = rules.apply(state, 0, "done" if drawing.acted(state, 0) else "pass")


@pytest.mark.parametrize("file", PLAYS, ids=lambda file: file.name)
def test_recorded_plays_come_to_the_same_score(file: Traversable) -> None:
    text = file.read_text("utf-8")
    source, _, scores = text.rstrip("\n").rpartition("\n= ")
    table = replay(parse(source + "\n"))
    assert not table.game.to_act(table.state)
    totals = [f"{seat}:{total(table.game.score(table.state, seat))}" for seat in range(table.setup.seats)]
    assert " ".join(totals) == scores
    assert decode(encode(table.record)) == table.record


def test_there_are_recorded_plays() -> None:
    assert len(PLAYS) >= 3
