"""What a bead would earn, as it is seen in games: on no pawn, no other station, and on nothing that another earns."""

from __future__ import annotations

import json
from itertools import combinations
from math import dist, hypot

import pytest

from pyapp.game import CHANCE
from pyapp.games.nagoya_subway import scene
from pyapp.games.nagoya_subway.board import IDS, Board, board_for
from pyapp.games.nagoya_subway.far_gains_beside import far_gains_beside
from pyapp.games.nagoya_subway.gains_clear import DISC_BESIDE
from pyapp.games.nagoya_subway.game import GAME
from pyapp.games.nagoya_subway.layout import layout
from pyapp.games.nagoya_subway.lettering import FAR_LETTERS, far_names
from pyapp.games.nagoya_subway.offer_marks import pointing
from pyapp.games.nagoya_subway.standing import PAWN
from pyapp.games.nagoya_subway.strokes import INTERCHANGE, STOP, positions
from tests.playing import after, few_games
from tests.sizes import spread

from .tables import choices, table
from .written import FOLDER, Box, gap, meet, written

BOARDS = [board_for("printed", 4), board_for("printed", 3), board_for("real", 2)]
FIGURE = (0.34, 0.42)
"""Half of a pawn without its rim, by the size of its symbol."""


@pytest.mark.parametrize("board", BOARDS, ids=["printed", "three", "real"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_beside_a_bead_it_lies_on_no_name_and_no_stop_and_is_nearest_to_its_own(board: Board, language: str) -> None:
    at, names, radius = positions(board), written(far_names(board), language), DISC_BESIDE / 2
    rim = {station: (INTERCHANGE if station in board.interchanges else STOP) / 2 + 0.06 for station in at}
    for station, (x, y) in at.items():
        for dx, dy in far_gains_beside(station):
            middle = (x + dx, y + dy)
            assert not [key for key, name in names.items() if gap(name, middle) < radius - 0.03], IDS[station]
            # Beads lie well within the rim of their stop.
            assert hypot(dx, dy) > rim[station] + radius - 0.15, IDS[station]
            others = [dist(middle, at[other]) - rim[other] for other in at if other != station]
            assert min(others) >= max(radius, hypot(dx, dy) - rim[station]) - 0.01, IDS[station]


def test_in_games_it_lies_on_no_pawn_on_no_name_and_on_nothing_that_another_earns() -> None:
    seen, words = 0, json.loads((FOLDER / "words/ja.json").read_text("utf-8"))
    for whole in few_games(GAME, seeds=1):
        for turns in spread(range(len(whole.turns)), 60):
            state = after(whole, turns).state
            if whole.turns[turns].seat in (CHANCE, None) or state.roll is None:
                continue
            spots = {spot.id: spot for spot in layout(state).spots}
            marks = scene.scene(state, state.turn).marks
            where = {mark.id: (spots[mark.at].x + mark.dx, spots[mark.at].y + mark.dy) for mark in marks}
            discs = [mark.id for mark in marks if "disc" in mark.tone and mark.words]
            # Two in the stops of neighbours may touch.
            assert not [pair for pair in combinations(discs, 2) if dist(*(where[one] for one in pair)) < 0.76]
            pawns: dict[str, Box] = {}
            for mark in marks:
                if mark.tone == "far-pawn" and mark.id.startswith("pawn"):
                    (x, y), size = where[mark.id], mark.size * spots[mark.at].w
                    wide, tall = FIGURE[0] * size, FIGURE[1] * size
                    pawns[mark.id] = (x - wide, y - tall, x + wide, y + tall)
            named: dict[str, Box] = {}
            for mark in marks:
                if mark.tone.startswith("far-name") and mark.words:
                    (x, y), wide = where[mark.id], FAR_LETTERS * len(words[mark.words.key])
                    left = x - {"end": wide, "middle": wide / 2}.get(mark.tone.split()[-1], 0)
                    named[mark.id] = (left, y - 0.2, left + wide, y + 0.2)
            for disc in discs:
                x, y = where[disc]
                letters = (x - 0.3, y - 0.2, x + 0.3, y + 0.2)
                beside = any(mark.id == disc and (mark.dx or mark.dy) for mark in marks)
                assert not beside or not [name for name, box in named.items() if meet(letters, box)], (turns, disc)
                assert not beside or not [pawn for pawn, box in pawns.items() if meet(letters, box)], (turns, disc)
                seen += beside
    assert seen > 20


def test_whatever_a_pawn_stands_on_is_written_elsewhere() -> None:
    def written_at(**pawns: str) -> tuple[float, float]:
        state = table({0: "ikeshita", 1: pawns["other"]}, {"imaike": (1,)}, roll=(1, 1))
        [mark] = [one for one in scene.scene(state, 0).marks if one.id == "earn-imaike"]
        return mark.dx, mark.dy

    assert written_at(other="fukiage") != written_at(other="hara")


def test_what_lies_beside_its_stop_points_to_it() -> None:
    seen = set()
    for station in board_for("printed", 4).stations:
        for dx, dy in far_gains_beside(station):
            symbol, turn = pointing(dx, dy)
            # Its tail goes to the left, or up and to the left, before it is turned.
            left, up = (1, 0) if symbol == "disc-tail" else (1, 1)
            for _ in range(turn):
                left, up = -up, left
            assert (left * dx + up * dy) / hypot(left, up) / hypot(dx, dy) > 0.9, (IDS[station], dx, dy)
            seen.add((symbol, turn))
    assert len(seen) == 8


def test_the_pawn_of_a_ride_that_is_looked_at_leaves_what_that_earns_to_be_read() -> None:
    beads = {"nagoya": (1,), "sakae": (1,), "marunouchi": (1,), "hisaya-odori": (1,), "imaike": (1,)}
    seen = 0
    for at, other in (("fushimi", "hara"), ("fushimi", "marunouchi"), ("takaoka", "hara"), ("takaoka", "hisaya-odori")):
        state = table({0: at, 1: other}, beads, roll=(1, 3))
        lying = {mark.id: mark for mark in scene.scene(state, 0).marks}
        for choice in choices(state).values():
            then = {mark.id: mark for mark in choice.marks}.get("pawn-then")
            number = lying.get(f"earn-{then.at}") if then else None
            if then and number:
                # Where there is no other place, it is read over the pawn.
                if choice.marks[-1].id.startswith("earn"):
                    assert choice.marks[-1].words == number.words
                    continue
                aside, up = abs(then.dx - number.dx), abs(then.dy - number.dy)
                assert aside > 0.35 * PAWN + 0.15 or up > 0.45 * PAWN + 0.08, (at, then.at)
                seen += 1
    assert seen > 8
