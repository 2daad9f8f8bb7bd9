"""How a bot plays a round of Railroad Ink: all its drawings are planned at once, when the dice have been rolled.

`easy` draws die by die where it seems best, and errs in that. `normal` searches what the whole round can come to
and takes the sheet that promises most. `hard` looks at the best of these sheets again: it plays the next round on
each of them, under the same imagined rolls, and takes the sheet that does best then. How long that takes is bounded
by the number of sheets that it judges, so that nobody waits for its moves. `master` does the same with more sheets,
more rolls, and more time for them.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from pyapp.bots.judgement import Question
from pyapp.bots.thinking import Search
from pyapp.dice import Stream

from .drafts import Draft, Judge, Placements, first_draft, play_on, search_round
from .faces import ROUTE_DIE, SPECIAL_DIE
from .rules import DONE, ROUNDS, SPECIAL_ROUTES_A_GAME, State, move_text
from .sketch import FACES, SPECIALS, WAY, Sketch, sketch_of

WIDTH = {"easy": 1, "normal": 3, "hard": 16, "master": 32}
"""How many drafts are drawn on at each stage of a round."""
SECOND_LOOKS = {
    "hard": ((24, 8), (12, 16), (6, 32), (3, 64)),
    "master": ((32, 24), (16, 48), (8, 96), (4, 192)),
}
"""How many sheets are looked at again, and under how many further rolls at most, time after time."""
FIRST_LOOK = 10
"""How many rolls the first look counts for, when the second one adds up what came of them."""
NODES = {"hard": 16_000, "master": 64_000}
"""How many sheets are judged for the plan of a round; a roll that is begun is still looked at on all its sheets."""
NODES_ANEW = {"hard": 4_000, "master": 16_000}
"""How many for a plan from where somebody has begun otherwise. It may come on top of the plan that was not followed."""

TASTE = 600
"""Of sheets that promise so little less than the best, in thousandths of a point, each bot has a favourite."""

Planning: TypeAlias = Generator[tuple[float, Placements | None], None, Placements]
"""Yields the part of the work that is done and the best plan so far, if there is one; returns the plan."""

_plans: dict[tuple[object, ...], Placements] = {}
"""Plans by all that they depend on, so that a round is planned once."""
_MOST_PLANS = 16


def next_move(question: Question[State]) -> Search:
    """The next drawing of the plan for this round, or `done` at its end.

    The plan is made for the sheet as it was when the dice were rolled, so that it stays the same while it is drawn.
    Only where somebody has begun otherwise, it is made anew from there.
    """
    state = question.known
    any_move = question.game.moves(state, question.seat)[0]
    drawn = state.sheets[question.seat].drawn
    before = tuple((one.square, WAY.index(one.way)) for one in drawn if one.round < state.round)
    begun = tuple((one.square, WAY.index(one.way)) for one in drawn if one.round == state.round)
    beginnings = list(dict.fromkeys(((), begun)))
    move = text = shown = None
    for number, placements in enumerate(beginnings):
        planning = _remembered(question, before, placements)
        try:
            while move is None:
                done, plan = next(planning)
                if plan is not shown:
                    shown, text = plan, _step(plan, begun)
                yield (number + done) / len(beginnings), text or any_move
        except StopIteration as end:
            move = _step(end.value, begun)
    return move or any_move


def _step(plan: Placements | None, begun: Placements) -> str | None:
    """How a plan goes on after what has begun; None if it begins otherwise."""
    if plan is None or plan[: len(begun)] != begun:
        return None
    if len(plan) == len(begun):
        return DONE
    square, way = plan[len(begun)]
    return move_text(square, WAY[way])


def _remembered(question: Question[State], before: Placements, begun: Placements) -> Planning:
    state = question.known
    key = question.name, question.level, question.effort, state.round, state.dice, state.longest, before, begun
    plan = _plans.get(key)
    if plan is None:
        plan = _plans[key] = yield from _plan(question, before, begun)
        if len(_plans) > _MOST_PLANS:
            del _plans[next(iter(_plans))]
    return plan


def _plan(question: Question[State], before: Placements, begun: Placements) -> Planning:
    """The best way on from what has begun."""
    state, level = question.known, question.level
    dice = [FACES.index(face) for face in state.dice]
    used = [FACES.index(WAY[way].face) for _, way in begun]
    for face in used:
        if face in dice:
            dice.remove(face)
    sketch = sketch_of((*before, *begun))
    special = may_draw_special(sketch) and not set(used) & set(SPECIALS)
    mistakes = question.own.at("mistakes", state.round) if level == "easy" else None
    judge = Judge(state.round, state.longest, mistakes)
    width = max(1, round(question.effort * WIDTH[level]))
    looking = search_round(first_draft(sketch, tuple(dice)), special, judge, width)
    seen = 0
    try:
        while True:
            next(looking)
            seen += 1
            # How many sheets there are is not known beforehand.
            yield 0.3 * seen / (seen + 1000), None
    except StopIteration as end:
        ends: list[Draft] = end.value
    if level in SECOND_LOOKS and state.round < ROUNDS and len(ends) > 1:
        nodes = round(question.effort * (NODES_ANEW if begun else NODES)[level])
        return (yield from _second_look(question, ends, begun, nodes - seen))
    return (*begun, *_favourite(question, ends).placements)


def _favourite(question: Question[State], ends: list[Draft]) -> Draft:
    """Two bots of a level who draw the same dice would else draw the same sheet; whoever plays alone takes the best."""
    if question.seats == 1:
        return ends[0]
    near = [end for end in ends if ends[0].worth - end.worth <= TASTE]
    return question.own.at("taste", question.known.round).pick(near)


def may_draw_special(sketch: Sketch) -> bool:
    """Whether special routes are left, whatever was drawn this round."""
    return sketch.spent.bit_count() < SPECIAL_ROUTES_A_GAME


def imagined_roll(stream: Stream) -> tuple[int, ...]:
    """The faces of an imagined roll."""
    return tuple(FACES.index(stream.pick(die)) for die in (ROUTE_DIE, ROUTE_DIE, ROUTE_DIE, SPECIAL_DIE))


def _second_look(question: Question[State], ends: list[Draft], begun: Placements, nodes: int) -> Planning:
    """The sheet on which the next round goes best, under the same rolls for all; fewer of them, time after time."""
    state = question.known
    judge = Judge(state.round + 1, state.longest)
    totals = {end.key: FIRST_LOOK * end.worth for end in ends}
    number = 0
    # With so few nodes, few sheets can be told apart.
    looks = SECOND_LOOKS[question.level][2 if begun else 0 :]
    for time, (sheets, most) in enumerate(looks):
        ends, plan = ends[: max(2, round(question.effort * sheets))], (*begun, *ends[0].placements)
        rolls, share = max(1, round(question.effort * most)), max(1, nodes) / (len(looks) - time)
        rolled = judged = 0
        while not rolled or (rolled < rolls and judged < share):
            stream = question.own.at("imagined", state.round, number)
            number += 1
            rolled += 1
            roll = imagined_roll(stream)
            for end in ends:
                looking = play_on(end.sketch, roll, may_draw_special(end.sketch), judge)
                try:
                    while True:
                        next(looking)
                        judged += 1
                        done = min(1.0, max(judged / share, (rolled - 1) / rolls))
                        yield 0.3 + 0.7 * (time + done) / len(looks), plan
                except StopIteration as played:
                    totals[end.key] += played.value
        nodes -= judged
        ends.sort(key=lambda end: (-totals[end.key], end.key))
    return (*begun, *ends[0].placements)
