"""The worker that carries what is said at tables: in real browsers, held to the policy, with connections in one tab."""

from __future__ import annotations

import json
import re
import secrets
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.sizes import in_soak, sized
from tools.at_table import COME
from tools.relay import Relay
from tools.relays import LOCAL, name_in
from tools.server import Server

pytestmark = [pytest.mark.real_engine, pytest.mark.xdist_group("firefox")]

PATIENCE = 60_000


@pytest.fixture(scope="module")
def relay(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Relay]:
    with Relay(tmp_path_factory.mktemp("relay") / "relay") as running:
        yield running


@pytest.fixture(scope="module")
def listing(site: Path, tmp_path_factory: pytest.TempPathFactory, relay: Relay) -> Iterator[Server]:
    """The site that lists this relay, and no other."""
    copy = shutil.copytree(site, tmp_path_factory.mktemp("listing") / "site")
    name_in(copy, [relay.address, LOCAL])
    with Server(copy) as server:
        server.relay = relay.port
        yield server


@pytest.fixture
def secret() -> str:
    """Of a table that is no other test's."""
    return secrets.token_hex(32)


@pytest.fixture
def at_table(listing: Server, relay: Relay) -> Iterator[Callable[[BrowserContext, str, str], tuple[Page, str]]]:
    """Opens a tab at the site, and a table there through some relays."""
    contexts = set[BrowserContext]()

    def come(context: BrowserContext, secret: str, *relays: str) -> tuple[Page, str]:
        contexts.add(context)
        page = context.new_page()
        page.goto(listing.address)
        me: str = page.evaluate(COME, [secret, relays or [relay.address]])
        return page, me

    yield come
    for context in contexts:
        context.close()


def until(page: Page, what: str) -> None:
    # A text would be evaluated, which the policy forbids.
    page.wait_for_function(f"() => {what}", timeout=PATIENCE)


def accepted(relay: Relay) -> int:
    """How many connections it has had."""
    return len(re.findall("Accepted", relay.log))


def heard(page: Page, words: str) -> None:
    until(page, f"said.includes({json.dumps(words)})")


@in_soak
def test_two_browsers_hear_each_other(
    chromium: Browser, firefox: Browser, at_table: Callable[..., tuple[Page, str]], relay: Relay, secret: str
) -> None:
    one, _ = at_table(chromium.new_context(), secret)
    # The one that serve starts is found below the page's own address, and the policy lets it through in both.
    two, _ = at_table(firefox.new_context(), secret, LOCAL)
    three, _ = at_table(chromium.new_context(), secret, LOCAL)
    one.evaluate("say('from Chromium')")
    two.evaluate("say('from Firefox')")
    for page in (one, two, three):
        heard(page, "from Chromium")
        heard(page, "from Firefox")
        until(page, "globalThis.carried?.unsent === 0 && globalThis.here?.length === 2")
    # Nothing of it can be read on the way.
    for hidden in ("from Chromium", "react", secret):
        assert hidden not in relay.log


def test_a_relay_that_is_not_listed_is_not_reached(
    chromium: Browser,
    firefox: Browser,
    at_table: Callable[..., tuple[Page, str]],
    relay: Relay,
    secret: str,
    tmp_path: Path,
) -> None:
    before = accepted(relay)
    with Relay(tmp_path / "another") as another:
        for browser in sized([firefox], [firefox, chromium]):
            page, _ = at_table(browser.new_context(), secret, relay.address, another.address)
            until(page, "globalThis.carried?.relays[0].whole")
            page.evaluate("say('a')")
            until(page, "globalThis.carried?.unsent === 0")
        assert accepted(relay) > before
        assert not accepted(another)


def test_one_tab_holds_the_connections_and_another_takes_over(
    chromium: Browser, at_table: Callable[..., tuple[Page, str]], relay: Relay, secret: str
) -> None:
    before = accepted(relay)
    context = chromium.new_context()
    first, me = at_table(context, secret)
    until(first, "globalThis.carried?.whole")
    second, same = at_table(context, secret)
    assert me == same, "one device has one key"
    other_table, _ = at_table(context, secrets.token_hex(32))
    until(other_table, "globalThis.carried?.whole")
    friend, _ = at_table(chromium.new_context(), secret)
    for page, words in ((first, "a"), (second, "b"), (friend, "c")):
        page.evaluate(f"say('{words}')")
    for page in (first, second, friend):
        for words in ("a", "b", "c"):
            heard(page, words)
    assert other_table.evaluate("said") == []
    assert accepted(relay) - before == 2, "a connection for each of two devices"
    first.close()
    friend.evaluate("say('d')")
    heard(second, "d")
    second.evaluate("say('e')")
    heard(friend, "e")


def test_nothing_of_it_is_loaded_or_connected_before_somebody_asks(
    chromium: Browser, listing: Server, relay: Relay
) -> None:
    before = accepted(relay)
    listing.requests.clear()
    context = chromium.new_context(service_workers="block")
    page = context.new_page()
    page.goto(listing.address)
    until(page, "performance.getEntriesByName('engine ready').length > 0")
    assert [name for name in listing.requests if "courier" in name] == []
    # What carries is in that one script, and in none that a start waits for.
    scripts = {script.name: script.read_text("utf-8") for script in listing.folder.glob("page-*/*.js")}
    assert [name for name, text in scripts.items() if "nip44-v2" in text] == ["courier.js"]
    assert accepted(relay) == before
    context.close()
