"""What is said of the result: what the winner did, by name, and why what others have more of did not count."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyapp.game import ScoreLine, Text, text
from pyapp.games.sengoku_domino import score
from pyapp.games.sengoku_domino.scene import scene, standing
from pyapp.games.sengoku_domino.score import decided, leader
from pyapp.games.sengoku_domino.sheet import score_lines
from pyapp.games.sengoku_domino.state import NOBODY, State
from pyapp.record import parse
from pyapp.speak import say
from pyapp.table import replay

from .drawing import drawn
from .playing import all_games, moved, placing, player

PLAYS = Path(__file__).parent.parent / "plays"


def over(lines: tuple[int, ...], castles: str, *hands: str) -> State:
    """The last battlefield has just been fought out; so many lines are each seat's."""
    owners = [seat for seat, n in enumerate(lines) for _ in range(n)]
    won = dict(enumerate([*owners, *[NOBODY] * (40 - len(owners))]))
    seats = len(lines)
    players = tuple(player(hand) for hand in hands or ["12"] * seats)
    return decided(placing(*["12", "13", "14", "15"][:seats], field=3, lines=won, castles=castles, players=players))


def said(state: State, viewer: int | None = None) -> str:
    """The verdict with each key in its place, names as clans and seats."""

    def spoken(one: Text) -> str:
        blanks = " ".join(spoken(value) if isinstance(value, Text) else str(value) for _, value in one.values)
        return f"{one.key}({blanks})" if blanks else one.key

    verdict = scene(state, viewer).verdict
    assert verdict is not None
    return spoken(verdict)


def battlefields(state: State, seat: int) -> list[ScoreLine]:
    """The rows of the four, wherever they stand."""
    return [row for row in score_lines(state, seat) if not row.apart]


FIRST, SECOND = "seat.1", "seat.2"
LEVEL = "standing.castles(1) standing.lines(5)"
BOTH = "names.last(seat.1 seat.2)"


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (over((9, 6), "00-1"), f"won.castles({FIRST})"),
        (over((6, 9), "00-1"), f"verdict(won.castles({FIRST}) ahead.lines.two(seat.2))"),
        (over((6, 13), "00--"), f"verdict(won.castles({FIRST}) ahead.lines(seat.2))"),
        (over((13, 11), "0---"), f"won.lines({FIRST} 13)"),
        (over((13, 11), "1---"), f"verdict(won.lines({FIRST} 13) ahead.castles(seat.2))"),
        (over((13, 14), "0---"), f"verdict(won.lines({FIRST} 13) too.castles(seat.2 1 0))"),
        (over((13, 14), "01--"), f"verdict(won.lines({SECOND} 14) too.lines(seat.1 14 13))"),
        (over((13, 13), "01--", "12", "56"), f"verdict(won.lines({SECOND} 13) too.strength(seat.1 11 3))"),
        (over((13, 13), "01--", "16", "25"), f"won.shared.lines({BOTH} standing.castles(1) standing.lines(13) 7)"),
        (over((3, 2), "0---"), f"won.only_castle({FIRST})"),
        (over((3, 12), "0---"), f"verdict(won.only_castle({FIRST}) ahead.lines(seat.2))"),
        (over((3, 12), "01--"), f"won.more_lines({SECOND} seat.1 standing.castles(1) 12 3)"),
        (
            over((3, 4, 5), "01--"),
            f"verdict(won.more_lines({SECOND} seat.1 standing.castles(1) 4 3) ahead.lines(seat.3))",
        ),
        (over((5, 5), "01--", "12 13", "56"), f"won.strength({SECOND} seat.1 {LEVEL} 11 7)"),
        (over((5, 5), "01--", "16", "25"), f"won.shared({BOTH} {LEVEL} 7)"),
        (over((5, 5, 6), "01--", "16", "25", "12"), f"verdict(won.shared({BOTH} {LEVEL} 7) ahead.lines(seat.3))"),
    ],
)
def test_the_end_is_said_with_who_did_what_decided_it(state: State, sentence: str) -> None:
    assert said(state) == sentence


