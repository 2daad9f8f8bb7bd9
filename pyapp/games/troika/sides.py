"""One player's tiles as counts, which the bots change in place while they simulate a round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from .score import LEAST_IN_CONTAINER
from .sets import SET, best_split, spotless, worth_of_gems
from .state import NUMBERS, Number, Player

Counts: TypeAlias = list[int]
"""By number. 0, 16 and 17 are no tiles and stay 0; so two numbers below 1 and above 15 can be looked up."""
WIDTH = NUMBERS[-1] + 3


class Side:
    """One player's tiles, as counts."""

    __slots__ = ("declared", "fuel", "hand", "held", "highest", "longest", "loose", "lowest", "size")

    def __init__(self, player: Player, longest: int) -> None:
        tiles = player.seen
        own = tuple(number for number in player.hand if number is not None)
        split = best_split(tiles, longest)
        self.held = _counts(tiles)
        self.hand = _counts(own)
        self.size = len(player.container)
        """How many lie in the container."""
        self.loose = _counts(split.garbage)
        self.fuel = bool(split.fuel)
        self.declared = player.declared
        self.longest = longest
        self.lowest = _counts(run[0] for run in split.gems)
        self.highest = _counts(run[-1] for run in split.gems)
        """The ends of the gems sets: where they may be longer than three, a tile can be added to them."""

    @property
    def tiles(self) -> tuple[Number, ...]:
        """All of them, sorted."""
        tiles: list[Number] = []
        for number, held in enumerate(self.held):
            if held:
                tiles += [number] * held
        return tuple(tiles)

    def holds(self) -> bool:
        """Whether a declaration would hold."""
        return (
            self.fuel
            and self.size >= LEAST_IN_CONTAINER
            and (self.longest > SET or sum(self.held) % SET == 0)
            and spotless(self.tiles, self.longest)
        )

    def add(self, number: Number, *, hidden: bool) -> None:
        """A tile more. It makes the best set that it can with loose ones, once and for all."""
        held, loose = self.held, self.loose
        held[number] += 1
        if hidden:
            self.hand[number] += 1
        else:
            self.size += 1
        if held[number] >= SET and not self.fuel:
            self.fuel = True
            loose[number] = 0
            return
        if loose[number] == SET - 1:
            loose[number] = 0
            return
        loose[number] += 1
        for low in (number, number - 1, number - 2):
            if low >= 1 and loose[low] and loose[low + 1] and loose[low + 2]:
                for each in (low, low + 1, low + 2):
                    loose[each] -= 1
                self.lowest[low] += 1
                self.highest[low + 2] += 1
                return
        if self.lengthens(number) is not None:
            loose[number] -= 1
            ends, end = (self.lowest, number + 1) if self.lowest[number + 1] else (self.highest, number - 1)
            ends[end] -= 1
            ends[number] += 1

    def lengthens(self, number: Number) -> int | None:
        """What it adds in points that a tile goes to a gems set that is there; None where there is none to go to.

        A 10 above a 9 is better left as garbage.
        """
        if self.longest == SET:
            return None
        if self.lowest[number + 1]:
            return 0
        return 1 if self.highest[number - 1] and worth_of_gems(number) else None

    def drop(self, number: Number, *, hidden: bool) -> None:
        """A loose tile less."""
        self.held[number] -= 1
        self.loose[number] -= 1
        if hidden:
            self.hand[number] -= 1
        else:
            self.size -= 1


def _counts(tiles: Iterable[Number]) -> Counts:
    counts = [0] * WIDTH
    for number in tiles:
        counts[number] += 1
    return counts
