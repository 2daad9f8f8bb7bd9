"""The only randomness there is: streams of SHA-256 digests, named by what they are for.

`random` is not used anywhere: only these streams are the same in every Python on every machine, and only names
(rather than one common stream) keep a player's choice from shifting another's roll.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")
_WORD = 1 << 64


class Stream:
    """An endless row of fair draws. Two streams of the same name give the same row."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._drawn = 0

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        if not 0 < n <= _WORD:
            raise ValueError(f"cannot draw one of {n}")
        while True:
            digest = sha256(self._key + self._drawn.to_bytes(8, "big")).digest()
            self._drawn += 1
            word = int.from_bytes(digest[:8], "big")
            # Words from the last, incomplete run of n would favour small numbers.
            if word < _WORD - _WORD % n:
                return word % n

    def pick(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in a random order (Fisher and Yates)."""
        deck = list(things)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck


class Dice:
    """All streams of one seed: `Dice("a seed").at("round", 3).below(6)`."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def at(self, *labels: str | int) -> Stream:
        """The stream with this name, from its beginning. 3 and "3" are different labels."""
        # repr of a tuple tells every two lists of labels apart, whatever characters they hold.
        return Stream(sha256(repr((self._seed, *labels)).encode()).digest())
