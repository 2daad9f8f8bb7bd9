"""Going elsewhere while something is still on its way: what arrives late changes nothing any more."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Invite
from .held import ANSWERS, Held
from .page_scripts import PAINTED
from .truth import ANY_GAME, begun, link_to


def test_a_link_that_is_still_being_checked_opens_nothing_once_one_has_gone_back(invite: Invite) -> None:
    person = invite()
    held = Held(person.page, ANSWERS)
    person.go()
    expect(person.page.locator("main.menu")).to_be_visible()
    menu = person.page.url
    person.page.evaluate("link => { location.hash = link; }", link_to(begun(ANY_GAME)))
    expect(person.page.locator("main.table.waiting")).to_have_text(person.words("checking"))
    person.page.go_back()
    expect(person.page.locator("main.menu")).to_be_visible()
    entries = person.page.evaluate("history.length")
    held.release()
    # What is asked after the link is answered after it.
    person.page.locator(".card .choices .strong").first.click()
    person.see_game()
    assert person.page.evaluate("history.length") == entries
    person.page.go_back()
    expect(person.page.locator("main.menu")).to_be_visible()
    person.page.evaluate(PAINTED)
    assert person.page.url == menu


def test_a_bad_link_is_not_complained_of_once_one_has_gone_back(invite: Invite) -> None:
    person = invite()
    held = Held(person.page, ANSWERS)
    person.go()
    expect(person.page.locator("main.menu")).to_be_visible()
    person.page.evaluate("location.hash = '#r=nothing'")
    expect(person.page.locator("main.table.waiting")).to_have_text(person.words("checking"))
    person.page.go_back()
    expect(person.page.locator("main.menu")).to_be_visible()
    held.release()
    person.page.locator(".card .choices .strong").first.click()
    person.see_game()
    assert person.silent
