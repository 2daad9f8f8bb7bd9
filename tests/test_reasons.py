"""What the rules forbid is said once: legal moves are those without a reason, and others are refused for theirs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pyapp.game import CHANCE, Game, Seat
from pyapp.record import setup_for
from pyapp.table import Table

from .playing import SEEDS, all_options, played, refusal

POSITIONS = 8
"""So many of each game are looked at."""


@pytest.fixture(scope="module")
def every_move(game: Game[Any]) -> tuple[str, ...]:
    """Every move that is legal in some position of some game."""
    moves: dict[str, None] = {}
    for table in _games(game):
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


def _games(game: Game[Any]) -> list[Table[Any]]:
    """A game with the fewest seats and one with the most, with different options."""
    options, seats = all_options(game), (game.meta.seats[0], game.meta.seats[-1])
    return [
        played(setup_for(game.meta, number, chosen, SEEDS[0]))
        for number, chosen in zip(seats, (options[0], options[-1]), strict=True)
    ]


def _positions(game: Game[Any]) -> Iterator[tuple[Any, Seat]]:
    """Some moments of the games, each with a seat that is to act and with one that is not."""
    for table in _games(game):
        for state in table.states[:: max(1, len(table.states) // POSITIONS)]:
            acting = [seat for seat in game.to_act(state) if seat != CHANCE]
            waiting = [seat for seat in range(table.setup.seats) if seat not in acting]
            for seat in (*acting[:1], *waiting[:1]):
                yield state, seat
