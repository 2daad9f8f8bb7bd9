"""Where one's own tiles lie, and what they count as.

Those of a set lie side by side in one row, also where some are of the hand. Everything else stays where it is as long
as no set needs its slot: a tile that comes goes to a free one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from .sets import SET, Split, Tiles, best_split
from .slots import SLOTS_A_ROW, hand_slots, runs
from .state import MOST_IN_HAND, Number, OwnTiles, Player

Kind: TypeAlias = Literal["fuel", "gems", "garbage"]
Slot: TypeAlias = int

_BAYS = (0, 3, 6)
"""Where in a row a tile lies that goes with none: there is room for a set beside it."""


class Lying(NamedTuple):
    """A tile of one's own on the screen."""

    slot: int
    number: Number | None
    in_hand: bool
    copy: int
    """Which of equal tiles it is: as long as it lies there, it is the same one."""
    set: int = -1
    """The slot in which its set begins; -1 if it is in none."""


@dataclass(frozen=True, slots=True)
class OwnTile:
    """A tile of one's own, where it lies, and what it counts as."""

    lying: Lying
    kind: Kind | None
    """None for a tile that whoever looks does not know."""
    set: int
    """Which set it belongs to: tiles of one set share the number. All garbage is one."""

    @property
    def slot(self) -> Slot:
        """Where it lies."""
        return self.lying.slot

    @property
    def number(self) -> Number | None:
        """What is written on it."""
        return self.lying.number

    @property
    def in_hand(self) -> bool:
        """Whether it is of the hand."""
        return self.lying.in_hand


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
        rack = _Rack(tiles, seats)
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


class _Rack:
    """Tiles by their indexes, and the slots that they are in while sets are laid out."""

    def __init__(self, held: Sequence[Lying], seats: int) -> None:
        self.held = held
        self.hand = hand_slots(seats)
        self.at: dict[Slot, int] = {tile.slot: index for index, tile in enumerate(held) if tile.slot >= 0}
        self.sets: dict[int, int] = {}
        """The set of each tile that is in one."""

    def lay(self, sets: Sequence[tuple[Kind, Tiles]]) -> bool:
        """Whether there is room for everything."""
        whole = [(at, numbers) for at, (kind, numbers) in enumerate(sets) if kind != "garbage"]
        apart = [(at, numbers) for at, numbers in whole if not self._stays(at, numbers, as_set=True)]
        apart = [(at, numbers) for at, numbers in apart if not self._stays(at, numbers, as_set=False)]
        return all(self._gathers(at, numbers) for at, numbers in apart) and self._lay_loose()

    def laid(self, sets: Sequence[tuple[Kind, Tiles]]) -> list[OwnTile]:
        """All tiles, where they lie now."""
        tiles = []
        for slot, index in self.at.items():
            own = self.sets.get(index)
            begins = -1 if own is None else min(s for s, i in self.at.items() if self.sets.get(i) == own)
            tile = self.held[index]._replace(slot=slot, set=begins)
            unknown = tile.number is None
            kind = None if unknown else "garbage" if own is None else sets[own][0]
            tiles.append(OwnTile(tile, kind, -1 if unknown else len(sets) - 1 if own is None else own))
        return tiles

    def _stays(self, at: int, numbers: Tiles, *, as_set: bool) -> bool:
        """Whether such a set lies somewhere already; or its tiles do, as it happens."""
        for slots in runs(len(numbers), self.hand.stop):
            lying = [self.at.get(slot, -1) for slot in slots]
            free = all(index >= 0 and index not in self.sets for index in lying)
            same = free and tuple(self.held[index].number for index in lying) == numbers
            same = same and (not as_set or all(self.held[index].set == slots.start for index in lying))
            if same and self._leaves_a_hand(slots, lying):
                self.sets |= dict.fromkeys(lying, at)
                return True
        return False

    def _gathers(self, at: int, numbers: Tiles) -> bool:
        """Lays a set where the fewest tiles have to move for it. Of equal tiles, those of the container make it."""
        chosen: list[int] = []
        for number in numbers:
            free = (i for i, tile in enumerate(self.held) if tile.number == number and i not in (*self.sets, *chosen))
            chosen.append(min(free, key=lambda i: self.held[i].in_hand))
        places = [
            slots
            for slots in runs(len(chosen), self.hand.stop)
            if not any(self.at.get(slot) in self.sets for slot in slots) and self._leaves_a_hand(slots, chosen)
        ]
        if not places:
            return False
        slots = min(places, key=lambda slots: self._moved(chosen, slots))
        order = self._order(chosen, slots)
        self.at = {slot: index for slot, index in self.at.items() if slot not in slots and index not in chosen}
        self.at |= dict(zip(slots, order, strict=True))
        self.sets |= dict.fromkeys(chosen, at)
        return True

    def _leaves_a_hand(self, slots: range, chosen: Sequence[int]) -> bool:
        """Whether a full hand has room still when a set lies there: as many tiles of the hand lie in sets, too."""
        taken = sum(slot in slots or self.at.get(slot) in self.sets for slot in self.hand)
        return taken <= sum(self.held[index].in_hand for index in (*self.sets, *chosen))

    def _moved(self, chosen: Sequence[int], slots: range) -> tuple[int, int, bool]:
        """How many others have to make room, how many of the set are moved, and whether it lies as sets do first."""
        others = sum(slot in self.at and self.at[slot] not in chosen for slot in slots)
        order = self._order(chosen, slots)
        moved = sum(self.at.get(slot) != index for slot, index in zip(slots, order, strict=True))
        return others, moved, slots.start % SLOTS_A_ROW not in _BAYS

    def _order(self, chosen: Sequence[int], slots: range) -> list[int]:
        """Gems by their numbers; equal tiles stay where they lie."""
        if self.held[chosen[0]].number != self.held[chosen[-1]].number:
            return [*chosen]
        rest = [index for index in chosen if not any(self.at.get(slot) == index for slot in slots)]
        return [self.at[slot] if self.at.get(slot) in chosen else rest.pop(0) for slot in slots]

    def _lay_loose(self) -> bool:
        """Whatever is in no set stays where it is, if that is still its own slot, or finds a free one."""
        for slot, index in [*self.at.items()]:
            if index not in self.sets and (slot in self.hand) != self.held[index].in_hand:
                del self.at[slot]
        lying = {*self.at.values()}
        for index, tile in enumerate(self.held):
            if index not in lying:
                slot = next((s for s in self.hand if s not in self.at), -1) if tile.in_hand else self._free(tile)
                if slot < 0:
                    return False
                self.at[slot] = index
        return True

    def _free(self, tile: Lying) -> Slot:
        """Beside a tile that it goes with; else where a set has room; else anywhere. -1 where there is none."""
        room = range(self.hand.start)
        free = [slot for slot in room if slot not in self.at]
        if tile.number is None:
            return free[0] if free else -1
        beside = [slot for slot in free if self._goes(slot, tile.number)]
        bays = [
            slot
            for slot in free
            if slot % SLOTS_A_ROW in _BAYS
            and not any(near in self.at for near in range(slot, min(slot + 3, len(room))))
        ]
        return next(iter((*beside, *bays, *free)), -1)

    def _goes(self, slot: Slot, number: Number) -> bool:
        """Whether a tile of this number may become a set there, with a loose one beside it."""
        for step in (-1, 1):
            index = self.at.get(slot + step, -1)
            if (slot + step) // SLOTS_A_ROW != slot // SLOTS_A_ROW or index < 0 or index in self.sets:
                continue
            other = self.held[index].number
            if not self.held[index].in_hand and other is not None and abs(number - other) < SET - 1:
                return True
        return False


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
