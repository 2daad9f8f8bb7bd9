"""Placing: matching, straddling, the castle, the general, the loss of a tile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyapp.game import CHANCE
from pyapp.games.sengoku_domino import rules
from pyapp.games.sengoku_domino.board import EMPTY, Board, arm_of, seat_of
from pyapp.games.sengoku_domino.state import Laid
from pyapp.games.sengoku_domino.tiles import GENERAL

from .drawing import drawn, joined
from .playing import moved, placing, player, refused

ONE = drawn("""
    .. .. ..
    .. a2 a4
    .. .. ##
""")
"""A spear and a horse north of the first castle."""


def test_a_tile_covers_two_squares_in_the_colour_of_its_seat() -> None:
    state = moved(placing("45", "24", board=ONE), "lay 10N")
    assert {at: (seat_of(code), arm_of(code)) for at, code in enumerate(state.board) if code} == {
        0: (1, 4),
        10: (1, 2),
        11: (0, 2),
        12: (0, 4),
    }
    assert state.laid == (Laid(1, 24, (10, 0)),)


def test_at_least_one_half_touches_an_equal_arm() -> None:
    state = placing("25", "56", board=ONE)
    assert refused(state, "lay 10W") == "invalid.move"
    assert refused(state, "lay 10N") == ""
    assert refused(state, "lay 00S") == "illegal.match"
    assert refused(state, "lay 02W") == "illegal.match"
    assert refused(state, "lay 02E") == "illegal.match"
    assert refused(state, "lay 00E") == "illegal.match"
    assert refused(state, "lay 01W") == ""


def test_to_touch_only_at_a_corner_is_not_enough() -> None:
    assert refused(placing("25", "56", board=ONE), "lay 20S") == "illegal.match"


def test_the_other_half_may_touch_anything() -> None:
    board = drawn("""
        .. .. b6
        .. a2 a4
    """)
    assert refused(placing("25", "56", board=board), "lay 01W") == ""


def test_both_squares_are_empty() -> None:
    state = placing("25", "56", board=ONE)
    assert refused(state, "lay 11N") == "illegal.taken"
    assert refused(state, "lay 01S") == "illegal.taken"


def test_no_tile_lies_on_a_castle() -> None:
    state = placing("24", "56", board=ONE)
    assert not [move for move in rules.moves(state, 0) if move[4:6] == "22"]
    for move in ("lay 22S", "lay 21E", "lay 32N"):
        assert refused(state, move) == "invalid.move"


def test_the_very_first_tile_lies_beside_the_castle_whatever_its_arms() -> None:
    state = placing("56", "12")
    state = replace(state, players=(player(general=False),) * 2)
    assert refused(state, "lay 12N") == ""
    assert refused(state, "lay 02S") == ""
    assert refused(state, "lay 21W") == ""
    assert refused(state, "lay 20E") == ""
    assert refused(state, "lay 00E") == "illegal.castle_first"
    # Four squares beside the castle, each with three others, and both ways round.
    assert len(rules.moves(state, 1)) == 24


def test_the_general_may_not_be_the_very_first_tile_of_the_game() -> None:
    state = placing("general", "12")
    assert refused(state, "general 12E") == "illegal.general_first"
    assert rules.moves(state, 0) == ["lose"]
    assert refused(placing("12", "56"), "general 12E") == "illegal.general_first"


def test_the_general_touches_anything() -> None:
    state = placing("general", "56", board=ONE)
    assert refused(state, "general 03S") == ""
    assert refused(state, "general 10S") == ""
    assert refused(state, "general 00E") == ""
    assert refused(state, "general 04S") == "illegal.match"
    assert refused(state, "general 10N") == "invalid.move"


def test_anything_touches_the_general() -> None:
    board = drawn("""
        .. .. .. ..
        .. a2 b* b*
    """)
    assert refused(placing("56", "16", board=board), "lay 03E") == ""
    assert refused(placing("56", "16", board=board), "lay 02W") == ""


def test_a_declared_tile_may_be_replaced_by_the_general_and_leaves_the_game() -> None:
    state = placing("24", "56", board=ONE, players=(player("12", shown="24"), player("12")))
    state = moved(state, "general 10S")
    assert state.laid == (Laid(0, GENERAL, (10, 20)),)
    assert not state.players[0].general
    assert state.players[0].shown == (24,)
    assert refused(state, "lay 03E") == "illegal.match"


def test_the_general_is_used_once_a_game() -> None:
    state = placing("24", "56", board=ONE, players=(player(general=False), player()))
    assert refused(state, "general 10S") == "illegal.general_used"


def test_a_declared_general_is_laid_as_the_general_and_nothing_else() -> None:
    state = placing("general", "56", board=ONE)
    assert refused(state, "lay 10S") == "illegal.general_declared"
    assert all(move.startswith("general ") for move in rules.moves(state, 0))


def test_a_tile_that_can_be_laid_cannot_be_given_up() -> None:
    state = placing("24", "56", board=ONE)
    assert refused(state, "lose") == "illegal.lose"


def test_a_tile_that_cannot_be_laid_leaves_the_game_and_the_turn_is_over() -> None:
    state = placing("13", "56", board=ONE, players=(player("12", general=False), player("12")))
    assert rules.moves(state, 0) == ["lose"]
    state = moved(state, "lose")
    assert state.laid == ()
    assert rules.to_act(state) == (1,)


def test_where_the_declared_tile_cannot_be_laid_the_general_may_but_need_not() -> None:
    state = placing("13", "56", board=ONE)
    moves = rules.moves(state, 0)
    assert moves[-1] == "lose"
    assert "general 10S" in moves
    assert moved(state, "lose").players[0].general


def test_after_placing_one_draws_up_to_five() -> None:
    players = (player("12 13 14 15", "56 45"), player("12"))
    state = placing("24", "56", board=ONE, players=players)
    state = rules.apply(state, 0, "lay 10N")
    assert rules.to_act(state) == (CHANCE,)
    state = moved(state)
    state = rules.apply(state, CHANCE, "draw 56")
    assert state.players[0].hand == (12, 13, 14, 15, 56)
    assert state.players[0].pile == (45,)
    assert rules.to_act(state) == (1,)


def test_after_a_loss_one_draws_as_well() -> None:
    players = (player("12 13 14 15", "56", general=False), player("12"))
    state = moved(placing("13", "56", board=ONE, players=players), "lose")
    assert state.players[0].hand == (12, 13, 14, 15, 56)


def test_who_declared_the_general_has_five_already_and_draws_nothing() -> None:
    players = (player("12 13 14 15 16", "56", general=False), player("12"))
    state = moved(placing("general", "56", board=ONE, players=players), "general 10S")
    assert state.players[0].pile == (56,)


# Straddling the border


EDGE = drawn("a1 a3", at=(0, 3))
"""A sword and a bow in the north-east corner of the first battlefield."""


def test_the_other_half_may_lie_in_another_battlefield() -> None:
    state = placing("34", "56", board=EDGE)
    assert refused(state, "lay 14E") == ""
    assert refused(state, "lay 05S") == "illegal.elsewhere"


def test_a_half_that_hangs_over_may_be_the_one_that_touches() -> None:
    """Its neighbour lies in the current battlefield."""
    assert refused(placing("35", "56", board=drawn("a1 a3", at=(0, 3))), "lay 05S") == "illegal.elsewhere"
    board = joined(EDGE, drawn("b6 ..", at=(1, 3)))
    state = placing("36", "56", board=board, players=(player(general=False), player()))
    assert refused(state, "lay 14E") == ""


def test_a_half_in_the_battlefield_may_touch_one_beyond_the_border() -> None:
    board = drawn("""
        a1 a2 a3
        .. .. ..
    """, at=(0, 3))  # fmt: skip
    assert board[5]
    # The bow beyond the border touches a bow that is laid beyond it, too: neither lies in the battlefield.
    assert refused(placing("36", "56", board=board), "lay 15W") == "illegal.match"
    board = joined(drawn("b6 b6", at=(2, 4)), drawn("a1", at=(0, 0)))
    assert refused(placing("36", "56", board=board), "lay 14N") == "illegal.match"


def test_touching_counts_when_either_of_the_two_halves_lies_in_the_battlefield() -> None:
    beyond = joined(drawn("a1", at=(0, 0)), drawn("b4", at=(1, 5)))
    # At home touches the neighbour across the border.
    assert refused(placing("45", "56", board=beyond), "lay 14W") == ""
    # Beyond touches at home.
    home = joined(drawn("a1", at=(0, 0)), drawn("b4", at=(1, 4)))
    assert refused(placing("45", "56", board=home), "lay 15N") == "illegal.elsewhere"
    assert refused(placing("45", "56", board=joined(home, drawn("b1", at=(0, 4)))), "lay 05W") == "illegal.taken"
    corner = joined(drawn("a1", at=(0, 0)), drawn("b4 ..", at=(3, 4)))
    assert refused(placing("45", "56", board=corner), "lay 44N") == "illegal.taken"
    assert refused(placing("45", "56", board=corner), "lay 44E") == ""
    assert refused(placing("45", "56", board=corner), "lay 45W") == "illegal.match"


def test_touching_wholly_beyond_the_border_does_not_count() -> None:
    board = joined(drawn("a1", at=(0, 0)), drawn("b4", at=(0, 5)))
    assert refused(placing("45", "56", board=board), "lay 15W") == "illegal.match"
    assert refused(placing("45", "56", board=board), "lay 04W") == ""


# Later battlefields


def test_an_empty_battlefield_may_be_entered_beside_its_castle() -> None:
    state = placing("56", "12", board=drawn("a1 a2"), field=1)
    assert refused(state, "lay 17N") == ""
    assert refused(state, "general 17E") == ""
    assert refused(state, "lay 05E") == "illegal.fresh"


def test_or_from_across_the_border() -> None:
    state = placing("25", "56", board=drawn("a1 a2", at=(0, 3)), field=1)
    assert refused(state, "lay 05E") == ""


def test_once_a_half_lies_there_the_castle_is_no_more_help() -> None:
    state = placing("56", "12", board=drawn("a1 a2", at=(0, 4)), field=1)
    assert refused(state, "lay 17N") == "illegal.match"


@pytest.mark.parametrize("board", [EMPTY, ONE])
def test_every_listed_placing_may_be_played(board: Board) -> None:
    for tile in ("13", "24", "56", "general"):
        state = placing(tile, "12", board=board)
        for move in rules.moves(state, 0):
            assert refused(state, move) == ""
