"""Bots at the table: they move by themselves, one after another, and can be hurried."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import expect

from pyapp.shelf import meta
from tests.sizes import sized

from .conftest import Invite
from .page_scripts import UNTIL_CALM
from .person import PATIENCE, Person, address_of
from .play import AT_ONCE
from .preferences import stored
from .states import close
from .truth import GAMES, GAMES_AT_ONCE, IN_MENU, SHARED_GAMES, table_of

TURN_GAMES = tuple(game for game in GAMES if meta(game).rivals)
"""Those whose daily is played against bots."""


def with_bots(game: str, level: str, seed: str = "bots") -> str:
    seats = 1 + (meta(game).rivals or 1)
    return address_of(game, seed, seats) + "&bots=-" + f",{level}" * (seats - 1)


def wait_for_bots(person: Person) -> None:
    """Also for a touch that is not drawn yet: only then the bots begin."""
    person.page.evaluate(UNTIL_CALM, PATIENCE)
    expect(person.page.locator(".tools progress")).to_have_count(0)


@pytest.mark.parametrize("game", sized(SHARED_GAMES[:1], SHARED_GAMES))
def test_bots_play_until_it_is_a_person_s_turn(invite: Invite, game: str) -> None:
    """And what they did can be read, where they play in turn."""
    somebody = invite(script=AT_ONCE)
    somebody.go(with_bots(game, "easy"))
    somebody.see_game()
    wait_for_bots(somebody)
    table = table_of(somebody.record())
    assert table.holder == 0
    assert not somebody.look()["passing"], "nobody hands a device to a bot"
    if game in TURN_GAMES:
        somebody.press(somebody.button("log"))
        expect(somebody.dialog.locator(".line").first).to_be_visible()
        close(somebody)
    somebody.place_something()
    wait_for_bots(somebody)
    assert table_of(somebody.record()).holder in (0, None)


UNTIL_HURRIED = """() => {
  const button = document.querySelector('.tools progress + button');
  const isHurried = button ? button.disabled : globalThis.pressed;
  button?.click();
  globalThis.pressed = Boolean(button) && !isHurried;
  return isHurried;
}"""
"""Presses the button until that counts: right after what one has played it would be the second touch of that."""


@pytest.mark.parametrize("game", sized(TURN_GAMES[:1], TURN_GAMES))
def test_bots_can_be_hurried(invite: Invite, game: str) -> None:
    """Their pauses would never end by themselves."""
    person = invite(script=stored(pace="slow") + WITHOUT_END)
    person.go(with_bots(game, "random"))
    person.see_game()
    for _ in range(3):
        while not person.look()["bots"]:
            person.place_something()
        person.page.wait_for_function(UNTIL_HURRIED)
        wait_for_bots(person)
        assert table_of(person.record()).holder == 0


@pytest.mark.parametrize("game", sized(GAMES_AT_ONCE[:1], GAMES_AT_ONCE))
def test_nobody_waits_for_bots_that_act_at_the_same_time(invite: Invite, game: str) -> None:
    """Their pauses would never end by themselves."""
    person = invite(script=stored(pace="slow") + WITHOUT_END)
    person.go(address_of(game, "bots", 3) + "&bots=-,easy,easy")
    person.see_game()
    for _ in range(2):
        reveals = person.record().count("\n*")
        while person.record().count("\n*") == reveals:
            assert not person.button("hurry").count()
            person.place_something()
        wait_for_bots(person)
        assert table_of(person.record()).holder == 0


WITHOUT_END = """
const wait = globalThis.setTimeout;
globalThis.setTimeout = (deed, time, ...rest) => time === 1800 ? 0 : wait(deed, time, ...rest);"""


@pytest.mark.parametrize(
    ("language", "key"), sized([("ja", "hurry"), ("en", "back")], [*product(["en", "ja"], ["hurry", "back"])])
)
def test_what_a_button_says_takes_one_line_on_a_small_phone(invite: Invite, language: str, key: str) -> None:
    """Of the buttons that any game has."""
    person = invite(size=(360, 640), hand="touch", language=language)
    person.go(address_of(TURN_GAMES[0], "bots", 2) + ("&bots=-,hard" if key == "hurry" else ""))
    person.see_game()
    if key == "hurry":
        person.place_something()
    else:
        person.press(person.page.locator("button.seats"))
        person.press(person.dialog.locator("li button[aria-pressed=false]"))
    button = person.page.locator(".tools .primary")
    expect(button).to_have_text(person.words(key))
    lines = "button => { const text = document.createRange(); text.selectNodeContents(button);"
    assert button.evaluate(lines + " return new Set([...text.getClientRects()].map(({ top }) => top)).size; }") == 1


@pytest.mark.parametrize("game", sized(TURN_GAMES[1:2], TURN_GAMES))
def test_the_daily_is_played_against_bots(invite: Invite, game: str) -> None:
    """With the pauses that they make: of all games in a soak."""
    somebody = invite(script="" if game == TURN_GAMES[-1] else sized(AT_ONCE, ""))
    somebody.open_menu()
    somebody.press(somebody.button("today.play").nth(IN_MENU.index(game)))
    somebody.see_game()
    wait_for_bots(somebody)
    assert somebody.saved()[0]["setup"]["bots"] == [None, *["normal"] * meta(game).rivals]
