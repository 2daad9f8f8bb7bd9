"""What speaks for a move, in a phrase."""

from __future__ import annotations

from pyapp.game import Seat, Text, text

from . import score
from .offers import leads_to_flags, offers
from .rules import apply, read_ride
from .state import State, completed
from .tell import player


def hint(state: State, seat: Seat, move: str) -> Text:
    """What a ride takes, completes or adds to, the best of it first."""
    if state.chooser is not None:
        verb, _, what = move.partition(" ")
        if verb == "start":
            return text("reason.start", station=text(f"station.{what}"))
        # For the whole game: what it means says more than any reason.
        return text("reason.way", way=text(f"choice.way.{what}"))
    station, deed, other = read_ride(move)
    if deed == "stop":
        leads = leads_to_flags(state) and offers(state).star == station
        return text("reason.flag" if leads else "reason.stop")
    after = apply(state, seat, move)
    full = [line for line in completed(after) if line not in completed(state)]
    if full:
        return text("reason.line", line=text(f"line.{full[0]}"))
    if other is not None:
        return text("reason.take", who=player(other))
    was, now = score.sheet(state, seat), score.sheet(after, seat)
    _, ends, tour, sets, _ = (b - a for a, b in zip(was.parts, now.parts, strict=True))
    if ends and ends >= max(tour, sets):
        return text("reason.end")
    if sets and sets >= tour:
        return text("reason.sets", sets=now.sets)
    return text("reason.tour", stations=len(now.tour)) if tour > 0 else text("reason.bead")
