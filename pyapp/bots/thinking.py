"""A search in slices, so that a page can show its progress; the move does not depend on the slices."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

R = TypeVar("R")

Search: TypeAlias = Generator[tuple[float, str], None, str]
"""A search for a move. Once a node, which is about one state made or judged, it yields how much of the work
is done, from 0 to 1, and the best move so far. What it returns is the move."""


class Thinking:
    """A search under way."""

    def __init__(self, search: Search) -> None:
        self._search = search
        self.fraction = 0.0
        """How much of the work is done."""
        self.best: str | None = None
        """The best move so far; None before the first node."""
        self.move: str | None = None
        """The move, once the work is done."""

    def step(self, nodes: int) -> float:
        """Search on for so many nodes; how much of all the work is done then, 1 when `move` is there."""
        if self.move is None:
            try:
                for _ in range(nodes):
                    self.fraction, self.best = next(self._search)
            except StopIteration as end:
                self.fraction, self.best, self.move = 1.0, end.value, end.value
        return self.fraction

    def finish(self) -> str:
        """The move, after all the work that is left."""
        while self.move is None:
            self.step(1_000_000)
        return self.move


def result_of(searching: Generator[object, None, R]) -> R:
    """What a search comes to whose progress nobody looks at."""
    while True:
        try:
            next(searching)
        except StopIteration as end:
            result: R = end.value
            return result
