"""Who can take the last places of a tile, counted in all hands; and what one's own placing leaves to others."""

from __future__ import annotations

from itertools import combinations

import pytest

from pyapp.games.sengoku_domino.blocking import BLOCKS, FEW, LOST, cost_of, danger, replies
from pyapp.games.sengoku_domino.board import placements, with_tile
from pyapp.games.sengoku_domino.judgement import KEENNESS, appeal
from pyapp.games.sengoku_domino.notation import lay_text
from pyapp.games.sengoku_domino.prospects import shares
from pyapp.games.sengoku_domino.state import State
from pyapp.games.sengoku_domino.tiles import TILES, Tile, strength

from .drawing import drawn
from .playing import all_games, declaring, moved, player


def _leaves_nothing(state: State, tile: Tile, other: Tile) -> bool:
    """Whether some way of laying a tile makes every place impossible that another has now."""
    now = placements(state.board, state.field, other)
    for where in placements(state.board, state.field, tile):
        if not [way for way in now if way[0] not in where and way[1] not in where]:
            return True
    return False


def _by_hands(state: State, tile: Tile) -> float:
    """For two, where the other declares later: by every hand that they may hold."""
    other = state.players[1 - state.turn]
    unseen = list(TILES)
    for shown in other.shown:
        unseen.remove(shown)
    blocking = {kind for kind in unseen if strength(kind) <= strength(tile) and _leaves_nothing(state, kind, tile)}
    hands = [not blocking.isdisjoint(hand) for hand in combinations(unseen, len(other.hand))]
    return BLOCKS[2] * sum(hands) / len(hands)


def test_the_danger_is_that_of_all_hands_that_the_other_may_hold() -> None:
    seen: set[float] = set()
    for states in all_games(2):
        for state in states:
            if state.step != "declare" or state.declared or len(state.players) != 2:
                continue
            for tile in filter(None, set(state.players[state.turn].hand)):
                ways = placements(state.board, state.field, tile)
                if 0 < len(ways) <= FEW[2] and len(seen) < 12:
                    wanted = _by_hands(state, tile)
                    assert danger(state, state.turn, tile, ways) == pytest.approx(wanted)
                    seen.add(round(wanted, 3))
    assert len(seen) > 3


@pytest.mark.parametrize(("theirs", "wanted"), [("12", BLOCKS[2]), ("23", 0), ("16", 0)])
def test_what_has_been_declared_is_known_to_block_or_not(theirs: str, wanted: float) -> None:
    """1-2 takes the only square beside the 1; 2-3 fits nowhere; 1-6 would, and places later."""
    state = moved(
        declaring(player("15 56"), player(f"{theirs} 45"), order="10", board=drawn("a1 a6")), f"declare {theirs}"
    )
    ways = placements(state.board, state.field, 15)
    assert len(ways) == 2
    assert danger(state, 0, 15, ways) == pytest.approx(wanted)


def test_a_placing_costs_what_the_best_reply_that_it_leaves_takes() -> None:
    seen = 0
    for states in all_games(2):
        for state in states:
            if state.step != "place" or state.at + 1 >= len(state.order):
                continue
            seat, (other, *_) = state.turn, state.order[state.at + 1 :]
            theirs = state.tile_of(other)
            assert theirs is not None
            ways = placements(state.board, state.field, theirs)
            pending = replies(state, seat)
            if len(state.order) - state.at > 2 or not 0 < len(ways) <= FEW[len(state.players)]:
                continue
            seen += 1
            now = shares(state, state.board)
            tile = state.tile_of(seat)
            assert tile is not None
            looks = appeal(state, seat)
            for where in placements(state.board, state.field, tile):
                best, cost = -1.0, None
                for way in ways:
                    then = shares(state, with_tile(state.board, other, theirs, way))
                    if not set(way) & set(where) and then[other] > best:
                        best, cost = then[other], now[seat] - then[seat]
                if cost is None:
                    cost = -LOST / (len(state.players) - 1)
                assert cost_of(pending, where, len(state.players)) == pytest.approx(cost)
                after = shares(state, with_tile(state.board, seat, tile, where))[seat]
                if (move := lay_text(tile, where)) in looks:
                    assert looks[move] == pytest.approx(KEENNESS * (after - cost))
    assert seen > 5
