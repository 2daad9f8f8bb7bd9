"""The same in WebKitGTK, driven through its own driver: whole games, the most of them without a network.

One window for all of them: each game is begun, the network goes, and then each is played to its end.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from selenium import webdriver
from selenium.common.exceptions import ElementNotInteractableException, StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

from tests.sizes import SOAK, sized
from tools.server import Server

from . import kept
from .page_scripts import PAINTED, PLACES, PLAY_ON, REMEMBER_SCREEN, SAVED, SEEN, UNTIL_CALM, UNTIL_SCREEN_IS_NEW
from .person import PATIENCE
from .play import A_FEW, AT_ONCE, MOST_MOVES, SOON, alone
from .truth import ANY_GAME, GAMES, GAMES_WITH_UNDO, table_of, totals_of

pytestmark = [
    pytest.mark.xdist_group("webkit"),
    # Selenium's own.
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
]

NEXT = f"() => {PLACES}.find(place => document.querySelector(place))"
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


ALL_IN_REACH = (1000, 900)
"""A window in which nothing lies on what is to be touched."""
SMALL = (360, 160)
"""For what is played from within the page: each pixel of every picture is the processor's."""


class Visitor:
    """Somebody at a page in WebKit."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self.driver = driver
        driver.set_script_timeout(PATIENCE / 1000)

    def until(self, seen: Callable[[], Any]) -> None:
        WebDriverWait(self.driver, PATIENCE / 1000, 0.05).until(lambda _: seen())

    def all(self, selector: str) -> list[Any]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def open(self, address: str) -> None:
        """A game, from another one or from the menu."""
        self.evaluate(REMEMBER_SCREEN)
        self.driver.execute_script("location.hash = arguments[0]", address)
        self.evaluate(UNTIL_SCREEN_IS_NEW, PATIENCE)
        self.see_game()

    def see_game(self) -> None:
        assert self.evaluate(SEEN, "main.table:not(.waiting)")

    def evaluate(self, function: str, *given: object) -> Any:
        """The answer of a function, or of its promise."""
        answer = self.driver.execute_async_script(
            "const [[...given], done] = [[...arguments].slice(0, -1), arguments[arguments.length - 1]];"
            f"Promise.resolve(({function})(...given)).then(value => done([value]), error => done(String(error)));",
            *given,
        )
        assert isinstance(answer, list), answer
        return answer[0]

    def saved(self, game: str) -> Any:
        """The game as it is kept; nobody plays it twice here."""
        return next(one for one in self.evaluate(SAVED) if one["setup"]["game"] == game)

    def record(self, game: str) -> str:
        return str(self.saved(game)["record"])

    def go_on(self) -> None:
        """One touch, once bots have had their turn: the ghost is played, what is lit touched, or a button pressed."""
        self.evaluate(UNTIL_CALM, PATIENCE)
        self.evaluate(REMEMBER_SCREEN)
        try:
            self.driver.find_element(By.CSS_SELECTOR, self.evaluate(NEXT)).click()
        except (StaleElementReferenceException, ElementNotInteractableException):
            # Drawn anew just then, or the board was on its way nearer: whoever plays would touch again, too.
            return
        self.evaluate(UNTIL_SCREEN_IS_NEW, PATIENCE)

    def move(self, game: str) -> None:
        """Touches until something has been played."""
        self.driver.set_window_size(*ALL_IN_REACH)
        before = self.record(game)
        while self.record(game) == before:
            self.go_on()
            self.see_it_played()

    def see_it_played(self) -> None:
        """Touched is shown sooner than played."""
        self.evaluate(f"() => {PAINTED}")
        self.evaluate(UNTIL_CALM, PATIENCE)

    def play_on(self, touches: int) -> bool:
        """From within the page; says whether the game is over."""
        self.driver.set_window_size(*SMALL)
        return bool(self.evaluate(PLAY_ON, touches, PATIENCE))


class Away(NamedTuple):
    """Where there is no network any more; each game has been begun while there was one."""

    visitor: Visitor
    begun: dict[str, str]
    """The records by game."""


@pytest.fixture(scope="module")
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
            # The processor plays no graphics card: to put layers together was more than a third of its work.
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        }
        driver = webdriver.WebKitGTK(options=webdriver.WebKitGTKOptions(), service=Service(program, env=surroundings))
        try:
            yield Visitor(driver)
        finally:
            driver.quit()


TRIED = sized([ANY_GAME], GAMES)


@pytest.fixture(scope="module")
def away(visitor: Visitor, site: Path) -> Away:
    """Each game is begun with a network; then there is none, and the page is loaded anew."""
    with Server(site, prefix="/some/where/") as host:
        visitor.driver.get(f"{host.address}LICENSES.txt")
        visitor.driver.execute_script(AT_ONCE)
        visitor.driver.get(host.address)
        assert visitor.evaluate(SEEN, "main.menu .card")
        visitor.driver.execute_script(LISTEN)
        begun = {game: begin(visitor, game) for game in TRIED}
        assert visitor.driver.execute_script("return complaints") == []
        visitor.evaluate(kept.UNTIL_KEPT, PATIENCE)
        kept.stop(host)
    visitor.driver.refresh()
    visitor.see_game()
    visitor.driver.execute_script(LISTEN)
    visitor.driver.execute_script("location.hash = ''")
    assert visitor.evaluate(SEEN, "main.menu")
    return Away(visitor, begun)


def begin(visitor: Visitor, game: str) -> str:
    """Plays a move, in a soak a round; the record of that."""
    visitor.open(address_of_game(game))
    first = visitor.record(game)
    visitor.move(game)
    while SOAK and "\n*" not in visitor.record(game).removeprefix(first.rstrip()):
        assert not visitor.play_on(1), "the round does not end"
        visitor.see_it_played()
    record = visitor.record(game)
    table_of(record)
    return record


def address_of_game(game: str) -> str:
    return alone(game, SOON)


@pytest.mark.parametrize("game", TRIED)
def test_webkit_plays_a_whole_game_with_a_network_and_without(away: Away, game: str) -> None:
    visitor, record = away.visitor, away.begun[game]
    visitor.open(address_of_game(game))
    assert visitor.record(game) == record
    visitor.move(game)
    moved = visitor.record(game)
    assert moved.startswith(record)
    if game in GAMES_WITH_UNDO:
        visitor.driver.find_element(By.TAG_NAME, "body").send_keys(Keys.CONTROL, "z")
        # A touch may have been one more than it took.
        visitor.until(lambda: visitor.record(game).splitlines() == moved.splitlines()[:-1])
    assert any(visitor.play_on(A_FEW) for _ in range(0, MOST_MOVES, A_FEW))
    table = table_of(visitor.record(game))
    assert not table.game.to_act(table.state)
    assert visitor.saved(game)["totals"] == totals_of(visitor.record(game))
    assert visitor.driver.execute_script("return complaints") == []
