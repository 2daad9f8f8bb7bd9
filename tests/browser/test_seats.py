"""Several people with one device: it is passed on, and what is hidden stays hidden."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .person import Person, address_of, points
from .play import play_by_touch
from .truth import (
    GAMES_AT_ONCE,
    HIDING_GAMES,
    SHARED_GAMES,
    answer,
    finished,
    link_to,
    lively_seed,
    new_table,
    table_of,
    totals_of,
)

each_game = pytest.mark.parametrize("game", SHARED_GAMES)
each_game_at_once = pytest.mark.parametrize("game", GAMES_AT_ONCE)


def see_the_device_passed(person: Person, game: str, seat: int) -> None:
    """To the player of that seat, with nothing of any board in the page."""
    expect(person.page.locator("main.handover h1")).to_have_text(
        person.words("handover", name=person.words.player(game, seat))
    )
    assert person.page.locator("main svg, [data-spot], [data-mark], [data-area]").count() == 0


@each_game_at_once
def test_each_draws_in_turn_and_sees_nothing_of_the_others(somebody: Person, game: str) -> None:
    somebody.go(address_of(game, lively_seed(game, 3), seats=3))
    for seat in range(3):
        see_the_device_passed(somebody, game, seat)
        somebody.take_over()
        assert somebody.look()["lit"]
        if seat:
            look_around(somebody, seat, game)
        somebody.place_something()
        somebody.finish_round()
    see_the_device_passed(somebody, game, 0)


@pytest.mark.parametrize("game", HIDING_GAMES)
def test_the_device_is_passed_on_after_a_bot_s_turn_too(somebody: Person, game: str) -> None:
    # In some games it is the seed that says who begins.
    seed = next(seed for seed in ("abc", *"abcdefgh") if new_table(game, seed, 3).holder == 0)
    somebody.go(address_of(game, seed, 3) + "&bots=-,normal,-")
    see_the_device_passed(somebody, game, 0)
    somebody.take_over()
    while table_of(somebody.record()).holder == 0:
        somebody.place_something()
        assert somebody.seat() == 0
    see_the_device_passed(somebody, game, 2)
    somebody.reload()
    see_the_device_passed(somebody, game, 2)
    somebody.take_over()
    assert somebody.seat() == 2


def look_around(person: Person, seat: int, game: str) -> None:
    """Looks at the boards of those before: just what the rules let one know, and nothing to press there."""
    own = person.drawn()
    for other in range(seat):
        person.press(person.page.locator("button.seats"))
        with person.change():
            person.press(person.dialog.locator("li button").nth(other))
        expect(person.page.locator("p.prompt")).to_have_text(
            person.words("looking", name=person.words.player(game, other))
        )
        known = answer({"do": "look", "record": person.record(), "undone": [], "seat": seat, "of": other})
        areas = {spot["id"]: spot["area"] for spot in answer({"do": "preview", "game": game})["layout"]["spots"]}
        first_area = person.page.locator(".board-place .area").get_attribute("data-area")
        marks = [mark["id"] for mark in known["scene"]["marks"] if areas[mark["at"]] == first_area]
        strokes = [stroke["id"] for stroke in known["scene"].get("strokes", []) if stroke["area"] == first_area]
        assert person.lies() == strokes + marks
        assert person.look()["lit"] == []
        with person.change():
            person.press(person.button("back"))
        assert person.drawn() == own


@each_game_at_once
def test_a_reload_asks_again_who_holds_the_device(somebody: Person, game: str) -> None:
    somebody.open_game(game, seats=2)
    somebody.place_something()
    drawn = somebody.drawn()
    somebody.reload()
    see_the_device_passed(somebody, game, 0)
    somebody.page.keyboard.press("Control+z")
    somebody.take_over()
    assert somebody.drawn() == drawn
    somebody.finish_round()
    see_the_device_passed(somebody, game, 1)
    somebody.reload()
    see_the_device_passed(somebody, game, 1)
    somebody.open_menu()
    somebody.press(somebody.page.locator("#going + ul button").first)
    see_the_device_passed(somebody, game, 1)
    assert "picture" not in somebody.saved()[0], "a picture that only one player may see is kept"


@each_game_at_once
def test_what_another_drew_cannot_be_taken_back(somebody: Person, game: str) -> None:
    somebody.open_game(game, seats=2)
    somebody.place_something()
    somebody.finish_round()
    somebody.take_over()
    expect(somebody.button("undo")).to_be_disabled()
    somebody.place_something()
    expect(somebody.button("undo")).to_be_enabled()
    somebody.undo()
    expect(somebody.button("undo")).to_be_disabled()


@each_game
def test_the_end_of_a_shared_game(invite: Invite, game: str) -> None:
    person = invite(hand="touch", size=(360, 640), is_mobile=True)
    record = finished(game, seats=2)
    table = table_of(str(record))
    # The last moves are played here.
    last_reveal = max(number for number, turn in enumerate(table.turns) if turn.seat < 0)
    record = type(record)(record.setup, record.turns[: last_reveal + 1])
    person.go(link_to(record))
    person.see_game()
    play_by_touch(person)
    totals = totals_of(person.record())
    expect(person.page.locator(".result .grand")).to_be_visible()
    rows = person.page.locator(".places li")
    expect(rows).to_have_count(2)
    end = table_of(person.record())
    order = [seat for seats in end.game.ranking(end.state) for seat in seats]
    standings = answer({"do": "look", "record": person.record()}).get("standings")
    for row, seat in enumerate(order):
        expect(rows.nth(row)).to_contain_text(person.words.player(game, seat))
        reached = rows.nth(row).locator("b").inner_text()
        if standings:
            assert reached == person.words.said(standings[seat], game)
        else:
            assert points(reached) == totals[seat]
    for row, seat in reversed(list(enumerate(order))):
        person.press(rows.nth(row).locator("button"))
        expect(rows.nth(row).locator("button")).to_have_attribute("aria-pressed", "true")
        assert person.total() == totals[seat]
