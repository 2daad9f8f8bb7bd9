"""The bot that looks a single move ahead, but in many worlds: for games that are quickly played out.

Every move that deserves a thought is tried in the same imagined worlds. Those that are plainly worse than the best are
dropped as soon as that shows, and the worlds that this saves go to those that are nearly as good.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import TypeVar

from pyapp.bots.judgement import Mind, Question
from pyapp.bots.plain import added
from pyapp.bots.thinking import Search
from pyapp.dice import Dice

S = TypeVar("S")

BATCH = 8
"""In so many worlds all that are left are tried before any is dropped."""
DOUBT = 2.0
"""By so many times the error of the difference a move must be worse to be dropped, unless the game says otherwise."""
PRIOR_WORLDS = 60
"""What a move looks worth counts as much as what came of it in so many worlds: moves that deserve a thought differ by
less than what luck makes of one world."""


def best_by_worlds(
    question: Question[S],
    mind: Mind[S],
    looks: Mapping[str, float],
    most: int,
    doubt: float = DOUBT,
    imagine: Callable[[Dice], S] | None = None,
) -> Search:
    """The move after which the seat stands best, on average over the worlds.

    Each move has its looks beside that, in the same unit. At most so many lines of play are looked at, but for the last
    batch. `doubt` is by how many times the error of the difference a move must be worse to be dropped. `imagine` makes
    the worlds of a game that takes some to be likelier than others.
    """
    left = sorted(looks, key=looks.__getitem__, reverse=True)
    worths: dict[str, list[float]] = {move: [] for move in left}
    budget, spent, world = question.effort * most, 0, 0
    # Two at least, since one world has no error.
    batch = max(2, round(min(1.0, question.effort) * BATCH))
    while len(left) > 1 and spent < budget:
        for number in range(world, world + batch):
            dice = question.world(number)
            whole = imagine(dice) if imagine else question.imagine(number)
            for move in left:
                state = mind.settled(question.game.apply(whole, question.seat, move), dice)
                worths[move].append(mind.worth(state, question.seat, question.seats))
                spent += 1
                yield min(1.0, spent / budget), left[0]
        world += batch
        left = _in_doubt(left, worths, looks, doubt)
    return left[0]


def _in_doubt(
    left: Sequence[str], worths: Mapping[str, Sequence[float]], looks: Mapping[str, float], doubt: float
) -> list[str]:
    """The best move first, then those that may be as good."""
    count = len(worths[left[0]])
    means = {move: (PRIOR_WORLDS * looks[move] + added(worths[move])) / (PRIOR_WORLDS + count) for move in left}
    ranked = sorted(left, key=means.__getitem__, reverse=True)
    best = ranked[0]
    kept = [best]
    for move in ranked[1:]:
        each = [one - other for one, other in zip(worths[best], worths[move], strict=True)]
        middle = added(each) / count
        error = sqrt(added((one - middle) ** 2 for one in each) / (count - 1) * count) / (PRIOR_WORLDS + count)
        if means[best] - means[move] <= doubt * error:
            kept.append(move)
    return kept
