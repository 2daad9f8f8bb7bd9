"""The bot that plays any legal move: for tests, and to show what no plan at all is worth."""

from __future__ import annotations

from typing import TypeVar

from pyapp.bots.judgement import Question
from pyapp.bots.thinking import Search

S = TypeVar("S")


def any_move(question: Question[S]) -> Search:
    """One of the legal moves, each equally likely."""
    moves = question.game.moves(question.known, question.seat)
    move = question.own.at("random", question.turn).pick(moves)
    yield 1.0, move
    return move
