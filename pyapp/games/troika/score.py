"""What declarations and rounds are worth, and who is ahead."""

from __future__ import annotations

from collections.abc import Sequence

from pyapp.game import Seat
from pyapp.ranking import ranked

from .sets import best_split, spotless
from .state import Declaration, Number, Player, Result, State

TROIKA = 5
"""The bonus of the first declaration of a round that holds."""
LEAST_IN_CONTAINER = 5
NO_FUEL = -10
"""With the option `minus_ten`."""
FIRST, SECOND, LEFT_BEHIND = 2, 1, -1
"""The chips of a round."""


def declaration(player: Player, others: Sequence[Player], longest: int) -> Declaration:
    """What it comes to if a player, whose whole hand is known, declares now."""
    if not holds(player, longest):
        return Declaration(holds=False)
    first = not any(other.declared is not None and other.declared.holds for other in others)
    return Declaration(True, best_split(player.seen, longest).points, TROIKA if first else 0)


def holds(player: Player, longest: int) -> bool:
    """Whether a declaration by a player, whose whole hand is known, holds."""
    return len(player.container) >= LEAST_IN_CONTAINER and spotless(player.seen, longest)


def reckoning(players: Sequence[Player], no_fuel: str, longest: int) -> tuple[Result, ...]:
    """What a round brings each player, all hands being open."""
    points = [_points(player, no_fuel, longest) for player in players]
    ranked = sorted({one for one in points if one is not None}, reverse=True)
    # Equal points share the higher chip, and the next lower points still are second.
    chips = dict(zip(ranked, (FIRST, SECOND), strict=False))
    return tuple(
        Result(0, LEFT_BEHIND, left_behind=True, failed=player.left_behind)
        if one is None
        else Result(one, chips.get(one, 0))
        for player, one in zip(players, points, strict=True)
    )


def chips(state: State, seat: Seat) -> int:
    """All chips of a seat so far."""
    return sum(results[seat].chips for results in state.results)


def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Most chips first; among equals whoever was first in the last round; who is still equal shares the rank."""

    def rank(seat: Seat) -> tuple[int, bool]:
        return chips(state, seat), bool(state.results) and state.results[-1][seat].chips == FIRST

    return ranked(len(state.players), rank)


def seen_points(tiles: tuple[Number, ...], no_fuel: str, longest: int) -> int:
    """What sorted tiles are worth in the ranking, without a bonus; being left behind is not a matter of points."""
    split = best_split(tiles, longest)
    return split.points + (NO_FUEL if no_fuel == "minus_ten" and not split.fuel else 0)


def _points(player: Player, no_fuel: str, longest: int) -> int | None:
    """What the ranking goes by; None for who is left behind."""
    if player.left_behind or (no_fuel == "left_behind" and not best_split(player.seen, longest).fuel):
        return None
    return seen_points(player.seen, no_fuel, longest) + (player.declared.bonus if player.declared else 0)
