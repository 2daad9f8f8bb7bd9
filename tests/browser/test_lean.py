"""The engine starts with what it needs of Pyodide; if it calls more, one that has all of it takes its place at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, Protocol

import pytest
from playwright.sync_api import Browser, Route

from tests.sizes import in_soak, sized
from tools.server import Server

from . import kept
from .conftest import Invite
from .person import Person
from .play import AT_ONCE
from .test_bots import TURN_GAMES, wait_for_bots, with_bots
from .truth import ANY_GAME, table_of

pytestmark = pytest.mark.real_engine

CALLS_WHAT_IS_MISSING = "import cmath"
"""Numbers of two parts: Python has them built in, and no board game has a use for them."""
WHEN_ASKED = """
_answer = call
def call(source):
    if '"{}"' in source:
        {}
    return _answer(source)
"""
NO_TIME_PASSES = """
  const wait = setTimeout;
  globalThis.setTimeout = (deed, time, ...given) => time >= 8000 ? 0 : wait(deed, time, ...given);
"""
"""Of those after which an engine is given up: it is noticed without."""
When = Literal["start", "play", "think"]


class Lacking(Protocol):
    """Makes a person all of whose engines call something at the start, or whenever this is asked."""

    def __call__(self, when: When, **invitation: Any) -> tuple[Person, Server]: ...


@pytest.fixture
def lacking(invite: Invite, site: Path, tmp_path: Path, hosts: Any) -> Lacking:
    engine = next(site.glob("page-*/engine.py")).read_text("utf-8")

    def made(when: When, **invitation: Any) -> tuple[Person, Server]:
        more = CALLS_WHAT_IS_MISSING if when == "start" else WHEN_ASKED.format(when, CALLS_WHAT_IS_MISSING)
        altered = kept.later_version(site, tmp_path / "site", {"engine.py": f"{engine}\n{more}".encode()})
        host = hosts.enter_context(Server(altered))
        person = invite(at=host, script=NO_TIME_PASSES + AT_ONCE, **invitation)
        # Python's own last words, and the error itself as each browser names it.
        person.watch.expect(r"fatal error|Recursive call|unreachable|Fatal Python error|Stack \(most recent")
        person.watch.expect(r"^console: (Error|MessageEvent|\{\}) \(.*(pyodide\.asm|/core-|blob:)")
        return person, host

    return made


@pytest.fixture(params=sized(["chromium"], ["chromium", "firefox"]))
def browser(request: pytest.FixtureRequest) -> Browser | None:
    firefox: Browser | None = request.getfixturevalue("firefox") if request.param == "firefox" else None
    return firefox


def test_who_plays_loses_nothing(lacking: Lacking, browser: Browser | None) -> None:
    person, _ = lacking("play", browser=browser)
    person.open_game(ANY_GAME)
    before = len(person.record().splitlines())
    with person.page.expect_response("**/rest.wasm"):
        person.place_something()
    assert len(person.record().splitlines()) == before + 1
    person.undo()
    person.redo()
    person.place_something()
    assert person.silent
    # This browser knows now what this version of the engine needs.
    with person.page.expect_response("**/rest.wasm"):
        person.reload()
    person.see_game()
    person.place_something()


@in_soak
def test_a_start_goes_on(lacking: Lacking, browser: Browser | None) -> None:
    person, _ = lacking("start", browser=browser)
    with person.page.expect_response("**/rest.wasm"):
        person.open_game(ANY_GAME)
    person.place_something()
    assert person.silent


@in_soak
def test_a_bot_that_thinks_goes_on(lacking: Lacking, browser: Browser | None) -> None:
    person, _ = lacking("think", browser=browser)
    with person.page.expect_response("**/rest.wasm"):
        person.go(with_bots(TURN_GAMES[0], "easy"))
        person.see_game()
        while not any(turn.seat > 0 for turn in table_of(person.record()).turns):
            wait_for_bots(person)
            person.place_something()
    wait_for_bots(person)
    person.place_something()
    assert person.silent


@in_soak
def test_without_a_network_the_rest_is_there(lacking: Lacking) -> None:
    person, host = lacking("play", offline_copy=True)
    person.open_game(ANY_GAME)
    kept.wait_until_kept(person.page)
    kept.stop(host)
    person.watch.expect(r"sw\.js")
    before = len(person.record().splitlines())
    person.place_something()
    assert len(person.record().splitlines()) == before + 1
    person.undo()
    assert person.silent


@in_soak
@pytest.mark.parametrize("how", ["gone", "damaged"])
def test_a_host_without_the_rest_is_told_of(lacking: Lacking, site: Path, how: str) -> None:
    person, _ = lacking("play")
    person.watch.expect(r"404|Failed to load resource")
    content = bytearray(next(site.glob("runtime-*/rest.wasm")).read_bytes())
    content[len(content) // 2] ^= 1

    def bad(route: Route) -> None:
        if how == "gone":
            route.fulfill(status=404, body="gone")
        else:
            route.fulfill(body=bytes(content), content_type="application/wasm")

    person.page.route("**/rest.wasm", bad)
    person.open_game(ANY_GAME)
    before = person.record()
    while not person.look()["ghost"]:
        person.touch(person.look()["lit"][0][0])
    person.press(person.page.locator(".tools .primary"))
    person.hear(person.words("engine.part"))
    assert person.record() == before
    assert person.look()["ghost"], "what was touched is still there, to be tried once more"
    person.page.unroute("**/rest.wasm", bad)
    person.confirm()
    assert person.record() != before
    person.undo()
