"""The same in WebKitGTK, driven through its own driver: a start, a round, without a network."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

from tools.server import Server

from .conftest import PATIENCE
from .person import SAVED, address_of
from .truth import GAMES, table_of

COMPLAINTS = """
  if (!window.complaints) {
    window.complaints = [];
    addEventListener('error', event => complaints.push(String(event.message)));
    addEventListener('unhandledrejection', event => complaints.push(String(event.reason)));
  }
"""


@pytest.fixture
def screen() -> Iterator[str]:
    """A screen that nobody sees; its name."""
    reading, writing = os.pipe()
    with os.fdopen(reading) as names:
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1000x24", "-nolisten", "tcp"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        try:
            yield f":{names.readline().strip()}"
        finally:
            server.terminate()
            server.wait()


class Visitor:
    """Somebody at a page in WebKit."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self.driver = driver

    def until(self, seen: Callable[[], Any]) -> Any:
        return WebDriverWait(self.driver, PATIENCE / 1000, 0.05).until(lambda _: seen())

    def all(self, selector: str) -> list[Any]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def see_game(self) -> None:
        self.until(lambda: self.all("main.table:not(.waiting)"))

    def script(self, script: str) -> Any:
        return self.driver.execute_async_script(
            f"const done = arguments[arguments.length - 1]; Promise.resolve(({script})()).then(done, error => done(String(error)));"
        )

    def record(self) -> str:
        return str(self.script(SAVED)[0]["record"])

    def touch(self, selector: str) -> None:
        before = self.driver.execute_script("return document.querySelector('main').outerHTML")
        self.all(selector)[0].click()
        self.until(
            lambda: self.driver.execute_script(
                "return document.querySelector('main').outerHTML !== arguments[0]", before
            )
        )

    def place_something(self) -> None:
        while not self.all(".tools .turn"):
            self.touch("[data-spot].lit")
        self.touch(".tools .primary")


@pytest.fixture
def visitor(screen: str) -> Iterator[Visitor]:
    driver = webdriver.WebKitGTK(options=automated(), service=Service(program(), env=surroundings(screen)))
    try:
        yield Visitor(driver)
    finally:
        driver.quit()


def program() -> str:
    found = os.environ.get("HIGAWARI_WEBKIT_DRIVER")
    if not found:
        pytest.skip("HIGAWARI_WEBKIT_DRIVER names no driver")
    return found


def automated() -> webdriver.WebKitGTKOptions:
    """The driver knows by itself where its browser is."""
    return webdriver.WebKitGTKOptions()


def surroundings(screen: str) -> dict[str, str]:
    # A sandbox cannot be had by root, nor in most containers; the site under test is our own.
    return {**os.environ, "DISPLAY": screen, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LANGUAGE": "en"}


@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
@pytest.mark.parametrize("game", GAMES)
def test_webkit_starts_plays_a_round_and_goes_on_without_a_network(
    visitor: Visitor, site: Path, game: str
) -> None:
    with Server(site) as server:
        visitor.driver.get(server.address)
        visitor.until(lambda: visitor.all(".card"))
        visitor.driver.execute_script(COMPLAINTS)
        visitor.driver.execute_script("location.hash = arguments[0]", address_of(game, "webkit"))
        visitor.see_game()
        begun = len(visitor.record().splitlines())
        for _ in range(200):
            if visitor.all("[data-spot].lit"):
                visitor.place_something()
            else:
                visitor.touch(".tools button:not(.icon)")
            if [line for line in visitor.record().splitlines()[begun:] if line.startswith("*")]:
                break
        record = visitor.record()
        table_of(record)
        visitor.script("() => navigator.serviceWorker.ready.then(() => true)")
        assert visitor.driver.execute_script("return window.complaints") == []
        server.stop()
        visitor.driver.refresh()
        visitor.see_game()
        assert visitor.record() == record
        visitor.place_something()
        assert visitor.record().startswith(record)
        visitor.driver.find_element(By.TAG_NAME, "body").send_keys(Keys.CONTROL, "z")
        visitor.until(lambda: visitor.record() == record)
