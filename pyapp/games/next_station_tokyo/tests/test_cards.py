"""The cards and what is dealt, each rule by its sentence in the rules page."""

from __future__ import annotations

import pytest

from pyapp.dice import Dice
from pyapp.game import CHANCE, IllegalMove, InvalidMove
from pyapp.games.next_station_tokyo import deal, drawing, rules
from pyapp.games.next_station_tokyo.board import COLOURS
from pyapp.games.next_station_tokyo.cards import DECK

from .tables import play, started, table


def test_eleven_cards_a_round_five_green_and_six_red() -> None:
    assert len(DECK) == len(set(DECK)) == 11
    green = [card.face for card in DECK if card.colour == "green"]
    red = [card.face for card in DECK if card.colour == "red"]
    assert sorted(green) == ["circle", "joker", "pentagon", "square", "triangle"]
    assert sorted(red) == ["circle", "joker", "pentagon", "square", "switch", "triangle"]


def test_the_round_ends_with_the_turn_of_the_last_of_the_five_green_cards() -> None:
    state = table("green joker", before=("green circle", "green square", "green triangle", "green pentagon"))
    assert state.round == 1
    assert rules.to_act(state) == (0,)
    state = play(state, "pass", "done", "* red circle")
    assert (state.round, len(state.cards)) == (2, 1)
    assert [line.colour for line in state.sheets[0].lines] == ["blue", "pink"]


def test_after_four_rounds_the_game_is_over() -> None:
    state = started()
    dice, rounds = Dice("1"), set()
    while acting := rules.to_act(state):
        if acting == (CHANCE,):
            state = rules.apply(state, CHANCE, deal.chance(state, dice))
        else:
            state = play(state, "done" if drawing.acted(state, 0) else "pass")
        rounds.add(state.round)
    assert rounds == {1, 2, 3, 4}
    assert state.green_left == 0


def test_the_deck_is_shuffled_each_round_and_no_card_comes_twice() -> None:
    state, dice, seen = started(), Dice("1"), []
    while acting := rules.to_act(state):
        if acting == (CHANCE,):
            state = rules.apply(state, CHANCE, deal.chance(state, dice))
            seen.append((state.round, state.cards))
        else:
            state = play(state, "done" if drawing.acted(state, 0) else "pass")
    last = dict(seen)
    assert len(set(last.values())) == 4
    assert all(len(set(cards)) == len(cards) for cards in last.values())


def test_a_card_already_gone_cannot_be_turned_up_again() -> None:
    state = play(table("green circle"), "pass", "done")
    with pytest.raises(IllegalMove):
        rules.apply(state, CHANCE, "green circle")
    with pytest.raises(IllegalMove):
        rules.apply(table("green circle"), CHANCE, "green square")
    with pytest.raises(InvalidMove):
        rules.apply(state, CHANCE, "green switch")


def test_every_player_starts_with_another_colour_and_passes_on_in_a_fixed_order() -> None:
    for seats in range(2, 5):
        deal = started(seats).deal
        assert deal is not None
        for round_ in range(1, 5):
            assert len({deal.colour(seat, round_) for seat in range(seats)}) == seats
        for seat in range(seats):
            row = [deal.colour(seat, round_) for round_ in range(1, 5)]
            assert sorted(row) == sorted(COLOURS)
            twice = [*deal.colours, *deal.colours]
            assert any(twice[at : at + 4] == row for at in range(4))


def test_alone_the_order_is_dealt_from_the_seed() -> None:
    orders = {deal.colours for seed in range(200) if (deal := started(seed=str(seed)).deal)}
    assert len(orders) == 24


def test_two_objectives_are_drawn_for_the_game_unless_the_option_is_off() -> None:
    drawn = {deal.objectives for seed in range(200) if (deal := started(seed=str(seed)).deal)}
    assert len(drawn) == 10
    without = started(objectives="off").deal
    assert without is not None
    assert without.objectives == ()


def test_each_round_one_special_card_and_one_symbol_are_dealt() -> None:
    deal = started(special_cards="on").deal
    assert deal is not None
    assert sorted(special.effect for special in deal.specials) == [
        "double",
        "extension",
        "switch",
        "wildcard",
    ]
    assert sorted(special.symbol for special in deal.specials) == ["circle", "pentagon", "square", "triangle"]


@pytest.mark.parametrize(
    "deal",
    [
        "colours blue pink purple; objectives loop centre",
        "colours blue pink purple purple; objectives loop centre",
        "colours blue pink purple brown",
        "colours blue pink purple brown; objectives loop loop",
        "colours blue pink purple brown; objectives loop moon",
        "objectives loop centre; colours blue pink purple brown",
        "colours blue pink purple brown; objectives loop centre; specials switch/circle",
        "colours  blue pink purple brown; objectives loop centre",
        "green circle",
        ";",
    ],
)
def test_a_deal_that_this_game_does_not_have_is_invalid(deal: str) -> None:
    state = rules.start(1, {"objectives": "on", "special_cards": "off"})
    with pytest.raises(InvalidMove):
        rules.apply(state, CHANCE, deal)
