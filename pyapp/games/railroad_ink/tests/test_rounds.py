"""Seven rounds, the same dice for everybody, everybody at the same time; and what is seen when."""

from __future__ import annotations

import pytest

from pyapp.game import CHANCE, IllegalMove
from pyapp.games.railroad_ink import META, rules, score_rows
from pyapp.games.railroad_ink.game import GAME
from pyapp.games.railroad_ink.rules import ROUNDS, State
from pyapp.record import setup_for
from pyapp.table import Table, open_table

from .drawing import drawn, position
from .playing import board_of, moved, new_game, random_states, refused

ROLL = "H.H. HHH. R.R. HRHR"
DRAW_ALL = ("01 H.H.", "03 R.R.", "05 HHH.", "30 RHRH")


def test_one_to_six_seats_play() -> None:
    assert list(META.seats) == [1, 2, 3, 4, 5, 6]


def test_a_game_has_seven_rounds() -> None:
    for seats in META.seats:
        states = random_states("seven", seats)
        assert [state.round for state in states if rules.to_act(state) == (CHANCE,)] == list(range(7))
        assert states[-1].round == 7
        assert all(sheet.done for sheet in states[-1].sheets)
        assert refused(states[-1], "H.H. H.H. H.H. HRHR", seat=CHANCE) == "illegal.roll"


def test_each_round_the_dice_are_rolled_once_for_everybody() -> None:
    state = new_game(seats=6, roll=ROLL)
    assert rules.to_act(state) == (0, 1, 2, 3, 4, 5)
    assert refused(state, ROLL, seat=CHANCE) == "illegal.roll"
    for seat in range(6):
        assert [face.arms for face in rules.dice_left(state, seat)] == ROLL.split()


def test_everybody_draws_at_the_same_time_and_independently() -> None:
    state = new_game(seats=3, roll=ROLL)
    alone = rules.moves(new_game(roll=ROLL), 0)
    state = moved(state, *DRAW_ALL, seat=1)
    assert rules.moves(state, 0) == rules.moves(state, 2) == alone
    state = moved(state, "done", seat=1)
    assert rules.moves(state, 0) == rules.moves(state, 2) == alone
    assert not board_of(state, 0)


def test_the_round_ends_when_all_are_done() -> None:
    state = new_game(seats=3, roll=ROLL)
    for seat, left in ((2, (0, 1)), (0, (1,)), (1, (CHANCE,))):
        state = moved(state, *DRAW_ALL, "done", seat=seat)
        assert rules.to_act(state) == left
    state = rules.apply(state, CHANCE, ROLL)
    assert state.round == 2
    assert rules.to_act(state) == (0, 1, 2)


def test_who_is_done_waits() -> None:
    state = moved(new_game(seats=2, roll=ROLL), *DRAW_ALL, "done")
    assert rules.moves(state, 0) == ()
    for move in ("61 *HHHH", "done", "01 H.H."):
        assert refused(state, move) == "illegal.turn"


def test_nobody_draws_before_the_first_roll() -> None:
    assert rules.to_act(new_game(seats=2)) == (CHANCE,)
    assert refused(new_game(seats=2), "01 H.H.") == "illegal.turn"
    assert refused(new_game(seats=2), "done") == "illegal.turn"


def test_until_done_anything_drawn_this_round_may_be_taken_back() -> None:
    table = _table(seats=2)
    begun = table
    for _ in range(3):
        table = table.play(0, GAME.moves(table.state, 0)[0])
    for _ in range(3):
        assert table.can_undo(0)
        table = table.undo(0)
    assert table.state == begun.state
    assert not table.can_undo(0)


def test_after_done_nothing_of_it_can_be_changed() -> None:
    table = _round_of(_table(seats=2), 0)
    assert not table.can_undo(0)
    with pytest.raises(IllegalMove):
        table.undo(0)
    table = table.play(1, GAME.moves(table.state, 1)[0])
    assert not table.can_undo(0)
    assert table.can_undo(1)


def test_no_round_can_be_taken_back_once_the_next_is_rolled() -> None:
    table = _round_of(_table(seats=1), 0)
    assert table.state.round == 2
    assert not table.can_undo(0)


def test_the_other_boards_are_shown_only_to_who_is_done_and_only_if_they_are_done() -> None:
    state = new_game(seats=3, roll=ROLL)
    state = moved(state, *DRAW_ALL, "done", seat=0)
    state = moved(state, DRAW_ALL[0], seat=1)
    assert _seen(state, 0) == [4, 0, 0], "done, but the others are not"
    assert _seen(state, 1) == [0, 1, 0], "not done itself"
    assert _seen(state, 2) == [0, 0, 0]
    state = moved(state, *DRAW_ALL[1:], "done", seat=1)
    assert _seen(state, 0) == _seen(state, 1) == [4, 4, 0]
    assert _seen(state, 2) == [0, 0, 0]


def test_an_onlooker_sees_no_board_of_a_round_before_its_end() -> None:
    state = moved(new_game(seats=2, roll=ROLL), *DRAW_ALL, "done")
    assert _seen(state, None) == [0, 0]
    state = rules.apply(moved(state, *DRAW_ALL, "done", seat=1), CHANCE, ROLL)
    assert _seen(state, None) == [4, 4]


def test_older_rounds_are_seen_by_everybody() -> None:
    state = position(ROLL, drawn(". ║"), drawn(". ╬ . │"))
    for viewer in (None, 0, 1):
        assert _seen(state, viewer) == [1, 2]


def test_at_the_end_everybody_sees_everything() -> None:
    state = random_states("end", 4)[-1]
    for viewer in (None, *range(4)):
        assert rules.known(state, viewer) == state


def test_the_total_and_then_the_fewest_errors_decide() -> None:
    boards = [
        # A road of two squares with a loose end.
        drawn("║\n║", at=(0, 1)),
        # A road of one square without any.
        drawn("╝", at=(0, 0)),
        # A road of two squares, and two loose ends.
        drawn(". ║ . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . ═ ═"),
        # A road of two squares without a loose end.
        drawn("╔ ╗", at=(6, 3)),
    ]
    state = position(ROLL, *boards, round_now=ROUNDS)
    totals = [sum(line.points for line in score_rows.score_lines(state, seat)) for seat in range(4)]
    errors = [-score_rows.score_lines(state, seat)[4].points for seat in range(4)]
    assert totals == [1, 1, 0, 2]
    assert errors == [1, 0, 2, 0]
    assert GAME.ranking(state) == ((3,), (1,), (0,), (2,))


def test_who_is_still_equal_shares_the_place() -> None:
    state = position(ROLL, drawn(". ║"), {}, drawn(". . . . . ║"), drawn(". ╬"))
    assert GAME.ranking(state) == ((1,), (0, 2), (3,))


def test_an_empty_sheet_scores_nothing() -> None:
    for longest in META.options["longest"]:
        lines = score_rows.score_lines(new_game(longest=longest), 0)
        assert [line.points for line in lines] == [0, 0, 0, 0, 0]


def _table(seats: int) -> Table[State]:
    return open_table(setup_for(META, seats, {}, "rounds"))


def _round_of(table: Table[State], seat: int) -> Table[State]:
    """The table after all of a seat's round."""
    now = table.state.round
    while seat in GAME.to_act(table.state) and table.state.round == now:
        table = table.play(seat, GAME.moves(table.state, seat)[-1])
    return table


def _seen(state: State, viewer: int | None) -> list[int]:
    """How many squares of each sheet a viewer sees."""
    return [len(sheet.drawn) for sheet in rules.known(state, viewer).sheets]
