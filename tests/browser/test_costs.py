"""A choice that may be a mistake: its button is a plain one, and what it costs is asked once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from pyapp.game import Choice
from pyapp.record import Record
from pyapp.table import Table

from .conftest import Invite
from .person import Person
from .truth import GAMES, link_to, new_table


def costly(game: str) -> tuple[Record, Choice] | None:
    """A moment with a choice that is warned of, among the first moves of a game, and that choice."""
    table: Table[object] = new_table(game, "a")
    for _ in range(6):
        seat = table.holder or 0
        moves = table.game.moves(table.state, seat)
        known = table.game.known(table.state, seat)
        choices = [one for move in moves if (one := table.game.choice(known, seat, move))]
        for one in choices:
            if one.warning and len(one.targets) == 1:
                return table.record, one
        table = table.play(seat, moves[0])
    return None


COSTLY = [found for game in GAMES if (found := costly(game))]


@pytest.mark.parametrize(("record", "choice"), COSTLY)
def test_a_choice_that_may_be_a_mistake_is_asked_about_once(invite: Invite, record: Record, choice: Choice) -> None:
    person = invite(reduced_motion="reduce")
    person.go(link_to(record))
    person.see_game()
    if person.look()["passing"]:
        person.take_over()
    button = _chosen(person, choice)
    expect(button).not_to_have_class(re.compile(r"\bstrong\b"))
    before = person.record()
    person.press(button)
    expect(person.dialog.locator(".question")).to_have_count(1)
    expect(person.dialog.locator("button.strong")).to_have_text(person.words("no"))
    person.press(person.dialog.locator("button.strong"))
    expect(person.dialog).to_have_count(0)
    assert person.record() == before
    # What was chosen is still chosen, and may be meant after all.
    person.press(button)
    person.does(lambda: person.press(person.dialog.locator(".question + .choices button").last))
    assert choice.move in person.record()


def _chosen(person: Person, choice: Choice) -> Locator:
    [spots] = choice.targets
    person.press(person.page.locator(f'[data-spot="{spots[0]}"]'))
    return person.page.locator(".tools .place")
