"""The same in Firefox: the game of the day, and a whole game of each without a network."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pyapp.daily import daily
from pyapp.shelf import meta
from pyapp.table import open_table
from tests.sizes import sized
from tools.server import Server

from . import kept
from .conftest import Invite
from .days import today_button
from .page_scripts import UNTIL_ONES_TURN
from .person import PATIENCE
from .play import AT_ONCE, SOON, alone, play_on
from .truth import ANY_GAME, GAMES, OF_EACH_KIND, totals_of

pytestmark = [pytest.mark.real_engine, pytest.mark.xdist_group("firefox")]


def test_whole_games_in_firefox_without_a_network(invite: Invite, firefox: Browser, site: Path) -> None:
    with Server(site, prefix="/some/where/") as host:
        person = invite(browser=firefox, at=host, offline_copy=True, script=AT_ONCE, reduced_motion="reduce")
        person.open_menu()
        day = person.page.evaluate("new Date().toLocaleDateString('sv')")
        for game in OF_EACH_KIND:
            person.press(today_button(person, game))
            person.see_game()
            assert person.record().startswith(str(open_table(daily(meta(game), day)).record).rstrip())
            person.press(person.button("menu"))
            person.see_menu()
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

        person.page.set_viewport_size({"width": 360, "height": 160})
        for game in sized(OF_EACH_KIND[1:], GAMES):
            with person.change():
                person.go(alone(game, SOON))
            person.see_game()
            person.page.evaluate(UNTIL_ONES_TURN, PATIENCE)
            person.place_something()
            play_on(person)
            expect(person.page.locator(".result .grand")).to_be_visible()
            totals = totals_of(person.record())
            assert person.total() == totals[person.seat()], game
            assert person.saved()[0]["totals"] == totals
