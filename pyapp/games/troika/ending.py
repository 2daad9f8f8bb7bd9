"""What decided a game, as a friend at the table would say it: who won how, and what it cost whoever looks."""

from __future__ import annotations

from pyapp.game import Seat, Text, text

from . import score
from .state import State
from .tell import who


def verdict_text(state: State, viewer: Seat | None) -> Text | None:
    """The winner's chips and firsts, or what told equal ones apart; and to a loser what being left behind cost.

    None where nobody won alone and nothing was lost.
    """
    winners = score.ranking(state)[0]
    deed = _deed(state, winners[0], viewer) if len(winners) == 1 else None
    lefts = 0 if viewer is None else sum(results[viewer].left_behind for results in state.results)
    cost = text("verdict.left", n=lefts) if viewer not in winners and lefts else None
    return text("verdict", deed=deed, cost=cost) if deed and cost else deed or cost


def _deed(state: State, winner: Seat, viewer: Seat | None) -> Text:
    chips, actor = [score.chips(state, seat) for seat in range(len(state.players))], who(winner, viewer)
    most = standing_text(chips[winner])
    if chips.count(chips[winner]) > 1:
        return text("verdict.last_round", who=actor, chips=most)
    firsts = sum(results[winner].chips == score.FIRST for results in state.results)
    if not firsts:
        return text("verdict.chips", who=actor, chips=most)
    return text("verdict.firsts", who=actor, chips=most, n=firsts, of=len(state.results))


def standing_text(chips: int) -> Text:
    """Chips, which alone are compared between the rounds."""
    return text("standing", n=chips) if chips >= 0 else text("standing.minus", n=-chips)
