"""The day's games: one try counts, what follows is practice, and the day turns when it turns."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from pyapp.daily import daily
from pyapp.record import Record
from pyapp.shelf import meta
from tests.sizes import sized, spread

from . import axe
from .clock import stop_clock
from .conftest import Invite
from .days import card, expect_what_comes_next, play_today, remember, to_end, today_button, tried
from .geometry import examine
from .held import ANSWERS, Held
from .person import Person
from .sizes import one_kind, sampled_languages
from .truth import ANY_GAME, GAMES, OF_EACH_KIND, finished_day, link_to
from .words import signed

TODAY, TOMORROW = "2026-11-20", "2026-11-21"
PHONE = "Pixel 7"


def again(person: Person) -> Locator:
    """What begins the same once more: the game of a day counts once, and after that it is practice."""
    return person.button("again").or_(person.button("again.practice"))


def on_a_phone(invite: Invite, moment: str = f"{TODAY}T12:00:00Z", language: str = "en", zone: str = "UTC") -> Person:
    """Somebody whose clock stands still at a moment."""
    person = invite(language=language, device=PHONE, hand="touch", timezone_id=zone, reduced_motion="reduce")
    stop_clock(person, moment)
    return person


def state(person: Person, game: str = ANY_GAME) -> str:
    """As the card's button is called: nothing is written on it before the game is begun."""
    label: str = card(person, game).locator(".picture").get_attribute("aria-label")
    title, opens = person.words(f"{game}.title"), today_button(person, game).inner_text()
    assert label.startswith(person.words("comma").join((title, opens, "")))
    return label.removeprefix(person.words("comma").join((title, opens, "")))


def outcome(person: Person, done: dict[str, Any]) -> str:
    """What the card says of a game that is over: which place, or how many points."""
    if (seats := done["setup"]["seats"]) == 1:
        return person.words("done", n=person.words("result.total", n=signed(done["totals"][0])))
    place = 1 + sum(len(tied) for tied in takewhile(lambda tied: 0 not in tied, done["ranking"]))
    assert place <= seats
    return person.words(f"result.place.{place}" if place > 1 else "result.won.you")


def mark(person: Person) -> str:
    """What the head of a game says of a try that does not count."""
    text = person.page.locator(".bar .kind b")
    return text.inner_text() if text.count() else ""


@one_kind
def test_the_first_try_counts_and_the_next_is_practice(invite: Invite, game: str) -> None:
    person = on_a_phone(invite)
    person.open_menu()
    assert state(person, game) == person.words("begin")
    play_today(person, game)
    assert person.saved()[0]["setup"]["seed"] == daily(meta(game), TODAY).seed
    assert person.saved()[0]["day"] == TODAY
    assert mark(person) == ""
    done = tried(game, TODAY)
    remember(person, done)
    assert len(person.saved()) == 1
    points = outcome(person, done)
    assert state(person, game) == points
    expect(today_button(person, game)).to_have_text(person.words("today.result"))
    expect(today_button(person, game)).not_to_have_class("strong")
    play_today(person, game)
    expect(person.page.locator(".result .note")).to_contain_text(person.words("kind.counted.today"))
    stop_clock(person, f"{TODAY}T12:01:00Z")
    expect_what_comes_next(person, is_lost="ranking" in done and 0 not in done["ranking"][0])
    person.press(again(person))
    expect(person.page.locator("main.over")).to_have_count(0)
    person.see_game()
    assert mark(person) == person.words("kind.practice")
    assert [one["setup"]["seed"] for one in person.saved()] == 2 * [done["setup"]["seed"]]
    person.reload()
    person.see_game()
    assert mark(person) == person.words("kind.practice")
    person.open_menu()
    assert state(person, game) == points
    going = person.page.locator("#going + ul li")
    expect(going).to_have_count(1)
    expect(going).to_contain_text(person.words("kind.practice"))
    expect(person.page.locator("#finished + ul li")).not_to_contain_text(person.words("kind.practice"))
    # The card leads to the try that counts, though the other was played last.
    play_today(person, game)
    expect(person.page.locator("main.over")).to_be_visible()
    assert mark(person) == ""


def test_practice_is_marked_in_its_result_too(invite: Invite) -> None:
    person = on_a_phone(invite)
    remember(person, tried(ANY_GAME, TODAY), tried(ANY_GAME, TODAY, number=2, left=1))
    person.press(person.page.locator("#going + ul button"))
    person.see_game()
    to_end(person)
    expect(person.page.locator(".result .note")).to_contain_text(person.words("kind.practice.why"))
    person.open_menu()
    expect(person.page.locator("#finished + ul li")).to_have_count(2)
    expect(person.page.locator("#finished + ul li", has_text=person.words("kind.practice"))).to_have_count(1)


