"""Whole games through the page, with choices that are the same in every run."""

from __future__ import annotations

from .page_scripts import Look
from .person import Person

MOST_MOVES = 2_000
"""More than any game here can have."""


def pick(look: Look, step: int) -> str:
    """Some lit spot, another one each time; a piece before a place as often as a place before a piece."""
    spots = sorted(spot for spot, _ in look["lit"])
    return spots[step * 7 % len(spots)]


def play_by_touch(person: Person) -> None:
    """From any moment to the end: touch what is lit, turn what can be turned, confirm."""
    for step in range(MOST_MOVES):
        look = person.look()
        if look["over"]:
            return
        if look["passing"]:
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
