"""What decided a game is told, to everybody as it concerns them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyapp.game import Seat
from pyapp.games.troika.scene import scene
from pyapp.games.troika.state import Result, State
from pyapp.speak import say

from .playing import player, table

LEFT = Result(0, -1, left_behind=True)


def over(*rounds: tuple[Result, ...]) -> State:
    seats = len(rounds[0])
    return replace(table(*(player("2 2 2") for _ in range(seats))), step="over", round=len(rounds), results=rounds)


def first(points: int = 9) -> Result:
    return Result(points, 2)


def second(points: int = 5) -> Result:
    return Result(points, 1)


@pytest.mark.parametrize(
    ("rounds", "viewer", "told"),
    [
        (((first(), second(), LEFT),) * 3, 0, "you came first in 3 of 3 rounds!"),
        (((first(), second(), LEFT),) * 3, 1, "Player 1 came first in 3 of 3 rounds!"),
        (
            ((first(), second(), LEFT),) * 3,
            2,
            "Player 1 came first in 3 of 3 rounds! Left behind 3 times: that cost 3 chips.",
        ),
        (
            ((first(), LEFT), (first(), second()), (first(), second())),
            1,
            "Player 1 came first in 3 of 3 rounds! Left behind once: that cost 1 chip.",
        ),
        (
            ((first(), Result(0, 0)), (Result(0, 0), first())),
            0,
            "Level on chips: Player 2 came first in the last round!",
        ),
    ],
)
def test_how_it_was_won_and_what_it_cost_to_be_left_behind(
    rounds: tuple[tuple[Result, ...], ...], viewer: Seat, told: str
) -> None:
    verdict = scene(over(*rounds), viewer).verdict
    assert verdict is not None
    assert say(verdict, "troika").lower() == told.lower()


def test_a_shared_win_without_a_loss_needs_no_words() -> None:
    assert scene(over((first(), first())), 0).verdict is None
