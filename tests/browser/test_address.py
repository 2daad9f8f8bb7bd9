"""The address of a game carries all that decides it; what leads nowhere is answered with one sentence."""

from __future__ import annotations

import re
from itertools import product
from urllib.parse import urlencode

from playwright.sync_api import expect

from pyapp.shelf import meta
from tests.sizes import spread

from .conftest import Invite
from .person import Person, address_of
from .sizes import one_kind, other_kind, other_sampled
from .truth import ANY_GAME, IN_MENU, new_table

SCRIPT = "<img/src=x/onerror=alert(1)>"


def unfold(person: Person) -> None:
    """What few want to change in the window for a new game."""
    for folded in person.dialog.locator("summary").all():
        person.press(folded)


@one_kind
def test_the_same_seed_gives_the_same_game(invite: Invite, game: str) -> None:
    first, second = invite(), invite(hand="touch", size=(360, 640))
    for person in (first, second):
        person.open_game(game, seed="何でも-any")
    assert first.record() == second.record() == str(new_table(game, "何でも-any").record)
    assert first.drawn() == second.drawn()
    first.open_game(game, seed="another")
    assert first.record() == str(new_table(game, "another").record)


@other_kind
def test_options_and_seats_are_in_the_address(somebody: Person, game: str) -> None:
    known = meta(game)
    names = list(known.options)
    for values in spread(list(product(*known.options.values())), 2):
        options = dict(zip(names, values, strict=True))
        somebody.open_game(game, seats=known.seats[-1], **options)
        setup = somebody.saved()[0]["setup"]
        assert (setup["options"], setup["seats"]) == (options, known.seats[-1])
        somebody.open_menu()


@one_kind
def test_what_is_chosen_for_a_new_game_is_played(somebody: Person, game: str) -> None:
    known = meta(game)
    somebody.open_menu()
    somebody.press(somebody.button("new").nth(IN_MENU.index(game)))
    somebody.dialog.locator("select[name=seats]").select_option(str(known.seats[-1]))
    rivals = somebody.dialog.locator("select[name^=bot]")
    for seat in range(1, known.seats[-1]):
        # Whoever says nothing meets bots.
        expect(rivals.nth(seat - 1)).to_have_value("normal")
        rivals.nth(seat - 1).select_option("")
    unfold(somebody)
    for name, values in known.options.items():
        choice = somebody.dialog.locator(f"[name={name}][value={values[-1]}]")
        choice.check()
    somebody.dialog.locator("input[name=seed]").fill("typed")
    somebody.press(somebody.dialog.get_by_role("button", name=somebody.words("start")))
    somebody.see_game()
    chosen = {name: values[-1] for name, values in known.options.items()}
    assert somebody.page.url.endswith(address_of(game, "typed", known.seats[-1], **chosen))
    setup = somebody.saved()[0]["setup"]
    assert setup == {"game": game, "seats": known.seats[-1], "options": chosen, "seed": "typed"}
    # The next time it is as it was chosen, with as many players.
    somebody.open_menu()
    somebody.press(somebody.button("new").nth(IN_MENU.index(game)))
    somebody.dialog.locator("select[name=seats]").select_option(str(known.seats[-1]))
    for seat in range(1, known.seats[-1]):
        expect(rivals.nth(seat - 1)).to_have_value("")


def test_a_new_game_says_what_its_options_are_set_to(somebody: Person) -> None:
    game = next(game for game in IN_MENU if meta(game).options)
    name, values = next(iter(meta(game).options.items()))
    somebody.open_menu()
    somebody.press(somebody.button("new").nth(IN_MENU.index(game)))
    line = somebody.dialog.locator(".options .set")
    for value in values:
        expect(somebody.dialog.locator(f"[name={name}][value={value}]")).to_be_hidden()
        short = re.split("[:：（(]", somebody.words(f"{game}.option.{name}.{value}"))[0]
        expect(line).to_contain_text(
            somebody.words("option.set", option=somebody.words(f"{game}.option.{name}"), value=short)
        )
        somebody.press(line)
        somebody.dialog.locator(f"[name={name}][value={values[-1]}]").check()
        somebody.press(line)


