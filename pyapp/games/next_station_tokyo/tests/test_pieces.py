"""How cards lie and lines are drawn."""

from __future__ import annotations

from pyapp.games.next_station_tokyo import layout, strokes
from pyapp.games.next_station_tokyo.board import LOOP_SECTIONS

from .test_looks import pictures


def test_nothing_lies_on_a_card_with_a_ground_of_its_own() -> None:
    """What is fresh has a ground as large as its spot, which would hide the card below."""
    for state, shown in pictures():
        trays = {spot.id for spot in layout.layout(state).spots if spot.area != "board"}
        for spot in trays:
            here = [mark.tone for mark in shown.marks if mark.at == spot]
            assert "fresh" not in here[1:]


def test_a_line_is_drawn_by_hand_from_station_to_station_and_always_alike() -> None:
    for section in (("akabane", "oji"), ("ikebukuro", "ueno")):
        straight = strokes.path(section)
        drawn = strokes.section_strokes(section, "pink", 0, 1)
        assert drawn == strokes.section_strokes(section, "pink", 0, 1)
        assert (drawn[0].points[0], drawn[0].points[-1]) == (straight[0], straight[-1])
        assert drawn[0].points != straight
        assert drawn[0].points == drawn[1].points, "the pattern stays in the middle of its line"
    assert strokes.section_strokes(LOOP_SECTIONS[0], "loop", 0, 1)[0].points == strokes.path(LOOP_SECTIONS[0])
