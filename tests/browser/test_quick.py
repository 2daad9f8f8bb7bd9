"""A short touch counts when the finger is lifted, and once; whatever else a finger does is no touch."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.sizes import sized

from .conftest import Invite
from .fingers import Finger
from .page_scripts import PAINTED
from .person import Person
from .truth import ANY_GAME, GAMES, GAMES_OF_PIECES

PHONE = (390, 844)

HEARD = """
  globalThis.clicks = [];
  addEventListener('click', event => clicks.push([event.target.closest('[data-spot], button, h1')?.className.baseVal
    ?? event.target.closest('[data-spot], button, h1')?.className, event.isTrusted]), { capture: true });
"""
"""A script that notes each click: on what, and whether it is the browser's own."""


def phone(invite: Invite, game: str, size: tuple[int, int] = PHONE) -> Person:
    person = invite(hand="touch", size=size, is_mobile=True, script=HEARD)
    person.open_game(game)
    return person


def middle(person: Person, selector: str) -> tuple[float, float]:
    """Of something that lies still: a board that comes nearer takes it away from under a finger that aims at it."""
    thing = person.page.locator(selector).first
    thing.element_handle().wait_for_element_state("stable")
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def clicks(person: Person) -> list[list[object]]:
    """All so far; after a touch of the title, which comes after whatever was still on its way."""
    finger = Finger(person)
    finger.down(*middle(person, "main h1"))
    finger.up()
    person.page.wait_for_function("() => clicks.some(([, own]) => own)")
    heard: list[list[object]] = person.page.evaluate("() => clicks.splice(0)")
    assert heard[-1][1]
    return heard[:-1]


def a_lit_spot(person: Person) -> str:
    return next(f'[data-spot="{spot}"]' for spot in person.lit_in("tray") + person.lit_in("ground"))


@pytest.mark.parametrize("game", sized(GAMES[3:4], GAMES))
def test_one_touch_acts_once_when_the_finger_is_lifted(invite: Invite, game: str) -> None:
    """Also where what was touched is gone by then, as the button of a move is."""
    person = phone(invite, game)
    clicks(person)
    for _ in range(6):
        look = person.look()
        button = ".tools .place" if look["ghost"] else ".tools button:enabled:not(.icon)"
        there = middle(person, a_lit_spot(person) if look["lit"] and not look["ghost"] else button)
        finger = Finger(person)
        finger.down(*there)
        assert person.page.evaluate("() => clicks") == []
        with person.change():
            finger.up()
        heard = clicks(person)
        assert len(heard) == 1
        assert heard[0][1] is False
        if person.look()["passing"]:
            return


CLICK_THAT_NEVER_COMES = """
  addEventListener('touchend', event => event.preventDefault(), { capture: true, passive: false });
  Object.defineProperty(TouchEvent.prototype, 'cancelable', { get: () => false });
"""
"""The page cannot prevent the browser's own click, and that never comes, since what was touched is gone."""


def test_a_touch_right_after_another_counts_where_no_click_of_the_browsers_came(invite: Invite) -> None:
    person = invite(hand="touch", size=PHONE, is_mobile=True, script=CLICK_THAT_NEVER_COMES)
    person.open_game(GAMES_OF_PIECES[0])
    first, second = [middle(person, f'[data-spot="{spot}"]') for spot in person.lit_in("tray")[:2]]
    finger = Finger(person)
    for there in (first, second):
        finger.down(*there)
        finger.up()
    expect(person.page.locator("[data-meant]")).to_have_count(0)
    expect(person.page.locator(".tray .spot.touched")).to_have_count(1)
    assert middle(person, ".tray .spot.touched") == second


@pytest.mark.parametrize("game", GAMES_OF_PIECES)
def test_two_fingers_choose_nothing(invite: Invite, game: str) -> None:
    person = phone(invite, game)
    x, y = middle(person, a_lit_spot(person))
    session = person.context.new_cdp_session(person.page)
    first, second = {"x": x, "y": y, "id": 0}, {"x": x + 60, "y": y - 200, "id": 1}
    for kind, points in (
        ("touchStart", [first]),
        ("touchStart", [first, second]),
        ("touchEnd", [first]),
        ("touchEnd", []),
    ):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    assert clicks(person) == []
    assert person.look()["touched"] == []


def test_what_lies_around_the_board_counts_when_the_finger_is_lifted_and_not_when_it_slides(invite: Invite) -> None:
    person = phone(invite, ANY_GAME)
    clicks(person)
    row = person.page.locator(".sheet button").first
    x, y = middle(person, ".sheet button")
    finger = Finger(person)
    finger.down(x, y)
    finger.slide(x + 60, y)
    finger.up()
    assert clicks(person) == []
    expect(row).to_have_attribute("aria-pressed", "false")
    finger.down(x, y)
    finger.up()
    expect(row).to_have_attribute("aria-pressed", "true")
    assert [own for _, own in clicks(person)] == [False]
    finger.down(*middle(person, ".bar button:last-child"))
    finger.up()
    expect(person.dialog.locator(".rules")).to_be_visible()
    assert person.page.evaluate("() => clicks.map(([, own]) => own)") == [False]


