"""A board is each one's own or everybody's: the page sees news drawn on the one, and travels over the other."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp.game import Game
from pyapp.shelf import ids, load

from .playing import few_games

SHARED = tuple(game for game in ids() if load(game).meta.seats[-1] > 1)


@pytest.mark.parametrize("name", SHARED)
def test_a_board_of_ones_own_shows_others_nothing_of_it_and_one_for_all_the_same(name: str) -> None:
    game: Game[Any] = load(name)
    differs = []
    for table in few_games(game, seeds=1):
        if table.setup.seats < 2:
            continue
        for state in table.states[1 :: max(1, len(table.states) // 8)]:
            board, *_ = game.layout(state).areas
            spots = {spot.id for spot in game.layout(state).spots if spot.area == board.id}
            seen = [
                {(mark.id, mark.at, mark.symbol, mark.turn) for mark in scene.marks if mark.at in spots}
                | {stroke.id for stroke in scene.strokes if stroke.area == board.id}
                for scene in (game.scene(game.known(state, None), seat) for seat in (0, 1))
            ]
            less, more = sorted(seen, key=len)
            # Whoever is to move may have more there.
            differs.append(not less <= more)
            assert board.own or less <= more
    assert any(differs) == board.own
