"""Settings are followed at once in every tab, and what makes no sense of what is stored is left out."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import expect

from tests.sizes import sized, spread

from .conftest import Invite
from .geometry import examine
from .person import Person, address_of
from .preferences import DESK, PHONE, STORED_AS, choose, stored
from .states import paint
from .truth import ANY_GAME


def test_all_open_tabs_follow_at_once(somebody: Person) -> None:
    somebody.open_menu()
    other = somebody.context.new_page()
    other.goto(somebody.address + address_of(ANY_GAME, "tabs"))
    expect(other.locator("main.table:not(.waiting)")).to_be_visible()
    choose(somebody, theme="dark", hand="left", patterns="on")
    for name, value in (("theme", "dark"), ("hand", "left"), ("patterns", "on")):
        expect(other.locator("html")).to_have_attribute(f"data-{name}", value)
    somebody.press(somebody.button("settings"))
    with somebody.change():
        somebody.page.locator(".preferences select").first.select_option("ja")
    expect(other.locator("html")).to_have_attribute("lang", "ja")
    # The tab may lie behind the other one, so the browser's own focus tells nothing.
    somebody.page.wait_for_function("() => document.activeElement?.matches('dialog[open] .preferences select')")
    choose(somebody, theme="system", hand="right")
    expect(other.locator("html")).not_to_have_attribute("data-theme", "dark")
    expect(other.locator("html")).not_to_have_attribute("data-hand", "left")


NONSENSE = ("", "{", "null", "7", '"dark"', "[]", '{"theme":"purple","pace":7,"hand":{"left":1}}', '{"theme":["dark"]}')


def test_what_makes_no_sense_is_as_if_nothing_were_stored(somebody: Person) -> None:
    somebody.open_menu()
    for content in spread(NONSENSE, 3):
        somebody.page.evaluate("stored => localStorage.setItem(...stored)", [STORED_AS, content])
        somebody.reload()
        somebody.see_menu()
        attributes = somebody.page.evaluate("Object.keys(document.documentElement.dataset).sort()")
        # Those that index.html has, and what is shown.
        assert attributes == ["engine", "engineBytes", "main", "page", "relays", "runtime", "version"], content
        somebody.press(somebody.button("settings"))
        expect(somebody.page.locator(".preferences"), content).to_be_visible()
        chosen = somebody.page.locator(".preferences select[name]").evaluate_all("all => all.map(({ value }) => value)")
        assert chosen == ["system", "normal", "system", "right", "normal"], content
        switches = somebody.page.locator(".preferences :checked[role=switch]")
        assert switches.evaluate_all("all => all.map(({ name }) => name)") == ["forced", "best", "snapshot"], content


def test_a_sensible_part_of_what_is_kept_is_used(invite: Invite) -> None:
    person = invite(script=stored(theme="dark", pace="never", later="unknown"))
    person.open_menu()
    expect(person.page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize(
    ("language", "size"), sized([("ja", PHONE), ("en", DESK)], [*product(["en", "ja"], [PHONE, (390, 844), DESK])])
)
def test_the_dialog_has_room_for_everything(invite: Invite, language: str, size: tuple[int, int]) -> None:
    person = invite(language=language, size=size, hand="touch")
    person.open_menu()
    person.press(person.button("settings"))
    expect(person.page.locator(".preferences")).to_be_visible()
    paint(person)
    assert examine(person.page, touch=True)["faults"] == []
