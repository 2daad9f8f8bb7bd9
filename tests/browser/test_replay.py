"""A game that is over is watched again: every moment, every seat, and on from there."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from pyapp.record import Record, parse
from pyapp.shelf import meta
from pyapp.table import replay
from tests.sizes import in_soak, sized

from . import axe
from .clock import stop_clock
from .conftest import Invite
from .geometry import examine
from .held import ANSWERS, Held
from .page_scripts import PAINTED
from .person import Person, points
from .sizes import BY_TURNS, one_kind, other_kind, other_sampled
from .truth import ANY_GAME, IN_MENU, SHARED_GAMES, answer, finished, link_to, totals_of
from .words import short_day

PHONE = (360, 640)

ROOM_FOR_NAMES = 3
"""So many seats side by side are called as in sentences."""


SEEN = """() => {
  globalThis.seen = new Set();
  const look = () => {
    seen.add(Number(document.querySelector('.replay-content [type=range]').value));
    requestAnimationFrame(look);
  };
  look();
}"""
"""Keeps all positions that are shown."""


def watched(person: Person, record: Record) -> None:
    person.go(link_to(record))
    person.see_game()
    person.press(person.button("replay"))
    expect(replay_of(person).locator(".play")).to_be_focused()


def replay_of(person: Person) -> Locator:
    return person.dialog.locator(".replay-content")


def slider(person: Person) -> Locator:
    return replay_of(person).get_by_role("slider")


@cache
def course(record: str) -> list[dict[str, Any]]:
    """Every step of a game, as CPython has it."""
    steps: list[dict[str, Any]] = []
    while len(steps) < (part := answer({"do": "replay", "record": record, "first": len(steps)}))["moments"]:
        steps += part["steps"]
    return steps


def shown(person: Person, seats: int) -> list[int]:
    """Everybody's points as they stand in the replay."""
    if seats == 1:
        return [
            points("".join(c for c in replay_of(person).locator(".points").inner_text() if c.isdecimal() or c == "−"))
        ]
    return [points(text) for text in replay_of(person).locator(".seats-row b").all_inner_texts()]


def press_key(person: Person, key: str, place: int) -> None:
    person.page.keyboard.press(key)
    expect(slider(person)).to_have_js_property("value", str(place))


