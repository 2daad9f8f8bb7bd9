"""Every window: the board large, nothing cut, covered or too small to touch, on phones and desks, in large text too."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, product

import pytest
from playwright.sync_api import expect

from tests.sizes import in_soak, sized, spread

from .conftest import Invite
from .geometry import examine
from .person import Person
from .play import AT_ONCE, SOON, alone, play_on
from .sentences import TOO_LONG, said_in
from .sizes import (
    EVERY_WINDOW,
    PHONES,
    REFLOW,
    SIZES,
    languages_in_full,
    one_by_turns,
    one_half_by_turns,
    other_half_by_turns,
    other_kind,
    resize,
    sampled_languages,
)
from .states import all_states, alone_or_of_several, one_part, paint, states_of_play, take_back
from .truth import ANY_GAME, GAMES, finished, link_to

Window = tuple[tuple[int, int], str]
"""Its size, and the size of its text."""

WINDOWS: tuple[Window, ...] = (*product(EVERY_WINDOW, ("100%", "200%")), (REFLOW, "100%"))
HARDEST: tuple[Window, ...] = (
    ((568, 320), "100%"),
    ((320, 568), "100%"),
    ((360, 640), "100%"),
    ((740, 360), "100%"),
    ((1024, 600), "100%"),
    ((320, 568), "200%"),
    *product(((740, 360), (720, 450)), ("200%",)),
    (REFLOW, "100%"),
)

ROOM_FOR_ALL = 360
"""CSS pixels of height from which on nothing but the score is scrolled in play, where the text is of its usual size."""

COLUMNS = """() => {
  const said = ({ nodeType, textContent }) => nodeType !== Node.COMMENT_NODE && textContent.trim();
  return [...document.querySelectorAll('.table > .prompt')].some(one => [...one.childNodes].filter(said).length > 1);
}"""
"""Whether the prompt, which centres what it holds, holds several texts: they would stand side by side."""

TEXT = "size => { document.documentElement.style.fontSize = size; }"


def findings(person: Person, windows: tuple[Window, ...], *, in_play: bool = False) -> Iterator[str]:
    """What is wrong with what is shown, in one window after another."""
    for size, text in windows:
        person.page.evaluate(TEXT, text)
        resize(person, size)
        calm = in_play and text == "100%" and size[1] >= ROOM_FOR_ALL
        for fault in examine(person.page, touch=True, calm=calm)["faults"]:
            yield f"{size[0]}x{size[1]} at {text}: {fault}"


def restore(person: Person) -> None:
    person.page.evaluate(TEXT, "")
    resize(person, EVERY_WINDOW[0])


@languages_in_full
def test_a_game_has_its_place_in_every_window(invite: Invite, game: str, language: str) -> None:
    """From its first moment to its end, alone and with others; in `test` one of both, in some windows in turn."""
    person = invite(language=language, hand="touch", size=EVERY_WINDOW[0])
    faults = []
    for number, state in enumerate(sized(alone_or_of_several, states_of_play)(person, game)):
        in_play = "end" not in state
        windows = sized(HARDEST[number % 4 :: 4], WINDOWS)
        faults += [f"{state}, {fault}" for fault in findings(person, windows, in_play=in_play)]
        if person.page.evaluate(COLUMNS):
            faults.append(f"{state}: what is to be done stands in columns")
        restore(person)
    assert not faults, "\n".join(faults)


@one_half_by_turns
def test_everything_else_has_its_place(invite: Invite, game: str, language: str) -> None:
    """The menu, the dialogs, what is said of a move: each in a window in turn, in a soak in all.

    In `test` a game is led through one part of it all, and every third state of that is looked at.
    """
    person = invite(language=language, hand="touch", size=EVERY_WINDOW[0])
    faults = []
    turns = cycle(HARDEST)
    for number, state in enumerate(sized(one_part, all_states)(person, game)):
        if number % sized(3, 1):
            continue
        windows = sized((next(turns),), WINDOWS)
        faults += [f"{state}, {fault}" for fault in findings(person, windows)]
        restore(person)
    assert not faults, "\n".join(faults)


LOW = ((568, 320), (667, 375), (740, 360), (932, 430))
"""Phones on their side: what one wants next is in sight beside how it ended, and in large letters below that."""


@in_soak
@other_kind
def test_after_a_game_all_that_one_may_want_next_has_its_place_on_its_side(invite: Invite, game: str) -> None:
    """Again, to share it, to look back, and the next of the day's games."""
    person = invite(language="ja", hand="touch", size=LOW[0], script=AT_ONCE)
    person.go(alone(game, SOON))
    person.see_game()
    play_on(person)
    # Whoever has won is not asked to play again first.
    expect(person.page.locator(".result .choices:not(.rest) button").nth(2)).to_be_visible()
    faults = list(findings(person, tuple(product(LOW, ("100%", "200%")))))
    assert not faults, "\n".join(faults)


