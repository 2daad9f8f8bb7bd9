"""What those who place before do to a tile that fits in few places, and what one's own placing does to theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pyapp.game import Seat

from .board import Placement, Square, placements, with_tile
from .prospects import shares
from .rules import placing_order
from .state import Declared, Player, State
from .tiles import KINDS, TILES, Tile, strength

LOST = 0.02
"""What it costs to lose a tile."""
FEW = {2: 5, 3: 2, 4: 2}
"""A tile with so many placings at most is one that can be blocked, by how many play."""
BLOCKS = {2: 0.9, 3: 0.3, 4: 0.3}
"""How likely whoever can block it does, by how many play: of several, each has others to mind as well."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A placing that somebody may make later in the round."""

    where: Placement
    gain: float
    """What it adds to their share."""
    cost: float
    """What it takes of one's own."""


def replies(state: State, seat: Seat) -> list[list[Reply]]:
    """The placings of everybody who places after a seat and has few of them, as the board is."""
    board, few = state.board, FEW[len(state.players)]
    now: list[float] = []
    pending = []
    for other in state.order[state.at + 1 :]:
        tile = state.tile_of(other)
        assert tile is not None
        ways = placements(board, state.field, tile)
        if 0 < len(ways) <= few:
            now = now or shares(state, board)
            then = [shares(state, with_tile(board, other, tile, where)) for where in ways]
            pending.append(
                [
                    Reply(where, after[other] - now[other], now[seat] - after[seat])
                    for where, after in zip(ways, then, strict=True)
                ]
            )
    return pending


def cost_of(pending: Sequence[Sequence[Reply]], where: Collection[Square], seats: int) -> float:
    """What the best of the replies that a placing leaves cost, one of each; whoever has none left loses a tile."""
    cost = 0.0
    for ways in pending:
        left = [reply for reply in ways if not set(reply.where) & set(where)]
        cost += max(left, key=lambda reply: reply.gain).cost if left else -LOST / (seats - 1)
    return cost


def danger(state: State, seat: Seat, tile: Tile, ways: Sequence[Placement]) -> float:
    """How likely a tile that is declared now finds all of its few placings taken: by those who have declared something
    that blocks them, and by those who may hold such a tile, no stronger, and declare later."""
    order = placing_order((*state.declared, Declared(seat, tile)))
    chance, free = BLOCKS[len(state.players)], 1.0
    for other in order[: order.index(seat)]:
        placed = state.tile_of(other)
        assert placed is not None
        if _can_block(state, placed, ways):
            free *= 1 - chance
    # Whoever declares last need not look at what others may hold.
    if waiting := state.order[len(order) :]:
        blocking = {kind for kind in KINDS if strength(kind) <= strength(tile) and _can_block(state, kind, ways)}
        for other in waiting:
            free *= 1 - chance * _holds(state.players[other], blocking)
    return 1 - free


def _can_block(state: State, tile: Tile, ways: Sequence[Placement]) -> bool:
    """Whether it can be laid so that none of these placings is left."""
    board, field = state.board, state.field
    return any(all(set(where) & set(way) for way in ways) for where in placements(board, field, tile))


def _holds(player: Player, kinds: set[Tile]) -> float:
    """How likely one of some kinds is in a hand of which only what was shown is known."""
    unseen = Counter(TILES)
    unseen.subtract(player.shown)
    number = sum(unseen.values())
    wanted = sum(unseen[kind] for kind in kinds)
    none = 1.0
    for drawn in range(len(player.hand)):
        none *= max(0, number - wanted - drawn) / (number - drawn)
    return 1 - none
