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
        self.playing = [seat for seat, side in enumerate(self.sides) if side.declared is None]
        """Who has not declared."""
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
        self.fuel = FUEL[state.no_fuel]
        """What fuel is worth in chips."""
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
        promises = [*view.declaring()]
        if (up := view.best_up()) is not None:
            promises.append(up)
        if promises and (best := max(promises)).worth >= GOOD_ENOUGH:
            return best
        return max((*promises, *view.putting_back(), *view.taking_down()))

    def may_declare(self) -> bool:
        """Whether there are players enough."""
        return self._may_declare

    def troika(self) -> int:
        """The bonus that is still to be had."""
        return 0 if any(side.declared and side.declared.holds for side in self.sides) else TROIKA


CLEAN = 0.7
"""What part of the bonus it is worth that the seat could declare next."""
GOOD_ENOUGH = 0.12
"""In a simulation, a promise so good that the costly actions are not examined."""


class _View:
    """One seat's look at a round."""

    def __init__(self, round_: Round, seat: int) -> None:
        self.round, self.seat = round_, seat
        self.side = side = round_.sides[seat]
        turns = round_.down / (TILES_A_TURN * len(round_.playing))
        """How many turns the seat still has after this one."""
        self.late = 0 if turns < 0.8 else 1 if turns < 2 else 2 if turns < 4 else 3
        self.troika = round_.troika() if round_.may_declare() else 0
        self.longer = side.longest > SET
        """Whether gems may be longer than three."""
        self.near_troika = (
            self.troika > 0
            and self.late > 0
            and side.size + 1 >= LEAST_IN_CONTAINER
            and (self.longer or (sum(side.held) + 1) % SET == 0)
        )
        """Whether a tile more could let the seat declare Troika, by the number of its tiles."""
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
            for number, held in enumerate(side.held):
                if held:
                    free = left[number] - hand[number]
                    self.lack *= 1 - chance_of_three(held, up[number], free - up[number], self.late)

    def declaring(self) -> Iterator[Promise]:
        """To declare, where it holds."""
        if self.round.may_declare() and self.side.holds():
            yield Promise(FIRST_DECLARED if self.troika else LATER_DECLARED, "declare")

    def taking_up(self) -> Iterator[Promise]:
        """To take each number that lies face up."""
        for worth, number in self._takes():
            yield Promise(worth, "take", number)

    def best_up(self) -> Promise | None:
        """The best number to be taken that lies face up, where one does."""
        worth, number = max(self._takes(), default=(0.0, 0))
        return Promise(worth, "take", number) if number else None

    def _takes(self) -> list[tuple[float, Number]]:
        """What each number promises that lies face up."""
        up = self.round.up
        rivals = [
            side.held
            for other, side in enumerate(self.round.sides)
            if other != self.seat and not side.fuel and side.declared is None
        ]
        takes = []
        for number in NUMBERS:
            if up[number]:
                worth = self.gain(number, shown=True)
                for held in rivals:
                    if held[number] == SET - 1:
                        worth += DENIED
                takes.append((worth, number))
        return takes

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
        side, near, late = self.side, self.near, self.late
        loose = side.loose[number] - again
        points = points_of(number, late, near[number - 2], near[number - 1], near[number + 1], near[number + 2], loose)
        if self.longer and (lengthens := side.lengthens(number)) is not None:
            points = max(points, lengthens)
        held = side.held[number] - again
        if self.near_troika and not again and points >= 0 and (side.fuel or held + 1 == SET):
            points += self._clean(number)
        if side.fuel:
            return POINT * points
        free = self.round.left[number] - side.hand[number]
        up = self.round.up[number]
        if again:
            before = chance_of_three(held, up + 1, free - up, late)
            after = chance_of_three(held + 1, up, free - up, late)
            rest = self.lack / (1 - after) if after < 1 else 1.0
        else:
            before = chance_of_three(held, up, free - up, late)
            after = chance_of_three(held + 1, up - shown, free - up - (not shown), late)
            rest = self.lack / (1 - before) if held else self.lack
        return self.round.fuel * rest * (after - before) + POINT * points

    def _clean(self, number: Number) -> float:
        """What it adds that Troika could be declared next."""
        side = self.side
        return CLEAN * self.troika if spotless(tuple(sorted((*side.tiles, number))), side.longest) else 0.0
