"""The end of a game of several on phones: the board while it is told, and what one may want next."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import expect

from pyapp.bots.players import thinking
from pyapp.game import Choice
from pyapp.record import PERSON, Record, setup_for
from pyapp.shelf import meta
from pyapp.table import Table, open_table
from tests.sizes import in_soak, sized

from .conftest import Invite
from .person import Person
from .preferences import stored
from .truth import link_to

SUBWAY, CASTLES = "nagoya-subway", "sengoku-domino"

SIZES_TOLD = """
globalThis.told = new Set();
new MutationObserver(() => {
  if (document.querySelector('.result.counting')) told.add(UNIT());
}).observe(document, { subtree: true, childList: true, attributes: true });
const UNIT = () => {
  const place = document.querySelector('.board-place');
  const { width, height } = place.querySelector('.ground').viewBox.baseVal;
  return Math.min(place.clientWidth / width, place.clientHeight / height);
};
globalThis.UNIT = UNIT;
"""
"""How large a unit of the board is, now and while the score is told."""

ROWS_TOLD = """
globalThis.rows = [];
globalThis.cut = [];
const ROW = () => {
  requestAnimationFrame(ROW);
  const row = document.querySelector('.result.counting .parts .latest');
  const label = row?.querySelector('th').textContent;
  if (label && rows.at(-1) !== label) rows.push(label);
  // The first comes up with its card.
  if (rows.length > 1 && row?.hasAttribute('data-cut')) cut.push(label);
};
ROW();
"""
"""The rows of the table as they are told, and which of them the edge of the window would have cut: those are hidden."""

WATCH_TABLE = """
globalThis.tops = [];
globalThis.paler = [];
const LOOK = () => {
  requestAnimationFrame(LOOK);
  const table = document.querySelector('main .result > .parts');
  if (!table || document.querySelector('.table.over .result.counting .awaited')) return;
  tops.push(table.getBoundingClientRect().top);
  const rows = [table, ...table.querySelectorAll('tbody tr')].map(row => Number(getComputedStyle(row).opacity));
  paler.push(...rows.filter(opacity => opacity < 1));
};
LOOK();
"""
"""From the last row on: where the table of what everybody has lies in each frame, and whether any of it is pale."""


@cache
def before_the_end(game: str) -> tuple[Record, Choice]:
    """The last move of a person among bots."""
    table: Table[object] = open_table(setup_for(meta(game), 3, {}, "small-end", (PERSON, "easy", "easy")))
    last = None
    while (seat := table.holder) is not None:
        move = thinking(table, seat, "easy").finish()
        choice = table.game.choice(table.game.known(table.state, seat), seat, move)
        if seat == 0 and choice:
            last = table.record, choice
        table = table.play(seat, move)
    assert last
    return last


COME = """() => {
  const moving = document.querySelector('.result').getAnimations({ subtree: true });
  return Promise.allSettled(moving.map(({ finished }) => finished)).then(() => undefined);
}"""
"""Once all of a result is where it stays."""


@pytest.mark.parametrize(
    ("game", "size"),
    sized([(CASTLES, (740, 360))], [(SUBWAY, (360, 640)), (CASTLES, (360, 640)), (CASTLES, (740, 360))]),
)
def test_the_board_is_as_large_while_it_is_told_and_all_one_may_want_is_in_sight_then(
    invite: Invite, game: str, size: tuple[int, int]
) -> None:
    record, choice = before_the_end(game)
    script = stored(pace="at-once", best="off") + SIZES_TOLD + ROWS_TOLD
    person = invite(size=size, reduced_motion="no-preference", script=script)
    person.go(link_to(record))
    person.see_game()
    before = person.page.evaluate("UNIT()")
    play_to_the_end(person, choice)
    told = person.page.evaluate("[...told]")
    assert told
    assert min(told) >= 0.98 * before
    assert len(person.page.evaluate("rows")) > 1
    assert person.page.evaluate("cut") == []
    # Its card is on its way up.
    expect(person.page.locator(".result[data-going]")).to_have_count(0)
    expect(person.page.locator(".result [data-cut]")).to_have_count(0)
    # What is said then comes from a little below.
    person.page.evaluate(COME)
    box = person.page.locator(".result .choices.rest button").last.bounding_box()
    assert box
    assert box["y"] + box["height"] <= size[1]


@in_soak
def test_the_table_that_was_counted_stays_as_the_words_come(invite: Invite) -> None:
    """It goes up with its card, if at all, from where it was; none of it fades, nor is it put elsewhere first."""
    record, choice = before_the_end(SUBWAY)
    script = stored(pace="at-once", best="off") + WATCH_TABLE
    person = invite(size=(390, 844), reduced_motion="no-preference", script=script)
    person.go(link_to(record))
    person.see_game()
    play_to_the_end(person, choice)
    expect(person.page.locator(".result:not(.counting, [data-going]) .choices.rest")).to_be_visible()
    person.page.evaluate(COME)
    tops = person.page.evaluate("tops")
    assert len(tops) > 1
    assert max(tops) <= tops[0] + 1
    assert person.page.evaluate("paler") == []


def play_to_the_end(person: Person, choice: Choice) -> None:
    for spots in choice.targets:
        spot = person.page.locator(f'[data-spot="{spots[0]}"]')
        if "touched" not in (spot.get_attribute("class") or ""):
            spot.dispatch_event("click")
    person.press(person.page.locator(".tools .place"))
    # It may be one that is asked about, since it loses.
    if person.dialog.locator(".question").count():
        person.press(person.dialog.locator(".question + .choices button").last)
    expect(person.page.locator(".result .choices.rest button").last).to_be_visible(timeout=30_000)
