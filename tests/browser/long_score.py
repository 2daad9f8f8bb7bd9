"""A long score on a phone: one row and the sum, and the rest on asking."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .person import Person
from .states import unfold


def opens_long_score(person: Person) -> None:
    """Where one row stands for many, the sum opens the rest and closes it; the board has the room meanwhile."""
    rows, button = person.page.locator(".sheet button.row"), person.page.locator(".sheet .unfold")
    assert (button.count() > 0) == (person.page.locator(".sheet.long [data-now]").count() > 0)
    if not button.count():
        return
    shown = person.page.locator(".sheet button.row:visible")
    sheet, board = (person.page.locator(at) for at in (".sheet", ".board-place"))

    def heights() -> list[float]:
        return [box["height"] for box in (one.bounding_box() for one in (sheet, board)) if box]

    expect(shown).to_have_count(1)
    expect(button).to_have_attribute("aria-expanded", "false")
    low, large = heights()
    owed = sheet.locator(".owed > span")
    expect(owed.first).to_be_visible()
    assert unfold(person)
    # They say it themselves.
    expect(owed.first).to_be_hidden()
    expect(shown).to_have_count(rows.count())
    expect(button).to_have_attribute("aria-expanded", "true")
    high, small = heights()
    assert high - low == pytest.approx(large - small)
    assert high - low > 40
    person.press(rows.last)
    expect(rows.last).to_have_attribute("aria-pressed", "true")
    assert unfold(person)
    expect(shown).to_have_count(1)
    # What it counts is not lit without it.
    expect(rows.last).to_have_attribute("aria-pressed", "false")
    assert heights() == [low, large]
