"""The worker that carries what is said at tables: in real browsers, held to the policy, with connections in one tab."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tools.at_table import COME
from tools.relay import Relay
from tools.relays import LOCAL, name_in
from tools.server import Server

pytestmark = [pytest.mark.real_engine, pytest.mark.xdist_group("firefox")]

PATIENCE = 60_000
SECRET = "7c" * 32
OTHER = "8d" * 32


@pytest.fixture
def relay(tmp_path: Path) -> Iterator[Relay]:
    with Relay(tmp_path / "relay") as running:
        yield running


@pytest.fixture
def at_table(
    site: Path, hosts: ExitStack, tmp_path: Path, relay: Relay
) -> Iterator[Callable[[BrowserContext, str, str], tuple[Page, str]]]:
    """Opens a tab at the site, and a table there through some relays: the first is the only one that is listed."""
    copy = shutil.copytree(site, tmp_path / "site")
    name_in(copy, [relay.address, LOCAL])
    server = hosts.enter_context(Server(copy))
    server.relay = relay.port
    contexts = set[BrowserContext]()

    def come(context: BrowserContext, secret: str, *relays: str) -> tuple[Page, str]:
        contexts.add(context)
        page = context.new_page()
        page.goto(server.address)
        me: str = page.evaluate(COME, [secret, relays or [relay.address]])
        return page, me

    yield come
    for context in contexts:
        context.close()


def until(page: Page, what: str) -> None:
    # A text would be evaluated, which the policy forbids.
    page.wait_for_function(f"() => {what}", timeout=PATIENCE)


def heard(page: Page, words: str) -> None:
    until(page, f"said.includes({json.dumps(words)})")


def test_two_browsers_hear_each_other(
    chromium: Browser, firefox: Browser, at_table: Callable[..., tuple[Page, str]], relay: Relay
) -> None:
    one, _ = at_table(chromium.new_context(), SECRET)
    # The one that serve starts is found below the page's own address, and the policy lets it through in both.
    two, _ = at_table(firefox.new_context(), SECRET, LOCAL)
    three, _ = at_table(chromium.new_context(), SECRET, LOCAL)
    one.evaluate("say('from Chromium')")
    two.evaluate("say('from Firefox')")
    for page in (one, two, three):
        heard(page, "from Chromium")
        heard(page, "from Firefox")
        until(page, "globalThis.carried?.unsent === 0 && globalThis.here?.length === 2")
    # Nothing of it can be read on the way.
    for hidden in ("from Chromium", "react", SECRET):
        assert hidden not in relay.log


def test_a_relay_that_is_not_listed_is_not_reached(
    chromium: Browser, firefox: Browser, at_table: Callable[..., tuple[Page, str]], relay: Relay, tmp_path: Path
) -> None:
    with Relay(tmp_path / "another") as another:
        for browser in (chromium, firefox):
            page, _ = at_table(browser.new_context(), SECRET, relay.address, another.address)
            until(page, "globalThis.carried?.relays[0].whole")
            page.evaluate("say('a')")
            until(page, "globalThis.carried?.unsent === 0")
        assert "Accepted" in relay.log
        assert "Accepted" not in another.log


def test_one_tab_holds_the_connections_and_another_takes_over(
    chromium: Browser, at_table: Callable[..., tuple[Page, str]], relay: Relay
) -> None:
    context = chromium.new_context()
    first, me = at_table(context, SECRET)
    until(first, "globalThis.carried?.whole")
    second, same = at_table(context, SECRET)
    assert me == same, "one device has one key"
    other_table, _ = at_table(context, OTHER)
    until(other_table, "globalThis.carried?.whole")
    friend, _ = at_table(chromium.new_context(), SECRET)
    for page, words in ((first, "a"), (second, "b"), (friend, "c")):
        page.evaluate(f"say('{words}')")
    for page in (first, second, friend):
        for words in ("a", "b", "c"):
            heard(page, words)
    assert other_table.evaluate("said") == []
    assert len(re.findall("Accepted", relay.log)) == 2, "a connection for each of two devices"
    first.close()
    friend.evaluate("say('d')")
    heard(second, "d")
    second.evaluate("say('e')")
    heard(friend, "e")


def test_nothing_of_it_is_loaded_or_connected_before_somebody_asks(
    chromium: Browser, site: Path, hosts: ExitStack, tmp_path: Path, relay: Relay
) -> None:
    copy = shutil.copytree(site, tmp_path / "site")
    name_in(copy, [relay.address])
    server = hosts.enter_context(Server(copy))
    context = chromium.new_context(service_workers="block")
    page = context.new_page()
    page.goto(server.address)
    until(page, "performance.getEntriesByName('engine ready').length > 0")
    assert [name for name in server.requests if "courier" in name] == []
    # What carries is in that one script, and in none that a start waits for.
    scripts = {script.name: script.read_text("utf-8") for script in copy.glob("page-*/*.js")}
    assert [name for name, text in scripts.items() if "nip44-v2" in text] == ["courier.js"]
    assert "Accepted" not in relay.log
    context.close()
