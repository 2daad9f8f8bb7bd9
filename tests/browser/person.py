"""Somebody at the page: looks at what is there, touches, types, and waits until there is something new to see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Literal
from urllib.parse import urlencode

from playwright.sync_api import Locator, Page, expect

from pyapp.shelf import meta

from .page_scripts import (
    AIM,
    GLANCE,
    LOOK,
    MARKS,
    PAINTED,
    REMEMBER_SCREEN,
    SAVED,
    SEEN,
    SETTLED,
    UNTIL_SCREEN_IS_NEW,
    Glance,
    Look,
)
from .truth import lively_seed
from .watch import Watch
from .words import Words

Hand = Literal["touch", "mouse"]

PATIENCE = 60_000
"""Milliseconds to wait for anything. Not a measure of the page: the machine may be busy with something else."""

SPOT = 'main [data-spot="{}"]'
ACTIONS = ".tools button:not(.icon, .barred)"


def address_of(game: str, seed: str, seats: int | None = None, **options: str) -> str:
    """The part of an address behind which a game lies."""
    known = meta(game)
    chosen = {name: values[0] for name, values in known.options.items()} | options
    return "#" + urlencode({"g": game, "seats": seats or known.seats[0], **chosen, "seed": seed})


class Person:
    """One person with one browser."""

    def __init__(self, page: Page, address: str, words: Words, watch: Watch, hand: Hand = "mouse") -> None:
        self.context = page.context
        self.page = page
        self.address = address
        self.words = words
        self.watch = watch
        self.hand = hand

    def go(self, tail: str = "") -> None:
        """To an address of the site."""
        self.page.goto(self.address + tail)

    def open_menu(self) -> None:
        self.go()
        self.see_menu()

    def open_game(self, game: str, seed: str = "", seats: int | None = None, **options: str) -> None:
        """A game at its address, ready to be played; with several seats, the first one has the device.

        If it does not matter which seed, it is one under which something can be drawn at once.
        """
        self.go(address_of(game, seed or lively_seed(game, seats), seats, **options))
        self.see_game()

    def see_menu(self) -> None:
        self.see("main.menu")

    def see_game(self) -> None:
        """Waits for the engine's first picture, and takes the device if it is passed round."""
        self.see("main.table:not(.waiting)")
        if self.look()["passing"]:
            self.take_over()

    def see(self, selector: str) -> None:
        """Waits until something has been painted."""
        self.page.wait_for_function(SEEN, arg=selector)

    def wait_a_moment(self) -> None:
        """A new address is followed a moment after it was asked for; until then one sees what was shown before."""
        self.page.wait_for_function(f"() => {PAINTED}.then(() => true)")

    def reload(self) -> None:
        self.page.reload()

    def new_tab(self) -> None:
        """Closes the page, as one closes a tab, and has another."""
        old, self.page = self.page, self.another_tab()
        old.close()

    def another_tab(self) -> Page:
        """A further one of the same browser, of the same size."""
        page = self.context.new_page()
        if size := self.page.viewport_size:
            page.set_viewport_size(size)
        return page

    # What is seen

    def look(self) -> Look:
        look: Look = self.page.evaluate(LOOK)
        return look

    def glance(self) -> Glance:
        """That and more, for who plays on."""
        glance: Glance = self.page.evaluate(GLANCE)
        return glance

    def saved(self) -> list[dict[str, Any]]:
        """The games that the browser keeps, the last played first."""
        games: list[dict[str, Any]] = self.page.evaluate(SAVED)
        return games

    def record(self) -> str:
        """The game that was played last, as it is kept."""
        return str(self.saved()[0]["record"])

    def total(self) -> int:
        self.page.locator("[data-counting]").first.wait_for(state="detached")
        return points(self.page.locator(".sheet .total .points").inner_text())

    def seat(self) -> int:
        """Whose board is shown."""
        shown = self.page.locator("button.seats")
        return int(shown.get_attribute("data-seat") or 0) if shown.count() else 0

    def progress(self) -> str:
        return self.page.locator(".where p").inner_text()

    def prompt(self) -> str:
        return self.page.locator("p.prompt").inner_text()

    def drawn(self) -> list[str]:
        """All that lies anywhere on the table, without the ghost."""
        marks: list[str] = self.page.evaluate(MARKS)
        return marks

    def lies(self) -> list[str]:
        """The ids of the marks and lines on the board."""
        marks: list[str] = self.page.locator(".board-place .area > :is(.mark, [data-stroke])").evaluate_all(
            "all => all.map(one => one.dataset.mark ?? one.dataset.stroke)"
        )
        return marks

    def hear(self, sentence: str) -> None:
        """Waits until the page says this."""
        expect(self.page.locator("#toast")).to_have_text(sentence)

    @property
    def silent(self) -> bool:
        return self.page.locator("#toast").text_content() == ""

    # What is there to touch

    def button(self, key: str, **values: str | int) -> Locator:
        """A button by what it says."""
        return self.page.get_by_role("button", name=self.words(key, **values), exact=True)

    def spot(self, spot: str) -> Locator:
        """At the game; a rule page that lies open shows boards, too."""
        return self.page.locator(SPOT.format(spot))

    @property
    def actions(self) -> Locator:
        """The buttons of the game itself that do something now, such as "done"."""
        return self.page.locator(ACTIONS)

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog[open]")

    def lit_in(self, kind: Literal["tray", "ground"]) -> list[str]:
        """Spots to touch among the loose pieces, or on the board."""
        spots = self.page.locator(f".{kind} [data-spot].lit")
        names: list[str] = spots.evaluate_all("all => all.map(spot => spot.dataset.spot)")
        return names

    # What is done

    def press(self, there: Locator) -> None:
        """A finger or a mouse on something."""
        if self.hand == "touch":
            there.tap()
        else:
            there.click()

    def press_last(self, selector: str) -> None:
        """The last thing that a selector finds; Playwright is asked to wait for it only if it cannot be pressed yet."""
        if (point := self.page.evaluate(AIM, selector)) is None:
            self.press(self.page.locator(selector).last)
        elif self.hand == "touch":
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    @contextmanager
    def change(self) -> Iterator[None]:
        """Waits, after what is done in the block, until the screen shows something else."""
        self.page.evaluate(REMEMBER_SCREEN)
        yield
        self.page.evaluate(UNTIL_SCREEN_IS_NEW, PATIENCE)

    def does(self, deed: Callable[[], object]) -> None:
        with self.change():
            deed()

    def touch(self, spot: str) -> None:
        with self.change():
            self.press_last(SPOT.format(spot))

    def turn(self) -> None:
        self.does(lambda: self.press_last(".tools .turn"))

    def confirm(self, button: str = ".tools .primary") -> None:
        """Play what the ghost shows, or what another button says, and mean it where it costs something."""
        with self.change():
            self.press_last(button)
            asked = self.dialog.locator(".question + .choices button")
            if asked.count():
                self.does(lambda: self.press(asked.last))

    def act(self) -> None:
        """Press the game's own button, the last if it has several, and mean it."""
        self.confirm(ACTIONS)

    def undo(self) -> None:
        self.does(lambda: self.press(self.button("undo")))

    def redo(self) -> None:
        self.does(lambda: self.press(self.button("redo")))

    def take_over(self) -> None:
        with self.change():
            self.press_last("main.handover button")
        self.page.evaluate(SETTLED)

    def place_something(self, which: int = 0) -> None:
        """One move: touch what is lit until there is a ghost, and confirm it; the game's button if nothing is lit.

        Where one touch is a move, that is it. `which` of the lit spots: 0 is the first, -1 the last. If it is
        somebody else's turn then, they take the device.
        """
        before = now = self.glance()
        while not now["ghost"]:
            if not now["lit"]:
                self.act()
                break
            trays = now["tray"] if not now["touched"] else []
            self.touch((trays or [spot for spot, _ in now["lit"]])[which])
            now = self.glance()
            if now["passing"] or now["shown"] != before["shown"]:
                break
        else:
            self.confirm()
        if self.look()["passing"]:
            self.take_over()

    def hold_what_turns(self) -> str:
        """Puts a piece that can lie in several ways over some place, and says which; it is not placed yet."""
        turn = self.page.locator(".tools .turn")
        for piece in self.lit_in("tray"):
            self.touch(piece)
            for place in self.lit_in("ground"):
                self.touch(place)
                if turn.count():
                    return place
        raise AssertionError("no piece can be turned")

    def place_some(self, most: int) -> list[list[str]]:
        """Moves, as many as there are before the game's button has to be pressed; what lay before and after each."""
        pictures = [self.drawn()]
        while len(pictures) <= most and self.look()["lit"]:
            self.place_something()
            pictures.append(self.drawn())
        assert len(pictures) > 1
        return pictures

    def finish_round(self) -> None:
        """Goes on until the device is passed, or something new is revealed, or the game is over."""
        while True:
            while self.look()["lit"]:
                self.place_something()
            self.act()
            if self.actions.count() == 0 or self.look()["lit"] or self.look()["passing"]:
                return


def points(text: str) -> int:
    """A number as the page writes it."""
    return int(text.replace("\u2212", "-"))
