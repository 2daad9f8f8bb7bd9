"""On the home screen: what the manifest says, when it is offered, and that all is there without a network at once."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from pyapp.daily import daily
from pyapp.shelf import meta
from pyapp.table import open_table
from tests.sizes import in_soak, sized
from tools.server import Server

from . import axe, kept
from .conftest import Invite
from .geometry import examine
from .held import Held
from .person import Person
from .preferences import STORED_AS
from .sizes import one_sampled, sampled_languages
from .states import late, paint
from .truth import ANY_GAME, GAMES, IN_MENU

ASKS = """addEventListener('load', () => {
  const question = new Event('beforeinstallprompt', { cancelable: true });
  globalThis.prompted = 0;
  question.prompt = async () => { globalThis.prompted += 1; };
  globalThis.kept = !dispatchEvent(question);
});"""
"""A browser that would ask whether to install the page."""

OF_APPLE = "Object.defineProperty(Navigator.prototype, 'standalone', { get: () => false });"

INSTALLED = """const match = globalThis.matchMedia;
globalThis.matchMedia = query => /standalone/.test(query) ? { matches: true, addEventListener() {} } : match(query);"""


def manifest(site: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((site / "manifest.webmanifest").read_text("utf-8"))
    return found


def png_size(file: Path) -> str:
    width, height = struct.unpack(">II", file.read_bytes()[16:24])
    return f"{width}x{height}"


def end(person: Person) -> None:
    """Plays a game that is nearly over to its end."""
    person.go("#")
    person.see_menu()
    person.go(late(ANY_GAME))
    person.see_game()
    while not person.look()["over"]:
        while person.look()["lit"]:
            person.place_something()
        if not person.look()["over"]:
            person.act()


# The manifest


def test_the_manifest_is_complete(site: Path) -> None:
    told = manifest(site)
    assert {
        "id",
        "name",
        "short_name",
        "start_url",
        "scope",
        "display",
        "theme_color",
        "background_color",
    } <= told.keys()
    assert told["display"] == "standalone"
    assert "日替わり" in told["name"]
    assert "Higawari" in told["name"]
    purposes = {icon["purpose"] for icon in told["icons"]}
    assert {"any", "maskable"} <= purposes
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}
    for icon in told["icons"] + [icon for shortcut in told["shortcuts"] for icon in shortcut["icons"]]:
        file = site / icon["src"]
        assert file.exists()
        if icon["type"] == "image/png":
            assert png_size(file) == icon["sizes"]


def test_each_game_has_a_shortcut_in_both_languages(invite: Invite, site: Path) -> None:
    told = manifest(site)["shortcuts"]
    assert len(told) == len(GAMES)
    for language in ("ja", "en"):
        words = invite(language=language).words
        for shortcut, game in zip(told, IN_MENU, strict=True):
            assert words(f"{game}.title") in shortcut["name"]
            assert shortcut["url"] == f"./#today={game}"


@one_sampled
def test_a_shortcut_leads_to_the_game_of_the_day(somebody: Person, site: Path, game: str) -> None:
    url = next(one["url"] for one in manifest(site)["shortcuts"] if one["url"].endswith(f"={game}"))
    somebody.go(url.removeprefix("./"))
    somebody.see_game()
    day = somebody.page.evaluate("new Date().toLocaleDateString('sv')")
    # Where bots begin they may have moved by now.
    assert somebody.record().startswith(str(open_table(daily(meta(game), day)).record).rstrip())
    # At midnight it stays the one that was begun.
    assert somebody.page.evaluate("new URLSearchParams(location.hash.slice(1)).get('seed')") == f"daily/{game}/{day}"


def test_a_shortcut_to_nothing_is_refused(somebody: Person) -> None:
    somebody.go("#today=nothing")
    expect(somebody.page.locator("main.handover")).to_contain_text(somebody.words("bad.game", game="nothing"))


# The offer

OFFER = ".result .offered"
"""In the card of the result, below what one wants next."""


def test_it_is_offered_once_and_after_a_game(invite: Invite) -> None:
    person = invite(script=ASKS, size=(360, 640), hand="touch")
    offer = person.page.locator(OFFER)
    person.open_menu()
    person.page.wait_for_function("() => globalThis.kept === true")
    person.open_game(ANY_GAME)
    person.place_something()
    expect(offer).to_have_count(0)
    end(person)
    expect(offer).to_contain_text(person.words("install.offer"))
    paint(person)
    assert examine(person.page, touch=True)["faults"] == []
    assert axe.violations(person.page) == []
    offer.scroll_into_view_if_needed()
    share = person.button("share").bounding_box()
    person.press(offer.get_by_role("button", name=person.words("install"), exact=True))
    person.page.wait_for_function("() => prompted === 1")
    # Its place stays: what one is about to press does not move.
    expect(offer).to_be_hidden()
    assert person.button("share").bounding_box() == share
    person.reload()
    end(person)
    expect(person.page.locator(".result")).to_be_visible()
    expect(offer).to_have_count(0)


@in_soak
def test_who_does_not_want_it_is_not_asked_again(invite: Invite) -> None:
    person = invite(script=ASKS)
    person.open_menu()
    end(person)
    offer = person.page.locator(OFFER)
    person.press(offer.get_by_role("button", name=person.words("close"), exact=True))
    expect(offer).to_be_hidden()
    person.reload()
    end(person)
    expect(person.page.locator(".result")).to_be_visible()
    expect(offer).to_have_count(0)
    assert person.page.evaluate("prompted") == 0
    # Whoever thinks better of it finds it in the settings.
    person.press(person.button("menu"))
    person.see_menu()
    person.press(person.button("settings"))
    person.press(person.dialog.get_by_role("button", name=person.words("install"), exact=True))
    person.page.wait_for_function("() => prompted === 1")


@sampled_languages
def test_where_no_browser_asks_a_sentence_says_how(invite: Invite, language: str) -> None:
    person = invite(script=OF_APPLE, language=language, size=(360, 640), hand="touch")
    person.open_menu()
    end(person)
    offer = person.page.locator(OFFER)
    expect(offer).to_contain_text(person.words("install.share"))
    paint(person)
    assert examine(person.page, touch=True)["faults"] == []
    person.press(offer.get_by_role("button", name=person.words("install.seen"), exact=True))
    expect(offer).to_be_hidden()
    person.press(person.button("menu"))
    person.see_menu()
    person.press(person.button("settings"))
    expect(person.dialog).to_contain_text(person.words("install.share"))


@in_soak
def test_sounds_are_offered_first_and_take_no_room_from_the_board(invite: Invite) -> None:
    """Once, and whoever takes them up sees nothing move."""
    person = invite(newcomer=True, size=(390, 844), hand="touch")
    end(person)
    expect(person.page.locator(".result .choices").first).to_be_visible()
    offer, board = person.button("sound.on"), person.page.locator("main .ground")
    drawn = board.bounding_box()
    assert examine(person.page, touch=True)["faults"] == []
    person.press(offer)
    assert '"sound":"on"' in person.page.evaluate("name => localStorage.getItem(name)", STORED_AS)
    expect(person.page.locator(".result .extra")).to_be_hidden()
    assert board.bounding_box() == drawn
    person.page.locator(".result .extra").evaluate("one => one.remove()")
    assert board.bounding_box() == drawn, "without it the board is no larger"
    end(person)
    expect(person.page.locator(".result .choices").first).to_be_visible()
    expect(person.page.locator(".result .extra")).to_have_count(0)


def test_nothing_is_offered_where_it_cannot_be_had_or_is_there(invite: Invite) -> None:
    why_not = (("", "install.menu"), (INSTALLED + ASKS, "install.there"))
    for script, key in sized(why_not[1:], why_not):
        person = invite(script=script)
        person.open_menu()
        end(person)
        expect(person.page.locator(".result")).to_be_visible()
        expect(person.page.locator(OFFER)).to_have_count(0)
        person.press(person.button("menu"))
        person.see_menu()
        person.press(person.button("settings"))
        expect(person.dialog).to_contain_text(person.words(key))


# Without a network


@pytest.mark.real_engine
@in_soak
@pytest.mark.parametrize("how", ["started from there", "installed just now"])
def test_on_the_home_screen_all_is_kept_without_waiting_for_the_engine(invite: Invite, host: Server, how: str) -> None:
    """The menu and nothing else has been seen; the engine of the page itself has not even come."""
    person = invite(at=host, offline_copy=True, script=INSTALLED if how == "started from there" else "")
    person.watch.expect(r"sw\.js|net::ERR|Failed to fetch|engine")
    Held(person.page, "**/engine.py")
    person.open_menu()
    if how == "installed just now":
        person.page.evaluate("dispatchEvent(new Event('appinstalled'))")
    kept.wait_until_kept(person.page)
    kept.stop(host)
    person.context.new_cdp_session(person.page).send("Network.clearBrowserCache")
    person.new_tab()
    person.open_menu()
    person.press(person.button("today.play").first)
    person.see_game()
    assert person.saved()
    person.reload()
    person.see_game()