@pytest.mark.parametrize(
    ("lines", "outcomes", "sentence"),
    [
        ((4, 3, 3), ["won", "lost", "lost"], ""),
        ((2, 4, 4), ["won", "void", "void"], "told.cancelled(4)"),
        ((3, 3, 2, 2), ["void", "void", "void", "void"], "told.cancelled(2)"),
        ((3, 3, 3, 1), ["void", "void", "void", "won"], "told.cancelled(3)"),
    ],
)
def test_equal_numbers_cancel_each_other_out_and_are_not_shown_as_ahead(
    lines: tuple[int, ...], outcomes: list[str], sentence: str
) -> None:
    owners = [seat for seat, n in enumerate(lines) for _ in range(n)]
    first = dict(enumerate([*owners, *[NOBODY] * (10 - len(owners))]))
    won = first | dict.fromkeys(range(10, 40), NOBODY)
    owner = leader(lines)
    castles = ("-" if owner == NOBODY else str(owner)) + "---"
    players = tuple(player("12") for _ in lines)
    state = decided(
        placing(*["12", "13", "14", "15"][: len(lines)], field=3, lines=won, castles=castles, players=players)
    )
    rows = [battlefields(state, seat)[0] for seat in range(len(lines))]
    assert [row.outcome for row in rows] == outcomes
    # The number counts all the same: it is the castle that it did not bring.
    assert [row.points for row in rows] == list(lines)
    assert [row.sign == "level" for row in rows] == [one == "void" for one in outcomes]
    # Whoever did best there hears of the castle, and not of a number alone.
    praised = [row.praise.key for row in rows if row.praise]
    assert praised == ["praise.castle" if one == "won" else "praise.lines" for one in outcomes]
    told = rows[0].told
    assert told is not None
    assert (f"{told.key}({dict(told.values)['n']})" if told.key == "told.cancelled" else "") == sentence
    assert {row.outcome for row in battlefields(state, 0)[1:]} == {"lost"}, "nobody is ahead there"


def test_a_battlefield_that_nobody_came_to_has_no_number_and_the_head_says_that_it_is_over() -> None:
    thirteen = dict.fromkeys(range(13), 0) | dict.fromkeys(range(13, 20), NOBODY)
    players = (player("12"), player("12"))
    state = decided(placing("12", "13", field=1, lines=thirteen, castles="0---", players=players))
    assert [row.instead == text("score.unfought") for row in score_lines(state, 0)] == [False, False, True, True, False]
    assert scene(state, 0).progress == text("progress.over", n=state.round)


def test_the_winner_who_looks_is_told_so() -> None:
    assert said(over((9, 6), "00-1"), 0) == "won.castles(you(1))"


@pytest.mark.parametrize(
    ("state", "viewer", "why"),
    [
        (over((9, 6, 2), "001-"), 1, "short.castles(1 place.1)"),
        (over((9, 6, 2), "00--"), 1, "short.castles(2 place.1)"),
        (over((13, 8, 6), "0---"), 2, "short.lines(2 place.2)"),
        (over((13, 5, 5), "0---", "12", "56", "16"), 2, "short.strength(4 place.2)"),
        (over((13, 14, 2), "01--"), 2, "short.both(standing.castles(1) standing.lines(11) place.2)"),
        # They are named already.
        (over((13, 14, 2), "01--"), 0, "too.lines(you.object(1) 14 13)"),
        (over((3, 12, 1), "0---"), 1, "ahead.lines(you(2))"),
    ],
)
def test_whoever_has_not_won_is_told_what_they_were_short_of(state: State, viewer: int, why: str) -> None:
    assert said(state, viewer).endswith(f" {why})")


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (over((9, 6), "001-"), "verdict(won.castles(seat.1) lost.castles(2 1))"),
        (over((9, 6), "00--"), "verdict(won.castles(seat.1) lost.castles(2 0))"),
        (over((13, 9), "0---"), "verdict(won.lines(seat.1 13) lost.lines(you(2) 9))"),
        # It is said already.
        (over((6, 9), "00-1"), "verdict(won.castles(seat.1) ahead.lines.two(you(2)))"),
        (over((3, 2), "0---"), "won.only_castle(seat.1)"),
        (over((12, 3), "01--"), f"won.more_lines({FIRST} you.object(2) standing.castles(1) 12 3)"),
    ],
)
def test_the_loser_of_two_is_told_what_it_was_lost_by_and_no_place(state: State, sentence: str) -> None:
    assert said(state, 1) == sentence


