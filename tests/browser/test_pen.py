"""A line is drawn from the touch that makes the move on, while that is stored, and goes on in the next picture."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Invite
from .play import alone
from .test_moves import HOLD_WRITES

HELD = """
const { animate } = Element.prototype;
const now = performance.now.bind(performance);
let held;
performance.now = () => held ?? now();
Element.prototype.animate = function (...how) {
  const animation = animate.apply(this, how);
  if (this.closest('.ghost')) {
    animation.pause();
    held ??= now();
  }
  return animation;
};
globalThis.together = false;
new MutationObserver(() => {
  const [shown, line] = ['.ghost > .pen', '.ground > .pen'].map(one => document.querySelector(one));
  const isPlayed = held !== undefined && !document.querySelector('.ghost > polyline');
  together ||= isPlayed && Boolean(shown && line);
  if (isPlayed) held = undefined;
}).observe(document, { subtree: true, childList: true });
"""
"""Holds a line that is shown, and the clock with it, before any of it is drawn, however long that takes here.

Notes whether it is seen beside that of the next picture.
"""
MOTIONS = "() => document.querySelector('.ghost').getAnimations({ subtree: true }).map(one => one.playState)"
SHOWN = "() => getComputedStyle(document.querySelector('.ghost > polyline')).visibility"
TOUCH = "() => document.querySelector('main h1').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))"


def test_a_line_goes_on_from_what_is_shown_to_the_next_picture(invite: Invite) -> None:
    person = invite(size=(390, 844), hand="touch", reduced_motion="no-preference", script=HELD)
    person.go(alone("next-station-tokyo", "pen"))
    person.see_game()
    person.page.evaluate(HOLD_WRITES)
    person.press(person.spot(person.lit_in("ground")[-1]))
    person.page.wait_for_function("() => document.querySelector('.ghost > .pen')")
    motions = person.page.evaluate(MOTIONS)
    assert len(motions) > 1, "its parts, and the line itself, which is not seen before they are"
    person.page.evaluate(TOUCH)
    assert person.page.evaluate(MOTIONS) == ["paused"] * len(motions), "a touch does not end what is not stored yet"
    assert person.page.evaluate(SHOWN) == "hidden"
    person.page.evaluate("globalThis.enough = true")
    expect(person.page.locator(".ghost > polyline")).to_have_count(0)
    assert person.page.evaluate("together"), "what is shown goes on until what takes its place is seen"
    expect(person.page.locator(".pen")).to_have_count(0)
    expect(person.page.locator("main .ground > polyline[data-stroke]").last).to_have_css("visibility", "visible")
