"""What speaks for a move, in a phrase."""

from __future__ import annotations

from pyapp.game import Seat, Text, text

from . import score
from .board import IDS
from .deciding import flagged
from .earned import would_earn
from .ending import decided, ending, ending_in_reach
from .offers import leads_to_flags, offers
from .rules import apply, moves, read_ride
from .state import State, completed
from .tell import player


def hint(state: State, seat: Seat, move: str) -> Text:
    """What speaks for a move; and where it is no ride to the star on the map, that this is no advice."""
    why = _reason(state, seat, move)
    star = None if state.chooser is not None else offers(state).star
    if star is None or star == read_ride(move)[0]:
        return why
    return text("reason.star.flag" if leads_to_flags(state) else "reason.star.free", why=why)


def _reason(state: State, seat: Seat, move: str) -> Text:
    """What a ride takes, completes or adds to, the best of it first."""
    if state.chooser is not None:
        verb, _, what = move.partition(" ")
        if verb == "start":
            return text("reason.start", station=text(f"station.{what}"))
        # For the whole game: what it means says more than any reason.
        return text("reason.way", way=text(f"choice.way.{what}"))
    station, deed, other = read_ride(move)
    leads = leads_to_flags(state) and offers(state).star == station
    if deed == "stop":
        return text("reason.flag" if leads else "reason.stop")
    about_end = _about_end(state, seat, move)
    if about_end is not None:
        return about_end
    after = apply(state, seat, move)
    full = [line for line in completed(after) if line not in completed(state)]
    if full:
        return text("reason.line", line=text(f"line.{full[0]}"))
    if leads:
        return text("reason.flag.bead")
    if other is not None:
        return text("reason.take", who=player(other))
    was, now = score.sheet(state, seat), score.sheet(after, seat)
    _, ends, tour, sets, _ = (b - a for a, b in zip(was.parts, now.parts, strict=True))
    if ends and ends >= max(tour, sets):
        return text("reason.end")
    if sets and sets >= tour:
        return text("reason.sets", sets=now.sets)
    if tour > 0:
        return text("reason.tour", stations=len(now.tour))
    most = max(one.points for other in moves(state, seat) if (one := would_earn(state, seat, other)))
    return text("reason.bead.next", n=most) if most > sum(now.parts) - sum(was.parts) else text("reason.bead")


def _about_end(state: State, seat: Seat, move: str) -> Text | None:
    """What a ride to a flag means, or what one to the last of them would have meant."""
    flags = flagged(state)
    end = ending(state, seat, move)
    if end is not None:
        return (
            text("reason.hopeless")
            if end.lead < 0 and not end.over and decided(state, seat)
            else end.said("reason.last")
        )
    if IDS[read_ride(move)[0]] in flags:
        return text("reason.flags", n=len(flags) - 1)
    missed = ending_in_reach(state, seat)
    return text("reason.wait", n=-missed.lead) if missed is not None and missed.lead < 0 else None
