"""The same in Firefox: a whole game, without a network, the game of the day."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pyapp.daily import daily
from pyapp.shelf import meta
from pyapp.table import open_table
from tools.server import Server

from . import kept
from .conftest import Invite
from .page_scripts import UNTIL_ONES_TURN
from .person import PATIENCE
from .play import AT_ONCE, alone, play_on
from .truth import ANY_GAME, GAMES, OF_EACH_KIND, totals_of

pytestmark = [pytest.mark.real_engine, pytest.mark.xdist_group("firefox")]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_firefox(invite: Invite, firefox: Browser, game: str) -> None:
    person = invite(browser=firefox, script=AT_ONCE, size=(390, 500), reduced_motion="reduce")
    person.go(alone(game, "firefox"))
    person.see_game()
    person.page.evaluate(UNTIL_ONES_TURN, PATIENCE)
    person.place_something()
    play_on(person)
    expect(person.page.locator(".result .grand")).to_be_visible()
    totals = totals_of(person.record())
    assert person.total() == totals[person.seat()]
    assert person.saved()[0]["totals"] == totals


def test_firefox_goes_on_without_a_network(invite: Invite, firefox: Browser, site: Path) -> None:
    with Server(site, prefix="/some/where/") as host:
        person = invite(browser=firefox, at=host, offline_copy=True)
        person.open_game(ANY_GAME)
        person.place_something()
        drawn, record = person.drawn(), person.record()
        kept.wait_until_kept(person.page)
        kept.stop(host)
        person.reload()
        person.see_game()
        assert person.drawn() == drawn
        person.place_something()
        assert person.record().startswith(record)
        person.press(person.button("menu"))
        person.press(person.button("new").first)
        person.press(person.dialog.get_by_role("button", name=person.words("start")))
        person.see_game()
        person.place_something()


@pytest.mark.parametrize("game", OF_EACH_KIND)
def test_the_day_is_the_same_in_firefox(invite: Invite, firefox: Browser, game: str) -> None:
    person = invite(browser=firefox)
    person.open_menu()
    day = person.page.evaluate("new Date().toLocaleDateString('sv')")
    person.press(person.button("today.play").nth(GAMES.index(game)))
    person.see_game()
    assert person.record() == str(open_table(daily(meta(game), day)).record)
