"""What a tile is good for, at a glance: the round as counts, and what each action promises the seat that makes it.

Promises are in chips, and estimates. A tile brings two things: a chance of fuel, without which a chip is lost, and
points, by which the ranks go. Fuel is counted over all of a player's tiles, since any three alike make it; points
over the loose ones, those in no set of the best split.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from .rules import MOST_IN_HAND, may_declare
from .score import LEAST_IN_CONTAINER, TROIKA
from .sets import SET, best_split, spotless, worth_of_gems
from .state import COPIES, NUMBERS, Number, Player, State

Verb: TypeAlias = Literal["take", "down", "back", "hide", "declare"]

FUEL = {"left_behind": 1.6, "minus_ten": 0.9}
"""What fuel is worth in chips, by option: none given up, and a rank."""
POINT = 0.03
"""What a point is worth in chips."""
DENIED = 0.1
"""What it is worth that a rival does not get its third equal tile."""
TILES_A_TURN = 1.3
"""How many face-down tiles a turn uses up: the one turned up, and now and then one taken down."""

Counts: TypeAlias = list[int]
"""By number. 0, 16 and 17 are no tiles and stay 0; so two numbers below 1 and above 15 can be looked up."""
WIDTH = NUMBERS[-1] + 3


class Promise(NamedTuple):
    """An action, and what it promises."""

    worth: float
    verb: Verb
    number: Number = 0
    """Of the tile; 0 where nobody knows, and for a declaration."""


class Side:
    """One player's tiles, as counts."""

    __slots__ = ("declared", "fuel", "hand", "held", "loose", "size")

    def __init__(self, player: Player) -> None:
        tiles = player.seen
        own = tuple(number for number in player.hand if number is not None)
        split = best_split(tiles)
        self.held = _counts(tiles)
        self.hand = _counts(own)
        self.size = len(player.container)
        """How many lie in the container."""
        self.loose = _counts(split.garbage)
        self.fuel = bool(split.fuel)
        self.declared = player.declared

    @property
    def tiles(self) -> tuple[Number, ...]:
        """All of them, sorted."""
        return tuple(number for number in NUMBERS for _ in range(self.held[number]))

    def holds(self) -> bool:
        """Whether a declaration would hold."""
        return self.fuel and self.size >= LEAST_IN_CONTAINER and spotless(self.tiles)

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
                return

    def drop(self, number: Number, *, hidden: bool) -> None:
        """A loose tile less."""
        self.held[number] -= 1
        self.loose[number] -= 1
        if hidden:
            self.hand[number] -= 1
        else:
            self.size -= 1


class Round:
    """A round as counts. Made from a known state it knows no more than that; `down` lists what lies face down."""

    def __init__(self, state: State) -> None:
        self.sides = [Side(player) for player in state.players]
        self.up = [0] * WIDTH
        """What lies face up in the mine."""
        self.down = 0
        """How many tiles lie face down in it."""
        self.left = [0] * WIDTH
        """What lies in no container: face up, face down, in hands, out of the game."""
        for number, copies in COPIES.items():
            self.left[number] = copies
        for player in state.players:
            for number in player.container:
                self.left[number] -= 1
        for tile in state.mine:
            if tile is None:
                continue
            if tile.up and tile.number is not None:
                self.up[tile.number] += 1
            else:
                self.down += 1
        self._fuel = FUEL[state.no_fuel]
        self._may_declare = may_declare(state)

    def promises(self, seat: int) -> Iterator[Promise]:
        """Every action that deserves a thought, with what it promises; what needs most work last."""
        view = _View(self, seat)
        yield from view.declaring()
        yield from view.taking()
        yield from view.giving()
        yield from view.drawing()

    def best(self, seat: int) -> Promise:
        """The action that promises most. Those that need much work are passed over where there is a good one."""
        view = _View(self, seat)
        best = max((*view.declaring(), *view.taking()), default=None)
        if best is not None and best.worth >= GOOD_ENOUGH:
            return best
        found = [*view.giving(), *view.drawing()]
        if best is not None:
            found.append(best)
        return max(found)

    def may_declare(self) -> bool:
        """Whether there are players enough."""
        return self._may_declare

    def troika(self) -> int:
        """The bonus that is still to be had."""
        return 0 if any(side.declared and side.declared.holds for side in self.sides) else TROIKA

    def fuel_worth(self) -> float:
        """What fuel is worth in chips."""
        return self._fuel


