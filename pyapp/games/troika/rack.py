"""The rack of one's own tiles: sets in one row, pairs beside one another, everything else where it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from .sets import SET, Tiles
from .slots import SLOTS_A_ROW, hand_slots, runs
from .state import Number

Kind: TypeAlias = Literal["fuel", "gems", "garbage"]
Slot: TypeAlias = int

_BAYS = (0, 3, 6)
"""Where in a row a tile lies that goes with none: there is room for a set beside it."""


NEAR = SET - 1
"""How far apart the numbers of two tiles are at most that lack one of a set."""
_SPARE = 3
"""So many slots of the container stay free for what comes, before tiles of the hand go there."""


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


class Rack:
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
        self._clear_slots_of_others()
        lying = {*self.at.values()}
        for index, tile in enumerate(self.held):
            if index not in lying:
                slot = next((s for s in self.hand if s not in self.at), -1) if tile.in_hand else self._free(tile)
                if slot < 0:
                    return False
                self.at[slot] = index
        self._pair()
        return True

    def _clear_slots_of_others(self) -> None:
        """Loose tiles of the container do not lie in the hand, nor those of the hand elsewhere unless they are in a
        pair there and the room is not needed."""
        coming = len(self.held) - len(self.at)
        for slot, index in [*self.at.items()]:
            in_hand = self.held[index].in_hand
            if index in self.sets or (slot in self.hand) == in_hand:
                continue
            if not in_hand or self._room() < coming + _SPARE or self._distance(slot, index) > NEAR:
                del self.at[slot]

    def _room(self) -> int:
        """How many slots of the container are free."""
        return sum(slot not in self.at for slot in range(self.hand.start))

    def _pair(self) -> None:
        """What lies alone goes to lie beside what it lacks one tile of a set with, if there is a free slot: first what
        has just come, since what lies there already stays if it can."""
        for slot, index in sorted(self.at.items(), key=lambda item: (self.held[item[1]].slot >= 0, item[0])):
            if index in self.sets or self.held[index].number is None or self._distance(slot, index) <= NEAR:
                continue
            if self.held[index].in_hand and self._room() <= _SPARE:
                continue
            free = [other for other in range(self.hand.start) if other not in self.at]
            nearest = min(free, key=lambda other: self._distance(other, index), default=slot)
            if self._distance(nearest, index) <= NEAR:
                del self.at[slot]
                self.at[nearest] = index

    def _free(self, tile: Lying) -> Slot:
        """Beside a tile that it goes with; else where a set has room; else anywhere. -1 where there is none."""
        room = range(self.hand.start)
        free = [slot for slot in room if slot not in self.at]
        if tile.number is None:
            return free[0] if free else -1
        index = self.held.index(tile)
        beside = sorted(
            (slot for slot in free if self._distance(slot, index) <= NEAR), key=lambda s: self._distance(s, index)
        )
        bays = [
            slot
            for slot in free
            if slot % SLOTS_A_ROW in _BAYS
            and not any(near in self.at for near in range(slot, min(slot + 3, len(room))))
        ]
        return next(iter((*beside, *bays, *free)), -1)

    def _distance(self, slot: Slot, index: int) -> int:
        """How far the number of a tile is from that of the nearest loose one beside a slot."""
        number, apart = self.held[index].number, [NEAR + 1]
        for beside in (slot - 1, slot + 1):
            other = self.at.get(beside, -1)
            if beside // SLOTS_A_ROW != slot // SLOTS_A_ROW or other in (-1, index) or other in self.sets:
                continue
            theirs = self.held[other].number
            if number is not None and theirs is not None:
                apart.append(abs(number - theirs))
        return min(apart)
