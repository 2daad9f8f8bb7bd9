"""The soak and the fuzz on a small scale: what is good passes, and each kind of fault is reported."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from pyapp import app, shelf
from pyapp.game import CHANCE, Game, Text
from pyapp.record import Turn
from pyapp.requests import Request
from pyapp.table import open_table
from tools import fuzz, fuzz_saved, mutate, soak
from tools.paths import ROOT

from .sizes import sized
from .words import folder_of

TRIED = sized(80, 150)
"""Inputs of each kind."""


def watched(game: Game[Any], **changed: Any) -> soak.Watched:
    """A game with something wrong in it, and the soak before it."""
    table = open_table(soak.setup_of(game.meta.id, "test", 0))
    return soak.Watched(replace(table, game=replace(game, **changed)), random.Random("test"))


def test_a_good_game_keeps_its_promises(game: Game[Any]) -> None:
    report = soak.play_all(soak.Job(game.meta.id, "test", range(1, 3)))
    assert report.broken == ()
    assert report.games == 2
    assert report.turns > 2


def test_seats_and_options_take_turns(game: Game[Any]) -> None:
    setups = [soak.setup_of(game.meta.id, "test", number) for number in range(100)]
    assert {setup.seats for setup in setups} == set(game.meta.seats)
    assert {option for setup in setups for option in setup.options} == {
        (name, value) for name, values in game.meta.options.items() for value in values
    }
    assert len({setup.seed for setup in setups}) == len(setups)


def test_a_game_that_never_ends_is_found(game: Game[Any]) -> None:
    watch = watched(game)
    watch.table = replace(watch.table, turns=(Turn(0, "x"),) * soak.MOST_TURNS)
    with pytest.raises(soak.Broken, match="does not end"):
        watch.play_to_the_end()


def test_a_listed_move_that_does_nothing_is_found(game: Game[Any]) -> None:
    def idle(state: Any, seat: int, move: str) -> Any:
        return game.apply(state, seat, move) if seat == CHANCE else state

    with pytest.raises(soak.Broken):
        watched(game, apply=idle).play_to_the_end()


def test_a_game_that_takes_anything_is_found(game: Game[Any]) -> None:
    def meek(state: Any, seat: int, move: str) -> Any:
        listed = game.moves(state, seat)
        return game.apply(state, seat, move if seat == CHANCE or move in listed else listed[0])

    with pytest.raises(soak.Broken, match=r"takes|lets"):
        watched(game, apply=meek).play_to_the_end()


@pytest.mark.parametrize("target", fuzz.TARGETS)
def test_the_same_seed_gives_the_same_inputs_and_they_get_a_clear_answer(target: str) -> None:
    make, _ = fuzz.TARGETS[target]
    assert [make(random.Random(number)) for number in range(20)] == [
        make(random.Random(number)) for number in range(20)
    ]
    report = fuzz.try_all(fuzz.Job(target, "test", range(TRIED)))
    assert report.broken == ()
    assert sum(report.outcomes.values()) == TRIED
    assert len(report.outcomes) > 5


def test_good_inputs_are_taken() -> None:
    for record in fuzz.good_records():
        assert fuzz.read_file(record) == fuzz.TAKEN
    requests = [fuzz.good_request(random.Random(number)) for number in range(60)]
    taken = [request["do"] for request in requests if fuzz.read_request(json.dumps(request)) == fuzz.TAKEN]
    assert len(taken) > 20
    assert all(fuzz_saved.is_saved(fuzz_saved.good(random.Random(number))) for number in range(20))


def test_another_exception_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_request: Request) -> object:
        raise KeyError("somewhere")

    monkeypatch.setattr(app, "TASKS", {**app.TASKS, "look": broken})
    report = fuzz.try_all(fuzz.Job("requests", "test", range(60)))
    assert any("KeyError" in what for what in report.broken)


@pytest.mark.parametrize("reason", [Text("no.such.words"), Text("bad.line")], ids=["no words", "a blank left"])
def test_a_refusal_that_cannot_be_said_is_found(reason: Text) -> None:
    with pytest.raises(fuzz.Broken):
        fuzz.clear(reason.key, dict(reason.values))


def test_more_work_than_is_good_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "MOST_STATES", 3)
    longest = max(fuzz.good_records(), key=len)
    with pytest.raises(fuzz.Broken, match="states"), fuzz.limited():
        fuzz.read_file(longest)


def test_what_is_altered_is_altered() -> None:
    chance = random.Random("test")
    record = fuzz.good_records()[0]
    changed = [mutate.record(record, fuzz.good_records(), chance) for _ in range(50)]
    assert len(set(changed)) > 40
    assert sum(text != record for text in changed) > 40


def test_every_game_is_among_what_is_altered() -> None:
    assert {record.partition("/")[0] for record in fuzz.good_records()} == set(shelf.ids())


def test_the_tests_run_at_full_size() -> None:
    program = "from tests.sizes import sized; print(sized('a sample', 'everything'))"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=soak.full_size(), cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "everything\n"


def test_the_tests_are_those_of_the_games_given_and_get_the_seed() -> None:
    one, other = shelf.ids()[:2]
    modules = [f"pyapp/games/{folder_of(game).name}/tests" for game in (one, other)]
    command = soak.tests_at_full_size("seven", None, [one])
    assert {"--numprocesses=auto", "--hypothesis-seed=seven"} <= {*command}
    command += ["--numprocesses=0", "--collect-only", "--quiet", "--quiet", "tests/test_pairs.py", *modules]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    lines = [line.split(": ") for line in done.stdout.splitlines() if ".py: " in line]
    counts = {module: int(number) for module, number in lines}
    assert counts["tests/test_pairs.py"] == 1
    assert {path.partition("/test_")[0] for path in counts} == {"tests", modules[0]}


@pytest.mark.parametrize(("failed", "broken"), [(0, ()), (1, ()), (0, ("a promise",))])
def test_the_soak_fails_with_a_test_or_a_promise(
    failed: int, broken: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = shelf.ids()[0]
    monkeypatch.setattr(subprocess, "call", lambda *_, **__: failed)
    monkeypatch.setattr(soak, "play_all", lambda job: soak.Report(job.game, len(job.numbers), 9, broken))
    assert soak.run(30, "1", 1, [game], 1) == (1 if failed or broken else 0)
    assert f"{game}: 30 games, 18 turns, {2 * len(broken) or 'no'} broken promises" in capsys.readouterr().out