REST = """() => [...document.querySelectorAll('.result .rest button')].map(button => {
  const words = document.createRange();
  words.selectNodeContents(button);
  const { y, height } = button.getBoundingClientRect();
  return [y + height / 2, new Set([...words.getClientRects()].map(({ top }) => top)).size];
})"""
"""Where each of the quieter buttons has its middle, and in how many lines its words are."""


@sampled_languages
def test_what_one_may_want_besides_has_one_row_of_two_lines_on_its_side(invite: Invite, language: str) -> None:
    person = invite(language=language, size=LOW[0])
    person.go(link_to(finished(ANY_GAME)))
    person.see_game()
    expect(person.button("best")).to_be_attached()
    for size in LOW:
        resize(person, size)
        buttons = person.page.evaluate(REST)
        assert len({middle for middle, _ in buttons}) == 1, f"{size}: {buttons}"
        assert max(lines for _, lines in buttons) <= 2, f"{size}: {buttons}"


SMALL = (260, 520)
"""Less than any phone has: here spots are smaller than a thumb in every game."""

BESIDE = """spot => {
  const target = document.querySelector(`main [data-spot="${spot}"]`);
  const board = target.closest('.board-place, .area').getBoundingClientRect();
  const centre = element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = centre(target);
  const lit = [...document.querySelectorAll('.ground .spot.lit')].filter(other => other !== target).map(centre);
  for (let turn = 0; turn < 16; turn += 1) {
    const [atX, atY] = [x + 20 * Math.cos(turn * Math.PI / 8), y + 20 * Math.sin(turn * Math.PI / 8)];
    const under = document.elementFromPoint(atX, atY);
    const nearer = lit.some(([otherX, otherY]) => Math.hypot(otherX - atX, otherY - atY) < 22);
    // Where a button lies above, browsers take a finger at the very edge to mean that.
    const within = atX > board.left && atX < board.right && atY > board.top + 16 && atY < board.bottom;
    const free = under?.closest('.area') && under !== target && !under.matches('.lit, .touched');
    if (within && !nearer && free) return [atX, atY];
  }
  return null;
}"""

REACHES = """spot => {
  const { width, height } = document.querySelector(`main [data-spot="${spot}"]`).getBoundingClientRect();
  return Math.min(width, height) > 40;
}"""
"""Whether a spot is nearly as large as a thumb: 20 pixels beside its middle are within it."""


def to_places(person: Person) -> str:
    """On to a moment at which something on the board is to be touched, and the piece that is touched before it."""
    while True:
        if piece := next(iter(person.lit_in("tray")), ""):
            person.touch(piece)
        if person.lit_in("ground"):
            if piece:
                person.does(lambda: person.page.keyboard.press("Escape"))
            return piece
        # There are games in which one says first what one will place.
        person.confirm()
        if person.look()["passing"]:
            person.take_over()


