"""The engine may hang, break or not come at all; the page itself never waits for it."""

from __future__ import annotations

import re
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Route, expect

from tests.sizes import in_soak, sized
from tools.paths import STATIC

from .altered import take_anything_for
from .conftest import Invite
from .held import Held
from .person import PATIENCE, Person, address_of
from .truth import ANY_GAME

pytestmark = pytest.mark.real_engine

HANGS = "hangs-now"
"""The address that a hanging engine asks for, so that the test knows when time may pass."""
HANGING = f"""
from js import XMLHttpRequest, location
_answer = call
def call(source):
    if '"play"' in source:
        request = XMLHttpRequest.new()
        request.open('GET', location.origin + '/{HANGS}', False)
        request.send()
        while True:
            pass
    return _answer(source)
"""

TIME_STANDS_STILL = """
  // The engine is given some seconds to answer; here they pass when the test says so.
  globalThis.alarms = [];
  const wait = setTimeout;
  globalThis.setTimeout = (deed, time, ...given) =>
    time === TIMEOUT ? alarms.push(deed) && 0 : wait(deed, time, ...given);
"""
LET_TIME_PASS = "() => { for (const ring of alarms.splice(0)) ring(); }"


BEGINNING = datetime(2026, 11, 20, 12, tzinfo=UTC)
WORKERS = 2
"""One brings the files, and Python is in the other."""


class Hanging(Protocol):
    """Makes a person whose first engines, so many of them, never end a move."""

    def __call__(self, engines: int) -> Person: ...


@pytest.fixture
def hanging(invite: Invite, site: Path) -> Hanging:
    engine = next(site.glob("page-*/engine.py")).read_text("utf-8")

    def made(engines: int) -> Person:
        person = invite(script=clock_of("CALL_TIMEOUT"))
        left = [engine + HANGING] * engines

        def serve(route: Route) -> None:
            # Once the file is only looked at, beside PyScript's own requests for it.
            runs = "fetcher.js" not in route.request.headers.get("referer", "")
            route.fulfill(body=left.pop() if runs and left else engine, content_type="text/x-python")

        take_anything_for(person.page, site, "engine.py")
        person.page.route("**/engine.py", serve)
        person.page.route(f"**/{HANGS}", lambda route: route.fulfill(status=204))
        return person

    return made


def clock_of(name: str, script: str = "engine/client.js") -> str:
    """A script that leaves it to the test when a time has passed that one of the page's scripts gives."""
    client = (STATIC / script).read_text("utf-8")
    timeout = re.search(rf"const {name} = ([\d_]+);", client)
    assert timeout
    return TIME_STANDS_STILL.replace("TIMEOUT", timeout[1])


def ask_in_vain(person: Person) -> None:
    """A move is confirmed, and the engine says nothing: it was asked when the move was shown."""
    with person.page.expect_request(f"**/{HANGS}"):
        while not person.look()["ghost"]:
            person.touch(person.look()["lit"][0][0])
    person.press(person.page.locator(".tools .primary"))


def test_while_the_engine_hangs_the_page_goes_on_until_it_is_replaced_and_the_move_goes_through(
    hanging: Hanging,
) -> None:
    person = hanging(engines=1)
    person.open_game(ANY_GAME)
    before = person.record()
    ask_in_vain(person)
    row = person.page.locator(".sheet button").first
    person.press(row)
    expect(row).to_have_attribute("aria-pressed", "true")
    person.press(person.button("rules"))
    expect(person.dialog.locator(".rules")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.dialog).to_have_count(0)
    assert person.record() == before
    person.page.evaluate(LET_TIME_PASS)
    expect(person.page.locator(".tools .place")).to_have_count(0)
    assert len(person.record().splitlines()) == len(before.splitlines()) + 1
    assert person.silent
    person.undo()
    person.redo()
    person.place_something()


@in_soak
def test_an_engine_that_never_answers_is_told_of(hanging: Hanging) -> None:
    person = hanging(engines=2)
    person.open_game(ANY_GAME)
    before = person.record()
    ask_in_vain(person)
    with person.page.expect_request(f"**/{HANGS}"):
        person.page.evaluate(LET_TIME_PASS)
    person.page.evaluate(LET_TIME_PASS)
    person.hear(person.words("engine.silent"))
    assert person.record() == before
    assert person.look()["ghost"], "what was touched is still there, to be tried once more"
    person.confirm()
    assert person.record() != before


FILES = ("app.zip", "interpreter.js", "pyodide.asm.wasm", "core.js", "fetcher.js")


@pytest.mark.parametrize("file", sized(FILES[:1], FILES))
def test_an_engine_that_does_not_come_can_be_tried_again(invite: Invite, file: str) -> None:
    person = invite()
    person.watch.expect(rf"Failed to load resource|{file}|dynamically imported module|404|console: MessageEvent")

    def missing(route: Route) -> None:
        route.fulfill(status=404, body="gone")

    person.page.route(f"**/{file}", missing)
    person.go(address_of(ANY_GAME, "seed"))
    offer = person.page.locator("#offer")
    expect(offer).to_contain_text(person.words("engine.start"))
    expect(person.page.locator(".board-place .area")).to_be_visible()
    person.page.unroute(f"**/{file}", missing)
    with person.page.expect_navigation():
        person.press(offer.get_by_role("button", name=person.words("again.load")))
    person.see_game()
    person.place_something()
    expect(offer).to_be_empty()


