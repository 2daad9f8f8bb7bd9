"""The event of a round is said beside a board of which one sees a part: what decided it stays in sight."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import expect

from pyapp.dice import Dice
from pyapp.game import Choice
from pyapp.record import Record, setup_for
from pyapp.shelf import meta
from pyapp.table import Table, open_table

from .conftest import Invite
from .preferences import stored
from .truth import link_to

GAME = "sengoku-domino"

COVERED = """() => {
  const [event, board] = ['.event', '.board-place'].map(one => document.querySelector(one).getBoundingClientRect());
  const across = Math.min(event.right, board.right) - Math.max(event.left, board.left);
  const down = Math.min(event.bottom, board.bottom) - Math.max(event.top, board.top);
  return { across, down, width: event.width, isSeen: event.left >= 0 && event.right <= innerWidth };
}"""


@cache
def before_a_castle() -> tuple[Record, Choice]:
    """A moment in which a person among bots may take the first castle for somebody, and that move."""
    for number in range(20):
        dice = Dice(f"banner {number}")
        setup = setup_for(meta(GAME), 3, {}, f"banner-{number}", ("-", "easy", "easy"))
        table: Table[object] = open_table(setup)
        for at in range(40):
            seat = table.game.to_act(table.state)[0]
            moves = table.game.moves(table.state, seat)
            for move in moves if seat == 0 else ():
                scene = table.game.scene(table.play(seat, move).state, 0)
                choice = table.game.choice(table.state, seat, move)
                if scene.event and not scene.verdict and choice:
                    return table.record, choice
            table = table.play(seat, dice.at(at).pick(moves))
    raise AssertionError("no castle is taken")


@pytest.mark.parametrize("size", [(844, 390), (360, 640)])
def test_what_is_told_of_a_castle_covers_nothing_of_the_board(invite: Invite, size: tuple[int, int]) -> None:
    record, choice = before_a_castle()
    person = invite(size=size, reduced_motion="no-preference", script=stored(pace="at-once", best="off"))
    person.go(link_to(record))
    person.see_game()
    for spots in choice.targets:
        spot = person.page.locator(f'[data-spot="{spots[0]}"]')
        if spots[0] != "declared":
            spot.dispatch_event("click")
    place = person.page.locator(".tools .place")
    expect(place).to_be_visible()
    person.press(place)
    expect(person.page.locator(".event")).to_have_count(1)
    seen = person.page.evaluate(COVERED)
    assert min(seen["across"], seen["down"]) <= 1, seen
    assert seen["isSeen"]
    assert seen["width"] >= min(size) / 2
