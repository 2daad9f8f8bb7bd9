"""Two tabs of one browser: neither overwrites what was played in the other, and one of them at a time plays a game."""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import expect

from tests.sizes import in_soak, sized

from .clock import stop_clock
from .conftest import Invite
from .days import remember, today_button, tried
from .page_scripts import MARKS
from .person import Hand, Person, address_of
from .play import play_on
from .test_files import add, export
from .truth import ANY_GAME, lively_seed

TODAY = "2026-11-20"
ALONE = "delete Navigator.prototype.locks; delete globalThis.BroadcastChannel;"
"""A browser of old, or a page that came without https: no tab knows of another but by what is stored."""


def second_tab(person: Person) -> Person:
    """The same person at another tab of the same browser, where the same lies open."""
    other = Person(person.another_tab(), person.address, person.words, person.watch, person.hand)
    other.go(str(person.page.evaluate("location.hash")))
    other.see_game()
    return other


def turns(person: Person) -> list[str]:
    return person.record().splitlines()[1:]


def shown_elsewhere(person: Person) -> bool:
    return person.prompt() == person.words("elsewhere") and not person.look()["lit"]


@in_soak
@pytest.mark.parametrize("script", sized([ALONE], ["", ALONE]))
def test_a_day_that_was_finished_in_one_tab_stays_finished(invite: Invite, script: str) -> None:
    here = invite(script=script)
    stop_clock(here, f"{TODAY}T12:00:00Z")
    remember(here, tried(ANY_GAME, TODAY, left=3))
    here.go(f"#today={ANY_GAME}")
    here.see_game()
    there = second_tab(here)
    if not script:
        assert shown_elsewhere(there)
        there.press(there.button("elsewhere.here"))
        expect(there.page.locator("p.prompt")).not_to_have_text(there.words("elsewhere"))
    play_on(there)
    [finished] = there.saved()
    assert finished["over"]
    if script:
        # Where nothing tells a tab, its next move does: it is not taken.
        here.place_something()
        here.hear(here.words("elsewhere.newer"))
    here.see("main.over")
    for tab in (here, there):
        # What is counted is lit meanwhile.
        expect(tab.page.locator(".result:not(.counting)")).to_be_visible()
    assert here.drawn() == there.drawn()
    here.open_menu()
    here.press(today_button(here, ANY_GAME))
    expect(here.page.locator("main")).to_be_visible()
    assert [saved["record"] for saved in here.saved() if saved["setup"] == finished["setup"]] == [finished["record"]]


def until_drawn(person: Person, marks: list[str]) -> None:
    """Waits until just these things lie on the table: a tab that only looks on changes in other ways, too."""
    person.page.wait_for_function(f"marks => JSON.stringify({MARKS}) === JSON.stringify(marks)", arg=marks)


@pytest.mark.parametrize(
    ("hand", "language"), sized([("touch", "ja")], list(product(["touch", "mouse"], ["en", "ja"])))
)
def test_a_game_is_played_in_one_tab_and_seen_in_the_other(invite: Invite, hand: Hand, language: str) -> None:
    here = invite(hand=hand, language=language, size=(390, 844) if hand == "touch" else (1280, 800))
    here.open_game(ANY_GAME)
    there = second_tab(here)
    assert shown_elsewhere(there)
    assert not shown_elsewhere(here)
    # It is seen as it happens, and cannot be touched.
    before = there.drawn()
    here.place_something()
    assert here.drawn() != before
    until_drawn(there, here.drawn())
    here.undo()
    until_drawn(there, before)
    there.press_last("main .ground [data-spot]")
    there.hear(there.words("elsewhere"))
    there.page.keyboard.press("Control+Y")
    assert len(turns(there)) == 1
    # Then it is played here.
    button = there.button("elsewhere.here")
    if hand == "touch":
        there.press(button)
    else:
        button.focus()
        there.page.keyboard.press("Enter")
    expect(here.page.locator("p.prompt")).to_have_text(here.words("elsewhere"))
    there.redo()
    assert there.drawn() != before
    until_drawn(here, there.drawn())
    assert len(turns(here)) == 2
    # A tab that is closed leaves the game to the one that waits.
    there.page.close()
    expect(here.page.locator("p.prompt")).not_to_have_text(here.words("elsewhere"))
    here.undo()
    assert here.drawn() == before


