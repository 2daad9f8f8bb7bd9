"""The same in Firefox: a whole game, without a network, the game of the day."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tools.server import Server

from .conftest import Invite
from .play import play_by_touch
from .test_offline import until_kept
from .truth import ANY_GAME, GAMES, totals_of


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_firefox(invite: Invite, firefox: Browser, game: str) -> None:
    person = invite(browser=firefox)
    person.open_game(game, seed="firefox")
    play_by_touch(person)
    expect(person.page.locator(".result .grand")).to_be_visible()
    totals = totals_of(person.record())
    assert person.total() == totals[0]
    assert person.saved()[0]["totals"] == totals


def test_firefox_plays_without_a_network(invite: Invite, firefox: Browser, site: Path) -> None:
    with Server(site) as server:
        person = invite(browser=firefox, at=server, offline_copy=True)
        person.open_game(ANY_GAME)
        person.place_something()
        drawn = person.drawn()
        until_kept(person)
        server.stop()
        person.reload()
        person.see_game()
        assert person.drawn() == drawn
        person.open_game(ANY_GAME, seed="new")
        person.place_something()


@pytest.mark.parametrize("game", GAMES)
def test_the_day_is_the_same_in_firefox(invite: Invite, firefox: Browser, game: str) -> None:
    records = set()
    for person in (invite(browser=firefox), invite()):
        person.open_menu()
        person.press(person.button("today.play").nth(GAMES.index(game)))
        person.see_game()
        assert "daily/" in person.record()
        records.add(person.record())
    assert len(records) == 1
