"""Who looks at a rival's board sees drawn there what that rival has drawn since."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Invite
from .preferences import PHONE
from .test_beside_desk import played
from .truth import link_to

ANIMATED = """() => {
  window.animated = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const mark = this.closest('[data-mark]')?.dataset.mark;
    if (mark?.startsWith('drawn-')) window.animated.push(mark);
    return animate.apply(this, how);
  };
}"""


def test_what_a_rival_has_drawn_is_seen_drawn_once_and_marked_until_the_next_touch(invite: Invite) -> None:
    person = invite(size=PHONE, reduced_motion="no-preference", script=f"({ANIMATED})()")
    person.go(link_to(played(2, 1)))
    person.see_game()
    person.page.evaluate("() => { window.animated = [] }")
    theirs = person.page.locator(".everybody li").nth(1).locator(":is(button, .read):visible")
    person.press(theirs)
    pieces = person.page.locator("main .ground [data-mark^='drawn-']:not(.recent *)")
    rings = person.page.locator("main .recent [data-of^='drawn-']")
    expect(rings).not_to_have_count(0)
    there = pieces.evaluate_all("all => all.map(one => one.dataset.mark)")
    assert set(person.page.evaluate("() => window.animated")) == set(there), "all of it is of the first round"
    assert rings.count() == len(there)
    expect(person.page.locator("main .whose circle")).to_have_count(0)
    person.press(person.button("back"))
    expect(rings).to_have_count(0)
    person.page.evaluate("() => { window.animated = [] }")
    person.press(theirs)
    expect(pieces).to_have_count(len(there))
    person.wait_a_moment()
    assert person.page.evaluate("() => window.animated") == []
    expect(rings).to_have_count(0)
