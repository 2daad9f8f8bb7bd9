"""The search for the longest tour: held against trying all tours, and bounded whatever the beads."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from pyapp.dice import Dice
from pyapp.games.nagoya_subway.board import Board, Station, board_for
from pyapp.games.nagoya_subway.joints import Owned
from pyapp.games.nagoya_subway.tour import Search
from tests.sizes import sized

BOARDS = (("printed", 4), ("printed", 3), ("real", 4))
MOST_NODES = 20_000
"""Twice the most that 24,000 crowded positions have taken. Most take a few hundred; trying all tours takes millions."""


def scattered(board: Board, seed: int, percent: int) -> Owned:
    """Beads at random: each there may be is there with so many chances in a hundred; at junctions often fewer."""
    stream = Dice(f"beads {seed}").at("scattered")
    at_junctions = (percent, 100, 50)[stream.below(3)]
    counts = {
        station: sum(
            stream.below(100) < (at_junctions if board.room(station) > 1 else percent)
            for _ in range(board.room(station))
        )
        for station in board.stations
    }
    return tuple((station, beads) for station, beads in counts.items() if beads)


def longest_by_trying(board: Board, owned: Owned) -> int:
    """Step by step from everywhere, in every way; what is left of the beads is remembered, to try nothing twice."""

    @cache
    def further(before: Station | None, at: Station, left: Owned) -> int:
        beads = dict(left)
        best = 0
        for ahead in board.neighbours[at]:
            if ahead != before and beads.get(ahead):
                rest = tuple((one, number - (one == ahead)) for one, number in left)
                best = max(best, 1 + further(at, ahead, rest))
        return best

    starts = ((start, tuple((one, number - (one == start)) for one, number in owned)) for start, _ in owned)
    return max((1 + further(None, start, left) for start, left in starts), default=0)


@pytest.mark.parametrize(("option", "seats"), BOARDS)
@pytest.mark.parametrize("percent", [20, 40, 60, 70])
def test_the_longest_tour_is_as_long_as_by_trying_all(option: str, seats: int, percent: int) -> None:
    board = board_for(option, seats)
    for seed in range(sized(6, 150)):
        owned = scattered(board, seed, percent)
        tour = Search(board, owned).longest()
        assert len(tour) == longest_by_trying(board, owned)
        assert all(tour.count(station) <= dict(owned).get(station, 0) for station in tour)
        assert all(other in board.neighbours[one] for one, other in pairwise(tour))
        assert all(one != other for one, other in zip(tour, tour[2:], strict=False))


@pytest.mark.parametrize(("option", "seats"), BOARDS)
def test_the_search_is_bounded_whatever_the_beads(option: str, seats: int) -> None:
    board = board_for(option, seats)
    whole = tuple((station, board.room(station)) for station in board.stations)
    single = tuple((station, 1) for station in board.stations)
    some = [scattered(board, seed, percent) for seed in range(sized(12, 700)) for percent in (50, 80, 90, 95, 98)]
    for owned in (whole, single, *some):
        search = Search(board, owned)
        search.longest()
        assert search.nodes <= MOST_NODES


@pytest.mark.parametrize(("option", "seats"), BOARDS)
def test_the_longest_tour_over_all_beads_there_are(option: str, seats: int) -> None:
    """As trying all tours has found once, in half a minute for each board."""
    board = board_for(option, seats)
    tour = Search(board, tuple((station, board.room(station)) for station in board.stations)).longest()
    assert len(tour) == 69
