"""Paper: one A4 page a sheet, drawn in lines and not in pixels, with nothing cut off."""

from __future__ import annotations

import re
import zlib
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pyapp.daily import daily
from pyapp.reveals import reveals
from pyapp.shelf import meta
from tests.sizes import in_soak, sized

from . import axe
from .conftest import Invite
from .geometry import examine
from .person import Person
from .sizes import other_by_turns
from .states import paint
from .truth import ANY_GAME, GAMES, finished, link_to, totals_of

A4 = (595, 842)
"""In points, of which an inch has 72."""

OUTSIDE = """() => {
  const paper = document.querySelector('.printout .paper');
  const frame = paper.getBoundingClientRect();
  const within = box => box.left >= frame.left - 1 && box.right <= frame.right + 1
    && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
  const parts = [...paper.querySelectorAll(':scope > *, h1, h2, dt, dd, li, .printed-board > svg, .tray')];
  const faults = parts.filter(part => !within(part.getBoundingClientRect())).map(part => part.tagName);
  const stacked = [...paper.children].map(part => part.getBoundingClientRect());
  stacked.forEach((box, i) => { if (i && box.top < stacked[i - 1].bottom - 1) faults.push(`${i} lies on ${i - 1}`); });
  const board = paper.querySelector('.printed-board > svg');
  const { width, height } = board.viewBox.baseVal;
  const box = board.getBoundingClientRect();
  const across = Math.min(box.width / width, box.height / height) * width;
  if (across < frame.width * 0.6) faults.push(`the board is only ${across} of ${frame.width} wide`);
  for (const label of paper.querySelectorAll('dt')) {
    if (label.scrollWidth > label.clientWidth + 1) faults.push(`“${label.textContent}” is cut`);
  }
  return faults;
}"""


def pdf_of(page: Page) -> bytes:
    return page.pdf(prefer_css_page_size=True, print_background=True)


def pages(pdf: bytes) -> list[tuple[float, float]]:
    """The size of each page, in points."""
    boxes = re.findall(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]", pdf)
    assert len(boxes) == len(re.findall(rb"/Type\s*/Page\b", pdf))
    return [(float(width), float(height)) for width, height in boxes]


def drawing(pdf: bytes) -> bytes:
    """All that is drawn, as the operators of PDF."""
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
    found = []
    for stream in streams:
        try:
            found.append(zlib.decompress(stream))
        except zlib.error:
            continue
    return b"\n".join(found)


def open_sheet(person: Person, game: str, *, with_reveals: bool = True) -> None:
    """From the rules on the menu's card; on asking with all that the engine can tell of it."""
    card = person.page.locator(".card", has=person.page.locator("h3", has_text=person.words(f"{game}.title")))
    person.press(card.get_by_role("button", name=person.words("rules"), exact=True))
    person.press(person.dialog.get_by_role("button", name=person.words("print"), exact=True))
    expect(person.dialog.locator(".preview .paper svg").first).to_be_visible()
    if with_reveals and told(game, today(person)):
        person.press(person.button("print.tell"))


def told(game: str, day: str) -> list[Any]:
    return list(reveals(daily(meta(game), day)))


def today(person: Person) -> str:
    return str(person.page.evaluate("new Date().toLocaleDateString('sv')"))


@other_by_turns
def test_a_sheet_is_one_page_of_a4(invite: Invite, game: str, language: str) -> None:
    person = invite(language=language, size=(390, 844), hand="touch")
    person.open_menu()
    open_sheet(person, game)
    known = told(game, today(person))
    expect(person.page.locator(".printout li")).to_have_count(len(known))
    pdf = pdf_of(person.page)
    assert [(round(width), round(height)) for width, height in pages(pdf)] == [A4]
    assert b"/Subtype /Image" not in pdf
    assert len(re.findall(rb"(?m) [lc]$", drawing(pdf))) > 20, "lines and curves"
    person.page.emulate_media(media="print")
    person.page.set_viewport_size({"width": 794, "height": 1123})
    assert person.page.evaluate(OUTSIDE) == []
    expect(person.page.locator("main")).to_be_hidden()


