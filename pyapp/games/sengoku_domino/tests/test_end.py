"""The end: two castles, thirteen lines, the fourth battlefield, no more tiles; and who has won."""

from __future__ import annotations

from dataclasses import replace

from pyapp.games.sengoku_domino import rules, score
from pyapp.games.sengoku_domino.board import LINES, lines_of
from pyapp.games.sengoku_domino.state import NOBODY, End, State

from .drawing import drawn, joined
from .playing import all_games, moved, placing, player

LAST = joined(
    drawn("""
        b6 b6 b6 b6 b6
        b6 b6 b6 b6 b6
        b6 b6 ## b6 b6
        b6 b6 b6 b6 b6
        b6 b6 b6 .. ..
    """),
    drawn("b1 b1", at=(5, 3)),
    drawn("b1", at=(4, 5)),
)
"""The last two squares of the first battlefield; a 6 may be laid there."""


def ending(lines: dict[int, int], castles: str, *hands: str, field: int = 0) -> State:
    """The first seat is about to lay the last tile of a battlefield."""
    players = tuple(player(hand) for hand in hands or ("12", "12"))
    tiles = ("16", "56", "45", "46")[: len(players)]
    board = LAST if field == 0 else joined(LAST, drawn("b6 b6", at=(4, 3)))
    return placing(*tiles, board=board, lines=lines, castles=castles, players=players, field=field)


def but(lines: range, seat: int, *open_ones: int) -> dict[int, int]:
    """All these lines are a seat's but for some that are open."""
    return {line: seat for line in lines if line not in open_ones}


def test_two_castles_win_at_once() -> None:
    # Row 5 and columns 4 and 5 are still open; with 1 + 6 they all stay the second seat's.
    state = ending(but(lines_of(0), 1, 4, 8, 9), ".1..")
    state = moved(state, "lay 44W")
    assert state.castles[0] == 1
    assert state.end == End("castles", "reached")
    assert rules.to_act(state) == ()
    assert score.ranking(state) == ((1,), (0,))


def test_thirteen_lines_win_at_once_whoever_has_castles() -> None:
    lines = but(lines_of(0), 0, 4, 8, 9) | dict.fromkeys(range(10, 20), 1)
    state = moved(ending(lines, ".0.."), "lay 44W")
    assert [score.lines_won(state, seat) for seat in (0, 1)] == [7, 13]
    # By the same tile the first seat got its second castle: the comparison decides.
    assert state.end == End("castles", "castles")
    assert score.ranking(state) == ((0,), (1,))


def test_thirteen_lines_alone() -> None:
    lines = but(lines_of(0), 0, 4, 8, 9) | dict.fromkeys(range(10, 20), 1)
    state = moved(ending(lines, ".-.."), "lay 44W")
    assert state.end == End("lines", "reached")
    assert score.castles_won(state, 0) == 1
    assert score.ranking(state) == ((1,), (0,))


def test_twelve_lines_are_not_enough() -> None:
    lines = but(lines_of(0), 0, 4, 8, 9) | dict.fromkeys(range(10, 19), 1) | {19: NOBODY}
    state = moved(ending(lines, ".-.."), "lay 44W")
    assert state.end is None
    assert score.lines_won(state, 1) == 12


def fourth(lines: tuple[int, int], castles: str, *hands: str) -> State:
    """The last battlefield has just been fought out; so many lines are the first's, so many the second's."""
    mine, theirs = lines
    flowers = (0,) * mine + (1,) * theirs
    decided = dict(enumerate(flowers)) | dict.fromkeys(range(len(flowers), 40), NOBODY)
    players = tuple(player(hand) for hand in hands or ("12", "12"))
    state = placing("16", "56", lines=decided, castles=castles, players=players, field=3)
    return score.decided(state)


def test_after_the_fourth_battlefield_most_castles_win() -> None:
    state = fourth((3, 12), "0--.")
    assert state.end == End("last_field", "castles")
    assert score.ranking(state) == ((0,), (1,))