def test_a_game_begun_before_midnight_counts_for_the_day_of_its_beginning(invite: Invite) -> None:
    person = on_a_phone(invite, f"{TODAY}T23:58:00Z")
    remember(person, tried(ANY_GAME, TODAY, left=1))
    play_today(person, ANY_GAME)
    stop_clock(person, f"{TOMORROW}T00:03:00Z")
    to_end(person)
    expect(person.page.locator(".result .note")).to_contain_text(person.words("kind.counted.why"))
    (saved,) = person.saved()
    assert (saved["day"], saved["over"]) == (TODAY, True)
    person.press(person.button("menu"))
    person.see_menu()
    assert state(person) == person.words("begin")
    person.press(person.button("statistics"))
    expect(person.dialog.locator("[data-figure=played]")).to_have_text("1")
    expect(person.dialog.locator("[data-figure=current]")).to_have_text("1")
    person.page.keyboard.press("Escape")
    play_today(person, ANY_GAME)
    assert sorted(one["day"] for one in person.saved()) == [TODAY, TOMORROW]


def started(person: Person) -> None:
    """The engine is there: what goes on by clocks in its start is over."""
    expect(person.page.locator("#progress.complete")).to_be_attached()


def test_the_menu_turns_to_the_new_day_at_midnight(invite: Invite) -> None:
    person = invite(device=PHONE, hand="touch", timezone_id="Asia/Tokyo")
    remember(person, tried(ANY_GAME, TODAY))
    person.page.clock.install(time=f"{TODAY}T23:57:30+09:00")
    person.reload()
    person.see_menu()
    started(person)
    expect(person.page.locator(".until")).to_have_text(person.words("until.soon", m=3))
    assert state(person) != person.words("begin")
    person.page.clock.fast_forward("00:40")
    expect(person.page.locator(".until")).to_have_text(person.words("until.soon", m=2))
    person.page.clock.fast_forward("02:00")
    expect(person.page.locator(".masthead .day")).to_have_text("Sat, November 21")
    assert state(person) == person.words("begin")
    play_today(person, ANY_GAME)
    assert person.saved()[0]["setup"]["seed"].endswith(TOMORROW)


def test_midnight_leaves_a_game_alone(invite: Invite) -> None:
    person = invite(device=PHONE, hand="touch", timezone_id="UTC")
    person.page.clock.install(time=f"{TODAY}T23:59:00Z")
    person.open_menu()
    started(person)
    play_today(person, ANY_GAME)
    person.place_something()
    held = (person.lit_in("tray") or person.lit_in("ground"))[0]
    person.touch(held)
    drawn, look = person.drawn(), person.look()
    person.page.clock.fast_forward("03:00")
    assert (person.drawn(), person.look()) == (drawn, look)
    person.page.keyboard.press("Escape")
    person.place_something()
    (saved,) = person.saved()
    assert saved["day"] == TODAY
    assert saved["setup"]["seed"].endswith(TODAY)
    assert mark(person) == ""
    person.press(person.button("menu"))
    person.see_menu()
    expect(person.page.locator(".masthead .day")).to_have_text("Sat, November 21")
    assert state(person) == person.words("begin")


def test_a_card_that_was_drawn_yesterday_begins_today_s_game(invite: Invite) -> None:
    person = on_a_phone(invite, f"{TODAY}T23:59:00Z")
    person.open_menu()
    stop_clock(person, f"{TOMORROW}T07:00:00Z")
    play_today(person, ANY_GAME)
    (saved,) = person.saved()
    assert saved["setup"]["seed"].endswith(TOMORROW)
    assert saved["day"] == TOMORROW


def test_who_comes_back_to_the_menu_sees_the_day_that_it_is(invite: Invite) -> None:
    person = on_a_phone(invite, f"{TODAY}T22:00:00Z")
    person.open_menu()
    expect(person.page.locator(".masthead .day")).to_have_text("Fri, November 20")
    stop_clock(person, f"{TOMORROW}T07:00:00Z")
    person.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(person.page.locator(".masthead .day")).to_have_text("Sat, November 21")


MOMENTS = (
    ("Asia/Tokyo", "2026-11-20T18:48:00+09:00", 5, 12),
    ("Asia/Tokyo", "2026-11-20T18:47:01+09:00", 5, 13),
    ("America/New_York", "2026-11-01T00:30:00-04:00", 24, 30),
    ("America/New_York", "2027-03-14T00:30:00-05:00", 22, 30),
)


