"""Where one's own tiles lie, and what they count as: in order, those of a set side by side in one row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from .rack import Kind, OwnTile, Slot, slots_in_order, sorted_tiles
from .sets import SET, Split, Tiles, best_split
from .slots import hand_slots, slot_count
from .state import MOST_IN_HAND, Number, OwnTiles, Player


def sets_of(split: Split) -> list[tuple[Kind, Tiles]]:
    """Fuel, gems, garbage: one entry a set, and one for all garbage, if any."""
    sets: list[tuple[Kind, Tiles]] = [("fuel", (number,) * SET) for number in split.fuel]
    sets += [("gems", run) for run in split.gems]
    return [*sets, ("garbage", split.garbage)] if split.garbage else sets


def set_of_each(tiles: Tiles, split: Split) -> list[tuple[int, Kind]]:
    """Of tiles in ascending order that are split so: which set each is in, by number, and of which kind; fuel first."""
    left = [(kind, Counter(numbers)) for kind, numbers in sets_of(split)]
    found: list[tuple[int, Kind]] = []
    for tile in tiles:
        index = next(index for index, (_, numbers) in enumerate(left) if numbers[tile])
        kind, numbers = left[index]
        numbers[tile] -= 1
        found.append((index, kind))
    return found


def own_tiles(player: Player, longest: int, seats: int) -> tuple[OwnTile, ...]:
    """All tiles in the order of their slots. Where there are too many for that, several share a slot."""
    return _own_tiles(player.tiles, longest, seats)


# One picture asks for the same again and again.


@lru_cache(maxsize=1 << 7)
def _own_tiles(own: OwnTiles, longest: int, seats: int) -> tuple[OwnTile, ...]:
    tiles = sorted_tiles(own, sets_of(best_split(Player(*own).seen, longest)))
    # Of five sets one goes on in the next row.
    slots = slots_in_order(tiles, seats) or slots_in_order(tiles, seats, slot_count(seats)) or _piled(tiles, seats)
    laid = (replace(tile, slot=slot) for tile, slot in zip(tiles, slots, strict=True))
    return tuple(sorted(laid, key=lambda tile: tile.slot))


def free_in_hand(tiles: Sequence[OwnTile], seats: int) -> tuple[Slot, ...]:
    """The slots in which further tiles of the hand will lie. One that lies with its set takes up room in it, too."""
    empty = [slot for slot in hand_slots(seats) if all(tile.slot != slot for tile in tiles)]
    return tuple(empty[: MOST_IN_HAND - sum(tile.in_hand for tile in tiles)])


def completed(player: Player, longest: int, number: Number) -> tuple[Number, ...]:
    """The numbers of a set that a further tile completes or lengthens, with that tile; none where it does not."""
    before, after = best_split(player.seen, longest), best_split(tuple(sorted((*player.seen, number))), longest)
    if number in after.fuel and after.fuel.count(number) > before.fuel.count(number):
        return (number,) * SET
    more = (run for run in after.gems if number in run and after.gems.count(run) > before.gems.count(run))
    return next(more, ())


def _piled(tiles: Sequence[OwnTile], seats: int) -> list[Slot]:
    """More tiles than there is room for, set by set.

    Fuel lies on one another; if that is not enough, all equal tiles do, in the order of their numbers, and what still
    is too many lies on the last. Two numbers never share one slot and not another, so that touching a slot always
    leaves the same choices.
    """
    own_hand = hand_slots(seats)
    room = own_hand.start
    container = [tile for tile in tiles if not tile.in_hand]
    keys = [(one.set, one.number, -1 if one.kind == "fuel" else i) for i, one in enumerate(container)]
    if len(container) <= room:
        keys = [(i, None, -1) for i in range(len(container))]
    piles = list(dict.fromkeys(keys))
    slots = iter([piles.index(key) for key in keys])
    if len(piles) > room:
        different = sorted({one.number or 0 for one in container})
        slots = iter([min(different.index(one.number or 0), room - 1) for one in container])
    held = iter(range(room, room + len(tiles)))
    return [min(next(held), own_hand[-1]) if tile.in_hand else next(slots) for tile in tiles]
