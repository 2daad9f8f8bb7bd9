"""What decided a game, as a friend at the table would say it: who won how, and what it cost whoever looks."""

from __future__ import annotations

from pyapp.game import Seat, Text, text

from . import score
from .state import State
from .tell import who


def verdict_text(state: State, viewer: Seat | None) -> Text | None:
    """How many rounds the winner was first in, or what told equal chips apart; and to a loser what that cost.

    None where nobody won alone and nothing was lost.
    """
    winners = score.ranking(state)[0]
    deed = _deed(state, winners[0], viewer) if len(winners) == 1 else None
    lefts = 0 if viewer is None else sum(results[viewer].left_behind for results in state.results)
    cost = text("verdict.left", n=lefts) if viewer not in winners and lefts else None
    return text("verdict", deed=deed, cost=cost) if deed and cost else deed or cost


def _deed(state: State, winner: Seat, viewer: Seat | None) -> Text | None:
    chips = [score.chips(state, seat) for seat in range(len(state.players))]
    if chips.count(chips[winner]) > 1:
        return text("verdict.last_round", who=who(winner, viewer))
    firsts = sum(results[winner].chips == score.FIRST for results in state.results)
    return text("verdict.firsts", who=who(winner, viewer), n=firsts, of=len(state.results)) if firsts else None
