"""The next card of a deck is turned over: what lay there goes aside, and its back is seen before its face."""

from __future__ import annotations

import pytest

from .conftest import Invite, Motion
from .play import alone
from .states import paint

GAME = "next-station-tokyo"

WATCH = """
globalThis.turned = [];
new MutationObserver(() => {
  for (const use of document.querySelectorAll('.tray .kept use'))
    if (!globalThis.turned.includes(use.getAttribute('href'))) globalThis.turned.push(use.getAttribute('href'));
}).observe(document, { subtree: true, childList: true });
"""
"""What is drawn for a while of what lay beside the board, or of its back."""

CARD = """() => document.querySelector('[data-mark="card"] use').getAttribute('href')"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_card_shows_its_back_and_then_its_face(invite: Invite, motion: Motion) -> None:
    person = invite(script=WATCH, reduced_motion=motion)
    person.go(alone(GAME, "turned"))
    person.see_game()
    first = person.page.evaluate(CARD)
    person.page.evaluate("turned.length = 0")
    with person.change():
        person.press(person.page.locator(".tools").get_by_role("button", name=person.words(f"{GAME}.action.pass")))
    with person.change():
        person.press(person.page.locator(".tools").get_by_role("button", name=person.words(f"{GAME}.action.done")))
    paint(person)
    seen = person.page.evaluate("turned")
    if motion == "reduce":
        assert seen == []
    else:
        # Its back lies under what goes aside.
        assert seen[:2] == [f"#{GAME}-back", first]
    person.page.wait_for_function("() => !document.querySelector('.kept')")


TRANSFORMS = """() => {
  globalThis.aside = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, ...how) {
    if (this.matches('.ground .kept *')) globalThis.aside.push(JSON.stringify(frames).includes('"opacity":0'));
    return animate.call(this, frames, ...how);
  };
}"""


def test_what_is_dug_up_is_turned_over_where_it_lies(invite: Invite) -> None:
    """It is no deck, from which the next one would come while it goes aside."""
    person = invite(script=f"({TRANSFORMS})()", reduced_motion="no-preference")
    person.open_game("troika", "dug", seats=2)
    person.page.evaluate("aside.length = 0")
    with person.change():
        person.touch(person.lit_in("ground")[0])
    paint(person)
    assert person.page.evaluate("aside") == [False], "the lump alone, which turns away"
