"""A row for each of the others: what everybody can see of the sets that somebody has."""

from __future__ import annotations

import pytest

from pyapp.games.troika.layout import row_width
from pyapp.games.troika.scene import scene

from .playing import player, table


@pytest.mark.parametrize("seats", [2, 3])
def test_the_sets_that_another_has_openly_are_underlined_and_what_is_in_a_hand_counts_for_none(seats: int) -> None:
    others = [player() for _ in range(seats - 2)]
    state = table(player("3 7 7 7 8 9 12", "7 3"), *others, player())
    shown = seats - 1
    lines = {one.id: one for one in scene(state, shown).strokes if one.id.startswith("row-set-0")}
    assert [one.tone for one in lines.values()] == ["set-fuel"]
    (line,) = lines.values()
    drawn = {
        mark.id: mark.dx + row_width(seats) / 2 for mark in scene(state, shown).marks if mark.id.startswith("p0-7")
    }
    first, last = min(drawn.values()), max(drawn.values())
    # From under the first of them to under the last, and no farther.
    assert line.points[0][0] < first < last < line.points[1][0]
    assert line.points[1][0] - last < 0.4
    assert line.points[0][1] % 1 > 0.9, "below them"
    both = scene(table(player("7 7 7 8 9 10"), *others, player()), shown).strokes
    assert [one.tone for one in both if one.id.startswith("row-set-0")] == ["set-fuel", "set-gems"]
    # One's own have theirs where they lie large.
    assert not [one for one in scene(state, 0).strokes if one.id.startswith("row-set-0")]
