"""The bots' judgement of Troika."""

from __future__ import annotations

from collections.abc import Mapping

from pyapp.bots.judgement import Judgement, Mind, Question
from pyapp.bots.thinking import Search
from pyapp.bots.worlds import best_by_worlds
from pyapp.dice import Stream
from pyapp.game import Seat

from .belief import Belief
from .hints import hint
from .layout import COLUMNS
from .playout import chances, played_out
from .prospects import Promise, Round
from .rules import DECLARE, NEXT
from .state import State

KEENNESS = 10
"""How much more likely to be the best an action looks for each chip that it promises, as a power of e."""
CHANCE_A_CHIP = 0.2
"""About what a chip that an action promises is worth as a chance to win."""
PLAYOUTS = {"hard": 450, "master": 1_500}
"""How many lines of play are looked at for an action."""
DOUBT = {"hard": 2.5, "master": 3.5}
"""By how many times its error an action must be worse to be dropped."""


def appeal(state: State, seat: Seat) -> Mapping[str, float]:
    """How good each action looks; the one tile to turn up, since nobody can tell them apart."""
    if state.step == "reckoning":
        return {NEXT: 0.0}
    if state.step == "turn":
        return {f"up {_unknown(state, seat)}": 0.0}
    return {_move(state, seat, promise): KEENNESS * promise.worth for promise in Round(state).promises(seat)}


def search(question: Question[State]) -> Search | None:
    """`hard` and `master` play every action out in the same likely worlds; the others go by what an action promises."""
    if question.level not in PLAYOUTS or question.known.step != "act":
        return None
    looks = {move: CHANCE_A_CHIP / KEENNESS * one for move, one in appeal(question.known, question.seat).items()}
    mind, belief = Mind(question.game, JUDGEMENT), Belief(question.known, question.seat)
    return best_by_worlds(question, mind, looks, PLAYOUTS[question.level], DOUBT[question.level], belief.world)


def policy(state: State, seat: Seat, _: Stream) -> str:
    """The action that promises most."""
    if state.step != "act":
        return next(iter(appeal(state, seat)))
    return _move(state, seat, Round(state).best(seat))


def worth(state: State, seat: Seat) -> float:
    """How likely the seat is to win, once the round is played out by everybody's policy."""
    return played_out(state)[seat]


def _move(state: State, seat: Seat, promise: Promise) -> str:
    """A promised action as a move."""
    if promise.verb == "declare":
        return DECLARE
    if promise.verb == "take":
        at = next(at for at, tile in enumerate(state.mine) if tile and tile.up and tile.number == promise.number)
        return f"take {at}"
    if promise.verb == "down":
        return f"down {_unknown(state, seat)}"
    return f"{promise.verb} {promise.number}"


def _unknown(state: State, seat: Seat) -> int:
    """Where a tile lies face down, if possible one that nobody put back: who did had no use for it.

    All alike, so each player digs on from a place of their own, as people do, and not row by row.
    """
    row, col = (len(state.mine) - 1) // COLUMNS, COLUMNS - 1
    own = ((0, 0), (row, col), (0, col), (row, 0), (row // 2, col // 2))[seat]

    down = [
        (tile.by == seat, tile.by is not None, (at // COLUMNS - own[0]) ** 2 + (at % COLUMNS - own[1]) ** 2, at)
        for at, tile in enumerate(state.mine)
        if tile and not tile.up
    ]
    return min(down)[-1]


def between_rounds(state: State) -> bool:
    """Whether a round has been reckoned up."""
    return state.step in ("reckoning", "over")


JUDGEMENT = Judgement(
    worth=worth,
    appeal=appeal,
    policy=policy,
    search=search,
    hint=hint,
    playout=played_out,
    chances=chances,
    closed=between_rounds,
)