def test_that_nobody_has_a_tile_left_is_said_where_it_ends_the_game() -> None:
    spent = player(general=False)
    board = drawn("""
        a1 a6 .. .. ..
        .. b1 .. .. ..
    """)
    state = moved(placing("45", "34", board=board, players=(spent, spent)), "lose", "lose")
    assert said(state) == f"verdict(won.only_castle({FIRST}) end.no_tiles)"


def test_who_took_a_second_castle_or_the_only_one_has_won() -> None:
    for states in all_games(8):
        state = states[-1]
        castles = [state.castles.count(seat) for seat in range(len(state.players))]
        assert ("won.castles" in said(state)) == (max(castles) >= 2)
        if "won.only_castle" in said(state):
            assert sorted(castles)[-2:] == [0, 1]


@pytest.mark.parametrize(
    ("lines", "hands", "reached"),
    [
        ((5, 5), ("12 13", "56"), ["1 castle, 5 lines, 7 strength in hand", "1 castle, 5 lines, 11 strength in hand"]),
        ((5, 6), ("12 13", "56"), ["1 castle, 5 lines", "1 castle, 6 lines"]),
    ],
)
def test_what_is_left_in_hand_is_said_where_it_was_compared(
    lines: tuple[int, ...], hands: tuple[str, ...], reached: list[str]
) -> None:
    state = over(lines, "01--", *hands)
    assert [say(standing(state, seat), "sengoku-domino") for seat in (0, 1)] == reached


def test_sums_of_lines_that_stayed_open_are_gone_at_the_end() -> None:
    board = drawn("""
        a1 a6 .. .. ..
    """)
    two_castles = decided(
        placing("12", "13", board=board, lines=dict.fromkeys(range(10, 20), 0), castles=".00.", field=1)
    )
    assert two_castles.end is not None
    assert two_castles.lines[0] is None
    assert not [mark.id for mark in scene(two_castles, 0).marks if mark.id.startswith(("sum", "lead"))]


@pytest.mark.parametrize(
    ("state", "symbol", "key"),
    [
        (over((9, 6), "00-1"), "castle0", "end.castles"),
        (over((13, 11), "0---"), "flower0", "won.lines"),
        (over((3, 2), "0---"), "castle0", "won.only_castle"),
        (over((3, 12), "01--"), "flower1", "won.more_lines"),
        (over((5, 5), "01--", "16", "25"), "clash", "won.shared"),
    ],
)
def test_what_decided_the_game_is_its_last_event(state: State, symbol: str, key: str) -> None:
    event = scene(state, None).event
    assert event is not None
    assert event.label is not None
    assert (event.symbol, event.label.key) == (symbol, key)


def test_where_strength_left_in_hand_decided_a_place_it_has_a_row_of_its_own_and_else_none() -> None:
    """Of all recorded games to their end: rows are there exactly where equal castles and lines share no place."""
    found = set()
    for path in sorted(PLAYS.glob("*.play")):
        turns, _, _ = path.read_text("utf-8").partition("\n=")
        state = replay(parse(turns)).state
        places = [(score.castles_won(state, one), score.lines_won(state, one)) for one in range(len(state.players))]
        shared = {seat: seats for seats in score.ranking(state) for seat in seats}
        split = any(
            places[one] == places[other] and other not in shared[one]
            for one in range(len(places))
            for other in range(one)
        )
        keys = [row.label.key for row in score_lines(state, 0)]
        assert ("score.strength" in keys) == split, path.name
        if split:
            assert score_lines(state, 0)[-1].points == score.strength_in_hand(state, 0)
        found.add(split)
    assert found == {True, False}


@pytest.mark.parametrize(
    ("state", "last"),
    [
        (over((9, 6), "00-1"), "score.castles"),
        (over((3, 2), "0---"), "score.castles"),
        (over((13, 14), "0---"), "score.castles"),
        (over((13, 11), "1---"), "field.3"),
        (over((3, 12), "01--"), "field.3"),
        (over((5, 5), "01--", "12 13", "56"), "score.strength"),
    ],
)
def test_of_the_rows_that_are_told_what_decided_comes_last(state: State, last: str) -> None:
    assert score_lines(state, 0)[-1].label.key == last
