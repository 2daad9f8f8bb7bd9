"""What is not accepted from outside, each with a sentence that says why."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Text


class Refusal(Exception):
    """Something from outside that is not accepted. It carries one sentence, and nothing has changed."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.key)
        self.reason = reason


class InvalidMove(Refusal):
    """A text that is no move of this game in any position."""


class IllegalMove(Refusal):
    """A move that the rules do not allow here; the reason says which rule."""
