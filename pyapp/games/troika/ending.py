"""What decided a round or a game, as a friend at the table would say it: who won how, or why whoever looks did not."""

from __future__ import annotations

from pyapp.game import Seat, Text, text

from . import score
from .state import State
from .tell import who


def round_text(state: State, viewer: Seat | None) -> Text:
    """What ended a round, who was its best, and what it brought whoever looks."""
    results = state.results[-1]
    ranked = sorted(
        (seat for seat, one in enumerate(results) if not one.left_behind), key=lambda at: -results[at].points
    )
    why = text("ended.mined")
    # Of two nobody declares.
    if state.declared_last is not None and any(tile is not None and not tile.up for tile in state.mine):
        why = text("ended.declared", who=who(state.declared_last, viewer))
    if not ranked:
        return text("ended.none", why=why)
    best = ranked[0]
    points = results[best].points
    if viewer is None or (viewer in ranked and results[viewer].points == points):
        seat = best if viewer is None else viewer
        return text("ended.first", why=why, who=who(seat, viewer), n=points)
    own, first = results[viewer], who(best, viewer)
    if own.left_behind:
        return text("ended.failed" if own.failed else "ended.left", why=why, who=first, n=points)
    if own.chips:
        return text("ended.second", why=why, who=first, n=points, own=own.points)
    place = 1 + sum(results[seat].points > own.points for seat in ranked)
    return text("ended.placed", why=why, who=first, n=points, own=own.points, place=place)


def verdict_text(state: State, viewer: Seat | None) -> Text | None:
    """To a loser what told them from somebody with as many chips, or how often they were left behind; else the
    winner's chips and firsts, or what told equal ones apart.

    A loser hears it as news, and how often each of both was first. None where nobody won alone and nothing was lost.
    """
    winners = score.ranking(state)[0]
    if viewer is not None and (rival := _equal(state, viewer)) is not None:
        chips = standing_text(score.chips(state, viewer))
        return text("verdict.tied", who=who(rival, viewer), chips=chips)
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


def _equal(state: State, viewer: Seat) -> Seat | None:
    """Who has as many chips as a loser, and a higher place by the last round alone."""
    places = {seat: place for place, seats in enumerate(score.ranking(state)) for seat in seats}
    chips = score.chips(state, viewer)
    above = [seat for seat, place in places.items() if place < places[viewer] and score.chips(state, seat) == chips]
    return above[0] if above and places[above[0]] > 0 else None


def _deed(state: State, winner: Seat, viewer: Seat | None) -> Text:
    chips, actor = [score.chips(state, seat) for seat in range(len(state.players))], who(winner, viewer)
    most, lost = standing_text(chips[winner]), viewer not in (None, winner)
    if chips.count(chips[winner]) > 1:
        return text("verdict.last_round.lost" if lost else "verdict.last_round", who=actor, chips=most)
    firsts = [sum(results[seat].chips == score.FIRST for results in state.results) for seat in range(len(chips))]
    if not firsts[winner]:
        return text("verdict.chips.lost" if lost else "verdict.chips", who=actor, chips=most)
    if viewer is not None and lost:
        own, won, of = firsts[viewer], firsts[winner], len(state.results)
        if not own:
            return text("verdict.firsts.lost.none", who=actor, chips=most, n=won, of=of)
        return text("verdict.firsts.lost", who=actor, chips=most, n=won, of=of, own=own)
    if firsts[winner] == len(state.results):
        return text("verdict.firsts.all", who=actor, chips=most, n=firsts[winner])
    return text("verdict.firsts", who=actor, chips=most, n=firsts[winner], of=len(state.results))


def standing_text(chips: int) -> Text:
    """Chips, which alone are compared between the rounds."""
    return text("standing", n=chips) if chips >= 0 else text("standing.minus", n=-chips)
