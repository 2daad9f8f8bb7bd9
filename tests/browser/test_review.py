"""A game that is over is looked back at: what decisions cost, the two boards of each, and on from there."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import Locator, expect

from . import axe
from .conftest import Invite
from .geometry import examine
from .person import Person
from .truth import HIDING_GAMES, answer, finished, link_to

GAME = HIDING_GAMES[0]
"""One is enough: nothing on the page depends on the game."""
MOST = 3
"""Decisions that are named at once."""
PHONE = (360, 640)


@cache
def reviewed(record: str) -> dict[str, Any]:
    """The same, as CPython has it."""
    found: dict[str, Any] = {"thinking": 0}
    while "thinking" in found:
        found = answer({"do": "review", "record": record, "seat": 0, "slice": 100_000})
    return found


def looked_back_at(person: Person) -> Locator:
    person.go(link_to(finished(GAME)))
    person.see_game()
    person.press(person.button("review.open"))
    return person.dialog.locator(".review-content")


def test_every_decision_is_looked_at_with_both_boards(invite: Invite) -> None:
    person = invite(size=PHONE, hand="touch")
    review = looked_back_at(person)
    known = reviewed(str(finished(GAME)))
    expect(review.locator(".sums")).to_be_visible()
    assert review.locator(".decision").count() == known["count"] == len(known["decisions"])
    dearest = review.locator(".dearest button")
    assert 0 < dearest.count() <= MOST
    person.press(dearest.first)
    expect(dearest.first).to_have_attribute("aria-pressed", "true")
    expect(review.locator("figure")).to_have_count(2)
    assert examine(person.page, touch=True)["faults"] == []
    assert axe.violations(person.page) == []


def test_one_plays_on_from_a_decision(invite: Invite) -> None:
    person = invite(size=PHONE, hand="touch")
    review = looked_back_at(person)
    expect(review.locator(".sums")).to_be_visible()
    person.press(review.locator(".dearest button").last)
    expect(review.locator("figure")).to_have_count(2)
    person.press(review.get_by_role("button", name=person.words("replay.practise")))
    expect(person.dialog).to_have_count(0)
    expect(person.page.locator("main.table.over")).to_have_count(0)


def test_whoever_closes_it_is_not_waited_for(invite: Invite) -> None:
    """What is worked out then is given up: the next request is answered at once, and a second look begins anew."""
    person = invite(size=PHONE, hand="touch")
    review = looked_back_at(person)
    expect(review.get_by_role("progressbar")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.dialog).to_have_count(0)
    person.press(person.button("replay"))
    expect(person.dialog.get_by_role("slider")).to_be_visible()