@pytest.mark.parametrize(("zone", "moment", "hours", "minutes"), spread(MOMENTS, 2))
def test_the_time_to_the_next_games(invite: Invite, zone: str, moment: str, hours: int, minutes: int) -> None:
    person = on_a_phone(invite, moment, zone=zone)
    person.open_menu()
    until = person.page.locator(".until")
    expect(until).to_have_text(person.words("until", h=hours, m=minutes))
    # A timer is not read aloud as it goes on.
    expect(until).to_have_attribute("role", "timer")
    assert person.page.locator("[aria-live]:has(.until)").count() == 0


def test_nothing_moves_as_the_minutes_pass(invite: Invite) -> None:
    person = invite(size=(360, 640), hand="touch", timezone_id="UTC", language="ja")
    person.page.clock.install(time=f"{TODAY}T13:59:30Z")
    person.open_menu()
    started(person)
    places = "all => all.map(one => JSON.stringify(one.getBoundingClientRect()))"
    everything = person.page.locator("main.menu :is(button, h1, h2, h3, .until)")
    before = everything.evaluate_all(places)
    expect(person.page.locator(".until")).to_have_text(person.words("until", h=10, m=1))
    person.page.clock.fast_forward("01:00")
    expect(person.page.locator(".until")).to_have_text(person.words("until", h=10, m=0))
    assert everything.evaluate_all(places) == before


def test_the_cards_do_not_wait_for_the_engine(invite: Invite) -> None:
    person = on_a_phone(invite)
    unfinished = tried(GAMES[1], TODAY, left=1)
    done = tried(GAMES[0], TODAY)
    remember(person, done, unfinished)
    Held(person.page, ANSWERS)
    person.reload()
    person.see_menu()
    assert state(person, GAMES[0]) == outcome(person, done)
    assert state(person, GAMES[1]) == person.words.said(unfinished["progress"], GAMES[1])
    assert state(person, GAMES[2]) == person.words("begin")


def test_a_game_that_somebody_else_began_does_not_count(invite: Invite) -> None:
    person = on_a_phone(invite)
    whole = finished_day(ANY_GAME, TODAY)
    person.go(link_to(Record(whole.setup, whole.turns[:4])))
    person.see_game()
    assert mark(person) == person.words("kind.practice")
    sent = person.record()
    person.open_menu()
    assert state(person) == person.words("begin")
    play_today(person, ANY_GAME)
    assert mark(person) == ""
    assert sorted(one["day"] for one in person.saved()) == ["", TODAY]
    assert sent in [one["record"] for one in person.saved()]


def test_a_day_s_seed_with_other_options_is_no_game_of_the_day(invite: Invite) -> None:
    game = next(game for game in GAMES if any(len(values) > 1 for values in meta(game).options.values()))
    name, values = next((name, values) for name, values in meta(game).options.items() if len(values) > 1)
    person = on_a_phone(invite)
    seats = daily(meta(game), TODAY).seats
    person.open_game(game, f"daily/{game}/{TODAY}", seats, **{name: values[-1]})
    assert mark(person) == ""
    person.open_menu()
    assert state(person, game) == person.words("begin")


@sampled_languages
def test_everything_on_the_menu_has_its_place_and_no_barrier(invite: Invite, language: str) -> None:
    person = invite(language=language, hand="touch", size=(360, 640), reduced_motion="reduce", timezone_id="UTC")
    stop_clock(person, f"{TODAY}T12:00:00Z")
    games = [tried(game, TODAY) for game in GAMES]
    practice = [tried(game, TODAY, number=2, left=len(finished_day(game, TODAY).turns) // 2) for game in GAMES]
    late = [tried(game, "2026-11-18", on=TODAY) for game in GAMES]
    remember(person, *games, *practice, *late)
    assert examine(person.page, touch=True)["faults"] == []
    assert axe.violations(person.page) == []
    for game in sized(OF_EACH_KIND[1:], GAMES):
        going = person.page.locator(".going li button", has_text=person.words(f"{game}.title"))
        if not going.is_visible():
            person.press(person.page.locator(".going .more"))
            person.press(person.page.locator(".history li button", has_text=person.words(f"{game}.title")))
            going = person.dialog.locator("button.strong")
        person.press(going)
        person.see_game()
        assert examine(person.page, touch=True)["faults"] == []
        assert axe.violations(person.page) == []
        person.open_menu()
        play_today(person, game)
        expect(again(person)).to_be_visible()
        assert examine(person.page, touch=True)["faults"] == []
        person.open_menu()
