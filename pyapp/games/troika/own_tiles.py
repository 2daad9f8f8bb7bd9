"""Where one's own tiles lie, and what they count as.

Those of a set lie side by side in one row, also where some are of the hand. What lacks one tile of a set does, too,
where there is room beside one of the two. Everything else stays where it is as long as no set needs its slot: a tile
that comes goes to a free one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from .rack import Kind, Lying, OwnTile, Rack, Slot
from .sets import SET, Split, Tiles, best_split
from .slots import hand_slots
from .state import MOST_IN_HAND, Number, OwnTiles, Player


def sets_of(split: Split) -> list[tuple[Kind, Tiles]]:
    """Fuel, gems, garbage: one entry a set, and one for all garbage, if any."""
    sets: list[tuple[Kind, Tiles]] = [("fuel", (number,) * SET) for number in split.fuel]
    sets += [("gems", run) for run in split.gems]
    return [*sets, ("garbage", split.garbage)] if split.garbage else sets


def own_tiles(player: Player, longest: int, seats: int) -> tuple[OwnTile, ...]:
    """All tiles in the order of their slots. Where there are too many for that, several share a slot."""
    return _own_tiles((*player.had, player.tiles), longest, seats)


# One picture asks for the same again and again, and the next one for one action more.


@lru_cache(maxsize=1 << 9)
def _own_tiles(had: tuple[OwnTiles, ...], longest: int, seats: int) -> tuple[OwnTile, ...]:
    held, sets = _held(_lying(had, longest, seats), had[-1]), _sets(had[-1], longest)
    return _laid(held, sets, seats) or _piled(held, sets, seats)


@lru_cache(maxsize=1 << 9)
def _lying(had: tuple[OwnTiles, ...], longest: int, seats: int) -> tuple[Lying, ...]:
    """Where the tiles lie after the last of some actions: whatever changes next leaves them there."""
    *before, tiles = had
    if not before:
        return ()
    held = _held(_lying((*before,), longest, seats), tiles)
    return tuple(tile.lying for tile in _laid(held, _sets(tiles, longest), seats))


def _sets(tiles: OwnTiles, longest: int) -> list[tuple[Kind, Tiles]]:
    return sets_of(best_split(Player(*tiles).seen, longest))


def _laid(held: Sequence[Lying], sets: Sequence[tuple[Kind, Tiles]], seats: int) -> tuple[OwnTile, ...]:
    """Each tile in a slot of its own, with every set in one row; nothing where there is no room for that."""
    # With everything taken up, sets may find the room that they do not find between one another.
    for tiles in (held, [tile._replace(slot=-1) for tile in held]):
        rack = Rack(tiles, seats)
        if rack.lay(sets):
            return tuple(sorted(rack.laid(sets), key=lambda tile: tile.slot))
    return ()


def free_in_hand(tiles: Sequence[OwnTile], seats: int) -> tuple[Slot, ...]:
    """The slots in which further tiles of the hand will lie. One that lies with its set takes up room in it, too."""
    empty = [slot for slot in hand_slots(seats) if all(tile.slot != slot for tile in tiles)]
    return tuple(empty[: MOST_IN_HAND - sum(tile.in_hand for tile in tiles)])


def completed(player: Player, longest: int, number: Number) -> tuple[Number, ...]:
    """The numbers of a set that a further tile completes or lengthens, with that tile; none where it does not."""
    before, after = best_split(player.seen, longest), best_split(tuple(sorted((*player.seen, number))), longest)
    if number in after.fuel and after.fuel.count(number) > before.fuel.count(number):
        return (number,) * SET
    return next((run for run in after.gems if number in run and run not in before.gems), ())


def _held(lying: Sequence[Lying], tiles: OwnTiles) -> list[Lying]:
    """What lies there still, and what has come, which has no slot yet."""
    container, hand = tiles
    left: Counter[tuple[Number | None, bool]] = Counter((number, False) for number in container)
    left.update((number, True) for number in hand)
    held: list[Lying] = []
    # Of equal tiles the one that is in no set has gone.
    for tile in sorted(lying, key=lambda tile: tile.set < 0):
        if left[tile.number, tile.in_hand]:
            left[tile.number, tile.in_hand] -= 1
            held.append(tile)
    for number, in_hand in left.elements():
        taken = {tile.copy for tile in held if (tile.number, tile.in_hand) == (number, in_hand)}
        copy = next(copy for copy in range(1, len(held) + 2) if copy not in taken)
        held.append(Lying(-1, number, in_hand, copy))
    return held


def _piled(held: Sequence[Lying], sets: Sequence[tuple[Kind, Tiles]], seats: int) -> tuple[OwnTile, ...]:
    """More tiles than there is room for, set by set.

    Fuel lies on one another; if that is not enough, all equal tiles do, in the order of their numbers, and what still
    is too many lies on the last. Two numbers never share one slot and not another, so that touching a slot always
    leaves the same choices.
    """
    left = sorted(held, key=lambda tile: tile.in_hand)
    tiles: list[OwnTile] = []
    for at, (kind, numbers) in enumerate(sets):
        for number in numbers:
            tile = next(tile for tile in left if tile.number == number)
            left.remove(tile)
            tiles.append(OwnTile(tile, kind, at))
    tiles += [OwnTile(tile, None, -1) for tile in left]
    container, hand = [one for one in tiles if not one.in_hand], [one for one in tiles if one.in_hand]
    own_hand = hand_slots(seats)
    room = own_hand.start
    slots = list(range(len(container)))
    if len(container) > room:
        keys = [(one.set, one.number, -1 if one.kind == "fuel" else i) for i, one in enumerate(container)]
        piles = list(dict.fromkeys(keys))
        slots = [piles.index(key) for key in keys]
        if len(piles) > room:
            different = sorted({one.number or 0 for one in container})
            slots = [min(different.index(one.number or 0), room - 1) for one in container]
    slots += [min(slot, own_hand[-1]) for slot in range(room, room + len(hand))]
    places = zip(slots, (*container, *hand), strict=True)
    return tuple(replace(one, lying=one.lying._replace(slot=slot)) for slot, one in places)
