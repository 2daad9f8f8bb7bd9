"""What the page shows of Sengoku Domino: a tile before it is laid, and the hand below it in large letters."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pyapp.games.sengoku_domino.hidden import known, unseen
from pyapp.record import PERSON, Record, setup_for
from pyapp.shelf import meta
from pyapp.table import open_table, replay
from tests.sizes import sized

from .conftest import Invite
from .preferences import stored
from .test_drag import carry
from .test_layout import TEXT
from .truth import finished, link_to

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

COVERED = """([button, apart]) => {
  const chip = document.querySelector(button).getBoundingClientRect();
  const spots = [...document.querySelectorAll('.ground [data-spot]')];
  const isUnder = ({ left, right, top, bottom }) =>
    left < chip.right + apart && right > chip.left - apart && top < chip.bottom + apart && bottom > chip.top - apart;
  return spots.filter(spot => isUnder(spot.getBoundingClientRect())).map(spot => spot.dataset.spot);
}"""
BESIDE = """() => {
  const [toast, aside, ...others] = ['#toast', 'main > .aside', '.opponent']
    .flatMap(place => [...document.querySelectorAll(place)]).map(one => one.getBoundingClientRect());
  const isUnder = ({ left, right, top, bottom }) =>
    left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
  const cut = others.filter(({ bottom }) => bottom > aside.bottom);
  return { others: others.length, under: others.filter(isUnder).length, cut: cut.length };
}"""


UNSEEN = """() => {
  const toast = document.getElementById('toast').getBoundingClientRect();
  const [board, asked] = ['.board-place', '.prompt'].map(one => document.querySelector(`main > ${one}`))
    .map(one => one.getBoundingClientRect());
  const drawn = [...document.querySelectorAll('#toast use')].map(use => use.getBoundingClientRect());
  return {
    tiles: drawn.filter(({ width, height }) => width > 15 && height > 30).length,
    within: [board, ...drawn].every((box, at) =>
      at ? box.top >= toast.top && box.bottom <= toast.bottom : toast.top >= box.top && toast.bottom <= box.bottom),
    asked: toast.right > asked.left && toast.left < asked.right && toast.bottom > asked.top && toast.top < asked.bottom,
  };
}"""


def placing() -> Record:
    """A game against bots in which the person has a tile to lay beside others."""
    table = open_table(setup_for(meta(GAME), 4, {}, "hand", (PERSON, "easy", "easy", "easy")))
    while not (table.holder == 0 and table.state.step == "place" and len(table.state.laid) > 4):
        seat = table.holder or 0
        table = table.play(seat, table.game.moves(table.state, seat)[0])
    return table.record


@pytest.mark.parametrize("language", sized(["ja"], ["en", "ja"]))
def test_a_tile_is_framed_as_a_whole_and_the_hand_is_above_the_buttons(invite: Invite, language: str) -> None:
    person = invite(language=language, hand="touch", size=(360, 640))
    person.go(link_to(placing()))
    person.see_game()
    person.page.evaluate(TEXT, "200%")
    person.see("main.table")  # The board has found its place again, or the touch would be where the square was.
    person.touch(person.lit_in("ground")[0])
    person.page.locator(".tools .place").wait_for()
    assert person.page.evaluate(FRAMES) == [["0"], 1]
    assert person.page.evaluate(HIDDEN) == []


@pytest.mark.parametrize("hand", ["mouse", "touch"])
def test_the_declared_tile_is_carried_to_its_place(invite: Invite, hand: str) -> None:
    person = invite(hand="touch", size=(390, 844), is_mobile=True) if hand == "touch" else invite()
    person.go(link_to(placing()))
    person.see_game()
    (held,) = person.look()["touched"]
    carry(person, held, person.lit_in("ground")[0])


@pytest.mark.parametrize("size", sized([(640, 320)], [(568, 320), (640, 320), (667, 375), (740, 360)]))
def test_on_its_side_a_tile_that_is_shown_leaves_the_hand_above_one_row_of_buttons(
    invite: Invite, size: tuple[int, int]
) -> None:
    person = invite(language="en", hand="touch", size=size)
    person.go(link_to(placing()))
    person.see_game()
    person.touch(person.lit_in("ground")[0])
    person.page.locator(".tools .place").wait_for()
    assert person.page.evaluate(HIDDEN) == []


@pytest.mark.parametrize("size", sized([(740, 360)], [(740, 360), (360, 640)]))
def test_the_button_that_leads_nearer_lies_in_the_free_corner_of_the_whole_board(
    invite: Invite, size: tuple[int, int]
) -> None:
    person = invite(hand="touch", size=size)
    person.go(link_to(placing()))
    person.see_game()
    person.page.locator(".whole").click()
    expect(person.page.locator(".closer")).to_be_visible()
    person.page.wait_for_function("() => !document.querySelector('.ground').getAnimations().length")
    assert person.page.evaluate(COVERED, [".closer > .icon", -1]) == []


def test_the_button_of_the_whole_board_keeps_off_the_frame_at_its_corner(invite: Invite) -> None:
    person = invite(hand="touch", size=(360, 640))
    person.go(link_to(placing()))
    person.see_game()
    expect(person.page.locator(".whole")).to_be_visible()
    person.page.wait_for_function("() => !document.querySelector('.ground').getAnimations().length")
    assert person.page.evaluate(COVERED, [".whole", 2]) == []


def lost_by_force() -> Record:
    """A game in which the person's tile fits nowhere, the general is used, and others have played since."""
    for number in range(20):
        table = open_table(setup_for(meta(GAME), 3, {}, f"s{number}", (PERSON, "easy", "easy")))
        while (seat := table.holder) is not None:
            moves = table.game.moves(table.state, seat)
            if seat == 0 and moves == ["lose"] and table.state.at:
                return table.record
            table = table.play(
                seat, "declare general" if "declare general" in moves and table.state.laid else moves[-1]
            )
    raise AssertionError("nothing is ever lost")


