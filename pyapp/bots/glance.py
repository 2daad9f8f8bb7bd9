"""The bots that look one move ahead: `normal` at all candidates, `easy` at every other one.

Where a game says how its moves look, that decides; elsewhere each is tried in a few imagined worlds.
"""

from __future__ import annotations

from typing import TypeVar

from pyapp.bots.judgement import Mind, Question
from pyapp.bots.thinking import Search

S = TypeVar("S")

BUDGETS = {"easy": 60, "normal": 400}
MOST_WORLDS = {"easy": 1, "normal": 8}
OWN_TURN = 8
"""Moves at most that are played on by the policy while the turn is still one's own."""


def best_at_a_glance(question: Question[S], mind: Mind[S]) -> Search:
    """The candidate after which the seat stands best, on average over the worlds.

    `easy` overlooks every other candidate, on average.
    """
    looks = mind.judgement.appeal(question.known, question.seat) if mind.judgement.appeal else None
    moves = list(looks or mind.candidates(question.known, question.seat))
    if question.level == "easy":
        stream = question.stream("overlooks")
        moves = [move for move in moves if stream.below(2)] or [stream.pick(moves)]
    if len(moves) == 1:
        return moves[0]
    if looks:
        return max(moves, key=looks.__getitem__)
    budget = question.effort * mind.judgement.budgets.get(question.level, BUDGETS[question.level])
    worlds = max(1, min(MOST_WORLDS[question.level], int(budget / len(moves))))
    worths = dict.fromkeys(moves, 0.0)
    best = moves[0]
    for world in range(worlds):
        whole, dice = question.imagine(world), question.world(world)
        for done, move in enumerate(moves):
            state = mind.settled(question.game.apply(whole, question.seat, move), dice)
            if mind.judgement.policy is not None:
                state = _turn_played_out(question, mind, state, world)
            worths[move] += mind.worth(state, question.seat, question.seats)
            yield (world + (done + 1) / len(moves)) / worlds, best
        best = max(moves, key=worths.__getitem__)
    return best


def _turn_played_out(question: Question[S], mind: Mind[S], state: S, world: int) -> S:
    """The state when the seat has made the rest of its turn's moves, too."""
    stream = question.stream("on", world)
    for _ in range(OWN_TURN):
        if question.seat not in question.game.to_act(state):
            break
        state = question.game.apply(state, question.seat, mind.policy(state, question.seat, stream))
        state = mind.settled(state, question.world(world))
    return state
