"""The strongest bot's search, which is the one over common worlds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyapp import shelf
from pyapp.bots.judgement import Question
from pyapp.bots.thinking import Search, result_of
from pyapp.bots.worlds import BATCH
from pyapp.dice import Dice
from pyapp.games.troika import judgement
from pyapp.games.troika.belief import Belief
from pyapp.games.troika.hidden import known
from pyapp.games.troika.judgement import PLAYOUTS, search
from pyapp.games.troika.prospects import Round
from pyapp.games.troika.state import State

from .playing import player, table

OTHERS = (player("1 4", "9"), player("5 12", "13"))


def searching(state: State, effort: float = 0.2) -> Search:
    """How `hard` looks for the action of the seat whose turn it is."""
    seat = state.turn
    question = Question(
        shelf.load("troika"), known(state, seat), seat, len(state.players), "hard", 7, "test bot 0", effort
    )
    found = search(question)
    assert found is not None
    return found


def nodes(state: State, effort: float) -> int:
    return sum(1 for _ in searching(state, effort))


def answer(state: State) -> str:
    return result_of(searching(state))


def test_what_is_plain_takes_fewer_playouts_than_what_is_in_doubt() -> None:
    plain = table(player("3 3 7 8", "14 15"), *OTHERS, up="3 13", down="1 4 5 6 10 10 11 12")
    doubtful = table(player(), player(), player(), up="2 4")
    assert nodes(plain, 1) < nodes(doubtful, 1)


def test_no_more_playouts_than_allowed_but_for_the_last_worlds() -> None:
    state = table(player("2 5 9", "14"), *OTHERS, up="1 3 4 8 11")
    actions = len(list(Round(known(state, 0)).promises(0)))
    assert BATCH * actions <= nodes(state, 1) <= PLAYOUTS["hard"] + BATCH * actions
    assert nodes(state, 0.05) <= 0.05 * PLAYOUTS["hard"] + 2 * actions


def test_a_declaration_that_holds_is_not_waited_with() -> None:
    state = table(player("2 2 2 6 7", "8"), *OTHERS, up="14 1", down="1 3 4 5 9 10 10 11 12 13")
    assert answer(state) == "declare"
    assert answer(replace(state, mine=state.mine[1:] + state.mine[:1])) == "declare"


def test_other_steps_are_left_to_the_general_search() -> None:
    state = table(player("2 5"), *OTHERS, up="1")
    question = Question(shelf.load("troika"), known(state, 0), 0, 3, "hard", 7, "test bot 0")
    assert search(replace(question, known=replace(question.known, step="turn"))) is None
    assert search(replace(question, level="normal")) is None


def test_the_worlds_are_those_that_are_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = []

    class Spy(Belief):
        def world(self, dice: Dice) -> State:
            worlds.append(super().world(dice))
            return worlds[-1]

    monkeypatch.setattr(judgement, "Belief", Spy)
    state = table(player("2 5 9", "14"), *OTHERS, up="1 3")
    actions = len(list(Round(known(state, 0)).promises(0)))
    assert nodes(state, 1) <= actions * len(worlds)
    assert all(known(whole, 0) == known(state, 0) for whole in worlds)
