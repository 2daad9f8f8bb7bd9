"""Somebody who does not see the page: a keyboard, the accessibility tree, and what the live region reads out.

Nothing else is looked at, no class, no data- attribute, no engine. What the tree does not say cannot be played by.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import CDPSession

from pyapp.wire import to_plain

from .page_scripts import PAINTED
from .person import PATIENCE, Person
from .play import MOST_MOVES
from .truth import table_of

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


@dataclass(frozen=True)
class Thing:
    """A node of the accessibility tree that is not ignored."""

    role: str
    name: str
    under: tuple[tuple[str, str], ...]
    """Role and name of all that it is in, from the outermost."""
    focused: bool


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

    @property
    def lit(self) -> str:
        """How the name of a place ends that can be chosen now."""
        return self.words("comma") + self.words("lit")

    def walk_to_a_choice(self, far: int = 1) -> bool:
        """To one of the next places that can be chosen; False where there is none."""
        for _ in range(far):
            self.press("n")
        here = self.focus()
        return here is not None and here.name.endswith(self.lit)

    def button(self) -> str | None:
        """What the button says that would be pressed now; it has the focus then."""
        self.press("d")
        here = self.focus()
        toolbar = ("toolbar", self.words("tools"))
        return here.name if here is not None and here.role == "button" and toolbar in here.under else None

    def answer(self) -> None:
        """What gives something up asks once: the button that leaves it has the focus, the other one means it."""
        here = self.focus()
        if here is not None and any(role == "dialog" for role, _ in here.under):
            self.press("Tab")
            self.act()

    def choose_from_list(self, which: int) -> None:
        """By the list of moves: its first row has the focus, and Tab leads from row to row."""
        self.act("m")
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
    )


def play_by_ear(listener: Listener) -> None:
    """From any moment to the end."""
    for step in range(MOST_MOVES):
        if not step_by_ear(listener, step):
            return
    raise AssertionError("the game does not end")


def confirming(record: str) -> list[Any]:
    """What the button says, in words of the game, that plays one of the moves that can be made now."""
    table = table_of(record)
    seat = table.holder
    if seat is None:
        return []
    game, known = table.game, table.game.known(table.state, seat)
    choices = [game.choice(known, seat, move) for move in game.moves(table.state, seat)]
    return [to_plain(choice.button) for choice in choices if choice is not None and choice.button is not None]


def step_by_ear(listener: Listener, step: int = 0) -> bool:
    """One thing that can be done now; False where nothing can, since it is over or the device is passed."""
    listener.person.page.evaluate(UNTIL_CALM, PATIENCE)
    confirms = {listener.words.said(text, listener.game) for text in [["place"], *confirming(listener.person.record())]}
    button = listener.button()
    if button not in confirms and listener.walk_to_a_choice(1 + step % 3):
        # The way over the board is long where one does not see it; the list is there for that.
        if step % 4 == 3:
            listener.choose_from_list(step)
        else:
            listener.act()
        listener.answer()
        return True
    if button is None:
        return False
    assert listener.button() == button
    listener.act()
    listener.answer()
    return True
