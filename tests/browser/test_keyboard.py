"""Everything that a hand can do, a keyboard can."""

from __future__ import annotations

from statistics import median

import pytest
from playwright.sync_api import expect

from tests.sizes import sized

from .conftest import Invite
from .keys import ARROWS, Typist, play_by_keys, shortest_way
from .letters import Letters
from .page_scripts import UNTIL_CALM
from .person import PATIENCE, Hand, Person, address_of
from .play import AT_ONCE, MOST_MOVES, SOON_OVER, alone, way_round
from .preferences import stored
from .sizes import other_kind, other_sampled
from .states import late
from .truth import ANY_GAME, GAMES, GAMES_OF_PIECES, GAMES_WITH_UNDO, totals_of


@pytest.mark.parametrize("game", sized(SOON_OVER, GAMES))
def test_a_game_by_keyboard_to_its_end(somebody: Person, game: str) -> None:
    """Whole in a soak; in `test` its last tenth, since by ear a whole one is played, too."""
    somebody.go(sized(late(game), address_of(game, "keys")))
    somebody.see_game()
    typist = Typist(somebody)
    play_by_keys(typist)
    expect(somebody.page.locator(".result .grand")).to_be_visible()
    # What had the focus is gone, and Tab must not begin at the top of the page.
    expect(somebody.page.locator(".result")).to_be_focused()
    totals = totals_of(somebody.record())
    assert somebody.total() == totals[somebody.seat()]
    assert somebody.saved()[0]["over"] is True


@other_sampled
def test_a_move_takes_few_keys_and_the_focus_is_never_lost(invite: Invite, game: str) -> None:
    person = invite(script=AT_ONCE)
    person.go(alone(game, "few-keys"))
    person.see_game()
    letters = Letters(person)
    letters.play(sized(3, MOST_MOVES))
    if person.look()["over"]:
        expect(person.page.locator(".result")).to_be_focused()
    assert max(letters.counts) <= 12, letters.counts
    assert median(letters.counts) <= 6, letters.counts


@pytest.mark.parametrize("game", sized(GAMES[1:2], GAMES))
def test_letters_lead_to_each_part_of_a_game(somebody: Person, game: str) -> None:
    somebody.open_game(game)
    keyboard = somebody.page.keyboard
    there = "selector => document.activeElement.closest(selector) !== null"
    for key, selector in (("t", ".tray"), ("b", ".ground"), ("d", ".tools"), ("s", ".sheet")):
        if not somebody.page.locator(f"main {selector} :is(button:enabled:not(.icon), [data-spot])").count():
            continue
        keyboard.press(key)
        assert somebody.page.evaluate(there, selector), key
    keyboard.press("?")
    expect(somebody.dialog.locator("kbd").first).to_be_visible()
    keyboard.press("Escape")
    expect(somebody.dialog).to_have_count(0)
    keyboard.press("h")
    expect(somebody.page.locator(".prompt .hint")).to_be_visible()
    keyboard.press("m")
    expect(somebody.dialog.locator(".list")).to_be_visible()


def test_letters_do_nothing_once_they_are_turned_off(invite: Invite) -> None:
    person = invite(script=stored(noletters="on"))
    person.open_game(ANY_GAME)
    before = person.page.evaluate("document.querySelector('main').outerHTML")
    for key in "npbtdshmur1?":
        person.page.keyboard.press(key)
    assert person.page.evaluate("document.activeElement === document.body")
    assert person.dialog.count() == 0
    assert person.page.evaluate("document.querySelector('main').outerHTML") == before
    person.press(person.spot(person.lit_in("tray")[0]))
    person.page.keyboard.press("Escape")
    assert person.look()["touched"] == []


@pytest.mark.parametrize("game", GAMES_OF_PIECES)
def test_escape_gives_up_one_touch_at_a_time(somebody: Person, game: str) -> None:
    somebody.open_game(game)
    typist = Typist(somebody)
    before = somebody.look()
    spot, area = before["lit"][-1]
    typist.choose(spot, area)
    looks = [before]
    while not (look := somebody.look())["ghost"] and look["lit"]:
        looks.append(look)
        typist.choose(*look["lit"][0])
    for look in reversed(looks):
        typist.enter("Escape")
        assert somebody.look() == look


@pytest.mark.parametrize("game", sized(GAMES_WITH_UNDO[:1], GAMES_WITH_UNDO))
def test_keys_take_back_and_bring_back(somebody: Person, game: str) -> None:
    somebody.open_game(game)
    before = somebody.drawn()
    somebody.place_something()
    after = somebody.drawn()
    for key, drawn in [
        ("Control+z", before),
        ("Control+Shift+z", after),
        ("Control+z", before),
        ("Control+y", after),
    ]:
        with somebody.change():
            somebody.page.keyboard.press(key)
        assert somebody.drawn() == drawn


