"""Tutorials: done by touch and by key, from the first step to the last, without a game being kept or lost."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from pyapp.table import replay
from pyapp.tutorial import LEARNER, LessonStep
from pyapp.wire import to_plain
from tests.sizes import in_soak, sized

from .axe import violations
from .conftest import Invite
from .geometry import examine
from .held import ANSWERS, Held
from .learner import ANY, RIVALS, TAUGHT, begin, choice_of, labels, see, steps, tail, tutorial_of
from .person import Person
from .sizes import SIZES, one_by_turns
from .states import close, paint
from .truth import GAMES

one_half_taught, other_half_taught = (
    pytest.mark.parametrize("game", sized(half, TAUGHT)) for half in (TAUGHT[::2], TAUGHT[1::2])
)
one_taught, another_taught = (
    pytest.mark.parametrize("game", sized(TAUGHT[number : number + 1], TAUGHT)) for number in (0, 1)
)


@one_by_turns
def test_a_tutorial_is_done_by_touch_and_everything_has_its_place(invite: Invite, game: str, language: str) -> None:
    person = invite(language=language, hand="touch", reduced_motion="reduce", size=SIZES[0])
    begin(person, game)
    faults: list[str] = []
    for number, step in enumerate(steps(person, game)):
        for size in sized(SIZES[number % len(SIZES) :: len(SIZES)], SIZES):
            person.page.set_viewport_size({"width": size[0], "height": size[1]})
            paint(person)
            faults_here = examine(person.page, touch=size[0] < 700)["faults"]
            faults += [f"{step.says}, {size[0]}x{size[1]}: {fault}" for fault in faults_here]
        person.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
        paint(person)
    assert not faults, "\n".join(faults)
    assert person.saved() == []
    expect(person.button("tutorial.play")).to_be_visible()


@one_taught
def test_a_step_can_be_used_by_everybody(invite: Invite, game: str) -> None:
    person = invite(reduced_motion="reduce", color_scheme="dark", size=SIZES[1])
    begin(person, game)
    seen = set()
    for step in steps(person, game):
        # One step to be read, one with a move, one with a row of the score.
        kind = (step.move is None, step.row is None)
        if kind not in seen:
            assert violations(person.page) == [], step.says
        seen.add(kind)


@in_soak
@another_taught
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


UNFRAMED = """[...document.querySelectorAll('main:not(.explaining) .counted.spot')].flatMap((spot) => {
  const { stroke, strokeOpacity, strokeWidth, opacity } = getComputedStyle(spot);
  const isSeen = stroke !== 'none' && strokeOpacity > 0.9 && opacity > 0.9 && parseFloat(strokeWidth) >= 3;
  return isSeen ? [] : [spot.dataset.spot];
})"""
"""The places that a step is about and that nothing frames."""


@one_half_taught
def test_what_a_step_is_about_has_a_frame_that_is_seen(invite: Invite, game: str) -> None:
    """Also where a board outlines nothing that may be touched, since nearly all of it may."""
    person = invite(hand="touch", size=SIZES[1], reduced_motion="reduce")
    begin(person, game)
    all_steps = tutorial_of(game).steps
    unframed = []
    for step, following in zip(all_steps, (*all_steps[1:], None), strict=True):
        unframed += [f"{step.says}: {spot}" for spot in person.page.evaluate(UNFRAMED)]
        if following is not None:
            person.press(person.page.locator(".bar button").last)
            see(person, game, following)
    assert not unframed


@one_taught
def test_a_touch_that_reads_on_while_a_move_is_being_made_is_not_lost(invite: Invite, game: str) -> None:
    person = invite(hand="touch", size=SIZES[1])
    begin(person, game)
    all_steps = tutorial_of(game).steps
    onward = person.page.locator(".bar button").last
    before = next(number for number, step in enumerate(all_steps) if step.move is not None)
    for step in all_steps[1 : before + 1]:
        person.press(onward)
        see(person, game, step)
    answers = Held(person.page, ANSWERS)
    person.press(onward)
    person.press(onward)
    answers.release()
    see(person, game, all_steps[before + 2])


@other_half_taught
def test_another_move_is_answered_by_a_sentence(invite: Invite, game: str) -> None:
    """Chosen from the moves in words; the step stays, and nothing is played."""
    person = invite(size=SIZES[1])
    begin(person, game)
    for step in steps(person, game):
        choice = choice_of(game, step) if step.move is not None else None
        if choice is None:
            continue
        wanted = [person.words.said(to_plain(label), game, RIVALS) for label in labels(choice)]
        before = person.drawn(), person.progress()
        person.press(person.button("list"))
        person.dialog.locator("details").evaluate_all("all => all.forEach(one => (one.open = true))")
        moves = person.dialog.locator("li button")
        # The place that a move begins with is said by the heading.
        listed = enumerate(moves.all_inner_texts())
        others = [n for n, said in listed if not any(one.lower().endswith(said.lower()) for one in wanted)]
        if not others:
            close(person)
            continue
        person.press(moves.nth(others[0]))
        person.hear(person.words("tutorial.other"))
        assert (person.drawn(), person.progress()) == before
        return
    raise AssertionError("there is never another move")


@one_taught
def test_the_board_can_wait_while_there_is_something_to_read(invite: Invite, game: str) -> None:
    person = invite(hand="touch", size=SIZES[1])
    begin(person, game)
    assert tutorial_of(game).steps[0].move is None
    assert person.look()["lit"] == []
    # Not by a finger: the middle of a board may be no place, and a place may be out of sight.
    person.page.locator(".board-place .spot").last.dispatch_event("click")
    person.hear(person.words("tutorial.read"))


def test_a_tutorial_is_done_by_key(invite: Invite) -> None:
    """Enter alone leads through it: the focus is always on what comes next."""
    person = invite()
    game = next(game for game in TAUGHT if not any(turns(game)))
    begin(person, game)
    for step, following in pairwise(tutorial_of(game).steps):
        see(person, game, step)
        while person.progress() == step_name(person, game, step):
            with person.change():
                person.page.keyboard.press("Enter")
        see(person, game, following)


def turns(game: str) -> Iterator[bool]:
    """Of each move that is asked for, whether a piece has to be turned for it."""
    for step in tutorial_of(game).steps:
        choice = choice_of(game, step) if step.move is not None else None
        if choice:
            table = replay(tutorial_of(game).record(step))
            known = table.game.known(table.state, LEARNER)
            all_choices = (table.game.choice(known, LEARNER, move) for move in table.game.moves(known, LEARNER))
            yield sum(other is not None and other.targets == choice.targets for other in all_choices) > 1


def step_name(person: Person, game: str, step: LessonStep) -> str:
    every = tutorial_of(game).steps
    return person.words("tutorial.step", n=every.index(step) + 1, of=len(every))


def test_the_rules_lead_to_the_tutorial_and_it_leads_back_to_the_menu(invite: Invite) -> None:
    person = invite(hand="touch", size=SIZES[0])
    person.open_menu()
    card = person.page.locator(".card", has=person.page.locator("h3", has_text=person.words(f"{ANY}.title")))
    person.press(card.get_by_role("button", name=person.words("rules"), exact=True))
    person.press(person.dialog.get_by_role("link", name=person.words("tutorial")))
    see(person, ANY, tutorial_of(ANY).steps[0])
    person.press(person.button("tutorial.leave"))
    person.see_menu()
    assert person.saved() == []


@pytest.mark.parametrize("way", sized(["history"], ["button", "history"]))
def test_a_game_at_hand_lies_as_it_was_left(invite: Invite, way: str) -> None:
    """Also what has been touched and not played yet."""
    person = invite(hand="touch", size=SIZES[0])
    person.open_game(ANY)
    person.touch((person.lit_in("tray") or person.lit_in("ground"))[0])
    before, touched, record = person.drawn(), person.look()["touched"], person.record()
    assert touched
    person.press(person.button("rules"))
    person.press(person.dialog.get_by_role("link", name=person.words("tutorial")))
    see(person, ANY, tutorial_of(ANY).steps[0])
    person.press(person.page.locator(".tools .primary"))
    see(person, ANY, tutorial_of(ANY).steps[1])
    if way == "button":
        person.press(person.button("tutorial.leave"))
    else:
        person.page.go_back()
    person.see_game()
    assert (person.drawn(), person.look()["touched"]) == (before, touched)
    assert [one["record"] for one in person.saved()] == [record]


def test_whoever_has_left_a_lesson_goes_on_there_until_it_is_done(invite: Invite) -> None:
    person = invite(size=SIZES[0], hand="touch")
    all_steps = tutorial_of(ANY).steps

    def read_and_come_back(some: Sequence[LessonStep]) -> None:
        for step in some:
            person.press(person.page.locator(".bar button").last)
            see(person, ANY, step)
        person.press(person.button("tutorial.leave"))
        person.see_menu()
        person.go(tail(ANY))

    begin(person, ANY)
    read_and_come_back(all_steps[1:4])
    see(person, ANY, all_steps[3])
    person.hear(person.words("tutorial.resumed"))
    read_and_come_back(all_steps[4:])
    see(person, ANY, all_steps[0])


@in_soak
def test_from_its_end_one_goes_and_plays(invite: Invite) -> None:
    person = invite(size=SIZES[1])
    begin(person, ANY)
    last = list(steps(person, ANY))[-1]
    assert last is tutorial_of(ANY).steps[-1]
    person.press(person.button("tutorial.play"))
    expect(person.page.locator("main.table:not(.teaching, .waiting)")).to_be_visible()
    assert [one["setup"]["game"] for one in person.saved()] == [ANY]


@pytest.mark.parametrize("game", ["nothing", *(game for game in GAMES if game not in TAUGHT)])
def test_an_address_of_no_tutorial_leads_to_the_menu(invite: Invite, game: str) -> None:
    person = invite()
    person.go(tail(game))
    person.see_menu()
    person.hear(person.words("tutorial.none"))


def test_a_tutorial_is_not_loaded_before_it_is_asked_for(invite: Invite) -> None:
    person = invite()
    person.open_game(ANY)
    person.place_something()
    assert parts_of_tutorial(person) == set()
    person.go(tail(ANY))
    see(person, ANY, tutorial_of(ANY).steps[0])
    assert parts_of_tutorial(person) == {"tutorial.js", "tutorial.css", "tutorial.en.json"}


def parts_of_tutorial(person: Person) -> set[str]:
    """What has been loaded that only tutorials need, without the hashes in the names."""
    names = {re.sub(r"-[A-Z0-9]{8}\.", ".", url.rpartition("/")[2]) for url in person.watch.requests}
    return {name for name in names if name.startswith("tutorial.")}
