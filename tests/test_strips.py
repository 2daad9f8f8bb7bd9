"""The strips of pictures: which there are, and where in a game they begin."""

from __future__ import annotations

from pyapp.shelf import ids, meta
from pyapp.table import replay
from tools.strips import DESK, PHONE, TIMES, Strip, plan, positions

ANY_GAME = ids()[0]


def test_every_game_has_a_strip_of_a_move_and_one_of_its_end_in_each_window() -> None:
    strips = list(plan((ANY_GAME,)))
    assert sorted((strip.kind, strip.window["width"]) for strip in strips) == [
        (kind, window["width"]) for kind in ("end", "move") for window in (PHONE, DESK)
    ]
    assert len({strip.name for strip in strips}) == len(strips)
    assert all(len(times) == 8 and list(times) == sorted(set(times)) for times in TIMES.values())


def test_a_strip_begins_where_the_person_has_the_move() -> None:
    middle, last = positions(meta(ANY_GAME))
    assert replay(middle).holder == replay(last).holder == 0
    assert 0 < len(middle.turns) < len(last.turns)
    assert Strip("move", PHONE, middle).name == f"{ANY_GAME}-move-390x844.png"