GOOD_ENOUGH = 0.12
"""A promise that is not worth more thought than a glance, in imagination."""


class _View:
    """One seat's look at a round."""

    def __init__(self, round_: Round, seat: int) -> None:
        self.round, self.seat = round_, seat
        self.side = side = round_.sides[seat]
        playing = sum(one.declared is None for one in round_.sides)
        turns = round_.down / (TILES_A_TURN * playing)
        """How many turns the seat still has after this one."""
        self.late = 0 if turns < 0.8 else 1 if turns < 2 else 2 if turns < 4 else 3
        self.troika = round_.troika() if round_.may_declare() else 0
        up, left, loose, hand = round_.up, round_.left, side.loose, side.hand
        self.near = near = [0] * WIDTH
        """How each number can be had: not at all, hardly, likely; or it is loose here."""
        for number in NUMBERS:
            if loose[number]:
                near[number] = 3
            elif (free := left[number] - hand[number]) > 0:
                near[number] = 2 if free > 1 or up[number] else 1
        self.lack = 1.0
        """How likely it is that no number becomes fuel."""
        if not side.fuel:
            held = side.held
            for number in NUMBERS:
                if held[number]:
                    free = left[number] - hand[number]
                    self.lack *= 1 - _third(held[number], up[number], free - up[number], self.late)

    def declaring(self) -> Iterator[Promise]:
        """To declare, where it holds."""
        if self.round.may_declare() and self.side.holds():
            yield Promise(POINT * self.troika + 0.05, "declare")

    def taking(self) -> Iterator[Promise]:
        """To take each number that lies face up."""
        up = self.round.up
        rivals = [
            side.held
            for other, side in enumerate(self.round.sides)
            if other != self.seat and not side.fuel and side.declared is None
        ]
        for number in NUMBERS:
            if up[number]:
                worth = self.gain(number, shown=True)
                for held in rivals:
                    if held[number] == SET - 1:
                        worth += DENIED
                yield Promise(worth, "take", number)

    def drawing(self) -> Iterator[Promise]:
        """To take a tile that nobody knows down into the hand."""
        round_, hand = self.round, self.side.hand
        if not round_.down or sum(hand) >= MOST_IN_HAND:
            return
        total, tiles = 0.0, 0
        for number in NUMBERS:
            hidden = round_.left[number] - hand[number] - round_.up[number]
            if hidden > 0:
                tiles += hidden
                total += hidden * self.gain(number, shown=False)
        if tiles:
            yield Promise(total / tiles, "down")

    def giving(self) -> Iterator[Promise]:
        """To put each loose tile back."""
        side = self.side
        for number in NUMBERS:
            if side.loose[number]:
                hidden = side.hand[number] == side.held[number]
                worth = -self.gain(number, shown=True, again=True)
                yield Promise(worth, "hide" if hidden else "back", number)

    def gain(self, number: Number, *, shown: bool, again: bool = False) -> float:
        """What a tile adds to the seat's prospects; `again`: what it has added, being there already."""
        side, near = self.side, self.near
        loose = side.loose[number] - again
        points = _points(
            number, self.late, near[number - 2], near[number - 1], near[number + 1], near[number + 2], min(loose, 2)
        )
        if side.fuel:
            return POINT * (points + self._clean(number, points, again=again))
        held = side.held[number] - again
        free = self.round.left[number] - side.hand[number]
        up = self.round.up[number]
        if again:
            before = _third(held, up + 1, free - up, self.late)
            after = _third(held + 1, up, free - up, self.late)
            rest = self.lack / (1 - after) if after < 1 else 1.0
        else:
            before = _third(held, up, free - up, self.late)
            after = _third(held + 1, up - shown, free - up - (not shown), self.late)
            rest = self.lack / (1 - before) if held else self.lack
        fuel = self.round.fuel_worth() * rest * (after - before)
        if held + 1 == SET:
            points += self._clean(number, points, again=again)
        return fuel + POINT * points

    def _clean(self, number: Number, points: float, *, again: bool) -> float:
        """What it adds that Troika could be declared next."""
        side = self.side
        if again or points < 0 or not self.troika or not self.late or side.size + 1 < LEAST_IN_CONTAINER:
            return 0.0
        if (sum(side.held) + 1) % SET or not spotless(tuple(sorted((*side.tiles, number)))):
            return 0.0
        return 0.7 * self.troika


