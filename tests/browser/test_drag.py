"""Carrying a piece to its place, with a mouse and with a finger."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.sizes import sized

from .conftest import Invite
from .fingers import Finger, under
from .person import Person
from .preferences import stored
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
    finger = Finger(person)
    finger.down(*middle(person, piece))
    finger.slide(*under(person, *middle(person, place)))
    yield
    finger.up()


def carry(person: Person, piece: str, place: str) -> None:
    """Over its place it is seen as it would lie there; let go it is shown there, and played once that is confirmed."""
    carried = carried_by_finger if person.hand == "touch" else carried_by_mouse
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


@pytest.mark.parametrize("hand", ["mouse", "touch"])
@each_game
def test_a_piece_is_carried_to_its_place(invite: Invite, game: str, hand: str) -> None:
    person = invite(hand="touch", size=(390, 844), is_mobile=True) if hand == "touch" else invite()
    person.open_game(game)
    carry(person, *ways_to_carry(person))


PHONES = [((390, 844), "right"), ((844, 390), "left")]


@pytest.mark.parametrize(("size", "hand"), sized(PHONES[1:], PHONES))
@each_game
def test_what_a_finger_carries_is_seen_above_it_and_goes_to_the_nearest_place(
    invite: Invite, game: str, size: tuple[int, int], hand: str
) -> None:
    person = invite(hand="touch", size=size, is_mobile=True, script=stored(hand=hand))
    person.open_game(game)
    piece, place = ways_to_carry(person)
    before = person.record()
    finger = Finger(person)
    x, y = middle(person, place)
    box = person.spot(place).bounding_box()
    assert box
    finger.down(*middle(person, piece))
    # Not just over the middle: beside it, still nearer to it than to any other.
    at = under(person, x + box["width"] * 0.3, y)
    finger.slide(*at)
    person.page.wait_for_function("() => document.querySelector('.ghost .mark')")
    carried = person.page.locator(".carried").bounding_box()
    assert carried
    assert min(carried["width"], carried["height"]) >= 32
    middle_of_it = carried["y"] + carried["height"] / 2
    assert at[1] - 70 < middle_of_it < at[1] - min(30, (size[1] - at[1]) / 3)
    assert set(person.look()["touched"]) == {piece, place}
    # Somewhere else it is let go, and nothing has happened.
    finger.slide(2, 2)
    finger.up()
    person.page.locator(".carried").wait_for(state="detached")
    assert person.look()["touched"] == [piece]
    assert not person.look()["ghost"]
    assert person.record() == before
    with carried_by_finger(person, piece, place):
        pass
    person.page.locator(".carried").wait_for(state="detached")
    assert set(person.look()["touched"]) == {piece, place}
    person.confirm()
    assert person.record() != before


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


def test_where_a_piece_may_go_is_lit_as_soon_as_it_is_picked_up_and_it_reaches_the_upper_edge(invite: Invite) -> None:
    person = invite(hand="touch", size=(390, 844), is_mobile=True)
    person.open_game("railroad-ink")
    for piece in person.lit_in("tray"):
        person.touch(piece)
        highest = [place for place in person.lit_in("ground") if place.startswith("s0")]
        person.page.keyboard.press("Escape")
        if highest:
            break
    place = highest[0]
    finger = Finger(person)
    x, y = middle(person, piece)
    finger.down(x, y)
    finger.slide(x, y - 30)
    person.page.wait_for_function("place => document.querySelector(`[data-spot=${place}]`).matches('.lit')", arg=place)
    assert not person.look()["ghost"]
    # The finger itself is there: above it, where the piece is seen, is no place any more.
    finger.slide(*middle(person, place))
    person.page.wait_for_function("() => document.querySelector('.ghost .mark')")
    finger.up()
    person.page.locator(".carried").wait_for(state="detached")
    assert set(person.look()["touched"]) == {piece, place}
    assert not person.page.locator("[data-away]").count()
