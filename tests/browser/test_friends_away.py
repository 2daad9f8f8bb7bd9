"""At a table with friends: one is away for several turns, and then has a newer version of the page than the other."""

from __future__ import annotations

import shutil
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.sizes import in_soak
from tools.relay import Relay
from tools.relays import name_in

from . import kept, over_http
from .conftest import Invite
from .friends import begin, make_table, play_on, sit_down, whose_turn
from .truth import IN_TURNS

pytestmark = pytest.mark.real_engine


@in_soak
@pytest.mark.parametrize("game", IN_TURNS)
def test_who_was_away_for_three_turns_goes_on_with_a_newer_page_than_the_other(
    invite: Invite, light_site: Path, hosts: ExitStack, tmp_path: Path, game: str
) -> None:
    relay = hosts.enter_context(Relay(tmp_path / "relay"))
    copy = shutil.copytree(light_site, tmp_path / "site")
    name_in(copy, [relay.address])
    host = hosts.enter_context(over_http.EngineServer(copy))
    yuki, taro = (invite(language=one, at=host, reduced_motion="reduce") for one in ("ja", "en"))
    link = make_table(yuki, game, "Yuki", seats=4, bots=2)
    sit_down(taro, link, "Taro")
    begin(yuki, taro)
    table, page = yuki.page.url, taro.page.locator("html").get_attribute("data-page")
    # Once round: wherever the game begins, it is then Taro's turn, and after it that of both bots.
    while whose_turn(yuki, taro)[0] is yuki:
        play_on(yuki)
    yuki.page.goto("about:blank")
    play_on(taro)
    sheet = next(copy.glob("page-*/main.css")).read_bytes()
    host.folder = kept.later_version(copy, tmp_path / "later", {"main.css": sheet + b"\n:root { --newer: 1; }\n"})
    yuki.page.goto(table)
    yuki.see("main.table:not(.waiting)")
    newer = yuki.page.locator("html").get_attribute("data-page")
    assert newer != page
    # In whatever order they come.
    for _ in range(3):
        play_on(whose_turn(yuki, taro)[0])
    expect(taro.page.locator("html")).to_have_attribute("data-page", str(page))
    taro.reload()
    taro.see("main.table:not(.waiting)")
    expect(taro.page.locator("html")).to_have_attribute("data-page", str(newer))
    assert whose_turn(yuki, taro)
