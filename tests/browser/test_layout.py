"""Everything on one screen, nothing over anything else, nothing too small for a thumb, nothing that jumps."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pyapp.shelf import meta

from .boxes import faults_of_layout, places, small_targets
from .conftest import Invite
from .held import Held
from .person import Person, address_of
from .screens import late, screens_of
from .truth import ANY_GAME, GAMES, link_to

SIZES = [(360, 640), (390, 844), (820, 1180), (1440, 900)]

each_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
each_language = pytest.mark.parametrize("language", ["en", "ja"])
each_game = pytest.mark.parametrize("game", GAMES)


@each_size
@each_language
@each_game
def test_everything_has_its_place(invite: Invite, game: str, language: str, size: tuple[int, int]) -> None:
    person = invite(language=language, size=size, reduced_motion="reduce", **phone(size))
    wrong: dict[str, list[str]] = {}
    for screen in screens_of(person, game, GAMES.index(game), meta(game).seats[-1]):
        found = faults_of_layout(person.page)
        if size[0] < 500:
            found += [f"too small: {target}" for target in small_targets(person.page)]
        if found:
            wrong[screen] = found
    assert not wrong, "\n".join(f"{screen}: {fault}" for screen, found in wrong.items() for fault in found)


def phone(size: tuple[int, int]) -> dict[str, bool]:
    return {"is_mobile": True, "has_touch": True} if size[0] < 900 else {}


@each_language
@each_game
def test_what_each_way_is_called_can_be_read(invite: Invite, game: str, language: str) -> None:
    """Every move that is open in a late position, under the board of a small phone."""
    person = invite(language=language, size=(360, 640), is_mobile=True)
    person.go(link_to(late(game)))
    person.see_game()
    wrong = set()
    for piece in person.lit_in("tray"):
        person.touch(piece)
        for place in person.lit_in("ground")[:3]:
            person.touch(place)
            for _ in range(4):
                wrong |= set(faults_of_layout(person.page))
                turn = person.page.locator(".tools .turn")
                if turn.count() and turn.is_enabled():
                    person.turn()
        while person.look()["touched"]:
            with person.change():
                person.page.keyboard.press("Escape")
    assert not wrong


@each_size
@each_game
def test_nothing_moves_when_the_engine_comes(invite: Invite, game: str, size: tuple[int, int]) -> None:
    person = invite(size=size, **phone(size))
    files = Held(person.page, "**/app.zip")
    person.go(address_of(game, "seed"))
    expect(person.page.locator("main.waiting .board-place .area")).to_be_visible()
    before = places(person.page)
    files.release()
    person.see_game()
    assert places(person.page) == before
    person.place_something()
    after = places(person.page)
    assert after == before


@each_size
@each_game
def test_nothing_moves_when_somebody_touches(invite: Invite, game: str, size: tuple[int, int]) -> None:
    person = invite(size=size, **phone(size))
    person.open_game(game)
    before = places(person.page)
    while not person.look()["ghost"]:
        person.touch(person.look()["lit"][0][0])
        assert places(person.page) == before
    person.press(person.page.locator(".sheet button").first)
    assert places(person.page) == before


MOVING = """() => document.getAnimations()
  .filter(({ effect }) => effect.target.closest('main, dialog'))
  .map(animation => animation.animationName ?? animation.transitionProperty)"""


def test_nothing_moves_for_those_who_ask_for_that(invite: Invite) -> None:
    calm, lively = invite(reduced_motion="reduce"), invite(reduced_motion="no-preference")
    seen: dict[Person, set[str]] = {calm: set(), lively: set()}
    for person, moving in seen.items():
        for screen in screens_of(person, ANY_GAME, 0, 1):
            if screen not in ("menu", "before the engine is there"):
                moving |= set(person.page.evaluate(MOVING))
    assert seen[calm] == set()
    assert seen[lively], "the test sees no motion where there is some"
