"""Several people with one device: it is passed on, and what is hidden stays hidden."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from pyapp.record import PERSON, setup_for
from pyapp.shelf import meta
from tests.playing import played, settled_positions
from tests.sizes import in_soak, sized

from .conftest import Invite
from .long_score import opens_long_score
from .person import Person, address_of, points
from .play import play_by_touch
from .sizes import one_kind
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
from .words import signed

each_game_at_once = pytest.mark.parametrize("game", sized(GAMES_AT_ONCE[:1], GAMES_AT_ONCE))


def see_the_device_passed(person: Person, game: str, seat: int) -> None:
    """To the player of that seat, with nothing of any board in the page."""
    expect(person.page.locator("main.handover h1")).to_have_text(
        person.words("handover", name=person.words.player(game, seat))
    )
    assert person.page.locator("main svg:not(.face), [data-spot], [data-mark], [data-area]").count() == 0


def see_the_turn_of(person: Person, game: str, seat: int) -> None:
    """In passing: what the others did is for all to see, and the board of that seat lies there already."""
    person.hear(person.words("whose-turn", name=person.words.player(game, seat)))
    assert person.seat() == seat
    assert not person.look()["passing"]
    assert person.look()["lit"] or person.actions.count()
    person.wait_a_moment()
    # It lies in nobody's way.
    point = person.page.locator("#toast").bounding_box()
    assert point
    assert person.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.id", [point["x"] + point["width"] / 2, point["y"] + 10]
    ) != ("toast")


@each_game_at_once
def test_each_draws_in_turn_and_sees_nothing_of_the_others(somebody: Person, game: str) -> None:
    somebody.go(address_of(game, lively_seed(game, 3), seats=3))
    for seat in range(3):
        see_the_turn_of(somebody, game, seat)
        assert somebody.look()["lit"]
        if seat:
            look_around(somebody, seat, game)
        somebody.place_something()
        somebody.finish_round()
    # Who had the device last begins, and then it goes round as before.
    assert somebody.seat() == 2
    assert somebody.silent, somebody.page.locator("#toast").text_content()
    somebody.finish_round()
    see_the_turn_of(somebody, game, 0)


@pytest.mark.parametrize("game", sized(HIDING_GAMES[:1], HIDING_GAMES))
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
        looking = person.words("looking", name=person.words.player(game, other))
        expect(person.page.locator("p.prompt")).to_have_text(looking)
        known = answer({"do": "look", "record": person.record(), "undone": [], "seat": seat, "of": other})
        areas = {spot["id"]: spot["area"] for spot in answer({"do": "preview", "game": game})["layout"]["spots"]}
        first_area = person.page.locator(".board-place .area").get_attribute("data-area")
        marks = [mark["id"] for mark in known["scene"]["marks"] if areas[mark["at"]] == first_area]
        strokes = [stroke["id"] for stroke in known["scene"].get("strokes", []) if stroke["area"] == first_area]
        assert person.lies() == strokes + marks
        assert person.look()["lit"] == []
        with person.change():
            person.press(person.button("back"))
        # What is new there is known with the touch already.
        expect(person.page.locator("p.prompt")).not_to_have_text(looking)
        assert person.drawn() == own


@pytest.mark.parametrize("game", sized(HIDING_GAMES[1:], HIDING_GAMES))
def test_a_reload_asks_again_who_holds_the_device(somebody: Person, game: str) -> None:
    somebody.open_game(game, seats=2)
    somebody.reload()
    see_the_device_passed(somebody, game, somebody_s_turn(somebody))
    record = somebody.record()
    somebody.page.keyboard.press("Control+z")
    somebody.open_menu()
    somebody.press(somebody.page.locator("#going + ul button").first)
    see_the_device_passed(somebody, game, somebody_s_turn(somebody))
    assert somebody.record() == record
    assert "picture" not in somebody.saved()[0], "a picture that only one player may see is kept"


def somebody_s_turn(person: Person) -> int:
    holder = table_of(person.record()).holder
    assert holder is not None
    return holder


@in_soak
@each_game_at_once
def test_after_a_reload_whoever_had_the_device_plays_on(somebody: Person, game: str) -> None:
    somebody.open_game(game, seats=2)
    somebody.finish_round()
    see_the_turn_of(somebody, game, 1)
    somebody.place_something()
    drawn = somebody.drawn()
    somebody.reload()
    see_the_turn_of(somebody, game, 1)
    assert somebody.drawn() == drawn


@each_game_at_once
def test_what_another_drew_cannot_be_taken_back(somebody: Person, game: str) -> None:
    somebody.open_game(game, seats=2)
    somebody.place_something()
    somebody.finish_round()
    assert somebody.seat() == 1
    expect(somebody.button("undo")).to_be_disabled()
    somebody.place_something()
    expect(somebody.button("undo")).to_be_enabled()
    somebody.undo()
    expect(somebody.button("undo")).to_be_disabled()


def test_names_are_asked_for_shown_everywhere_and_kept_for_the_next_game(somebody: Person) -> None:
    game = next(game for game in GAMES_AT_ONCE if meta(game).seats[-1] > 2)

    def choose(names: list[str]) -> None:
        somebody.open_menu()
        somebody.press(somebody.page.locator(f'[data-game="{game}"] button').get_by_text(somebody.words("new")))
        somebody.dialog.locator("select[name=seats]").select_option("3")
        somebody.dialog.locator("select[name=bot1]").select_option("normal")
        somebody.dialog.locator("select[name=bot2]").select_option("")
        fields = somebody.dialog.locator("input.name:visible")
        expect(fields).to_have_count(2)
        for field, name in zip(fields.all(), names, strict=False):
            field.fill(name)
        somebody.press(somebody.dialog.locator("button.strong"))

    choose(["Aki", "aki "])
    somebody.hear(somebody.words("names.alike", name="aki"))
    expect(somebody.dialog.locator("input[name=name2]")).to_be_focused()
    long = "\u202ea  name that is far too long"
    somebody.dialog.locator("input[name=name2]").fill(long)
    somebody.press(somebody.dialog.locator("button.strong"))
    somebody.see_game()
    somebody.hear(somebody.words("whose-turn", name="Aki"))
    expect(somebody.page.locator("button.seats")).to_have_text("Aki")
    somebody.press(somebody.page.locator("button.seats"))
    expect(somebody.dialog.locator("li button > .seat-name")).to_have_text(
        [
            "Aki",
            somebody.words("seat.bot", name=somebody.words.bot(1, [1]), level=somebody.words("level.normal")),
            "a name that is f",
        ]
    )
    assert "Aki" not in somebody.record()
    assert somebody.saved()[0]["names"] == ["Aki", "", "a name that is f"]
    # The next game begins with them; the old one keeps those that it was played with.
    choose([])
    somebody.see_game()
    expect(somebody.page.locator("button.seats")).to_have_text("Aki")
    choose(["Ben"])
    somebody.see_game()
    expect(somebody.page.locator("button.seats")).to_have_text("Ben")
    somebody.open_menu()
    somebody.press(somebody.page.locator("#going + ul button").last)
    somebody.see_game()
    expect(somebody.page.locator("button.seats")).to_have_text("Aki")


@pytest.mark.parametrize("game", sized([HIDING_GAMES[0]], [SHARED_GAMES[0], HIDING_GAMES[0]]))
def test_who_plays_alone_against_bots_is_you(somebody: Person, game: str) -> None:
    somebody.go(address_of(game, "alone", 2) + "&bots=-,random")
    somebody.see_game()
    somebody.press(somebody.page.locator("button.seats"))
    own = somebody.dialog.locator("li button > span").first
    expect(own).to_have_text(re.compile(somebody.words("you"), re.IGNORECASE))
    assert somebody.dialog.locator(".name").count() == 0


@in_soak
@one_kind
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
    rows = person.page.locator(".result :is(.places li, .parts thead th):visible")
    expect(rows).to_have_count(2)
    end = table_of(person.record())
    order = [seat for seats in end.game.ranking(end.state) for seat in seats]
    standings = answer({"do": "look", "record": person.record()}).get("standings")
    for row, seat in enumerate(order):
        name = person.words.player(game, seat)
        expect(rows.nth(row).get_by_role("button", name=re.compile(re.escape(name)))).to_be_visible()
        # Where points do not decide, the rows below say what does.
        if not standings:
            assert points(rows.nth(row).locator("b").inner_text()) == totals[seat]
    for row, seat in reversed(list(enumerate(order))):
        person.press(rows.nth(row).get_by_role("button"))
        expect(rows.nth(row).get_by_role("button")).to_have_attribute("aria-pressed", "true")
        assert person.total() == totals[seat]


@pytest.mark.parametrize("game", sized(GAMES_AT_ONCE[1:], GAMES_AT_ONCE))
def test_who_plays_a_board_of_their_own_shows_points_on_a_phone(invite: Invite, game: str) -> None:
    """Everybody's, in a line that leads to their boards, also where a phone has little room for it."""
    person = invite(hand="touch", size=(390, 844), is_mobile=True)
    table = settled_positions(played(setup_for(meta(game), 2, {}, "points", (PERSON, "random"))))
    middle = [one for one in table if one.holder == 0][-1]
    person.go(link_to(middle.record))
    person.see_game()
    boxes = person.page.locator(".everybody button")
    view = answer({"do": "look", "record": str(middle.record), "seat": 0})
    totals, standings = view["totals"], view.get("standings") or [None, None]
    shown = [
        person.words.said(standing, game) if standing else signed(total)
        for standing, total in zip(standings, totals, strict=True)
    ]
    assert boxes.locator("b").all_inner_texts() == shown
    expect(boxes.nth(0)).to_have_attribute("aria-pressed", "true")
    person.press(boxes.nth(1))
    expect(boxes.nth(1)).to_have_attribute("aria-pressed", "true")
    assert person.page.locator(".sheet .total .points").inner_text() == signed(totals[1])
    opens_long_score(person)
    for width, height in ((360, 640), (844, 390), (740, 360), (640, 320)):
        person.page.set_viewport_size({"width": width, "height": height})
        read = person.page.locator(".everybody .read")
        expect(read.nth(0)).to_be_visible()
        assert read.locator("b").all_inner_texts() == shown
        line, prompt, tools = (person.page.locator(one).bounding_box() for one in (".everybody", ".prompt", ".tools"))
        assert line
        assert prompt
        assert tools
        assert line["y"] + line["height"] <= prompt["y"] + 1
        assert tools["y"] + tools["height"] <= height, "all of it is in sight at once"
        other = person.page.locator(".everybody .read:not(.shown)")
        seen = other.inner_text()
        person.press(other)
        expect(person.page.locator(".everybody .shown")).to_have_text(seen, use_inner_text=True)


def test_rows_of_everybody_on_the_board_are_not_said_twice(invite: Invite) -> None:
    person = invite(hand="touch", size=(390, 844), is_mobile=True)
    person.go(address_of("troika", "alone", 2) + "&bots=-,random")
    person.see_game()
    assert person.page.locator(".everybody").count() == 0
