"""What the bots know about playing Higher Number well. Without this file they would go by the rules and the score."""

from __future__ import annotations

from collections.abc import Mapping

from pyapp.bots.judgement import Judgement
from pyapp.game import Seat, Text, text

from . import score
from .rules import DONE, FACES, SIDE, Sheet, State, apply, moves, square_of

TRUST = 2
"""How much a step away from where a number belongs counts, in points."""


def appeal(state: State, seat: Seat) -> Mapping[str, float]:
    """The legal moves: how many points each scores at once, less how far the number is from where it belongs."""
    return {
        move: 0 if move == DONE else _gain(state, seat, move) - TRUST * _distance(state.rolls[-1], square_of(move))
        for move in moves(state, seat)
    }


def hint(state: State, seat: Seat, move: str) -> Text | None:
    """Where low and high numbers belong; nothing of a move that scores at once, since the score says that."""
    if move == DONE or _gain(state, seat, move):
        return None
    return text("reason.low" if 2 * state.rolls[-1] <= FACES else "reason.high")


JUDGEMENT = Judgement(appeal=appeal, hint=hint)


def _gain(state: State, seat: Seat, move: str) -> int:
    before, after = state.sheets[seat], apply(state, seat, move).sheets[seat]
    return _total(after) - _total(before)


def _total(sheet: Sheet) -> int:
    return sum(score.points(sheet).values())


def _distance(number: int, square: int) -> float:
    """In diagonals: the first one is for the lowest number, the last one for the highest."""
    diagonal = square % SIDE + square // SIDE
    return abs(diagonal - (number - 1) / (FACES - 1) * 2 * (SIDE - 1))