@in_soak
def test_a_line_on_which_nothing_comes_is_told_of(invite: Invite) -> None:
    person = invite(script=clock_of("QUIET", "site/arrivals.js"))
    files = Held(person.page, "**/pyodide.asm.wasm")
    with person.page.expect_request("**/pyodide.asm.wasm"):
        person.go(address_of(ANY_GAME, "seed"))
    expect(person.page.locator("main.waiting .board-place .area")).to_be_visible()
    offer = person.page.locator("#offer")
    expect(offer).to_be_empty()
    person.page.evaluate(LET_TIME_PASS)
    expect(offer).to_contain_text(person.words("engine.start"))
    files.release()
    with person.page.expect_navigation():
        person.press(offer.get_by_role("button", name=person.words("again.load")))
    person.see_game()
    person.place_something()


DOWNLOADS_ARE_COUNTED = """
  globalThis.downloads = 0;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...given) {
    if (message?.address) downloads += 1;
    return postMessage.call(this, message, ...given);
  };
  const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    set(listener) {
      set.call(this, message => {
        listener.call(this, message);
        if (message.data?.file || message.data?.kept) downloads -= 1;
      });
    },
  });
"""
"""Their last byte is there some time before they are: what comes is checked, and WebAssembly compiled."""


@in_soak
def test_a_slow_line_is_given_all_the_time_it_takes(invite: Invite) -> None:
    """As long as something arrives now and then; and Python may take its time from when its files are there.

    The clock stands still but for what the test says: on a busy machine it would be faster than anything arrives.
    """
    somebody = invite(script=DOWNLOADS_ARE_COUNTED)
    parts = [Held(somebody.page, f"**/{name}") for name in ("pyodide.asm.wasm", "stdlib.zip", "app.zip")]
    python = Held(somebody.page, "**/interpreter.js", kind="script")
    clock = somebody.page.clock
    clock.install(time=BEGINNING)
    clock.pause_at(BEGINNING + timedelta(seconds=1))
    somebody.go(address_of(ANY_GAME, "seed"))
    while len(somebody.page.workers) < WORKERS:
        pass_a_moment(somebody)
    # Together longer than a silence may be; each far from it.
    for part in parts:
        clock.fast_forward("00:05")
        somebody.page.evaluate("addEventListener('arrival', () => { globalThis.arrivedAgain = true; }, { once: true })")
        part.release()
        until(somebody, "globalThis.arrivedAgain")
        somebody.page.evaluate("globalThis.arrivedAgain = false")
    until(somebody, "document.querySelector('#progress.complete')")
    until(somebody, "downloads === 0")
    clock.fast_forward("00:30")
    python.release()
    until(somebody, "document.querySelector('main.table:not(.waiting)')")
    clock.resume()
    somebody.see_game()
    expect(somebody.page.locator("#offer")).to_be_empty()
    somebody.place_something()


def until(person: Person, happened: str) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while not person.page.evaluate(f"Boolean({happened})"):
        assert time.monotonic() < end, f"it does not come to this: {happened}"
        pass_a_moment(person)


def pass_a_moment(person: Person) -> None:
    """Time passes slowly, for what the page does in timers."""
    person.page.clock.run_for(10)
    time.sleep(0.1)


def test_moves_that_are_asked_for_before_the_engine_is_there_wait_for_it(somebody: Person) -> None:
    files = Held(somebody.page, "**/app.zip")
    somebody.go(address_of(ANY_GAME, "one"))
    expect(somebody.page.locator("main.waiting .board-place .area")).to_be_visible()
    somebody.press(somebody.button("menu"))
    somebody.see_menu()
    somebody.go(address_of(ANY_GAME, "two"))
    files.release()
    somebody.see_game()
    somebody.place_something()
    seeds = [saved["setup"]["seed"] for saved in somebody.saved()]
    assert seeds[0] == "two"
    assert set(seeds) <= {"one", "two"}


def test_python_is_not_on_the_page_s_thread(somebody: Person) -> None:
    """The page has no Python of its own, and draws while the engine is made to work."""
    somebody.open_menu()
    found = somebody.page.evaluate(
        """async request => {
          const { page } = document.documentElement.dataset;
          const { engine } = await import(new URL(`${page}/boot.js`, document.baseURI));
          let frames = 0;
          let going = true;
          const frame = () => { frames += 1; if (going) requestAnimationFrame(frame); };
          requestAnimationFrame(frame);
          await engine.begin();
          const starting = frames;
          const answers = [];
          for (let n = 0; n < 60; n += 1) answers.push(engine.call({ ...request, seed: `seed-${n}` }));
          await Promise.all(answers);
          going = false;
          return [starting, frames - starting, 'pyodide' in globalThis || 'loadPyodide' in globalThis];
        }""",
        {"do": "new", "game": ANY_GAME, "seats": 1, "options": {}},
    )
    starting, working, here = found
    assert starting > 0
    assert working > 0
    assert here is False
