"""Hints on a phone: shown as a ghost or by a marked button, said in a phrase, played by confirming."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from pyapp.app import call
from pyapp.bots.hints import hint_for
from pyapp.record import parse, setup_for
from pyapp.shelf import load, meta
from pyapp.wire import to_plain
from tests.playing import played, settled_positions
from tests.sizes import in_soak, sized

from . import axe
from .conftest import Invite
from .days import remember, tried
from .geometry import boxes, examine, moved
from .held import ANSWERS, Held
from .page_scripts import SAVED
from .person import Person
from .sentences import TOO_LONG
from .sizes import PHONES, one_half_by_turns, one_kind, resize
from .states import paint
from .truth import ANY_GAME, GAMES, link_to, table_of
from .words import short_day

PHONE = (360, 640)
LANGUAGES = ("en", "ja")
MOVES = sized(1, 3)
SOME = 9
"""Every so many positions of a game are enough to hear its reasons."""


def truth(record: str, seat: int) -> dict[str, Any]:
    """The hint as CPython gives it."""
    hint: dict[str, Any] = json.loads(
        call(json.dumps({"do": "hint", "record": record, "seat": seat, "slice": 10_000_000}))
    )
    return hint


def ask(person: Person) -> None:
    person.press(person.button("hint"))
    expect(person.page.locator(".prompt .hint")).to_be_visible()


def last_move(person: Person, turn: str) -> None:
    """Waits until a turn has been kept."""
    person.page.wait_for_function(
        f"async turn => (await ({SAVED})())[0].record.split('\\n').some(line => line === turn)", arg=turn
    )


@one_kind
def test_a_hint_is_seen_and_said_and_confirming_plays_it(invite: Invite, game: str) -> None:
    language = LANGUAGES[GAMES.index(game) % 2]
    person = invite(language=language, size=PHONE, hand="touch", reduced_motion="reduce")
    person.open_game(game)
    for number in range(MOVES):
        record, before, seat = person.record(), person.drawn(), person.seat()
        ask(person)
        hint = truth(record, seat)
        why = person.words.said(hint["why"], game)
        sentence = person.page.locator(".prompt .hint").inner_text()
        # After the move that is meant, where there is room for both, why alone.
        meant = person.page.locator(".prompt .meant")
        assert sentence.lower() == (why if meant.count() else person.words("hint.says", why=why)).lower()
        if meant.count():
            assert meant.inner_text().startswith(person.words("hint.says", why="").rstrip())
        assert person.drawn() == before, "nothing is played"
        marked = person.page.locator(".tools .hinted")
        assert person.look()["ghost"] != bool(marked.count())
        if number == 0:
            assert examine(person.page, touch=True)["faults"] == []
            assert axe.violations(person.page) == []
        person.does(lambda: person.press(marked if marked.count() else person.page.locator(".tools .place")))  # noqa: B023
        last_move(person, f"{seat} {hint['move']}")
        assert person.saved()[0]["hints"] == number + 1
        if person.look()["passing"]:
            person.take_over()


@one_half_by_turns
def test_there_is_room_for_every_reason(invite: Invite, game: str, language: str) -> None:
    person = invite(language=language, size=PHONE)
    person.open_game(game)
    sentences, rules = set(), load(game)
    for table in settled_positions(played(setup_for(meta(game), meta(game).seats[0], {}, "late")))[::SOME]:
        known = rules.known(table.state, 0)
        for move in rules.moves(known, 0):
            why = person.words.said(to_plain(hint_for(rules, known, 0, move)), game)
            sentences.add(person.words("hint.says", why=why))
    assert len(sentences) > 1
    for size in PHONES:
        resize(person, size)
        assert person.page.evaluate(TOO_LONG, sorted(sentences)) == []


def test_a_hint_is_given_up_by_doing_something_else(invite: Invite) -> None:
    person = invite(size=PHONE, hand="touch", reduced_motion="reduce")
    person.open_game(ANY_GAME)
    before = person.look(), person.prompt(), person.drawn()
    ask(person)
    while person.look()["touched"]:
        person.page.keyboard.press("Escape")
        paint(person)
    assert (person.look(), person.prompt(), person.drawn()) == before
    pieces = person.lit_in("tray")
    ask(person)
    person.touch(next(piece for piece in pieces if piece not in person.look()["touched"]))
    expect(person.page.locator(".prompt .hint")).to_have_count(0)


@in_soak
def test_what_is_being_placed_stays_until_the_hint_is_there(invite: Invite) -> None:
    person = invite(size=PHONE, hand="touch", reduced_motion="reduce")
    person.open_game("railroad-ink", "d", seats=1)
    held = Held(person.page, ANSWERS, '"hint"')
    person.touch(person.lit_in("tray")[0])
    person.touch(person.lit_in("ground")[-1])
    placing = person.look()
    assert placing["ghost"]
    person.press(person.button("hint"))
    expect(person.page.locator("p.prompt")).to_have_text(person.words("hint.thinking"))
    assert person.look() == placing
    held.release()
    expect(person.page.locator(".prompt .hint")).to_be_visible()
    assert person.look()["ghost"]


BETTER_PASSED = parse(
    """next-station-tokyo/1 seats=1 objectives=on special_cards=off #13
