"""What was rolled and what everybody drew, in sentences; nothing is told before it can be seen."""

from __future__ import annotations

from dataclasses import replace

from pyapp.game import CHANCE, Seat
from pyapp.games.railroad_ink import rules, score
from pyapp.games.railroad_ink.rules import DONE, ROUNDS, State, known
from pyapp.games.railroad_ink.tell import tell
from pyapp.speak import say

from .playing import moved, new_game

ROLL = "H.H. H.H. R..R HR.."


def told(before: State, after: State, viewer: Seat | None, seat: Seat, move: str = "") -> list[str]:
    """What a viewer hears of a turn."""
    return [say(one, "railroad-ink") for one in tell(known(before, viewer), known(after, viewer), viewer, seat, move)]


def test_a_roll_is_told_face_by_face() -> None:
    state = new_game()
    after = rules.apply(state, CHANCE, ROLL)
    assert told(state, after, 0, CHANCE) == ["Dice: straight road, straight road, curved rail, curved station."]


def test_one_hears_at_once_what_one_draws_and_nothing_of_done() -> None:
    state = new_game(roll=ROLL)
    move = rules.moves(state, 0)[0]
    after = moved(state, move)
    assert told(state, after, 0, 0, move)[0].startswith("Drawn: straight road in row ")


def before_the_last(state: State) -> State:
    """As if its round were the last but one."""
    sheets = (
        replace(sheet, drawn=tuple(replace(one, round=ROUNDS - 1) for one in sheet.drawn)) for sheet in state.sheets
    )
    return replace(state, round=ROUNDS - 1, sheets=tuple(sheets))


def test_another_s_drawing_is_told_once_both_are_done() -> None:
    state = new_game(2, ROLL)
    for seat in (0, 1):
        while (move := rules.moves(state, seat)[0]) != DONE:
            after = moved(state, move, seat=seat)
            assert told(state, after, 1 - seat, seat, move) == []
            assert told(state, after, None, seat, move) == []
            state = after
    first = moved(state, DONE, seat=1)
    assert told(state, first, 0, 1, DONE) == []
    both = moved(first, DONE)
    (heard,) = told(first, both, 0, 0, DONE)
    assert heard.startswith("Player 2 drew: ")
    assert heard.count(" in row ") == len(state.sheets[1].drawn)
    (heard,) = told(first, both, 1, 0, DONE)
    assert heard.startswith("Player 1 drew: ")
    grown = sum(n for part, n in score.points(both.sheets[0].board, both.longest).items() if part != "errors")
    assert grown > 0
    assert heard.endswith(f" (+{grown})."), "with what it earned, but for open ends"
    owed = len(score.errors(both.sheets[0].board))
    (heard,) = told(before_the_last(first), before_the_last(both), 1, 0, DONE)
    assert heard.endswith(f" (+{grown}; open ends count now, −{owed})."), "as the total says"
    # Who only looks on sees all of it when the dice are rolled again.
    after = rules.apply(both, CHANCE, ROLL)
    assert [sentence[:8] for sentence in told(both, after, None, CHANCE)] == ["Player 1", "Player 2", "Dice: st"]