def test_a_notice_covers_none_of_the_other_players_and_each_of_them_is_seen_whole(invite: Invite) -> None:
    person = invite(language="ja", size=(1440, 900), script=stored(forced="on"))
    person.go(link_to(lost_by_force()))
    expect(person.page.locator("#toast")).not_to_be_empty()
    assert person.page.evaluate(BESIDE) == {"others": 2, "under": 0, "cut": 0}


@pytest.mark.parametrize("size", sized([(360, 640)], [(360, 640), (740, 360)]))
def test_the_tiles_that_a_clan_has_not_shown_are_drawn_over_the_board(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(hand="touch", size=size, reduced_motion="reduce")
    record = placing()
    person.go(link_to(record))
    person.see_game()
    person.touch("p1")
    expect(person.page.locator("#toast.drawn")).not_to_be_empty()
    left = len(unseen(known(replay(record).state, 0).players[1]))
    assert person.page.evaluate(UNSEEN) == {"tiles": left, "within": True, "asked": False}


ABOVE = """() => {
  const [flying, seats] = ['.flying', '.tray[data-area=seats]'].map(one => document.querySelector(one));
  return flying && [flying, seats].map(one => Number(getComputedStyle(one).zIndex) || 0);
}"""


WHENCE = """
globalThis.whence = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (...given) {
  const animation = animate.apply(this, given);
  if (!this.closest('.flying')) return animation;
  animation.currentTime = 0;
  const { x, y, width, height } = this.getBoundingClientRect();
  const isThere = ({ left, right, top, bottom }) =>
    left < x + width / 2 && right > x + width / 2 && top < y + height / 2 && bottom > y + height / 2;
  const places = [...document.querySelectorAll('.tray [data-spot]')];
  whence.push(places.find(place => isThere(place.getBoundingClientRect()))?.dataset.spot ?? 'nowhere');
  return animation;
};"""
"""Remembers the place beside the board from which each thing flies."""


MARGINS = """() => {
  const prompt = document.querySelector('.prompt');
  prompt.parentElement.toggleAttribute('data-doing', true);
  return [undefined, '::after'].map(part => Number.parseFloat(getComputedStyle(prompt, part).paddingLeft));
}"""


def test_a_declared_tile_passes_over_all_that_lies_on_its_way(invite: Invite) -> None:
    table = open_table(setup_for(meta(GAME), 2, {}, "declare", (PERSON, "easy")))
    while table.holder != 0:
        seat = table.holder or 0
        table = table.play(seat, table.game.moves(table.state, seat)[0])
    person = invite(hand="touch", size=(390, 844), reduced_motion="no-preference")
    person.go(link_to(table.record))
    person.see_game()
    person.touch(person.lit_in("tray")[0])
    person.page.locator(".tools .place").click()
    flying, seats = person.page.wait_for_function(ABOVE).json_value()
    assert flying > seats
    # What somebody does is said as far from the edges of the window as anything else.
    usual, said = person.page.evaluate(MARGINS)
    assert said == usual > 0


def declaring_first(seats: int) -> Record:
    """A game against bots in which the person declares before them."""
    for number in range(20):
        table = open_table(setup_for(meta(GAME), seats, {}, f"whence{number}", (PERSON, *("easy",) * (seats - 1))))
        while table.holder is not None and table.state.round < 3:
            if table.holder == 0 and table.state.step == "declare" and not table.state.declared:
                return table.record
            table = table.play(table.holder, table.game.moves(table.state, table.holder)[-1])
    raise AssertionError("nobody ever declares first")


@pytest.mark.parametrize("seats", sized([3], [2, 3, 4]))
def test_a_declared_tile_comes_from_the_part_of_whoever_declares_it(invite: Invite, seats: int) -> None:
    person = invite(hand="touch", size=(390, 844), reduced_motion="no-preference", script=WHENCE)
    person.go(link_to(declaring_first(seats)))
    person.see_game()
    mine = person.lit_in("tray")[0]
    person.touch(mine)
    person.page.locator(".tools .place").click()
    person.page.wait_for_function("seats => whence.length >= seats", arg=seats)
    own, *others = person.page.evaluate("seats => whence.slice(0, seats)", seats)
    assert own == mine
    assert sorted(others) == [f"p{seat}" for seat in range(1, seats)]


NAMES_AND_FLOWERS = """() => [...document.querySelectorAll('.tray[data-area="seats"] .captions > text')].map(
  (name, seat) => {
    const { a, e } = name.getScreenCTM();
    const flower = document.querySelector(`[data-mark="flowers-${seat}"] use`).getBoundingClientRect();
    return [e + a * (Number(name.getAttribute('x')) + name.getComputedTextLength()), flower.left];
  })"""
"""Where each name ends and each flower begins."""


@pytest.mark.parametrize("size", sized([(390, 844)], [(320, 568), (390, 844), (740, 360), (1440, 900)]))
def test_a_long_name_ends_before_what_its_clan_has_won(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(language="en", size=size)
    person.go(f"#g={GAME}&seats=4&seed=names")
    person.take_over()
    edges = person.page.evaluate(NAMES_AND_FLOWERS)
    assert len(edges) == 4
    assert [name for name, flower in edges if name > flower] == []


KEPT = """async button => {
  document.querySelector(button).click();
  for (;;) {
    await new Promise(requestAnimationFrame);
    const all = [...document.querySelectorAll('.ground .kept .mark')];
    const plate = all.findIndex(one => one.querySelector('use')?.getAttribute('href').includes('-lead1'));
    const number = all.findIndex(one => one.textContent.trim() === '8');
    if (plate >= 0 && number >= 0) return [plate, number];
  }
}"""
"""In which order what was there before is drawn, while the tile that makes it level is on its way."""


def test_a_number_stays_on_its_plate_until_the_line_is_level(invite: Invite) -> None:
    whole = finished(GAME, "tie-0", 2)
    person = invite(size=(390, 844), reduced_motion="no-preference")
    person.go(link_to(Record(whole.setup, whole.turns[:47])))
    person.see_game()
    person.touch("hand0")
    person.touch("s07")
    plate, number = person.page.evaluate(KEPT, ".tools .place")
    assert plate < number
