"""Carrying a piece to its place, with a mouse and with a finger."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from .conftest import Invite
from .person import Person
from .truth import GAMES_OF_PIECES

each_game = pytest.mark.parametrize("game", GAMES_OF_PIECES)


def ways_to_carry(person: Person) -> tuple[str, str]:
    """A loose piece, and a place on the board where it may go."""
    for piece in person.lit_in("tray"):
        person.touch(piece)
        places = person.lit_in("ground")
        person.page.keyboard.press("Escape")
        if places:
            return piece, places[len(places) // 2]
    raise AssertionError("there is no piece that could be carried")


def middle(person: Person, spot: str) -> tuple[float, float]:
    box = person.spot(spot).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@contextmanager
def carried_by_mouse(person: Person, piece: str, place: str) -> Iterator[None]:
    """In the block the piece is held over its place; afterwards it is let go."""
    mouse = person.page.mouse
    mouse.move(*middle(person, piece))
    mouse.down()
    mouse.move(*middle(person, place), steps=8)
    yield
    mouse.up()


@contextmanager
def carried_by_finger(person: Person, piece: str, place: str) -> Iterator[None]:
    session = person.context.new_cdp_session(person.page)
    (x, y), (to_x, to_y) = middle(person, piece), middle(person, place)

    def finger(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", x, y)
    for step in range(1, 9):
        finger("touchMove", x + (to_x - x) * step / 8, y + (to_y - y) * step / 8)
    yield
    finger("touchEnd")


@pytest.mark.parametrize("hand", ["mouse", "touch"])
@each_game
def test_a_piece_is_carried_to_its_place(invite: Invite, game: str, hand: str) -> None:
    person = invite(hand="touch", size=(390, 844), is_mobile=True) if hand == "touch" else invite()
    carried = carried_by_finger if hand == "touch" else carried_by_mouse
    person.open_game(game)
    piece, place = ways_to_carry(person)
    with carried(person, piece, place):
        person.page.locator(".carried").wait_for()
        person.page.wait_for_function("() => document.querySelector('.ghost .mark')")
    person.page.locator(".carried").wait_for(state="detached")
    look = person.look()
    assert look["ghost"]
    assert set(look["touched"]) == {piece, place}
    before = len(person.record().splitlines())
    person.confirm()
    assert len(person.record().splitlines()) > before


@each_game
def test_a_piece_that_is_let_go_elsewhere_can_still_be_placed(somebody: Person, game: str) -> None:
    somebody.open_game(game)
    piece, place = ways_to_carry(somebody)
    x, y = middle(somebody, piece)
    somebody.page.mouse.move(x, y)
    somebody.page.mouse.down()
    somebody.page.mouse.move(x + 30, y, steps=4)
    somebody.page.locator(".carried").wait_for()
    somebody.page.mouse.move(2, 2, steps=4)
    somebody.page.mouse.up()
    somebody.page.locator(".carried").wait_for(state="detached")
    assert somebody.look()["touched"] == [piece]
    somebody.touch(place)
    assert somebody.look()["ghost"]


@each_game
def test_a_hand_that_slips_a_little_has_touched(somebody: Person, game: str) -> None:
    somebody.open_game(game)
    piece = ways_to_carry(somebody)[0]
    x, y = middle(somebody, piece)
    with somebody.change():
        somebody.page.mouse.move(x, y)
        somebody.page.mouse.down()
        somebody.page.mouse.move(x + 3, y + 3)
        somebody.page.mouse.up()
    assert somebody.look()["touched"] == [piece]
