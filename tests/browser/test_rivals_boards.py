"""Who looks at a rival's board sees drawn there what is new; phones with room for it have it in small all along."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import product
from typing import Literal

import pytest
from playwright.sync_api import Response, expect

from pyapp.record import PERSON, Record, setup_for
from pyapp.shelf import meta
from pyapp.table import replay
from tests.playing import played, settled_positions
from tests.sizes import sized
from tools.bench_shown import TRACED, drawn_by_page

from .conftest import Invite
from .page_scripts import UNTIL_CALM
from .person import PATIENCE
from .preferences import DESK, PHONE
from .test_beside_desk import played as played_up_to
from .traces import traced
from .truth import link_to

TALL = (390, 844)
"""A phone with room for the others' boards."""

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
    person.go(link_to(played_up_to(2, 1)))
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
    # Any touch takes the rings away; the own board may come later.
    expect(person.button("back")).to_have_count(0)
    person.page.evaluate("() => { window.animated = [] }")
    person.press(theirs)
    expect(pieces).to_have_count(len(there))
    person.wait_a_moment()
    assert person.page.evaluate("() => window.animated") == []
    expect(rings).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "rivals"),
    sized([((390, 844), 2), ((740, 360), 2)], [*product([(390, 844), (740, 360), (667, 375), (932, 430)], [1, 2])]),
)
def test_on_a_phone_each_rival_s_board_is_seen_beside_the_name_and_opened_there(
    invite: Invite, size: tuple[int, int], rivals: int
) -> None:
    person = invite(size=size, hand="touch")
    record = played_up_to(rivals + 1, 2)
    person.go(link_to(record))
    person.see_game()
    boards = person.page.locator("main > .aside .glimpses .small-board")
    expect(boards).to_have_count(rivals)
    table = replay(record)
    for rival in range(1, rivals + 1):
        scene = table.game.scene(table.game.known(table.state, 0), rival)
        drawn = {mark.id for mark in scene.marks if mark.id.startswith("drawn-")}
        small = boards.nth(rival - 1).locator("[data-mark^='drawn-']")
        assert set(small.evaluate_all("all => all.map(one => one.dataset.mark)")) == drawn
    box = boards.last.bounding_box()
    assert box
    assert box["width"] >= (48 if size[1] > size[0] else 40)
    place = person.page.locator(".everybody li").last.locator(":is(button, .read):visible").bounding_box()
    assert place
    assert place["x"] <= box["x"] < box["x"] + box["width"] <= place["x"] + place["width"]
    assert place["y"] <= box["y"] < box["y"] + box["height"] <= place["y"] + place["height"] + 1
    person.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    looked_at = "button[aria-pressed='true']" if size[1] > size[0] else ".read.shown"
    expect(person.page.locator(".everybody li").last.locator(looked_at)).to_be_visible()
    assert person.seat() == rivals


def test_small_boards_are_there_where_they_have_room_alone(invite: Invite) -> None:
    person = invite(size=(390, 844))
    person.go(link_to(played_up_to(3, 1)))
    person.see_game()
    boards = person.page.locator("main > .aside .small-board")
    expect(boards).to_have_count(2)
    for width, height in ((390, 760), (640, 320)):
        person.page.set_viewport_size({"width": width, "height": height})
        expect(boards.first).not_to_be_visible()
    person.page.set_viewport_size({"width": 390, "height": 844})
    expect(boards.first).to_be_visible()
    person.go(link_to(played_up_to(3, 7)))
    expect(person.page.locator("main.over .result")).to_be_visible()
    expect(boards).to_have_count(0)


GROWN = """() => {
  window.grown = 0;
  window.inked = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    if (this.closest('.glimpses, .opponents')) window.grown += 1;
    const isPiece = this.matches(":is(.glimpses, .opponents) [data-mark^='drawn-']");
    // It is not seen itself while its copy is inked.
    if (isPiece) window.inked.push(this.previousElementSibling?.matches('.inks'));
    return animate.apply(this, how);
  };
}"""