def test_keys_take_back_wherever_the_focus_is(somebody: Person) -> None:
    somebody.open_game(ANY_GAME)
    before = somebody.drawn()
    somebody.place_something()
    somebody.reload()
    somebody.see_game()
    assert somebody.page.evaluate("document.activeElement === document.body")
    with somebody.change():
        somebody.page.keyboard.press("Control+z")
    assert somebody.drawn() == before


def test_keys_in_a_dialog_do_not_reach_the_game(somebody: Person) -> None:
    somebody.open_game(ANY_GAME)
    somebody.place_something()
    drawn = somebody.drawn()
    somebody.press(somebody.button("rules"))
    expect(somebody.dialog).to_be_visible()
    somebody.page.keyboard.press("Control+z")
    somebody.page.keyboard.press("Escape")
    expect(somebody.dialog).to_have_count(0)
    assert somebody.drawn() == drawn


def test_r_turns_both_ways(somebody: Person) -> None:
    somebody.open_game(ANY_GAME)
    somebody.hold_what_turns()
    first = way_round(somebody)
    expect(
        somebody.page.locator(".prompt ~ .board-place"), "what is to be done is read before the board"
    ).to_have_count(1)
    typist = Typist(somebody)
    typist.enter("r")
    assert way_round(somebody) != first
    typist.enter("Shift+R")
    assert way_round(somebody) == first


@other_kind
def test_tab_visits_each_area_once_and_arrows_lead_to_every_spot(somebody: Person, game: str) -> None:
    somebody.open_game(game)
    for area in somebody.page.locator("[data-area]").evaluate_all("all => all.map(area => area.dataset.area)"):
        ways = somebody.page.evaluate(ARROWS, area)
        for start in (next(iter(ways)), next(reversed(ways))):
            for spot in ways:
                assert shortest_way(ways, start, spot) or spot == start
    stops = somebody.page.locator("[data-area]").evaluate_all(
        "all => all.map(area => area.querySelectorAll('[tabindex=\"0\"]').length)"
    )
    assert stops == [1] * len(stops)


@pytest.mark.parametrize("hand", ["mouse", "touch"])
def test_what_a_hand_has_chosen_is_confirmed_by_the_key_that_is_there_for_it(invite: Invite, hand: Hand) -> None:
    person = invite(hand=hand, size=(844, 390), script=AT_ONCE)
    person.go(address_of("sengoku-domino", "enter", 2))
    person.see_game()
    before = person.record()
    person.touch(person.lit_in("tray")[0])
    expect(person.page.locator(".tools .place")).to_be_visible()
    assert person.record() == before
    person.page.keyboard.press("Enter")
    expect(person.page.locator(".tools .place")).to_have_count(0)
    assert person.record() != before


def test_where_a_hand_has_drawn_the_same_key_is_done_and_by_key_alone_it_is_not(invite: Invite) -> None:
    person = invite(hand="mouse", size=(1440, 900), script=AT_ONCE)
    person.go(address_of("next-station-tokyo", "same-key-twice", 1))
    person.see_game()
    spot = person.lit_in("ground")[0]
    person.touch(spot)
    expect(person.page.locator(".tools .strong.primary:not(.barred)")).to_have_count(1)
    drawn = person.record()
    assert "done" not in drawn
    assert person.page.evaluate("document.activeElement.matches('.ground .spot:not(.lit)')")
    # To walk on is to look for something else to touch.
    person.page.keyboard.press("ArrowLeft")
    person.page.keyboard.press("Enter")
    person.page.wait_for_timeout(200)
    assert person.record() == drawn
    person.press_last(f'[data-spot="{spot}"]')
    person.page.keyboard.press("Enter")
    expect(person.page.locator(".tools .barred")).to_have_count(1)
    # It is shown while it is still being stored.
    person.page.evaluate(UNTIL_CALM, PATIENCE)
    assert "done" in person.record()


def test_who_has_pressed_a_button_does_not_find_another_one_under_the_same_key(invite: Invite) -> None:
    """As "pass", where "done" was: with the next card that would give a line up."""
    person = invite(hand="mouse", script=AT_ONCE)
    person.go(address_of("next-station-tokyo", "same-key", 1))
    person.see_game()
    person.place_something()
    done = person.page.locator(".tools .strong.primary")
    expect(done).to_have_text(person.words("next-station-tokyo.action.done"))
    person.press(done)
    expect(person.page.locator(".tools .barred")).to_have_count(1)
    person.page.evaluate(UNTIL_CALM, PATIENCE)
    before = person.record()
    assert "done" in before
    person.page.keyboard.press("Enter")
    person.page.wait_for_timeout(200)
    assert person.record() == before
