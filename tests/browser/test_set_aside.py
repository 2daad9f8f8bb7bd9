"""Saved games that cannot be read: they make room, are kept apart, and come back once they can be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from pyapp.record import parse
from pyapp.table import replay
from tests.sizes import in_soak, spread

from . import axe
from .clock import stop_clock
from .conftest import Invite
from .days import card, play_today, remember, today_button, tried
from .geometry import examine
from .other_rules import numbered, rules_of
from .person import Person
from .sizes import sampled_languages
from .test_files import add, export
from .truth import ANY_GAME
from .words import short_day

TODAY = "2026-11-20"


def on_a_phone(invite: Invite, language: str = "en") -> Person:
    person = invite(language=language, hand="touch", size=(390, 844), timezone_id="UTC")
    stop_clock(person, f"{TODAY}T12:00:00Z")
    return person


def text_of_file(person: Person, button: Locator) -> str:
    with person.page.expect_download() as coming:
        person.press(button)
    return Path(coming.value.path()).read_text("utf-8")


def listed(person: Person) -> Locator:
    return person.page.locator("#aside + ul button")


def kind(person: Person) -> str:
    found = person.page.locator(".bar .kind b")
    return found.inner_text() if found.count() else ""


@sampled_languages
def test_an_unfinished_daily_of_older_rules_makes_room_and_comes_back(invite: Invite, language: str) -> None:
    person = on_a_phone(invite, language)
    old = tried(ANY_GAME, TODAY, left=5)
    remember(person, old)
    with rules_of(person.page, ANY_GAME, 2):
        person.press(today_button(person, ANY_GAME))
        told = person.page.locator("main.handover")
        expect(told.locator("p")).to_have_text([person.words("bad.older"), person.words("aside.game")])
        assert examine(person.page, touch=True)["faults"] == []
        assert axe.violations(person.page) == []
        assert old["record"] in text_of_file(person, person.button("aside.file"))
        person.press(person.button("aside.anew"))
        person.see_game()
        assert kind(person) == "", "it counts"
        person.place_something()
        [fresh] = person.saved()
        with numbered(ANY_GAME, 2):
            assert replay(parse(fresh["record"])).setup.rules == 2
        person.open_menu()
        expect(card(person, ANY_GAME).locator(".far")).to_have_count(2)
        expect(person.page.locator("#going")).to_have_count(0)
        expect(listed(person)).to_have_count(1)
        expect(listed(person)).to_contain_text(
            [f"{person.words(f'{ANY_GAME}.title')} {short_day(person.words.language, TODAY)}"]
        )
        person.press(listed(person))
        expect(person.dialog).to_contain_text(person.words("bad.older"))
        assert examine(person.page, touch=True)["faults"] == []
        assert axe.violations(person.page) == []
        assert old["record"] in text_of_file(person, person.button("aside.file"))
        person.page.keyboard.press("Escape")
        assert old["record"] in export(person)
    # With the version that knows these rules it is there again, and not what counts: another was begun in its place.
    person.reload()
    person.hear(person.words("aside.back", n=1))
    expect(listed(person)).to_have_count(0)
    back = next(one for one in person.saved() if one["record"] != fresh["record"])
    assert (back["record"], back["begun"], back["practice"]) == (old["record"], old["begun"], True)
    expect(person.page.locator("#going + ul li").filter(has_text=person.words("kind.practice"))).to_have_count(1)


def altered(game: str) -> dict[str, Any]:
    """A game in which a roll was changed by hand."""
    one = tried(game, TODAY, left=5)
    lines = one["record"].split("\n")
    return one | {"record": "\n".join([*lines[:1], "* nothing", *lines[2:]])}


UNREADABLE: dict[str, dict[str, Any]] = {
    "no game": {"id": tried(ANY_GAME, TODAY)["id"], "setup": 7},
    "of no game that there is": tried(ANY_GAME, TODAY, left=5)
    | {"setup": tried(ANY_GAME, TODAY)["setup"] | {"game": "another"}, "record": "another/1 seats=1 #a\n"},
    "nested": tried(ANY_GAME, TODAY, left=5) | {"progress": [], "record": "nonsense\n"},
}


def test_what_is_no_game_is_set_aside_where_it_is_found(invite: Invite) -> None:
    for what, value in spread(list(UNREADABLE.items()), 2):
        person = on_a_phone(invite)
        remember(person, value)
        expect(person.page.locator("#offer"), what).to_contain_text(person.words("aside.found"))
        expect(listed(person), what).to_have_count(1)
        play_today(person, ANY_GAME)
        assert kind(person) == "", what
        person.open_menu()
        row = listed(person)
        person.press(row)
        assert '"setup": 7' in text_of_file(person, person.button("aside.file")) or what != "no game"
        person.press(person.button("aside.delete"))
        person.press(person.dialog.get_by_role("button", name=person.words("no")))
        expect(row, what).to_have_count(1)
        person.press(row)
        person.press(person.button("aside.delete"))
        person.press(person.dialog.locator("button.strong"))
        expect(row, what).to_have_count(0)
        assert len(person.saved()) == 1, what


def test_a_good_record_among_garbage_is_read_again_at_once(invite: Invite) -> None:
    person = on_a_phone(invite)
    whole = tried(ANY_GAME, TODAY, left=5)
    remember(person, whole | {"progress": 7, "totals": ["many"], "at": -1})
    person.hear(person.words("aside.back", n=1))
    expect(person.page.locator("#offer")).to_be_empty()
    [saved] = person.saved()
    names = ("id", "setup", "record", "undone", "progress", "totals", "over", "begun", "day")
    assert {name: saved[name] for name in names} == {name: whole[name] for name in names}
    assert "practice" not in saved


@in_soak
def test_a_game_that_breaks_the_rules_makes_room(invite: Invite) -> None:
    person = on_a_phone(invite)
    remember(person, altered(ANY_GAME))
    person.press(today_button(person, ANY_GAME))
    expect(person.page.locator("main.handover")).to_contain_text(person.words("aside.game"))
    person.press(person.button("menu"))
    person.see_menu()
    expect(card(person, ANY_GAME).locator(".state, .far")).to_have_count(0)
    expect(listed(person)).to_have_count(1)
    play_today(person, ANY_GAME)
    assert kind(person) == ""


def test_a_result_of_older_rules_stays_one(invite: Invite) -> None:
    person = on_a_phone(invite)
    done = tried(ANY_GAME, TODAY)
    remember(person, done)
    with rules_of(person.page, ANY_GAME, 2):
        person.press(today_button(person, ANY_GAME))
        expect(person.page.locator("main.handover")).to_contain_text(person.words("aside.result"))
        person.press(person.button("again.practice"))
        person.see_game()
        assert kind(person) == person.words("kind.practice")
        person.open_menu()
        points = person.words("result.total", n=done["totals"][0])
        assert card(person, ANY_GAME).locator(".state").inner_text() == person.words("done", n=points)
        expect(listed(person)).to_have_count(0)


def test_of_a_file_the_others_are_taken(invite: Invite) -> None:
    person = on_a_phone(invite)
    other = tried(ANY_GAME, "2026-11-19", left=3)
    newer = other["record"].replace("/1 ", "/2 ", 1)
    good = [tried(ANY_GAME, day)["record"] for day in ("2026-11-17", "2026-11-18")]
    person.open_menu()
    add(person, f"{good[0]}\n@ at=7 hints=3\n{newer}\n{good[1]}")
    person.hear(f"{person.words('import.done', n=2)} {person.words('import.aside', n=1)}")
    assert sorted(one["record"] for one in person.saved()) == sorted(good)
    expect(listed(person)).to_have_count(1)
    # Once more adds nothing, and sets nothing aside twice.
    add(person, f"{good[0]}\n@ at=7 hints=3\n{newer}\n{good[1]}")
    person.hear(person.words("import.done", n=0))
    expect(listed(person)).to_have_count(1)
    with rules_of(person.page, ANY_GAME, 2):
        person.reload()
        person.hear(person.words("aside.back", n=1))
        assert sorted(one["record"] for one in person.saved()) == sorted([*good, newer])
        assert next(one for one in person.saved() if one["record"] == newer)["hints"] == 3
