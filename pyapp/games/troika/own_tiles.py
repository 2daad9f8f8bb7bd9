"""What one has, sorted as it counts: fuel, gems, garbage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .sets import SET, best_split
from .state import Number, Player

Kind: TypeAlias = Literal["fuel", "gems", "garbage"]


@dataclass(frozen=True, slots=True)
class OwnTile:
    """A tile of one's own, and what it counts as."""

    number: Number | None
    kind: Kind | None
    """None for a tile that whoever looks does not know."""
    set: int
    """Which set it belongs to: tiles of one set share the number. All garbage is one."""


def own_tiles(player: Player, longest: int) -> tuple[tuple[OwnTile, ...], tuple[OwnTile, ...]]:
    """Container and hand in the order of the best split: fuel, gems, garbage. Unknown tiles of the hand come last."""
    split = best_split(player.seen, longest)
    sets: list[tuple[Kind, tuple[Number, ...]]] = [("fuel", (number,) * SET) for number in split.fuel]
    sets += [("gems", run) for run in split.gems]
    sets.append(("garbage", split.garbage))
    left = list(player.container)
    container: list[OwnTile] = []
    hand: list[OwnTile] = []
    for index, (kind, numbers) in enumerate(sets):
        for number in numbers:
            # Of equal tiles, those in the container make the sets.
            if number in left:
                left.remove(number)
                container.append(OwnTile(number, kind, index))
            else:
                hand.append(OwnTile(number, kind, index))
    hand += [OwnTile(None, None, -1)] * player.hand.count(None)
    return tuple(container), tuple(hand)


def completed(player: Player, longest: int, number: Number) -> tuple[Number, ...]:
    """The numbers of a set that a further tile completes or lengthens, with that tile; none where it does not."""
    before, after = best_split(player.seen, longest), best_split(tuple(sorted((*player.seen, number))), longest)
    if number in after.fuel and after.fuel.count(number) > before.fuel.count(number):
        return (number,) * SET
    return next((run for run in after.gems if number in run and run not in before.gems), ())
