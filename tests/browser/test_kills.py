"""A browser that is killed in the middle of play: every move that was shown as played is there when it starts again.

A few kills in `test`, as many as are asked for in `soak --kills`.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import ConsoleMessage, Error, Page, Playwright

from .conftest import BEEN_HERE, FRUGAL
from .page_scripts import MARKS, SAVED, SEEN
from .person import address_of
from .truth import ANY_GAME

KILLS = int(os.environ.get("HIGAWARI_KILLS", "2"))

SHOWN = f"JSON.stringify([document.querySelector('.where p')?.textContent, {MARKS}])"

AUTOPLAY = f"""seed => {{
  let state = seed;
  const random = below => (state = state * 48271 % 2147483647) % below;
  const all = selector => [...document.querySelectorAll(selector)];
  const shown = () => {SHOWN};
  let deed = 'play';
  let last = shown();
  const look = () => {{
    if (document.querySelector('body.pending') || shown() === last) return;
    last = shown();
    console.debug('shown ' + JSON.stringify([deed, last]));
  }};
  new MutationObserver(look).observe(document.getElementById('page'),
    {{ subtree: true, childList: true, attributes: true }});
  // What was seen as pending is claimed once it is no more.
  new MutationObserver(look).observe(document.body, {{ attributes: true }});
  const choose = () => {{
    const [undo, redo] = all('.tools button.icon');
    const back = random(5);
    if (back === 0 && !undo.disabled) return ['undo', undo];
    if (back === 1 && !redo.disabled) return ['redo', redo];
    const lit = all('main .spot.lit:not(.touched)');
    const actions = all('.tools button:not(.icon, .barred, .place)');
    const buttons = all('.tools .place').length ? all('.tools .place') : lit.length ? lit : actions;
    return ['play', buttons[random(buttons.length)]];
  }};
  const step = () => {{
    const [next, button] = document.querySelector('main.over, body.pending') ? [deed] : choose();
    deed = next;
    button?.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));
    // What is pending is drawn by then.
    requestAnimationFrame(() => setTimeout(step));
  }};
  step();
}}"""
"""Plays on as fast as the page answers, takes back and brings back, and says at once whatever is newly shown."""


class State(NamedTuple):
    """How far a game is: turns that were played, and turns that were taken back."""

    played: int
    undone: int

    def after(self, deed: str) -> State:
        match deed:
            case "undo":
                return State(self.played - 1, self.undone + 1)
            case "redo":
                return State(self.played + 1, self.undone - 1)
        return State(self.played + 1, 0)


class Browser:
    """Chromium with a profile on disk, which can be ended in any moment."""

    def __init__(self, profile: Path) -> None:
        port = profile / "DevToolsActivePort"
        port.unlink(missing_ok=True)
        command = [os.environ["HIGAWARI_CHROMIUM"], "--headless=new", "--no-sandbox", "--no-first-run", *FRUGAL]
        command += [f"--user-data-dir={profile}", "--remote-debugging-port=0", "about:blank"]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(command, stdout=quiet, stderr=quiet, start_new_session=True)
        while not (port.exists() and port.read_text("utf-8").count("\n")):
            assert self.process.poll() is None, "the browser does not start"
            time.sleep(0.02)
        self.address = f"http://127.0.0.1:{port.read_text('utf-8').splitlines()[0]}"

    def kill(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


@contextmanager
def opened(playwright: Playwright, profile: Path, address: str) -> Iterator[tuple[Browser, Page]]:
    """A new browser with the page of a game that can be played."""
    browser = Browser(profile)
    try:
        context = playwright.chromium.connect_over_cdp(browser.address).contexts[0]
        context.add_init_script(f"{BEEN_HERE} delete Navigator.prototype.serviceWorker;")
        page = context.new_page()
        page.goto(address)
        page.wait_for_function(SEEN, arg="main.table:not(.waiting)")
        yield browser, page
    finally:
        browser.kill()


def stored(page: Page) -> dict[str, Any]:
    games: list[dict[str, Any]] = page.evaluate(SAVED)
    return games[0]


def state_of(saved: dict[str, Any]) -> State:
    own = [line for line in saved["record"].splitlines()[1:] if not line.startswith("*")]
    return State(len(own), len(saved["undone"]))


def play_until_killed(browser: Browser, page: Page, chance: random.Random) -> list[list[str]]:
    """What the page has shown by then: how it came about, and the picture. The kill comes soon after one of them."""
    shown: list[list[str]] = []
    last, delay = chance.randint(1, 9), chance.choice([0, chance.uniform(0, 0.02)])

    def hear(message: ConsoleMessage) -> None:
        if message.text.startswith("shown "):
            shown.append(json.loads(message.text.removeprefix("shown ")))
            if len(shown) >= last:
                time.sleep(delay)
                browser.kill()

    page.on("console", hear)
    page.evaluate(AUTOPLAY, chance.randint(1, 10**9))
    # Until it is killed.
    with suppress(Error):
        page.wait_for_selector("main.over")
    return shown


@pytest.mark.skipif(os.name == "nt", reason="no signals")
def test_what_was_shown_as_played_is_there_after_a_kill(
    playwright: Playwright, address_over_http: str, tmp_path: Path
) -> None:
    game, pictures = 1, 0
    expected: tuple[State, list[list[str]]] | None = None
    for number in range(KILLS + 1):
        chance = random.Random(f"kill {number}")
        address = address_over_http + address_of(ANY_GAME, f"game-{game}")
        with opened(playwright, tmp_path / "profile", address) as (browser, page):
            now, picture = state_of(stored(page)), page.evaluate(SHOWN)
            if expected:
                verify(expected, now, picture, number)
            if page.locator("main.over").count():
                game, expected = game + 1, None
                continue
            shown = play_until_killed(browser, page, chance)
            expected = (now, shown)
            pictures += len(shown)
    assert pictures > KILLS


def verify(expected: tuple[State, list[list[str]]], now: State, picture: str, number: int) -> None:
    """The last picture that was shown is there again; or one more, which was stored and not shown any more."""
    state, shown = expected
    for deed, _ in shown:
        state = state.after(deed)
    if now == state:
        assert not shown or picture == shown[-1][1], f"kill {number}: another picture"
    else:
        further = {state.after(deed) for deed in ("play", "undo", "redo")}
        assert now in further, f"kill {number}: {state} was shown, {now} is stored"
