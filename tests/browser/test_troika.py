"""What the page shows of Troika: a declaration that would strand one is in the list of moves alone, and asked about."""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import expect

from pyapp.dice import Stream
from pyapp.game import Choice, Text
from pyapp.games.troika.judgement import policy
from pyapp.games.troika.score import chips
from pyapp.games.troika.sets import best_split
from pyapp.games.troika.state import State
from pyapp.record import Record
from pyapp.shelf import meta
from pyapp.table import Table, replay
from pyapp.wire import to_plain
from tests.sizes import sized, spread

from .conftest import Invite
from .person import points
from .play import AT_ONCE
from .preferences import stored
from .test_bots import wait_for_bots, with_bots
from .truth import finished, link_to, new_table, table_of

GAME = "troika"
ON_THEIR_SIDE = ((640, 320), (667, 375), (740, 360), (844, 390))


def test_a_declaration_that_would_not_hold_is_not_pressed_by_accident(invite: Invite) -> None:
    person = invite(hand="mouse", size=(390, 844))
    person.open_game(GAME, "abc", seats=3)
    person.place_something()
    expect(person.page.locator(".tools button:not(.icon)")).to_have_count(0)
    before = person.record()

    def ask() -> None:
        person.press(person.button("list"))
        person.press(person.dialog.get_by_role("button", name=person.words(f"{GAME}.action.declare.fails")))
        expect(person.dialog.locator("button.strong")).to_have_text(person.words("no"))

    ask()
    expect(person.dialog.locator("button.strong")).to_be_focused()
    person.page.keyboard.press("Enter")
    expect(person.dialog).to_have_count(0)
    assert person.record() == before
    # It is asked once: then it is played.
    ask()
    person.press(person.dialog.get_by_role("button", name=person.words(f"{GAME}.action.declare.fails")))
    expect(person.page.locator("main.handover")).to_be_visible()
    assert person.record().splitlines()[-1] == "0 declare"
    # With what is ready to be placed there is a button to press again.
    person.take_over()
    person.place_something()
    person.touch(person.lit_in("ground")[0])
    expect(person.page.locator(".tools .primary")).to_have_count(1)


def test_the_button_says_what_becomes_of_the_tile(invite: Invite) -> None:
    person = invite(hand="touch", size=(390, 844))
    person.open_game(GAME, "abc", seats=3)
    person.place_something()
    table = table_of(person.record())
    said = set()
    for spot in person.lit_in("ground")[:8]:
        move = next(move for move in table.game.moves(table.state, 0) if move.endswith(f" {spot[1:]}"))
        choice = table.game.choice(table.game.known(table.state, 0), 0, move)
        assert choice is not None
        person.touch(spot)
        text = person.words.said(to_plain(choice.button), GAME)
        expect(person.page.locator(".tools .primary")).to_have_text(text)
        said.add(text)
    assert len(said) > 1, "what lies face up and what lies face down"


def test_a_tile_of_the_mine_takes_the_place_of_one_s_own_that_was_touched(invite: Invite) -> None:
    person = invite(hand="touch", size=(390, 844))
    person.open_game(GAME, "abc", seats=3)
    person.place_something()
    (own, *_), (other, *_) = person.lit_in("tray"), person.lit_in("ground")
    button = person.page.locator(".tools .primary")
    person.touch(own)
    back = button.text_content()
    person.touch(other)
    expect(person.page.locator(f'.touched[data-spot="{other}"]')).to_have_count(1)
    expect(person.page.locator(f'.touched[data-spot="{own}"]')).to_have_count(0)
    assert button.text_content() != back
    assert person.silent, "it is no question"


def with_fuel() -> Table[State]:
    """A game of two in which whoever has the turn has fuel and has turned a tile up."""
    table = new_table(GAME, "fuel", 2)
    while True:
        seat = table.holder or 0
        if table.state.step == "act" and best_split(table.state.players[seat].seen, table.state.longest).fuel:
            return table
        move = policy(table.game.known(table.state, seat), seat, Stream(b"fuel"))
        table = table.play(seat, move)


def choices_of(table: Table[State]) -> list[Choice]:
    """What whoever has the turn can choose on the board."""
    seat, game = table.holder or 0, table.game
    known = game.known(table.state, seat)
    return [choice for move in game.moves(table.state, seat) if (choice := game.choice(known, seat, move))]