* colours purple pink blue brown; objectives hub districts
* red switch
* green joker
0 kamata shinagawa
0 done
* red triangle
0 kamata haneda-airport
0 done
* red circle
0 haneda-airport tsukishima
0 done
* green triangle
"""
)


def test_a_button_that_was_suggested_is_marked_and_pressed_once(invite: Invite) -> None:
    """A card that one had better not use: passing is taken back by undo, and asked about by nobody."""
    person = invite(size=PHONE, hand="touch", reduced_motion="reduce")
    game = "next-station-tokyo"
    person.go(link_to(BETTER_PASSED))
    person.see_game()
    passing = person.button(f"{game}.action.pass")
    before = person.record()
    person.does(lambda: person.press(passing))
    last_move(person, "0 pass")
    person.does(lambda: person.press(person.button("undo")))
    assert person.record() == before
    ask(person)
    expect(passing).to_have_class(re.compile("hinted"))
    person.does(lambda: person.press(passing))
    last_move(person, "0 pass")


@in_soak
def test_the_move_that_is_suggested_is_read_where_there_is_room(invite: Invite) -> None:
    person = invite(size=(390, 844), hand="touch", reduced_motion="reduce")
    person.open_game("railroad-ink", "d", seats=1)
    ask(person)
    record, seat = person.record(), person.seat()
    hint, table = truth(record, seat), table_of(record)
    choice = table.game.choice(table.game.known(table.state, seat), seat, hint["move"])
    assert choice is not None
    label = person.words.said(to_plain(choice.advised or choice.ghost_label or choice.label), "railroad-ink")
    said = person.words("hint.says", why=label[0].upper() + label[1:])
    expect(person.page.locator(".prompt .meant")).to_have_text(said)


@pytest.mark.parametrize("size", sized([(360, 640)], [(390, 844), (360, 640), (320, 568)]))
def test_a_hint_moves_nothing(invite: Invite, size: tuple[int, int]) -> None:
    """Neither a long one, nor the name of the move before it."""
    person = invite(language="en", size=size, hand="touch", reduced_motion="reduce")
    faults = []
    for game in ("next-station-tokyo", "railroad-ink"):
        person.open_game(game, "d", seats=1)
        before = boxes(person.page)
        ask(person)
        paint(person)
        faults += [f"{game}: {fault}" for fault in moved(before, boxes(person.page))]
    assert not faults, "\n".join(faults)


@in_soak
def test_how_many_there_were_is_said_with_the_result(invite: Invite) -> None:
    person = invite(timezone_id="UTC")
    games = [tried(ANY_GAME, f"2026-11-1{number}") for number in range(3)]
    remember(person, games[0] | {"hints": 2}, games[1] | {"hints": 0}, games[2])
    for game, said in zip(games, (person.words("hints.n", n=2), None, None), strict=True):
        person.press(person.page.locator("#finished + ul button").filter(has_text=short_day("en", game["day"])))
        note, shared = person.page.locator(".result .note"), person.dialog.locator(".said")
        expect(note).to_contain_text(said or person.words("kind.counted.why"))
        person.press(person.button("share"))
        expect(shared).to_contain_text(str(abs(game["totals"][0])))
        told = shared.inner_text() if said else note.inner_text() + shared.inner_text()
        assert person.words("hints.n", n=2)[2:] not in told, "it is said of those who have asked, and to nobody else"
        person.page.keyboard.press("Escape")
        person.press(person.button("menu"))
        person.see_menu()
    person.press(person.button("statistics"))
    person.dialog.locator("select").first.select_option(label=person.words(f"{ANY_GAME}.title"))
    expect(person.dialog.locator("[data-figure=hints]")).to_have_text("2")
    expect(person.dialog.locator("[data-figure=unaided]")).to_have_text("1")


def test_there_is_no_hint_when_there_is_nothing_to_do(somebody: Person) -> None:
    somebody.open_game(ANY_GAME)
    expect(somebody.button("hint")).to_be_enabled()
    somebody.press(somebody.page.locator(".bar .icon").first)
    somebody.see_menu()
    expect(somebody.button("hint")).to_have_count(0)
