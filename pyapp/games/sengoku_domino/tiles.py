"""The strength tiles: dominoes of two different arms, and the general.

A tile is a number of two digits, its arms with the lower first: 25 is spear and banner. The general is 0.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Tile: TypeAlias = int
Arm: TypeAlias = int
"""1 sword, 2 spear, 3 bow, 4 horse, 5 banner, 6 gun: what it is worth. 7 is a half of the general."""

ARMS: Final = range(1, 7)
ANY: Final[Arm] = 7
GENERAL: Final[Tile] = 0

TILES: Final[tuple[Tile, ...]] = (12, 13, 14, 15, 16, 16, 23, 24, 25, 25, 26, 34, 34, 35, 36, 45, 46, 56)
"""Everybody's eighteen: each pair once, 1-6, 2-5 and 3-4 twice, so that every arm is there six times.

The printed list was never published; this is the one place to change should it come to light.
"""
KINDS: Final = tuple(dict.fromkeys(TILES))

WORTH: Final = (0, 2, 4, 6, 8, 10, 12, 1)
"""Twice what a half of each arm counts in a line, so that the general's 0.5 stays a whole number."""


def arms(tile: Tile) -> tuple[Arm, Arm]:
    """The two halves, the lower first."""
    low, high = divmod(tile, 10)
    return (low, high) if tile else (ANY, ANY)


def strength(tile: Tile) -> int:
    """The sum of the halves, 3 to 11; 1 for the general."""
    return tile // 10 + tile % 10 if tile else 1
