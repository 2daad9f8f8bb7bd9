"""Bots at a table: which search belongs to a level, and whole games played by bots."""

from __future__ import annotations

from typing import Any, TypeVar

from pyapp.bots.judgement import Mind, Question, judgement_of
from pyapp.bots.lookahead import best_by_lookahead
from pyapp.bots.random import any_move
from pyapp.bots.thinking import Search, Thinking
from pyapp.bots.tree import SEARCHING, best_by_tree
from pyapp.game import Seat
from pyapp.table import Table

S = TypeVar("S")


def thinking(table: Table[Any], seat: Seat, level: str, effort: float = 1) -> Thinking:
    """A bot's search for a seat's move, from nothing but what the seat knows."""
    game, setup = table.game, table.setup
    known, name = game.known(table.state, seat), f"{setup.seed} bot {seat}"
    return Thinking(search(Question(game, known, seat, setup.seats, level, len(table.turns), name, effort)))


def search(question: Question[S]) -> Search:
    """The search that answers a question: the game's own where it has one for the level."""
    if question.level == "random":
        return any_move(question)
    mind = Mind(question.game, judgement_of(question.game.meta.id))
    own = mind.judgement.search(question) if mind.judgement.search else None
    if own is not None:
        return own
    return best_by_tree(question, mind) if question.level in SEARCHING else best_by_lookahead(question, mind)


def play_out(table: Table[S], effort: float = 1) -> Table[S]:
    """The table when its bots have played to the end, or until it is a person's turn."""
    while (seat := table.holder) is not None and (level := table.bot(seat)) is not None:
        table = table.play(seat, thinking(table, seat, level, effort).finish())
    return table