@pytest.mark.parametrize(
    ("size", "motion", "moves"),
    sized(
        [(TALL, "no-preference", True), (DESK, "no-preference", True)],
        [(size, *how) for size in (TALL, DESK) for how in (("no-preference", True), ("reduce", False))],
    ),
)
def test_what_a_rival_draws_is_seen_drawn_in_small_but_with_less_motion(
    invite: Invite, size: tuple[int, int], motion: Literal["no-preference", "reduce"], moves: bool
) -> None:
    person = invite(size=size, reduced_motion=motion, script=f"({GROWN})()")
    person.go(link_to(played_up_to(2, 1)))
    person.see_game()
    drawn = ":is(.glimpses, .opponents) [data-mark^='drawn-']"
    expect(person.page.locator(drawn)).not_to_have_count(0)
    before = person.page.locator(drawn).count()
    assert person.page.evaluate("() => window.grown") == 0
    person.finish_round()
    person.page.wait_for_function(
        "([drawn, before]) => document.querySelectorAll(drawn).length > before", arg=[drawn, before]
    )
    if moves:
        person.page.wait_for_function("() => window.grown")
    assert bool(person.page.evaluate("() => window.grown")) == moves
    inked = person.page.evaluate("() => window.inked")
    assert bool(inked) == moves
    assert all(inked), "as one's own are, along the pen"


NEAR = """
globalThis.near = [];
(function look() {
  const line = document.querySelector('.small-board .pen')?.previousElementSibling;
  const small = line?.closest('.small-board');
  if (line) {
    const [part, whole] = [line, small].map(one => one.getBoundingClientRect());
    const by = new DOMMatrix(getComputedStyle(small.firstElementChild).transform).a;
    const is_whole = part.left >= whole.left && part.right <= whole.right
      && part.top >= whole.top && part.bottom <= whole.bottom;
    near.push([by, is_whole]);
  }
  requestAnimationFrame(look);
})();
"""
"""How much nearer one is to what is drawn on a board that grows, and whether all of it lies within."""


@pytest.mark.parametrize("size", sized([TALL], [TALL, (844, 390), DESK]))
def test_what_a_rival_draws_on_a_small_map_is_seen_from_near(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(size=size, reduced_motion="no-preference", script=NEAR)
    person.go("#g=next-station-tokyo&seats=2&seed=near&bots=-,normal")
    person.see_game()
    expect(person.page.locator("main .small-board")).to_have_count(1)

    def play() -> None:
        person.place_something()
        person.act()
        person.page.wait_for_function("() => near.some(([by]) => by > 1.5)")
        person.page.evaluate(f"patience => ({UNTIL_CALM})(patience)", PATIENCE)

    events = traced(person, TRACED, play)
    assert all(is_whole for _, is_whole in person.page.evaluate("near"))
    assert drawn_by_page(events) == [], "all of it is the compositor's"


LAST = """() => {
  window.drawn = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const isSeen = this.matches(':is(.glimpses, .opponents) [data-stroke]');
    if (isSeen && !document.querySelector('main.over')) window.drawn.push(this.dataset.stroke);
    return animate.apply(this, how);
  };
  new MutationObserver(() => {
    const isPlayed = document.querySelector('main:not(.over, .waiting)');
    if (isPlayed && !document.querySelector('.everybody')) window.gone = true;
  }).observe(document, { subtree: true, childList: true });
}"""


@pytest.mark.parametrize("size", sized([TALL], [TALL, (844, 390), DESK]))
def test_what_rivals_draw_last_is_seen_drawn_before_the_result(invite: Invite, size: tuple[int, int]) -> None:
    """Until then everybody's names and boards stay where they are; also where one's own last move ends the game."""
    person = invite(size=size, reduced_motion="no-preference")
    prepared: list[Response] = []

    def keep(response: Response) -> None:
        if '"prepare"' in (response.request.post_data or ""):
            prepared.append(response)

    person.page.on("response", keep)
    table = played(setup_for(meta("next-station-tokyo"), 3, {}, "end3"))
    last = next(one for one in reversed(settled_positions(table)) if one.holder == 0)
    setup = replace(table.setup, bots=(PERSON, "easy", "easy"))
    person.go(link_to(Record(setup, last.turns)))
    person.see_game()
    expect(person.page.locator("main > .aside .small-board")).to_have_count(2)
    end = time.monotonic() + PATIENCE / 1000
    while not prepared or "thinking" in prepared[-1].json():
        assert time.monotonic() < end, "nobody has asked what the bots will do"
        person.page.wait_for_timeout(50)
    person.page.evaluate(LAST)
    person.act()
    expect(person.page.locator("main.over .result")).to_be_visible()
    assert person.page.evaluate("() => window.drawn")
    assert not person.page.evaluate("() => window.gone")
