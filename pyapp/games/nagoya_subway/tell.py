"""What happened, in sentences: each turn as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from pyapp.game import CHANCE, Seat, Text, text

from .board import IDS, Station
from .deciding import flags_planted
from .earned import PARTS, Earned, earned
from .rules import read_ride
from .state import MOST_ROUNDS, State, completed
from .ways import DICE


def tell(before: State, after: State, viewer: Seat | None, seat: Seat, move: str) -> Sequence[Text]:
    """A turn in words."""
    if seat == CHANCE:
        return (_rolled(after, viewer),)
    actor = who(seat, viewer)
    if before.chooser is not None:
        verb, _, what = move.partition(" ")
        if verb == "way":
            return (text("tell.way", who=actor, way=text(f"way.{what}")),)
        return (text("tell.start", who=actor, station=text(f"station.{what}")),)
    return (_ridden(actor, viewer, move, after), *_lines(before, after, viewer))


def who(seat: Seat, viewer: Seat | None) -> Text:
    """A player, as the viewer calls them."""
    return text("you", seat=seat + 1) if seat == viewer else player(seat)


def whom(seat: Seat, viewer: Seat | None) -> Text:
    """The same within a sentence."""
    return text("you.object", seat=seat + 1) if seat == viewer else player(seat)


def player(seat: Seat) -> Text:
    """A player, as everybody calls them."""
    return text("player", seat=seat + 1)


def station_name(station: Station) -> Text:
    """A station by its name."""
    return text(f"station.{IDS[station]}")


def _rolled(state: State, viewer: Seat | None) -> Text:
    way = state.players[state.turn].way
    assert way is not None
    assert state.roll is not None
    one, other = state.roll
    if DICE[way] == 1:
        return text("tell.roll.one", who=who(state.turn, viewer), one=one)
    return text("tell.roll.two", who=who(state.turn, viewer), one=one, other=other)


def _ridden(actor: Text, viewer: Seat | None, move: str, after: State) -> Text:
    station, deed, other = read_ride(move)
    name = station_name(station)
    if deed == "stop":
        return text("tell.stop", who=actor, station=name)
    one, *others = earned(after)
    gained = counted(one)
    if other is not None and other == viewer:
        return text("tell.robbed", who=actor, station=name, lost=-others[0].points, earned=gained)
    if other is not None:
        return text("tell.take", who=actor, station=name, other=player(other), earned=gained)
    return text("tell.put", who=actor, station=name, earned=gained)


def counted(one: Earned) -> Text:
    """All that a ride has earned, and what of it is more than the bead."""
    more = beyond_bead(one)
    if more is None:
        return text("tell.earned", n=one.points)
    return text("tell.earned.by", n=one.points, parts=more)


def beyond_bead(one: Earned) -> Text | None:
    """What of a ride's points is more than the bead, part by part; nothing if it is no more."""
    parts = [
        text("tell.part", part=text(f"tell.part.{part}"), n=points)
        for part, points in zip(PARTS[1:], one.parts[1:], strict=True)
        if points
    ]
    return reduce(lambda some, more: text("tell.parts", some=some, more=more), parts) if parts else None


def _lines(before: State, after: State, viewer: Seat | None) -> Iterator[Text]:
    """Lines that are full now, and what that means."""
    full = completed(before)
    for line in completed(after):
        if line not in full:
            yield text("tell.line", line=text(f"line.{line}"))
    planted = flags_planted(before, after)
    if planted.flags:
        yield text("tell.flags.open" if planted.possible else "tell.flags", n=planted.least)
    if after.finisher != before.finisher and after.finisher is not None:
        yield text("tell.finish", who=who(after.finisher, viewer))
    if after.over and after.finisher is None:
        yield text("tell.rounds", n=MOST_ROUNDS)
