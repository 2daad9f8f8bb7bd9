"""Where rolls lead."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pyapp.games.nagoya_subway.board import IDS, NUMBERS, Board, board_for
from pyapp.games.nagoya_subway.routes import MOST_SHOWN, reach, routes, shown_routes

from .reference import lines_of, neighbours_of
from .reference import routes as reference_routes

PRINTED = board_for("printed", 4)


def reached(start: str, steps: int, board: Board = PRINTED) -> set[str]:
    return {IDS[station] for station in reach(board, NUMBERS[start], steps)}


def all_routes(start: str, steps: int) -> list[list[str]]:
    return [[IDS[station] for station in route] for route in routes(PRINTED, NUMBERS[start], steps)]


def test_fushimi_with_6_reaches_taiko_dori() -> None:
    way = ["fushimi", "sakae", "hisaya-odori", "marunouchi", "kokusai-center", "nagoya", "taiko-dori"]
    assert "taiko-dori" in reached("fushimi", 6)
    assert way in all_routes("fushimi", 6)


def test_kurokawa_with_5_reaches_ozone_by_way_of_kamiiida() -> None:
    way = ["kurokawa", "shiga-hondori", "heian-dori", "ozone", "kamiiida", "ozone"]
    assert "ozone" in reached("kurokawa", 5)
    assert way in all_routes("kurokawa", 5)


def test_a_route_does_not_turn_back_on_itself() -> None:
    assert reached("hongo", 1) == {"fujigaoka", "kamiyashiro"}
    assert "hongo" not in reached("kamiyashiro", 4)
    assert "issha" not in reached("issha", 2)


def test_at_a_dead_end_it_turns_round_and_goes_on() -> None:
    assert reached("hongo", 3) == {"kamiyashiro", "hoshigaoka"}
    assert "tsukiji-guchi" in reached("tsukiji-guchi", 2)  # at Nagoyako, too
    assert reached("fujigaoka", 2) == {"kamiyashiro"}


def test_the_first_step_may_go_any_way() -> None:
    assert reached("sakae", 1) == {"fushimi", "shinsakae-machi", "yabacho", "hisaya-odori"}


def test_loops_may_be_run() -> None:
    assert "fushimi" in reached("fushimi", 4)
    round_twice = ["fushimi", "sakae", "hisaya-odori", "marunouchi"] * 2 + ["fushimi"]
    assert round_twice in all_routes("fushimi", 8)


@pytest.mark.parametrize(("option", "seats"), [("printed", 4), ("printed", 3), ("real", 2)])
@pytest.mark.parametrize("steps", [1, 2, 3, 5, 7])
def test_routes_are_those_of_the_reference(option: str, seats: int, steps: int) -> None:
    board = board_for(option, seats)
    near = neighbours_of(lines_of(option, seats))
    for start in board.stations[:: 1 if steps < 5 else 4]:
        expected = sorted(map(tuple, reference_routes(near, IDS[start], steps)))
        listed = sorted(tuple(IDS[station] for station in route) for route in routes(board, start, steps))
        assert listed == expected
        assert {IDS[station] for station in reach(board, start, steps)} == {route[-1] for route in expected}


def test_a_12_reaches_up_to_81_stations() -> None:
    assert max(len(reach(PRINTED, start, 12)) for start in PRINTED.stations) == 81


@pytest.mark.parametrize("steps", [1, 6, 12])
def test_the_first_route_shown_is_a_route_with_the_most_different_stations(steps: int) -> None:
    for name in ("fushimi", "kurokawa", "hongo"):
        start = NUMBERS[name]
        shown = shown_routes(PRINTED, start, steps)
        assert tuple(sorted(shown)) == reach(PRINTED, start, steps)
        every = list(routes(PRINTED, start, steps))
        for end, (first, *_) in shown.items():
            assert len(set(first)) == max(len(set(other)) for other in every if other[-1] == end)


@pytest.mark.parametrize("option", ["printed", "real"])
@pytest.mark.parametrize("steps", [1, 6, 9, 12])
def test_routes_shown_are_routes_of_so_many_steps_and_look_different(option: str, steps: int) -> None:
    board = board_for(option, 4)
    for name in ("fushimi", "kurokawa", "hongo", "hisaya-odori"):
        every = set(routes(board, NUMBERS[name], steps))
        looks: dict[int, set[frozenset[frozenset[int]]]] = {}
        for route in every:
            looks.setdefault(route[-1], set()).add(tracks(route))
        for end, shown in shown_routes(board, NUMBERS[name], steps).items():
            assert set(shown) <= every
            assert {route[-1] for route in shown} == {end}
            assert len({tracks(route) for route in shown}) == len(shown) == min(MOST_SHOWN, len(looks[end]))


def test_the_second_route_shown_is_one_that_is_least_like_the_first() -> None:
    start = NUMBERS["fushimi"]
    for end, (first, *others) in shown_routes(PRINTED, start, 12).items():
        rivals = [route for route in routes(PRINTED, start, 12) if route[-1] == end]
        most = max(len(tracks(route) ^ tracks(first)) for route in rivals)
        assert [len(tracks(route) ^ tracks(first)) for route in others[:1]] == [most] * bool(most)


def tracks(route: tuple[int, ...]) -> frozenset[frozenset[int]]:
    """What a route runs along, whichever way and however often."""
    return frozenset(map(frozenset, pairwise(route)))
