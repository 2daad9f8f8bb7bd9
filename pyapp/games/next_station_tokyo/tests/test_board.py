"""The map keeps the structure of the published one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

from pyapp.games.next_station_tokyo.board import (
    BENDS,
    CENTRE,
    COLOURS,
    CORNERS,
    CROSSED,
    DISTRICT_KINDS,
    LOOP_SECTIONS,
    LOOP_STATIONS,
    ON_MAP,
    OUTER_DISTRICTS,
    PRINTED,
    ROADS,
    SYMBOLS,
    between,
    heading,
    straight_on,
)
from pyapp.games.next_station_tokyo.tokyo_map import COLUMNS, CROSSINGS, DEPARTURES, ROWS, STATIONS

from .reference import cross, ways


def test_52_stations_13_of_each_symbol() -> None:
    assert len(STATIONS) == len(ON_MAP) == 52
    assert Counter(place.symbol for place in ON_MAP.values()) == dict.fromkeys(SYMBOLS, 13)


def test_every_station_has_a_cell_of_its_own_on_the_map() -> None:
    cells = {(place.column, place.row) for place in ON_MAP.values()}
    assert len(cells) == 52
    assert all(0 <= column < COLUMNS and 0 <= row < ROWS for column, row in cells)


def test_13_districts_4_corners_4_large_outer_4_inner_the_centre_with_8_stations() -> None:
    assert Counter(DISTRICT_KINDS.values()) == {"corner": 4, "outer": 4, "inner": 4, "centre": 1}
    assert len(OUTER_DISTRICTS) == 8
    assert len(CENTRE) == 8
    by_kind = Counter(DISTRICT_KINDS[place.district] for place in ON_MAP.values())
    assert by_kind["corner"] == 4
    assert by_kind.total() == 52
    assert {place.district for place in ON_MAP.values()} == set(DISTRICT_KINDS)


def test_every_station_lies_inside_its_district_and_in_no_other() -> None:
    def inside(x: float, y: float, corners: tuple[tuple[float, float], ...]) -> bool:
        crossed = False
        for (ax, ay), (bx, by) in pairwise((*corners, corners[0])):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                crossed = not crossed
        return crossed

    for station, place in ON_MAP.items():
        containing = [district for district, corners in CORNERS.items() if inside(place.column, place.row, corners)]
        assert containing == [place.district], station


def test_the_districts_cover_the_map_once() -> None:
    def area(corners: tuple[tuple[float, float], ...]) -> float:
        return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((*corners, corners[0])))) / 2

    assert sum(map(area, CORNERS.values())) == COLUMNS * ROWS


def test_a_departure_station_for_each_colour_each_with_a_symbol_of_its_own() -> None:
    assert COLOURS == ("blue", "pink", "purple", "brown") == tuple(DEPARTURES)
    assert {ON_MAP[station].symbol for station in DEPARTURES.values()} == set(SYMBOLS)
    assert {DISTRICT_KINDS[ON_MAP[station].district] for station in DEPARTURES.values()} == {"outer"}
    assert not set(DEPARTURES.values()) & set(LOOP_STATIONS)


def test_the_loop_runs_through_8_stations_and_comes_back() -> None:
    assert len(LOOP_SECTIONS) == len(set(LOOP_STATIONS)) == 8
    assert all(one[1] == other[0] for one, other in pairwise((*LOOP_SECTIONS, LOOP_SECTIONS[0])))
    for (begin, end), path in BENDS.items():
        assert path[0] == (ON_MAP[begin].column, ON_MAP[begin].row)
        assert path[-1] == (ON_MAP[end].column, ON_MAP[end].row)


def test_sections_are_straight_horizontal_vertical_or_diagonal() -> None:
    assert len(PRINTED) == len({frozenset(section) for section in PRINTED}) == 121
    assert all(heading(*section) for section in PRINTED)


def test_no_section_runs_over_a_station() -> None:
    assert all(between(*section) is None for section in PRINTED)


def test_no_section_crosses_the_loop_or_runs_along_it() -> None:
    loop = [piece for section in LOOP_SECTIONS for piece in ways(section)]
    for section in PRINTED:
        assert not any(cross(way, piece) for way in ways(section) for piece in loop), section


def test_the_list_of_crossings_is_complete() -> None:
    crossing = {frozenset(pair) for pair in combinations(PRINTED, 2) if cross(*ways(pair[0]), *ways(pair[1]))}
    assert {frozenset(pair) for pair in CROSSINGS} == crossing
    assert len(CROSSINGS) == len(crossing) == 64
    assert sum(map(len, CROSSED.values())) == 2 * 64


def test_two_stations_are_joined_by_one_section_at_most_printed_or_of_the_loop() -> None:
    assert not {frozenset(section) for section in PRINTED} & {frozenset(section) for section in LOOP_SECTIONS}
    assert sum(map(len, ROADS.values())) == 2 * (121 + 8)
    assert all(ROADS[end][begin] == ROADS[begin][end] for begin in ROADS for end in ROADS[begin])


def test_every_station_can_be_reached_from_every_departure() -> None:
    for departure in DEPARTURES.values():
        seen, todo = {departure}, [departure]
        while todo:
            new = [end for end in ROADS[todo.pop()] if end not in seen]
            seen.update(new)
            todo += new
        assert len(seen) == 52


def test_straight_on_keeps_the_direction() -> None:
    assert straight_on("takashimadaira", "akabane") == "kita-senju"
    assert straight_on("kita-senju", "akabane") == "takashimadaira"
    assert straight_on("akabane", "ikebukuro") == "waseda"
    assert straight_on("hikarigaoka", "oji") is None
    assert straight_on("korakuen", "ueno") == "kameari"


def test_straight_on_does_not_lead_along_the_loop() -> None:
    assert heading("nerima", "takadanobaba") == heading("takadanobaba", "shinjuku")
    assert straight_on("nerima", "takadanobaba") is None