def test_two_tabs_that_know_nothing_of_each_other_lose_no_turn(invite: Invite) -> None:
    here = invite(script=ALONE)
    here.open_game(ANY_GAME)
    there = second_tab(here)
    here.place_something()
    placed, stored = here.drawn(), turns(here)
    there.place_something(-1)
    there.hear(there.words("elsewhere.newer"))
    assert there.drawn() == placed
    assert turns(there) == stored
    there.undo()
    undone = there.drawn()
    # A move made from what has been taken back since.
    here.place_something()
    here.hear(here.words("elsewhere.newer"))
    assert here.drawn() == undone
    here.redo()
    assert here.drawn() == placed


def test_a_page_that_is_kept_for_the_way_back_holds_nothing(invite: Invite) -> None:
    here = invite()
    here.open_game(ANY_GAME)
    there = second_tab(here)
    assert shown_elsewhere(there)
    # What a browser does with a page that it keeps; whether it does keep one is its own affair.
    here.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    expect(there.page.locator("p.prompt")).not_to_have_text(there.words("elsewhere"))
    there.place_something()
    here.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(here.page.locator("p.prompt")).to_have_text(here.words("elsewhere"))
    here.see("main.table:not(.waiting)")
    # The words may be there before the board.
    until_drawn(here, there.drawn())


def test_the_menu_and_its_dialogs_follow_what_another_tab_stores(invite: Invite) -> None:
    here = invite()
    stop_clock(here, f"{TODAY}T12:00:00Z")
    remember(here, tried(ANY_GAME, TODAY, left=3))
    here.go(f"#today={ANY_GAME}")
    here.see_game()
    there = Person(here.another_tab(), here.address, here.words, here.watch)
    there.open_menu()
    there.press(there.button("statistics"))
    figure = there.page.locator("[data-figure=played]")
    expect(figure).to_have_text("0")
    play_on(here)
    expect(figure).to_have_text("1")
    there.page.keyboard.press("Escape")
    expect(there.page.locator("#finished + ul button")).to_have_count(1)
    there.press(there.button("archive"))
    expect(there.page.locator(f"[data-day='{TODAY}']")).to_have_attribute("data-state", "counted")


@in_soak
def test_a_file_that_is_read_in_another_tab_loses_nothing_here(invite: Invite) -> None:
    here = invite()
    here.open_game(ANY_GAME)
    there = Person(here.another_tab(), here.address, here.words, here.watch)
    here.place_something()
    further = here.drawn()
    there.open_menu()
    file = export(there)
    here.undo()
    # As from a device on which it was not taken back: whoever plays it here goes on from there.
    with here.change():
        add(there, re.sub(r" at=(\d+)", lambda at: f" at={int(at[1]) + 60_000}", file))
    assert here.drawn() == further
    here.hear(here.words("elsewhere.newer"))
    assert len(here.saved()) == 1
    # Two that went different ways are both there, and whoever plays one of them is not disturbed.
    here.undo()
    here.place_something(-1)
    other = here.drawn()
    assert other != further
    add(there, file)
    expect(there.page.locator("#going + ul button")).to_have_count(2)
    here.undo()
    here.redo()
    assert here.drawn() == other


def test_the_lock_is_of_one_game(invite: Invite) -> None:
    here = invite()
    here.open_game(ANY_GAME)
    other = Person(here.another_tab(), here.address, here.words, here.watch)
    other.go(address_of(ANY_GAME, "another"))
    other.see_game()
    assert not shown_elsewhere(other)
    assert not shown_elsewhere(here)
    assert lively_seed(ANY_GAME) != "another"
