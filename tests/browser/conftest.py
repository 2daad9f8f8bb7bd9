"""Browsers and servers, one of each for all tests of a process; for each test, people with a browser of their own.

Most tests are about the page. CPython answers them in place of the engine (``over_http.py``), in tabs that are used
again, of the lightest Chromium there is. What is marked ``real_engine`` gets the site as it is served, in a new window
of the Chromium that people use.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Literal, Protocol

import pytest
from playwright.sync_api import Browser, Playwright, ViewportSize, expect, sync_playwright

from pyapp.shelf import ids
from tools.paths import DIST
from tools.relay import Relay
from tools.relays import name_in
from tools.server import Server

from . import kept, over_http
from .friends import Come
from .hosts import Host
from .person import PATIENCE, Hand, Person
from .preferences import stored
from .tabs import Tabs, origin_of
from .watch import TELL_OF_VIOLATIONS, Watch
from .words import Words

expect.set_options(timeout=PATIENCE)

NOT_LOOKED_AT = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup")
"""Pages of the browser's own, which Chromium prepares in a process more for every window."""

PLAYWRIGHT_S_OWN = ("PaintHolding", "MediaRouter", "Translate", "OptimizationHints", "NetworkTimeServiceQuerying")
"""Of the list that Playwright gives, and the one above takes the place of, what a page like this could notice."""

FRUGAL = [
    "--js-flags=--liftoff-only --no-opt --no-maglev",
    "--disable-gpu",
    f"--disable-features={','.join(NOT_LOOKED_AT + PLAYWRIGHT_S_OWN)}",
]
"""No test runs long enough for what is compiled a second time, for speed, to pay, neither Python nor the page's
scripts; and the processor does not play a graphics card."""

THE_LINE = """
  const entries = performance.getEntriesByType.bind(performance);
  const file = { name: '', transferSize: 1, encodedBodySize: 1e12, responseStart: 0, responseEnd: %d };
  performance.getEntriesByType = kind => kind === 'resource' ? [file, ...entries(kind)] : entries(kind);
"""
"""How good it is must not depend on what else this machine does: over a good one a first visit starts otherwise."""
WITHOUT_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
"""Most tests are not about the offline copy, and need not wait for one to be made."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """dist/ as it is now; somebody may build anew while the tests run."""
    assert (DIST / "index.html").exists(), "there is no dist/: run `python3 build.py dist`"
    return shutil.copytree(DIST, tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[Server]:
    """The site as it is served."""
    with Server(site) as running:
        yield running


@pytest.fixture
def hosts() -> Iterator[ExitStack]:
    """A test's own servers, which stop after everybody has left: what they are answering is not cut off."""
    with ExitStack() as running:
        yield running


@pytest.fixture
def host(request: pytest.FixtureRequest, site: Path, hosts: ExitStack) -> Server:
    """A server of the test's own, which it may stop or have serve another version; its parameter is the prefix."""
    return hosts.enter_context(Server(site, prefix=getattr(request, "param", "/")))


@pytest.fixture(scope="session")
def light_site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with CPython for an engine and an offline copy, for ``light_host``."""
    return kept.make_light_site(site, tmp_path_factory.mktemp("light") / "site")


@pytest.fixture
def light_host(light_site: Path, hosts: ExitStack) -> Server:
    """The same as ``host`` for what asks nothing of Python in the browser."""
    return hosts.enter_context(over_http.EngineServer(light_site))


@pytest.fixture(scope="session")
def friends_host(light_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The light site with a relay: one for all tests, since no table knows of another."""
    folder = tmp_path_factory.mktemp("friends")
    with Relay(folder / "relay") as relay:
        copy = shutil.copytree(light_site, folder / "site")
        name_in(copy, [relay.address])
        with over_http.EngineServer(copy) as running:
            yield running


@pytest.fixture
def come(friends_host: Server, invite: Invite) -> Come:
    """Somebody with a phone of their own, at a site that has a relay."""

    def made(language: str = "en", **more: Any) -> Person:
        phone: dict[str, Any] = {"size": (390, 844), "hand": "touch", "reduced_motion": "reduce", "at": friends_host}
        return invite(language=language, **(phone | more))

    return made


