"""What it comes to if a ride ends the game: whether there is more to come, and who is ahead by how much."""

from __future__ import annotations

from dataclasses import dataclass

from pyapp.game import Seat, Text, text

from . import score
from .deciding import flagged
from .rules import apply, moves, read_ride
from .state import State
from .tell import player

DECIDED = 4
"""A lead of so many points for each of the last stations that the end waits for is hardly made up."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a seat stands that has completed the second line."""

    lead: int
    """By how many points it is before the best of the others; less than 0 behind."""
    over: bool
    """Whether all have had equally many turns; else the last round goes on."""

    @property
    def asked(self) -> Text:
        """What is decided by it."""
        return text("question.end" if self.over else "question.last")

    def said(self, key: str, **more: Text | int) -> Text:
        """In words. Of those who are level, whoever completed the second line is first."""
        if self.lead < 0:
            return text(f"{key}.{'lost' if self.over else 'behind'}", n=-self.lead, **more)
        if self.over:
            return text(f"{key}.won", **more)
        return text(f"{key}.ahead", n=self.lead, **more) if self.lead else text(f"{key}.level", **more)


def ending(state: State, seat: Seat, move: str) -> Ending | None:
    """What a ride that completes the second line leads to; nothing of any other."""
    station, deed, _ = read_ride(move)
    # Only a bead where there was none completes a line.
    if deed != "put" or state.beads[station] or state.finisher is not None:
        return None
    after = apply(state, seat, move)
    if after.finisher is None:
        return None
    points = [sum(score.sheet(after, one).parts) for one in range(len(after.players))]
    own = points.pop(seat)
    return Ending(own - max(points), after.over)


def warning(state: State, seat: Seat, move: str) -> Text | None:
    """What it costs to end the game behind somebody, in points to whoever is furthest ahead; nothing where it is the
    only move. That the game is lost is said where nobody may still take a bead of somebody who is ahead."""
    end = ending(state, seat, move)
    if end is None or end.lead >= 0 or len(moves(state, seat)) == 1:
        return None
    after = apply(state, seat, move)
    points = [sum(score.sheet(after, one).parts) for one in range(len(after.players))]
    if end.over:
        winner = score.ranking(after)[0][0]
        return text("warning.end", who=player(winner), n=points[winner] - points[seat])
    later = range(seat + 1, len(points))
    ahead = sorted((one for one, some in enumerate(points) if some > points[seat]), key=lambda one: -points[one])
    safe = any(after.players[one].way == "guard" or not set(later) - {one} for one in ahead)
    first = ahead[0]
    return text("warning.last.safe" if safe else "warning.last", who=player(first), n=points[first] - points[seat])


def decided(state: State, seat: Seat) -> bool:
    """Whether the end is near, and a seat hardly loses any more, or hardly wins."""
    points = [sum(score.sheet(state, one).parts) for one in range(len(state.players))]
    own = points.pop(seat)
    apart = abs(own - max(points))
    # Most often so little that it need not be known where the flags are.
    return apart > DECIDED and 0 < len(flagged(state)) * DECIDED < apart


def ending_in_reach(state: State, seat: Seat) -> Ending | None:
    """The best of these that the roll allows."""
    endings = [one for move in moves(state, seat) if (one := ending(state, seat, move)) is not None]
    return max(endings, key=lambda one: one.lead, default=None)
