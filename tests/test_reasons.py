"""What the rules forbid is said once: legal moves are those without a reason, and others are refused for theirs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pyapp.game import CHANCE, Game, Seat

from .playing import few_games, refusal
from .sizes import spread

POSITIONS = 8
"""Of each game."""


@pytest.fixture(scope="module")
def every_move(game: Game[Any]) -> tuple[str, ...]:
    """Every move that is legal in some position of some game."""
    moves: dict[str, None] = {}
    for table in few_games(game, seeds=1):
        for state in table.states:
            for seat in game.to_act(state):
                if seat != CHANCE:
                    moves.update(dict.fromkeys(game.moves(state, seat)))
    return tuple(moves)


def test_the_legal_moves_are_those_without_a_reason(game: Game[Any], every_move: tuple[str, ...]) -> None:
    for state, seat in _positions(game):
        legal = {move for move in every_move if game.reason(state, seat, move) is None}
        assert legal == set(game.moves(state, seat))


def test_a_move_is_refused_for_its_reason(game: Game[Any], every_move: tuple[str, ...]) -> None:
    for state, seat in _positions(game):
        for move in every_move:
            assert refusal(game, state, seat, move) == game.reason(state, seat, move)


def test_what_a_seat_knows_is_enough_for_the_reason(game: Game[Any], every_move: tuple[str, ...]) -> None:
    for state, seat in _positions(game):
        known = game.known(state, seat)
        for move in every_move:
            assert game.reason(known, seat, move) == game.reason(state, seat, move)


def _positions(game: Game[Any]) -> Iterator[tuple[Any, Seat]]:
    """Some moments of the games, each with a seat that is to act and with one that is not."""
    for table in few_games(game, seeds=1):
        for state in spread(table.states, POSITIONS):
            acting = [seat for seat in game.to_act(state) if seat != CHANCE]
            waiting = [seat for seat in range(table.setup.seats) if seat not in acting]
            for seat in (*acting[:1], *waiting[:1]):
                yield state, seat
