"""The four ways of rolling: which numbers of steps a roll allows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

Way: TypeAlias = Literal["choose", "flip", "sum", "guard"]
Roll: TypeAlias = tuple[int, int]
"""Two dice. Whoever rolls one die uses the first."""

WAYS: Final[tuple[Way, ...]] = ("choose", "flip", "sum", "guard")
DICE: Final[Mapping[Way, int]] = {"choose": 2, "flip": 1, "sum": 2, "guard": 1}
"""How many dice each way rolls."""


def numbers(way: Way, roll: Roll) -> tuple[int, ...]:
    """The numbers of steps to choose from, without repeats; equal dice have no difference to go."""
    one, other = roll
    match way:
        case "choose":
            allowed = [one, other]
        case "flip":
            allowed = [one, 7 - one]
        case "sum":
            allowed = [one + other, abs(one - other)]
        case "guard":
            allowed = [one]
    return tuple(number for number in dict.fromkeys(allowed) if number)
