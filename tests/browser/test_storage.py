"""A browser that keeps nothing: it says so, and play goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.sizes import in_soak, sized

from .conftest import Invite
from .page_scripts import MARKS
from .person import Person, address_of
from .truth import ANY_GAME, IN_MENU

FULL = """
  IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
"""
FULL_LATER = """
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    const request = put.apply(this, given);
    this.transaction.abort();
    return request;
  };
"""
CLOSED = """
  Object.defineProperty(globalThis, 'indexedDB', {
    get() { throw new DOMException('closed', 'SecurityError'); },
  });
"""
ABSENT = """
  delete Window.prototype.indexedDB;
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
"""
REFUSED = """
  IDBFactory.prototype.open = () => {
    const request = { error: new DOMException('no', 'InvalidStateError') };
    setTimeout(() => request.onerror?.());
    return request;
  };
"""
NO_SETTINGS = """
  Storage.prototype.getItem = Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); };
"""

SILENT = """
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...given) {
    if (given[0] !== 'higawari') return open.apply(this, given);
    const request = {};
    globalThis.answer = () => {
      const real = open.apply(this, given);
      real.onupgradeneeded = () => real.result.createObjectStore('tables');
      real.onsuccess = () => { Object.defineProperty(request, 'result', { value: real.result }); request.onsuccess(); };
    };
    return request;
  };
"""

WITHOUT = {
    "full": FULL,
    "full, as it turns out later": FULL_LATER,
    "closed": CLOSED,
    "absent": ABSENT,
    "refused": REFUSED,
}


def complaint(person: Person, storage: str) -> str:
    """Storage that is switched off is not full."""
    return person.words("full" if storage.startswith("full") else "storage.off")


def play_on(person: Person) -> None:
    before = person.drawn()
    person.place_something()
    after = person.drawn()
    assert after != before
    person.undo()
    see_drawn(person, before)
    person.redo()
    see_drawn(person, after)


def see_drawn(person: Person, marks: list[str]) -> None:
    """Waits until exactly this lies on the table."""
    person.page.wait_for_function(f"marks => JSON.stringify({MARKS}) === JSON.stringify(marks)", arg=marks)


@pytest.mark.parametrize("storage", sized([*WITHOUT][:1], [*WITHOUT]))
def test_play_goes_on_without_storage(invite: Invite, storage: str) -> None:
    play_without(invite(script=WITHOUT[storage]), storage)


@in_soak
@pytest.mark.real_engine
@pytest.mark.parametrize("storage", sized(["closed"], [*WITHOUT]))
def test_the_real_engine_needs_no_storage(invite: Invite, storage: str) -> None:
    person = invite(script=WITHOUT[storage])
    # PyScript opens a database of its own, and does without it when it cannot.
    person.watch.expect(r"^script: (closed|undefined|this.dispatchEvent|Cannot read .* \(reading 'open'\))")
    play_without(person, storage)


def play_without(person: Person, storage: str) -> None:
    person.open_menu()
    person.press(person.button("today.play").nth(IN_MENU.index(ANY_GAME)))
    person.see_game()
    person.hear(complaint(person, storage))
    play_on(person)
    person.press(person.button("menu"))
    person.see_menu()


def test_it_is_said_once(invite: Invite) -> None:
    person = invite(script=FULL)
    person.open_game(ANY_GAME)
    person.hear(person.words("full"))
    person.press(person.page.locator("#toast"))
    expect(person.page.locator("#toast")).to_be_empty()
    play_on(person)
    expect(person.page.locator("#toast")).to_be_empty()


def test_storage_that_does_not_answer_is_waited_for_only_a_moment(invite: Invite) -> None:
    person = invite(script=SILENT)
    person.go()
    # Meanwhile there is something to see.
    expect(person.page.locator("#page .first h1")).to_be_visible()
    person.see_menu()
    person.hear(person.words("storage.silent"))
    for key in ("archive", "statistics"):
        person.press(person.button(key))
        expect(person.dialog).to_be_visible()
        person.page.keyboard.press("Escape")
    games = [(ANY_GAME, "one"), (ANY_GAME, "two")][: sized(1, 2)]
    for number, (game, seed) in enumerate(games):
        person.page.evaluate("tail => { location.hash = tail; }", address_of(game, seed))
        person.see_game()
        if not number:
            person.hear(person.words("storage.silent"))
        play_on(person)
    assert person.page.evaluate("typeof answer") == "function"
    # What was played meanwhile is stored once it can be.
    person.page.evaluate("answer()")
    person.hear(person.words("storage.back"))
    person.press(person.page.locator("#toast"))
    played = person.drawn()
    person.button("menu").click()
    person.see_menu()
    going = person.page.locator("#going + ul li")
    expect(going).to_have_count(len(games))
    # The last played first.
    person.press(going.first.locator("button"))
    person.see_game()
    assert person.drawn() == played


def test_a_language_can_be_chosen_without_storage(invite: Invite) -> None:
    person = invite(script=NO_SETTINGS)
    person.open_menu()
    with person.change():
        person.press(person.button("other-language"))
    expect(person.page.locator("html")).to_have_attribute("lang", "ja")
