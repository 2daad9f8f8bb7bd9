"""What a tile is good for, at a glance: the round as counts, and what each action promises the seat that makes it.

Promises are in chips, and estimates. A tile brings two things: a chance of fuel, without which a chip is lost, and
points, by which the ranks go. Fuel is counted over all of a player's tiles, since any three alike make it; points
over the loose ones, those in no set of the best split.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from .odds import chance_of_three, points_of
from .rules import may_declare
from .score import LEAST_IN_CONTAINER, TROIKA
from .sets import SET, spotless
from .sides import WIDTH, Side
from .state import COPIES, MOST_IN_HAND, NUMBERS, Number, State

Verb: TypeAlias = Literal["take", "down", "back", "hide", "declare"]

FUEL = {"left_behind": 1.6, "minus_ten": 0.9}
"""What fuel is worth in chips, by option: none given up, and a rank."""
POINT = 0.03
"""What a point is worth in chips."""
DENIED = 0.1
"""What it is worth that a rival does not get its third equal tile."""
FIRST_DECLARED, LATER_DECLARED = 1.0, 0.05
"""What a declaration that holds is worth: nobody else gets the bonus, and nothing can be lost any more."""
TILES_A_TURN = 1.3
"""How many face-down tiles a turn uses up: the one turned up, and now and then one taken down."""


class Promise(NamedTuple):
    """An action, and what it promises."""

    worth: float
    verb: Verb
    number: Number = 0
    """Of the tile; 0 where nobody knows, and for a declaration."""


class Round:
    """A round as counts. Made from a known state it knows no more than that."""

    def __init__(self, state: State) -> None:
        self.sides = [Side(player, state.longest) for player in state.players]
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
        """Every action worth examining, with what it promises; the costliest to work out last."""
        view = _View(self, seat)
        yield from view.declaring()
        yield from view.taking_up()
        yield from view.putting_back()
        yield from view.taking_down()

    def best(self, seat: int) -> Promise:
        """The action that promises most. The costly ones are not worked out where there is a good one."""
        view = _View(self, seat)
        best = max((*view.declaring(), *view.taking_up()), default=None)
        if best is not None and best.worth >= GOOD_ENOUGH:
            return best
        promises = [*view.putting_back(), *view.taking_down()]
        if best is not None:
            promises.append(best)
        return max(promises)

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
"""In a simulation, a promise so good that the costly actions are not examined."""


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
                    self.lack *= 1 - chance_of_three(held[number], up[number], free - up[number], self.late)

    def declaring(self) -> Iterator[Promise]:
        """To declare, where it holds."""
        if self.round.may_declare() and self.side.holds():
            yield Promise(FIRST_DECLARED if self.troika else LATER_DECLARED, "declare")

    def taking_up(self) -> Iterator[Promise]:
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

    def taking_down(self) -> Iterator[Promise]:
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

    def putting_back(self) -> Iterator[Promise]:
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
        points = points_of(
            number, self.late, near[number - 2], near[number - 1], near[number + 1], near[number + 2], min(loose, 2)
        )
        lengthens = side.lengthens(number)
        if lengthens is not None:
            points = max(points, lengthens)
        if side.fuel:
            return POINT * (points + self._clean(number, points, again=again))
        held = side.held[number] - again
        free = self.round.left[number] - side.hand[number]
        up = self.round.up[number]
        if again:
            before = chance_of_three(held, up + 1, free - up, self.late)
            after = chance_of_three(held + 1, up, free - up, self.late)
            rest = self.lack / (1 - after) if after < 1 else 1.0
        else:
            before = chance_of_three(held, up, free - up, self.late)
            after = chance_of_three(held + 1, up - shown, free - up - (not shown), self.late)
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
        if side.longest == SET and (sum(side.held) + 1) % SET:
            return 0.0
        if not spotless(tuple(sorted((*side.tiles, number))), side.longest):
            return 0.0
        return 0.7 * self.troika