def test_all_rolls_of_the_day_are_on_the_sheet(invite: Invite) -> None:
    person = invite()
    person.open_menu()
    day = today(person)
    game = next(game for game in GAMES if told(game, day))
    open_sheet(person, game)
    known = told(game, day)
    rows = person.page.locator(".printout li")
    expect(rows).to_have_count(len(known))
    for row, reveal in zip(rows.all(), known, strict=True):
        drawn = row.locator(".mark use").evaluate_all("all => all.map(use => use.getAttribute('href'))")
        marks = [mark for area in reveal.areas.values() for mark in area]
        assert drawn == [f"#{game}-{mark.symbol}" for mark in marks]
    person.dialog.get_by_label(person.words("print.reveals")).uncheck()
    expect(rows).to_have_count(0)
    assert len(pages(pdf_of(person.page))) == 1


def test_in_a_game_the_rolls_to_come_are_shown_on_asking_only(invite: Invite) -> None:
    person = invite()
    person.open_game(ANY_GAME)
    person.place_something()
    record = person.record()
    person.press(person.button("rules"))
    person.press(person.dialog.get_by_role("button", name=person.words("print"), exact=True))
    box = person.dialog.get_by_label(person.words("print.reveals"))
    expect(box).not_to_be_checked()
    expect(person.page.locator(".printout li")).to_have_count(0)
    box.check()
    expect(person.page.locator(".printout li").first).to_be_attached()
    person.dialog.get_by_label(person.words("print.played")).check()
    expect(person.page.locator(".printout li")).to_have_count(0)
    expect(person.page.locator(".printout .printed-board .mark")).to_have_count(len(person.lies()))
    person.page.keyboard.press("Escape")
    expect(person.page.locator(".printout")).to_have_count(0)
    assert person.record() == record


@in_soak
def test_the_button_asks_the_browser_to_print(invite: Invite) -> None:
    person = invite(
        script="globalThis.print = () => { globalThis.printed = document.querySelectorAll('.printout').length; };"
    )
    person.open_menu()
    open_sheet(person, ANY_GAME)
    person.press(person.dialog.get_by_role("button", name=person.words("print"), exact=True))
    assert person.page.evaluate("printed") == 1


@pytest.mark.parametrize("game", sized(GAMES[1:2], GAMES))
def test_a_finished_game_prints_on_one_page(invite: Invite, game: str) -> None:
    """By the browser's own menu, in the dark too: the board and the score on white paper."""
    person = invite(size=(390, 844), hand="touch", color_scheme="dark")
    record = finished(game)
    person.go(link_to(record))
    expect(person.page.locator("main.over")).to_be_visible()
    person.page.wait_for_function("() => [...document.styleSheets].some(({ href }) => href?.endsWith('/print.css'))")
    pdf = pdf_of(person.page)
    assert [(round(width), round(height)) for width, height in pages(pdf)] == [A4]
    assert b"/Subtype /Image" not in pdf
    person.page.emulate_media(media="print", color_scheme="dark")
    person.page.set_viewport_size({"width": 700, "height": 1030})
    for gone in (".tools", ".result .choices", ".bar button"):
        for one in person.page.locator(gone).all():
            expect(one).to_be_hidden()
    # With others, a table says what everybody has.
    score = person.page.locator(".sheet:visible, .result .parts:visible")
    expect(score).to_have_count(1)
    assert str(abs(totals_of(str(record))[person.seat()])) in score.inner_text()
    board, sheet = person.page.locator(".board-place").bounding_box(), score.bounding_box()
    assert board
    assert sheet
    assert board["y"] >= sheet["y"] + sheet["height"] - 1 or sheet["y"] >= board["y"] + board["height"] - 1
    assert board["height"] > 300
    ink = person.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--ink')")
    person.page.emulate_media(media="screen", color_scheme="light")
    assert ink == person.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--ink')")


@pytest.mark.parametrize("size", sized([(360, 640)], [(360, 640), (1440, 900)]))
def test_the_dialog_has_room_for_everything(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(language="ja", size=size, hand="touch")
    person.go(link_to(finished(ANY_GAME)))
    person.see_game()
    person.press(person.button("rules"))
    person.press(person.dialog.get_by_role("button", name=person.words("print"), exact=True))
    expect(person.dialog.locator(".preview .paper svg").first).to_be_visible()
    paint(person)
    buttons = person.dialog.locator("button, label")
    for box in (one.bounding_box() for one in buttons.all()):
        assert box
        assert box["height"] >= 43.5
    assert examine(person.page, touch=False)["faults"] == []
    assert axe.violations(person.page) == []
