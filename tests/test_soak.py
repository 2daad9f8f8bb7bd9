"""The soak and the fuzz in small: what they call good is good, and what is not they find."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from pyapp import app, shelf
from pyapp.game import CHANCE, Game, Text
from pyapp.record import Turn
from pyapp.requests import Request
from pyapp.table import open_table
from tools import fuzz, fuzz_saved, mutate, soak


def watched(game: Game[Any], **changed: Any) -> soak.Watched:
    """A game with something wrong in it, and the soak before it."""
    table = open_table(soak.setup_of(game.meta.id, "test", 0))
    return soak.Watched(replace(table, game=replace(game, **changed)), random.Random("test"))


def test_a_good_game_keeps_its_promises(game: Game[Any]) -> None:
    found = soak.play_all(soak.Job(game.meta.id, "test", range(1, 3)))
    assert found.broken == ()
    assert found.games == 2
    assert found.turns > 2


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
    found = fuzz.try_all(fuzz.Job(target, "test", range(150)))
    assert found.broken == ()
    assert sum(found.outcomes.values()) == 150
    assert len(found.outcomes) > 5


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
    found = fuzz.try_all(fuzz.Job("requests", "test", range(60)))
    assert any("KeyError" in what for what in found.broken)


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
