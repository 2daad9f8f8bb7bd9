"""Playing by the letters and digits of the game's keys, with as few of them as the list of keys allows."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from pyapp.shelf import load
from pyapp.table import Table

from .page_scripts import UNTIL_ONES_TURN
from .person import PATIENCE, Person
from .truth import answer, table_of

LEAP = 5
"""Places that Shift with N or P goes on."""

FOCUS = """() => {
  const here = document.activeElement;
  return {
    spot: here.dataset.spot ?? '',
    lost: here === document.body || !here.checkVisibility({ visibilityProperty: true }),
    button: here.matches('.tools button:not(.icon, .barred):enabled'),
    what: here.outerHTML.slice(0, 80),
  };
}"""


class Letters:
    """A person who plays any move by the fewest keys, and counts them."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.counts: list[int] = []
        self._count = 0

    def play(self, most: int) -> None:
        """So many moves, or to the end; after each the focus must be somewhere that can be seen."""
        for step in range(most):
            self.person.page.evaluate(UNTIL_ONES_TURN, PATIENCE)
            if self.person.look()["over"]:
                return
            if step:
                self._see_the_focus()
            self._count = 0
            self._move(step)
            self.counts.append(self._count)

    def _move(self, step: int) -> None:
        person = self.person
        saved = person.saved()[0]
        table = table_of(saved["record"])
        look = answer({"do": "look", "record": saved["record"], "undone": saved["undone"], "seat": person.seat()})
        choices = look["choices"]
        buttons = [one for one in look["scene"].get("actions", []) if "barred" not in one]
        # Buttons are pressed now and then where there is something to touch, too.
        if not choices or (buttons and step % 4 == 3):
            self._press_the_button()
            return
        choice = choices[step * 7 % len(choices)]
        before = person.record()
        touched: list[str] = []
        trays = _trays(table)
        for targets in sorted(choice["targets"], key=lambda spots: spots[0] not in trays):
            spot = next(one for one in targets if one not in touched)
            self._touch(table, look, touched, spot)
            touched.append(spot)
        if person.record() != before:
            return
        alike = [one["move"] for one in choices if _fits(one, touched)]
        faces = len(alike) + sum(len(one.get("drawings", [])) for one in choices if _fits(one, touched))
        turns = alike.index(choice["move"])
        back = faces - turns
        for _ in range(min(turns, back)):
            self._press("r" if turns <= back else "Shift+R")
        self._carry_out(before)
        assert person.record().startswith(before)
        assert person.record() != before, choice

    def _touch(self, table: Table[Any], look: Any, touched: list[str], spot: str) -> None:
        choices = look["choices"]
        pieces = _numbered(table, look)
        # What was touched for the move before, and is of use for the next one, stays touched.
        if self.person.page.locator(f"[data-spot='{spot}'].touched").count():
            return
        if spot in pieces[:10]:
            self._press("1234567890"[pieces.index(spot)])
            return
        lit = _read(table, {one for choice in choices for one in _left(choice, touched)})
        here = self._focus()["spot"]
        if here not in lit:
            self._press("n", still=False)
            here = self._focus()["spot"]
        for key in _fewest(lit.index(here), lit.index(spot), len(lit)):
            self._press(key, still=False)
        assert self._focus()["spot"] == spot
        self._press("Enter")

    def _press_the_button(self) -> None:
        if not self._focus()["button"]:
            self._press("d", still=False)
        self._carry_out(self.person.record())

    def _carry_out(self, before: str) -> None:
        """Enter, until something has been played."""
        person = self.person
        self._press("Enter", still=False)
        # The question comes a moment after what others did is no longer marked, which is no answer yet.
        self._until(lambda: person.dialog.count() > 0 or person.record() != before)
        if person.dialog.count():
            # What costs something is asked about; not to do it is what comes first.
            self._press("Tab", still=False)
            self._press("Enter", still=False)
            self._until(lambda: person.record() != before)

    def _until(self, happened: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE / 1000
        while not happened():
            assert time.monotonic() < end, "nothing comes of the keys"
            self.person.wait_a_moment()

    def _press(self, key: str, still: bool = True) -> None:
        """A key; `still`: after which something is to be seen."""
        self._count += 1
        if still and self.person.dialog.count() == 0:
            self.person.does(lambda: self._press_and_wait(key))
        else:
            self.person.page.keyboard.press(key)

    def _press_and_wait(self, key: str) -> None:
        self.person.page.keyboard.press(key)

    def _focus(self) -> dict[str, Any]:
        focus: dict[str, Any] = self.person.page.evaluate(FOCUS)
        return focus

    def _see_the_focus(self) -> None:
        focus = self._focus()
        assert not focus["lost"], focus["what"]


def _fewest(start: int, end: int, among: int) -> list[str]:
    """N and P, with Shift five places at once, from one place to another; after the last comes the first."""
    ways = []
    for way, back, places in (("n", "p", (end - start) % among), ("p", "n", (start - end) % among)):
        leaps, steps = divmod(places, LEAP)
        ways += [
            [f"Shift+{way.upper()}"] * leaps + [way] * steps,
            [f"Shift+{way.upper()}"] * (leaps + 1) + [back] * (LEAP - steps),
        ]
    return min(ways, key=len)


def _trays(table: Table[Any]) -> set[str]:
    layout = table.game.layout(table.state)
    trays = {area.id for area in layout.areas if not area.ground}
    return {spot.id for spot in layout.spots if spot.area in trays}


def _numbered(table: Table[Any], look: Any) -> list[str]:
    """The pieces that have numbers: those that can be touched, and those that are used up."""
    touchable = {one for choice in look["choices"] for spots in choice["targets"] for one in spots}
    used = {mark["at"] for mark in look["scene"]["marks"] if "spent" in mark.get("tone", "").split()}
    return _read(table, (touchable | used) & _trays(table))


def _read(table: Table[Any], spots: set[str]) -> list[str]:
    """Spots as one reads them: area by area, from the top, from the left."""
    layout = load(table.setup.game).layout(table.state)
    areas = [area.id for area in layout.areas]
    # Within a quarter of a unit is one row.
    order = sorted(layout.spots, key=lambda spot: (areas.index(spot.area), int(spot.y * 4 + 0.5), spot.x))
    return [spot.id for spot in order if spot.id in spots]


def _left(choice: Any, touched: list[str]) -> list[str]:
    """The spots that a choice still asks for; none if it has no use for one that is touched."""
    targets = list(choice["targets"])
    for spot in touched:
        met = next((spots for spots in targets if spot in spots), None)
        if met is None:
            return []
        targets.remove(met)
    return [spot for spots in targets for spot in spots]


def _fits(choice: Any, touched: list[str]) -> bool:
    return not _left(choice, touched) and all(any(s in spots for spots in choice["targets"]) for s in touched)
