"""The components: tiles, battlefields, castles, lines."""

from __future__ import annotations

from collections import Counter

import pytest

from pyapp.games.sengoku_domino.board import (
    CASTLES,
    CORNERS,
    EMPTY,
    FIELD_OF,
    FIELDS,
    LINES,
    LINES_AT,
    NEIGHBOURS,
    PAIRS,
    SIZE,
    SQUARES,
    is_closed,
    lines_of,
    placements,
    sums,
)
from pyapp.games.sengoku_domino.tiles import ARMS, GENERAL, KINDS, TILES, WORTH, arms, strength

from . import reference
from .drawing import as_cells, drawn, sketched
from .playing import all_games


def test_eighteen_tiles_with_every_arm_six_times() -> None:
    assert len(TILES) == 18
    assert Counter(arm for tile in TILES for arm in arms(tile)) == dict.fromkeys(ARMS, 6)


def test_the_fifteen_pairs_of_different_arms_and_a_second_16_25_and_34() -> None:
    counts = Counter(TILES)
    assert set(counts) == {10 * low + high for low in ARMS for high in ARMS if low < high}
    assert {tile for tile, count in counts.items() if count == 2} == {16, 25, 34}
    assert tuple(sorted(TILES)) == TILES
    assert tuple(sorted(KINDS)) == KINDS


def test_the_strength_of_a_tile_is_the_sum_of_its_halves_3_to_11() -> None:
    assert [strength(tile) for tile in (12, 16, 34, 25, 56)] == [3, 7, 7, 7, 11]
    assert {strength(tile) for tile in TILES} == set(range(3, 12))


def test_the_general_has_two_halves_of_a_half_and_strength_1() -> None:
    assert strength(GENERAL) == 1
    assert [WORTH[arm] for arm in arms(GENERAL)] == [1, 1]
    assert [WORTH[arm] for arm in ARMS] == [2 * arm for arm in ARMS]


def test_four_battlefields_clockwise_from_the_north_west() -> None:
    assert CORNERS == ((0, 0), (0, 5), (5, 5), (5, 0))
    assert [FIELD_OF[at] for at in (0, 4, 5, 9, 44, 45, 54, 55, 90, 99)] == [0, 0, 1, 1, 0, 1, 3, 2, 3, 2]
    for number, field in enumerate(FIELD_OF):
        assert reference.battlefield(divmod(number, SIZE)) == field + 1


def test_the_middle_square_of_each_is_its_castle() -> None:
    assert CASTLES == (22, 27, 77, 72)
    assert [divmod(castle, SIZE) for castle in CASTLES] == [reference.castle(number) for number in (1, 2, 3, 4)]
    assert set(SQUARES) | set(CASTLES) == set(range(100))
    assert not any(set(CASTLES) & set(pair) for pairs in PAIRS for pair in pairs)
    assert not any(set(CASTLES) & set(around) for around in NEIGHBOURS)


def test_ten_lines_each_the_castles_row_and_column_have_four_squares() -> None:
    for field in FIELDS:
        mine = [LINES[line] for line in lines_of(field)]
        assert [[divmod(at, SIZE) for at in line] for line in mine] == reference.lines(field + 1)
        assert sorted(map(len, mine)) == [4, 4, 5, 5, 5, 5, 5, 5, 5, 5]


def test_every_square_lies_in_a_row_and_a_column() -> None:
    for at in SQUARES:
        assert [at in LINES[line] for line in LINES_AT[at]] == [True, True]
    assert not any(at in line for line in LINES for at in CASTLES)


@pytest.mark.parametrize("tile", [12, 16, 25, 34, 56, GENERAL])
def test_where_a_tile_may_lie_is_what_the_reference_says(tile: int) -> None:
    wanted = (None, None) if tile == GENERAL else divmod(tile, 10)
    for states in all_games(1):
        for state in states[:: len(states) // 5]:
            for field in FIELDS:
                listed = {
                    (divmod(one, SIZE), divmod(other, SIZE)) for one, other in placements(state.board, field, tile)
                }
                ways = reference.all_ways(as_cells(state.board), field + 1, wanted)
                if tile == GENERAL:
                    ways = {way for way in ways if way[0] < way[1]}
                assert listed == ways, sketched(state.board)


def test_lines_close_when_the_reference_finds_no_tile_for_them_by_trying_all() -> None:
    for states in all_games(3):
        for state in states[:: len(states) // 12]:
            cells = as_cells(state.board)
            for field in FIELDS:
                for line, squares in zip(lines_of(field), reference.lines(field + 1), strict=True):
                    closed = reference.is_decided(cells, field + 1, squares)
                    assert is_closed(state.board, line) == closed, (line, sketched(state.board))


def test_sums_are_twice_what_the_reference_adds_up() -> None:
    for states in all_games(3):
        state, seats = states[-1], len(states[-1].players)
        for field in FIELDS:
            for line, squares in zip(lines_of(field), reference.lines(field + 1), strict=True):
                amounts = reference.amounts(as_cells(state.board), squares, seats)
                assert sums(state.board, line, seats) == [2 * amount for amount in amounts]


def test_a_drawing_is_read_as_it_is_written() -> None:
    drawing = sketched(all_games()[-1][-1].board)
    assert sketched(drawn(drawing)) == drawing
    assert drawn("") == EMPTY
    with pytest.raises(ValueError, match="cannot be"):
        drawn("##")
