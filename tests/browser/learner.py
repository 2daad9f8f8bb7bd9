"""Somebody who does a tutorial: reads on, and makes each move that is asked for by touching what has a bold frame."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from playwright.sync_api import expect

from pyapp.game import Choice, Text
from pyapp.shelf import ids
from pyapp.table import replay
from pyapp.tutorial import LEARNER, LessonStep, Tutorial, read, source_of
from pyapp.wire import to_plain
from tests.words import folder_of, words_in

from .person import Person
from .states import paint
from .truth import GAMES_OF_PIECES

TAUGHT = tuple(game for game in ids() if source_of(game) is not None)
ANY = next(game for game in GAMES_OF_PIECES if game in TAUGHT)
"""For what has nothing to do with any one tutorial."""
RIVALS = [seat for seat in range(6) if seat != LEARNER]
"""Bots in a tutorial, at as many seats as there are."""


@cache
def tutorial_of(game: str) -> Tutorial:
    return read(str(source_of(game)))


def tail(game: str) -> str:
    """The address of a tutorial."""
    return f"#learn={game}"


def begin(person: Person, game: str) -> None:
    person.go(tail(game))
    see(person, game, tutorial_of(game).steps[0])


def see(person: Person, game: str, step: LessonStep) -> None:
    """Waits until a step is there, with its position on the board."""
    person_reads = words_in(folder_of(game), person.words.language)[step.says]
    expect(person.page.locator("main.teaching:not(.waiting) p.prompt")).to_have_text(str(person_reads))
    if step.move is None:
        expect(person.page.locator(".tools .primary")).to_be_visible()
    if step.row is not None:
        expect(person.page.locator(".sheet .row").nth(step.row)).to_have_attribute("aria-pressed", "true")
    paint(person)


def choice_of(game: str, step: LessonStep) -> Choice | None:
    """What is touched for the move that a step asks for; None where it is a button."""
    table = replay(tutorial_of(game).record(step))
    return table.game.choice(table.game.known(table.state, LEARNER), LEARNER, str(step.move))


def held_in(game: str, step: LessonStep) -> str:
    """The piece that is in hand before anything is touched."""
    table = replay(tutorial_of(game).record(step))
    return table.game.scene(table.game.known(table.state, LEARNER), LEARNER).held


def make_move(person: Person, game: str, step: LessonStep) -> None:
    """The move that a step asks for, by what is seen: the frames, then the way to turn that the step describes."""
    choice = choice_of(game, step)
    if choice is None:
        person.press(person.actions.last)
        return
    framed = person.page.locator(".spot.counted.lit")
    held = held_in(game, step)
    for _ in [spots for spots in choice.targets if held not in spots]:
        before = person.page.locator(".where p").inner_text()
        spot = str(framed.first.get_attribute("data-spot"))
        person.touch(spot)
        if person.page.locator(".where p").inner_text() != before:
            return
    wanted = [person.words.said(to_plain(label), game, RIVALS, LEARNER) for label in labels(choice)]
    shown = person.page.locator("#aloud > p").last
    for _ in range(8):
        if any(label in shown.inner_text() for label in wanted):
            person.press(person.page.locator(".tools .place"))
            return
        person.turn()
    raise AssertionError(f"{step.says}: nothing shows {wanted}")


def labels(choice: Choice) -> list[Text]:
    return [choice.advised or choice.ghost_label or choice.label, *(drawing.label for drawing in choice.drawings)]


def steps(person: Person, game: str) -> Iterator[LessonStep]:
    """Does a tutorial that has been begun, a step at a time; stops at the last one."""
    all_steps = tutorial_of(game).steps
    for step, following in zip(all_steps, (*all_steps[1:], None), strict=True):
        see(person, game, step)
        yield step
        if following is None:
            return
        if step.move is None:
            person.press(person.page.locator(".tools .primary"))
        else:
            make_move(person, game, step)
