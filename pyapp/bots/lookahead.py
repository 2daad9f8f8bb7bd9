"""The bots that look one move ahead: `normal` at all candidates, `easy` at every other one.

Where a game's judgement has an `appeal`, that decides; elsewhere each move is tried in a few imagined worlds.
"""

from __future__ import annotations

from typing import TypeVar

from pyapp.bots.judgement import Mind, Question
from pyapp.bots.thinking import Search

S = TypeVar("S")

BUDGETS = {"easy": 60, "normal": 400}
MOST_WORLDS = {"easy": 1, "normal": 8}
OWN_TURN = 8
"""How many further moves of the seat's own turn the policy makes at most, before a state is judged."""


def best_by_lookahead(question: Question[S], mind: Mind[S]) -> Search:
    """The candidate after which the seat stands best, on average over the worlds.

    `easy` overlooks every other candidate, on average.
    """
    appeal = mind.judgement.appeal(question.known, question.seat) if mind.judgement.appeal else None
    moves = list(appeal or mind.candidates(question.known, question.seat))
    if question.level == "easy":
        stream = question.stream("overlooks")
        moves = [move for move in moves if stream.below(2)] or [stream.pick(moves)]
    if len(moves) == 1:
        return moves[0]
    if appeal:
        return max(moves, key=appeal.__getitem__)
    budget = question.effort * mind.judgement.budgets.get(question.level, BUDGETS[question.level])
    worlds = max(1, min(MOST_WORLDS[question.level], int(budget / len(moves))))
    worths = dict.fromkeys(moves, 0.0)
    best = moves[0]
    for world in range(worlds):
        whole, dice = question.imagine(world), question.world(world)
        for number, move in enumerate(moves):
            state = mind.settled(question.game.apply(whole, question.seat, move), dice)
            if mind.judgement.policy is not None:
                state = _rest_of_turn(question, mind, state, world)
            worths[move] += mind.worth(state, question.seat, question.seats)
            yield (world + (number + 1) / len(moves)) / worlds, best
        best = max(moves, key=worths.__getitem__)
    return best


def _rest_of_turn(question: Question[S], mind: Mind[S], state: S, world: int) -> S:
    """The state when the seat has made the rest of its turn's moves, too."""
    stream = question.stream("on", world)
    for _ in range(OWN_TURN):
        if question.seat not in question.game.to_act(state):
            break
        state = question.game.apply(state, question.seat, mind.policy(state, question.seat, stream))
        state = mind.settled(state, question.world(world))
    return state
