"""The map where it is drawn small: fewer and larger names, and larger pawns."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations

import pytest

from pyapp.games.nagoya_subway.board import IDS, Board, Station, board_for
from pyapp.games.nagoya_subway.gains_clear import OWN_LARGER
from pyapp.games.nagoya_subway.layout import LEGEND, layout
from pyapp.games.nagoya_subway.lettering import FAR_LETTERS, captions, far_names
from pyapp.games.nagoya_subway.nagoya_map import HEIGHT, WIDTH
from pyapp.games.nagoya_subway.offer_marks import HIGHER
from pyapp.games.nagoya_subway.pawns_beside import FAR, far_pawns_beside, pawns_beside
from pyapp.games.nagoya_subway.standing import PAWN
from pyapp.games.nagoya_subway.strokes import INTERCHANGE, STOP, positions

from .tables import table
from .written import FOLDER, Box, gap, meet, written

WIDE = 0.66
"""A Latin letter of a name on a small map by its height, in wide letters."""
NARROW_PHONE = 360 / WIDTH
"""CSS pixels of a unit where all of the map is seen on it."""
NEAR_LEGEND = 0.36
"""The height of what is explained where all names are read, as look.css has it."""
ASIDE, BEAD = 0.2, 0.2
"""How far from the middle of an interchange each of two beads lies, and how far from its own middle a bead ends."""
BOARDS = [board_for("printed", 4), board_for("printed", 3), board_for("real", 2)]


@pytest.mark.parametrize(("option", "seats"), [("printed", 4), ("printed", 3), ("real", 2)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_names_on_a_small_map_can_be_read_and_nothing_lies_on_them(option: str, seats: int, language: str) -> None:
    board = board_for(option, seats)
    named = far_names(board)
    words = json.loads((FOLDER / f"words/{language}.json").read_text("utf-8"))
    at = positions(board)
    assert {caption.tone for caption in named} == {"far"}
    assert FAR_LETTERS * NARROW_PHONE > 10
    boxes = {}
    for caption in named:
        letters = words[caption.text.key]
        width = sum(1 if ord(letter) > 0x2FF else WIDE for letter in letters) * caption.size
        left = caption.x - {"start": 0.0, "middle": width / 2, "end": width}[caption.anchor]
        tall = caption.size / 2
        boxes[caption.text.key] = (left, caption.y - tall, left + width, caption.y + tall)
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        assert not meet(a, b), (one, other)
    pawns: dict[Station, list[Box]] = {}
    placed = layout(table({0: "hara", 1: "hara"}, option=option))
    for station, (x, y) in at.items():
        across, down = 0.39 * 0.64, 0.48 * 0.64
        pawns[station] = [
            (x + dx - across, y + dy - down, x + dx + across, y + dy + down) for dx, dy in pawns_beside(station)[:2]
        ]
    explained = [caption for caption in placed.captions if caption.tone == "legend"]
    [(_, top, right, bottom)] = written(explained, language).values()
    legend = (LEGEND[0] - 0.5, top, right, bottom)
    for key, (left, top, right, bottom) in boxes.items():
        assert left >= 0
        assert right <= WIDTH
        assert top >= 0
        assert bottom <= HEIGHT
        for station, (x, y) in at.items():
            radius = (INTERCHANGE if station in board.interchanges else STOP) / 2
            beside, above = max(left - x, 0, x - right), max(top - y, 0, y - bottom)
            assert beside**2 + above**2 > radius**2, (key, IDS[station])
            for dx, dy in far_pawns_beside(station)[:2]:
                pawn = (x + dx - FAR * across, y + dy - FAR * down, x + dx + FAR * across, y + dy + FAR * down)
                assert not meet(pawn, boxes[key]), (key, IDS[station])
            # Not with their rims either: of whoever rides the pawn is larger.
            for dx, dy in far_pawns_beside(station):
                half, tall = 0.345 * FAR * PAWN * OWN_LARGER, 0.47 * FAR * PAWN * OWN_LARGER
                own = (x + dx - half, y + dy - HIGHER - tall, x + dx + half, y + dy - HIGHER + tall)
                assert not meet(own, boxes[key]), (key, IDS[station])
    beads = [
        (x + dx, y)
        for station, (x, y) in at.items()
        for dx in ((-ASIDE, ASIDE) if station in board.interchanges else (0,))
    ]
    for station, standing in pawns.items():
        # No bead is hidden by more than its rim; where a second pawn has no other room, by no more than half.
        for (left, top, right, bottom), most in zip(standing, (0.06, 0.12), strict=True):
            figure = (left + 0.09, top + 0.05, right - 0.09, bottom - 0.05)
            assert min(gap(figure, bead) for bead in beads) > BEAD - most, IDS[station]
    for key in boxes:
        assert not meet(legend, boxes[key]), key


@pytest.mark.parametrize("language", ["en", "ja"])
def test_with_three_players_it_is_said_that_two_lines_are_closed_and_lies_on_nothing(language: str) -> None:
    for seats in (2, 3, 4):
        placed = layout(table(dict.fromkeys(range(seats), "hara")))
        said = [caption for caption in placed.captions if caption.text.key == "legend.closed"]
        assert len(said) == (seats == 3)
    board = BOARDS[1]
    [closed] = [one for one in layout(table(dict.fromkeys(range(3), "hara"))).captions if "closed" in one.tone]
    for names, size in ((far_names(board), closed.size), (captions(board), NEAR_LEGEND)):
        [box] = written([replace(closed, size=size)], language).values()
        assert box[0] >= 0
        assert not [key for key, name in written(names, language).items() if meet(box, name)]
        for station, (x, y) in positions(board).items():
            assert gap(box, (x, y)) > INTERCHANGE / 2, IDS[station]


@pytest.mark.parametrize("board", BOARDS, ids=["printed", "three", "real"])
def test_a_small_map_names_where_lines_end_and_most_interchanges(board: Board) -> None:
    named = {caption.text.key.removeprefix("station.") for caption in far_names(board)}
    assert {IDS[station] for station in board.ends} <= named
    assert len(named & {IDS[station] for station in board.interchanges}) > 0.8 * len(board.interchanges)
