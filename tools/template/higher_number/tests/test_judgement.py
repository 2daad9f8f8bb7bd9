"""What the bots know: good moves look good, and it is worth points."""

from __future__ import annotations

from statistics import mean

import pytest

from pyapp.dice import Dice
from pyapp.game import CHANCE, Seat
from tools.template.higher_number import judgement, rules, score

ALONE: Seat = 0
GAMES = 30


def written(drawing: str, roll: int) -> rules.State:
    """Alone with a sheet that is drawn with `.` for a free square, and a roll to write."""
    sheet = tuple(rules.FREE if sign == "." else int(sign) for sign in drawing.split())
    earlier = (1,) * (len(sheet) - sheet.count(rules.FREE))
    return rules.State((sheet,), (False,), (*earlier, roll))


@pytest.mark.parametrize(
    ("drawing", "roll", "best"),
    [
        (". . . . . . . . .", 1, "1"),
        (". . . . . . . . .", 6, "9"),
        ("1 . 3 . . . . . .", 2, "2"),
        ("1 . . 2 3 . . . .", 2, "2"),
    ],
)
def test_a_number_goes_where_it_belongs_or_scores(drawing: str, roll: int, best: str) -> None:
    looks = judgement.appeal(written(drawing, roll), ALONE)
    assert max(looks, key=looks.__getitem__) == best


def test_all_legal_moves_and_no_others_are_looked_at() -> None:
    state = written("1 . 3 . . . . . .", 2)
    assert list(judgement.appeal(state, ALONE)) == list(rules.moves(state, ALONE))
    state = rules.apply(state, ALONE, "2")
    assert list(judgement.appeal(state, ALONE)) == [rules.DONE]


def test_a_hint_says_where_a_number_belongs_unless_it_scores() -> None:
    low, high = (judgement.hint(written(". . . . . . . . .", roll), ALONE, "5") for roll in (2, 5))
    assert low is not None
    assert high is not None
    assert (low.key, high.key) == ("reason.low", "reason.high")
    assert judgement.hint(written("1 . . . . . . . .", 2), ALONE, "2") is None


def test_who_plays_what_looks_best_scores_more_than_who_plays_anything() -> None:
    assert mean(points(seed, best=True) for seed in range(GAMES)) > 2 + mean(
        points(seed, best=False) for seed in range(GAMES)
    )


def points(seed: int, best: bool) -> int:
    """The result of a game alone, by the moves that look best or by any."""
    state, dice = rules.start(1, {}), Dice(f"seed-{seed}")
    while acting := rules.to_act(state):
        if acting == (CHANCE,):
            state = rules.apply(state, CHANCE, rules.chance(state, dice))
            continue
        looks = judgement.appeal(state, ALONE)
        move = max(looks, key=looks.__getitem__) if best else dice.at("any", len(state.rolls)).pick(list(looks))
        state = rules.apply(state, ALONE, move)
    return sum(score.points(state.sheets[ALONE]).values())
