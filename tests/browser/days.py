"""Games of days that somebody has played before, put where the browser keeps them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from playwright.sync_api import expect

from pyapp.record import PERSON, Record

from .person import Person
from .truth import answer, finished_day

PUT = """games => new Promise((resolve, reject) => {
  const opening = indexedDB.open('higawari');
  opening.onupgradeneeded = () => opening.transaction.objectStoreNames.contains('tables')
    || opening.result.createObjectStore('tables');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const writing = opening.result.transaction('tables', 'readwrite');
    for (const game of games) writing.objectStore('tables').put(game, game.id);
    writing.oncomplete = () => { opening.result.close(); resolve(); };
    writing.onerror = () => reject(writing.error);
  };
})"""


def milliseconds(moment: str) -> int:
    return int(datetime.fromisoformat(moment).astimezone(UTC).timestamp() * 1000)


def tried(
    game: str, day: str, *, on: str | None = None, left: int = 0, number: int = 1, true: bool = False
) -> dict[str, Any]:
    """A try as the browser keeps it: begun at eight on the day itself, or `on` another; `left` turns before its end.

    Its rivals have played as theirs do if it is `true`: what comes from elsewhere is checked."""
    whole = finished_day(game, day, true=true)
    record = Record(whole.setup, whole.turns[: len(whole.turns) - left])
    view = answer({"do": "look", "record": str(record)})
    setup = {name: view[name] for name in ("game", "seats", "options", "seed")}
    bots = {"bots": view["bots"]} if any(view["bots"]) else {}
    sitting = " bots=" + ",".join(bot or PERSON for bot in view["bots"]) if bots else ""
    options = "".join(f" {name}={value}" for name, value in view["options"].items())
    begun = milliseconds(f"{on or day}T08:00:00Z") + number
    return {
        "id": f"{game} seats={view['seats']}{sitting}{options} #{view['seed']} ~{number}",
        "setup": setup | bots,
        "record": view["record"],
        "undone": [],
        "progress": view["scene"]["progress"],
        "totals": view["totals"],
        "over": view["over"],
        **({"ranking": view["ranking"]} if view["over"] else {}),
        "at": begun,
        "begun": begun,
        "day": on or day,
    }


def remember(person: Person, *games: dict[str, Any]) -> None:
    """The games are in the browser, and the menu with them on the screen."""
    person.open_menu()
    person.page.evaluate(PUT, list(games))
    person.reload()
    person.see_menu()


def card(person: Person, game: str) -> Any:
    """Today's card of a game."""
    return person.page.locator(".card", has=person.page.locator("h3", has_text=person.words(f"{game}.title")))


def today_button(person: Person, game: str) -> Any:
    """The first button below a card, which says what it opens: a game to begin, to go on with, or a result."""
    return card(person, game).locator(".choices button").first


def play_today(person: Person, game: str) -> None:
    person.press(today_button(person, game))
    person.see_game()


def to_end(person: Person) -> None:
    """The last move of a game that was left before it."""
    person.place_something() if person.look()["lit"] else person.act()


def expect_what_comes_next(person: Person, is_lost: bool) -> None:
    """After a game of the day: whoever has lost sees first where; a result to be proud of is shared."""
    strong, quiet = person.page.locator(".result .choices .strong"), person.page.locator(".result .rest button")
    expect(strong).to_have_text(person.words("review.open" if is_lost else "share"))
    expect(quiet.filter(has_text=person.words("share"))).to_have_count(int(is_lost))
