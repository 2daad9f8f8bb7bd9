"""What the bots think: good lines are wanted, bad tiles are not, and nothing that is hidden counts."""

from __future__ import annotations

import pytest

from pyapp import shelf
from pyapp.bots.judgement import Question
from pyapp.bots.players import search
from pyapp.dice import Dice
from pyapp.games.sengoku_domino import META, rules
from pyapp.games.sengoku_domino.board import lines_of
from pyapp.games.sengoku_domino.hidden import imagine, known
from pyapp.games.sengoku_domino.judgement import appeal, playout, policy, worth
from pyapp.games.sengoku_domino.prospects import chances, exp, look_at, shares, soft, standings
from pyapp.games.sengoku_domino.state import NOBODY, State

from .drawing import drawn
from .playing import all_games, declaring, moved, placing, player
from .test_end import LAST, but


def test_normal_searches_a_little_and_hard_more() -> None:
    """By looks alone, `normal` had no chance at all against `hard`."""
    state = declaring(player("16 34 12 13"), player("15 14 23"))
    spent = {level: _nodes(state, level) for level in ("easy", "normal", "hard")}
    assert spent["easy"] < spent["normal"] < spent["hard"] / 2


def _nodes(state: State, level: str) -> int:
    question = Question(shelf.load(META.id), known(state, 0), 0, 2, level, 7, "test bot 0")
    return sum(1 for _ in search(question))


def test_shares_add_up_to_one() -> None:
    for states in all_games(2):
        for state in states[1:]:
            assert sum(standings(state)) == pytest.approx(1)


def test_at_the_end_the_winner_has_everything() -> None:
    for states in all_games(2):
        hopes = standings(states[-1])
        assert set(hopes) <= {0.0, 1.0, 0.5}
        assert sum(hopes) == 1


def test_a_full_line_is_its_winners_and_an_open_one_is_likely_the_leaders() -> None:
    assert chances((6, 6, 2), 0) == (0, 0, 1)
    assert chances((6, 6, 2, 2), 0) == (0, 0, 0, 0)
    first, second = chances((8, 2), 2)
    assert 0.5 < first < 1
    assert chances((8, 2), 4)[0] < first
    assert second == pytest.approx(1 - first)


def test_the_room_of_a_line_is_what_can_still_be_covered() -> None:
    board = drawn("""
        a1 .. b6 .. ..
        .. a1 .. .. ..
    """)
    assert look_at(board, 0, 2) == ((2, 12), 2)


def test_a_lead_is_worth_more_than_none() -> None:
    board = drawn("a6 a5 a4")
    one, other = shares(placing("12", "13", board=board), board)
    assert one > other


def test_a_castle_and_lines_count() -> None:
    state = placing("12", "13", field=1, castles="0...", lines=dict.fromkeys(lines_of(0), NOBODY))
    assert worth(state, 0) > 0.7
    lines = placing("12", "13", field=1, castles="-...", lines=dict.fromkeys(lines_of(0), 1))
    assert worth(lines, 1) > worth(lines, 0)


def test_the_placing_that_wins_the_line_looks_best() -> None:
    # Only the last two squares are left. With the gun in the corner the first seat wins column 5, else nothing.
    state = placing("16", "56", board=LAST, lines=but(lines_of(0), 1, 4, 8, 9))
    looks = appeal(state, 0)
    assert looks
    assert set(looks) <= set(rules.moves(state, 0))


def test_a_tile_without_a_place_is_not_declared() -> None:
    state = declaring(player("16 34"), player("12"), board=drawn("a1 a6"))
    looks = appeal(state, 0)
    assert looks["declare 16"] > looks["declare 34"]


def test_the_general_is_kept_while_the_declared_tile_fits() -> None:
    state = placing("24", "56", board=drawn("a1 a2"))
    assert all(move.startswith("lay") for move in appeal(state, 0))


def test_where_nothing_fits_the_general_is_thought_of() -> None:
    looks = appeal(placing("34", "56", board=drawn("a1 a2")), 0)
    assert any(move.startswith("general") for move in looks)
    assert "lose" in appeal(placing("34", "56", board=drawn("a1 a2"), players=(player(general=False), player())), 0)


def test_appeal_depends_on_nothing_hidden() -> None:
    for states in all_games(1):
        for state in states[:: len(states) // 9]:
            if state.step in ("declare", "place"):
                seat = state.turn
                other = imagine(state, seat, Dice("other"))
                assert appeal(state, seat) == appeal(other, seat) == appeal(known(state, seat), seat)


def test_playing_on_ends_and_is_always_the_same() -> None:
    for states in all_games(1):
        state = states[len(states) // 2]
        if state.step in ("declare", "place"):
            assert playout(state) == playout(state)
            assert sum(playout(state)) == pytest.approx(1)


def test_the_policy_plays_by_the_rules() -> None:
    for states in all_games(1):
        for state in states[::7]:
            if state.step in ("declare", "place"):
                move = policy(state, state.turn, Dice("policy").at("x"))
                assert move in rules.moves(state, state.turn)
                moved(state, move)


def test_the_plain_exponential_is_near_the_real_one() -> None:
    for tenths in range(40):
        assert exp(-tenths / 10) == pytest.approx(2.718281828 ** (-tenths / 10), abs=0.02)
    assert exp(-1000) == 0
    assert soft([1, 1]) == [0.5, 0.5]
