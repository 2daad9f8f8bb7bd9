"""The event of a round is said beside a board of which one sees a part: what decided it stays in sight."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import expect

from pyapp.dice import Dice
from pyapp.game import Choice, Mark
from pyapp.record import Record, setup_for
from pyapp.shelf import meta
from pyapp.table import Table, open_table, replay
from pyapp.wire import to_plain
from tests.sizes import in_soak, sized

from .conftest import Invite
from .person import Person
from .preferences import stored
from .truth import link_to

CASTLES, LINES, MAP = "sengoku-domino", "nagoya-subway", "next-station-tokyo"

COVERED = """wanted => {
  const event = document.querySelector('.event').getBoundingClientRect();
  const hides = one => Math.min(event.right, one.right) - Math.max(event.left, one.left) > 1
    && Math.min(event.bottom, one.bottom) - Math.max(event.top, one.top) > 1;
  const covered = [...document.querySelectorAll(wanted)].filter(one => hides(one.getBoundingClientRect()));
  return { covered: covered.map(one => one.dataset.area ?? one.dataset.spot), width: event.width,
    isSeen: event.left >= 0 && event.right <= innerWidth };
}"""


BESIDE = """() => {
  const told = document.querySelector('.event').getBoundingClientRect();
  const board = document.querySelector('main > .board-place').getBoundingClientRect();
  return told.top >= 0 && told.bottom <= innerHeight && told.right <= board.left + 1;
}"""
"""Whether it lies wholly in the window, and beside the board."""


def event_of(record: Record, choice: Choice) -> Mark | None:
    """What is told of a move."""
    table: Table[object] = replay(record)
    seat = table.game.to_act(table.state)[0]
    return table.game.scene(table.play(seat, choice.move).state, 0).event


@cache
def before_an_event(game: str, turns: int) -> tuple[Record, Choice]:
    """A moment in which a person among bots may bring about the first event, such as a castle taken, and that move."""
    for number in range(20):
        dice = Dice(f"banner {number}")
        setup = setup_for(meta(game), 3, {}, f"banner-{number}", ("-", "easy", "easy"))
        table: Table[object] = open_table(setup)
        for at in range(turns):
            seat = table.game.to_act(table.state)[0]
            moves = table.game.moves(table.state, seat)
            told = table.game.scene(table.state, 0).event
            for move in moves if seat == 0 else ():
                scene = table.game.scene(table.play(seat, move).state, 0)
                choice = table.game.choice(table.state, seat, move)
                if scene.event and scene.event != told and not scene.verdict and choice:
                    return table.record, choice
            table = table.play(seat, dice.at(at).pick(moves))
    raise AssertionError("nothing that is told so comes about")


def raise_banner(invite: Invite, record: Record, choice: Choice, size: tuple[int, int]) -> Person:
    """By the move."""
    person = invite(size=size, reduced_motion="no-preference", script=stored(pace="at-once", best="off"))
    person.go(link_to(record))
    person.see_game()
    for spots in choice.targets:
        spot = person.page.locator(f'[data-spot="{spots[0]}"]:not(.touched)')
        if spot.count():
            spot.dispatch_event("click")
    place = person.page.locator(".tools .place")
    expect(place).to_be_visible()
    person.press(place)
    expect(person.page.locator(".event")).to_have_count(1)
    return person


@pytest.mark.parametrize("size", sized([(390, 844)], [(844, 390), (390, 844), (360, 640)]))
def test_what_is_told_of_a_castle_covers_neither_that_nor_the_tiles_that_were_declared(
    invite: Invite, size: tuple[int, int]
) -> None:
    record, choice = before_an_event(CASTLES, 40)
    event = event_of(record, choice)
    assert event
    person = raise_banner(invite, record, choice, size)
    seen = person.page.evaluate(COVERED, f".tray, [data-spot='{event.at}']")
    assert seen["covered"] == []
    assert seen["isSeen"]
    assert seen["width"] >= min(size) / 2
    if size == (390, 844):
        # There is room for all that it tells of above it, and it is as wide as the window.
        flowers = ", ".join(f"[data-spot='l{line}']" for line in range(10))
        assert event.at == "s22"
        assert person.page.evaluate(COVERED, flowers)["covered"] == []
        assert seen["width"] == size[0]


@pytest.mark.parametrize("size", sized([(740, 360)], [(740, 360), (844, 390), (640, 320), (932, 430)]))
def test_on_a_phone_on_its_side_it_hides_nothing_of_the_board(invite: Invite, size: tuple[int, int]) -> None:
    person = raise_banner(invite, *before_an_event(CASTLES, 40), size)
    seen = person.page.evaluate(COVERED, "main > .board-place")
    assert seen["covered"] == []
    assert seen["isSeen"]
    assert seen["width"] >= size[1] / 2
    # However long it takes to look at it.
    person.page.evaluate("() => document.querySelector('.event').getAnimations().forEach(one => one.pause())")
    person.page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    person.page.set_viewport_size({"width": size[0], "height": size[1] + 1})
    person.page.wait_for_function(BESIDE)


@in_soak
def test_what_is_told_of_a_line_covers_no_points_and_lies_at_the_edge_of_a_map_that_is_near(invite: Invite) -> None:
    person = raise_banner(invite, *before_an_event(LINES, 1000), (360, 640))
    event = person.page.locator(".event")
    expect(event).to_have_class(re.compile("lowest|highest"))
    seats = person.page.locator("[data-area=seats]").bounding_box()
    told = event.bounding_box()
    assert seats
    assert told
    assert told["y"] + told["height"] <= seats["y"]


def test_in_a_window_of_another_size_it_finds_its_place_anew(invite: Invite) -> None:
    person = raise_banner(invite, *before_an_event(CASTLES, 40), (1440, 900))
    person.page.set_viewport_size({"width": 360, "height": 640})
    expect(person.page.locator(".event")).to_have_class(re.compile("lowest|highest"))
    seen = person.page.evaluate(COVERED, ".tray")
    assert seen["covered"] == []
    assert seen["isSeen"]


@pytest.mark.parametrize(
    ("size", "kept"), [((1280, 800), "[data-spot].lit"), ((390, 844), "[data-spot]")], ids=["desk", "tall"]
)
def test_what_a_round_came_to_hides_neither_what_the_next_card_asks_nor_where_it_may_lead(
    invite: Invite, size: tuple[int, int], kept: str
) -> None:
    table: Table[object] = open_table(setup_for(meta(MAP), 1, {}, "banner"))
    while not table.game.scene(table.play(0, move := table.game.moves(table.state, 0)[-1]).state, 0).event:
        table = table.play(0, move)
    person = invite(size=size, reduced_motion="no-preference", script=stored(best="off"))
    person.go(link_to(table.record))
    person.see_game()
    person.press(person.page.locator(".tools button:not(.icon)").last)
    event, asked = person.page.locator(".event"), person.page.locator(".prompt")
    expect(event).to_have_count(1)
    # Once the card lies open.
    expect(person.page.locator("main:not([data-turning])")).to_have_count(1)
    both = "() => ['.where p > span', '.event'].map(one => document.querySelector(one)?.textContent)"
    line, told = person.page.evaluate(both)
    progress = table.game.scene(table.play(0, move).state, 0).progress
    assert line == person.words.said(to_plain(progress), MAP), "in the round of what is lit"
    assert told, "while it is read what the one before came to"
    expect(asked).to_have_css("visibility", "visible")
    # Upright and tall there is room below all stations.
    assert person.page.evaluate(COVERED, kept)["covered"] == []
