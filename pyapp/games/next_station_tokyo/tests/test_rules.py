"""The rules of play, each by its sentence in the rules page."""

from __future__ import annotations

import pytest

from pyapp.dice import Dice
from pyapp.game import CHANCE, IllegalMove, InvalidMove
from pyapp.games.next_station_tokyo import META, deal, drawing, hidden, rules
from pyapp.games.next_station_tokyo.board import COLOURS
from pyapp.games.next_station_tokyo.cards import DECK
from pyapp.games.next_station_tokyo.state import State
from pyapp.record import setup_for
from pyapp.table import open_table

from .tables import FILLER, play, sections, table


def refused(state: State, move: str) -> str:
    """The key of the reason why a move is illegal."""
    with pytest.raises(IllegalMove) as caught:
        rules.apply(state, 0, move)
    return caught.value.reason.key


def started(seats: int = 1, seed: str = "1", **options: str) -> State:
    """A table after the deal."""
    state = rules.start(seats, {"objectives": "on", "special_cards": "off"} | options)
    return rules.apply(state, CHANCE, deal.chance(state, Dice(seed)))


# The cards


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


# A turn


def test_the_first_section_starts_at_the_departure_station() -> None:
    assert sections(table("green circle")) == {"akabane takashimadaira"}
    assert sections(table("green pentagon")) == {"akabane oji", "akabane ikebukuro"}
    assert refused(table("green circle"), "kameari ueno") == "illegal.off_line"


def test_later_ones_start_at_either_end_of_the_line() -> None:
    state = table("green triangle", "akabane oji, akabane takashimadaira")
    assert sections(state) == {"takashimadaira nerima"}
    state = table("green circle", "akabane oji")
    assert sections(state) == {"akabane takashimadaira", "oji ueno"}


def test_not_from_the_middle_of_the_line() -> None:
    state = table("green triangle", "akabane oji, akabane takashimadaira")
    assert refused(state, "akabane kita-senju") == "illegal.end"


def test_only_along_printed_sections_straight_and_not_over_a_station() -> None:
    state = table("green joker")
    assert refused(state, "akabane hikarigaoka") == "illegal.bends"
    assert refused(state, "akabane kameari") == "illegal.over"
    assert refused(table("green joker", colour="purple"), "kamata shibuya") == "illegal.over"


def test_stations_in_line_without_a_printed_section_are_not_joined() -> None:
    # The loop lies between.
    state = table("green joker", "sangen-jaya ogikubo, ogikubo nakano", colour="brown")
    assert refused(state, "nakano waseda") == "illegal.unprinted"


def test_not_crossing_a_section_already_drawn() -> None:
    earlier = {"pink": "koiwa aoto, aoto kita-senju"}
    state = table("red circle", "akabane kita-senju, kita-senju kameari", earlier=earlier)
    assert refused(state, "kameari ueno") == "illegal.crosses"
    assert "kameari ueno" in sections(
        table("red circle", "akabane kita-senju, kita-senju kameari", earlier={"pink": "koiwa aoto"})
    )


def test_not_crossing_the_own_line_of_this_round() -> None:
    state = table("red square", "akabane takashimadaira, takashimadaira nerima, akabane oji")
    assert refused(state, "oji hikarigaoka") == "illegal.crosses"


def test_lines_may_meet_at_a_station() -> None:
    state = table("red circle", "akabane oji", earlier={"pink": "koiwa aoto, aoto asakusa, asakusa ueno"})
    assert "oji ueno" in sections(state)


def test_not_along_a_section_already_drawn() -> None:
    state = table("green triangle", earlier={"pink": "koiwa aoto, aoto kita-senju, kita-senju akabane"})
    assert refused(state, "akabane kita-senju") == "illegal.used"
    assert "akabane kita-senju" not in sections(state)


def test_not_along_the_loop() -> None:
    assert refused(table("red circle", "akabane ikebukuro"), "ikebukuro ueno") == "illegal.loop"


def test_not_to_a_station_already_on_this_line() -> None:
    state = table("green joker", "akabane oji, oji ikebukuro")
    assert refused(state, "ikebukuro akabane") == "illegal.revisit"


def test_only_to_a_station_with_the_cards_symbol() -> None:
    assert refused(table("red square"), "akabane oji") == "illegal.symbol"


def test_a_joker_counts_as_any_symbol() -> None:
    assert sections(table("green joker")) == sections(table("red joker"))
    assert {move.split()[1] for move in sections(table("red joker"))} == {
        "takashimadaira",
        "kita-senju",
        "oji",
        "nerima",
        "ikebukuro",
    }


def test_with_a_joker_the_section_may_be_drawn_over_one_of_another_colour() -> None:
    earlier = {"pink": "koiwa aoto, aoto kita-senju, kita-senju akabane"}
    assert "akabane kita-senju" in sections(table("red joker", earlier=earlier))


