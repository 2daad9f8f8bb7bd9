"""Faults that a table with friends survives, through the whole page: what relays and browsers do, who looks on."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.sizes import in_soak, sized
from tools.relay import Relay
from tools.relays import name_in
from tools.server import Server

from . import over_http
from .axe import violations
from .conftest import Invite
from .friends import begin, make_table, play_on, play_out, sit_down, whose_turn
from .keys import BUTTON, NEAREST, Typist
from .person import Person
from .truth import GAMES, GAMES_AT_ONCE, IN_TURNS, finished

pytestmark = [pytest.mark.real_engine, pytest.mark.xdist_group("firefox")]

SHORTEST = min(GAMES_AT_ONCE, key=lambda game: len(finished(game).turns))
"""The one of which a whole game is played; in `soak`, of each."""
YUKI, TARO = "Yuki-from-Nara", "Taro-from-Oita"
"""So long that neither is anywhere by accident."""


@pytest.fixture
def relay(tmp_path: Path) -> Iterator[Relay]:
    """One that a test may stop."""
    with Relay(tmp_path / "relay") as running:
        yield running


@pytest.fixture
def host(light_site: Path, hosts: ExitStack, tmp_path: Path, relay: Relay) -> Server:
    copy = shutil.copytree(light_site, tmp_path / "site")
    name_in(copy, [relay.address])
    return hosts.enter_context(over_http.EngineServer(copy))


def move_by_keys(typist: Typist) -> None:
    """One's part, without ever touching the page."""
    person = typist.person
    while (look := person.look())["lit"] or look["ghost"] or person.actions.count():
        if look["ghost"] or not look["lit"]:
            typist.tab_to(BUTTON)
            typist.enter()
        else:
            typist.choose(*person.page.evaluate(NEAREST))


def not_connected(person: Person) -> None:
    expect(person.page.locator(".standing")).to_contain_text(person.words("friends.offline"))


def connected(person: Person) -> None:
    expect(person.page.locator(".standing")).to_be_empty()


@in_soak
def test_two_browsers_by_keyboard_through_a_relay_that_stops_and_forgets(
    invite: Invite, firefox: Browser, host: Server, relay: Relay
) -> None:
    yuki = invite(language="ja", at=host, reduced_motion="reduce")
    taro = invite(language="en", at=host, reduced_motion="reduce", browser=firefox)
    for person in (yuki, taro):
        # Firefox tells of these connections as of requests, and both of those that fail.
        person.watch.expect(f"WebSocket|can.t establish a connection|left the site: http://127.0.0.1:{relay.port}/$")
    link = make_table(yuki, IN_TURNS[0], YUKI)
    sit_down(taro, link, TARO)
    begin(yuki, taro)
    for _ in range(2):
        mover, other = whose_turn(yuki, taro)
        move_by_keys(Typist(mover))
        whose_turn(other, mover)
    mover, other = whose_turn(yuki, taro)
    relay.stop()
    not_connected(mover)
    before = other.drawn()
    move_by_keys(Typist(mover))
    expect(mover.page.locator(".standing")).to_contain_text(mover.words("friends.unsent", n=1))
    assert not violations(mover.page)
    # What it knew is gone; all that was said is on the devices.
    relay.wipe()
    relay.start()
    for person in (yuki, taro):
        connected(person)
    whose_turn(other, other)
    assert other.drawn() != before
    onlooker = invite(language="en", at=host, reduced_motion="reduce")
    onlooker.page.goto(link)
    onlooker.see("main.table:not(.waiting)")
    expect(onlooker.page.locator("p.prompt")).to_contain_text(onlooker.words("friends.watch"))
    nothing_is_told(host, relay, link, IN_TURNS[0])


