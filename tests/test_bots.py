"""Bots: at every level they play every game by its rules, always alike, and from what they know alone."""

from __future__ import annotations

import builtins
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp import shelf
from pyapp.bots.judgement import Judgement, Mind, Question, judgement_of
from pyapp.bots.players import play_out, thinking
from pyapp.bots.random import any_move
from pyapp.bots.thinking import Search, Thinking
from pyapp.dice import Dice
from pyapp.game import CHANCE, Game
from pyapp.record import LEVELS, BadRecord, setup_for
from pyapp.table import Table, open_table, replay

from .playing import MOST_TURNS, tables_in_play
from .sizes import sized

LITTLE = 0.01
"""The part of its usual budget that a bot gets here."""


def _table(game: Game[Any], level: str, seats: int, seed: str = "bots") -> Table[Any]:
    return open_table(setup_for(game.meta, seats, {}, seed, (level,) * seats))


@pytest.mark.parametrize("level", sized(LEVELS[::3], LEVELS))
def test_a_bot_plays_a_whole_game_and_always_the_same(game: Game[Any], level: str) -> None:
    table = play_out(_table(game, level, game.meta.seats[0]), LITTLE)
    assert game.to_act(table.state) == ()
    assert len(table.turns) < MOST_TURNS
    assert replay(table.record) == table
    assert play_out(_table(game, level, game.meta.seats[0]), LITTLE) == table


def test_no_bot_adds_fractions_by_what_rounds_otherwise_in_another_version_of_python(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole numbers are always the same; for all others there is `added`."""

    def whole(values: Iterable[Any], start: Any = 0) -> Any:
        total = add_up(values, start)
        assert not isinstance(total, float), "a sum of fractions"
        return total

    add_up = sum
    monkeypatch.setattr(builtins, "sum", whole)
    seats = min(2, game.meta.seats[-1])
    play_out(open_table(setup_for(game.meta, seats, {}, "sums", ("normal", "hard")[:seats])), LITTLE)


def test_the_random_bot_picks_any_legal_move(game: Game[Any]) -> None:
    state, seats = _table(game, "random", game.meta.seats[0]).state, game.meta.seats[0]
    seat = game.to_act(state)[0]
    known, moves = game.known(state, seat), game.moves(state, seat)
    questions = (Question(game, known, seat, seats, "random", turn, "a bot") for turn in range(30 * len(moves)))
    assert {Thinking(any_move(question)).finish() for question in questions} == set(moves)


def test_bots_of_all_levels_play_at_one_table(game: Game[Any]) -> None:
    seats = min(len(LEVELS), game.meta.seats[-1])
    levels = (LEVELS * seats)[:seats]
    table = play_out(open_table(setup_for(game.meta, seats, {}, "all", levels)), LITTLE)
    assert game.to_act(table.state) == ()


@settings(max_examples=12)
@given(data=st.data(), level=st.sampled_from(LEVELS), slice_=st.integers(1, 50))
def test_a_move_is_legal_and_does_not_depend_on_the_slices(
    game: Game[Any], data: st.DataObject, level: str, slice_: int
) -> None:
    table, seat = data.draw(tables_in_play(game))
    thought, before = thinking(table, seat, level, LITTLE), 0.0
    while thought.move is None:
        fraction = thought.step(slice_)
        assert before <= fraction <= 1
        assert thought.best in game.moves(table.state, seat)
        before = fraction
    assert thought.fraction == 1
    assert thought.move in game.moves(table.state, seat)
    assert thinking(table, seat, level, LITTLE).finish() == thought.move


@settings(max_examples=12)
@given(data=st.data(), level=st.sampled_from(LEVELS))
def test_a_bot_moves_alike_in_all_states_that_it_cannot_tell_apart(
    game: Game[Any], data: st.DataObject, level: str
) -> None:
    table, seat = data.draw(tables_in_play(game))
    other = game.imagine(table.state, seat, Dice("other"))
    elsewhere = replace(table, states=(*table.states[:-1], other))
    move = thinking(table, seat, level, LITTLE).finish()
    assert thinking(elsewhere, seat, level, LITTLE).finish() == move


def test_a_bot_gets_the_known_state_and_no_dice_of_the_game(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    seats = game.meta.seats[-1]
    table = _table(game, "normal", seats)
    seen: list[Question[Any]] = []

    def spy(question: Question[Any]) -> Search:
        seen.append(question)
        yield 1.0, "spied"
        return game.moves(question.known, question.seat)[0]

    monkeypatch.setattr("pyapp.bots.players.judgement_of", lambda _: Judgement(search=spy))
    state, seat = table.state, table.holder
    assert seat is not None
    assert thinking(table, seat, "normal").finish() in game.moves(state, seat)
    assert seen[0].known == game.known(state, seat)
    # No game can have a bot's stream for its own.
    with pytest.raises(BadRecord):
        setup_for(game.meta, seats, {}, seen[0].name)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_general_searches_need_no_judgement(game: Game[Any], level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyapp.bots.players.judgement_of", lambda _: Judgement(horizon=3))
    table = _table(game, level, game.meta.seats[-1])
    for _ in range(6):
        seat = table.holder
        assert seat is not None
        table = table.play(seat, thinking(table, seat, level, LITTLE).finish())


def test_a_game_without_a_judgement_of_its_own_has_an_empty_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "package", lambda _: "pyapp")
    assert judgement_of("none") == Judgement()


@settings(max_examples=12)
@given(data=st.data())
def test_a_judgement_agrees_with_the_rules(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    mind = Mind(game, judgement_of(game.meta.id))
    legal = game.moves(table.state, seat)
    candidates = mind.candidates(table.state, seat)
    assert candidates
    assert set(candidates) <= set(legal)
    assert mind.policy(table.state, seat, Dice("1").at("policy")) in legal
    assert isinstance(mind.worth(table.state, seat, table.setup.seats), int | float)


def test_bots_of_a_seat_have_streams_of_their_own() -> None:
    game = shelf.load(shelf.ids()[0])
    one, other = (Question(game, None, seat, 2, "hard", turn, f"1 bot {seat}") for seat, turn in ((0, 1), (1, 2)))
    drawn = [
        stream.below(1_000_000_000)
        for question in (one, other)
        for stream in (
            question.stream(),
            question.stream("x"),
            question.own.at("x"),
            question.world(0).at("x"),
            question.world(1).at("x"),
            Dice("1").at("x"),
        )
    ]
    assert len(set(drawn)) == len(drawn) - 1  # the game's own is the same for both


def test_thinking_reports_how_far_it_is() -> None:
    def search() -> Search:
        yield 0.25, "a"
        yield 0.5, "b"
        return "c"

    thought = Thinking(search())
    assert (thought.fraction, thought.best, thought.move) == (0, None, None)
    assert (thought.step(1), thought.best, thought.move) == (0.25, "a", None)
    assert (thought.step(1), thought.best, thought.move) == (0.5, "b", None)
    assert (thought.step(1), thought.best, thought.move) == (1, "c", "c")
    assert (thought.step(5), thought.finish()) == (1, "c")


def test_chance_has_no_bot(game: Game[Any]) -> None:
    assert _table(game, "hard", game.meta.seats[-1]).setup.bot(CHANCE) is None
