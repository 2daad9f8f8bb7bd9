"""What a seat may see, and whole states that it cannot tell from the real one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from pyapp.dice import Dice, Stream
from pyapp.game import Seat

from .state import Player, State
from .tiles import TILES, Tile


def known(state: State, seat: Seat | None) -> State:
    """The state without all piles and without other players' hands. Once the game is over everything lies open."""
    if state.step == "over":
        return state
    players = tuple(
        replace(player, pile=(None,) * len(player.pile), hand=player.hand if other == seat else _closed(player))
        for other, player in enumerate(state.players)
    )
    return replace(state, players=players)


def imagine(state: State, seat: Seat, dice: Dice) -> State:
    """A state with every hand and pile that the seat does not see shuffled anew, each way equally likely."""
    seen = known(state, seat)
    stream = dice.at("imagine")
    return replace(seen, players=tuple(_filled(player, stream) for player in seen.players))


def unseen(player: Player) -> tuple[Tile, ...]:
    """The tiles of a known player that may be in the hand or in the pile, sorted."""
    left = Counter(TILES)
    left.subtract(player.shown)
    left.subtract(tile for tile in player.hand if tile is not None)
    return tuple(left.elements())


def _closed(player: Player) -> tuple[None, ...]:
    return (None,) * len(player.hand)


def _filled(player: Player, stream: Stream) -> Player:
    if None not in (*player.hand, *player.pile):
        return player
    tiles = stream.shuffled(unseen(player))
    drawn = player.hand.count(None)
    hand = player.hand if None not in player.hand else tuple(sorted(tiles[:drawn]))
    return replace(player, hand=hand, pile=tuple(tiles[drawn:]))
