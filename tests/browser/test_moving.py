"""To another device by a file with the key: the same person there, at the same tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, expect

from tests.sizes import SOAK

from .axe import violations
from .circles import CIRCLE, make_circle
from .friends import Come, play_on, together, whose_turn
from .person import Person
from .truth import ANY_GAME, IN_TURNS

pytestmark = pytest.mark.real_engine


def saved_file(person: Person, label: str) -> str:
    with person.page.expect_download() as coming:
        person.press(person.page.get_by_role("button", name=person.words(label), exact=True))
    return Path(coming.value.path()).read_text("utf-8")


def load(person: Person, content: str) -> None:
    file = FilePayload(name="games.txt", mimeType="text/plain", buffer=content.encode())
    person.page.locator("input[type=file]").set_input_files(file)


def test_a_table_and_a_circle_go_on_at_another_device_of_the_same_person(come: Come) -> None:
    yuki, taro, _ = together(come, IN_TURNS[0])
    mover, other = whose_turn(yuki, taro)
    table = mover.page.url
    mover.open_game(ANY_GAME)
    mover.place_something()
    mover.open_menu()
    name = "Yuki" if mover is yuki else "Taro"
    make_circle(mover, "Lunch", name)
    mover.open_menu()
    assert "secret" not in saved_file(mover, "export"), "the key is in no file that was not asked for with it"
    mover.press(mover.button("settings"))
    assert not violations(mover.page)
    content = saved_file(mover, "move.save")

    second = come(mover.words.language)
    second.open_menu()
    load(second, content.replace('"sig":"', '"sig":"0', 1))
    second.hear(second.words("move.bad"))
    assert second.saved() == []
    load(second, content)
    expect(second.dialog.locator("p")).to_have_text(second.words("move.in"))
    second.press(second.dialog.get_by_role("button", name=second.words("no"), exact=True))
    expect(second.page.locator(".tables")).to_have_count(0)
    assert second.saved() == []
    load(second, content)
    second.press(second.dialog.get_by_role("button", name=second.words("import"), exact=True))
    expect(second.page.locator("#toast")).to_contain_text(second.words("move.done", n=2))
    assert [one["record"] for one in second.saved()] == [one["record"] for one in mover.saved()]
    second.press(second.page.locator(".circles button"))
    expect(second.page.locator(f"{CIRCLE} h1")).to_have_text("Lunch")
    expect(second.page.locator(f"{CIRCLE} .inviting")).to_be_visible()
    second.open_menu()
    second.press(second.page.locator(".tables button"))
    second.see("main.table:not(.waiting)")
    play_on(whose_turn(second, second)[0])
    whose_turn(other, other)
    if not SOAK:
        return

    play_on(whose_turn(other, other)[0])
    # Either device is that person, whoever moved last.
    mover.page.goto(table)
    mover.see("main.table:not(.waiting)")
    play_on(whose_turn(mover, mover)[0])
    # Until that has come to the device that was put aside, it is asked for the same move.
    while second.look()["lit"] or second.actions.count():
        second.wait_a_moment()
    assert whose_turn(other, second)[0] is other
