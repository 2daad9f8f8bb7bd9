"""What the page shows of the subway where there is little room: names at the edge of a near map, and the buttons."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pyapp.bots.players import thinking
from pyapp.record import PERSON, setup_for
from pyapp.shelf import meta
from pyapp.table import open_table

from .conftest import Invite
from .test_nagoya_subway import GAME, NAMES, SIZES, open_with_routes
from .truth import link_to

EDGE = 3
"""CSS pixels of a name that nobody sees."""


@pytest.mark.parametrize("language", ["ja", "en"])
def test_names_at_the_edge_of_a_map_that_is_near_are_whole_or_not_there(invite: Invite, language: str) -> None:
    table = open_table(setup_for(meta(GAME), 3, {}, "friend-7", (PERSON, "easy", "easy")))
    while len(table.turns) < 60 or table.holder:
        seat = table.holder or 0
        table = table.play(seat, thinking(table, seat, "easy").finish())
    for size in SIZES[:2]:
        person = invite(size=size, hand="touch", language=language)
        person.go(link_to(table.record))
        person.see_game()
        if person.look()["passing"]:
            person.take_over()
        expect(person.page.locator(".board-place.zoomed.near")).to_be_visible()
        box = person.page.locator(".board-place").bounding_box()
        assert box is not None
        left, top, right, bottom = box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]
        seen, cut = [], []
        for name in person.page.evaluate(NAMES):
            x, y, to_right, to_bottom = name["box"]
            if (
                name["hidden"]
                or x > right - EDGE
                or to_right < left + EDGE
                or y > bottom - EDGE
                or to_bottom < top + EDGE
            ):
                continue
            seen.append(name["name"])
            # About a letter: how wide they are is known only about.
            if max(left - x, to_right - right, top - y, to_bottom - bottom) > name["tall"]:
                cut.append(name["name"])
        assert len(seen) > 3
        assert not cut, (size, cut)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_on_the_smallest_phone_all_buttons_are_in_one_row(invite: Invite, language: str) -> None:
    person = invite(language=language, size=(320, 568))
    open_with_routes(person, lambda rides: "drawings" in rides[0])
    expect(person.page.locator(".tools .turn")).to_be_visible()
    boxes = [box for one in person.page.locator(".tools button").all() if (box := one.bounding_box())]
    assert len({round(box["y"] + box["height"] / 2) for box in boxes}) == 1
    assert all(box["width"] >= 44 for box in boxes)
