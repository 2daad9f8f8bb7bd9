"""A finger among targets smaller than itself sees them above it, larger, and takes the one that it is lifted from."""

from __future__ import annotations

from .conftest import Invite
from .page_scripts import PAINTED
from .person import Person
from .sizes import EVERY_WINDOW, one_sampled
from .test_layout import to_places

NEIGHBOURS = """() => {
  const lit = [...document.querySelectorAll('main .ground .spot.lit')].map(spot => {
    const { x, y, width, height } = spot.getBoundingClientRect();
    return { id: spot.dataset.spot, x: x + width / 2, y: y + height / 2, side: Math.min(width, height) };
  });
  for (const from of lit) {
    const to = lit.find(other => other !== from && Math.hypot(other.x - from.x, other.y - from.y) < 44);
    if (to && Math.max(from.side, to.side) < 44) return [from, to];
  }
  return null;
}"""
"""Two small targets under one finger, if there are any."""

LEAST = 24
"""CSS pixels of a target on a board at least, as WCAG 2.5.8 has it."""

SMALLEST = """() => Math.min(...[...document.querySelectorAll('main .ground .spot.lit')].map(spot => {
  const { width, height } = spot.getBoundingClientRect();
  return Math.min(width, height);
}))"""

LOUPE = """([x, y]) => {
  const loupe = document.querySelector('.loupe');
  if (!loupe) return null;
  const { left, top, right, bottom } = loupe.getBoundingClientRect();
  const meant = loupe.querySelector('.meant')?.getBoundingClientRect();
  return {
    isBeside: x < left || x > right || y < top || y > bottom,
    isWhole: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
    spot: loupe.querySelector('.meant')?.dataset.spot,
    side: meant && Math.min(meant.width, meant.height),
  };
}"""


class Finger:
    """One that stays on the screen until it is lifted."""

    def __init__(self, person: Person) -> None:
        self._session = person.context.new_cdp_session(person.page)

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        places = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    def down(self, x: float, y: float) -> None:
        self._send("touchStart", (x, y))

    def move(self, x: float, y: float) -> None:
        self._send("touchMove", (x, y))

    def lift(self) -> None:
        self._send("touchEnd")
        self._session.detach()


@one_sampled
def test_a_finger_slides_to_the_target_it_means(invite: Invite, game: str) -> None:
    person = invite(hand="touch", size=EVERY_WINDOW[0])
    person.open_game(game)
    if piece := to_places(person):
        person.touch(piece)
    pair = person.page.evaluate(NEIGHBOURS)
    if pair is None or person.page.locator(".board-place.zoomed").count():
        # Here the board has been brought near by itself.
        assert person.page.evaluate(SMALLEST) >= LEAST
        return
    start, end = pair
    finger = Finger(person)
    finger.down(start["x"], start["y"])
    finger.move((start["x"] + end["x"]) / 2, (start["y"] + end["y"]) / 2 + 9)
    finger.move(end["x"], end["y"])
    person.page.wait_for_selector(".loupe", state="visible")
    # A finger is heard of once a frame.
    person.page.evaluate(PAINTED)
    seen = person.page.evaluate(LOUPE, [end["x"], end["y"]])
    assert seen["isBeside"], "the finger hides what it is to see"
    assert seen["isWhole"]
    assert seen["spot"] == end["id"]
    assert seen["side"] >= 43.5
    before, drawn = person.look()["touched"], person.drawn()
    with person.change():
        finger.lift()
    assert person.page.locator(".loupe").count() == 0
    assert person.drawn() != drawn or {*person.look()["touched"]} == {*before, end["id"]}
