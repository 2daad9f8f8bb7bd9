"""Tutorials: done by touch and by key, from the first step to the last, without a game being kept or lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .axe import violations
from .conftest import Invite
from .geometry import examine, moved
from .geometry import boxes as boxes_of
from .learner import TAUGHT, begin, choice_of, see, steps, tail, tutorial_of
from .person import Person, address_of
from .states import paint
from .truth import GAMES, lively_seed

SIZES = ((360, 640), (390, 844), (820, 1180), (1440, 900))
ANY = TAUGHT[0]
PIECES = next(game for game in TAUGHT if any(s.move and (c := choice_of(game, s)) and len(c.targets) > 1 for s in tutorial_of(game).steps))
"""A game in whose tutorial a move takes more than one touch."""

each_taught = pytest.mark.parametrize("game", TAUGHT)
each_language = pytest.mark.parametrize("language", ["en", "ja"])


@each_taught
@each_language
def test_a_tutorial_is_done_by_touch_and_everything_has_its_place(invite: Invite, game: str, language: str) -> None:
    person = invite(language=language, hand="touch", reduced_motion="reduce", size=SIZES[0])
    begin(person, game)
    faults: list[str] = []
    for step in steps(person, game):
        for size in SIZES:
            person.page.set_viewport_size({"width": size[0], "height": size[1]})
            paint(person)
            found = examine(person.page, touch=size[0] < 700)["faults"]
            faults += [f"{step.key}, {size[0]}x{size[1]}: {fault}" for fault in found]
        person.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
        paint(person)
    assert not faults, "\n".join(faults)
    assert person.saved() == []
    expect(person.button("tutorial.play")).to_be_visible()


@each_taught
def test_a_step_can_be_used_by_everybody(invite: Invite, game: str) -> None:
    person = invite(reduced_motion="reduce", color_scheme="dark", size=SIZES[1])
    begin(person, game)
    seen = {True: 0, False: 0}
    for step in steps(person, game):
        if seen[step.move is None] == 0:
            assert violations(person.page) == [], step.key
        seen[step.move is None] += 1
    assert violations(person.page) == []


@each_taught
def test_all_can_be_read_on_and_back(invite: Invite, game: str) -> None:
    """The arrow makes the moves that are asked for; the other one takes them back."""
    person = invite(hand="touch", size=SIZES[1])
    begin(person, game)
    all_steps = tutorial_of(game).steps
    for step in all_steps[1:]:
        person.press(person.page.locator(".bar button").last)
        see(person, game, step)
    for step in reversed(all_steps[:-1]):
        person.press(person.button("tutorial.previous"))
        see(person, game, step)


@each_taught
def test_another_move_is_answered_by_a_sentence(invite: Invite, game: str) -> None:
    person = invite(size=SIZES[1])
    begin(person, game)
    tried = 0
    for step in steps(person, game):
        choice = choice_of(game, step) if step.move is not None else None
        if choice is None:
            continue
        before, where = person.drawn(), person.progress()
        person.press(person.button("list"))
        for group in person.dialog.locator("details:not([open]) summary").all():
            group.click()
        other = person.dialog.locator("li button").filter(has_not_text=person.words.said([choice.label.key, {}], game))
        wanted = said_of(person, game, step)
        texts = person.dialog.locator("li button").all_inner_texts()
        others = [n for n, said in enumerate(texts) if said not in wanted]
        if not others:
            person.page.keyboard.press("Escape")
            continue
        del other
        person.press(person.dialog.locator("li button").nth(others[0]))
        person.hear(person.words("tutorial.other"))
        assert (person.drawn(), person.progress()) == (before, where)
        tried += 1
        person.page.evaluate("document.querySelector('#toast').click()")
    assert tried