def test_with_a_joker_the_section_may_run_along_the_loop_to_its_next_station() -> None:
    state = table("green joker", "akabane ikebukuro")
    assert {"ikebukuro ueno", "ikebukuro takadanobaba"} <= sections(state)
    after = play(state, "ikebukuro takadanobaba", "done", "* green circle")
    assert after.sheets[0].line.stations[-1] == "takadanobaba"


def test_a_section_that_carries_two_lines_takes_no_third() -> None:
    twice = {"pink": "koiwa aoto, aoto kita-senju, kita-senju akabane", "brown": "akabane kita-senju"}
    assert refused(table("red joker", earlier=twice), "akabane kita-senju") == "illegal.full"
    along = {"pink": "koiwa aoto, aoto asakusa, asakusa ueno, ueno ikebukuro"}
    loop = table("red joker", "akabane ikebukuro", earlier=along)
    assert refused(loop, "ikebukuro ueno") == "illegal.full"


def test_a_joker_may_not_cross() -> None:
    earlier = {"pink": "koiwa aoto, aoto kita-senju"}
    state = table("green joker", "akabane kita-senju, kita-senju kameari", earlier=earlier)
    assert refused(state, "kameari ueno") == "illegal.crosses"


def test_a_player_may_pass_though_a_section_could_be_drawn() -> None:
    state = table("green circle")
    assert rules.moves(state, 0) == ("akabane takashimadaira", "pass")
    after = play(state, "pass")
    assert after.sheets[0].passed
    assert rules.moves(after, 0) == ("done",)


def test_one_section_a_card() -> None:
    state = play(table("green circle"), "akabane takashimadaira")
    assert rules.moves(state, 0) == ("done",)
    assert refused(state, "takashimadaira omiya") == "illegal.acted"
    assert refused(state, "pass") == "illegal.acted"


def test_done_comes_after_a_section_or_a_pass() -> None:
    assert refused(table("green circle"), "done") == "illegal.done"


def test_a_pass_is_taken_back_with_undo_until_the_next_card() -> None:
    opened = open_table(setup_for(META, 1, {}, "1"))
    passed = opened.play(0, "pass")
    assert passed.undo(0).state == opened.state
    assert not passed.play(0, "done").can_undo(0)


@pytest.mark.parametrize(
    "move", ["", "akabane", "akabane akabane", "akabane moon", "akabane oji double", "Pass", "1 2"]
)
def test_what_is_no_move_at_all_is_invalid(move: str) -> None:
    with pytest.raises(InvalidMove):
        rules.apply(table("green joker"), 0, move)


# The switch point


def test_after_a_switch_point_the_next_card_is_turned_up_at_once() -> None:
    state = table("red switch")
    assert rules.to_act(state) == (CHANCE,)
    assert rules.to_act(rules.apply(state, CHANCE, "green circle")) == (0,)


BENT = "akabane oji, akabane takashimadaira"


def after_switch(card: str, drawn: str = BENT, before: tuple[str, ...] = FILLER[:2]) -> State:
    """A table with a switch point just before the card in play."""
    return table(card, drawn, before=(*before, "red switch"))


def test_with_that_card_the_section_may_start_from_any_station_of_the_line() -> None:
    assert sections(after_switch("green triangle")) == {
        "akabane kita-senju",
        "akabane nerima",
        "takashimadaira nerima",
    }


def test_the_effect_of_a_switch_point_also_holds_when_the_next_card_is_a_joker() -> None:
    assert "akabane kita-senju" in sections(after_switch("green joker"))


def test_the_effect_of_a_switch_point_is_over_with_that_card() -> None:
    state = play(after_switch("green triangle"), "pass", "done", "* red triangle")
    assert sections(state) == {"takashimadaira nerima"}


def test_a_branch_leaves_the_line_with_one_more_open_end() -> None:
    state = play(after_switch("green triangle"), "akabane kita-senju")
    assert set(state.sheets[0].line.ends) == {"oji", "takashimadaira", "kita-senju"}


@pytest.mark.parametrize("before", [(), FILLER[:1]])
def test_a_switch_point_as_the_first_or_second_card_of_the_round_changes_nothing(
    before: tuple[str, ...],
) -> None:
    assert not drawing.switched(after_switch("green triangle", before=before))
    assert drawing.switched(after_switch("green triangle"))


# Special cards


def test_switch_draws_with_this_card_as_if_after_a_switch_point() -> None:
    state = table("green triangle", BENT, special="switch/triangle")
    assert sections(state) == {"akabane kita-senju switch", "akabane nerima switch", "takashimadaira nerima"}
    after = play(state, "akabane kita-senju switch", "done", "* red triangle")
    assert sections(after) == {"takashimadaira nerima"}


