"""The engine starts from a snapshot of its memory, if this browser has kept a good one, and else as it always does."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.sizes import in_soak, sized
from tools.server import Server

from . import kept
from .conftest import Invite
from .memory import (
    NOBODY_DOES_ANYTHING,
    NOTE,
    bring_back,
    change,
    files,
    let_it_be_made,
    note,
    put_aside,
    set_note,
    starts_from_snapshot,
)
from .person import Person
from .preferences import choose, stored
from .test_engine import LET_TIME_PASS, clock_of
from .test_same_in_browser import ASK, answers_here, requests_about
from .truth import ANY_GAME, GAMES

pytestmark = pytest.mark.real_engine


@pytest.fixture
def visitor(invite: Invite, host: Server) -> Person:
    """Somebody in a game, whose browser has kept the site and a snapshot."""
    return settled(invite(at=host, offline_copy=True, script=NOBODY_DOES_ANYTHING))


def settled(person: Person) -> Person:
    person.open_game(ANY_GAME)
    person.place_something()
    let_it_be_made(person)
    assert note(person.page)["state"] == "kept"
    return person


def test_the_next_visit_starts_from_it(visitor: Person, host: Server) -> None:
    """And every answer is the same, also of bots and of hints: what they play must not depend on what was frozen."""
    build = note(visitor.page)["build"]
    assert files(visitor.page) == [f"{build}.snapshot"]
    assert starts_from_snapshot(visitor)
    requests = [request for game in sized([ANY_GAME], GAMES) for request in requests_about(game)]
    answers = visitor.page.evaluate(ASK, requests)
    for request, there, here in zip(requests, answers, answers_here(requests), strict=True):
        assert there == here, request
    drawn, record = visitor.drawn(), visitor.record()
    kept.stop(host)
    visitor.watch.expect(r"sw\.js")
    assert starts_from_snapshot(visitor)
    assert visitor.drawn() == drawn
    visitor.place_something()
    assert visitor.record().startswith(record)
    visitor.undo()
    assert note(visitor.page) == {"build": build, "state": "kept"}
    assert files(visitor.page) == [f"{build}.snapshot"]


def test_a_bad_one_is_deleted_and_the_start_goes_as_always(visitor: Person) -> None:
    known = note(visitor.page)
    build, record = known["build"], visitor.record()
    put_aside(visitor.page)
    for how in sized(["cut"], ["flipped", "cut", "empty", "rubbish"]):
        change(visitor.page, how)
        assert not starts_from_snapshot(visitor), how
        assert visitor.record() == record
        assert note(visitor.page) == {"build": build, "state": "never"}, how
        assert files(visitor.page) == []
        if how == "cut":
            visitor.place_something()
            # This version of the engine does without.
            assert not starts_from_snapshot(visitor)
            let_it_be_made(visitor)
            assert files(visitor.page) == []
            visitor.undo()
        bring_back(visitor.page)
        set_note(visitor.page, **known)


@in_soak
@pytest.mark.parametrize("how", ["other build", "gone"])
def test_one_of_another_make_is_replaced(visitor: Person, how: str) -> None:
    change(visitor.page, how)
    assert not starts_from_snapshot(visitor)
    assert note(visitor.page) is None
    assert files(visitor.page) == []
    let_it_be_made(visitor)
    assert starts_from_snapshot(visitor)
    switched_off_it_is_deleted(visitor)


def switched_off_it_is_deleted(person: Person) -> None:
    person.press(person.button("menu"))
    person.see_menu()
    choose(person, snapshot="off")
    person.page.wait_for_function("() => Object.keys(localStorage).every(name => !name.includes('snapshot'))")
    person.page.evaluate("navigator.locks.query()")
    assert files(person.page) == []


SILENT = """
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...given) {
    if (message?.takesParts && globalThis.silent !== false) globalThis.silent = false;
    else postMessage.call(this, message, ...given);
  };