def test_a_set_is_broken_by_nobody_who_does_not_mean_it(invite: Invite) -> None:
    person = invite(hand="touch", size=(390, 844), reduced_motion="reduce")
    table = with_fuel()
    person.go(link_to(table.record))
    person.see_game()
    choices = choices_of(table)
    costs = next(choice for choice in choices if choice.warning)
    button = person.page.locator(".tools .place")

    def said(text: Text | None) -> str:
        return person.words.said(to_plain(text), GAME).replace("-", "\u2212")

    person.touch(costs.targets[0][0])
    expect(button).not_to_have_class(re.compile("strong"))
    expect(person.page.locator(".prompt")).to_have_text(said(costs.ghost_label))
    before = person.record()
    for where in (".tools .place", f'[data-spot="{costs.targets[0][0]}"]'):
        person.press_last(where)
        expect(person.dialog.locator(".question")).to_have_text(said(costs.warning))
        expect(person.dialog.locator("button.strong")).to_have_text(person.words("no"))
        person.page.keyboard.press("Escape")
        expect(person.dialog).to_have_count(0)
        assert person.record() == before
    person.confirm()
    assert table_of(person.record()).turns[len(table.turns)].move == costs.move
    # What is in no set has its large button.
    other = next(choice for choice in choices if choice.move.startswith("take"))
    assert other.warning is None


ESCAPE_IN_THE_FIRST_FRAME = """async () => {
    document.querySelector('.tools .place').click();
    await new Promise(requestAnimationFrame);
    const strong = document.querySelector('dialog[open]:not(:modal) button.strong');
    // As the browser does for the first question of a page.
    strong.focus();
    strong.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    // What it may have given up is drawn by then.
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
}"""


def test_a_key_that_closes_a_question_gives_up_nothing_else(invite: Invite) -> None:
    """Also in the frame in which the question is seen and the rest of the page is still in reach."""
    person = invite(hand="touch", size=(390, 844), reduced_motion="reduce")
    table = with_fuel()
    person.go(link_to(table.record))
    person.see_game()
    spot = next(choice for choice in choices_of(table) if choice.warning).targets[0][0]
    person.touch(spot)
    person.page.evaluate(ESCAPE_IN_THE_FIRST_FRAME)
    expect(person.dialog).to_have_count(0)
    expect(person.page.locator(f'[data-spot="{spot}"]')).to_have_attribute("aria-pressed", "true")
    expect(person.page.locator(".tools .place")).to_be_visible()


@pytest.mark.parametrize("size", sized([(740, 360)], [(740, 360), (360, 640)]))
def test_at_the_end_everybody_s_chips_are_in_sight_and_who_was_left_behind(
    invite: Invite, size: tuple[int, int]
) -> None:
    """Of five, in the lowest windows, whatever has to be scrolled to; and nothing is said twice."""
    person = invite(hand="touch", size=size, reduced_motion="reduce")
    table = finished(GAME, "chips", 5)
    person.go(link_to(table))
    person.see_game()
    sums = person.page.locator(".result .parts thead .sum")
    expect(sums).to_have_count(5)
    for one in sums.all():
        expect(one).to_be_in_viewport(ratio=1)
    end = replay(table)
    ranked = [seat for seats in end.game.ranking(end.state) for seat in seats]
    assert [points(one) for one in sums.all_inner_texts()] == [chips(end.state, seat) for seat in ranked]
    lefts = sum(result.left_behind for results in end.state.results for result in results)
    assert lefts
    left = person.page.get_by_role("img", name=person.words(f"{GAME}.score.left"), exact=True)
    expect(left).to_have_count(lefts)
    expect(person.page.locator(".sheet")).to_be_hidden()


RACKS = """addEventListener('DOMContentLoaded', () => {
  globalThis.racks = 0;
  const look = () => (racks += document.querySelectorAll('.opponent svg.small').length);
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
});"""
"""Whether anything has been shown of the others in small."""


def test_the_tiles_of_the_others_are_in_their_rows_alone(invite: Invite) -> None:
    """Beside the board they are not named a second time: the log has the room."""
    person = invite(size=(1440, 900), script=AT_ONCE + RACKS)
    person.go(with_bots(GAME, "easy"))
    person.see_game()
    for _ in range(sized(3, 6)):
        wait_for_bots(person)
        expect(person.page.locator(".aside .line").first).to_be_visible()
        person.place_something()
    wait_for_bots(person)
    expect(person.page.locator(".opponent")).to_have_count(0)
    assert person.page.evaluate("racks") == 0


