"""What decided a game, as a friend at the table would say it: who won how, or why whoever looks did not."""

from __future__ import annotations

from pyapp.game import Seat, Text, text

from . import score
from .state import State
from .tell import who


def verdict_text(state: State, viewer: Seat | None) -> Text | None:
    """To a loser who was left behind, how often; else the winner's chips and firsts, or what told equal ones apart.

    A loser hears it as news, and how often each of both was first. None where nobody won alone and nothing was lost.
    """
    winners = score.ranking(state)[0]
    if viewer is not None and viewer not in winners and any(results[viewer].left_behind for results in state.results):
        return _left(state, viewer)
    return _deed(state, winners[0], viewer) if len(winners) == 1 else None


def _left(state: State, viewer: Seat) -> Text:
    results = [results[viewer] for results in state.results]
    lefts, of = sum(result.left_behind for result in results), len(results)
    # A declaration in vain is another story.
    if any(result.failed for result in results):
        return text("verdict.stranded", n=lefts, of=of)
    return text("verdict.left.all" if lefts == of else "verdict.left", n=lefts, of=of)


def _deed(state: State, winner: Seat, viewer: Seat | None) -> Text:
    chips, actor = [score.chips(state, seat) for seat in range(len(state.players))], who(winner, viewer)
    most, lost = standing_text(chips[winner]), viewer not in (None, winner)
    if chips.count(chips[winner]) > 1:
        return text("verdict.last_round.lost" if lost else "verdict.last_round", who=actor, chips=most)
    firsts = [sum(results[seat].chips == score.FIRST for results in state.results) for seat in range(len(chips))]
    if not firsts[winner]:
        return text("verdict.chips.lost" if lost else "verdict.chips", who=actor, chips=most)
    if viewer is not None and lost:
        return text("verdict.firsts.lost", who=actor, chips=most, n=firsts[winner], own=firsts[viewer])
    return text("verdict.firsts", who=actor, chips=most, n=firsts[winner], of=len(state.results))


def standing_text(chips: int) -> Text:
    """Chips, which alone are compared between the rounds."""
    return text("standing", n=chips) if chips >= 0 else text("standing.minus", n=-chips)