def test_a_finger_that_slips_off_chooses_nothing(invite: Invite) -> None:
    person = phone(invite, ANY_GAME)
    x, y = middle(person, ".tools button:enabled:not(.icon)")
    finger = Finger(person)
    finger.down(x, y)
    finger.slide(x, y - 40)
    finger.up()
    assert clicks(person) == []


def test_a_touch_leaves_no_ring_that_is_for_keys(invite: Invite) -> None:
    person = phone(invite, ANY_GAME)
    ring = person.page.locator("main :focus-visible")
    person.page.keyboard.press("n")
    expect(ring).to_have_count(1)
    person.touch(person.lit_in("tray")[-1])
    expect(ring).to_have_count(0)
    person.touch(person.lit_in("ground")[0])
    expect(ring).to_have_count(0)


WIDE_TRAYS = """() => {
  const { scrollWidth, clientWidth } = document.querySelector('.pieces');
  return scrollWidth > clientWidth + 8;
}"""


@pytest.mark.parametrize("game", GAMES_OF_PIECES)
def test_a_scroll_that_begins_on_a_piece_chooses_nothing(invite: Invite, game: str) -> None:
    """Where the pieces are wider than the window, which they are in few games."""
    person = phone(invite, game, (320, 568))
    if not person.page.evaluate(WIDE_TRAYS):
        pytest.skip("all pieces have room")
    x, y = middle(person, a_lit_spot(person))
    finger = Finger(person)
    finger.down(x, y)
    finger.slide(x - 60, y)
    person.page.wait_for_function("() => document.querySelector('.pieces').scrollLeft > 0")
    finger.up()
    person.page.evaluate(PAINTED)
    assert person.look()["touched"] == []
    assert not person.look()["ghost"]


RING = """ring => {
  const { stroke, strokeOpacity, strokeWidth, scale } = getComputedStyle(ring);
  const { x, y, width, height } = ring.getBoundingClientRect();
  const thick = parseFloat(strokeWidth) * ring.getScreenCTM().a;
  return { colour: [stroke, strokeOpacity], middle: [x + width / 2, y + height / 2], width, thick, scale };
}"""
"""How a ring is drawn, in CSS pixels of the window."""
MARK = f"""async spot => {{
  const node = document.querySelector(`main [data-spot="${{spot}}"]`);
  const {{ x, y, width, height }} = node.getBoundingClientRect();
  node.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));
  const layer = document.querySelector('#meant');
  const ring = ({RING})(layer.querySelector('.ring'));
  return [layer.dataset.meant, node.matches('.touched'), [x + width / 2, y + height / 2, width], ring];
}}"""


@pytest.mark.parametrize(
    ("game", "area"), [("railroad-ink", "tray"), ("railroad-ink", "ground"), ("nagoya-subway", "ground")]
)
def test_what_is_touched_is_marked_at_once_and_drawn_as_touched_after_that(
    invite: Invite, game: str, area: Literal["tray", "ground"]
) -> None:
    """The mark is drawn as what is touched is, around the same place. The board may come nearer meanwhile."""
    person = phone(invite, game)
    while not person.lit_in(area):
        # A way of rolling comes first.
        person.touch(person.lit_in("tray")[0])
        person.confirm()
    spot = person.lit_in(area)[0]
    node = person.page.locator(f'main [data-spot="{spot}"]')
    with person.change():
        marked, is_drawn, (*middle_before, width_before), mark = person.page.evaluate(MARK, spot)
    assert (marked, is_drawn) == (spot, False)
    assert person.look()["touched"] == [spot]
    assert person.page.locator("[data-meant]").count() == 0
    drawn = node.evaluate(RING)
    assert mark["colour"] == drawn["colour"]
    assert mark["middle"] == pytest.approx(middle_before, abs=0.5)
    assert mark["width"] / width_before == pytest.approx(
        1 if drawn["scale"] == "none" else float(drawn["scale"]), rel=0.02
    )
    assert mark["thick"] / mark["width"] == pytest.approx(drawn["thick"] / drawn["width"], rel=0.02)
    assert person.page.locator("#meant .ring").evaluate("ring => Number(getComputedStyle(ring).strokeOpacity)") < 0.01


FIRST_FRAME = """key => {
  document.querySelector('.tools [data-icon="list"]').click();
  const dialog = document.querySelector('dialog[open]');
  const before = dialog.matches(':modal');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  return [before, dialog.matches(':modal'), dialog.contains(document.activeElement)];
}"""
"""Opens the list of moves, and presses a key before its first frame."""


def test_a_key_right_after_a_dialog_has_opened_is_pressed_in_it(invite: Invite) -> None:
    person = phone(invite, GAMES_OF_PIECES[0])
    assert person.page.evaluate(FIRST_FRAME, "Tab") == [False, True, True]
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog[open]")).to_have_count(0)
    # So is the one that closes it.
    assert person.page.evaluate(FIRST_FRAME, "Escape") == [False, False, False]
    expect(person.page.locator("dialog")).to_have_count(0)
    person.press(person.page.locator('.tools [data-icon="list"]'))
    person.page.locator("dialog:modal").wait_for()
    assert person.page.evaluate("() => document.querySelector('dialog').contains(document.activeElement)")
