"""A day whose dice are printed before it is over is begun on paper: a game of it is practice, as everything says."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.sizes import SOAK

from . import axe
from .clock import stop_clock
from .conftest import Invite
from .days import card, play_today, remember, tried
from .geometry import examine
from .person import Person
from .sizes import sampled_languages
from .test_files import add, export
from .test_print import open_sheet
from .truth import ANY_GAME

TODAY = "2026-11-20"


def on_a_phone(invite: Invite, language: str = "en") -> Person:
    person = invite(language=language, hand="touch", size=(390, 844), timezone_id="UTC")
    stop_clock(person, f"{TODAY}T12:00:00Z")
    return person


def kind(person: Person) -> str:
    found = person.page.locator(".bar .kind b")
    return found.inner_text() if found.count() else ""


def sees_paper(person: Person, *, first: bool = False) -> None:
    """In the menu, the archive and the statistics; the first time it is looked at for barriers, too."""
    person.open_menu()
    assert card(person, ANY_GAME).locator(".state").inner_text() == person.words("archive.paper")
    person.press(person.button("archive"))
    person.dialog.locator("select").first.select_option(label=person.words(f"{ANY_GAME}.title"))
    day = person.dialog.locator(f"[data-day='{TODAY}']")
    expect(day).to_have_attribute("data-state", "paper")
    assert person.words("archive.paper") in (day.get_attribute("aria-label") or "")
    if first:
        assert axe.violations(person.page) == []
        assert examine(person.page, touch=True)["faults"] == []
    person.page.keyboard.press("Escape")
    person.press(person.button("statistics"))
    person.dialog.locator("select").first.select_option(label=person.words(f"{ANY_GAME}.title"))
    expect(person.dialog).to_contain_text(person.words("statistics.paper", n=1))
    expect(person.dialog.locator("[data-figure=played]")).to_have_text("0")
    person.page.keyboard.press("Escape")


@sampled_languages
def test_a_day_that_is_printed_with_its_dice_is_begun_on_paper(invite: Invite, language: str) -> None:
    person = on_a_phone(invite, language)
    person.open_menu()
    open_sheet(person, ANY_GAME, with_reveals=False)
    expect(person.dialog).to_contain_text(person.words("print.tells"))
    expect(person.page.locator(".printout li")).to_have_count(0)
    assert axe.violations(person.page) == []
    assert examine(person.page, touch=True)["faults"] == []
    assert person.saved() == [], "a sheet without the dice tells nothing"
    person.press(person.button("print.tell"))
    expect(person.page.locator(".printout li").first).to_be_attached()
    expect(person.dialog.get_by_label(person.words("print.reveals"))).to_be_checked()
    person.page.keyboard.press("Escape")
    sees_paper(person, first=True)
    expect(person.page.locator("#going")).to_have_count(0)
    play_today(person, ANY_GAME)
    person.hear(person.words("kind.paper.why"))
    assert kind(person) == person.words("kind.practice")
    person.place_something()
    person.open_menu()
    # One plays on at what was begun here, and the sheet is as it was.
    play_today(person, ANY_GAME)
    assert len(person.saved()) == 2
    if SOAK:
        sees_paper(person)
    person.open_menu()
    content = export(person)
    other = on_a_phone(invite, language)
    other.open_menu()
    add(other, content)
    other.hear(other.words("import.done", n=2))
    sees_paper(other)


def test_a_game_in_the_middle_of_which_its_dice_are_printed_is_practice(invite: Invite) -> None:
    person = on_a_phone(invite)
    done = tried(ANY_GAME, "2026-11-19")
    remember(person, tried(ANY_GAME, TODAY, left=5), done)
    play_today(person, ANY_GAME)
    assert kind(person) == ""
    person.press(person.button("rules"))
    person.press(person.dialog.get_by_role("button", name=person.words("print"), exact=True))
    person.press(person.button("print.tell"))
    expect(person.page.locator(".bar .kind b")).to_have_text(person.words("kind.practice"))
    # A day that is over has nothing to tell.
    stop_clock(person, "2026-11-19T12:00:00Z")
    person.open_menu()
    open_sheet(person, ANY_GAME, with_reveals=False)
    expect(person.page.locator(".printout li").first).to_be_attached()
    expect(person.button("print.tell")).to_have_count(0)
