"""Playing with the keyboard alone: Tab to an area, arrows within it, Enter, R, Escape."""

from __future__ import annotations

from collections import Counter
from typing import TypedDict

from .person import Person
from .play import MOST_MOVES

FOCUS = """() => {
  const here = document.activeElement;
  return {
    spot: here.getAttribute('data-spot') ?? '',
    area: here.closest('[data-area]')?.getAttribute('data-area') ?? '',
    button: here === [...document.querySelectorAll('.tools button:not(.icon, .barred), main.handover button')].at(-1),
  };
}"""

WAY = """([from, to]) => {
  const middle = id => {
    const box = document.querySelector(`main [data-spot="${id}"]`).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  return [toX - x, toY - y];
}"""


class Focus(TypedDict):
    spot: str
    area: str
    button: bool


class Typist:
    """A person who never touches anything but the keyboard."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.keyboard = person.page.keyboard

    def focus(self) -> Focus:
        found: Focus = self.person.page.evaluate(FOCUS)
        return found

    def tab_to_area(self, area: str) -> None:
        for _ in range(100):
            if self.focus()["area"] == area:
                return
            self.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {area}")

    def tab_to_button(self) -> None:
        """The game's own button, or the one that says who holds the device."""
        for _ in range(100):
            if self.focus()["button"]:
                return
            self.keyboard.press("Tab")
        raise AssertionError("Tab does not reach the button")

    def walk_to(self, spot: str) -> None:
        """With the arrows, from any spot of the same area: towards it, and where that leads in a circle, around."""
        seen: dict[tuple[str, str], str] = {}
        visits: Counter[str] = Counter()
        for _ in range(400):
            here = self.focus()["spot"]
            if here == spot:
                return
            visits[here] += 1
            key = min(self._towards(here, spot), key=lambda key: visits[seen.get((here, key), "")])
            self.keyboard.press(key)
            seen[here, key] = self.focus()["spot"]
        raise AssertionError(f"the arrows do not lead to {spot}")

    def _towards(self, here: str, there: str) -> list[str]:
        """The four arrows, the one that leads straight there first."""
        across, down = self.person.page.evaluate(WAY, [here, there])
        length = {"ArrowRight": across, "ArrowLeft": -across, "ArrowDown": down, "ArrowUp": -down}
        return sorted(length, key=lambda key: -length[key])

    def enter(self, key: str = "Enter") -> None:
        with self.person.change():
            self.keyboard.press(key)

    def choose(self, spot: str, area: str) -> None:
        self.tab_to_area(area)
        self.walk_to(spot)
        self.enter()


def play_by_keys(typist: Typist) -> None:
    """From any moment to the end."""
    person = typist.person
    for step in range(MOST_MOVES):
        look = person.look()
        if look["over"]:
            return
        if look["passing"] or not (look["lit"] or look["ghost"]):
            typist.tab_to_button()
            typist.enter()
        elif look["ghost"]:
            if step % 3 == 0 and person.page.locator(".tools .turn").count():
                typist.enter("r")
            if typist.focus()["spot"] not in look["touched"]:
                typist.tab_to_button()
            typist.enter("Enter" if step % 2 else " ")
        else:
            spots = sorted(look["lit"])
            spot, area = spots[step * 7 % len(spots)]
            typist.choose(spot, area)
    raise AssertionError("the game does not end")
