"""Whole games through the page, with choices that are the same in every run."""

from __future__ import annotations

from playwright.sync_api import expect

from pyapp.shelf import meta

from .page_scripts import Look
from .person import Person, address_of

MOST_MOVES = 2_000
"""More than any game here can have."""


def alone(game: str, seed: str) -> str:
    """The address of a game of one person; where there have to be more, the others are bots that think no time."""
    seats = 1 + meta(game).rivals
    return address_of(game, seed, seats) + ("&bots=-" + ",random" * (seats - 1) if seats > 1 else "")


def pick(look: Look, step: int) -> str:
    """Some lit spot, another one each time; a piece before a place as often as a place before a piece."""
    spots = sorted(spot for spot, _ in look["lit"])
    return spots[step * 7 % len(spots)]


def play_by_touch(person: Person) -> None:
    """From any moment to the end: touch what is lit, turn what can be turned, confirm; and hurry bots."""
    for step in range(MOST_MOVES):
        look = person.look()
        if look["over"]:
            return
        if look["bots"]:
            hurry(person)
        elif look["passing"]:
            person.take_over()
        elif look["ghost"]:
            if step % 3 == 0 and person.page.locator(".tools .turn").count():
                person.turn()
            person.confirm()
        elif look["lit"]:
            person.touch(pick(look, step))
        else:
            person.act()
    raise AssertionError("the game does not end")


def hurry(person: Person) -> None:
    """Until all bots have had their turn."""
    button = person.page.locator(".tools button", has_text=person.words("hurry"))
    if button.count() and button.is_enabled():
        person.press(button)
    expect(person.page.locator(".tools progress")).to_have_count(0)
