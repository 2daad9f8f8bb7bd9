"""How cards lie and lines are drawn."""

from __future__ import annotations

from math import hypot

from pyapp.games.next_station_tokyo import layout, strokes
from pyapp.games.next_station_tokyo.board import LOOP_SECTIONS, ON_MAP
from pyapp.games.next_station_tokyo.cards import CARDS
from pyapp.games.next_station_tokyo.lettering import at
from pyapp.games.next_station_tokyo.marks import deck_marks

from .tables import table
from .test_looks import pictures

MIDDLES = {name: at((station.column, station.row)) for name, station in ON_MAP.items()}


def test_nothing_lies_on_a_card_with_a_ground_of_its_own() -> None:
    """What is fresh has a ground as large as its spot, which would hide the card below."""
    for state, shown in pictures():
        trays = {spot.id for spot in layout.layout(state).spots if spot.area != "board"}
        for spot in trays:
            here = [mark.tone for mark in shown.marks if mark.at == spot]
            assert "fresh" not in here[1:]


def test_a_switch_point_is_in_play_with_the_card_after_it() -> None:
    for before, card, now in (
        (("red square", "red switch"), "green circle", {"red switch", "green circle"}),
        (("red switch", "red square"), "green circle", {"green circle"}),
    ):
        marks = tuple(deck_marks(table(card, before=before)))
        assert {mark.at for mark in marks if mark.tone == "fresh"} == {layout.card_id(CARDS[name]) for name in now}
        crossed = {mark.at for mark in marks if mark.symbol == "gone"}
        assert crossed == {layout.card_id(CARDS[name]) for name in before if name not in now}


def test_a_line_is_drawn_by_hand_from_station_to_station_and_always_alike() -> None:
    for section in (("akabane", "oji"), ("ikebukuro", "ueno")):
        straight = strokes.path(section)
        drawn = strokes.section_strokes(section, "pink", 0, 1)
        assert drawn == strokes.section_strokes(section, "pink", 0, 1)
        assert (drawn[0].points[0], drawn[0].points[-1]) == (straight[0], straight[-1])
        assert drawn[0].points != straight
        assert drawn[0].points == drawn[1].points, "the pattern stays in the middle of its line"
    assert strokes.section_strokes(LOOP_SECTIONS[0], "loop", 0, 1)[0].points == strokes.path(LOOP_SECTIONS[0])


def test_a_line_grows_from_where_it_is_drawn_from() -> None:
    """The page draws along the points of a stroke."""
    seen = set()
    for state, _ in pictures():
        drawn = {stroke.id: stroke.points for stroke in strokes.line_strokes(state.sheets[0].lines)}
        for line in state.sheets[0].lines:
            for one in line.sections:
                points = drawn[f"{line.colour}-{one.section[0]}-{one.section[1]}"]
                near = [hypot(x - points[0][0], y - points[0][1]) for x, y in (MIDDLES[one.start], MIDDLES[one.end])]
                assert near[0] < near[1]
                seen.add(one.start == one.section[0])
    assert seen == {True, False}


def test_what_is_proposed_is_broken_and_lies_on_no_symbol() -> None:
    """A section over another is drawn once it is confirmed: until then it is no line."""
    for section in (("akabane", "oji"), *LOOP_SECTIONS):
        drawn = strokes.section_strokes(section, "blue", 1, 2)[0]
        shown = strokes.proposed(drawn)
        assert shown.dash
        for station in section:
            x, y = MIDDLES[station]
            assert min(hypot(x - px, y - py) for px, py in drawn.points) < 0.1
            assert min(hypot(x - px, y - py) for px, py in shown.points) > 0.3
