"""A turn, each rule by its sentence in the rules page."""

from __future__ import annotations

import pytest

from pyapp.game import InvalidMove
from pyapp.games.next_station_tokyo import META, rules
from pyapp.record import setup_for
from pyapp.table import open_table

from .tables import play, refused, sections, table


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
