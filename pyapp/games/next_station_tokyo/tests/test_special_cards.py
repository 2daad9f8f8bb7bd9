"""The switch point and the special cards, each rule by its sentence in the rules page."""

from __future__ import annotations

import pytest

from pyapp.game import CHANCE
from pyapp.games.next_station_tokyo import drawing, rules, scene
from pyapp.games.next_station_tokyo.state import State

from .tables import FILLER, play, refused, sections, table

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


@pytest.mark.parametrize(("drawn", "before"), [("", ()), ("akabane oji", FILLER[:1]), ("akabane oji", FILLER[:2])])
def test_a_switch_point_changes_nothing_while_no_station_lies_between_the_ends(
    drawn: str, before: tuple[str, ...]
) -> None:
    """As the first card of the round; as the second; later, where a card was passed."""
    after, without = after_switch("green triangle", drawn, before), table("green triangle", drawn, before=before)
    assert sections(after) == sections(without)
    asked, plainly = scene.scene(after, 0).prompt, scene.scene(without, 0).prompt
    assert (asked.key, asked.values) == ("prompt.switched", plainly.values)
    assert not drawing.may_branch(after, 0)
    assert drawing.may_branch(after_switch("green triangle"), 0)


def test_after_an_extension_with_the_first_card_a_switch_point_already_counts_as_the_second() -> None:
    first = table("green triangle", special="extension/triangle", before=())
    state = play(first, "akabane kita-senju", "kita-senju kameari extension", "done", "* red switch", "* green joker")
    from_the_middle = {move for move in sections(state) if move.startswith("kita-senju ")}
    assert from_the_middle
    assert scene.scene(state, 0).prompt.key == "prompt.branch"
    assert [mark.id for mark in scene.scene(state, 0).marks if mark.symbol == "switched"] == ["switched"]
    # The line that grows with this card is no reason to say that it could have branched off.
    second = play(after_switch("red triangle", "akabane oji", FILLER[:1]), "akabane kita-senju")
    assert "switched" not in {mark.symbol for mark in scene.scene(second, 0).marks}


def test_a_station_is_said_to_be_no_end_only_where_a_switch_point_would_help() -> None:
    assert scene.why(table("green square", BENT), 0, ["akabane"]).key == "illegal.end"
    assert scene.why(after_switch("green square"), 0, ["akabane"]).key == "why.nothing_from"


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
