"""A whole game with a finger on a phone, for every game there is: against bots, and of people who pass the phone on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from pyapp.record import parse, setup_for
from pyapp.shelf import meta
from tests.playing import played, settled_positions
from tests.sizes import SOAK, in_soak, sized

from .conftest import Invite
from .person import Person, points
from .play import AT_ONCE, MOST_MOVES, SOON, SOON_OVER, alone, play_by_touch, play_on, touch_on
from .truth import GAMES, link_to, table_of, totals_of
from .words import signed

BY_FINGER = sized(12, MOST_MOVES)
"""Touches of a finger in the real engine's games, before the page goes on by itself."""


@in_soak
@pytest.mark.real_engine
@pytest.mark.parametrize("game", sized(SOON_OVER[:1], GAMES))
def test_a_whole_game_with_the_real_engine(
    request: pytest.FixtureRequest, invite: Invite, headless: Browser, game: str
) -> None:
    """One of them in the Chromium that people have, which makes its offline copy, at a phone's own resolution: it takes
    twice the work."""
    as_people_have_it = SOAK or game in SOON_OVER
    browser = request.getfixturevalue("chromium") if as_people_have_it else headless
    context: dict[str, Any] = {"device": "Pixel 7", **({} if as_people_have_it else {"device_scale_factor": 1})}
    context["offline_copy"] = as_people_have_it
    person = invite(browser=browser, hand="touch", language="ja", script=AT_ONCE, **context)
    person.go(alone(game, SOON))
    person.see_game()
    if not touch_on(person, BY_FINGER):
        play_on(person)
    see_the_end(person)


@pytest.mark.parametrize("game", sized(SOON_OVER, GAMES))
def test_a_game_to_its_end_by_touch(invite: Invite, game: str) -> None:
    """Whole in a soak; in `test` from its middle, since other tests begin by touch."""
    person = invite(hand="touch", language="ja", size=(360, 640), is_mobile=True)
    moments = settled_positions(played(setup_for(meta(game), meta(game).seats[0], {}, "touch-small")))
    person.go(link_to(moments[sized(len(moments) // 2, 0)].record))
    person.see_game()
    play_by_touch(person)
    see_the_end(person)


def see_the_end(person: Person) -> None:
    """The result in the game and in the menu is what the rules make of the record, which has no more turns to it."""
    expect(person.page.locator(".result .grand")).to_be_visible()
    table = table_of(person.record())
    assert table.record == parse(person.record())
    assert not table.game.to_act(table.state)
    if len(table.game.ranking(table.state)) > 1:
        expect(person.page.locator(".places li, .parts thead th").first).to_contain_text(person.words("place.n", n=1))
    assert person.saved()[0]["over"] is True
    totals = totals_of(person.record())
    assert person.total() == totals[person.seat()]
    assert points_said(person) == totals[0] or len(totals) > 1
    assert person.saved()[0]["totals"] == totals
    person.press(person.button("menu"))
    finished = person.page.locator("section", has=person.page.locator("#finished"))
    expect(finished.locator("li")).to_have_count(1)
    if len(totals) == 1:
        expect(finished.locator("li b")).to_have_text(person.words("result.total", n=signed(totals[0])))
        return
    # Everybody with a name before the points, the first first.
    entries = finished.locator("li .all").inner_text().split(person.words("comma"))
    ranked = [totals[seat] for places in table.game.ranking(table.state) for seat in places]
    assert [points(entry.split()[-1]) for entry in entries] == ranked


def points_said(person: Person) -> int:
    """The number in the sentence at the end."""
    sentence = person.page.locator(".result .grand").inner_text()
    return points("".join(c for c in sentence if c.isdecimal() or c == "\u2212") or "0")