def test_then_most_lines() -> None:
    state = fourth((3, 12), "01-.")
    assert state.end == End("last_field", "lines")
    assert score.ranking(state) == ((1,), (0,))


def test_then_the_highest_strength_left_in_hand() -> None:
    state = fourth((5, 5), "01-.", "12 13", "56")
    assert state.end == End("last_field", "strength")
    assert score.ranking(state) == ((1,), (0,))


def test_then_the_victory_is_shared() -> None:
    state = fourth((5, 5), "01-.", "16", "25")
    assert state.end == End("last_field", "shared")
    assert score.ranking(state) == ((0, 1),)


def test_when_nobody_has_a_tile_left_the_battlefield_at_hand_is_decided_as_it_stands() -> None:
    board = drawn("""
        a1 a6 .. .. ..
        .. b1 .. .. ..
    """)
    spent = player(general=False)
    state = placing("45", "34", board=board, players=(spent, spent))
    state = moved(state, "lose", "lose")
    assert state.end == End("no_tiles", "castles")
    # The first row and the second column are the first seat's 7 and 6, the first column is its 1.
    assert [line for line in lines_of(0) if state.lines[line] == 0] == [0, 5, 6]
    assert [line for line in lines_of(0) if state.lines[line] == 1] == [1]
    assert [state.lines[line] for line in (2, 3, 4, 7, 8, 9)] == [NOBODY] * 6
    assert state.castles[0] == 0
    assert state.lines[10:] == (None,) * 30


def test_the_game_goes_on_while_anybody_has_a_general() -> None:
    spent = player(general=False)
    state = moved(placing("45", "46", board=drawn("a1 a2"), players=(spent, player())), "lose", "lose")
    assert state.end is None
    assert state.order == (1,)


def test_two_castles_may_come_with_the_breaking_off() -> None:
    spent = player(general=False)
    board = joined(drawn("a1 a6"), drawn("b1 b2", at=(0, 8)))
    done = dict.fromkeys(lines_of(0), NOBODY)
    state = placing("45", "34", board=board, players=(spent, spent), field=1, lines=done, castles="1...")
    state = moved(state, "lose", "lose")
    assert state.end == End("castles", "reached")


def test_everything_that_one_tile_decides_counts_before_the_game_is_over() -> None:
    lines = but(lines_of(0), 0, 4, 8, 9) | dict.fromkeys(range(10, 20), 1)
    state = moved(ending(lines, ".-.."), "lay 44W")
    assert None not in state.lines[:10]
    assert state.castles[0] == 0


def test_lines_of_the_next_battlefield_that_hanging_halves_have_closed_are_decided_as_it_begins() -> None:
    hanging = joined(*(drawn("a1", at=(row, 5)) for row in range(5)))
    lines = dict.fromkeys(lines_of(0), NOBODY)
    state = score.decided(placing("13", "12", board=hanging, lines=lines))
    assert state.field == 1
    assert state.lines[15] == 0
    assert state.lines[10] is None


def test_during_a_game_places_go_by_castles_and_lines_alone() -> None:
    state = placing("16", "56", players=(player("12"), player("56")))
    assert score.ranking(state) == ((0, 1),)
    state = replace(state, lines=(1, *(None,) * (len(LINES) - 1)))
    assert score.ranking(state) == ((1,), (0,))


def test_whole_games_end_as_they_say() -> None:
    for states in all_games(8):
        end, state = states[-1].end, states[-1]
        assert end is not None
        assert all(one.end is None for one in states[:-1])
        seats = range(len(state.players))
        castles = max(score.castles_won(state, seat) for seat in seats)
        lines = max(score.lines_won(state, seat) for seat in seats)
        assert (castles >= 2) == (end.cause == "castles")
        assert end.cause in ("castles", "lines") or lines < 13
        assert (len(score.ranking(state)[0]) > 1) == (end.by == "shared")
