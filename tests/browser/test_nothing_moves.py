"""What is on the screen stays where it is: when the engine answers, when something is touched, late in a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.sizes import sized, spread

from .conftest import Invite, Motion
from .geometry import Boxes, boxes, moved
from .held import ANSWERS, Held
from .person import address_of
from .sizes import BY_TURNS, SIZES, one_sampled, resize
from .states import late, paint, take_back, to_game, to_ghost, unfold
from .truth import ANY_GAME, GAMES, lively_seed


@pytest.mark.parametrize(("game", "language"), sized(BY_TURNS[3:4], BY_TURNS))
def test_nothing_moves(invite: Invite, game: str, language: str) -> None:
    """Not when the engine comes, nor when a row of the score is touched, a piece, its place, or a button in vain."""
    person = invite(language=language, reduced_motion="reduce", size=SIZES[0])
    files = Held(person.page, ANSWERS)
    person.go(address_of(game, lively_seed(game)))
    expect(person.page.locator("main.waiting .tray").first).to_be_visible()
    empty: dict[tuple[int, int], Boxes] = {}
    for size in spread(SIZES, 2):
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
        # Upright, a game may leave the score out that is read elsewhere.
        rows = person.page.locator(".sheet button.row:visible")
        if rows.count():
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


@pytest.mark.parametrize(("game", "language"), sized(BY_TURNS[4:], BY_TURNS))
def test_late_in_a_game_nothing_moves_either(invite: Invite, game: str, language: str) -> None:
    person = invite(language=language, reduced_motion="reduce", size=SIZES[0])
    person.open_menu()
    to_game(person, late(game))
    faults = []
    rows = person.page.locator(".sheet button.row:visible")
    for size in spread(SIZES, 2):
        resize(person, size)
        # Opened once, it stays so.
        if person.page.locator(".sheet .unfold[aria-expanded=false]:visible").count():
            unfold(person)
        before = boxes(person.page)
        for number in range(rows.count()):
            person.press(rows.nth(number))
            paint(person)
            faults += [f"row {number + 1}, {size}: {fault}" for fault in moved(before, boxes(person.page))]
        if rows.count():
            person.press(rows.last)
            paint(person)
    assert not faults, "\n".join(faults)


@one_sampled
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


LISTEN = """addEventListener('DOMContentLoaded', () => {
  globalThis.motions = [];
  for (const kind of ['animationstart', 'transitionrun']) {
    document.addEventListener(kind, event => motions.push(event.animationName ?? event.propertyName), true);
  }
});"""


@pytest.mark.parametrize("wish", sized(["reduce"], ["reduce", "no-preference"]))
def test_nothing_is_animated_for_who_asks_for_that(invite: Invite, wish: Motion) -> None:
    person = invite(reduced_motion=wish, script=LISTEN)
    person.open_game(ANY_GAME)
    person.press(person.page.locator(".tools button.barred").last)
    paint(person)
    person.place_something()
    for row in person.page.locator(".sheet button.row").all():
        person.press(row)
        paint(person)
    person.press(person.button("rules"))
    # It is seen a frame before it is modal, and comes up once it is.
    expect(person.page.locator("dialog:modal")).to_be_visible()
    paint(person)
    if wish == "reduce":
        assert person.page.evaluate("motions") == []
    else:
        person.page.wait_for_function("() => ['due', 'come-up'].every(name => motions.includes(name))")
