"""`gather`: what all messages of a table come to, for the device that asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from pyapp.game import text
from pyapp.requests import Request
from pyapp.together import people
from pyapp.together.answers import Dismissed, Gathering, Reaction, Unchecked
from pyapp.together.ask import Found, found
from pyapp.together.says import React
from pyapp.together.sight import even, last_turn, owed, sight_of, undone, view

_MOST_TOLD = 50
"""Of each kind of thing that anybody can send without end."""
_MOST_FINAL = 2_000
"""Of what is not to be handed in again: the rest is told next time."""


def gather(request: Request) -> Gathering:
    """The table as this device's person finds it."""
    table = found(request)
    course, lobby = table.course, table.lobby
    sight = sight_of(table, course) if course else None
    if lobby.begun:
        phase = "over" if table.over else "playing"
    else:
        withdrawn = "closed" if lobby.withdrawn else "empty"
        phase = "accepting" if lobby.waiting else "offer" if lobby.offer else withdrawn
    last = last_turn(course, sight.seat) if course and sight else None
    back = course.back if course else None
    if back and course and sight:
        back = replace(back, undoes=undone(course, sight, back.to, back.seat))
    return Gathering(
        phase=phase,
        match=table.match,
        offer=people.offered(table),
        seats=people.lobby_seats(table),
        sitters=people.sitters(table),
        hosts=people.may_host(table),
        start=people.start(table),
        next=people.next_number(table),
        heads=table.heads,
        owes=tuple(owed(table, sight)),
        blocked=None if lobby.begun else lobby.blocked,
        newer=any(not one.final for one in table.heap.unread),
        played=table.played,
        players=people.players(table),
        seat=sight.seat if sight else None,
        place=course.stand.place if course else None,
        record=str(course.table.record) if course else None,
        view=view(table, sight) if sight else None,
        even=even(course, sight) if course and sight else None,
        unsent=sight.unsent if sight else (),
        back=back,
        last=last,
        undoes=undone(course, sight, last, sight.seat)
        if table.ask.undoing and course and sight and last and sight.seat is not None
        else None,
        returned=course.returned if course else (),
        conflicts=course.conflicts[-_MOST_TOLD:] if course else (),
        dismissed=_dismissed(table),
        missing=table.heap.missing[:_MOST_TOLD],
        reactions=_reactions(table),
        unchecked=tuple(_unchecked(table)),
    )


def _dismissed(table: Found) -> Sequence[Dismissed]:
    """What never counts, and some of what does not count here."""
    never = [Dismissed(one.id, one.why, final=True) for one in table.heap.unread if one.final]
    here = {**table.lobby.dismissed, **dict.fromkeys(table.heap.flood, text("together.flood"))}
    if table.course:
        here |= table.course.dismissed
    return [*never[:_MOST_FINAL], *(Dismissed(name, why) for name, why in [*here.items()][-_MOST_TOLD:])]


def _reactions(table: Found) -> Sequence[Reaction]:
    """The last ones of those who play, in the game that is played."""
    keys = table.course.begun.seats if table.course else ()
    every = [
        Reaction(one.id, one.key, says.turn, says.kind, one.at)
        for one, says in table.heap.all(React)
        if one.match == table.played and one.key in keys
    ]
    return sorted(every, key=lambda one: (one.turn, one.at, one.id))[-_MOST_TOLD:]


def _unchecked(table: Found) -> Iterator[Unchecked]:
    """What bots of this page's number are said to have done by other devices, and was not worked out here yet."""
    course = table.course
    if course is None:
        return
    now, last = course.stand.table.game.meta.bots, None
    known = table.ask.checked
    for before, step in pairwise(course.steps):
        if step.bots != now or any(name in known or table.heap.by_id[name].key == table.ask.me for name in step.used):
            continue
        first, end = before.stand.place.turn, step.stand.place.turn
        if last and last.end == first and last.ids == step.used:
            last = Unchecked(last.ids, last.first, end)
            continue
        if last:
            yield last
        last = Unchecked(step.used, first, end)
    if last:
        yield last
