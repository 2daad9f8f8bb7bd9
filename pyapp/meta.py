"""What a menu needs to know of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Meta:
    """What a menu needs to know of a game, readable without loading its rules."""

    id: str
    rules: int
    """Raised when an old record could replay differently."""
    seats: range
    """How many can play: from the first number to the last."""
    minutes: int
    """How long one person usually takes."""
    weight: int
    """How much there is to learn and to think over: from 1, a little, to 3."""
    options: Mapping[str, Sequence[str]]
    """Values by option; the first is the default."""
    rivals: int
    """How many bots one person meets in the daily; with none, the daily is for the fewest seats."""
    minutes_with: Mapping[int, int] | None = None
    """The same by how many play, for those with whom it takes another time."""
    bots: int = 1
    """Raised when any bot may play differently (`record.Setup.bots_number`)."""
