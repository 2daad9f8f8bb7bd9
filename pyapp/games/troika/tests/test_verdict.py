"""What whoever is behind hears of others who were level."""

from __future__ import annotations

import pytest

from pyapp.games.troika.scene import scene
from pyapp.games.troika.state import Result
from pyapp.speak import say

from .test_ending import LEFT, first, over


@pytest.mark.parametrize(
    ("rounds", "told"),
    [
        (
            ((first(), LEFT, LEFT), (LEFT, first(), LEFT)),
            "Player 2 and Player 1 were level on 1 chip; Player 2 came first in the last round.",
        ),
        (((first(), first(), LEFT),), "Player 1 and Player 2 share first place with 2 chips each."),
    ],
)
def test_of_others_who_were_level_it_is_said_that_they_were(rounds: tuple[tuple[Result, ...], ...], told: str) -> None:
    verdict = scene(over(*rounds), 2).verdict
    assert verdict is not None
    assert say(verdict, "troika") == told
