"""Somebody who opens a game for the first time is offered its tutorial, once, where nothing is covered by the offer."""

from __future__ import annotations

import re
from itertools import cycle, product

import pytest
from playwright.sync_api import expect

from tests.sizes import in_soak, sized, spread

from .conftest import Invite
from .geometry import examine
from .held import ANSWERS, Held
from .learner import ANY, TAUGHT, see, tutorial_of
from .person import address_of
from .preferences import DESK, PHONE, stored
from .sizes import SIZES, resize
from .states import paint
from .truth import SHARED_GAMES, new_table


def test_a_newcomer_is_offered_the_tutorial_once(invite: Invite) -> None:
    person = invite(newcomer=True, hand="touch", size=SIZES[0], reduced_motion="reduce")
    person.open_game(ANY)
    offer = person.page.locator("#offer")
    expect(offer).to_contain_text(person.words("tutorial.offer"))
    assert examine(person.page, touch=True)["faults"] == []
    person.press(offer.get_by_role("button", name=person.words("tutorial.offer.yes")))
    see(person, ANY, tutorial_of(ANY).steps[0])
    expect(offer).to_be_empty()
    person.press(person.button("tutorial.leave"))
    person.see_game()
    person.reload()
    person.see_game()
    loaded = "performance.getEntriesByType('resource').some(one => one.name.includes('tutorial-offer'))"
    person.page.wait_for_function(loaded)
    paint(person)
    expect(offer).to_be_empty()


BARS = """addEventListener('DOMContentLoaded', () => {
  globalThis.tops = new Set();
  new MutationObserver(() => {
    const bar = document.querySelector('main.table .bar');
    if (bar) tops.add(bar.getBoundingClientRect().top);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
});"""
"""Where the bar over a game has been."""

COVERED = """() => {
  const offer = document.querySelector('#offer').getBoundingClientRect();
  const all = document.querySelectorAll('main > .bar > *, main > :is(.sheet, .prompt, .pieces, .tools, .board-place)');
  return [...all].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isSeen = getComputedStyle(one).visibility === 'visible';
    return isSeen && left < offer.right && offer.left < right && top < offer.bottom && offer.top < bottom;
  }).map((one) => one.className);
}"""
"""What is seen of the game and lies under the offer."""
IS_WITHIN = (
    "(offer => offer.querySelector('span').offsetHeight <= offer.clientHeight)(document.querySelector('#offer'))"
)

IS_PAINTED_WITHIN = """() => {
  const [offer, button] = ['#offer', '#offer button'].map((one) => document.querySelector(one));
  const { top, bottom } = offer.getBoundingClientRect();
  const painted = button.getBoundingClientRect();
  const { borderTopWidth, borderTopColor, backgroundClip } = getComputedStyle(button);
  const isClear = backgroundClip === 'padding-box' && borderTopColor === 'rgba(0, 0, 0, 0)';
  const edge = isClear ? parseFloat(borderTopWidth) : 0;
  return top + 2 <= painted.top + edge && painted.bottom - edge <= bottom - 2;
}"""


@pytest.mark.parametrize(
    ("size", "language"),
    sized(list(zip(SIZES, cycle(["ja", "en"]), strict=False))[:1], list(product(SIZES, ["en", "ja"]))),
)
def test_the_offer_covers_nothing_and_nothing_moves_for_it(
    invite: Invite, language: str, size: tuple[int, int]
) -> None:
    person = invite(newcomer=True, hand="touch", size=size, language=language, script=BARS)
    person.open_game(ANY)
    offer = person.page.locator("#offer")
    expect(offer).to_contain_text(person.words("tutorial.offer"))
    paint(person)
    assert len(person.page.evaluate("[...tops]")) == 1
    assert person.page.evaluate(COVERED) == []
    for key in ("menu", "rules"):
        expect(person.page.locator("main .bar").get_by_role("button", name=person.words(key))).to_be_visible()
    # A touch does not answer it, the first move does, but where it has the place of the score; the board stays where
    # it is under the finger.
    board = "document.querySelector('.board-place').getBoundingClientRect().top"
    before = person.page.evaluate(board)
    stays = person.page.evaluate("document.body.classList.contains('in-bar')")
    person.touch((person.lit_in("tray") or person.lit_in("ground"))[0])
    expect(offer).to_have_text(re.compile("." if stays else "^$"))
    assert person.page.evaluate(board) == before
    person.page.keyboard.press("Escape")
    person.place_something()
    expect(offer).to_be_empty()
    expect(person.page.locator(".bar h1")).to_be_visible()
    assert person.page.evaluate(board) == before


