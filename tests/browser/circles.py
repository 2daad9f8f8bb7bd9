"""People in a circle: each with a browser of their own, and a real relay between them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from playwright.sync_api import Locator, expect

from .days import play_today, remember, to_end, tried
from .person import Person
from .truth import ANY_GAME

CIRCLE = "main.circle"
PLACES = "ol.places li"


def today() -> str:
    """The calendar day of these browsers."""
    return str(datetime.now(UTC).date())


def make_circle(person: Person, title: str, name: str) -> str:
    """A new circle, by its two names; the link to it."""
    person.press(person.button("circle.make"))
    form = person.page.locator("form.new-circle")
    form.locator("input[name=title]").fill(title)
    form.locator("input.name").fill(name)
    person.press(form.get_by_role("button", name=person.words("circle.create"), exact=True))
    person.see(f"{CIRCLE} .games")
    return person.page.locator(".invitation input").input_value()


def join_circle(person: Person, link: str, name: str) -> None:
    """By an invitation: a name, and one touch."""
    person.page.goto(link)
    person.see(f"{CIRCLE} form.who")
    person.page.locator("input.name").fill(name)
    person.press(person.button("circle.join"))
    person.see(f"{CIRCLE} .games")


def nearly_done(person: Person, game: str = ANY_GAME, **how: Any) -> None:
    """Today's game is there but for its last move."""
    remember(person, tried(game, today(), **{"left": 1, **how}))


def finish(person: Person, game: str = ANY_GAME) -> None:
    """That last move."""
    play_today(person, game)
    to_end(person)
    person.see("main.over .result")


def game_of(person: Person, game: str = ANY_GAME) -> Locator:
    """What a circle shows of a game of the day."""
    return person.page.locator(f"{CIRCLE} .games > li[data-game={game}]")


def see_played(person: Person, n: int, of: int, game: str = ANY_GAME) -> None:
    expect(game_of(person, game).locator(".count")).to_have_text(person.words("circle.played", n=n, of=of))
