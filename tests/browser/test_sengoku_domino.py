"""What the page shows of Sengoku Domino: a tile before it is laid, and the hand below it in large letters."""

from __future__ import annotations

import pytest

from pyapp.record import PERSON, Record, setup_for
from pyapp.shelf import meta
from pyapp.table import open_table

from .conftest import Invite
from .test_layout import TEXT
from .truth import link_to

GAME = "sengoku-domino"

HIDDEN = """() => {
  const { top } = document.querySelector('.tools').getBoundingClientRect();
  const places = [...document.querySelectorAll('.tray[data-area=hand] [data-tile]')];
  return places.map(place => place.getBoundingClientRect().bottom - top).filter(below => below > 0);
}"""
FRAMES = """() => {
  const seen = [...document.querySelectorAll('.ground .touched.spot, .ground .framed use')];
  const [halves, frame] = [seen.filter(one => one.matches('.spot')), seen.filter(one => one.matches('use'))];
  return [halves.map(half => getComputedStyle(half).strokeOpacity), frame.length];
}"""


def placing() -> Record:
    """A game against bots in which the person has a tile to lay beside others."""
    table = open_table(setup_for(meta(GAME), 4, {}, "hand", (PERSON, "easy", "easy", "easy")))
    while not (table.holder == 0 and table.state.step == "place" and len(table.state.laid) > 4):
        seat = table.holder or 0
        table = table.play(seat, table.game.moves(table.state, seat)[0])
    return table.record


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_tile_is_framed_as_a_whole_and_the_hand_is_above_the_buttons(invite: Invite, language: str) -> None:
    person = invite(language=language, hand="touch", size=(360, 640))
    person.go(link_to(placing()))
    person.see_game()
    person.page.evaluate(TEXT, "200%")
    person.touch(person.lit_in("ground")[0])
    person.page.locator(".tools .place").wait_for()
    assert person.page.evaluate(FRAMES) == [["0"], 1]
    assert person.page.evaluate(HIDDEN) == []
