"""The room that a result leaves the board, and what several people with one device are told of each other."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

from pyapp.bots.players import thinking
from pyapp.game import total
from pyapp.record import Record, setup_for
from pyapp.shelf import meta
from pyapp.table import Table, open_table
from tests.playing import played, settled_positions
from tests.sizes import sized, spread

from .conftest import Invite
from .person import Person
from .play import play_on
from .preferences import stored
from .truth import link_to

LONG = "next-station-tokyo"
"""Its score has more rows than a phone shows beside a board."""
SHARED, TABLED = "railroad-ink", "sengoku-domino"

BOARD = """() => {
  const board = document.querySelector('main > .board-place > .ground');
  const { width, height } = board.getBoundingClientRect();
  const { width: across, height: down } = board.viewBox.baseVal;
  return across * Math.min(width / across, height / down);
}"""
"""How wide the board is drawn."""

STAGES = """
globalThis.stages = [];
new MutationObserver(() => {
  const card = document.querySelector('.result');
  const stage = card && (card.matches('.counting') ? 'counted' : 'whole');
  if (card && stages.at(-1) !== stage) stages.push(stage);
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
"""What has been drawn of a result, one after another."""

STRANGE = """
globalThis.strange = 0;
new MutationObserver(() => {
  const other = document.querySelector('button.seats')?.dataset.seat === '1';
  if (other && document.querySelector('.sheet [data-change]')) strange += 1;
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
"""How often a change was seen in the sheet of the second seat, which has done nothing."""


OFFERED = """words => {
  const rest = document.querySelector('.result .choices.rest');
  const offered = Object.assign(document.createElement('button'), { className: 'quiet extra', textContent: words });
  rest.append(offered);
  const range = document.createRange();
  range.selectNodeContents(offered);
  const over = rest.scrollWidth - rest.clientWidth;
  return { buttons: rest.children.length, lines: range.getClientRects().length, over };
}"""
"""In how many lines it is said what is offered once beside what one may want."""


def result_of(person: Person, record: Record) -> None:
    person.go(link_to(record))
    person.see_game()
    expect(person.page.locator(".result .choices").first).to_be_visible()


@pytest.mark.parametrize(("size", "part"), sized([((360, 640), 0.88)], [((390, 844), 0.97), ((360, 640), 0.88)]))
def test_on_a_phone_a_result_leaves_the_board_its_room(invite: Invite, size: tuple[int, int], part: float) -> None:
    person = invite(size=size, language="ja", hand="touch", reduced_motion="reduce")
    result_of(person, played(setup_for(meta(LONG), 1, {}, "room")).record)
    assert person.page.evaluate(BOARD) >= part * size[0]
    rows = person.page.locator(".sheet > button.row:visible")
    expect(rows).to_have_count(0)
    person.press(person.page.locator(".sheet .unfold"))
    expect(rows).to_have_count(person.page.locator(".sheet > button.row").count())
    choices = person.page.locator(".result .choices button").all()
    assert all((box := one.bounding_box()) and box["y"] + box["height"] <= size[1] for one in choices[:3])


SEEN = """() => {
  const card = document.querySelector('.result');
  const bottoms = rows => [...card.querySelectorAll(rows)].map(one => one.getBoundingClientRect().bottom);
  const buttons = bottoms('.rest button:not([data-cut])').filter(bottom => bottom <= innerHeight + 1).length;
  const rows = Math.max(...bottoms('.parts tr:not([data-cut])'));
  return { buttons, above: card.querySelector('.onward').getBoundingClientRect().top - rows };
}"""
"""How many of the quieter buttons are in sight, and what is free between the last row that is seen and what stays."""


LARGE_SUMS = """() => Math.max(...[...document.querySelectorAll('.parts .sum')].map(sum => {
  sum.textContent = '133';
  const [number, face] = [sum, sum.parentElement.querySelector('.face')].map(one => one.getBoundingClientRect());
  return Math.abs(number.top + number.bottom - face.top - face.bottom) / 2;
}))"""
"""Everybody has three digits: how far from the line of its face a sum lies at most."""


STICKS_OUT = """() => {
  const card = document.querySelector('.result');
  const [outer, inner] = [card, card.querySelector('.onward')].map((one) => {
    const { left, bottom } = one.getBoundingClientRect();
    const radius = parseFloat(getComputedStyle(one).borderEndStartRadius);
    return { x: left + radius, y: bottom - radius, radius };
  });
  const [right, down] = [outer.x - inner.x, inner.y - outer.y];
  return right > 0 && down > 0 ? Math.hypot(right, down) + inner.radius - outer.radius : 0;
}"""
"""By how much what stays in sight is seen beyond the round corner of the card that it ends."""


@pytest.mark.parametrize(("size", "part"), spread([((360, 640), 0.6), ((390, 844), 0.8), ((740, 360), 0.45)], 2))
def test_what_one_may_want_besides_is_in_sight_however_long_a_table_is(
    invite: Invite, size: tuple[int, int], part: float
) -> None:
    person = invite(size=size, language="ja", hand="touch", reduced_motion="reduce")
    result_of(person, played(setup_for(meta(LONG), 3, {}, "room")).record)
    buttons = person.page.locator(".result .rest button").count()
    assert person.page.evaluate(SEEN)["buttons"] == buttons
    assert person.page.evaluate(STICKS_OUT) <= 0
    assert person.page.evaluate(BOARD) >= part * size[0]
    if size == (360, 640):
        assert person.page.evaluate(LARGE_SUMS) < 4, "a sum stays beside its face, however large it is"
        person.page.wait_for_function("() => !document.querySelector('.result[data-more], .result [data-cut]')")
    # Of more than there is room for whole rows are seen, and the arrow has its place below them.
    person.page.evaluate("document.querySelector('.result .words').textContent = 'ことば。'.repeat(60)")
    expect(person.page.locator(".result[data-more]")).to_have_count(1)
    # A text would be evaluated, which the policy forbids.
    person.page.wait_for_function(f"() => ({SEEN})().above >= 13")
    assert person.page.evaluate(SEEN)["buttons"] == buttons


@pytest.mark.parametrize("size", sized([(740, 360)], [(740, 360), (360, 640)]))
def test_what_is_offered_once_beside_three_others_has_one_line(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(size=size, language="en", hand="touch", reduced_motion="reduce")
    result_of(person, played(setup_for(meta(TABLED), 3, {}, "room")).record)
    assert person.page.evaluate(OFFERED, "Turn sound on") == {"buttons": 4, "lines": 1, "over": 0}


@cache
def shared(tied: bool) -> list[Record]:
    """The last two moments of a game at one device: level, or won by the first seat and ended by the other."""
    for number in range(400):
        table = played(setup_for(meta(SHARED), 2, {}, f"level-{number}"))
        ranking = table.game.ranking(table.state)
        before = settled_positions(table)[-2]
        if (len(ranking) == 1) if tied else (ranking[0] == (0,) and before.holder == 1):
            return [before.record, table.record]
    raise AssertionError("no such game")


def test_before_it_is_counted_nothing_of_a_result_is_shown(invite: Invite) -> None:
    person = invite(reduced_motion="no-preference", script=stored(pace="at-once") + STAGES)
    person.go(link_to(shared(False)[0]))
    person.see_game()
    play_on(person)
    expect(person.page.locator(".result:not(.counting) .choices").first).to_be_visible()
    assert person.page.evaluate("stages") == ["counted", "whole"]


def test_who_share_a_win_are_all_shown_and_called_as_in_sentences(invite: Invite) -> None:
    person = invite(language="ja", size=(360, 640), reduced_motion="reduce")
    result_of(person, shared(True)[1])
    expect(person.page.locator(".grand .laurelled")).to_have_count(2)
    names = [person.words.player(SHARED, seat) for seat in range(2)]
    expect(person.page.locator(".parts .seat-name")).to_have_text(names)
    expect(person.page.locator("button.seats .face")).to_be_visible()


def last_drawn(number: int) -> tuple[Table[Any], Table[Any], list[str]]:
    """Before and after the last that the first player draws in some game, and all of their moves up to being done."""
    before = table = open_table(setup_for(meta(SHARED), 2, {}, f"change-{number}"))
    moves: list[str] = []
    while True:
        moves = [*moves, thinking(table, 0, "easy").finish()]
        after = table.play(0, moves[-1])
        if after.holder != 0:
            return before, table, moves
        before, table = table, after


def test_what_one_has_changed_is_not_seen_in_the_sheet_of_the_next(invite: Invite) -> None:
    person = invite(reduced_motion="no-preference", script=STRANGE)
    before, moves = next(
        (before, moves)
        for before, after, moves in map(last_drawn, range(20))
        if total(before.game.score(before.state, 0)) != total(after.game.score(after.state, 0))
    )
    # The last that is drawn, and that one is done.
    person.go(link_to(before.record))
    person.see_game()
    choice = before.game.choice(before.game.known(before.state, 0), 0, moves[-2])
    assert choice
    for spots in choice.targets:
        person.touch(spots[0])
    person.confirm()
    expect(person.page.locator(".sheet [data-change]").first).to_be_attached()
    person.confirm()
    expect(person.page.locator("button.seats")).to_have_attribute("data-seat", "1")
    person.wait_a_moment()
    assert person.page.evaluate("strange") == 0
