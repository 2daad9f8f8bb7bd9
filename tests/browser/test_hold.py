"""A finger that rests on a thing is told its name, and nothing else happens."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import expect

from tests.sizes import sized

from .conftest import Invite
from .fingers import Finger
from .preferences import stored
from .truth import GAMES, OF_EACH_KIND

PHONES = [((390, 844), "right"), ((844, 390), "left")]

CASES = sized(tuple(zip(OF_EACH_KIND, PHONES, strict=True))[1:], tuple(product(GAMES, PHONES)))

SOON = """
  const wait = setTimeout;
  globalThis.setTimeout = (deed, time, ...given) => wait(deed, time >= 500 ? time / 2 : time, ...given);
"""
"""A script by which what people are given time for takes half of it."""

THINGS = """() => {
  const seen = thing => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    return { name: thing.ariaLabel ?? thing.innerText.trim(), at, hit: thing === document.elementFromPoint(...at) };
  };
  const kinds = ['.tray .spot.lit', '.tray .spot:not(.lit)', '.ground .spot', '.tools button:enabled', '.bar button'];
  const all = kind => [...document.querySelectorAll(`main ${kind}`)].map(seen).filter(one => one.hit);
  return kinds.flatMap(kind => all(kind).slice(-1));
}"""
"""One thing of each kind that is seen, with its name and its middle."""


@pytest.mark.parametrize(("game", "phone"), CASES)
def test_a_long_press_says_what_a_thing_is_and_makes_no_move(
    invite: Invite, game: str, phone: tuple[tuple[int, int], str]
) -> None:
    size, hand = phone
    person = invite(hand="touch", size=size, is_mobile=True, script=stored(hand=hand) + SOON)
    person.open_game(game)
    before = (person.record(), person.glance())
    finger = Finger(person)
    named = person.page.locator(".named")
    things = person.page.evaluate(THINGS)
    assert len(things) >= 3
    for thing in things:
        finger.down(*thing["at"])
        person.page.wait_for_selector(".named")
        expect(named).to_have_text(thing["name"])
        box = named.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] < thing["at"][1] or box["y"] > thing["at"][1]
        finger.up()
        person.page.wait_for_selector(".named", state="detached")
        assert (person.record(), person.glance()) == before, thing["name"]
        assert person.dialog.count() == 0
    # And a short touch is one as ever.
    if lit := person.lit_in("tray"):
        person.touch(lit[0])
        assert person.look()["touched"] == [lit[0]] or person.record() != before[0]