def test_the_row_of_whoever_has_the_turn_is_coloured_and_has_a_face(invite: Invite) -> None:
    person = invite(hand="touch", size=(390, 844), script=AT_ONCE)
    person.go(with_bots(GAME, "easy"))
    person.see_game()
    wait_for_bots(person)
    expect(person.page.locator("[data-area=seats] [data-stroke=turn-0]")).to_have_count(1)
    expect(person.page.locator("[data-area=seats] [data-stroke^=turn-]")).to_have_count(1)
    faces = person.page.locator("[data-area=seats] use[href^='#face-']")
    hrefs = faces.evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert len({*hrefs}) == len(hrefs) == 1 + meta(GAME).rivals
    expect(person.page.locator("[data-area=seats] text.caption").first).to_have_text(person.words("you"))


def test_upright_mine_and_tiles_end_before_the_window(invite: Invite) -> None:
    """The frame of what lies at their edge is as wide as that."""
    width = 390
    person = invite(size=(width, 844))
    person.open_game(GAME, "upright", seats=3)
    for area in ("mine", "own"):
        box = person.page.locator(f'main [data-area="{area}"]').bounding_box()
        assert box
        assert box["x"] >= 4, area
        assert box["x"] + box["width"] <= width - 4, area


@pytest.mark.parametrize(("seats", "size"), spread(list(product([2, 3, 5], ON_THEIR_SIDE)), 3))
def test_on_its_side_all_of_one_s_own_tiles_are_over_the_buttons(
    invite: Invite, seats: int, size: tuple[int, int]
) -> None:
    """Three rows where two have more tiles each: their rows lie over the mine, and hide nothing of it."""
    person = invite(hand="touch", size=size)
    person.open_game(GAME, "side", seats=seats)

    def box(where: str) -> tuple[float, float]:
        found = person.page.locator(where).first.bounding_box()
        assert found
        return found["y"], found["y"] + found["height"]

    assert box("main .prompt")[1] <= box("main [data-area=own]")[0] + 1
    assert box("main [data-area=own]")[1] <= box("main .tools")[0] + 1
    assert box("main .tools")[1] <= size[1]
    if seats == 2:
        assert box("main [data-area=seats]")[1] <= box("main .ground [data-spot=m0]")[0]


def test_a_reckoning_has_the_room_of_the_tiles_that_it_tells(invite: Invite) -> None:
    person = invite(hand="touch", size=(360, 640), reduced_motion="reduce")
    record = finished(GAME, "room", 2)
    first = next(at for at, turn in enumerate(record.turns) if turn.move == "next")
    person.go(link_to(Record(record.setup, record.turns[:first])))
    person.see_game()
    own = person.page.locator("main [data-area=own]")
    expect(own).to_be_hidden()
    for tile in person.page.locator("main [data-mark^=reckoned][data-mark*=-tile-]").all():
        assert (tile.bounding_box() or {"height": 0})["height"] >= 23
    for _ in range(2):  # the second finds what the first has brought
        person.confirm()
    person.take_over()
    expect(own).to_be_visible()


def test_what_is_turned_up_because_nothing_else_can_be_is_told_in_words_between_the_buttons(invite: Invite) -> None:
    """Not by where it lay, and over nothing."""
    person = invite(hand="touch", size=(360, 640), reduced_motion="reduce", script=stored(pace="at-once", forced="on"))
    record = finished(GAME, "last", 3)
    last = max(at for at, turn in enumerate(record.turns) if turn.move.startswith("up "))
    person.go(link_to(Record(record.setup, record.turns[:last])))
    person.see_game()
    toast = person.page.locator("#toast")
    expect(toast).to_have_text(person.words(f"{GAME}.forced.up"))
    box, free = toast.bounding_box(), person.page.locator("main > .tools > .space").bounding_box()
    assert box
    assert free
    assert free["x"] <= box["x"]
    assert box["x"] + box["width"] <= free["x"] + free["width"]
    assert box["y"] >= person.page.locator("main > .pieces").evaluate("one => one.getBoundingClientRect().bottom")
