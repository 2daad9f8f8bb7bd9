"""The numbers that lead to stations: each beside its own, and clear of what can be read there."""

from __future__ import annotations

from itertools import combinations
from math import dist, hypot

import pytest

from pyapp.games.nagoya_subway import scene
from pyapp.games.nagoya_subway.beside import numbers_beside
from pyapp.games.nagoya_subway.board import IDS, Board, board_for
from pyapp.games.nagoya_subway.gains_beside import gain_beside, gains_beside
from pyapp.games.nagoya_subway.lettering import captions
from pyapp.games.nagoya_subway.strokes import INTERCHANGE, STOP, positions

from .tables import owning
from .written import gap, meet, written

BOARDS = [board_for("printed", 4), board_for("printed", 3), board_for("real", 2)]


def test_letters_of_sets_lie_where_the_numbers_do_and_two_beside_one_another() -> None:
    state = owning("sakae sakae yabacho hara nonami takabata kami-otai naruko-kita")
    row = scene.score_lines(state, 0)[3]
    at_sakae = [(mark.dx, mark.dy) for mark in row.marks if mark.at == "sakae"]
    assert len(set(at_sakae)) == len(at_sakae) == 2


@pytest.mark.parametrize("board", BOARDS, ids=["printed", "three", "real"])
def test_the_numbers_that_lead_to_a_station_cover_no_code_and_lie_beside_it(board: Board) -> None:
    radius, at = 0.22, positions(board)
    rim = {station: (INTERCHANGE if station in board.interchanges else STOP) / 2 for station in at}
    for station, (x, y) in at.items():
        right, down = (0.21, 0.21) if station in board.interchanges else (0.18, 0.08)
        places = numbers_beside(station)
        for dx, dy in places:
            assert hypot(max(abs(dx) - right, 0), max(abs(dy) - down, 0)) > radius - 0.01, IDS[station]
        gaps = {other: dist((x + places[0][0], y + places[0][1]), at[other]) - rim[other] for other in at}
        assert min(gap for other, gap in gaps.items() if other != station) > gaps[station] + 0.1, IDS[station]


@pytest.mark.parametrize("board", BOARDS, ids=["printed", "three", "real"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_a_bead_would_earn_covers_no_name_no_number_no_bead_and_no_stop_but_the_edge_of_its_own(
    board: Board, language: str
) -> None:
    right, below, radius = 0.25, 0.155, 0.2
    at = positions(board)
    names = written(captions(board), language)
    boxes = {
        station: (x + dx - right, y + dy - below, x + dx + right, y + dy + below)
        for station, (x, y) in at.items()
        for dx, dy in [gain_beside(station)]
    }
    rim = {station: (INTERCHANGE if station in board.interchanges else STOP) / 2 + 0.06 for station in at}
    for station, box in boxes.items():
        assert not [name for name, there in names.items() if meet(box, there)], IDS[station]
        assert box[0] >= 0, IDS[station]
        # Beads side by side, or one code above the other.
        x, y = at[station]
        for wide, tall in ((0.36, 0.17), (0.21, 0.22)) if station in board.interchanges else ((0.21, 0.12),):
            assert not meet(box, (x - wide, y - tall, x + wide, y + tall)), IDS[station]
        for other, (x, y) in at.items():
            dx, dy = numbers_beside(other)[0]
            assert gap(box, (x + dx, y + dy)) > radius - 0.03, (IDS[station], IDS[other])
            if other != station:
                assert gap(box, (x, y)) > rim[other], (IDS[station], IDS[other])
                assert not meet(box, boxes[other]), (IDS[station], IDS[other])


@pytest.mark.parametrize("board", BOARDS, ids=["printed", "three", "real"])
def test_what_a_bead_would_earn_lies_on_the_rim_of_its_own_stop_wherever_it_is_written(board: Board) -> None:
    for station in positions(board):
        rim = (INTERCHANGE if station in board.interchanges else STOP) / 2 + 0.06
        for dx, dy in gains_beside(station):
            assert gap((dx - 0.25, dy - 0.155, dx + 0.25, dy + 0.155), (0, 0)) < rim, IDS[station]


@pytest.mark.parametrize("board", BOARDS, ids=["printed", "three", "real"])
def test_the_numbers_of_one_station_lie_clear_of_those_of_another(board: Board) -> None:
    """They may touch with their rims."""
    at = positions(board)
    places = {station: [(x + dx, y + dy) for dx, dy in numbers_beside(station)[:2]] for station, (x, y) in at.items()}
    for one, other in combinations(at, 2):
        nearest = min(dist(a, b) for a in places[one] for b in places[other])
        assert nearest > 0.39, (IDS[one], IDS[other])
