"""All that a person can come to see, one after another."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from pyapp.record import Record

from .held import Held
from .person import Person, address_of
from .truth import finished, link_to


def late(game: str) -> Record:
    """A game whose last moves are still to be played."""
    record = finished(game, "late")
    last_reveal = max(number for number, turn in enumerate(record.turns) if turn.seat < 0)
    return Record(record.setup, record.turns[: last_reveal + 1])


def screens_of(person: Person, game: str, number: int, seats: int) -> Iterator[str]:
    """Goes from screen to screen and names each while it is there to be looked at."""
    page = person.page
    files = Held(page, "**/app.zip")
    person.open_menu()
    yield "menu"
    person.go(address_of(game, "seed"))
    expect(page.locator("main.waiting .board-place .area")).to_be_visible()
    yield "before the engine is there"
    files.release()
    person.see_game()
    yield "start"
    person.go(link_to(late(game)))
    person.see_game()
    yield "late"
    yield from game_in_progress(person)
    person.go(link_to(finished(game, "late")))
    expect(page.locator("main.over")).to_be_visible()
    yield "end"
    person.press(page.locator(".sheet button").first)
    yield "end, a row explained"
    yield from dialogs(person, number)
    if seats > 1:
        yield from with_several(person, game, seats)


def game_in_progress(person: Person) -> Iterator[str]:
    page = person.page
    person.touch((person.lit_in("tray") or person.lit_in("ground"))[0])
    yield "a piece is touched"
    while not person.look()["ghost"]:
        person.touch(person.look()["lit"][0][0])
    yield "ghost"
    person.press(person.button("list"))
    for group in person.dialog.locator("details:not([open])").all()[:2]:
        person.press(group.locator("summary"))
    yield "list of moves"
    page.keyboard.press("Escape")
    person.press(person.button("rules"))
    expect(person.dialog.locator(".rules")).to_be_visible()
    yield "rules"
    page.keyboard.press("Escape")
    person.confirm()
    barred = page.locator(".tools .barred")
    if barred.count():
        person.press(barred)
        yield "what is missing is said"
    for row in range(page.locator(".sheet button").count()):
        person.press(page.locator(".sheet button").nth(row))
        yield f"row {row} explained"
        person.press(page.locator(".sheet button").nth(row))


def dialogs(person: Person, number: int) -> Iterator[str]:
    person.open_menu()
    yield "menu with games"
    person.press(person.button("new").nth(number))
    expect(person.dialog).to_be_visible()
    yield "new game"
    person.page.keyboard.press("Escape")
    person.press(person.button("about"))
    expect(person.dialog).to_be_visible()
    yield "about"
    person.page.keyboard.press("Escape")


def with_several(person: Person, game: str, seats: int) -> Iterator[str]:
    page = person.page
    person.go(address_of(game, "seed", seats=seats))
    expect(page.locator("main.handover")).to_be_visible()
    yield "hand-over"
    person.take_over()
    person.press(page.locator("button.seats"))
    yield "players"
    with person.change():
        person.press(person.dialog.locator("li button").last)
    yield "another's board"
    person.go(link_to(finished(game, "several", seats=seats)))
    expect(page.locator("main.over")).to_be_visible()
    yield "end with several"
    person.go("#g=no-such-game")
    expect(page.locator("main.handover")).to_be_visible()
    yield "refused"
