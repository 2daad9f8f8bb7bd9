"""Two games with the same dice beside each other, move by move."""

from __future__ import annotations

import pytest
from playwright.sync_api import FilePayload, Locator, expect

from pyapp.record import Record
from pyapp.shelf import meta
from tests.playing import played
from tests.sizes import in_soak, sized, spread

from . import axe
from .conftest import Invite
from .geometry import examine
from .page_scripts import PAINTED
from .person import Person
from .test_replay import course, replay_of, slider
from .truth import ANY_GAME, GAMES, OF_EACH_KIND, finished, link_to
from .words import signed

PHONE = (360, 640)


def other(record: Record) -> Record:
    """A game that somebody else has made of the same dice."""
    return played(record.setup, "other").record


def with_own(person: Person, record: Record) -> None:
    """Somebody who has played a game to its end; it comes from the file that they kept of it."""
    person.open_menu()
    file = FilePayload(name="own.txt", mimeType="text/plain", buffer=str(record).encode())
    person.page.locator("input[type=file]").set_input_files(file)
    person.hear(person.words("import.done", n=1))


def compared(person: Person, record: Record) -> None:
    person.go(link_to(record))
    person.see_game()
    person.press(person.button("compare"))
    expect(replay_of(person).locator(".play")).to_be_focused()


def captions(person: Person) -> list[str]:
    lines: list[str] = replay_of(person).locator("figcaption").all_inner_texts()
    return [text.strip() for text in lines]


@pytest.mark.parametrize("game", sized(OF_EACH_KIND[:1], OF_EACH_KIND))
def test_a_game_from_a_link_goes_on_beside_one_s_own(invite: Invite, game: str) -> None:
    person = invite(size=PHONE, hand="touch", language="ja")
    own, sent = finished(game), other(finished(game))
    with_own(person, own)
    compared(person, sent)
    expect(replay_of(person).locator("figure svg.ground")).to_have_count(2)
    steps = {"compare.sent": course(str(sent)), "compare.own": course(str(own))}

    def expected_captions(round_: int, move: int) -> list[str]:
        """The captions when both are so many moves into a round, or as far as they get in it."""
        lines = []
        for key, all_steps in steps.items():
            here = [step for step in all_steps if step["round"] == round_] or all_steps[-1:]
            points = here[min(move, len(here) - 1)]["totals"][0]
            total = person.words("result.total", n=signed(points))
            lines.append(f"{person.words(key)} {total}")
        return lines

    assert captions(person) == expected_captions(0, 0)
    person.page.keyboard.press("ArrowRight")
    expect(slider(person)).to_have_js_property("value", "1")
    length = max(sum(step["round"] == 0 for step in all_steps) for all_steps in steps.values())
    assert captions(person) == (expected_captions(0, 1) if length > 1 else expected_captions(1, 0))
    person.page.keyboard.press("Home")
    for number in (1, 2):
        person.press(person.button("replay.round.on"))
        assert captions(person) == expected_captions(number, 0)
    person.page.keyboard.press("End")
    last = max(all_steps[-1]["round"] for all_steps in steps.values())
    assert captions(person) == expected_captions(last, 10_000)


def test_there_is_nothing_to_compare_with_before_one_has_played(somebody: Person) -> None:
    somebody.go(link_to(finished(ANY_GAME)))
    somebody.see_game()
    expect(somebody.button("replay")).to_be_visible()
    expect(somebody.button("compare")).to_have_count(0)


@in_soak
def test_one_chooses_whom_to_compare_with(somebody: Person) -> None:
    own = finished(ANY_GAME)
    third = played(own.setup, "third").record
    with_own(somebody, own)
    somebody.go(link_to(third))
    somebody.see_game()
    somebody.open_menu()
    compared(somebody, other(own))
    assert captions(somebody)[1].startswith(somebody.words("compare.own"))
    choice = replay_of(somebody).get_by_role("combobox")
    expect(choice.locator("option")).to_have_count(2)
    choice.select_option(index=1 - int(choice.input_value()))
    expect(replay_of(somebody).locator("figcaption").nth(1)).to_contain_text(somebody.words("compare.sent"))
    expect(replay_of(somebody).locator(".play")).to_be_focused()
    somebody.page.keyboard.press("End")
    expect(replay_of(somebody).locator("figcaption").nth(1)).to_contain_text(
        signed(course(str(third))[-1]["totals"][0])
    )


def box(there: Locator) -> dict[str, float]:
    place: dict[str, float] = there.evaluate("e => e.getBoundingClientRect().toJSON()")
    return place


@pytest.mark.parametrize("game", sized(OF_EACH_KIND[1:], GAMES))
def test_both_boards_are_in_sight(invite: Invite, game: str) -> None:
    person = invite(size=PHONE, hand="touch", reduced_motion="reduce")
    record = finished(game, seats=meta(game).seats[-1])
    with_own(person, record)
    compared(person, other(record))
    faults = []
    for width, height in spread((PHONE, (390, 844), (640, 360), (1440, 900)), 3):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(PAINTED)
        here = examine(person.page, touch=width < 1000)["faults"]
        if sized(width == (1440 if GAMES.index(game) % 2 else 360), True):
            here += axe.violations(person.page)
        boards = [box(board) for board in replay_of(person).locator("figure svg.ground").all()]
        first, second = boards
        if not (first["bottom"] <= second["top"] + 1 or first["right"] <= second["left"] + 1):
            here.append("one board lies on the other")
        if min(board["height"] for board in boards) < 100:
            here.append(f"a board is too small: {boards}")
        for thing in person.dialog.locator("button, input, figure").all():
            place = box(thing)
            if place["left"] < 0 or place["top"] < 0 or place["right"] > width or place["bottom"] > height:
                here.append(f"off the screen: {thing.inner_text()}")
        faults += [f"{width}x{height}: {fault}" for fault in here]
    assert not faults, "\n".join(faults)
