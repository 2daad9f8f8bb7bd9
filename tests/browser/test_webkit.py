"""The same in WebKitGTK, driven through its own driver: whole games, the most of them without a network."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

from tools.server import Server

from . import kept
from .page_scripts import PLACES, PLAY_ON, REMEMBER_SCREEN, SAVED, UNTIL_BOTS_HAVE_PLAYED, UNTIL_SCREEN_IS_NEW
from .person import PATIENCE
from .play import A_FEW, AT_ONCE, MOST_MOVES, alone
from .truth import GAMES, GAMES_WITH_UNDO, table_of, totals_of

pytestmark = [
    pytest.mark.xdist_group("webkit"),
    # Selenium's own.
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
]

NEXT = f"""() => document.querySelector('main.over')
  ? null : {PLACES}.find(place => document.querySelector(place))"""
"""What to touch."""

LISTEN = """
  globalThis.complaints = [];
  addEventListener('error', event => complaints.push(String(event.message)));
  addEventListener('unhandledrejection', event => complaints.push(String(event.reason)));
  document.addEventListener('securitypolicyviolation', event => complaints.push(event.blockedURI));
"""


@contextmanager
def hidden_screen() -> Iterator[str]:
    """A screen that nobody sees; its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1000x24", "-nolisten", "tcp"]
    with (
        os.fdopen(reading) as names,
        subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server,
    ):
        os.close(writing)
        try:
            yield f":{names.readline().strip()}"
        finally:
            server.terminate()


class Visitor:
    """Somebody at a page in WebKit."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self.driver = driver
        driver.set_script_timeout(PATIENCE / 1000)

    def until(self, seen: Callable[[], Any]) -> None:
        WebDriverWait(self.driver, PATIENCE / 1000, 0.05).until(lambda _: seen())

    def all(self, selector: str) -> list[Any]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def see_game(self) -> None:
        self.until(lambda: self.all("main.table:not(.waiting)"))

    def evaluate(self, function: str, *given: object) -> Any:
        """The answer of a function, or of its promise."""
        answer = self.driver.execute_async_script(
            "const [[...given], done] = [[...arguments].slice(0, -1), arguments[arguments.length - 1]];"
            f"Promise.resolve(({function})(...given)).then(value => done([value]), error => done(String(error)));",
            *given,
        )
        assert isinstance(answer, list), answer
        return answer[0]

    def record(self) -> str:
        return str(self.evaluate(SAVED)[0]["record"])

    def go_on(self) -> bool:
        """One touch, once bots have had their turn: plays the ghost, touches what is lit, or presses the game's button.

        False once the game is over.
        """
        self.evaluate(UNTIL_BOTS_HAVE_PLAYED, PATIENCE)
        place = self.evaluate(NEXT)
        if place is None:
            return False
        self.evaluate(REMEMBER_SCREEN)
        self.all(place)[0].click()
        self.evaluate(UNTIL_SCREEN_IS_NEW, PATIENCE)
        return True


@pytest.fixture
def visitor() -> Iterator[Visitor]:
    program = os.environ.get("HIGAWARI_WEBKIT_DRIVER")
    if not program:
        pytest.skip("HIGAWARI_WEBKIT_DRIVER names no driver")
    with hidden_screen() as screen:
        # A sandbox cannot be had by root, nor in most containers; the site under test is our own.
        surroundings = {
            **os.environ,
            "DISPLAY": screen,
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "LANGUAGE": "en",
            # As in Chromium: Python is compiled once and not a second time.
            "JSC_useWasmLLInt": "0",
            "JSC_useOMGJIT": "0",
        }
        driver = webdriver.WebKitGTK(options=webdriver.WebKitGTKOptions(), service=Service(program, env=surroundings))
        try:
            yield Visitor(driver)
        finally:
            driver.quit()


@pytest.mark.parametrize("game", GAMES)
def test_webkit_plays_a_whole_game_with_a_network_and_without(visitor: Visitor, site: Path, game: str) -> None:
    with Server(site, prefix="/some/where/") as host:
        visitor.driver.get(f"{host.address}LICENSES.txt")
        visitor.driver.execute_script(AT_ONCE)
        visitor.driver.get(host.address)
        visitor.until(lambda: visitor.all(".card"))
        visitor.driver.execute_script(LISTEN)
        visitor.driver.execute_script("location.hash = arguments[0]", alone(game, "webkit"))
        visitor.see_game()
        begun = len(visitor.record().splitlines())
        for _ in range(200):
            visitor.go_on()
            if any(line.startswith("*") for line in visitor.record().splitlines()[begun:]):
                break
        visitor.evaluate(UNTIL_BOTS_HAVE_PLAYED, PATIENCE)
        record = visitor.record()
        assert any(line.startswith("*") for line in record.splitlines()[begun:]), "the round does not end"
        table_of(record)
        assert visitor.driver.execute_script("return complaints") == []

        visitor.evaluate(kept.UNTIL_KEPT, PATIENCE)
        kept.stop(host)
        visitor.driver.refresh()
        visitor.see_game()
        assert visitor.record() == record
        while visitor.record() == record:
            visitor.go_on()
        assert visitor.record().startswith(record)
        if game in GAMES_WITH_UNDO:
            visitor.driver.find_element(By.TAG_NAME, "body").send_keys(Keys.CONTROL, "z")
            visitor.until(lambda: visitor.record() == record)
        assert any(visitor.evaluate(PLAY_ON, A_FEW, PATIENCE) for _ in range(0, MOST_MOVES, A_FEW))
        table = table_of(visitor.record())
        assert not table.game.to_act(table.state)
        assert visitor.evaluate(SAVED)[0]["totals"] == totals_of(visitor.record())
