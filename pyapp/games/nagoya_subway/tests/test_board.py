"""The network has the structure of the rules page."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from pyapp.games.nagoya_subway.board import IDS, NUMBERS, Board, board_for, code, sections
from pyapp.games.nagoya_subway.nagoya_map import BENDS, HEIGHT, KAMIIIDA_REAL, STATIONS, WIDTH
from pyapp.games.nagoya_subway.strokes import path, positions

from .reference import lines_of, neighbours_of

PRINTED, THREE, REAL = board_for("printed", 4), board_for("printed", 3), board_for("real", 4)
each_board = pytest.mark.parametrize("board", [PRINTED, THREE, REAL], ids=["printed", "three", "real"])


def names(stations: object) -> set[str]:
    assert isinstance(stations, tuple | frozenset)
    return {IDS[station] for station in stations}


def test_87_stations() -> None:
    assert len(STATIONS) == len(set(IDS)) == len(PRINTED.stations) == len(REAL.stations) == 87


def test_line_lengths_22_28_7_20_21_2() -> None:
    for board in (PRINTED, REAL):
        assert {line: len(stations) for line, stations in board.lines.items()} == {
            "H": 22,
            "M": 28,
            "E": 7,
            "T": 20,
            "S": 21,
            "K": 2,
        }


def test_meijo_is_a_loop_and_no_other_line_is() -> None:
    for line, stations in PRINTED.lines.items():
        assert (stations[0] in PRINTED.neighbours[stations[-1]]) == (line in ("M", "K"))


@pytest.mark.parametrize(("option", "seats"), [("printed", 2), ("printed", 3), ("real", 3), ("real", 4)])
def test_the_neighbours_are_those_of_the_lines(option: str, seats: int) -> None:
    board = board_for(option, seats)
    assert {IDS[one]: names(near) for one, near in board.neighbours.items()} == neighbours_of(lines_of(option, seats))


def test_thirteen_interchanges_ozone_among_them_and_not_heian_dori() -> None:
    interchanges = names(PRINTED.interchanges)
    assert len(interchanges) == 13
    assert {"ozone", "kanayama", "fushimi", "motoyama"} <= interchanges
    assert "heian-dori" not in interchanges


def test_seven_bonus_ends_and_nagoyako_a_dead_end_without() -> None:
    seven = {"takabata", "fujigaoka", "kami-otai", "akaike", "taiko-dori", "tokushige", "kamiiida"}
    assert names(PRINTED.bonus_ends) == seven
    assert names(PRINTED.ends) == seven | {"nagoyako"}


def test_with_three_players_ozone_and_kanayama_are_no_interchanges() -> None:
    assert not names(THREE.interchanges) & {"ozone", "kanayama", "heian-dori"}
    assert len(THREE.interchanges) == 11
    assert sorted(THREE.lines) == ["H", "M", "S", "T"]
    assert len(THREE.bonus_ends) == len(THREE.ends) == 6
    assert NUMBERS["kamiiida"] not in THREE.stations
    assert board_for("real", 3).neighbours == THREE.neighbours


def test_on_the_real_board_kamiiida_joins_heian_dori_and_all_eight_ends_have_a_bonus() -> None:
    assert names(REAL.neighbours[NUMBERS["kamiiida"]]) == {"heian-dori"}
    assert "heian-dori" in names(REAL.interchanges)
    assert "ozone" not in names(REAL.interchanges)
    assert names(REAL.bonus_ends) == names(REAL.ends) == names(PRINTED.ends)


@each_board
def test_an_interchange_holds_two_beads_any_other_station_one(board: Board) -> None:
    for station in board.stations:
        lines = [line for line, stations in board.lines.items() if station in stations]
        assert len(lines) in (1, 2)
        assert board.room(station) == len(lines)


def test_stations_have_their_numbers() -> None:
    assert code(PRINTED, "H", NUMBERS["nagoya"]) == "H08"
    assert code(PRINTED, "S", NUMBERS["nagoya"]) == "S02"
    assert code(PRINTED, "M", NUMBERS["nishi-takakura"]) == "M28"
    assert code(REAL, "K", NUMBERS["heian-dori"]) == "K02"


@each_board
def test_lines_run_straight_or_at_45_degrees(board: Board) -> None:
    for line, stations in board.lines.items():
        for one, other in sections(line, stations):
            for (x, y), (next_x, next_y) in pairwise(path(board, one, other)):
                across, down = abs(next_x - x), abs(next_y - y)
                assert across < 1e-9 or down < 1e-9 or abs(across - down) < 1e-9, (IDS[one], IDS[other])


def test_every_bend_is_between_neighbours() -> None:
    for one, other in BENDS:
        assert NUMBERS[other] in PRINTED.neighbours[NUMBERS[one]]


@each_board
def test_no_two_stations_touch_and_all_lie_on_the_board(board: Board) -> None:
    at = positions(board)
    assert sorted(at) == list(board.stations)
    for (x, y), (other_x, other_y) in combinations(at.values(), 2):
        assert max(abs(x - other_x), abs(y - other_y)) >= 0.8
    assert all(0.5 <= x <= WIDTH - 0.5 and 0.5 <= y <= HEIGHT - 0.5 for x, y in (*at.values(), KAMIIIDA_REAL))