def nothing_is_told(host: Server, relay: Relay, link: str, game: str) -> None:
    """No name, no move and no secret is in what was asked of the site, or anywhere at the relay."""
    secret = urlsplit(link).fragment.partition("=")[2]
    stored = b"".join(file.read_bytes() for file in relay.folder.rglob("*") if file.is_file())
    assert b"expiration" in stored, "envelopes are there"
    asked = " ".join(name for name in host.requests if over_http.CALL not in name)
    for hidden in ("Yuki-from", "Taro-from", secret, secret[:20], '"move"', '"commit"', game):
        assert hidden.encode() not in stored
        assert hidden not in asked.replace(f"games/{game}/", "")


@in_soak
def test_a_tab_that_is_killed_after_a_move_and_a_device_that_was_away_lose_nothing(
    invite: Invite, host: Server, relay: Relay
) -> None:
    yuki, taro = (invite(language=one, at=host, reduced_motion="reduce") for one in ("ja", "en"))
    for person in (yuki, taro):
        person.watch.expect("WebSocket")
    link = make_table(yuki, IN_TURNS[0], "Yuki")
    sit_down(taro, link, "Taro")
    begin(yuki, taro)
    mover, other = whose_turn(yuki, taro)
    table = mover.page.url
    away(other)
    relay.stop()
    not_connected(mover)
    play_on(mover)
    drawn = mover.drawn()
    # Killed before a relay has heard of it.
    mover.new_tab()
    relay.start()
    mover.page.goto(table)
    mover.see("main.table:not(.waiting)")
    assert mover.drawn() == drawn
    connected(mover)
    other.page.goto(other.address + f"#{urlsplit(link).fragment}")
    whose_turn(other, other)


def away(person: Person) -> None:
    person.page.goto("about:blank")


@pytest.mark.parametrize("game", sized([SHORTEST], [*GAMES]))
def test_a_game_to_its_end_through_a_relay_that_stops_and_forgets_is_kept_with_names_and_played_again(
    invite: Invite, host: Server, relay: Relay, game: str
) -> None:
    yuki, taro = (invite(language=one, at=host, reduced_motion="reduce") for one in ("ja", "en"))
    for person in (yuki, taro):
        person.watch.expect("WebSocket")
    link = make_table(yuki, game, YUKI)
    sit_down(taro, link, TARO)
    begin(yuki, taro)
    play_on(whose_turn(yuki, taro)[0])
    relay.stop()
    for person in (yuki, taro):
        not_connected(person)
        play_on(person)
    # What it knew is gone; all that was said is on the devices.
    relay.wipe()
    relay.start()
    play_out(yuki, taro)
    nothing_is_told(host, relay, link, game)
    expect(yuki.page.locator(".result .seat-name:visible", has_text=TARO)).to_be_visible()
    (kept,) = yuki.saved()
    assert kept["names"] == [YUKI, TARO]
    assert kept["record"] == taro.record(), "both have the same record"
    # Each has it open in another tab, too: what one tab knows is not lost by what the other writes.
    for person in (yuki, taro):
        tab = person.another_tab()
        tab.goto(person.address)
        tab.locator(".tables").wait_for()
    # Whoever has gone to the menu by then hears of it there.
    yuki.press(yuki.button("menu"))
    yuki.see_menu()
    taro.press(taro.button("friends.rematch"))
    waits = taro.words("friends.turn.several", names=YUKI)
    expect(taro.page.locator(".result").get_by_role("button", name=waits, exact=True)).to_be_disabled()
    asked = yuki.page.locator(".tables .yours", has_text=yuki.words("friends.rematch.by", name=TARO))
    yuki.press(asked)
    expect(yuki.page.locator(".sitters")).to_contain_text(TARO)
    yuki.press(yuki.button("friends.rematch"))
    for person in (yuki, taro):
        person.see("main.table:not(.over, .waiting)")
    assert whose_turn(yuki, taro)
    yuki.press(yuki.button("menu"))
    yuki.see_menu()
    expect(yuki.page.locator(".tables .go")).not_to_have_text(yuki.words("friends.rematch.by", name=TARO))
