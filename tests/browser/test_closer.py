"""The part of a board that play is about, brought forward where the board is small."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from pyapp.record import Record, setup_for
from pyapp.shelf import load, meta
from tests.playing import played, settled_positions
from tests.sizes import sized

from .conftest import Invite, Motion
from .person import Person, address_of
from .sizes import resize
from .states import paint, unfold
from .truth import GAMES, finished, link_to, new_table

SMALL, ACROSS = (360, 640), (740, 430)
CLEAR = 40
"""CSS pixels that a square of the part takes at least."""


def _focuses(game: str) -> bool:
    """On a part that a small phone sees from near, too: one as high as its board needs a higher window."""
    state = new_table(game, "x").state
    focus = load(game).scene(state, 0).focus
    return focus is not None and focus[3] < load(game).layout(state).areas[0].height


each_game = pytest.mark.parametrize("game", [game for game in GAMES if _focuses(game)])

SIGHT = """() => {
  const place = document.querySelector('.board-place');
  const frame = place.getBoundingClientRect();
  const spots = [...place.querySelectorAll('.ground .spot')].map(spot => {
    const { left, top, right, bottom, width, height } = spot.getBoundingClientRect();
    const seen = left >= frame.left - 1 && right <= frame.right + 1
      && top >= frame.top - 1 && bottom <= frame.bottom + 1;
    return { id: spot.dataset.spot, seen, side: Math.min(width, height) };
  });
  return {
    all: spots.length,
    seen: spots.filter(({ seen }) => seen).map(({ id }) => id),
    smallest: Math.min(...spots.map(({ side }) => side)),
    zoomed: place.classList.contains('zoomed'),
  };
}"""


def still(person: Person) -> None:
    """Until nothing is on its way."""
    person.page.wait_for_function("() => !document.querySelector('.ground').getAnimations().length")
    paint(person)


def sees_part(person: Person) -> set[str]:
    """What is in sight, which is not all."""
    expect(person.page.locator(".board-place.zoomed .whole")).to_be_visible()
    still(person)
    sight = person.page.evaluate(SIGHT)
    assert len(sight["seen"]) < sight["all"]
    assert sight["smallest"] >= CLEAR
    return set(sight["seen"])


def sees_whole(person: Person) -> None:
    expect(person.page.locator(".board-place:not(.zoomed)")).to_be_visible()
    still(person)
    sight = person.page.evaluate(SIGHT)
    assert len(sight["seen"]) == sight["all"]


def middle_of_play(game: str) -> Record:
    """A moment at which one person of the first seat is to act, far on in the game."""
    known = meta(game)
    moments = settled_positions(played(setup_for(known, known.seats[0], {}, "late")))
    return moments[len(moments) // 2].record


@each_game
@pytest.mark.parametrize("motion", sized(["reduce"], ["reduce", "no-preference"]))
def test_on_a_phone_the_part_comes_first_and_the_whole_on_asking(invite: Invite, game: str, motion: Motion) -> None:
    person = invite(hand="touch", size=SMALL, is_mobile=True, reduced_motion=motion)
    person.open_game(game)
    part = sees_part(person)
    person.press(person.button("whole"))
    sees_whole(person)
    expect(person.button("whole")).to_be_hidden()
    person.press(person.button("closer"))
    assert sees_part(person) == part
    expect(person.button("closer")).to_be_hidden()


@each_game
def test_touches_on_what_is_brought_forward_play_there(invite: Invite, game: str) -> None:
    person = invite(hand="touch", size=SMALL, is_mobile=True)
    person.go(link_to(middle_of_play(game)))
    person.see_game()
    for _ in range(sized(2, 4)):
        part = sees_part(person)
        before = person.record()
        while not person.look()["ghost"]:
            lit = person.lit_in("tray") if not person.look()["touched"] else person.lit_in("ground")
            on_board = set(person.lit_in("ground"))
            assert on_board <= part, "something that can be touched is out of sight"
            person.touch((lit or sorted(on_board))[-1])
        person.confirm()
        assert person.record() != before
        if person.look()["passing"]:
            person.take_over()


@each_game
def test_a_touch_on_the_whole_board_leads_to_the_part_and_what_is_shown_there_only_moves_it_for_a_while(
    invite: Invite, game: str
) -> None:
    person = invite(hand="touch", size=SMALL, is_mobile=True, reduced_motion="reduce")
    person.go(link_to(middle_of_play(game)))
    person.see_game()
    part = sees_part(person)
    person.press(person.button("whole"))
    sees_whole(person)
    while not person.look()["ghost"]:
        lit = person.lit_in("tray") if not person.look()["touched"] else person.lit_in("ground")
        person.touch((lit or sorted(person.lit_in("ground")))[-1])
    if set(person.look()["touched"]) & set(person.lit_in("ground")):
        sees_part(person)
    with person.change():
        person.page.keyboard.press("Escape")
    if not person.page.locator(".board-place.zoomed").count():
        person.press(person.button("closer"))
    assert sees_part(person) == part


@each_game
def test_a_row_of_the_score_is_seen_on_the_whole_board(invite: Invite, game: str) -> None:
    person = invite(hand="touch", size=SMALL, is_mobile=True)
    person.open_game(game)
    rows = person.page.locator(".sheet button.row")
    unfold(person)
    # Upright, a game may leave the score out that is read elsewhere.
    if not rows.first.is_visible():
        resize(person, ACROSS)
    part = sees_part(person)
    person.press(rows.first)
    sees_whole(person)
    person.press(rows.last)
    sees_whole(person)
    person.press(rows.last)
    assert sees_part(person) == part
    # As it was left: the whole stays whole.
    person.press(person.button("whole"))
    sees_whole(person)
    person.press(rows.first)
    person.press(rows.first)
    sees_whole(person)


@each_game
def test_what_one_does_by_hand_stays(invite: Invite, game: str) -> None:
    person = invite(hand="touch", size=SMALL, is_mobile=True)
    person.open_game(game)
    part = sees_part(person)
    place = person.page.locator(".board-place").bounding_box()
    assert place
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    session = person.context.new_cdp_session(person.page)
    # By its times the finger lies still before it leaves: one that flies off flings, and the next touch ends that.
    steps = [("touchStart", 0, 0.0), ("touchMove", 30, 0.1), ("touchMove", 80, 0.2), ("touchMove", 80, 1.2)]
    begun = time.time() - 2
    for kind, at, seconds in steps:
        points = [{"x": x - at, "y": y - at}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": begun + seconds})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [], "timestamp": begun + 1.4})
    moved = sees_part(person)
    assert moved != part
    person.touch(person.lit_in("tray")[0])
    assert sees_part(person) == moved
    assert len(person.look()["touched"]) == 1, "to move the board is no touch"


@each_game
def test_the_end_is_seen_whole_and_a_new_game_close(invite: Invite, game: str) -> None:
    person = invite(hand="touch", size=SMALL, is_mobile=True)
    person.go(link_to(finished(game)))
    person.see_game()
    sees_whole(person)
    expect(person.button("closer")).to_be_hidden()
    person.go(address_of(game, "x"))
    person.see_game()
    sees_part(person)


@each_game
def test_a_desk_has_room_for_the_whole(invite: Invite, game: str) -> None:
    person = invite(size=(1440, 900))
    person.open_game(game)
    sees_whole(person)
    expect(person.button("closer")).to_be_hidden()
    person.page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    sees_part(person)
    person.page.set_viewport_size({"width": 1440, "height": 900})
    sees_whole(person)


@each_game
def test_keys_lead_to_what_is_out_of_sight(invite: Invite, game: str) -> None:
    person = invite(size=SMALL)
    person.open_game(game)
    part = sees_part(person)
    spot = person.page.locator(".ground .spot[tabindex='0']")
    spot.focus()
    for _ in range(30):
        before = spot.get_attribute("data-spot")
        person.page.keyboard.press("ArrowRight")
        paint(person)
        if spot.get_attribute("data-spot") == before:
            break
    still(person)
    seen = set(person.page.evaluate(SIGHT)["seen"])
    at = spot.get_attribute("data-spot")
    assert at not in part
    assert at in seen


def test_all_of_a_way_comes_near_on_a_map_of_small_targets_unless_the_whole_is_asked_for(invite: Invite) -> None:
    table = played(setup_for(meta("nagoya-subway"), 3, {}, "way"))
    own = [one for one in settled_positions(table) if one.holder == 0 and one.state.chooser is None]
    widest = max(own, key=lambda one: len(one.game.moves(one.state, 0)))
    person = invite(size=(390, 844), hand="touch", reduced_motion="reduce")
    person.go(link_to(widest.record))
    person.see_game()
    place, way = person.page.locator(".board-place"), person.page.locator(".ghost polyline").first
    expect(place).not_to_have_class(re.compile("zoomed"))
    first, *_, last = person.lit_in("ground")
    person.touch(first)
    expect(place).to_have_class(re.compile("zoomed"))
    still(person)
    board, seen = place.bounding_box(), way.bounding_box()
    assert board
    assert seen
    assert board["x"] - 1 <= seen["x"]
    assert seen["x"] + seen["width"] <= board["x"] + board["width"] + 1
    assert board["y"] - 1 <= seen["y"]
    assert seen["y"] + seen["height"] <= board["y"] + board["height"] + 1
    person.press(place.locator(".whole"))
    expect(place).not_to_have_class(re.compile("zoomed"))
    person.touch(last)
    still(person)
    expect(place).not_to_have_class(re.compile("zoomed"))


def test_the_end_is_seen_whole_where_the_last_way_was_near(invite: Invite) -> None:
    """The map was whole before that way, which leaves nothing to bring near."""
    table = played(setup_for(meta("nagoya-subway"), 2, {}, "f"))
    *_, last = [one for one in settled_positions(table) if one.holder is not None]
    person = invite(size=(740, 360), hand="touch", reduced_motion="reduce")
    place = person.page.locator(".board-place")
    person.go(link_to(last.record))
    person.see_game()
    expect(place).not_to_have_class(re.compile("zoomed"))
    for spot in person.lit_in("ground"):
        person.touch(spot)
        still(person)
        if "zoomed" in (place.get_attribute("class") or ""):
            break
    expect(place).to_have_class(re.compile("zoomed"))
    person.confirm()
    expect(person.page.locator("main.over")).to_be_visible()
    expect(place).not_to_have_class(re.compile("zoomed"))
