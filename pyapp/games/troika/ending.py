"""What decided a round or a game, as a friend at the table would say it: who won how, or why whoever looks did not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from pyapp.game import Seat, Text, text

from . import score
from .state import Result, State
from .tell import who

CLOSE = 4
"""So few points are told as what somebody was short of."""


def round_text(state: State, viewer: Seat | None) -> Text:
    """What a round came to for whoever looks, how near that was, and who ended it, where somebody did."""
    said = _round_told(state, viewer)
    # Of two nobody declares.
    if state.declared_last is None or all(tile is None or tile.up for tile in state.mine):
        return said
    return text("ended.declared", said=said, who=who(state.declared_last, viewer))


def _round_told(state: State, viewer: Seat | None) -> Text:
    results = state.results[-1]
    home = sorted((seat for seat, one in enumerate(results) if not one.left_behind), key=lambda at: -results[at].points)
    if not home:
        return text("ended.none")
    best = results[home[0]].points
    firsts = [seat for seat in home if results[seat].points == best]
    if viewer is None or viewer in firsts:
        return _first(results, home, firsts, viewer)
    own, first = results[viewer], _names(firsts, viewer)
    if own.left_behind:
        return text("ended.failed" if own.failed else "ended.left", who=first, points=best)
    behind = best - own.points
    if own.chips:
        return text("ended.second.close" if behind <= CLOSE else "ended.second", who=first, n=behind, points=own.points)
    seconds = [results[seat].points for seat in home if results[seat].chips == score.SECOND]
    place = 1 + sum(results[seat].points > own.points for seat in home)
    return text("ended.placed", place=text(f"place.{place}"), points=own.points, n=seconds[0] - own.points)


def _first(results: Sequence[Result], home: Sequence[Seat], firsts: Sequence[Seat], viewer: Seat | None) -> Text:
    """Of whoever was first, or shared that."""
    seat = firsts[0] if viewer is None else viewer
    points = results[seat].points
    if len(firsts) > 1:
        others = [one for one in firsts if one != seat]
        return text("ended.shared", who=who(seat, viewer), other=_names(others, viewer), n=points)
    if len(home) == 1:
        return text("ended.alone", who=who(seat, viewer))
    ahead = points - results[home[1]].points
    return text("ended.first", who=who(seat, viewer), points=points, other=who(home[1], viewer), n=ahead)


def _names(seats: Sequence[Seat], viewer: Seat | None) -> Text:
    """Some players one after another."""
    *others, last = (who(seat, viewer) for seat in seats)
    if not others:
        return last
    row = reduce(lambda first, second: text("names", first=first, second=second), others)
    return text("names.last", first=row, second=last)


def first_text(state: State, number: int) -> Text:
    """Who was first in a round, in brief, the same for whoever looks."""
    results = state.results[number]
    firsts = [seat for seat, result in enumerate(results) if result.chips == score.FIRST]
    if not firsts:
        return text("first.none")
    points = results[firsts[0]].points
    if len(firsts) > 1:
        return text("first.shared", who=who(firsts[0], None), other=_names(firsts[1:], None), n=points)
    return text("first.alone", who=who(firsts[0], None), n=points)


def verdict_text(state: State, viewer: Seat | None) -> Text:
    """By how many chips a game was won, and in which round that was decided; a loser hears by whom, and what they were
    short of. Whoever shares first place hears that the last round left it so."""
    winners = score.ranking(state)[0]
    if viewer is not None and (rival := _equal(state, viewer)) is not None:
        chips = standing_text(score.chips(state, viewer))
        return text("verdict.tied", who=who(rival, viewer), chips=chips)
    if viewer is not None and viewer not in winners:
        return _lost(state, winners[0], viewer)
    if len(winners) > 1:
        return text("verdict.shared", chips=standing_text(score.chips(state, winners[0])))
    return _won(state, winners[0], viewer)


def _equal(state: State, viewer: Seat) -> Seat | None:
    """Who has as many chips as a loser, and a higher place by the last round alone."""
    places = {seat: place for place, seats in enumerate(score.ranking(state)) for seat in seats}
    chips = score.chips(state, viewer)
    above = [seat for seat, place in places.items() if place < places[viewer] and score.chips(state, seat) == chips]
    return above[0] if above and places[above[0]] > 0 else None


def _lost(state: State, winner: Seat, viewer: Seat) -> Text:
    chips = [score.chips(state, seat) for seat in range(len(state.players))]
    short, actor = chips[winner] - chips[viewer], who(winner, viewer)
    if not short:
        return text("verdict.last_round.lost", who=actor, chips=standing_text(chips[winner]))
    others = [who(seat, viewer) for seat, n in enumerate(chips) if seat != winner and n == chips[winner]]
    if others:
        # It is they who were level, and not whoever hears it.
        values = {"who": actor, "other": others[0], "chips": standing_text(chips[winner])}
        is_shared = len(score.ranking(state)[0]) > 1
        return text("verdict.shared.others", **values) if is_shared else text("verdict.last_round.others", **values)
    story = _missed(state, winner, viewer)
    if len(chips) == 2:
        # The headline says who has won.
        return text("verdict.lost.two", n=short, story=story)
    return text("verdict.lost", who=actor, n=short, story=story)


def _missed(state: State, winner: Seat, viewer: Seat) -> Text:
    """What a loser was short of: fuel, or some points in one round; or how often the winner was first."""
    results, of = [results[viewer] for results in state.results], len(state.results)
    lefts = sum(result.left_behind for result in results)
    # A declaration in vain is another story.
    if any(result.failed for result in results):
        return text("verdict.stranded", n=lefts, of=of)
    if lefts:
        return text("verdict.left.all" if lefts == of else "verdict.left", n=lefts, of=of)
    before = _before_the_last(state)
    if of > 1 and before[viewer] == max(before) > before[winner]:
        return text("verdict.overtaken")
    near = [(n, number) for number in range(of) if 0 < (n := _behind(state, number, viewer)) <= CLOSE]
    if near:
        behind, number = min(near)
        return text("verdict.near", round=number + 1, n=behind)
    firsts = sum(results[winner].chips == score.FIRST for results in state.results)
    actor = who(winner, viewer)
    return text("verdict.strong" if firsts else "verdict.steady.theirs", who=actor, n=firsts, of=of)


def _behind(state: State, number: int, seat: Seat) -> int:
    """How many points somebody who got home was behind the first of a round."""
    results = state.results[number]
    return max(one.points for one in results if not one.left_behind) - results[seat].points


def _won(state: State, winner: Seat, viewer: Seat | None) -> Text:
    seats = range(len(state.players))
    chips, actor = [score.chips(state, seat) for seat in seats], who(winner, viewer)
    ahead = chips[winner] - max(chips[seat] for seat in seats if seat != winner)
    if not ahead:
        return text("verdict.last_round", who=actor, chips=standing_text(chips[winner]))
    return text("verdict.won", n=ahead, story=_deed(state, winner))


def _deed(state: State, winner: Seat) -> Text:
    """What won the game: every round, the last one, or the one that was won by most."""
    wins = [number for number, results in enumerate(state.results) if results[winner].chips == score.FIRST]
    of, before = len(state.results), _before_the_last(state)
    if len(wins) == of > 1:
        return text("verdict.all", n=of)
    rivals = max(chips for seat, chips in enumerate(before) if seat != winner)
    if of > 1 and before[winner] <= rivals:
        last = state.results[-1][winner].points
        return text("verdict.comeback" if before[winner] < rivals else "verdict.level", n=last)
    if not wins:
        return text("verdict.steady")

    def ahead(number: int) -> int:
        results = state.results[number]
        others = [one.points for seat, one in enumerate(results) if seat != winner and not one.left_behind]
        return results[winner].points - max(others, default=0)

    number = max(wins, key=ahead)
    return text("verdict.round", round=number + 1, n=state.results[number][winner].points)


def _before_the_last(state: State) -> list[int]:
    """Everybody's chips before the last round."""
    return [sum(results[seat].chips for results in state.results[:-1]) for seat in range(len(state.players))]


def standing_text(chips: int) -> Text:
    """Chips, which alone are compared between the rounds."""
    return text("standing", n=chips) if chips >= 0 else text("standing.minus", n=-chips)
