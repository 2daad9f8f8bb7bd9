"""What lies in the hand of Railroad Ink: frames around it, and the button that draws it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pyapp.record import PERSON, setup_for
from pyapp.shelf import meta
from pyapp.table import open_table
from tests.sizes import sized

from .conftest import Invite
from .person import Person
from .truth import link_to

GAME = "railroad-ink"


FRAMES_CUT = """() => [...document.querySelectorAll('.tray')].flatMap(tray => {
  const within = tray.getBoundingClientRect();
  return [...tray.querySelectorAll('.lit.spot, .touched.spot')].filter(spot => {
    const { left, top, right, bottom } = spot.getBoundingClientRect();
    const { stroke, strokeWidth } = getComputedStyle(spot);
    const half = stroke === 'none' ? 0 : (parseFloat(strokeWidth) * tray.getScreenCTM().a) / 2;
    const isAcross = left - half < within.left || right + half > within.right;
    return isAcross || top - half < within.top || bottom + half > within.bottom;
  }).map(spot => spot.dataset.spot);
})"""


@pytest.mark.parametrize("size", sized([(740, 360)], [(390, 844), (740, 360)]))
def test_no_frame_around_a_piece_is_cut_by_its_tray(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(size=size)
    person.open_game(GAME)
    cut = [*person.page.evaluate(FRAMES_CUT)]
    for piece in ("cross-station", person.lit_in("tray")[0]):
        person.touch(piece)
        cut += person.page.evaluate(FRAMES_CUT)
    place = person.lit_in("ground")[0]
    person.page.keyboard.press("Escape")
    person.touch(place)
    expect(person.page.locator(".tray.asked .lit.spot").first).to_be_attached()
    assert cut + person.page.evaluate(FRAMES_CUT) == []


def test_a_button_is_no_other_colour_under_the_finger_but_darker(somebody: Person) -> None:
    somebody.open_game(GAME)
    somebody.touch(somebody.lit_in("tray")[0])
    somebody.touch(somebody.lit_in("ground")[0])
    read = """() => {
      const pen = document.createElement('canvas').getContext('2d');
      return [false, true].map(isPending => {
        document.querySelector('.tools .place').toggleAttribute('data-pending', isPending);
        pen.fillStyle = getComputedStyle(document.querySelector('.tools .place')).backgroundColor;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data];
      });
    }"""
    before, pressed = somebody.page.evaluate(read)
    red, green, blue, _ = pressed
    assert green > max(red, blue)
    assert sum(pressed) < sum(before)


@pytest.mark.parametrize("size", sized([(360, 640)], [(360, 640), (390, 844)]))
def test_a_refusal_lies_between_the_board_and_what_is_to_be_done(invite: Invite, size: tuple[int, int]) -> None:
    """Where what others did is read until something is touched: over no title, points, sentence or piece."""
    person = invite(language="ja", size=size, reduced_motion="reduce")
    person.go(link_to(open_table(setup_for(meta(GAME), 3, {}, "refused", (PERSON, "easy", "easy"))).record))
    person.see_game()
    person.page.evaluate("sentence => dialogs.toast(sentence, 'bad')", person.words(f"{GAME}.illegal.loose"))
    box = person.page.locator("#toast").bounding_box()
    assert box
    for kept in (".bar", ".sheet", ".pieces", ".tools"):
        other = person.page.locator(f"main > {kept}").first.bounding_box()
        assert other
        assert box["y"] >= other["y"] + other["height"] or other["y"] >= box["y"] + box["height"], kept
    squares, words = person.page.evaluate("""() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('main > .prompt'));
      const squares = [...document.querySelectorAll('.ground .spot')].map(one => one.getBoundingClientRect().bottom);
      return [Math.max(...squares), range.getBoundingClientRect().top];
    }""")
    assert squares <= box["y"]
    assert box["y"] + box["height"] <= words + 1


SUM = """() => {
  const cell = document.querySelector('.sheet > .row.grand, .sheet > .row:last-child');
  const number = cell.querySelector('.points');
  number.firstChild.data = '19';
  number.dataset.change = '−15';
  number.style.setProperty('--letters', 3);
  number.style.transition = 'none';
  const { right, width, paddingLeft, paddingRight } = getComputedStyle(number, '::after');
  const own = number.getBoundingClientRect();
  const [off, ...wide] = [right, width, paddingLeft, paddingRight].map(Number.parseFloat);
  const start = own.right - off - wide.reduce((sum, one) => sum + one, 0);
  const { left, right: end } = cell.getBoundingClientRect();
  return [start - left, end - own.right];
}"""
"""How much air there is at both ends of a cell in which its number is said to have changed."""


def test_by_how_much_a_number_changes_leaves_air_in_its_cell(invite: Invite) -> None:
    person = invite(language="ja", hand="touch", size=(360, 640))
    person.open_game(GAME)
    assert min(person.page.evaluate(SUM)) >= 3


def test_what_open_ends_cost_from_the_last_round_on_stands_there_once(invite: Invite) -> None:
    """Their row begins with nothing: by how much it changes is what it says."""
    table = open_table(setup_for(meta(GAME), 1, {}, "open", (PERSON,)))
    before = table
    while table.state.round < 7:
        before, table = table, table.play(0, table.game.moves(table.state, 0)[-1])
    person = invite(language="ja", hand="touch", size=(360, 640), reduced_motion="no-preference")
    person.go(link_to(before.record))
    person.see_game()
    person.page.locator(".tools .primary").click()
    changed = person.page.locator(".sheet .points[data-change]")
    expect(changed.first).to_be_attached()
    assert changed.count() == 1
