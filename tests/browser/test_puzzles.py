"""Puzzles: one is answered wrong and then right, the day's one is remembered, and none of it passes for a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, expect

from tests.sizes import in_soak, sized

from .axe import violations
from .clock import stop_clock
from .conftest import Invite
from .geometry import examine
from .person import Person
from .solver import WITH_PUZZLES, answer, late_one, open_puzzle, plays_of
from .test_statistics import figures, open_statistics
from .truth import GAMES_OF_PIECES

ANY = WITH_PUZZLES[-1]
sampled = pytest.mark.parametrize("game", sized(WITH_PUZZLES[-1:], WITH_PUZZLES))


def figures_shown(person: Person) -> Locator:
    return person.dialog.locator("figure")


def says(person: Person) -> str:
    return person.dialog.locator("h3").inner_text()


TRIES = 100
OUTSIDE = """() => [...document.querySelectorAll('dialog .near-part')].map((frame) => {
  const [around, board] = [frame, frame.firstElementChild].map((one) => one.getBoundingClientRect());
  return Math.round(board.width - around.width);
})"""
"""How much wider than its frame each of the boards is, in CSS pixels."""

LIES_BELOW = """() => {
  const [words, board] = ['h3', 'figure'].map((one) => document.querySelector(`dialog ${one}`).getBoundingClientRect());
  return words.bottom <= board.top;
}"""


def test_where_two_boards_differ_is_seen_from_near_and_all_of_them_by_key(invite: Invite) -> None:
    person = invite(reduced_motion="reduce", size=(360, 640), hand="touch")
    game = next(game for game in WITH_PUZZLES if game in GAMES_OF_PIECES)
    number = late_one(game)
    open_puzzle(person, game, number)
    answer(person, game, number, best=False)
    person.press(person.button("puzzle.tell"))
    expect(figures_shown(person)).to_have_count(2)
    assert min(person.page.evaluate(OUTSIDE)) > 20
    whole = person.button("review.whole")
    whole.focus()
    person.page.keyboard.press("Enter")
    expect(whole).to_have_attribute("aria-pressed", "true")
    assert person.page.evaluate(OUTSIDE) == [0, 0]
    assert examine(person.page, touch=True)["faults"] == []
    assert person.page.evaluate(LIES_BELOW), "the boards are where they were"


@sampled
def test_a_wrong_answer_can_be_thought_over_and_a_right_one_leads_on(invite: Invite, game: str) -> None:
    person = invite(reduced_motion="reduce", size=(390, 844), hand="touch")
    number = late_one(game)
    open_puzzle(person, game, number)
    expect(person.page.locator(".bar .kind")).to_contain_text(person.words("puzzle.n", n=number))
    before = person.drawn()
    answer(person, game, number, best=False)
    assert person.words("puzzle.wrong") in says(person)
    expect(figures_shown(person)).to_have_count(1)
    expect(person.dialog).to_contain_text(person.words("puzzle.natural"))
    assert violations(person.page) == []
    person.press(person.button("puzzle.tell"))
    expect(figures_shown(person)).to_have_count(2)
    assert not examine(person.page, touch=True)["faults"]
    person.press(person.button("puzzle.again"))
    expect(person.dialog).to_have_count(0)
    # It is stored before it is drawn.
    for _ in range(TRIES):
        if person.drawn() == before:
            break
        person.wait_a_moment()
    assert person.drawn() == before, "it begins where it began"
    answer(person, game, number, best=True)
    assert person.words("puzzle.right") in says(person)
    expect(person.dialog).to_contain_text(person.words("puzzle.seen.why"))
    # Beside it, what tempts many, and what that would have cost.
    expect(figures_shown(person).last).to_contain_text(person.words("puzzle.tempting"))
    assert violations(person.page) == []
    assert person.saved() == [], "it is no game of anybody's"
    person.press(person.button("puzzle.next"))
    expect(person.page.locator(".bar .kind")).not_to_contain_text(person.words("puzzle.n", n=number))
    expect(person.page.locator(".prompt")).to_contain_text(person.words("puzzle.task"))
    person.open_menu()
    expect(person.page.locator("#going")).to_have_count(0)


def test_the_puzzle_of_the_day_is_the_same_for_all_and_is_remembered_in_a_file_too(
    invite: Invite, tmp_path: Path
) -> None:
    one, other = (invite(size=size, reduced_motion="reduce", timezone_id="UTC") for size in ((1440, 900), (740, 360)))
    for person in (one, other):
        stop_clock(person, "2026-11-20T12:00:00Z")
        person.open_menu()
    of_today = f'.puzzles [data-game="{ANY}"]'
    levels = "|".join(one.words(f"puzzle.level.{n}") for n in (1, 2, 3))
    expect(one.page.locator(of_today)).to_contain_text(re.compile(levels))
    one.press(one.page.locator(of_today))
    one.see_game()
    expect(one.page.locator(".bar .kind")).to_contain_text(one.words("puzzle.today"))
    number = day_s_number(one)
    other.go(f"#puzzle={ANY}")
    other.see_game()
    assert day_s_number(other) == number
    answer(one, ANY, number, best=True)
    assert violations(one.page) == []
    one.page.keyboard.press("Escape")
    one.open_menu()
    asks, solved = one.words(f"{ANY}.puzzle"), f"✓ {one.words('puzzle.solved')}"
    expect(one.page.locator(of_today)).to_contain_text(asks)
    expect(one.page.locator(of_today)).to_contain_text(solved)
    open_statistics(one, ANY)
    found = figures(one)
    assert {key: found[f"puzzles.{key}"] for key in ("tried", "solved", "first", "streak")} == dict.fromkeys(
        ("tried", "solved", "first", "streak"), "1"
    )
    assert found["played"] == "0", "it is no game"
    one.page.keyboard.press("Escape")
    with one.page.expect_download() as coming:
        one.press(one.button("export"))
    file = tmp_path / "games.txt"
    coming.value.save_as(file)
    bring(other, file.read_text("utf-8"))
    other.hear(f"{other.words('import.done', n=0)} {other.words('import.puzzles.done')}")
    expect(other.page.locator(of_today)).to_contain_text(solved)
    bring(other, "& puzzles {}\n")
    other.hear(other.words("import.puzzles"))


def day_s_number(person: Person) -> int:
    """The one with a frame in the list of all; that is closed again."""
    person.press(person.page.locator('.bar [data-icon="grid"]'))
    number = int(person.dialog.locator("button.today").inner_text())
    person.page.keyboard.press("Escape")
    return number


def bring(person: Person, content: str) -> None:
    person.open_menu()
    file: FilePayload = {"name": "games.txt", "mimeType": "text/plain", "buffer": content.encode()}
    person.page.locator("input[type=file]").set_input_files(file)


@in_soak
def test_another_is_chosen_and_answered_by_keyboard(invite: Invite) -> None:
    person = invite(reduced_motion="reduce", size=(1440, 900))
    number = 1 + len(plays_of(ANY)) // 2
    open_puzzle(person, ANY)
    person.page.locator('.bar [data-icon="grid"]').focus()
    person.page.keyboard.press("Enter")
    assert violations(person.page) == []
    person.dialog.locator("ol button").nth(number - 1).focus()
    person.page.keyboard.press("Enter")
    expect(person.page.locator(".bar .kind")).to_contain_text(person.words("puzzle.n", n=number))
    answer(person, ANY, number, best=True)
    # Whoever goes on with the keys goes on to the next.
    person.page.keyboard.press("Tab")
    expect(person.button("puzzle.next")).to_be_focused()
    person.page.keyboard.press("Enter")
    expect(person.dialog).to_have_count(0)
    expect(person.page.locator(".bar .kind")).not_to_contain_text(person.words("puzzle.n", n=number))


def test_a_puzzle_that_there_is_not_is_said_and_leads_to_the_menu(invite: Invite) -> None:
    person = invite()
    for tail in (f"#puzzle={ANY}/0", f"#puzzle={ANY}/1000", "#puzzle=no-game"):
        person.go(tail)
        person.see_menu()
        person.hear(person.words("puzzle.none"))
