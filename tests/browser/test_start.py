"""All that does not wait for Python is there before it, and a bar shows how much of Python has come."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .held import ENGINE_FILES, Held
from .person import Person, address_of
from .sizes import one_kind
from .truth import ANY_GAME, IN_MENU

pytestmark = pytest.mark.real_engine


def test_the_menu_does_not_wait_for_the_engine(somebody: Person) -> None:
    Held(somebody.page, ENGINE_FILES)
    somebody.open_menu()
    titles = somebody.page.locator(".card h3")
    expect(titles).to_have_text([somebody.words(f"{game}.title") for game in IN_MENU])
    expect(somebody.page.locator(".card .picture use").first).to_be_attached()
    somebody.press(somebody.button("about"))
    expect(somebody.dialog).to_contain_text(somebody.words("about.what"))


@one_kind
def test_the_empty_board_does_not_wait_for_the_engine(somebody: Person, game: str) -> None:
    files = Held(somebody.page, ENGINE_FILES)
    somebody.go(address_of(game, "seed"))
    waiting = somebody.page.locator("main.table.waiting")
    expect(waiting.locator(".board-place .area")).to_be_visible()
    expect(waiting.locator("p.prompt")).to_have_text(somebody.words("loading"))
    assert somebody.look()["lit"] == []
    for key in ("undo", "redo", "list"):
        expect(somebody.button(key)).to_be_disabled()
    files.release()
    somebody.see_game()
    assert somebody.look()["lit"] or somebody.actions.count()


def test_a_bar_shows_how_much_of_the_engine_has_come(somebody: Person) -> None:
    """In a game, which waits for it; the menu does not."""
    files = Held(somebody.page, "**/app.zip")
    somebody.go(address_of(ANY_GAME, "bar"))
    somebody.page.wait_for_function(
        """() => {
          const [, scale] = document.getElementById('progress').style.transform.match(/scaleX\\((.*)\\)/) ?? [];
          return scale > 0.9 && scale < 1;
        }"""
    )
    bar = somebody.page.locator("#progress")
    expect(bar).not_to_have_class("complete")
    files.release()
    expect(bar).to_have_class("complete")


def test_no_bar_runs_over_the_menu(somebody: Person) -> None:
    somebody.open_menu()
    bar = somebody.page.locator("#progress")
    expect(bar).to_have_class("complete")
    assert bar.get_attribute("style") is None