"""
"""The first engine of a page is given nothing, and so says nothing."""

TIME_PASSES_UNTIL_THE_GAME_IS_THERE = """() => {
  if (globalThis.silent === false) for (const ring of alarms.splice(0)) ring();
  return document.querySelector('main.table:not(.waiting)');
}"""


@in_soak
def test_what_fails_again_and_again_is_given_up(visitor: Person) -> None:
    """One that breaks the page, one whose making is cut off, one of which nothing comes."""
    known = note(visitor.page)
    put_aside(visitor.page)
    set_note(visitor.page, **known, times=2)
    assert starts_from_snapshot(visitor)
    assert note(visitor.page) == known, "a start that came to its end"
    set_note(visitor.page, **known, times=3)
    assert not starts_from_snapshot(visitor)
    assert note(visitor.page) == {**known, "state": "never"}
    assert files(visitor.page) == []
    its_making_is_cut_off(visitor, known["build"])
    bring_back(visitor.page)
    set_note(visitor.page, **known)
    visitor.context.add_init_script("{" + clock_of("SNAPSHOT_TIMEOUT") + SILENT + "}")
    visitor.page.reload()
    visitor.page.wait_for_function(TIME_PASSES_UNTIL_THE_GAME_IS_THERE, polling=100)
    visitor.place_something()
    assert note(visitor.page)["state"] == "never"
    assert files(visitor.page) == []


ONE_MAKER_HEARS_NOTHING = f"""{{
  {clock_of("PATIENCE", "engine/snapshot-keeping.js")}
  const {{ postMessage }} = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...given) {{
    if (message?.archives && !globalThis.isLost) globalThis.isLost = true;
    else postMessage.call(this, message, ...given);
  }};
}}"""
UNTIL_IT_IS_LOST = (
    "() => { if (!globalThis.isLost) for (const ring of alarms.splice(0)) ring(); return globalThis.isLost; }"
)
UNTIL_MADE = f"() => ['kept', 'never'].includes({NOTE}?.state)"


@in_soak
def test_one_whose_making_never_ends_is_made_once_more(invite: Invite, host: Server) -> None:
    script = f"{{{NOBODY_DOES_ANYTHING}}}" + ONE_MAKER_HEARS_NOTHING
    visitor = invite(at=host, offline_copy=True, script=script)
    visitor.open_game(ANY_GAME)
    kept.wait_until_kept(visitor.page)
    visitor.page.wait_for_function(UNTIL_IT_IS_LOST, polling=100)
    visitor.page.evaluate(LET_TIME_PASS)
    visitor.page.wait_for_function(UNTIL_MADE)
    assert note(visitor.page)["state"] == "kept"
    assert starts_from_snapshot(visitor)


def its_making_is_cut_off(visitor: Person, build: str) -> None:
    """Once it is made again, and the third time it is not."""
    bring_back(visitor.page)
    change(visitor.page, "unfinished")
    set_note(visitor.page, build=build, state="tried", times=1)
    assert not starts_from_snapshot(visitor)
    let_it_be_made(visitor)
    assert files(visitor.page) == [f"{build}.snapshot"]
    set_note(visitor.page, build=build, state="tried", times=3)
    visitor.reload()
    visitor.see_game()
    visitor.page.wait_for_function("() => alarms.length")
    visitor.page.evaluate(LET_TIME_PASS)
    visitor.place_something()
    assert note(visitor.page) == {"build": build, "state": "tried", "times": 3}


@in_soak
def test_two_tabs_make_one(invite: Invite, host: Server) -> None:
    visitor = invite(at=host, offline_copy=True, script=NOBODY_DOES_ANYTHING)
    visitor.open_game(ANY_GAME)
    kept.wait_until_kept(visitor.page)
    other = visitor.context.new_page()
    other.goto(visitor.page.url)
    expect(other.locator("main.table:not(.waiting)")).to_be_visible()
    for page in (visitor.page, other):
        page.wait_for_function("() => alarms.length")
    for page in (visitor.page, other):
        page.evaluate(LET_TIME_PASS)
    let_it_be_made(visitor)
    assert files(visitor.page) == [f"{note(visitor.page)['build']}.snapshot"]
    other.close()
    assert starts_from_snapshot(visitor)


UNWELCOME = {
    "switched off": "",
    "saving data": "Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });",
    "little room": "StorageManager.prototype.estimate = async () => ({ quota: 1e8, usage: 0 });",
}


@in_soak
@pytest.mark.parametrize("why", UNWELCOME)
def test_none_is_made_where_it_is_not_welcome(invite: Invite, host: Server, why: str) -> None:
    setting = stored(snapshot="off") if why == "switched off" else ""
    script = f"{setting};{NOBODY_DOES_ANYTHING};{UNWELCOME[why]}"
    person = invite(at=host, offline_copy=True, script=script)
    person.open_game(ANY_GAME)
    kept.wait_until_kept(person.page)
    person.page.wait_for_function("() => alarms.length")
    person.page.evaluate(LET_TIME_PASS)
    # Whoever has a turn after it would wait until it is made.
    person.page.evaluate("navigator.locks.query().then(({ held }) => held.length)")
    person.place_something()
    assert note(person.page) is None
    assert files(person.page) == []


@in_soak
def test_a_new_version_of_the_engine_deletes_the_old_one(
    visitor: Person, host: Server, site: Path, tmp_path: Path
) -> None:
    old = note(visitor.page)["build"]
    app = tmp_path / "app.zip"
    app.write_bytes(next(site.glob("page-*/app.zip")).read_bytes())
    with zipfile.ZipFile(app, "a") as archive:
        archive.writestr("later.txt", "of a later version")
    host.folder = kept.later_version(site, tmp_path / "later", {"app.zip": app.read_bytes()}).resolve()
    assert kept.update(visitor.page) == "installed"
    with visitor.page.expect_navigation():
        visitor.press(visitor.button("new-version.use"))
    visitor.see_game()
    visitor.place_something()
    assert files(visitor.page) == [f"{old}.snapshot"], "it is deleted when there is time"
    visitor.page.wait_for_function("() => alarms.length")
    set_note(visitor.page, build=old, state="kept")
    let_another_be_made(visitor, old)
    new = note(visitor.page)["build"]
    assert files(visitor.page) == [f"{new}.snapshot"]
    assert starts_from_snapshot(visitor)


def let_another_be_made(person: Person, old: str) -> None:
    person.page.wait_for_function(
        """old => {
          for (const ring of alarms.splice(0)) ring();
          const [text] = Object.entries(localStorage).filter(([name]) => name.startsWith('higawari.snapshot'));
          return text && !text[1].includes(old) && text[1].includes('kept');
        }""",
        arg=old,
        polling=100,
    )


@in_soak
@pytest.mark.xdist_group("firefox")
def test_firefox_keeps_one_too(invite: Invite, host: Server, firefox: Browser) -> None:
    visitor = settled(invite(browser=firefox, at=host, offline_copy=True, script=NOBODY_DOES_ANYTHING))
    assert starts_from_snapshot(visitor)
    visitor.place_something()
