"""What has come of the last ride: points on their way, a line that is full; and at the end, what decided."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pyapp.game import Mark, ScoreLine, Seat, Text, text

from . import score
from .board import IDS
from .deciding import flags_planted
from .earned import PARTS, earned, ends_game, filled, without
from .state import State
from .strokes import all_along, tour_strokes
from .tell import player, who, whom


def gains(state: State) -> tuple[ScoreLine, ...]:
    """What is seen of that: points go from the station to the seat, and a tour that has grown lights up; so does all of
    a line that was completed, which brings no points by itself.
    """
    last = state.last
    if last is None:
        return ()
    points = tuple(
        ScoreLine(
            player(one.seat),
            one.points,
            targets=(IDS[last.station], f"seat{one.seat}"),
            strokes=tour_strokes(state.board, one.tour),
        )
        for one in earned(state)
        if one.points
    )
    whole = tuple(
        ScoreLine(text(f"line.{line}"), 0, strokes=tour_strokes(state.board, all_along(state.board, line)))
        for line in filled(state)
    )
    return (*points, *whole)


def event(state: State, viewer: Seat | None) -> Mark | None:
    """A line that was completed, which ends the game if it is the second; or flags, which say what is left."""
    last = state.last
    if last is None:
        return None
    lines, planted = filled(state), flags_planted(without(state), state)
    key = "flags.open" if planted.possible else "flags"
    if not lines:
        if not planted.flags:
            return None
        symbol = "flag-open" if planted.possible else "flag"
        return Mark("event", symbol, IDS[last.station], label=text(f"event.{key}", n=planted.least))
    line, by = text(f"line.{lines[-1]}"), who(last.seat, viewer)
    if planted.flags:
        label = text(f"event.line.{key}", line=line, who=by, n=planted.least)
    else:
        label = text("event.finish", line=line, who=by) if ends_game(state) else text("event.line", line=line, who=by)
    return Mark("event", f"letter-{lines[-1]}", IDS[last.station], label=label)


def verdict(state: State, viewer: Seat | None) -> Text | None:
    """The part of the score that most of the lead comes from, and what decided between those who are level."""
    if not state.over:
        return None
    ranking = score.ranking(state)
    first = ranking[0]
    if len(first) > 1:
        if viewer is None or viewer in first:
            return text("verdict.tied.all")
        # Of more than two, whoever is none of them is told by the headline and the places.
        return text("verdict.tied.others", one=player(first[0]), other=player(first[1])) if len(first) == 2 else None
    if len(ranking) < 2:
        return None
    winner = first[0]
    tied = _tied(state, first, ranking[1], viewer)
    seat = viewer if viewer is not None else winner
    rival = ranking[1][0] if seat == winner else seat
    # Whoever is level with the winner hears of nothing else.
    if tied is not None and rival in ranking[1]:
        return tied
    level = None if tied else _level_behind(state, ranking[1:], viewer)
    ahead, behind = (score.sheet(state, one).parts for one in (winner, rival))
    leads = [one - other for one, other in zip(ahead, behind, strict=True)]
    most = max(leads)
    if tied is None and (leads.count(most) > 1 or 2 * most < sum(leads)):
        # No part decided it alone; the page says how far it is, and what is kind.
        one, other, *_ = sorted(range(len(PARTS)), key=lambda at: -leads[at])
        parts = {"one": text(f"score.{PARTS[one]}.plain"), "other": text(f"score.{PARTS[other]}.plain")}
        return _and(text("verdict.several", **parts, n=leads[one], m=leads[other]), level)
    part = leads.index(most)
    if most <= 0:
        return tied
    decided = text(
        "verdict.by",
        part=text(f"score.{PARTS[part]}.plain"),
        one=whom(winner, viewer),
        n=ahead[part],
        other=whom(rival, viewer),
        m=behind[part],
    )
    if seat not in first and viewer is not None and tied is None and level is None:
        # To somebody who has lost, what would have helped, unless a place has to be told: there is no room for both.
        decided = text(f"verdict.tip.{PARTS[part]}", decided=decided)
    return _and(decided, level) if tied is None else _and(tied, decided)


def _and(first: Text, second: Text | None) -> Text:
    return first if second is None else text("verdict.and", decided=first, best=second)


def _level_behind(state: State, ranking: Sequence[tuple[Seat, ...]], viewer: Seat | None) -> Text | None:
    """The same of those behind the winner, the first of them: their places would not be understood."""
    level = (_tied(state, *places, viewer) for places in pairwise(ranking))
    return next((one for one in level if one is not None), None)


def _tied(state: State, firsts: tuple[Seat, ...], seconds: tuple[Seat, ...], viewer: Seat | None) -> Text | None:
    """What puts some before those who have as many points; nothing if nobody has."""
    winner, second = (viewer if viewer is not None and viewer in seats else seats[0] for seats in (firsts, seconds))
    ahead, behind = (score.sheet(state, one).parts for one in (winner, second))
    if sum(ahead) != sum(behind):
        return None
    both = {"one": whom(winner, viewer), "other": whom(second, viewer)}
    if state.finisher == winner:
        return text("verdict.tied.finish", **both)
    part = next(at for at in range(len(PARTS)) if ahead[at] > behind[at])
    return text("verdict.tied.part", part=text(f"score.{PARTS[part]}.plain"), n=ahead[part], m=behind[part], **both)