@pytest.fixture(scope="session")
def address_over_http(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site with CPython for an engine."""
    with over_http.running(over_http.make_site(site, tmp_path_factory.mktemp("over-http") / "site")) as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as driver:
        yield driver


def launched(playwright: Playwright, *variables: str) -> Browser:
    """The first Chromium that one of these environment variables names."""
    program = next((os.environ[name] for name in variables if os.environ.get(name)), None)
    assert program, f"{variables[-1]} has to name the browser; `python3 build.py test` sees to that"
    # A sandbox cannot be had by root, nor in most containers; the site under test is our own.
    return playwright.chromium.launch(executable_path=program, chromium_sandbox=False, args=FRUGAL)


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """As people have it."""
    browser = launched(playwright, "HIGAWARI_CHROMIUM")
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def headless(playwright: Playwright) -> Iterator[Browser]:
    """Chromium without its windows, where there is one: pages are drawn and scripted alike for half of the work."""
    browser = launched(playwright, "HIGAWARI_HEADLESS_SHELL", "HIGAWARI_CHROMIUM")
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def tabs(headless: Browser, address_over_http: str) -> Tabs:
    return Tabs(headless, address_over_http)


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    program = os.environ.get("HIGAWARI_FIREFOX")
    if not program:
        pytest.skip("HIGAWARI_FIREFOX names no browser")
    # As in Chromium: Python is compiled once and not a second time.
    preferences: dict[str, str | float | bool] = {"javascript.options.wasm_optimizingjit": False}
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=program, firefox_user_prefs=preferences)
    yield browser
    browser.close()


BEEN_HERE = f"""try {{
  localStorage.setItem('higawari.offered', '{" ".join(ids())}');
  localStorage.setItem('higawari.sounds', 'offered');
}} catch {{}}"""
"""Somebody who has been offered every tutorial already, and sounds."""


Scheme = Literal["light", "dark"]
Motion = Literal["reduce", "no-preference"]


class Invite(Protocol):
    """Makes a person; what is not named here goes to Playwright's ``new_context``.

    Tests that are marked ``real_engine`` may keep an offline copy, and choose a server and a browser.
    """

    def __call__(
        self,
        *,
        language: str = "en",
        size: tuple[int, int] = (1280, 800),
        hand: Hand = "mouse",
        script: str = "",
        device: str = "",
        newcomer: bool = False,
        color_scheme: Scheme = "light",
        reduced_motion: Motion | None = None,
        offline_copy: bool = False,
        good_line: bool = False,
        at: Server | Host | None = None,
        browser: Browser | None = None,
        **context: Any,
    ) -> Person: ...


@pytest.fixture
def invite(request: pytest.FixtureRequest, playwright: Playwright, site: Path) -> Iterator[Invite]:
    """People with empty browsers. At the end each browser must have had nothing to complain about."""
    request.getfixturevalue("hosts")  # Taken first, ended last.
    with_real_engine = request.node.get_closest_marker("real_engine") is not None
    people: list[Person] = []
    leave: list[Callable[[], None]] = []

    def made(
        *,
        language: str = "en",
        size: tuple[int, int] = (1280, 800),
        hand: Hand = "mouse",
        script: str = "",
        device: str = "",
        newcomer: bool = False,
        color_scheme: Scheme = "light",
        reduced_motion: Motion | None = None,
        offline_copy: bool = False,
        good_line: bool = False,
        at: Server | Host | None = None,
        browser: Browser | None = None,
        **context: Any,
    ) -> Person:
        assert with_real_engine or not (offline_copy or at or browser), "this needs the mark `real_engine`"
        settings: dict[str, Any] = {
            "has_touch": hand == "touch",
            "locale": {"en": "en-US", "ja": "ja-JP"}.get(language, language),
        }
        viewport = ViewportSize(width=size[0], height=size[1])
        if device:
            settings |= {**playwright.devices[device]}
            settings.pop("default_browser_type")
            viewport = settings.pop("viewport")
        settings |= context
        known = stored() if newcomer else BEEN_HERE + stored()
        line = THE_LINE % (1 if good_line else 10**12)
        scripts = [TELL_OF_VIOLATIONS, script, known, line, "" if offline_copy else WITHOUT_SERVICE_WORKER]
        prepared = tuple(one for one in scripts if one)
        if with_real_engine:
            address = (at or request.getfixturevalue("server")).address
            window = (browser or request.getfixturevalue("headless")).new_context(viewport=viewport, **settings)
            for one in prepared:
                window.add_init_script(one)
            page = window.new_page()
            leave.append(window.close)
        else:
            tabs, address = request.getfixturevalue("tabs"), request.getfixturevalue("address_over_http")
            page = tabs.take(settings, prepared)
            page.set_viewport_size(viewport)
            leave.append(lambda: tabs.give_back(person.page))
        # Nothing moves unless a test is about that: each frame costs, and shows nothing new.
        motion = reduced_motion or ("no-preference" if with_real_engine else "reduce")
        page.emulate_media(media="null", color_scheme=color_scheme, reduced_motion=motion)
        page.context.set_default_timeout(PATIENCE)
        watch = Watch(page.context, origin_of(address) + "/")
        words = Words(site, "ja" if language.startswith("ja") else "en")
        person = Person(page, address, words, watch, hand)
        people.append(person)
        return person

    yield made
    for done in leave:
        done()
    for person in people:
        person.watch.end()
    for person in people:
        person.watch.verify()
    assert people, "nobody looked at the page"


@pytest.fixture
def somebody(invite: Invite) -> Person:
    """Somebody at a desk who reads English."""
    return invite()
