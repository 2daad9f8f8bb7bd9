"""A whole game with a finger on a phone, for every game there is."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .person import Person, points
from .play import play_by_touch
from .truth import GAMES, totals_of

PHONES: dict[str, dict[str, Any]] = {
    "pixel": {"device": "Pixel 7"},
    "small": {"size": (360, 640), "is_mobile": True},
}


@pytest.mark.parametrize("phone", PHONES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_touch(invite: Invite, game: str, phone: str) -> None:
    person = invite(hand="touch", language="ja", offline_copy=True, **PHONES[phone])
    person.open_game(game, seed=f"touch-{phone}")
    play_by_touch(person)
    expect(person.page.locator(".result .grand")).to_be_visible()
    totals = totals_of(person.record())
    assert person.total() == totals[person.seat()]
    assert points_said(person) == totals[0] or len(totals) > 1
    assert person.saved()[0]["totals"] == totals
    person.press(person.button("menu"))
    finished = person.page.locator("section", has=person.page.locator("#finished"))
    expect(finished.locator("li")).to_have_count(1)
    expect(finished.locator("li button > span").last).to_have_text(
        " : ".join(str(total).replace("-", "\u2212") for total in totals)
    )


def points_said(person: Person) -> int:
    """The number in the sentence at the end."""
    sentence = person.page.locator(".result .grand").inner_text()
    return points("".join(c for c in sentence if c.isdecimal() or c == "\u2212") or "0")
