"""Somebody who does not see the page: a keyboard, the accessibility tree, and what the live region reads out.

Nothing else is looked at, no class, no data- attribute, no engine. What the tree does not say cannot be played by.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle
from typing import Any

from playwright.sync_api import CDPSession

from .page_scripts import PAINTED
from .person import PATIENCE, Person
from .play import MOST_MOVES

LISTEN = """() => {
  const log = document.querySelector('[role=log]');
  globalThis.heard = [...log.children].map(node => node.textContent);
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) for (const node of addedNodes) globalThis.heard.push(node.textContent);
  }).observe(log, { childList: true });
}"""
"""A screen reader hears what is added to the region, and nothing of what is taken away."""

UNTIL_CALM = f"""patience => new Promise((done, fail) => {{
  const late = setTimeout(() => fail(new Error('the page does not calm down')), patience);
  const look = async () => {{
    await {PAINTED};
    if (document.querySelector('body.pending, [role=toolbar] progress')) return setTimeout(look);
    clearTimeout(late);
    done();
  }};
  look();
}})"""
"""Waits, as one waits for an answer, until what was pressed has had its effect and bots have played."""

ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


@dataclass(frozen=True)
class Thing:
    """A node of the accessibility tree that is not ignored."""

    role: str
    name: str
    under: tuple[tuple[str, str], ...]
    """Role and name of all that it is in, from the outermost."""
    focused: bool
    disabled: bool


@contextmanager
def listening(person: Person, game: str) -> Iterator[Listener]:
    """To a game that lies before somebody. The tree is kept up to date only meanwhile: it costs time."""
    session = person.page.context.new_cdp_session(person.page)
    session.send("Accessibility.enable")
    yield Listener(person, game, session)
    session.detach()


class Listener:
    def __init__(self, person: Person, game: str, session: CDPSession) -> None:
        self.person = person
        self.game = game
        self.words = person.words
        self._session = session
        person.page.evaluate(LISTEN)

    def tree(self) -> list[Thing]:
        """All there is, in reading order."""
        nodes = self._session.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        things: list[Thing] = []

        def walk(node: dict[str, Any], under: tuple[tuple[str, str], ...]) -> None:
            thing = _thing(node, under)
            if thing is not None:
                things.append(thing)
                under = (*under, (thing.role, thing.name))
            for child in node.get("childIds", ()):
                if child in by_id:
                    walk(by_id[child], under)

        walk(nodes[0], ())
        return things

    def heard(self) -> list[str]:
        sentences: list[str] = self.person.page.evaluate("globalThis.heard")
        return sentences

    def press(self, key: str) -> None:
        self.person.page.keyboard.press(key)

    def act(self, key: str = "Enter") -> None:
        self.press(key)
        self.person.page.evaluate(UNTIL_CALM, PATIENCE)

    def focus(self) -> Thing | None:
        """Where the keyboard is, as the tree has it; the page itself is nowhere."""
        found = self._session.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]
        nodes = self._session.send("Accessibility.getAXNodeAndAncestors", {"objectId": found["objectId"]})["nodes"]
        under: tuple[tuple[str, str], ...] = ()
        thing = None
        for node in reversed(nodes):
            one = _thing(node, under)
            if one is not None:
                thing, under = one, (*under, (one.role, one.name))
        return thing if thing is not None and thing.focused and thing.role != "RootWebArea" else None

    def tab_to(self, name: str) -> None:
        """Tab, until the button of this name has the focus."""
        for _ in range(60):
            here = self.focus()
            if here is not None and here.role == "button" and here.name == name:
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not reach {name}")

    @property
    def lit(self) -> str:
        """How the name of a place ends that can be chosen now."""
        return self.words("comma") + self.words("lit")

    def choices(self, things: list[Thing]) -> list[Thing]:
        return [one for one in things if one.role == "button" and one.name.endswith(self.lit)]

    def walk_to_a_choice(self) -> bool:
        """Tab from area to area, and with the arrows within one, until what has the focus can be chosen."""
        areas = {one.under[-1] for one in self.choices(self.tree())}
        for _ in range(30):
            here = self.focus()
            if here is not None and here.name.endswith(self.lit):
                return True
            if here is not None and here.under and here.under[-1] in areas and self._wander():
                return True
            self.press("Tab")
        return False

    def _wander(self) -> bool:
        """With the arrows through an area, as somebody does who does not know where things lie in it."""
        seen: set[str] = set()
        for arrow in cycle(ARROWS):
            while True:
                here = self.focus()
                if here is None:
                    return False
                if here.name.endswith(self.lit):
                    return True
                if here.name in seen:
                    break
                seen.add(here.name)
                self.press(arrow)
            if len(seen) > 20 or arrow == ARROWS[-1]:
                return False
            self.press(arrow)
        return False

    def choose_from_list(self, which: int) -> None:
        """By the list of moves: its first row has the focus, and Tab leads from row to row."""
        self.tab_to(self.words("list"))
        self.act()
        rows = [one for one in self.tree() if one.role == "button" and _is_row(one)]
        here = self.focus()
        assert here is not None, "nothing of the list has the focus"
        assert here.name == rows[0].name, "the first row has not the focus"
        assert len({one.name for one in rows}) == len(rows), "two rows are called the same"
        for _ in range(which % min(len(rows), 8)):
            self.press("Tab")
        self.act()


def _is_row(thing: Thing) -> bool:
    return any(role == "dialog" for role, _ in thing.under) and any(role == "listitem" for role, _ in thing.under)


def _thing(node: dict[str, Any], under: tuple[tuple[str, str], ...]) -> Thing | None:
    if node.get("ignored"):
        return None
    role = str(node.get("role", {}).get("value", ""))
    if role in ("generic", "none", "InlineTextBox"):
        return None
    properties = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    return Thing(
        role=role,
        name=str(node.get("name", {}).get("value", "")).strip(),
        under=under,
        focused=properties.get("focused") is True,
        disabled=properties.get("disabled") is True,
    )


def play_by_ear(listener: Listener) -> None:
    """From any moment to the end."""
    for step in range(MOST_MOVES):
        if not step_by_ear(listener, step):
            return
    raise AssertionError("the game does not end")


def step_by_ear(listener: Listener, step: int = 0) -> bool:
    """One thing that can be done now; False where nothing can, since it is over or the device is passed."""
    words = listener.words
    aids = {words(key) for key in ("undo", "redo", "list", "hint")}
    listener.person.page.evaluate(UNTIL_CALM, PATIENCE)
    things = listener.tree()
    toolbar = ("toolbar", words("tools"))
    buttons = [one for one in things if one.role == "button" and toolbar in one.under and not one.disabled]
    if not buttons:
        return False
    own = [one for one in buttons if one.name not in aids]
    choices = listener.choices(things)
    if choices and not _is_whole(own, listener):
        # The way over the board is long where one does not see it; the list is there for that.
        if step % 2 or not listener.walk_to_a_choice():
            listener.choose_from_list(step)
        else:
            listener.act()
    else:
        listener.tab_to(own[-1].name)
        listener.act()
    return True


def _is_whole(buttons: list[Thing], listener: Listener) -> bool:
    """Whether what was chosen is a whole move, which a button offers to make."""
    confirm = listener.words.said(["place"], listener.game)
    return any(one.name == confirm for one in buttons)