@one_kind
def test_every_way_through_a_game_shows_the_score_of_that_moment(invite: Invite, game: str) -> None:
    person = invite(size=PHONE, hand="touch")
    seats = meta(game).seats[-1]
    record = finished(game, seats=seats)
    steps = course(str(record))
    last = len(steps) - 1
    watched(person, record)
    expect(slider(person)).to_have_attribute("max", str(last))
    assert shown(person, seats) == steps[0]["totals"]
    for key, place in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)):
        press_key(person, key, place)
        assert shown(person, seats) == steps[place]["totals"]
    starts = [at for at, step in enumerate(steps) if at and step["round"] != steps[at - 1]["round"]]
    for place in starts[:2]:
        person.press(person.button("replay.round.on"))
        expect(slider(person)).to_have_js_property("value", str(place))
    person.press(person.button("replay.round.back"))
    expect(slider(person)).to_have_js_property("value", str(starts[0]))
    ticks = replay_of(person).locator(".rounds").get_attribute("d") or ""
    assert ticks.count("M") == len(starts) + 1
    expect(replay_of(person).locator("polyline.course")).to_have_count(seats)
    slider(person).fill(str(last // 2))
    assert shown(person, seats) == steps[last // 2]["totals"]
    person.page.keyboard.press("End")
    assert shown(person, seats) == totals_of(str(record))


@other_sampled
def test_the_board_is_the_one_that_lay_there(somebody: Person, game: str) -> None:
    record = finished(game)
    steps = course(str(record))
    watched(somebody, record)
    for place in (len(steps) // 3, len(steps) - 1):
        slider(somebody).fill(str(place))
        moment = answer({"do": "moment", "record": str(record), "turn": steps[place]["turn"], "of": 0})
        area = answer({"do": "look", "record": str(record), "layout": True})["layout"]
        board = {spot["id"] for spot in area["spots"] if spot["area"] == area["areas"][0]["id"]}
        wanted = [mark["id"] for mark in moment["scene"]["marks"] if mark["at"] in board]
        lying = replay_of(somebody).locator(".ground > .mark")
        expect(lying).to_have_count(len(wanted))
        assert lying.evaluate_all("all => all.map(mark => mark.dataset.mark)") == wanted


@in_soak
@pytest.mark.parametrize("game", sized(SHARED_GAMES[-1:], SHARED_GAMES))
def test_any_seat_can_be_looked_at(somebody: Person, game: str) -> None:
    seats = meta(game).seats[-1]
    record = finished(game, seats=seats)
    watched(somebody, record)
    last = len(course(str(record))) - 1
    press_key(somebody, "End", last)
    for seat in (seats - 1, 0):
        somebody.press(replay_of(somebody).locator(".seats-row button").nth(seat))
        chosen = replay_of(somebody).locator(".seats-row button[aria-pressed=true]")
        called = somebody.words.player if seats <= ROOM_FOR_NAMES else somebody.words.player_short
        expect(chosen).to_contain_text(called(game, seat))
        expect(chosen.locator(".face")).to_be_visible()
        name = somebody.words.player(game, seat)
        expect(replay_of(somebody).locator(".board-place")).to_have_attribute("aria-label", name)
        moment = answer({"do": "moment", "record": str(record), "turn": len(record.turns), "of": seat})
        expect(replay_of(somebody).locator(".area > .mark")).to_have_count(len(moment["scene"]["marks"]))


def test_a_game_plays_by_itself_until_it_is_stopped(somebody: Person) -> None:
    record = finished(ANY_GAME)
    last = len(course(str(record))) - 1
    watched(somebody, record)
    for speed in ("×2", "×4", "×0.5", "×1"):
        somebody.press(replay_of(somebody).locator(".speed"))
        expect(replay_of(somebody).locator(".speed")).to_have_text(speed)
    replay_of(somebody).locator(".play").focus()
    somebody.page.keyboard.press(" ")
    expect(somebody.button("replay.pause")).to_be_visible()
    expect(slider(somebody)).not_to_have_js_property("value", "0")
    somebody.press(somebody.button("replay.pause"))
    expect(somebody.button("replay.play")).to_be_visible()
    press_key(somebody, "End", last)
    press_key(somebody, "ArrowLeft", last - 1)
    somebody.press(somebody.button("replay.play"))
    expect(slider(somebody)).to_have_js_property("value", str(last))
    expect(somebody.button("replay.play")).to_be_visible()


def test_what_others_draw_on_their_own_boards_is_passed_over_while_it_plays(somebody: Person) -> None:
    record = finished("railroad-ink", seats=2)
    steps = course(str(record))
    moments = [answer({"do": "moment", "record": str(record), "turn": step["turn"], "of": 0}) for step in steps[:12]]
    boards = [[moment["scene"].get(part) for part in ("marks", "strokes")] for moment in moments]
    news = {0, *(place for place in range(1, 12) if boards[place] != boards[place - 1])}
    assert len(news) < 11
    watched(somebody, record)
    somebody.page.evaluate(SEEN)
    somebody.press(replay_of(somebody).locator(".speed"))
    somebody.press(replay_of(somebody).locator(".speed"))
    somebody.press(somebody.button("replay.play"))
    somebody.page.wait_for_function("() => Math.max(...globalThis.seen) > 10")
    seen = {place for place in somebody.page.evaluate("() => [...globalThis.seen]") if place < 12}
    assert len(seen) > 1
    assert seen <= news


@other_kind
def test_a_game_is_played_on_from_there_as_practice(invite: Invite, game: str) -> None:
    person = invite(size=PHONE, hand="touch", language="ja")
    record = finished(game, seed=f"daily/{game}/2026-11-20")
    steps = course(str(record))
    place = len(steps) // 2
    watched(person, record)
    slider(person).fill(str(place))
    expect(person.dialog.locator(".on")).to_be_enabled()
    person.press(person.dialog.locator(".on"))
    person.page.wait_for_url("**&try=*")
    expect(person.dialog).to_have_count(0)
    person.see_game()
    expect(person.page.locator(".bar .kind")).to_contain_text(person.words("kind.practice"))
    begun = Record(record.setup, record.turns[: steps[place]["turn"]])
    assert parse(person.record()) == begun
    practice, sent = person.saved()
    assert practice["practice"] is True
    assert "sent" not in practice
    assert sent["record"] == str(record)
    if person.look()["lit"]:
        person.place_something()
    else:
        person.act()
    after = person.record()
    assert parse(after).turns[: len(begun.turns)] == begun.turns
    assert len(parse(after).turns) > len(begun.turns)
    person.reload()
    person.see_game()
    assert person.record() == after, "the address leads back to the practice"
    assert person.saved()[0]["practice"] is True
    stop_clock(person, "2026-11-20T12:00:00Z")
    person.open_menu()
    card = person.page.locator(".card").nth(IN_MENU.index(game))
    expect(card.locator(".state, .far")).to_have_count(0)
    person.press(card.get_by_role("button", name=person.words("today.play"), exact=True))
    person.see_game()
    expect(person.page.locator(".bar .date")).to_contain_text(short_day(person.words.language, "2026-11-20"))
    expect(person.page.locator(".bar .kind")).to_have_count(0)
    assert not person.look()["over"], "the day's own game is a new one"


def test_the_end_of_a_game_cannot_be_played_on(somebody: Person) -> None:
    record = finished(ANY_GAME)
    watched(somebody, record)
    expect(somebody.dialog.locator(".on")).to_be_enabled()
    press_key(somebody, "End", len(course(str(record))) - 1)
    expect(somebody.dialog.locator(".on")).to_be_disabled()


def test_watching_changes_nothing(somebody: Person) -> None:
    record = finished(ANY_GAME)
    somebody.go(link_to(record))
    somebody.see_game()
    before, drawn, address = somebody.saved(), somebody.drawn(), somebody.page.url
    somebody.press(somebody.button("replay"))
    expect(replay_of(somebody).locator(".play")).to_be_focused()
    press_key(somebody, "ArrowRight", 1)
    somebody.page.keyboard.press("Escape")
    expect(somebody.dialog).to_have_count(0)
    assert (json.dumps(somebody.saved()), somebody.drawn(), somebody.page.url) == (json.dumps(before), drawn, address)


OUT_OF_SIGHT = """all => all.filter(one => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).map(one => `${one.getAttribute('aria-label') ?? one.textContent} is off the screen`)"""

SIZES = (PHONE, (390, 844), (640, 360), (1440, 900))

MANY_SEATS = min(SHARED_GAMES, key=lambda game: (-meta(game).seats[-1], len(finished(game).turns)))
"""The one with most seats to choose from beside its board; of several such games the one that is soonest through."""


@pytest.mark.parametrize(("game", "language"), sized([(MANY_SEATS, "ja")], BY_TURNS))
def test_everything_of_a_replay_is_at_hand(invite: Invite, game: str, language: str) -> None:
    person = invite(language=language, hand="touch", reduced_motion="reduce", size=PHONE)
    record = finished(game, seats=meta(game).seats[-1])
    watched(person, record)
    steps = course(str(record))
    faults = []
    for place in sized((len(steps) // 2,), (0, len(steps) // 2, len(steps) - 1)):
        slider(person).fill(str(place))
        for number, (width, height) in enumerate(sized(SIZES[place % 2 :: 2], SIZES)):
            person.page.set_viewport_size({"width": width, "height": height})
            person.page.emulate_media(color_scheme="dark" if (number + place) % 2 else "light")
            person.page.evaluate(PAINTED)
            findings = examine(person.page, touch=width < 1000)["faults"]
            if place and sized(not number, True):
                findings += axe.violations(person.page)
            out = person.dialog.locator("button, input").evaluate_all(OUT_OF_SIGHT)
            least = person.dialog.locator(".board-place").evaluate("place => place.getBoundingClientRect().height")
            faults += [f"{place}, {width}x{height}: {fault}" for fault in [*findings, *out]]
            if least < height / 4:
                faults.append(f"{place}, {width}x{height}: the board is only {least} high")
    assert not faults, "\n".join(dict.fromkeys(faults))


def test_a_log_that_is_still_to_come_says_so(invite: Invite) -> None:
    person = invite(size=(390, 844), language="en", reduced_motion="reduce")
    record = finished(SHARED_GAMES[0])
    assert len(record.turns) > 80, "more than comes in one answer"
    person.go(link_to(record))
    expect(person.page.locator("main.over .result .choices").first).to_be_visible()
    held = Held(person.page, ANSWERS, '"first":80')
    person.press(person.button("log"))
    waits = person.dialog.get_by_text(person.words("log.waits"))
    expect(waits).to_be_visible()
    expect(person.dialog.locator(".line").first).to_be_visible()
    last = person.dialog.locator("h3").last
    before = str(last.text_content())
    held.release()
    expect(waits).to_have_count(0)
    # The last round keeps its name, though the game is over.
    rounds = [int(name.split()[-1]) for name in (before, str(last.text_content()))]
    assert rounds[0] < rounds[1] == replay(record).state.round - 1
