"""The rules during play: drawings that fit a phone, the place where one stopped reading, and the game as it was."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from tests.sizes import sized
from tools.drawings import names

from . import axe
from .conftest import Invite
from .geometry import examine
from .person import Person
from .sizes import other_by_turns
from .states import close, paint
from .truth import ANY_GAME, GAMES, IN_MENU

PHONE = (360, 640)
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

DRAWN = """dialog => [...dialog.querySelectorAll('figure')].map(figure => {
  const { left, right, height } = figure.querySelector('svg').getBoundingClientRect();
  return {
    name: figure.dataset.drawing,
    within: left >= dialog.getBoundingClientRect().left && right <= dialog.getBoundingClientRect().right,
    height,
    things: figure.querySelectorAll('.ground > use, .mark, .stroke, .tile').length,
    lost: [...figure.querySelectorAll('use')].filter(use => !document.querySelector(use.getAttribute('href'))).length,
    words: figure.querySelector('figcaption').innerText,
  };
})"""


MISPLACED = """rules => {
  const found = [];
  const walker = document.createTreeWalker(rules, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    const block = parentElement.closest('p, li, td, th, figcaption, h2, h3');
    if (!block?.checkVisibility()) continue;
    const { left } = block.getBoundingClientRect();
    const start = left + parseFloat(getComputedStyle(block).paddingLeft);
    for (const { index } of data.matchAll(/[、。，．）」』】！？：；]/g)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + 1);
      const seen = [...range.getClientRects()].find(({ width }) => width > 1);
      if (seen && seen.left < start + 4) found.push(`${block.innerText}: ${data.slice(index, index + 9)}`);
    }
  }
  return found;
}"""
"""Where a line begins with what no line may begin with."""


def open_rules(person: Person) -> None:
    person.press(person.button("rules"))
    expect(person.dialog.locator(".rules")).to_be_visible()


def place(person: Person) -> float:
    return float(person.dialog.evaluate("dialog => dialog.scrollTop"))


@other_by_turns
def test_the_drawings_fit_a_phone_and_the_game_stays_as_it_was(invite: Invite, game: str, language: str) -> None:
    person = invite(language=language, size=PHONE, hand="touch", reduced_motion="reduce")
    person.open_game(game)
    person.touch((person.lit_in("tray") or person.lit_in("ground"))[0])
    before = person.look(), person.drawn(), person.prompt()
    open_rules(person)
    drawn: list[dict[str, Any]] = person.dialog.evaluate(DRAWN)
    assert sorted(one["name"] for one in drawn) == names(game)
    for one in drawn:
        assert one["within"], one
        assert one["height"] > 30, one
        assert one["things"] > 0, one
        assert one["lost"] == 0, one
        assert one["words"].strip(), one
    assert person.dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    assert examine(person.page, touch=True)["faults"] == []
    for scheme in SCHEMES:
        person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert axe.violations(person.page) == []
    close(person)
    assert (person.look(), person.drawn(), person.prompt()) == before


def test_reading_goes_on_where_it_stopped(invite: Invite) -> None:
    person = invite(size=PHONE, hand="touch", reduced_motion="reduce")
    person.open_game(ANY_GAME)
    open_rules(person)
    assert place(person) == 0
    person.dialog.evaluate("dialog => { dialog.scrollTop = 900; }")
    paint(person)
    assert place(person) == 900
    close(person)
    open_rules(person)
    assert place(person) == pytest.approx(900, abs=2)
    close(person)
    person.reload()
    person.see_game()
    open_rules(person)
    assert place(person) == pytest.approx(900, abs=2)
    close(person)
    person.open_menu()
    rules = person.page.get_by_role("button", name=person.words("rules"), exact=True)
    person.press(rules.nth((IN_MENU.index(ANY_GAME) + 1) % len(IN_MENU)))
    expect(person.dialog.locator("figure svg").first).to_be_attached()
    assert place(person) == 0, "each game has a place of its own"


def test_the_contents_lead_to_a_section(invite: Invite) -> None:
    person = invite(size=PHONE, hand="touch", reduced_motion="reduce")
    person.open_game(ANY_GAME)
    open_rules(person)
    headings = person.dialog.locator(".rules h2")
    person.press(person.dialog.locator("summary"))
    entries = person.dialog.locator(".contents li button")
    expect(entries).to_have_count(headings.count())
    assert entries.all_inner_texts() == headings.all_inner_texts()
    assert examine(person.page, touch=True)["faults"] == []
    person.press(entries.nth(3))
    expect(headings.nth(3)).to_be_focused()
    expect(entries.first).to_be_hidden()
    bar, heading = person.dialog.locator("header").bounding_box(), headings.nth(3).bounding_box()
    assert bar is not None
    assert heading is not None
    assert bar["y"] + bar["height"] <= heading["y"] + 1 < 300


@pytest.mark.parametrize("game", sized(GAMES[4:], GAMES))
def test_no_line_begins_with_punctuation(invite: Invite, game: str) -> None:
    person = invite(language="ja", size=PHONE, hand="touch")
    person.open_game(game)
    open_rules(person)
    for width in range(320, 400, sized(16, 1)):
        person.page.set_viewport_size({"width": width, "height": 640})
        assert person.dialog.locator(".rules").evaluate(MISPLACED) == [], width
    assert "**" not in person.dialog.locator(".rules").inner_text()
