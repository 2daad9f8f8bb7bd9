"""Puzzles: the rules lead to their positions, the kept answer can be given, and the coach still prefers it."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from pyapp import shelf
from pyapp.coach.review import Review, before
from pyapp.game import CHANCE, Seat
from pyapp.record import BadRecord
from pyapp.table import Table, replay
from pyapp.wire import to_plain
from tools import find_puzzles
from tools.puzzles import BadPuzzles, Play, Task, ease, puzzles, read, source_of

from .asking import ask
from .sizes import sized, spread

WITH_PUZZLES = [game for game in shelf.ids() if source_of(game) is not None]
ENOUGH = 60
"""Two months of one a day."""

A_FILE = """\
# made by hand
higher-number/1 seats=1 #a
* 5
? gain=2.50 error=0.40 found=3/8
+ 2
+ done
- 0
0 2
? gain=9.00 error=0.40 found=7/8
+ done
- 1
0 done
"""


@pytest.fixture(params=WITH_PUZZLES)
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@cache
def plays_of(game: str) -> list[Play]:
    return read(str(source_of(game)))


def tasks_of(game: str) -> list[tuple[Play, Task]]:
    """The easiest first."""
    return sorted(((play, task) for play in plays_of(game) for task in play.tasks), key=lambda one: ease(one[1]))


def after(table: Table[Any], seat: Seat, line: tuple[str, ...]) -> Table[Any]:
    """After all but the last move of a line nothing is due, and the seat goes on; its last one ends the decision."""
    for number, move in enumerate(line, start=1):
        assert seat in table.game.to_act(table.state)
        table = table.after(seat, move)
        ends = seat not in table.game.to_act(table.state) or table.game.to_act(table.state) == (CHANCE,)
        assert ends == (number == len(line)), line
    return table


def test_there_are_enough_of_every_game_and_of_every_part_of_it(game: str) -> None:
    assert len(tasks_of(game)) >= ENOUGH
    thirds = {3 * task.turns // len(play.record.turns) for play, task in tasks_of(game)}
    assert len(thirds) > 1
    assert max(len(play.tasks) for play in plays_of(game)) <= find_puzzles.OF_A_GAME


def test_every_play_keeps_to_the_rules_and_every_answer_can_be_given(game: str) -> None:
    for play in plays_of(game):
        table = replay(play.record)
        for task in play.tasks:
            then, seat = before(table, task.turns), play.seat(task)
            best, natural = (after(then, seat, line).state for line in (task.best, task.natural))
            assert best != natural
            assert task.gain > task.error


def test_a_puzzle_is_opened_with_a_person_in_the_seat_that_has_the_move(game: str) -> None:
    found = puzzles(plays_of(game))
    assert len({puzzle.name for puzzle in found.puzzles}) == len(found.puzzles)
    for puzzle, (play, task) in spread([*zip(found.puzzles, tasks_of(game), strict=True)], 5):
        record = play.position(task)
        assert str(record) == "\n".join([puzzle.head, *found.plays[puzzle.play].split("\n")[: puzzle.turns], ""])
        view = ask(do="look", record=str(record))
        assert view["record"] == str(record), "nothing more is due"
        assert view["holder"] == view["seat"] == play.seat(task)
        setup = {**to_plain(puzzle.setup), "bots": list(puzzle.setup.bots)}
        assert ask(do="new", **setup)["bots"] == view["bots"], "the setup is that of the record"


def test_rules_of_another_number_are_found_out(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    meta = shelf.meta(game)
    monkeypatch.setattr(shelf, "meta", lambda _: replace(meta, rules=meta.rules + 1))
    with pytest.raises(BadRecord):
        replay(plays_of(game)[0].record)


def test_the_coach_still_prefers_what_is_kept(game: str) -> None:
    """Of a sample: the last ones of their games, which are played on soonest."""
    sample = sorted(tasks_of(game), key=lambda one: len(one[0].record.turns) - one[1].turns)[: sized(1, 20)]
    for play, task in sample:
        table, seat = before(replay(play.record), task.turns), play.seat(task)
        natural = find_puzzles.played_on(table, seat, task.natural)
        review = Review(natural, seat, task.turns, {task.turns: task.best})
        while not review.done:
            review.step(1_000)
        judged = review.judged[task.turns]
        assert judged.difference == pytest.approx(task.gain, abs=0.01)
        assert judged.error == pytest.approx(task.error, abs=0.01)


def test_what_is_asked_of_the_engine_comes_to_the_same(game: str) -> None:
    """The page gives the best answer with its request: whoever finds it has done the same."""
    play, task = min(tasks_of(game), key=lambda one: len(one[0].record.turns) - one[1].turns)
    position, seat = replay(play.position(task)), play.seat(task)
    solved = find_puzzles.played_on(position, seat, task.best)
    request = {"record": str(solved.record), "seat": seat, "turn": task.turns, "best": list(task.best)}
    answer = ask(do="review", slice=100_000, **request)
    (decision,) = answer["decisions"]
    assert (decision["cost"], decision["why"], decision["best"]) == (0, None, list(task.best))
    assert ask(do="review", slice=10, **(request | {"best": ["no move"]}))["refused"]


def test_a_text_is_read_as_it_was_written() -> None:
    (play,) = read(A_FILE)
    assert [task.turns for task in play.tasks] == [1, 2]
    assert [task.best for task in play.tasks] == [("2", "done"), ("done",)]
    assert f"# made by hand\n{play}\n" == A_FILE
    assert [puzzle.turns for puzzle in puzzles([play]).puzzles] == [2, 1], "what more bots find is easier"


@pytest.mark.parametrize(
    "damage",
    [
        ("0 done\n", ""),
        ("- 1\n", ""),
        ("* 5", "* 5\n+ 5"),
        ("gain=2.50", "gain=much"),
        ("higher-number/1 seats=1 #a\n", ""),
    ],
)
def test_a_damaged_text_is_refused(damage: tuple[str, str]) -> None:
    assert damage[0] in A_FILE
    with pytest.raises(BadPuzzles):
        read(A_FILE.replace(*damage))


@pytest.mark.parametrize("game", sized(WITH_PUZZLES[-1:], WITH_PUZZLES), indirect=True)
def test_the_tool_finds_the_same_again(game: str) -> None:
    """Of the last ones of their games, which are played on soonest."""
    sample = sorted(tasks_of(game), key=lambda one: len(one[0].record.turns) - one[1].turns)[: sized(1, 10)]
    for play, task in sample:
        then = before(replay(play.record), task.turns)
        assert str(find_puzzles.task_at(then, play.seat(task))) == str(task)
    assert re.match(r"# Made by `python3 -m tools\.find_puzzles ", str(source_of(game)))
