"""Everything in sight, large enough, whole, and where it was: on phones, tablets and desks, in both languages."""

from __future__ import annotations

from itertools import cycle

import pytest
from playwright.sync_api import expect

from pyapp.record import setup_for
from pyapp.shelf import load, meta
from pyapp.wire import to_plain
from tests.playing import played, settled_positions

from .conftest import Invite
from .geometry import Boxes, boxes, examine, moved
from .held import ANSWERS, Held
from .person import Person, address_of
from .states import all_states, late, paint, take_back, to_game, to_ghost
from .truth import ANY_GAME, GAMES, lively_seed

SIZES = ((360, 640), (390, 844), (820, 1180), (1440, 900))
PHONES = SIZES[:2]
SMALL = (260, 520)
"""Less than any phone has: here spots are smaller than a thumb in every game."""
each_game = pytest.mark.parametrize("game", GAMES)
each_language = pytest.mark.parametrize("language", ["en", "ja"])
languages_by_turns = pytest.mark.parametrize(("game", "language"), list(zip(GAMES, cycle(["ja", "en"]), strict=False)))


def resize(person: Person, size: tuple[int, int]) -> None:
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    paint(person)


@each_game
@each_language
def test_everything_has_its_place(invite: Invite, game: str, language: str) -> None:
    person = invite(language=language, hand="touch", reduced_motion="reduce", size=SIZES[0])
    faults = []
    for state in all_states(person, game):
        for size in SIZES:
            resize(person, size)
            found = examine(person.page, touch=size in PHONES)
            faults += [f"{state}, {size[0]}x{size[1]}: {fault}" for fault in found["faults"]]
        resize(person, SIZES[0])
    assert not faults, "\n".join(faults)


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
    const within = atX > board.left && atX < board.right && atY > board.top && atY < board.bottom;
    const free = under?.closest('.area') && under !== target && !under.matches('.lit, .touched');
    if (within && !nearer && free) return [atX, atY];
  }
  return null;
}"""


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


@each_game
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
        assert small or size != SMALL or not person.lit_in("ground")
        places = [(spot, place) for spot in small if (place := person.page.evaluate(BESIDE, spot))]
        assert places or not small
        for spot, place in places[:6]:
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


@languages_by_turns
def test_nothing_moves(invite: Invite, game: str, language: str) -> None:
    """Not when the engine comes, nor when a row of the score is touched, a piece, its place, or a button in vain."""
    person = invite(language=language, reduced_motion="reduce", size=SIZES[0])
    files = Held(person.page, ANSWERS)
    person.go(address_of(game, lively_seed(game)))
    expect(person.page.locator("main.waiting .tray").first).to_be_visible()
    empty: dict[tuple[int, int], Boxes] = {}
    for size in SIZES:
        resize(person, size)
        empty[size] = boxes(person.page)
    files.release()
    person.see_game()
    faults: list[str] = []
    for size, at_first in empty.items():
        resize(person, size)

        def see(moment: str, before: Boxes = at_first, size: tuple[int, int] = size) -> None:
            paint(person)
            faults.extend(f"{moment}, {size[0]}x{size[1]}: {fault}" for fault in moved(before, boxes(person.page)))

        see("the engine is there")
        rows = person.page.locator(".sheet button.row")
        person.press(rows.first)
        see("a row is touched")
        person.press(rows.first)
        barred = person.page.locator(".tools button.barred")
        if barred.count():
            person.press(barred.last)
            see("a button is pressed in vain")
        person.touch((person.lit_in("tray") or person.lit_in("ground"))[0])
        see("a piece is touched")
        if to_ghost(person):
            see("a ghost appears")
        while person.look()["touched"]:
            person.does(lambda: person.page.keyboard.press("Escape"))
        take_back(person)
        see("it is given up")
    assert not faults, "\n".join(faults)


@languages_by_turns
def test_late_in_a_game_nothing_moves_either(invite: Invite, game: str, language: str) -> None:
    person = invite(language=language, reduced_motion="reduce", size=SIZES[0])
    person.open_menu()
    to_game(person, late(game))
    faults = []
    rows = person.page.locator(".sheet button.row")
    for size in SIZES:
        resize(person, size)
        before = boxes(person.page)
        for number in range(rows.count()):
            person.press(rows.nth(number))
            paint(person)
            faults += [f"row {number + 1}, {size}: {fault}" for fault in moved(before, boxes(person.page))]
        person.press(rows.last)
        paint(person)
    assert not faults, "\n".join(faults)


@each_game
def test_todays_game_does_not_move_when_the_engine_comes(invite: Invite, game: str) -> None:
    """However many play it: the board that is shown before is the one of that many."""
    person = invite(reduced_motion="reduce", size=SIZES[0])
    files = Held(person.page, ANSWERS)
    person.go(f"#today={game}")
    expect(person.page.locator("main.waiting .tray").first).to_be_visible()
    paint(person)
    before = boxes(person.page)
    files.release()
    person.see_game()
    assert not moved(before, boxes(person.page))


def test_the_menu_does_not_move_while_it_comes(invite: Invite) -> None:
    person = invite(reduced_motion="reduce")
    art = Held(person.page, "**/art.svg")
    person.open_menu()
    menu = "all => all.map(one => JSON.stringify(one.getBoundingClientRect()))"
    before = person.page.locator("main.menu :is(button, h1, h2, h3, p)").evaluate_all(menu)
    art.release()
    expect(person.page.locator(".symbols")).to_have_count(len(GAMES))
    paint(person)
    assert person.page.locator("main.menu :is(button, h1, h2, h3, p)").evaluate_all(menu) == before


@each_game
@each_language
def test_there_is_room_for_every_sentence_below_the_board(invite: Invite, game: str, language: str) -> None:
    """All that a whole game may say there: what to do, what a ghost would draw, what a row counts."""
    person = invite(language=language, size=SIZES[0])
    person.open_game(game)
    faults = []
    for size in SIZES:
        resize(person, size)
        too_long = person.page.evaluate(TOO_LONG, sorted(said_in(game, person)))
        faults += [f"{size[0]}x{size[1]}: {sentence}" for sentence in too_long]
    assert not faults, "\n".join(faults)


TOO_LONG = """sentences => {
  const prompt = document.querySelector('p.prompt');
  const twin = prompt.cloneNode();
  prompt.hidden = true;
  prompt.style.display = 'none';
  prompt.after(twin);
  const limit = twin.getBoundingClientRect();
  const found = sentences.filter(sentence => {
    twin.textContent = sentence;
    const range = document.createRange();
    range.selectNodeContents(twin);
    const { top, bottom, left, right } = range.getBoundingClientRect();
    const room = parseFloat(getComputedStyle(twin).fontSize) * 0.3;
    const box = twin.getBoundingClientRect();
    return top < box.top - room || bottom > box.bottom + room || left < box.left || right > box.right;
  });
  twin.remove();
  prompt.style.display = '';
  return found;
}"""


def said_in(game: str, person: Person) -> set[str]:
    known = meta(game)
    rules = load(game)
    said = set()
    for table in settled_positions(played(setup_for(known, known.seats[0], {}, "late"))):
        said.add(person.words.said(to_plain(rules.scene(table.state, 0).prompt), game))
        for line in rules.score(table.state, 0):
            parts = [line.label, *([line.detail] if line.detail else [])]
            said.add(" · ".join(person.words.said(to_plain(part), game) for part in parts))
        for move in rules.moves(table.state, 0):
            if choice := rules.choice(table.state, 0, move):
                said.add(person.words.said(to_plain(choice.label), game))
    return said


MESSAGES = ("illegal.", "why.", "engine.", "full", "share.copied", "share.failed", "bad.undo", "bad.redo")


@languages_by_turns
def test_messages_leave_the_game_in_sight(invite: Invite, game: str, language: str) -> None:
    """Also the bar that offers a new version."""
    person = invite(language=language, size=SIZES[0], reduced_motion="reduce")
    person.open_game(game)
    kinds = MESSAGES + tuple(f"{game}.{kind}" for kind in MESSAGES)
    sentences = [person.words(key, n=4) for key in person.words._forms if key.startswith(kinds)]
    assert sentences
    faults = []
    for size in SIZES:
        resize(person, size)
        for said in sentences:
            person.page.evaluate(SAY, said)
            faults += [f"{size}: {said}: {fault}" for fault in examine(person.page, touch=False)["faults"]]
        person.page.evaluate(OFFER, [person.words("new-version"), person.words("new-version.use")])
        faults += [f"{size}: {fault}" for fault in examine(person.page, touch=size in PHONES)["faults"]]
        person.press(person.page.locator("#offer button").last)
    assert not faults, "\n".join(faults)


SAY = "sentence => dialogs.toast(sentence, 'bad')"

OFFER = """([sentence, label]) => {
  dialogs.hush();
  dialogs.offer(sentence, label, () => undefined);
}"""

LISTEN = """addEventListener('DOMContentLoaded', () => {
  globalThis.motions = [];
  for (const kind of ['animationstart', 'transitionrun']) {
    document.addEventListener(kind, event => motions.push(event.animationName ?? event.propertyName), true);
  }
});"""


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_nothing_is_animated_for_who_asks_for_that(invite: Invite, wish: str) -> None:
    person = invite(reduced_motion=wish, script=LISTEN)
    person.open_game(ANY_GAME)
    person.press(person.page.locator(".tools button.barred").last)
    paint(person)
    person.place_something()
    for row in person.page.locator(".sheet button.row").all():
        person.press(row)
        paint(person)
    person.press(person.button("rules"))
    expect(person.dialog).to_be_visible()
    paint(person)
    motions = person.page.evaluate("motions")
    if wish == "reduce":
        assert motions == []
    else:
        assert {"drawn", "due", "rise"} <= set(motions)
