"""Browsers and a server, one of each for all tests of a process; for each test, people with a browser of their own."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from pyapp.shelf import ids
from tools.paths import DIST
from tools.server import Server

from .hosts import Host
from .person import Hand, Person
from .watch import Watch
from .words import Words

PATIENCE = 60_000
"""Milliseconds to wait for anything. Not a measure of the page: the machine may be busy with something else."""

expect.set_options(timeout=PATIENCE)

NOT_LOOKED_AT = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup")
"""Pages of the browser's own, which Chromium prepares in a process more for every window."""

PLAYWRIGHT_S_OWN = ("PaintHolding", "MediaRouter", "Translate", "OptimizationHints", "NetworkTimeServiceQuerying")
"""Of the list that Playwright gives, and the one above takes the place of, what a page like this could notice."""

FRUGAL = [
    "--js-flags=--liftoff-only",
    "--disable-gpu",
    f"--disable-features={','.join(NOT_LOOKED_AT + PLAYWRIGHT_S_OWN)}",
]
"""Every test starts Python anew: it is compiled once and not a second time, for speed that few would see; and the
processor does not play a graphics card."""

WITHOUT_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
"""Most tests are not about the offline copy, and need not wait for one to be made."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """dist/ as it is now; somebody may build anew while the tests run."""
    assert (DIST / "index.html").exists(), "there is no dist/: run `python3 build.py dist`"
    return shutil.copytree(DIST, tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[Server]:
    with Server(site) as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    program = os.environ.get("HIGAWARI_CHROMIUM")
    assert program, "HIGAWARI_CHROMIUM has to name the browser; `python3 build.py test` sees to that"
    # A sandbox cannot be had by root, nor in most containers; the site under test is our own.
    browser = playwright.chromium.launch(executable_path=program, chromium_sandbox=False, args=FRUGAL)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    program = os.environ.get("HIGAWARI_FIREFOX")
    if not program:
        pytest.skip("HIGAWARI_FIREFOX names no browser")
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=program)
    yield browser
    browser.close()


BEEN_HERE = f"try {{ localStorage.setItem('higawari.offered', '{' '.join(ids())}'); }} catch {{}}"
"""Somebody who has been offered every tutorial already."""


class Invite(Protocol):
    """Makes a person; what is not named here goes to Playwright's ``new_context``."""

    def __call__(
        self,
        *,
        language: str = "en",
        size: tuple[int, int] = (1280, 800),
        hand: Hand = "mouse",
        offline_copy: bool = False,
        at: Server | Host | None = None,
        browser: Browser | None = None,
        script: str = "",
        device: str = "",
        newcomer: bool = False,
        **context: Any,
    ) -> Person: ...


@pytest.fixture
def invite(playwright: Playwright, chromium: Browser, server: Server, site: Path) -> Iterator[Invite]:
    """People with new browsers. At the end each browser must have had nothing to complain about."""
    people: list[Person] = []

    def made(
        *,
        language: str = "en",
        size: tuple[int, int] = (1280, 800),
        hand: Hand = "mouse",
        offline_copy: bool = False,
        at: Server | Host | None = None,
        browser: Browser | None = None,
        script: str = "",
        device: str = "",
        newcomer: bool = False,
        **context: Any,
    ) -> Person:
        settings: dict[str, Any] = {
            "viewport": {"width": size[0], "height": size[1]},
            "has_touch": hand == "touch",
            "locale": {"en": "en-US", "ja": "ja-JP"}.get(language, language),
        }
        if device:
            settings |= {**playwright.devices[device]}
            settings.pop("default_browser_type")
        opened = (browser or chromium).new_context(**settings | context)
        opened.set_default_timeout(PATIENCE)
        known = "" if newcomer else BEEN_HERE
        for prepared in [script, known, "" if offline_copy else WITHOUT_SERVICE_WORKER]:
            if prepared:
                opened.add_init_script(prepared)
        address = (at or server).address
        watch = Watch(opened, address.split("/", 3)[0] + "//" + address.split("/", 3)[2] + "/")
        words = Words(site, "ja" if language.startswith("ja") else "en")
        people.append(Person(opened, address, words, watch, hand))
        return people[-1]

    yield made
    for person in people:
        person.context.close()
    for person in people:
        person.watch.verify()
    assert people, "nobody looked at the page"


@pytest.fixture
def somebody(invite: Invite) -> Person:
    """Somebody at a desk who reads English."""
    return invite()