def test_wildcard_counts_this_card_as_a_joker_overlay_included() -> None:
    earlier = {"pink": "koiwa aoto, aoto kita-senju, kita-senju akabane"}
    state = table("red circle", special="wildcard/circle", earlier=earlier)
    assert {"akabane takashimadaira", "akabane kita-senju wildcard", "akabane oji wildcard"} <= sections(state)


def test_a_special_card_is_named_where_a_section_needs_it_and_only_there() -> None:
    state = table("green triangle", BENT, special="switch/triangle")
    assert refused(state, "akabane kita-senju") == "illegal.end"
    assert refused(state, "takashimadaira nerima switch") == "illegal.special"
    assert refused(state, "akabane kita-senju wildcard") == "illegal.special"


def test_only_with_a_card_of_its_symbol() -> None:
    for card in ("green square", "green joker"):
        assert not any("switch" in move for move in sections(table(card, BENT, special="switch/triangle")))
    without = table("green triangle", BENT)
    assert refused(without, "akabane kita-senju switch") == "illegal.special"


def test_a_special_card_is_used_once_a_round() -> None:
    state = table("red triangle", f"{BENT}, akabane kita-senju switch", special="switch/triangle")
    assert sections(state) == {"takashimadaira nerima"}


def test_extension_draws_one_more_section_straight_on_to_any_symbol() -> None:
    state = play(table("green triangle", special="extension/triangle"), "akabane kita-senju")
    assert rules.moves(state, 0) == ("kita-senju kameari extension", "done")
    after = play(state, "kita-senju kameari extension")
    assert after.sheets[0].line.stations == ("akabane", "kita-senju", "kameari")
    assert rules.moves(after, 0) == ("done",)
    assert refused(state, "kita-senju asakusa extension") == "illegal.special"


def test_extension_keeps_to_the_ordinary_rules_and_draws_over_nothing() -> None:
    used = {"pink": "koiwa aoto, aoto kita-senju, kita-senju kameari"}
    state = table("green triangle", special="extension/triangle", earlier=used)
    assert rules.moves(play(state, "akabane kita-senju"), 0) == ("done",)
    across = {"brown": "sangen-jaya ogikubo, ogikubo takadanobaba, takadanobaba korakuen"}
    state = table("green pentagon", special="extension/pentagon", earlier=across)
    assert rules.moves(play(state, "akabane ikebukuro"), 0) == ("done",)
    free = table("green pentagon", special="extension/pentagon")
    assert rules.moves(play(free, "akabane ikebukuro"), 0) == ("ikebukuro waseda extension", "done")


def test_extension_needs_a_section_drawn_with_the_card() -> None:
    state = play(table("green triangle", special="extension/triangle"), "pass")
    assert rules.moves(state, 0) == ("done",)
    other = play(table("green pentagon", special="extension/triangle"), "akabane ikebukuro")
    assert rules.moves(other, 0) == ("done",)


def test_double_station_is_the_station_just_reached() -> None:
    state = play(table("green triangle", special="double/triangle"), "akabane kita-senju")
    assert rules.moves(state, 0) == ("double", "done")
    after = play(state, "double")
    assert after.sheets[0].line.sections[-1].effect == "double"
    assert rules.moves(after, 0) == ("done",)
    assert refused(play(table("green triangle", special="double/triangle"), "pass"), "double") == "illegal.special"


# What others see


def test_what_the_others_do_on_this_card_is_hidden_until_one_is_done_oneself() -> None:
    state = started(2)
    state = rules.apply(state, CHANCE, "green joker")
    first = next(move for move in rules.moves(state, 0) if " " in move)
    state = rules.apply(rules.apply(state, 0, first), 0, "done")
    assert hidden.known(state, 1).sheets[0].line.sections == ()
    assert hidden.known(state, None).sheets[0].line.sections == ()
    assert hidden.known(state, 0) == state
    state = rules.apply(state, 1, "pass")
    assert not hidden.known(state, 0).sheets[1].passed
    state = rules.apply(state, 1, "done")
    assert len(hidden.known(state, 1).sheets[0].line.sections) == 1


def test_an_imagined_state_cannot_be_told_apart() -> None:
    state = rules.apply(started(3, special_cards="on"), CHANCE, "green joker")
    for seat in (0, 2):
        move = next(move for move in rules.moves(state, seat) if " " in move)
        state = rules.apply(rules.apply(state, seat, move), seat, "done")
    imagined = {hidden.imagine(state, 1, Dice(str(seed))) for seed in range(20)}
    assert len(imagined) > 1
    assert {hidden.known(other, 1) for other in imagined} == {hidden.known(state, 1)}
