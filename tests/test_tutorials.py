"""Tutorials: they keep to the rules, and a game without one offers none."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pyapp import shelf
from pyapp.game import Choice, Game
from pyapp.table import Table, replay
from pyapp.tutorial import LEARNER, BadTutorial, LessonStep, Tutorial, lesson, read, source_of
from pyapp.wire import to_plain

from .words import LANGUAGES, folder_of, words_in

WITH_TUTORIAL = [game for game in shelf.ids() if source_of(game) is not None]
ROOM = {"en": 125, "ja": 66}
"""Characters for which there is room beside the smallest board."""


@pytest.fixture(scope="module", params=WITH_TUTORIAL)
def subject(request: pytest.FixtureRequest) -> tuple[str, Tutorial]:
    """Every game with a tutorial, and the tutorial."""
    return request.param, read(str(source_of(request.param)))


def _positions(tutorial: Tutorial) -> list[tuple[LessonStep, Table[Any]]]:
    return [(step, replay(tutorial.record(step))) for step in tutorial.steps]


def test_every_tutorial_is_of_its_game_and_takes_two_minutes(subject: tuple[str, Tutorial]) -> None:
    game, tutorial = subject
    assert {play.setup.game for play in tutorial.plays} == {game}
    assert 8 <= len(tutorial.steps) <= 11
    assert 2 <= len([step for step in tutorial.steps if step.move is not None]) <= 5
    assert len({step.says for step in tutorial.steps}) == len(tutorial.steps)


def test_every_play_is_legal_and_every_step_is_a_moment_of_it(subject: tuple[str, Tutorial]) -> None:
    """What was due to be revealed in a step is part of it: else the page would show another position."""
    _, tutorial = subject
    for play in tutorial.plays:
        assert replay(play).record == play
    for step, table in _positions(tutorial):
        assert table.record == tutorial.record(step)
    assert {step.play for step in tutorial.steps} == set(range(len(tutorial.plays)))


def test_the_learner_can_make_the_move_that_a_step_asks_for(subject: tuple[str, Tutorial]) -> None:
    _, tutorial = subject
    for step, table in _positions(tutorial):
        if step.move is None:
            continue
        known = table.game.known(table.state, LEARNER)
        assert step.move in table.game.moves(known, LEARNER)
        buttons = [action.move for action in table.game.scene(known, LEARNER).actions if not action.barred]
        assert table.game.choice(known, LEARNER, step.move) or step.move in buttons, step.says


def test_a_move_leads_on_towards_the_next_step(subject: tuple[str, Tutorial]) -> None:
    """And no step goes back within a play."""
    _, tutorial = subject
    for step, following in zip(tutorial.steps, tutorial.steps[1:], strict=False):
        assert (following.play, following.turns) >= (step.play, step.turns)
        if step.move is not None:
            table = replay(tutorial.record(step)).play(LEARNER, step.move)
            assert following.play == step.play
            assert tutorial.record(following).turns[: len(table.turns)] == table.turns


def test_what_is_lit_is_there(subject: tuple[str, Tutorial]) -> None:
    _, tutorial = subject
    for step, table in _positions(tutorial):
        known = table.game.known(table.state, LEARNER)
        assert set(step.spots) <= {spot.id for spot in table.game.layout(table.state).spots}, step.says
        rows = table.game.scene(known, LEARNER).tally or table.game.score(known, LEARNER)
        assert step.row is None or step.row < len(rows), step.says
        assert step.row is None or step.move is None, step.says


def test_it_ends_with_the_end_of_a_game(subject: tuple[str, Tutorial]) -> None:
    _, tutorial = subject
    last, table = _positions(tutorial)[-1]
    assert last.move is None
    assert table.game.to_act(table.state) == ()


def test_all_is_said_in_both_languages_in_few_words(subject: tuple[str, Tutorial]) -> None:
    game, tutorial = subject
    for language in LANGUAGES:
        words = words_in(folder_of(game), language)
        for step in tutorial.steps:
            sentence = words[step.says]
            assert isinstance(sentence, str)
            assert len(sentence) <= ROOM[language], step.says


def test_a_framed_target_is_never_one_of_many_with_other_meanings(subject: tuple[str, Tutorial]) -> None:
    """In a step with a move the frames come from the move; spots of its own would frame what is not to be touched."""
    _, tutorial = subject
    for step, table in _positions(tutorial):
        if step.move is not None:
            choice: Choice | None = table.game.choice(table.game.known(table.state, LEARNER), LEARNER, step.move)
            targets = {spot for spots in choice.targets for spot in spots} if choice else set()
            assert not set(step.spots) - targets, step.says


def test_the_page_gets_plays_and_steps(subject: tuple[str, Tutorial]) -> None:
    _, tutorial = subject
    made = to_plain(lesson(tutorial))
    assert made["plays"] == [str(play) for play in tutorial.plays]
    steps: Any = made["steps"]
    assert [step["says"] for step in steps] == [step.says for step in tutorial.steps]
    assert [step.get("move") for step in steps] == [step.move for step in tutorial.steps]
    assert [step.get("row") for step in steps] == [step.row for step in tutorial.steps]


def test_a_game_without_a_tutorial_has_none(game: Game[Any]) -> None:
    has = (folder_of(game.meta.id) / "tutorial.play").exists()
    assert (source_of(game.meta.id) is not None) == has
    assert has or not any(key.startswith("tutorial.") for key in words_in(folder_of(game.meta.id), "en"))


HEAD = "toy/1 seats=1 #a"


def test_a_tutorial_is_read_as_it_is_written() -> None:
    made = read(f"{HEAD}\n= goal spots=a,b row=2\n* roll\n? draw\n0 x y\n0 z\n= end\n{HEAD}\n= again\n")
    assert [(s.says, s.play, s.turns, s.move, s.spots, s.row) for s in made.steps] == [
        ("tutorial.goal", 0, 0, None, ("a", "b"), 1),
        ("tutorial.draw", 0, 1, "x y", (), None),
        ("tutorial.end", 0, 3, None, (), None),
        ("tutorial.again", 1, 0, None, (), None),
    ]
    assert [len(play.turns) for play in made.plays] == [3, 0]


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("", "it ends before"),
        (HEAD, "it ends before"),
        (f"{HEAD}\n? draw", "it ends before"),
        ("= goal", "line 1: a play begins"),
        ("0 x", "line 1: a play begins"),
        (f"{HEAD}\n? draw\n= goal", "line 3: the step before"),
        (f"{HEAD}\n? draw\n{HEAD}", "line 3: the step before"),
        (f"{HEAD}\n? draw\n* roll", "line 3: the learner's move"),
        (f"{HEAD}\n? draw\n1 x", "line 3: the learner's move"),
        (f"{HEAD}\n= Goal", "line 2: neither"),
        (f"{HEAD}\n= goal row=0", "line 2: neither"),
        (f"{HEAD}\n= goal spots=", "line 2: neither"),
        (f"{HEAD}\n= goal spots=a, b", "line 2: neither"),
        (f"{HEAD}\n= goal row=1 spots=a", "line 2: neither"),
        (f"{HEAD}\n\n= goal", "line 2: neither"),
        ("toy/1 seats=2 bots=-,hard #a\n= goal", "line 1: all that bots do"),
        ("toy/1 seats= #a\n= goal", "line 1: no setup"),
    ],
)
def test_what_is_no_tutorial_is_refused_with_its_line(source: str, complaint: str) -> None:
    with pytest.raises(BadTutorial, match=re.escape(complaint)):
        read(source)
