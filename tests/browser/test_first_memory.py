"""Over a good line a first visit starts from the site's memory of an engine, and is like any other."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Route

from tests.sizes import in_soak, sized
from tools.server import Server

from .conftest import Invite
from .memory import NOBODY_DOES_ANYTHING, let_it_be_made, note, starts_from_snapshot
from .person import Person
from .test_bots import TURN_GAMES, wait_for_bots, with_bots
from .test_same_in_browser import answers_here, answers_in, requests_about
from .truth import ANY_GAME, GAMES

pytestmark = pytest.mark.real_engine

MEMORY = "**/memory.wasm"
LIBRARY = "**/stdlib.zip"


@pytest.fixture
def visitor(invite: Invite) -> Person:
    return invite(good_line=True)


def asked_for(person: Person, name: str) -> int:
    return sum(url.endswith(f"/{name}") for url in person.watch.requests)


def test_the_first_moves_are_there_before_the_library(visitor: Person) -> None:
    held: list[Route] = []
    visitor.page.route(LIBRARY, lambda route: held.append(route))
    visitor.open_game(ANY_GAME)
    assert asked_for(visitor, "memory.wasm") == 1
    visitor.page.unroute(LIBRARY)
    visitor.place_something()
    assert visitor.silent
    # What was missing was brought, and nothing started anew.
    assert [asked_for(visitor, name) for name in ("stdlib.zip", "app.zip", "pyodide.asm.wasm")] == [1, 1, 1]


@in_soak
@pytest.mark.parametrize("game", sized(GAMES[-1:], GAMES))
def test_every_answer_is_the_same(visitor: Person, game: str) -> None:
    visitor.open_game(game)
    requests = requests_about(game)
    for request, there, here in zip(requests, answers_in(visitor, requests), answers_here(requests), strict=True):
        assert there == here, request
    # One engine is the page's, and one has been asked.
    assert [asked_for(visitor, name) for name in ("memory.wasm", "rest.wasm")] == [2, 0]


@in_soak
def test_bots_play(visitor: Person) -> None:
    visitor.go(with_bots(TURN_GAMES[0], "easy"))
    visitor.see_game()
    visitor.place_something()
    wait_for_bots(visitor)
    assert asked_for(visitor, "memory.wasm") == 1
    assert visitor.silent


@in_soak
def test_a_link_is_opened(visitor: Person, invite: Invite) -> None:
    """All that it takes is not in memory."""
    other = invite()
    other.open_game(ANY_GAME)
    other.place_something()
    [link] = answers_here([{"do": "link", "record": other.record()}])
    visitor.go(f"#r={json.loads(link)['link']}")
    visitor.see_game()
    assert asked_for(visitor, "memory.wasm") == 1
    assert visitor.record() == other.record()


@in_soak
def test_a_snapshot_is_kept_for_the_next_visit(invite: Invite, host: Server) -> None:
    """Of an engine that has started from its beginning, which takes all parts of Python."""
    person = invite(at=host, offline_copy=True, good_line=True, script=NOBODY_DOES_ANYTHING)
    person.open_game(ANY_GAME)
    assert asked_for(person, "memory.wasm") == 1
    let_it_be_made(person)
    assert note(person.page)["state"] == "kept"
    assert starts_from_snapshot(person)
    person.place_something()


def test_over_any_other_line_nothing_is_asked_of_it(invite: Invite) -> None:
    person = invite()
    person.open_game(ANY_GAME)
    person.place_something()
    assert asked_for(person, "memory.wasm") == 0


def damaged(route: Route) -> None:
    response = route.fetch()
    body = response.body()
    route.fulfill(response=response, body=body[:1000] + bytes([body[1000] ^ 1]) + body[1001:])


@in_soak
@pytest.mark.parametrize("instead", [Route.abort, damaged])
def test_where_it_does_not_come_whole_the_start_is_the_usual_one(
    visitor: Person, instead: Callable[[Route], None]
) -> None:
    visitor.watch.expect(r"memory\.wasm")
    visitor.page.route(MEMORY, lambda route: instead(route))
    visitor.open_game(ANY_GAME)
    visitor.place_something()
    assert asked_for(visitor, "stdlib.zip") == 1


@in_soak
def test_a_library_that_does_not_come_is_asked_for_again(visitor: Person) -> None:
    """One sentence, and the game is as it was."""
    visitor.watch.expect(r"stdlib\.zip")
    visitor.page.route(LIBRARY, lambda route: route.abort())
    visitor.open_game(ANY_GAME)
    before = visitor.record()
    with visitor.page.expect_event("requestfailed", lambda request: request.url.endswith("/stdlib.zip")):
        pass
    visitor.page.unroute(LIBRARY)
    visitor.place_something()
    assert visitor.record() != before


@in_soak
def test_firefox_starts_from_it_too(invite: Invite, firefox: Browser) -> None:
    person = invite(good_line=True, browser=firefox)
    person.open_game(sized([ANY_GAME], GAMES)[0])
    person.place_something()
    assert asked_for(person, "memory.wasm") == 1
    assert person.silent
