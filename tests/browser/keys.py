"""Playing with the keyboard alone: Tab to an area, arrows within it, Enter, R, Escape."""

from __future__ import annotations

from collections import deque

from .person import ACTIONS, Person
from .play import MOST_MOVES

FOCUS = "document.activeElement.getAttribute('data-spot') ?? ''"

TABS = """selector => {
  const reached = 'a[href], button:enabled, input:enabled, select:enabled, summary, [tabindex="0"]';
  const stops = [...document.querySelectorAll(reached)].filter(stop => stop.checkVisibility() && stop.tabIndex >= 0);
  const [there, here] = [stops.findLastIndex(stop => stop.matches(selector)), stops.indexOf(document.activeElement)];
  // From nowhere, Tab leads to the first and with Shift to the last.
  return here < 0 && there > stops.length / 2 ? there - stops.length : there - here;
}"""
"""How often Tab should be pressed until the last thing that a selector finds has the focus; less than 0: with Shift."""

AREA = '[data-area="{}"] [tabindex="0"]'
BUTTON = f"{ACTIONS}, main.handover button"

ARROWS = """area => {
  const spots = [...document.querySelectorAll(`main [data-area="${area}"] [data-spot]`)].map(spot => spot.dataset.spot);
  return Object.fromEntries(spots.map(spot => [spot, ['Up', 'Down', 'Left', 'Right'].map(way => {
    document.querySelector(`main [data-spot="${spot}"]`).focus();
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: `Arrow${way}`, bubbles: true }));
    return document.activeElement.dataset.spot;
  })]));
}"""
"""Where each arrow leads from each spot of an area; the focus is left somewhere in it."""

Ways = dict[str, list[str]]

NEAREST = """() => {
  const middle = element => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(document.activeElement);
  const far = spot => Math.hypot(middle(spot)[0] - x, middle(spot)[1] - y);
  const lit = [...document.querySelectorAll('main [data-spot].lit')].map(spot => ({ spot, far: far(spot) }));
  const [{ spot }] = lit.sort((a, b) => a.far - b.far);
  return [spot.dataset.spot, spot.closest('[data-area]').dataset.area];
}"""
"""The lit spot that is nearest to the focus, with its area."""


class Typist:
    """A person who never touches anything but the keyboard."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.keyboard = person.page.keyboard
        self._ways: dict[str, Ways] = {}

    def tab_to(self, selector: str) -> None:
        """To where Tab stops in an area, or to the last thing that a selector finds."""
        for _ in range(100):
            steps = self.person.page.evaluate(TABS, selector)
            if steps == 0:
                return
            # Once more where a browser stops at something else, too, or goes on from what is there no more.
            for _ in range(abs(steps)):
                self.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
        raise AssertionError(f"Tab does not reach {selector}")

    def walk_to(self, spot: str, area: str) -> None:
        """With the arrows, from any spot of the same area, the shortest way."""
        if area not in self._ways:
            self._ways[area] = self.person.page.evaluate(ARROWS, area)
        for key in shortest_way(self._ways[area], self.person.page.evaluate(FOCUS), spot):
            self.keyboard.press(key)
        assert self.person.page.evaluate(FOCUS) == spot

    def enter(self, key: str = "Enter") -> None:
        """A key; then the other button of a question, which asks once: the one that leaves it has the focus."""
        with self.person.change():
            self.keyboard.press(key)
            if self.person.dialog.locator(".question + .choices").count():
                self.keyboard.press("Tab")
                self.keyboard.press("Enter")

    def choose(self, spot: str, area: str) -> None:
        self.tab_to(AREA.format(area))
        self.walk_to(spot, area)
        self.enter()


def shortest_way(ways: Ways, start: str, end: str) -> list[str]:
    """The arrows to press."""
    paths: dict[str, list[str]] = {start: []}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if here == end:
            return paths[here]
        for key, there in zip(("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"), ways[here], strict=True):
            if there not in paths:
                paths[there] = [*paths[here], key]
                waiting.append(there)
    raise AssertionError(f"the arrows do not lead from {start} to {end}")


def play_by_keys(typist: Typist) -> None:
    """From any moment to the end."""
    person = typist.person
    for step in range(MOST_MOVES):
        look = person.look()
        if look["over"]:
            return
        if look["passing"] or not (look["lit"] or look["ghost"]):
            typist.tab_to(BUTTON)
            typist.enter()
        elif look["ghost"]:
            if step % 3 == 0 and person.page.locator(".tools .turn").count():
                typist.enter("r")
            if person.page.evaluate(FOCUS) not in look["touched"]:
                typist.tab_to(BUTTON)
            typist.enter("Enter" if step % 2 else " ")
        else:
            spots = sorted(look["lit"])
            # Mostly a short way: a key takes longer here than it does for a person.
            near = step % 5 and person.page.evaluate(NEAREST)
            typist.choose(*(near or spots[step * 7 % len(spots)]))
    raise AssertionError("the game does not end")
