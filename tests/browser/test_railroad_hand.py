"""What lies in the hand of Railroad Ink: frames around it, and the button that draws it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .person import Person

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


@pytest.mark.parametrize("size", [(390, 844), (740, 360)])
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
        document.body.classList.toggle('pending', isPending);
        pen.fillStyle = getComputedStyle(document.querySelector('.tools .place')).backgroundColor;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data];
      });
    }"""
    before, pressed = somebody.page.evaluate(read)
    red, green, blue, _ = pressed
    assert green > max(red, blue)
    assert sum(pressed) < sum(before)
