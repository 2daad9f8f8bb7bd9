"""Lines and castles: when they are decided, and who gets them."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from pyapp.games.sengoku_domino import rules, score
from pyapp.games.sengoku_domino.board import is_closed, lines_of, sums
from pyapp.games.sengoku_domino.score import leader
from pyapp.games.sengoku_domino.state import NOBODY

from . import reference
from .drawing import as_cells, drawn, joined
from .playing import all_games, moved, placing, player

CLOSING = drawn("""
    a1 a3 b6 .. ..
    .. .. .. .. a1
    .. .. ## .. ..
""")


def test_the_highest_gets_the_line() -> None:
    assert leader([2, 7, 9]) == 2


def test_equal_highest_cancel_out_and_the_next_lower_gets_it() -> None:
    assert leader([6, 6, 2]) == 2
    assert leader([6, 2, 6, 4]) == 3


def test_where_the_next_lower_is_shared_too_nobody_gets_it() -> None:
    assert leader([6, 6, 2, 2]) == NOBODY


def test_a_third_sum_is_not_asked() -> None:
    assert leader([0, 0, 0, 5, 5, 4, 4, 1]) == NOBODY


def test_who_has_nothing_in_a_line_never_gets_it() -> None:
    assert leader([6, 6, 0]) == NOBODY
    assert leader([0, 0]) == NOBODY


def test_every_outcome_is_the_references() -> None:
    for amounts in product(range(4), repeat=4):
        expected = reference.gets_it(amounts)
        assert leader(amounts) == (NOBODY if expected is None else expected)


def test_a_half_of_the_general_counts_a_half() -> None:
    board = drawn("a* a* b1 .. ..")
    assert sums(board, 0, 2) == [2, 2]
    assert leader(sums(drawn("a* b3 a3 .. .."), 0, 2)) == 0


def test_a_line_is_decided_when_it_can_take_no_more_tile() -> None:
    state = placing("12", "56", board=CLOSING)
    assert state.lines[0] is None
    state = moved(state, "lay 04W")
    # The first seat has 1 + 3 + 1 + 2 in the top row, the second 6.
    assert state.lines[0] == 0
    assert state.lines[1:10] == (None,) * 9


def test_an_empty_square_without_an_empty_neighbour_does_not_keep_a_line_open() -> None:
    board = drawn("""
        a1 .. b6 b2 a2
        .. a1 .. .. ..
    """)
    assert is_closed(board, 0)
    assert not is_closed(board, 1)


def test_an_empty_square_beside_the_castle_alone_is_no_place_for_a_tile() -> None:
    board = drawn("""
        .. .. .. .. ..
        .. a1 .. a1 ..
        .. .. ## .. ..
    """)
    assert not is_closed(board, 1)
    assert is_closed(joined(board, drawn(".. .. b1", at=(0, 0)), drawn("b2", at=(1, 0)), drawn("b2", at=(1, 4))), 1)


def test_a_way_over_the_border_keeps_a_line_open() -> None:
    board = drawn("""
        a1 a2 b6 b2 ..
        .. .. .. .. a2
    """)
    assert not is_closed(board, 0)
    assert is_closed(joined(board, drawn("b1", at=(0, 5))), 0)


def test_a_line_stays_open_as_long_as_any_tile_could_lie_there_even_if_nobody_has_it() -> None:
    board = drawn("""
        a1 a2 b6 .. ..
        .. .. .. a4 a4
    """)
    state = placing("35", "35", board=board, players=(player("35", general=False),) * 2)
    assert moved(state, "lose").lines[0] is None


def test_only_lines_of_the_current_battlefield_are_decided() -> None:
    there = drawn("a1 a2 b6 b2 a2", at=(0, 5))
    state = moved(placing("12", "56", board=joined(there, drawn("b2", at=(4, 4)))), "lay 24S")
    assert state.lines[10] is None


def test_halves_that_hang_over_count_when_their_battlefields_turn_comes() -> None:
    board = drawn("a6", at=(0, 5))
    assert sums(board, 10, 2) == [12, 0]
    assert sums(board, 0, 2) == [0, 0]


def test_a_half_that_hangs_over_into_an_earlier_battlefield_changes_nothing_there() -> None:
    board = joined(drawn("b1 ..", at=(0, 3)), drawn("b6", at=(0, 5)))
    before = dict.fromkeys(lines_of(0), 1)
    state = placing("56", "12", board=board, field=1, lines=before, castles="1...", players=(player("12"),) * 2)
    state = moved(state, "lay 15W") if "lay 15W" in rules.moves(state, 1) else state
    assert [state.lines[line] for line in lines_of(0)] == [1] * 10


def test_whoever_has_most_lines_takes_the_castle_by_the_same_rule_for_ties() -> None:
    lines = dict(zip(lines_of(0), (0, 0, 0, 1, 1, 1, 2, 2, NOBODY, None), strict=True))
    full = drawn("""
        a1 a1 a1 a1 a1
        a1 a1 a1 a1 a1
        a1 a1 ## a1 a1
        a1 a1 a1 a1 a1
        a1 a1 a1 .. c1
    """)
    full = joined(full, drawn("a1", at=(5, 3)))
    state = placing("13", "12", "14", board=full, lines={k: v for k, v in lines.items() if v is not None})
    decided = score.decided(state)
    assert decided.lines[9] == 0
    assert decided.castles[0] == 0
    assert decided.field == 1
    tied = score.decided(
        placing(
            "13",
            "12",
            "14",
            board=full,
            lines={k: v for k, v in lines.items() if v is not None} | {0: NOBODY, 9: NOBODY},
        )
    )
    assert tied.castles[0] == 1


@pytest.mark.parametrize(
    ("lines", "castle"),
    [((0,) * 5 + (1,) * 5, NOBODY), ((0,) * 4 + (1,) * 4 + (2, NOBODY), 2), ((0, 0, 0, 1, 1, 1, 2, 2, 3, 3), NOBODY)],
)
def test_the_castle_of_tied_players_goes_to_the_next_or_to_nobody(lines: tuple[int, ...], castle: int) -> None:
    state = placing("13", "12", "14", "15", lines=dict(zip(lines_of(0), lines, strict=True)))
    assert score.decided(state).castles[0] == castle


def test_the_battlefields_are_fought_over_in_their_order() -> None:
    for states in all_games():
        fields = [state.field for state in states]
        assert fields == sorted(fields)
        assert all(later - earlier in (0, 1) for earlier, later in pairwise(fields))


def test_every_decision_is_the_references_at_the_moment_when_the_line_closes() -> None:
    for states in all_games():
        for before, after in pairwise(states):
            # When nobody can play any more the rest is decided as it stands.
            if not any(one.can_declare for one in after.players):
                continue
            for line, (was, now) in enumerate(zip(before.lines, after.lines, strict=True)):
                if was is None and now is not None:
                    squares = reference.lines(line // 10 + 1)[line % 10]
                    cells = as_cells(after.board)
                    assert reference.is_decided(cells, line // 10 + 1, squares)
                    gets = reference.gets_it(reference.amounts(cells, squares, len(after.players)))
                    assert now == (NOBODY if gets is None else gets)


def test_no_line_of_the_current_battlefield_waits_once_it_is_closed() -> None:
    for states in all_games():
        for state in states:
            if state.step in ("declare", "place"):
                assert not [
                    line for line in lines_of(state.field) if state.lines[line] is None and is_closed(state.board, line)
                ]
