"""Without a network: all that could be done with one, from the root of a host or from any folder of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from pyapp.daily import daily
from pyapp.shelf import meta
from pyapp.table import open_table
from tests.sizes import in_soak, sized
from tools.server import Server

from . import kept
from .conftest import Invite
from .person import Person
from .truth import ANY_GAME, GAMES, IN_MENU, OF_EACH_KIND, finished, link_to, table_of, totals_of

pytestmark = pytest.mark.real_engine

REFUSED = """if (globalThis.ServiceWorkerContainer) {
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('not in a private window'));
}"""


@pytest.fixture
def visitor(invite: Invite, host: Server) -> Person:
    person = invite(at=host, offline_copy=True)
    # The browser looks for a new version now and then, and says that it cannot.
    person.watch.expect(r"sw\.js")
    return person


def cut_off(person: Person, host: Server) -> None:
    """The network goes, once the page has all it needs; and the browser's own cache is lost, too."""
    kept.wait_until_kept(person.page)
    kept.stop(host)
    person.context.new_cdp_session(person.page).send("Network.clearBrowserCache")


@in_soak
@pytest.mark.parametrize("host", sized(["/some/where/"], ["/", "/some/where/"]), indirect=True)
def test_everything_goes_on_without_a_network(visitor: Person, host: Server) -> None:
    visitor.open_game(ANY_GAME, seed="before")
    visitor.place_something()
    drawn, record = visitor.drawn(), visitor.record()
    cut_off(visitor, host)

    visitor.reload()
    visitor.see_game()
    assert visitor.drawn() == drawn
    visitor.place_something()
    assert visitor.record().startswith(record)
    assert len(table_of(visitor.record()).turns) == len(record.splitlines())

    visitor.press(visitor.button("menu"))
    visitor.see_menu()
    day = visitor.page.evaluate("new Date().toLocaleDateString('sv')")
    visitor.press(visitor.button("today.play").first)
    visitor.see_game()
    assert visitor.record() == str(open_table(daily(meta(IN_MENU[0]), day)).record)
    visitor.place_something()

    visitor.press(visitor.button("menu"))
    visitor.press(visitor.button("new").first)
    visitor.press(visitor.dialog.get_by_role("button", name=visitor.words("start")))
    visitor.see_game()
    visitor.place_something()
    assert len(visitor.saved()) == 3


@pytest.mark.parametrize("host", sized(["/some/where/"], ["/", "/some/where/"]), indirect=True)
def test_a_tab_is_opened_without_a_network(visitor: Person, host: Server, site: Path) -> None:
    visitor.open_menu()
    kept.wait_until_kept(visitor.page)
    assert kept.kept_hashes(visitor.page) == set(kept.hashes_of(site).values()), "the copy is everything that is served"
    host.sent.clear()
    visitor.new_tab()
    visitor.open_game(ANY_GAME)
    visitor.place_something()
    assert set(host.sent) <= {"sw.js"}, "a later visit downloads nothing"
    cut_off(visitor, host)
    for tail in sized(("?from=somewhere",), ("", "index.html", "?from=somewhere")):
        visitor.new_tab()
        visitor.go(tail)
        visitor.see_menu()
    # Of the other kind than those before and after.
    for game in sized(OF_EACH_KIND[1:], GAMES):
        visitor.new_tab()
        visitor.open_game(game, seed="offline")
        visitor.press(visitor.button("rules"))
        expect(visitor.dialog.locator(".rules :is(h2, h3)").first).to_be_visible()
        visitor.page.keyboard.press("Escape")
        visitor.place_something()
    ended = finished(ANY_GAME, "sent")
    visitor.new_tab()
    visitor.go(link_to(ended))
    visitor.see_game()
    assert visitor.saved()[0]["totals"] == totals_of(str(ended))
    visitor.press(visitor.button("menu"))
    visitor.see_menu()
    with visitor.change():
        visitor.press(visitor.button("other-language"))
    expect(visitor.page.locator("html")).to_have_attribute("lang", "ja")


@in_soak
def test_a_browser_that_keeps_no_copy_is_played_in_as_well(invite: Invite, host: Server) -> None:
    person = invite(at=host, offline_copy=True, script=REFUSED)
    person.open_game(ANY_GAME)
    person.place_something()
    assert len(table_of(person.record()).turns) == 2
    expect(person.page.locator("#offer")).to_be_empty()
