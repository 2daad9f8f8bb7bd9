"""The general searches, on games small enough to know the best move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from pyapp.bots.judgement import Judgement, Mind, Question
from pyapp.bots.lookahead import best_by_lookahead
from pyapp.bots.thinking import Thinking
from pyapp.bots.tree import best_by_tree
from pyapp.bots.worlds import best_by_worlds
from pyapp.dice import Dice
from pyapp.game import CHANCE, Game, Meta, ScoreLine, Seat, text


def _no_picture(*_: object) -> Any:
    raise AssertionError("a bot looks at no picture")


def _game(**rules: Any) -> Game[Any]:
    pictures = dict.fromkeys(("layout", "scene", "choice", "why", "start", "ranking", "reason"), _no_picture)
    return Game(meta=Meta("toy", 1, range(2, 3), 1, 1, {}, 0), **pictures | rules)


@dataclass(frozen=True)
class Heap:
    """Two take one to three stones in turn; who takes the last one wins."""

    stones: int
    mover: Seat = 0


def _take(heap: Heap, seat: Seat, move: str) -> Heap:
    assert seat == heap.mover
    return Heap(heap.stones - int(move), 1 - seat)


def _won(heap: Heap, seat: Seat) -> Sequence[ScoreLine]:
    return [ScoreLine(text("won"), int(heap.stones == 0 and heap.mover != seat))]


NIM = _game(
    to_act=lambda heap: (heap.mover,) if heap.stones else (),
    moves=lambda heap, seat: [str(n) for n in (1, 2, 3) if n <= heap.stones] if seat == heap.mover else [],
    apply=_take,
    score=_won,
    chance=_no_picture,
    known=lambda heap, _: heap,
    imagine=lambda heap, _, __: heap,
)


@dataclass(frozen=True)
class Wager:
    """Somebody bets on a hidden coin, or takes a little for sure; then the coin is shown."""

    coin: str = "?"
    bet: str = ""
    shown: bool = False


def _bet_or_show(wager: Wager, seat: Seat, move: str) -> Wager:
    return Wager(wager.coin, wager.bet, True) if seat == CHANCE else Wager(wager.coin, move)


def _payout(wager: Wager, seat: Seat) -> Sequence[ScoreLine]:
    sure = {"sure": 7, wager.coin: 10}
    return [ScoreLine(text("paid"), sure.get(wager.bet, 0) if wager.shown and seat == 0 else 0)]


WAGER = _game(
    to_act=lambda wager: () if wager.shown else (CHANCE,) if wager.bet else (0,),
    moves=lambda wager, seat: ["heads", "tails", "sure"] if seat == 0 and not wager.bet else [],
    apply=_bet_or_show,
    score=_payout,
    chance=lambda wager, _: wager.coin,
    known=lambda wager, _: wager if wager.shown else Wager("?", wager.bet),
    imagine=lambda wager, _, dice: Wager(dice.at("coin").pick(["heads", "tails"]), wager.bet),
)


def _question(game: Game[Any], known: Any, seat: Seat, level: str, turn: int = 0) -> Question[Any]:
    return Question(game, known, seat, 2, level, turn, f"toy bot {seat}")


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_tree_leaves_a_multiple_of_four(stones: int, seat: Seat) -> None:
    question = _question(NIM, Heap(stones, seat), seat, "hard")
    assert Thinking(best_by_tree(question, Mind(NIM, Judgement()))).finish() == str(stones % 4)


def test_the_tree_does_not_see_what_is_hidden() -> None:
    """Whatever the coin, and although every imagined world has a bet that is better."""
    for turn in range(5):
        for coin in ("heads", "tails"):
            question = _question(WAGER, WAGER.known(Wager(coin), 0), 0, "hard", turn)
            assert Thinking(best_by_tree(question, Mind(WAGER, Judgement()))).finish() == "sure"


def test_one_move_ahead_is_enough_to_win_in_one() -> None:
    for stones in (1, 2, 3):
        question = _question(NIM, Heap(stones), 0, "normal")
        assert Thinking(best_by_lookahead(question, Mind(NIM, Judgement()))).finish() == str(stones)


def test_a_look_into_many_worlds_wins_in_one_and_goes_by_looks_where_they_tell_nothing() -> None:
    mind: Mind[Heap] = Mind(NIM, Judgement())
    for stones in (1, 2, 3):
        looks = {str(number): -0.001 * number for number in range(1, stones + 1)}
        question = _question(NIM, Heap(stones), 0, "hard")
        assert Thinking(best_by_worlds(question, mind, looks, 200)).finish() == str(stones)
    far = _question(NIM, Heap(200), 0, "hard")
    for liked in "123":
        looks = {move: 0.1 * (move == liked) for move in "123"}
        assert Thinking(best_by_worlds(far, mind, looks, 200)).finish() == liked


def test_easy_overlooks_some_moves() -> None:
    questions = [_question(NIM, Heap(3), 0, "easy", turn) for turn in range(40)]
    moves = [Thinking(best_by_lookahead(question, Mind(NIM, Judgement()))).finish() for question in questions]
    assert 10 < moves.count("3") < 35


def test_the_budget_is_a_number_of_nodes() -> None:
    for level, search in (("hard", best_by_tree), ("normal", best_by_lookahead)):
        mind: Mind[Heap] = Mind(NIM, Judgement(budgets={level: 100}))
        thought = Thinking(search(_question(NIM, Heap(20), 0, level), mind))
        spent = 0
        while thought.move is None:
            thought.step(1)
            spent += 1
        assert 20 < spent < 150


def test_a_play_out_ends_at_the_horizon() -> None:
    """Judged by worth there: two stones on, a heap of hundreds looks like any other."""
    seen: list[int] = []

    def worth(heap: Heap, _: Seat) -> float:
        seen.append(heap.stones)
        return 0

    mind: Mind[Heap] = Mind(NIM, Judgement(worth=worth, budgets={"hard": 60}, horizon=2))
    Thinking(best_by_tree(_question(NIM, Heap(300), 0, "hard"), mind)).finish()
    assert min(seen) > 300 - 3 * 20


def test_a_policy_plays_on_and_candidates_are_all_that_is_thought_of() -> None:
    judgement: Judgement[Heap] = Judgement(candidates=lambda _, __: ["1"], policy=lambda _, __, ___: "1")
    for search in (best_by_tree, best_by_lookahead):
        assert Thinking(search(_question(NIM, Heap(9), 0, "hard"), Mind(NIM, judgement))).finish() == "1"


def test_every_world_has_dice_of_its_own() -> None:
    question = _question(WAGER, Wager(), 0, "hard")
    coins = [question.imagine(number).coin for number in range(40)]
    assert 8 < coins.count("heads") < 32
    assert coins == [question.imagine(number).coin for number in range(40)]
    assert question.world(0).at("x").below(10**9) != Dice("toy").at("x").below(10**9)
