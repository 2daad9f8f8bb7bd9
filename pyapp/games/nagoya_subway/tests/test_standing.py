"""Pawns at one stop and at neighbouring ones are told apart, and each from which stop it belongs to."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from math import hypot
from re import findall

import pytest

from pyapp.games.nagoya_subway import rules
from pyapp.games.nagoya_subway.board import IDS, Board, board_for
from pyapp.games.nagoya_subway.marks import pawn_marks
from pyapp.games.nagoya_subway.nagoya_map import LINES
from pyapp.games.nagoya_subway.pawns_beside import FAR, far_pawns_beside, pawns_beside
from pyapp.games.nagoya_subway.standing import PAWN, places, stalk_marks
from pyapp.games.nagoya_subway.strokes import across, network, positions

from .tables import OPTIONS, choices, marks_at, table
from .test_names import between
from .written import FOLDER, gap

BOARDS = [board_for("printed", 4), board_for("printed", 3), board_for("real", 2)]
NEIGHBOURS = sorted({pair for line in LINES.values() for pair in pairwise(line)})
SHOULDERS, HEAD = 0.48, 0.58
"""A pawn is drawn so wide and so high, in parts of its size; what is said of it here is a little less."""
RING = 0.515
"""From the middle of a ring to its rim, by the size of its symbol."""


@pytest.mark.parametrize("far", [False, True])
def test_two_pawns_at_neighbouring_stops_do_not_lie_on_one_another(far: bool) -> None:
    size = PAWN * (FAR if far else 1)
    for one, other in [*NEIGHBOURS, ("osu-kannon", "yabacho"), ("yabacho", "osu-kannon")]:
        state = table({0: one, 1: other})
        at = positions(state.board)
        (x, y), (left, top) = (
            (at[player.at][0] + dx, at[player.at][1] + dy)
            for player, (dx, dy) in zip(state.players, places(state, far).values(), strict=True)
            if player.at is not None
        )
        assert abs(x - left) > SHOULDERS * size or abs(y - top) > HEAD * size, (one, other)


def test_a_pawn_that_is_only_looked_at_has_its_stalk_too() -> None:
    choosing = rules.start(2, OPTIONS)
    for choice in choices(rules.apply(choosing, 1, "way sum")).values():
        if choice.move == "start chikusa":
            assert [(mark.symbol[:5], mark.at, mark.tone) for mark in choice.marks] == [
                ("stalk", "chikusa", "stalk then")
            ]
            break
    else:
        pytest.fail("it cannot be started from Chikusa")
    riding = choices(table({0: "shinsakae-machi", 1: "hara"}, roll=(1, 1)))["chikusa put"].marks
    then = {mark.id: mark for mark in riding}
    assert then["stalk-then"].at == then["pawn-then"].at == "chikusa"
    # It leads to it.
    pawn, stalk = then["pawn-then"], then["stalk-then"]
    assert hypot(pawn.dx, pawn.dy) > hypot(stalk.dx, stalk.dy) > 0
    assert pawn.dx * stalk.dy == pytest.approx(pawn.dy * stalk.dx, abs=0.01)


@pytest.mark.parametrize("board", BOARDS, ids=["printed", "three", "real"])
@pytest.mark.parametrize("far", [False, True], ids=["near", "far"])
def test_wherever_a_pawn_stands_no_other_stop_is_as_near_to_it(board: Board, far: bool) -> None:
    at = positions(board)
    for station, (x, y) in at.items():
        for dx, dy in (far_pawns_beside if far else pawns_beside)(station):
            gaps = {one: hypot(x + dx - left, y + dy - top) - across(board, one) / 2 for one, (left, top) in at.items()}
            assert min(gaps, key=gaps.__getitem__) == station, (IDS[station], dx, dy)


@pytest.mark.parametrize("far", ["", "-far"])
def test_a_pawn_that_is_looked_at_stands_on_no_other(far: str) -> None:
    """Whoever stands there stays, and whoever comes is beside them, also before it is chosen."""
    larger = FAR if far else 1
    for others in (("fushimi", "hara"), ("fushimi", "fushimi")):
        pawns = {0: "nagoya", **dict(enumerate(others, start=1))}
        state = table(pawns, roll=(1, 1), turns=3)
        then = next(mark for mark in choices(state)["fushimi put"].marks if mark.id == f"pawn-then{far}")
        for mark in marks_at(state, "fushimi"):
            if mark.id in (f"pawn1{far}", f"pawn2{far}"):
                aside = abs(mark.dx - then.dx) / (0.4 * PAWN), abs(mark.dy - then.dy) / (0.6 * PAWN)
                assert max(aside) > larger, mark.id


@pytest.mark.parametrize("far", [False, True])
def test_a_pawn_hides_neither_the_ring_of_its_own_stop_nor_that_of_another(far: bool) -> None:
    """All of it can be seen of a stop that may be ridden to, whoever stands there first; on a small map the stop."""
    board, larger = board_for("printed", 4), FAR if far else 1
    wide, up = 0.39 * PAWN * larger, 0.48 * PAWN * larger
    at = positions(board)
    for station, (x, y) in at.items():
        dx, dy = (far_pawns_beside if far else pawns_beside)(station)[0]
        # Its head and its foot are narrower than its symbol.
        pawn = (x + dx - 0.85 * wide, y + dy - 0.9 * up, x + dx + 0.85 * wide, y + dy + 0.97 * up)
        for other, there in at.items():
            rim = RING * (0.9 if other in board.interchanges else 0.64) - (0.04 if far else 0)
            # Between two that are close together a part of the other's ring is under it.
            assert gap(pawn, there) > rim - (0.02 if other == station and not far else 0.09), (IDS[station], IDS[other])


def test_pawns_at_one_stop_stand_around_it() -> None:
    for station in board_for("printed", 4).stations:
        state = table(dict.fromkeys(range(4), IDS[station]))
        for far in (False, True):
            assert len(set(places(state, far).values())) == 4, IDS[station]


def test_a_stalk_leads_to_a_pawn_that_stands_away_from_its_stop() -> None:
    together = table(dict.fromkeys(range(4), "osu-kannon"))
    stalks = {mark.id.split("-")[-2]: mark for mark in stalk_marks(together)}
    for seat, (dx, dy) in places(together).items():
        assert (str(seat) in stalks) == (hypot(dx, dy) > 0.64)
    assert not list(stalk_marks(table({0: "rokuban-cho", 1: "horita"})))


def test_pawns_are_larger_on_a_map_that_is_drawn_small() -> None:
    near, far = (
        {mark.symbol: mark.size for mark in pawn_marks(table({0: "hara", 1: "nagoya"}), 0) if mark.tone == tone}
        for tone in ("near-pawn", "far-pawn")
    )
    assert {symbol: round(size / near[symbol], 2) for symbol, size in far.items()} == {"pawn0": FAR, "pawn1": FAR}
    assert len([*combinations(near, 2)]) == 1


@pytest.mark.parametrize("far", ["", "-far"])
def test_a_ride_shows_ones_pawn_where_it_will_stand(far: str) -> None:
    state = table({0: "fushimi", 1: "hara", 2: "taiko-dori"}, roll=(6, 6))
    then = next(mark for mark in choices(state)["taiko-dori put"].marks if mark.id == f"pawn-then{far}")
    lying = marks_at(rules.apply(state, 0, "taiko-dori put"), "taiko-dori")
    stands = next(mark for mark in lying if mark.id == f"pawn0{far}")
    assert replace(then, id=stands.id, tone=stands.tone, label=stands.label, enters="ride") == stands


@pytest.mark.parametrize("board", BOARDS, ids=["printed", "three", "real"])
@pytest.mark.parametrize("far", [False, True], ids=["near", "far"])
def test_a_pawn_alone_stands_on_no_line_where_its_next_place_is_on_none(board: Board, far: bool) -> None:
    beside, large = (far_pawns_beside, FAR) if far else (pawns_beside, 1.0)
    rails = [stroke.points for stroke in network(board) if stroke.id.startswith("rails-")]
    ways = [on for points in rails for pair in pairwise(points) for on in between(*pair)]
    for station, (x, y) in positions(board).items():
        # Its stalk would lie under another's pawn there.
        if not far and IDS[station] == "horita":
            continue
        # Where the next one is clear of all lines, the first is on none.
        first, second = (
            any(
                abs(x + dx - left) < 0.2 * large + more and abs(y + dy - top) < 0.27 * large + more
                for left, top in ways
            )
            for (dx, dy), more in zip(beside(station)[:2], (0.0, 0.13), strict=True)
        )
        assert second or not first, IDS[station]


def test_while_somebody_rides_only_the_stalk_of_that_pawn_is_hidden() -> None:
    hidden = set(findall(r"\.riding \.([\w-]+)", (FOLDER / "look.css").read_text("utf-8")))
    riding = table({0: "shinsakae-machi", 1: "osu-kannon", 2: "osu-kannon"}, roll=(1, 1))
    state = rules.apply(riding, 0, "chikusa put")
    stalks = [mark for mark in pawn_marks(state, 0) if mark.symbol.startswith("stalk")]
    assert {mark.at for mark in stalks if hidden & set(mark.tone.split())} == {"chikusa"}
    assert {mark.at for mark in stalks if not hidden & set(mark.tone.split())} == {"osu-kannon"}
