"""The rack of one's own tiles: fuel, gems, then what is loose, by its numbers; at the end what is loose in the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from .sets import Tiles
from .slots import SLOTS_A_ROW, hand_slots, runs
from .state import Number, OwnTiles

Kind: TypeAlias = Literal["fuel", "gems", "garbage"]
Slot: TypeAlias = int


@dataclass(frozen=True, slots=True)
class OwnTile:
    """A tile of one's own, where it lies, and what it counts as."""

    slot: Slot
    """-1 as long as it has none."""
    number: Number | None
    """What is written on it; None where whoever looks does not know."""
    in_hand: bool
    copy: int
    """Which of equal tiles it is, from 1: those that are in sets come first."""
    kind: Kind | None
    """None for a tile that is not known."""
    set: int
    """Which set it belongs to: tiles of one set share the number. All garbage is one; -1 for what is not known."""


def sorted_tiles(tiles: OwnTiles, sets: Sequence[tuple[Kind, Tiles]]) -> list[OwnTile]:
    """Set by set, without slots. Of equal tiles those of the container are in sets first."""
    container, hand = tiles
    left = [(number, False) for number in container] + [(number, True) for number in hand]
    taken: list[tuple[Number | None, bool]] = []

    def take(number: Number | None, kind: Kind | None, at: int) -> OwnTile:
        in_hand = (number, False) not in left
        left.remove((number, in_hand))
        taken.append((number, in_hand))
        return OwnTile(-1, number, in_hand, taken.count((number, in_hand)), kind, at)

    known = [take(number, kind, at) for at, (kind, numbers) in enumerate(sets) for number in numbers]
    return known + [take(number, None, -1) for number, _ in tuple(left)]


def slots_in_order(tiles: Sequence[OwnTile], seats: int, row: int = SLOTS_A_ROW) -> list[Slot]:
    """Where each lies, with every set in one row of so many slots; nothing where there is no room for that."""
    hand, taken = hand_slots(seats), dict[int, Slot]()
    sets = [[i for i, tile in enumerate(tiles) if tile.set == at] for at in dict.fromkeys(_sets_of(tiles))]
    in_sets = 0
    for indexes in sets:
        in_sets += sum(tiles[index].in_hand for index in indexes)
        # A full hand has room still: as many of its tiles lie in sets as sets have taken of its slots.
        free = (
            slots
            for slots in runs(len(indexes), hand.stop, row)
            if not {*slots} & {*taken.values()} and sum(slot in hand for slot in (*slots, *taken.values())) <= in_sets
        )
        slots = next(free, None)
        if slots is None:
            return []
        taken |= zip(indexes, slots, strict=True)
    for room, in_hand in ((range(hand.start), False), (hand, True)):
        loose = [i for i, tile in enumerate(tiles) if i not in taken and tile.in_hand == in_hand]
        free_slots = [slot for slot in room if slot not in taken.values()]
        if len(loose) > len(free_slots):
            return []
        taken |= dict(zip(loose, free_slots, strict=False))
    return [taken[index] for index in range(len(tiles))]


def _sets_of(tiles: Sequence[OwnTile]) -> Iterator[int]:
    return (tile.set for tile in tiles if tile.kind in ("fuel", "gems"))
