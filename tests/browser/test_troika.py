"""What the page shows of Troika: a declaration that would strand one is not the button to press, and is asked about."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Invite

GAME = "troika"


def test_a_declaration_that_would_not_hold_is_not_pressed_by_accident(invite: Invite) -> None:
    person = invite(hand="mouse", size=(390, 844))
    person.open_game(GAME, "abc", seats=3)
    person.place_something()
    declare = person.page.get_by_role("button", name=person.words(f"{GAME}.action.declare.fails"))
    expect(declare).to_be_visible()
    expect(person.page.locator(".tools .primary")).to_have_count(0)
    expect(person.page.locator(".tools .strong")).to_have_count(0)
    before = person.record()
    person.press(declare)
    expect(person.dialog).to_contain_text(person.words(f"{GAME}.action.declare.fails"))
    strong = person.dialog.locator("button.strong")
    expect(strong).to_have_text(person.words("no"))
    expect(strong).to_be_focused()
    person.page.keyboard.press("Enter")
    expect(person.dialog).to_have_count(0)
    assert person.record() == before
    # It is asked once: then it is played.
    person.press(declare)
    person.press(person.dialog.get_by_role("button", name=person.words(f"{GAME}.action.declare.fails")))
    expect(person.page.locator("main.handover")).to_be_visible()
    assert person.record().splitlines()[-1] == "0 declare"
    # With what is ready to be placed there is a button to press again.
    person.take_over()
    person.place_something()
    person.touch(person.lit_in("ground")[0])
    expect(person.page.locator(".tools .primary")).to_have_count(1)
