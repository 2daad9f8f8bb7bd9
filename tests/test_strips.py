"""The strips of pictures: which there are, and where in a game they begin."""

from __future__ import annotations

from itertools import pairwise

from pyapp.picture import view_of
from pyapp.shelf import ids, meta
from pyapp.table import replay
from tools.strips import DESK, MOMENTS, PHONE, Strip, plan, positions, spread

ANY_GAME = ids()[0]


def test_every_game_has_a_strip_of_a_move_and_one_of_its_end_in_each_window() -> None:
    strips = list(plan((ANY_GAME,)))
    assert sorted((strip.kind, strip.window["width"]) for strip in strips) == [
        (kind, window["width"]) for kind in ("end", "move") for window in (PHONE, DESK)
    ]
    assert len({strip.name for strip in (*strips, *plan((ANY_GAME,), dark=True))}) == 2 * len(strips)


def test_a_strip_begins_where_the_person_has_the_move() -> None:
    (middle, move), (last, _) = positions(meta(ANY_GAME))
    tables = replay(middle), replay(last)
    assert [table.holder for table in tables] == [0, 0]
    assert 0 < len(middle.turns) < len(last.turns)
    assert move in [choice.targets for choice in view_of(tables[0], 0, 0, with_layout=False).choices]
    assert Strip("move", PHONE, middle).name == f"{ANY_GAME}-move-390x844.png"


def test_the_moments_of_a_strip_are_spread_over_all_that_was_seen() -> None:
    frames = [(float(number), b"") for number in range(30)]
    times = [time for time, _ in spread(frames)]
    assert len(times) == MOMENTS == 8
    assert (times[0], times[-1]) == (0, 29)
    assert {later - time for time, later in pairwise(times)} <= {4, 5}