def test_what_is_off_is_no_news_and_fewer_players_may_take_longer(somebody: Person) -> None:
    game = "nagoya-subway"
    somebody.open_menu()
    somebody.press(somebody.button("new").nth(IN_MENU.index(game)))
    line, off = somebody.dialog.locator(".options .set"), somebody.words(f"{game}.option.no_stalking")
    expect(line).not_to_contain_text(off)
    somebody.press(line)
    somebody.dialog.locator("[name=no_stalking][value=on]").check()
    expect(line).to_contain_text(off)
    for seats, minutes in ((2, 45), (4, 30)):
        somebody.dialog.locator("select[name=seats]").select_option(str(seats))
        expect(somebody.dialog.locator(".like")).to_contain_text(str(minutes))


@other_sampled
def test_bots_sit_where_they_are_chosen_to(somebody: Person, game: str) -> None:
    somebody.open_menu()
    somebody.press(somebody.button("new").nth(IN_MENU.index(game)))
    somebody.dialog.locator("select[name=seats]").select_option("3")
    somebody.dialog.locator("select[name=bot1]").select_option("")
    somebody.dialog.locator("select[name=bot2]").select_option("easy")
    unfold(somebody)
    somebody.dialog.locator("input[name=seed]").fill("typed")
    somebody.press(somebody.dialog.get_by_role("button", name=somebody.words("start")))
    somebody.see_game()
    assert somebody.saved()[0]["setup"]["bots"] == [None, None, "easy"]


def bad_addresses() -> dict[str, tuple[str, str]]:
    """What is wrong: the address, and the key of the sentence that says so."""
    known = meta(ANY_GAME)
    good = {"g": ANY_GAME, "seats": str(known.seats[0]), "seed": "seed"}
    changed: dict[str, tuple[dict[str, str], str]] = {
        "an unknown game": ({"g": "no-such-game"}, "bad.game"),
        "no name of a game": ({"g": ""}, "bad.game"),
        "a game called as in JavaScript": ({"g": "constructor"}, "bad.game"),
        "no seats": ({"seats": "0"}, "bad.seats"),
        "too many seats": ({"seats": "99"}, "bad.seats"),
        "half a seat": ({"seats": "1.5"}, "bad.seats"),
        "seats in letters": ({"seats": "one"}, "bad.seats"),
        "a very long seed": ({"seed": "x" * 5000}, "bad.seed"),
        "a seed with spaces": ({"seed": "two words"}, "bad.seed"),
        "no seed": ({"seed": ""}, "bad.seed"),
        "an unknown value": (dict.fromkeys(known.options, "nonsense"), "bad.option"),
    }
    if not known.options:
        del changed["an unknown value"]
    return {name: ("#" + urlencode(good | change), key) for name, (change, key) in changed.items()}


BAD = bad_addresses()


def test_an_address_that_leads_nowhere_gets_one_sentence(somebody: Person) -> None:
    for what, (address, key) in spread(list(BAD.items()), 4):
        somebody.go(address)
        expect(somebody.page.locator("h1"), what).to_have_text(somebody.words("refused"))
        sentence = somebody.page.locator("main.handover p")
        expect(sentence, what).to_have_count(1)
        known = somebody.words(key, least=meta(ANY_GAME).seats[0], most="{most}", option="{option}", game="{game}")
        expect(sentence, what).to_contain_text(known.split("{")[0])
        assert "_" not in sentence.inner_text(), what
        assert ".title" not in somebody.page.title(), what
        somebody.press(somebody.button("menu"))
        somebody.see_menu()
        assert somebody.saved() == [], what


def test_a_seed_is_shown_as_text(somebody: Person) -> None:
    somebody.open_game(ANY_GAME, seed=SCRIPT)
    # It is told to whoever shares the game.
    somebody.press(somebody.button("share"))
    expect(somebody.dialog.locator(".said")).to_contain_text(SCRIPT)
    somebody.page.keyboard.press("Escape")
    somebody.press(somebody.button("menu"))
    expect(somebody.page.locator("#going + ul li")).to_have_count(1)
    assert somebody.page.locator("img").count() == 0
    somebody.go("#" + urlencode({"g": SCRIPT, "seed": SCRIPT}))
    expect(somebody.page.locator("main.handover p")).to_contain_text(SCRIPT)
    assert somebody.page.locator("img").count() == 0


def test_an_address_names_what_it_leaves_out_by_default(somebody: Person) -> None:
    somebody.go(f"#g={ANY_GAME}&seed=short")
    somebody.see_game()
    assert somebody.record() == str(new_table(ANY_GAME, "short").record)
