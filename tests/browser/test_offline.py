"""Once the page has been opened it works without a network."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tools.server import Server

from .conftest import Invite
from .person import Person
from .truth import ANY_GAME, GAMES

OFFLINE = r"ERR_CONNECTION_REFUSED|Failed to load resource"
KEPT = "navigator.serviceWorker.ready.then(() => true)"
IN_CHARGE = "() => navigator.serviceWorker.controller?.state === 'activated'"


def until_kept(person: Person) -> None:
    """The service worker has every file, and answers for this page."""
    person.page.evaluate(KEPT)
    person.page.wait_for_function(IN_CHARGE)


@pytest.mark.parametrize("prefix", ["/", "/some/where/"])
def test_the_page_opens_and_plays_without_a_network(invite: Invite, site: Path, prefix: str) -> None:
    with Server(site, prefix=prefix) as server:
        person = invite(at=server, offline_copy=True)
        person.open_game(ANY_GAME)
        person.place_something()
        drawn = person.drawn()
        until_kept(person)
        server.stop()
        person.watch.expect(OFFLINE)
        person.reload()
        person.see_game()
        assert person.drawn() == drawn
        person.place_something()
        assert person.drawn() != drawn
        for game in GAMES:
            person.open_menu()
            person.press(person.button("rules").nth(GAMES.index(game)))
            expect(person.dialog.locator(".rules :is(h2, h3)").first).to_be_visible()
            person.page.keyboard.press("Escape")
            for _ in range(2):
                with person.change():
                    person.press(person.page.locator(".masthead button"))
            person.press(person.button("today.play").nth(GAMES.index(game)))
            person.see_game()
            person.place_something()
        person.new_tab()
        person.open_game(ANY_GAME, seed="new")
        person.place_something()


def test_the_offline_copy_holds_every_file(invite: Invite, site: Path) -> None:
    with Server(site) as server:
        person = invite(at=server, offline_copy=True)
        person.open_menu()
        until_kept(person)
        files = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
        server.stop()
        person.watch.expect(OFFLINE)
        missing = person.page.evaluate(
            """async files => {
              const missing = [];
              for (const file of files) {
                if (file === 'sw.js') continue;
                const answer = await fetch(file).catch(() => undefined);
                if (!answer?.ok) missing.push(file);
              }
              return missing;
            }""",
            files,
        )
        assert missing == []


def test_a_browser_that_offers_no_service_worker_plays(somebody: Person) -> None:
    assert somebody.context.service_workers == []
    somebody.open_game(ANY_GAME)
    assert somebody.page.evaluate("'serviceWorker' in navigator") is False
    somebody.place_something()
