"""The engine starts with what it needs of Pyodide; one that breaks is replaced by one that has all of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Route

from tools.lean import CODE, MISSING, Module, vector

from .altered import take_anything_for
from .conftest import Invite
from .person import Person, address_of
from .test_engine import LET_TIME_PASS, clock_of
from .truth import ANY_GAME

pytestmark = pytest.mark.real_engine

BREAKS = """
_answer = call
def call(source):
    if '"play"' in source:
        raise SystemError("broken")
    return _answer(source)
"""


def breaking(invite: Invite, site: Path) -> Person:
    """Somebody whose first engine breaks at the first move."""
    person = invite()
    engine = next(site.glob("page-*/engine.py")).read_text("utf-8")
    left = [engine + BREAKS]

    def serve(route: Route) -> None:
        runs = "fetcher.js" not in route.request.headers.get("referer", "")
        route.fulfill(body=left.pop() if runs and left else engine, content_type="text/x-python")

    take_anything_for(person.page, site, "engine.py")
    person.page.route("**/engine.py", serve)
    person.open_game(ANY_GAME)
    return person


def test_an_engine_that_breaks_is_replaced_by_a_whole_one(invite: Invite, site: Path) -> None:
    person = breaking(invite, site)
    with person.page.expect_response("**/rest.wasm"):
        person.place_something()
    person.undo()
    person.redo()


@pytest.mark.parametrize("how", ["gone", "damaged"])
def test_without_the_rest_it_is_replaced_by_one_like_itself(invite: Invite, site: Path, how: str) -> None:
    person = breaking(invite, site)
    person.watch.expect(r"404|Failed to load resource")
    content = bytearray(next(site.glob("runtime-*/rest.wasm")).read_bytes())
    content[len(content) // 2] ^= 1

    def bad(route: Route) -> None:
        if how == "gone":
            route.fulfill(status=404, body="gone")
        else:
            route.fulfill(body=bytes(content), content_type="application/wasm")

    person.page.route("**/rest.wasm", bad)
    with person.page.expect_response("**/rest.wasm"):
        person.place_something()
    person.undo()


def test_an_engine_that_cannot_start_without_the_rest_is_given_it(invite: Invite, site: Path) -> None:
    """Should a browser need at the start what nobody was seen to need, nothing comes of it, and not even an error."""
    person = invite(script=clock_of("START_TIMEOUT"))
    lean = next(site.glob("runtime-*/pyodide.asm.wasm")).read_bytes()
    module = Module(lean)
    left = [module.with_sections({CODE: vector([MISSING] * len(module.bodies))})]

    def serve(route: Route) -> None:
        route.fulfill(body=left.pop() if left else lean, content_type="application/wasm")

    take_anything_for(person.page, site, "pyodide.asm.wasm")
    person.page.route("**/pyodide.asm.wasm", serve)
    with person.page.expect_response("**/rest.wasm"):
        person.go(address_of(ANY_GAME, "seed"))
        # Its worker is waited for, and then what comes of it.
        person.page.wait_for_function("() => alarms.length === 2")
        person.page.evaluate(LET_TIME_PASS)
    person.see_game()
    person.place_something()
    assert not left
