"""On a desk the boards of a few others lie beside the log, or above it, as large as leaves a line of that."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from pyapp.bots.players import thinking
from pyapp.record import PERSON, Record, setup_for
from pyapp.shelf import meta
from pyapp.table import open_table
from tests.sizes import sized

from .conftest import Invite
from .person import Person
from .preferences import stored
from .test_bots import wait_for_bots, with_bots
from .truth import link_to

WIDTHS = """() => ['.opponent .small-board', '.beside .rounds', '.beside']
  .map(one => document.querySelector(one)?.getBoundingClientRect().width ?? 0)"""


SAYS_NOTHING = """addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
  window.saidNothing ||= Boolean(document.querySelector('.beside > .note'));
}).observe(document, { subtree: true, childList: true }));"""


def played(seats: int, rounds: int) -> Record:
    """Railroad Ink against easy bots, up to a round that the person begins, or to its end."""
    table = open_table(setup_for(meta("railroad-ink"), seats, {}, "desk", (PERSON, *("easy",) * (seats - 1))))
    while (seat := table.holder) is not None and not (seat == 0 and table.state.round > rounds):
        table = table.play(seat, thinking(table, seat, "easy").finish())
    return table.record


def test_a_small_board_of_one_lies_beside_the_log_and_stays_there_at_the_end_without_numbers(invite: Invite) -> None:
    person = invite(size=(1440, 900), reduced_motion="reduce")
    person.go(link_to(played(2, 2)))
    person.see_game()
    expect(person.page.locator(".opponent .small-board")).to_have_count(1)
    lie_beside_each_other(person)
    person.go(link_to(played(2, 7)))
    stay_at_the_end(person, 1)
    lie_beside_each_other(person)


def lie_beside_each_other(person: Person) -> None:
    board, log, whole = person.page.evaluate(WIDTHS)
    assert board > 120
    assert log > 0.45 * whole
    assert board + log < whole


def stay_at_the_end(person: Person, rivals: int) -> None:
    expect(person.page.locator("main.over .beside .rounds")).to_be_visible()
    boards = person.page.locator(".opponent .small-board:visible")
    expect(boards).to_have_count(rivals)
    expect(person.page.locator(".opponent b:visible"), "the result has them").to_have_count(0)


@pytest.mark.parametrize("rivals", sized([2], [2, 3]))
def test_small_boards_of_a_few_lie_side_by_side_above_the_log(invite: Invite, rivals: int) -> None:
    person = invite(size=(1440, 900), reduced_motion="reduce")
    person.go(link_to(played(rivals + 1, 2)))
    person.see_game()
    boards = person.page.locator(".opponent .small-board")
    expect(boards).to_have_count(rivals)
    places = [box for board in boards.all() if (box := board.bounding_box())]
    assert [round(box["y"]) for box in places] == [round(places[0]["y"])] * rivals
    assert min(box["width"] for box in places) >= 100
    _, log, whole = person.page.evaluate(WIDTHS)
    assert log > 0.9 * whole
    line, all_beside = person.page.locator(".beside .rounds .line").first.bounding_box(), person.page.locator(".beside")
    assert line
    assert line["y"] > max(box["y"] + box["height"] for box in places)
    assert (beside := all_beside.bounding_box())
    assert line["y"] + line["height"] / 2 < beside["y"] + beside["height"], "what came last can be read"
    drew = person.page.locator(".beside .line").all_inner_texts()
    of_rivals = [one for one in drew if re.match(r"(Kon|Pon|Riku) drew", one.strip())]
    assert len(of_rivals) >= rivals
    assert all("row" not in one for one in of_rivals), "where they drew is seen above: it is said how much"
    assert any("row" in one for one in drew), "of one's own it is said where"
    person.go(link_to(played(rivals + 1, 7)))
    stay_at_the_end(person, rivals)


def test_where_the_result_leaves_little_room_boards_are_seen_in_place_of_the_log(invite: Invite) -> None:
    person = invite(size=(1366, 768), reduced_motion="reduce")
    person.go(link_to(played(3, 7)))
    boards = person.page.locator("main.over .opponent .small-board:visible")
    expect(boards).to_have_count(2)
    beside = person.page.locator(".beside").bounding_box()
    assert beside
    for board in boards.all():
        box = board.bounding_box()
        assert box
        assert box["height"] >= 60
        assert box["y"] + box["height"] <= beside["y"] + beside["height"]


def test_while_a_log_is_on_its_way_it_is_not_said_that_nothing_has_happened(invite: Invite) -> None:
    person = invite(size=(1440, 900), reduced_motion="reduce", script=SAYS_NOTHING)
    person.go(link_to(played(2, 5)))
    person.see_game()
    expect(person.page.locator(".beside .rounds .line").first).to_be_visible()
    assert not person.page.evaluate("() => window.saidNothing")


SEEN = """
globalThis.seen = [];
const look = () => {
  const entries = [...document.querySelectorAll('.beside .entry')].filter(one => one.getClientRects().length);
  const whole = entries.reverse().map(one => one.innerText.trim()).join('\\n');
  if (seen.at(-1) !== whole) seen.push(whole);
  requestAnimationFrame(look);
};
addEventListener('DOMContentLoaded', look);
"""
"""What is read of the log from its beginning on, in every frame."""


def test_what_the_log_has_told_is_not_taken_back_by_what_comes_next(invite: Invite) -> None:
    """Where dice are told before what comes of them, line by line and within a line."""
    person = invite(hand="mouse", size=(1440, 900), reduced_motion="no-preference", script=stored() + SEEN)
    person.go(with_bots("nagoya-subway", "easy"))
    person.see_game()
    for _ in range(5):
        person.place_something()
        wait_for_bots(person)
    seen: list[str] = person.page.evaluate("seen")
    assert len(seen[-1].splitlines()) > 6
    assert all(now.startswith(before) for before, now in pairwise(seen))