@other_kind
def test_a_touch_beside_a_spot_smaller_than_a_thumb_is_a_touch_of_it(invite: Invite, game: str) -> None:
    """20 pixels beside its middle, where no other spot is meant. Some have lit neighbours all around."""
    person = invite(hand="touch", size=SMALL, reduced_motion="reduce")
    person.open_game(game)
    piece = to_places(person)
    for size in (*PHONES, SMALL):
        resize(person, size)
        if piece:
            person.touch(piece)
        small = examine(person.page, touch=True)["small"]
        # Or all of them have been brought so near that a thumb finds them.
        near = person.page.locator(".board-place.zoomed").count() > 0
        assert small or near or size != SMALL or not person.lit_in("ground")
        places = [spot for spot in small if person.page.evaluate(BESIDE, spot)]
        assert places or all(person.page.evaluate(REACHES, spot) for spot in small)
        for spot in places[:6]:
            # Anew for each: a small window may have been scrolled to what was touched before, and its board comes
            # back to its size with the next frames.
            paint(person)
            if not (place := person.page.evaluate(BESIDE, spot)):
                continue
            drawn, touched = person.drawn(), person.look()["touched"]
            with person.change():
                person.page.touchscreen.tap(*place)
            if person.drawn() != drawn:
                # Where nothing has to be confirmed the touch was a move.
                take_back(person)
                if person.look()["passing"]:
                    person.take_over()
                if piece:
                    person.touch(piece)
                continue
            assert {*person.look()["touched"]} == {*touched, spot}, f"a touch beside {spot} is not heard"
            with person.change():
                person.page.keyboard.press("Escape")
        if piece:
            with person.change():
                person.page.keyboard.press("Escape")


@other_half_by_turns
def test_there_is_room_for_every_sentence_below_the_board(invite: Invite, game: str, language: str) -> None:
    """All that a whole game may say there: what to do, what a ghost would draw, what a row counts."""
    person = invite(language=language, size=SIZES[0])
    person.open_game(game)
    faults = []
    for size in sized(SIZES, (*SIZES, *EVERY_WINDOW)):
        resize(person, size)
        too_long = person.page.evaluate(TOO_LONG, sorted(said_in(game, person)))
        faults += [f"{size[0]}x{size[1]}: {sentence}" for sentence in too_long]
    assert not faults, "\n".join(faults)


MESSAGES = ("illegal.", "why.", "engine.", "full", "share.copied", "share.failed", "bad.undo", "bad.redo")


@one_by_turns
def test_messages_leave_the_game_in_sight(invite: Invite, game: str, language: str) -> None:
    """Also the bar that offers a new version."""
    person = invite(language=language, size=SIZES[0], reduced_motion="reduce")
    person.open_game(game)
    kinds = MESSAGES + tuple(f"{game}.{kind}" for kind in MESSAGES)
    sentences = [person.words(key, n=4) for key in person.words._forms if key.startswith(kinds)]
    assert sentences
    faults = []
    for size in sized(SIZES[GAMES.index(game) % 2 :: 2], (*SIZES, *EVERY_WINDOW)):
        resize(person, size)
        for sentence in sentences:
            person.page.evaluate(SAY, sentence)
            faults += [f"{size}: {sentence}: {fault}" for fault in examine(person.page, touch=False)["faults"]]
        person.page.evaluate(OFFER, [person.words("new-version"), person.words("new-version.use")])
        # The board has another place, and comes as near there as it can.
        paint(person)
        faults += [f"{size}: {fault}" for fault in examine(person.page, touch=size in PHONES)["faults"]]
        person.press(person.page.locator("#offer button").last)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", spread([(390, 844), (740, 360), (1440, 900)], 2))
def test_a_short_message_covers_neither_points_nor_what_is_to_be_done(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(size=size, reduced_motion="reduce")
    person.open_game("next-station-tokyo")
    card = person.words("next-station-tokyo.face.red", face=person.words("next-station-tokyo.symbol.circle"))
    sentence = person.words("next-station-tokyo.forced.pass", card=card)
    person.page.evaluate(SAY, sentence)
    box = person.page.locator("#toast").bounding_box()
    assert box
    # On a phone on its side there is no room but the title's.
    for kept in (".sheet", ".prompt", ".pieces", ".tools", ".bar > *" if size != (740, 360) else ".bar > :not(.where)"):
        for other in person.page.locator(f"main > {kept}").all():
            of = other.bounding_box()
            assert of
            beside = box["x"] >= of["x"] + of["width"] or of["x"] >= box["x"] + box["width"]
            assert beside or box["y"] >= of["y"] + of["height"] or of["y"] >= box["y"] + box["height"], kept
    # What is too long for that has its room all the same.
    person.page.evaluate(SAY, sentence * 6)
    taller = person.page.locator("#toast").bounding_box()
    assert taller
    assert taller["height"] > box["height"]
    assert person.page.locator("#toast.titled").count() == 0


SAY = "sentence => dialogs.toast(sentence, 'bad')"

OFFER = "([sentence, label]) => { dialogs.hush(); dialogs.offer(sentence, label, () => undefined); }"