LIKELY = ((0.0, 0.0, 0.0, 0.0), (0.0, 0.2, 0.4, 0.0), (0.0, 0.3, 0.55, 0.0), (0.0, 0.4, 0.65, 0.0))
"""How likely a number that would complete a set is had in time: by how late it is, then as in `near`."""
SPOILS = (1.0, 0.9, 0.7, 0.5)
"""What a loose tile costs in the end, by how late it is."""
PROMISING = (0.0, 0.02, 0.06, 0.1)
"""What part of a set's worth one loose tile of it is worth, by how late it is."""


@lru_cache(maxsize=1 << 16)
def _points(number: Number, late: int, low2: int, low1: int, high1: int, high2: int, loose: int) -> float:
    """What a loose tile more adds in points, by how its neighbours can be had and how many equal ones are loose."""
    done = 2.0 if loose == SET - 1 else 0.0
    chances, single = [], 0.0
    for one, other, highest in ((low2, low1, number), (low1, high1, number + 1), (high1, high2, number + 2)):
        if highest > NUMBERS[-1] or highest < SET:
            continue
        brings = worth_of_gems(highest) + 2
        if one == other == 3:
            done = max(done, brings)
        elif one == 3 or other == 3:
            chances.append(LIKELY[late][min(one, other)] * brings)
        else:
            single = max(single, PROMISING[late] * brings * (one > 0 and other > 0))
    if done:
        return done
    chances.sort(reverse=True)
    promise = max(single, sum(chance * 0.4**place for place, chance in enumerate(chances)))
    if loose:
        promise = max(promise * 0.25, LIKELY[late][1] * 2)
    return promise - SPOILS[late]


SHOWN = (0.0, 0.45, 0.5, 0.55)
"""How likely a tile that lies face up now can be taken later, by how late it is."""
UNSEEN = (0.0, 0.12, 0.2, 0.25)
"""How likely a tile that is not seen now can be taken later."""
TURNS = (0, 1, 3, 9)
"""How many turns there will be at the least."""


@lru_cache(maxsize=1 << 12)
def _third(held: int, shown: int, unseen: int, late: int) -> float:
    """How likely so many equal tiles become three."""
    need = SET - held
    if need <= 0:
        return 1.0
    if need > TURNS[late]:
        return 0.0
    ways = [1.0, *(0.0 for _ in range(need))]
    for chance in [SHOWN[late]] * shown + [UNSEEN[late]] * unseen:
        for have in range(need, 0, -1):
            ways[have] = ways[have] * (1 if have == need else 1 - chance) + ways[have - 1] * chance
        ways[0] *= 1 - chance
    # Rivals collect, too: the more is missing, the less of it is left to oneself.
    return ways[need] * (1.0, 1.0, 0.8, 0.5)[need]


def _counts(tiles: tuple[Number, ...]) -> Counts:
    counts = [0] * WIDTH
    for number in tiles:
        counts[number] += 1
    return counts
