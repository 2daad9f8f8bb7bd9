"""Games in the browser's storage that something happened to: the menu shows those that it can, and never fails."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import expect

from pyapp.record import parse
from pyapp.shelf import meta
from tools import fuzz_saved

from .clock import stop_clock
from .conftest import Invite
from .days import play_today, remember, tried
from .person import Person
from .truth import GAMES

TODAY = "2026-11-20"


def test_the_menu_is_drawn_whatever_was_stored(somebody: Person) -> None:
    somebody.open_menu()
    fuzz_saved.load(somebody.page, fuzz_saved.bundle())
    games = [fuzz_saved.a_saved_game(random.Random(number)) for number in range(200)]
    shown, wrong = fuzz_saved.sort(somebody.page, games)
    assert wrong == []
    assert 10 < shown < 190
    # Good ones are all shown.
    assert fuzz_saved.sort(somebody.page, [fuzz_saved.good(random.Random(number)) for number in range(30)]) == (30, [])


def test_a_page_that_takes_anything_would_be_found(somebody: Person) -> None:
    somebody.open_menu()
    begins = "function isWellFormed(value) {"
    script = fuzz_saved.bundle()
    assert begins in script
    fuzz_saved.load(somebody.page, script.replace(begins, f"{begins} return true;"))
    _, wrong = fuzz_saved.sort(somebody.page, [{"record": "", "undone": [], "at": at} for at in range(3)])
    assert len([what for what in wrong if what.startswith("asSaved says")]) == 3
    # Nor does one go unseen that the menu cannot draw.
    of_no_game = fuzz_saved.good(random.Random(1)) | {"setup": None}
    _, wrong = fuzz_saved.sort(somebody.page, [of_no_game])
    assert any("cannot draw" in what for what in wrong)


def before_the_last_option(one: dict[str, Any]) -> dict[str, Any]:
    """A try as it was kept when the game did not have the last of its options yet."""
    option, value = list(one["setup"]["options"].items())[-1]
    options = {name: chosen for name, chosen in one["setup"]["options"].items() if name != option}
    without = {field: one[field].replace(f" {option}={value}", "", 1) for field in ("id", "record")}
    return one | without | {"setup": one["setup"] | {"options": options}}


def test_a_game_of_before_an_option_is_still_the_game_of_its_day(invite: Invite) -> None:
    """Left in the middle today and finished yesterday: both count, are found, and the first is played on."""
    game = next(game for game in GAMES if meta(game).options and meta(game).rivals)
    person = invite(timezone_id="UTC")
    stop_clock(person, f"{TODAY}T12:00:00Z")
    begun, over = tried(game, TODAY, left=5), tried(game, "2026-11-19")
    remember(person, before_the_last_option(begun), before_the_last_option(over))
    assert {one["id"] for one in person.saved()} == {begun["id"], over["id"]}
    assert {one["record"] for one in person.saved()} == {begun["record"], over["record"]}
    play_today(person, game)
    # What does not count would say so.
    expect(person.page.locator(".bar .kind")).to_have_count(0)
    saved = {one["id"]: one for one in person.saved()}
    assert saved.keys() == {begun["id"], over["id"]}
    turns = parse(saved[begun["id"]]["record"]).turns
    assert turns[: len(parse(begun["record"]).turns)] == parse(begun["record"]).turns
    person.press(person.button("menu"))
    person.see_menu()
    person.press(person.button("archive"))
    person.dialog.locator("select").first.select_option(label=person.words(f"{game}.title"))
    expect(person.dialog.locator("[data-day='2026-11-19']")).to_have_attribute("data-state", "counted")
