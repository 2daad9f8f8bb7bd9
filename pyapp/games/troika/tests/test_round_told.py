"""What a round brought is told to everybody as it concerns them, and who was first, all of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyapp.game import Seat
from pyapp.games.troika.ending import round_text
from pyapp.games.troika.state import Result
from pyapp.speak import say

from .test_ending import LEFT, first, reckoned, second

VAIN = LEFT._replace(failed=True)
NO_FUEL, IN_VAIN = "No fuel: left behind.", "Declared in vain: left behind."


@pytest.mark.parametrize(
    ("results", "mined", "viewer", "told"),
    [
        ((first(22), second(6)), True, 0, "You came first with 22, 16 points ahead of Player 2!"),
        ((first(22), second(6)), True, 1, "Second with 6: 1 chip. 16 points behind Player 1."),
        ((first(7), second(6)), True, 1, "So close: 1 point behind Player 1! Second with 6, 1 chip."),
        ((first(22), second(6)), True, None, "Player 1 came first with 22, 16 points ahead of Player 2!"),
        ((first(9), first(9), second(5)), True, 1, "You and Player 1 share first place with 9!"),
        ((first(9), LEFT, LEFT), True, 0, "You alone got home: 2 chips!"),
        (
            (first(9), second(5), Result(1, 0)),
            False,
            2,
            "Third with 1: 4 points short of a chip. Ended by Player 1.",
        ),
        (
            (first(9), second(5), LEFT),
            False,
            2,
            f"{NO_FUEL} Player 1 came first with 9. Ended by Player 1.",
        ),
        ((first(9), second(5), VAIN), True, 2, f"{IN_VAIN} Player 1 came first with 9."),
        ((first(9), first(9), VAIN), True, 2, f"{IN_VAIN} Player 1 and Player 2 came first with 9."),
        (
            (first(9), first(9), first(9), LEFT),
            True,
            3,
            f"{NO_FUEL} Player 1, Player 2 and Player 3 came first with 9.",
        ),
        (
            (first(9), first(9), second(5)),
            True,
            2,
            "So close: 4 points behind Player 1 and Player 2! Second with 5, 1 chip.",
        ),
        ((first(9), first(9), first(9)), True, 0, "You and Player 2 and Player 3 share first place with 9!"),
        ((LEFT, LEFT), True, 0, "Nobody got home: all are left behind, −1 chip each."),
    ],
)
def test_a_reckoning_says_what_it_brought_and_how_near_that_was(
    results: tuple[Result, ...], viewer: Seat | None, told: str, *, mined: bool
) -> None:
    state = replace(reckoned(results), declared_last=None if mined else 0)
    assert say(round_text(state, viewer), "troika") == told