def test_every_game_has_an_offer_of_its_own(invite: Invite) -> None:
    person = invite(newcomer=True, hand="touch", size=SIZES[0])
    offer = person.page.locator("#offer")
    for game in (ANY, *spread([game for game in TAUGHT if game != ANY], 2)):
        # One after the other in the same page, with the last offer left unanswered; its name stays where it is.
        person.open_game(game)
        expect(offer).to_contain_text(person.words("tutorial.offer"))
        expect(person.page.locator(".bar h1")).to_have_text(person.words(f"{game}.title"))
        assert examine(person.page, touch=True)["faults"] == []
        assert person.page.evaluate(COVERED) == []
        for size in ((667, 375), (740, 360), SIZES[0], (390, 844)):
            resize(person, size)
            assert person.page.evaluate(COVERED) == [], "the score, of which it covers nothing, says what is asked for"
            assert person.page.evaluate(IS_WITHIN), f"{game}, {size}: its words are higher than it is"
            assert person.page.evaluate(IS_PAINTED_WITHIN), f"{game}, {size}: its button is as high as it is"
        # What the score says of what the game asks for is in sight.
        sheet = "getComputedStyle(document.querySelector('main > .sheet')).visibility"
        assert person.page.evaluate(sheet) == "visible"
    person.press(offer.get_by_role("button", name=person.words("close")))
    expect(offer).to_be_empty()
    expect(person.page.locator(".bar h1")).to_be_visible()


def test_the_offer_does_not_wait_for_bots_that_begin(invite: Invite) -> None:
    game, seed = next(
        (game, seed)
        for game in SHARED_GAMES
        for seed in map(str, range(100))
        if game in TAUGHT and new_table(game, seed, 2).holder == 1
    )
    person = invite(newcomer=True, hand="touch", size=SIZES[0])
    Held(person.page, ANSWERS, '"think"')
    person.go(address_of(game, seed, 2) + "&bots=-,easy")
    person.see_game()
    assert person.page.locator("main.table .lit").count() == 0, "the bot has the move"
    expect(person.page.locator("#offer")).to_contain_text(person.words("tutorial.offer"))


@in_soak
def test_the_offer_stays_when_the_page_makes_the_only_move(invite: Invite) -> None:
    game, seed = next(
        (game, seed)
        for game in TAUGHT
        for seed in map(str, range(100))
        if (table := new_table(game, seed)).holder == 0 and len(table.game.moves(table.state, 0)) == 1
    )
    person = invite(newcomer=True, size=SIZES[0], script=stored(forced="on"))
    person.go(address_of(game, seed))
    expect(person.page.locator("#toast")).not_to_be_empty()
    expect(person.page.locator("#offer")).to_contain_text(person.words("tutorial.offer"))
    person.place_something()
    expect(person.page.locator("#offer")).to_be_empty()


def test_who_has_played_a_game_is_not_offered_its_tutorial(invite: Invite) -> None:
    person = invite(newcomer=True, size=SIZES[0])
    person.open_game(ANY)
    person.place_something()
    # That it has been offered is forgotten, the game is not.
    person.page.evaluate("localStorage.clear()")
    person.reload()
    person.see_game()
    person.page.wait_for_function("localStorage.getItem('higawari.offered') !== null")
    paint(person)
    expect(person.page.locator("#offer")).to_be_empty()
    expect(person.page.locator("body")).not_to_have_class("newcomer")


@pytest.mark.parametrize(("size", "stays"), [(DESK, 0), (PHONE, 1)])
def test_once_a_piece_is_touched_the_score_is_read_in_place_of_the_offer(
    invite: Invite, size: tuple[int, int], stays: int
) -> None:
    """On a phone the score is in sight all along."""
    person = invite(newcomer=True, size=size, reduced_motion="reduce")
    person.open_game("railroad-ink")
    offered = person.page.locator("#offer").get_by_role("button", name=person.words("tutorial.offer.yes"))
    expect(offered).to_be_visible()
    expect(person.page.locator("main .tray .lit")).not_to_have_count(0)
    person.touch(person.lit_in("tray")[0])
    expect(person.page.locator("main .tray .touched")).not_to_have_count(0)
    expect(offered).to_have_count(stays)
    expect(person.page.locator("main .sheet")).to_be_visible()


def test_on_a_desk_a_key_that_touches_a_piece_does_the_same_and_one_that_moves_does_not(invite: Invite) -> None:
    person = invite(newcomer=True, size=DESK, reduced_motion="reduce")
    person.open_game("railroad-ink")
    offered = person.page.locator("#offer").get_by_role("button", name=person.words("tutorial.offer.yes"))
    expect(offered).to_be_visible()
    person.page.keyboard.press("1")
    person.page.keyboard.press("ArrowRight")
    expect(offered).to_have_count(1)
    person.page.keyboard.press("Enter")
    expect(offered).to_have_count(0)
    expect(person.page.locator("main .sheet")).to_be_visible()
