"""What speaks for a move, in a phrase."""

from __future__ import annotations

from pyapp.game import Seat, Text, text

from .rules import DECLARE, NEXT
from .sets import best_split
from .state import COPIES, NUMBERS, Number, Player, State


def hint(state: State, seat: Seat, move: str) -> Text:
    """What a tile brings, or why it may go."""
    if move == NEXT:
        return text("reason.next")
    if move == DECLARE:
        return text("reason.declare")
    verb, _, what = move.partition(" ")
    player = state.players[seat]
    if verb == "up":
        return _hoped_for(state, seat)
    if verb == "down":
        return text("reason.down")
    if verb in ("back", "hide"):
        return _spared(player, int(what), state.longest)
    tile = state.mine[int(what)]
    assert tile is not None
    assert tile.number is not None
    rivals = [other for at, other in enumerate(state.players) if at != seat]
    return _taken(player, tile.number, rivals, state.longest)


def _hoped_for(state: State, seat: Seat) -> Text:
    """Which tile would help most of those that may lie face down."""
    player, longest = state.players[seat], state.longest
    now = best_split(player.seen, longest)
    shown = [tile.number for tile in state.mine if tile and tile.up]
    rivals = (other for at, other in enumerate(state.players) if at != seat)
    seen = [*shown, *player.seen, *(number for rival in rivals for number in rival.container)]
    unseen = {number: COPIES[number] - seen.count(number) for number in NUMBERS}
    hopes = {number: best_split(tuple(sorted((*player.seen, number))), longest) for number in NUMBERS if unseen[number]}
    # One set of fuel is enough.
    number = max(hopes, key=lambda number: (bool(hopes[number].fuel), hopes[number].points, unseen[number]))
    if hopes[number].fuel and not now.fuel:
        return text("reason.up.fuel", tile=number)
    if hopes[number].points > now.points:
        # Without fuel points are not counted at all.
        if not now.fuel:
            return text("reason.up.gems_first", tile=number)
        if len(hopes[number].fuel) > len(now.fuel):
            return text("reason.up.less", tile=number)
        return text("reason.up.gems", tile=number, points=hopes[number].points)
    return text("reason.up")


def _taken(player: Player, number: Number, rivals: list[Player], longest: int) -> Text:
    before, tiles = best_split(player.seen, longest), tuple(sorted((*player.seen, number)))
    after = best_split(tiles, longest)
    if after.fuel and not before.fuel:
        return text("reason.fuel", tile=number)
    if after.points > before.points:
        # Without fuel points are not counted at all.
        return text("reason.gems", points=after.points) if after.fuel else text("reason.gems.first", tile=number)
    # In place of another, which is garbage then: the better for what may still come.
    if after.points == before.points and number not in after.garbage:
        return text("reason.set", tile=number)
    if tiles.count(number) == 2:
        return text("reason.pair", tile=number)
    if any(rival.container.count(number) == 2 for rival in rivals):
        return text("reason.denied", tile=number)
    near = [other for other in player.seen if 0 < abs(other - number) <= 2]
    return text("reason.row", tile=number, other=near[0]) if near else text("reason.take")


def _spared(player: Player, number: Number, longest: int) -> Text:
    if number in best_split(player.seen, longest).garbage:
        return text("reason.garbage", tile=number)
    return text("reason.spared", tile=number)
