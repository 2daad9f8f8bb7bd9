"""What one person at a table sees, and what their device has to send without asking anybody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from pyapp.game import Refusal, Seat, Text, total
from pyapp.news import news
from pyapp.picture import View, standings, view_of
from pyapp.record import Turn
from pyapp.replays import first_number
from pyapp.requests import remember
from pyapp.table import Table
from pyapp.together.answers import Owed, Place, Undone
from pyapp.together.ask import Found
from pyapp.together.course import Course
from pyapp.together.people import away, next_number
from pyapp.together.stand import Stand

_TOLD = 4
"""Turns of a take-back that are told of: whoever is asked sees them at a glance."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What lies before somebody."""

    seat: Seat | None
    table: Table[Any]
    """The record, with what is not in it yet and is not to be hidden from this person."""
    unsent: tuple[str, ...] = ()

    @property
    def is_done(self) -> bool:
        """Whether there are unsent moves and none can be taken back any more: they are to be sent."""
        return bool(self.unsent) and self.seat is not None and not self.table.can_undo(self.seat)


def sight_of(found: Found, course: Course) -> Sight:
    """What lies before whoever asks."""
    me, stand, table = found.ask.me, course.stand, course.table
    seat = course.begun.seats.index(me) if me in course.begun.seats else None
    if seat is None or seat not in stand.people:
        return Sight(seat, table)
    if seat in stand.acting and seat not in course.parts:
        return _own(found, table, seat)
    # With nothing to do in this step one may look at what the others have finished; one's own comes first.
    for other in sorted(course.parts, key=lambda other: (other != seat, other)):
        for move in course.parts[other].moves:
            table = table.play(other, move)
    return Sight(seat, table)


def _own(found: Found, table: Table[Any], seat: Seat) -> Sight:
    """With the moves that were not sent, as far as they can be made here."""
    unsent = list[str]()
    for move in found.ask.mine:
        try:
            after = table.play(seat, move)
        except Refusal:
            break
        table = after
        unsent.append(move)
        if not table.can_undo(seat):
            break
    return Sight(seat, _with_undone(table, seat, found.ask.undone), tuple(unsent))


def _with_undone(table: Table[Any], seat: Seat, undone: Sequence[str]) -> Table[Any]:
    """The table with moves that can be brought back, if they can."""
    ahead = table
    try:
        for move in reversed(undone):
            ahead = ahead.play(seat, move)
    except Refusal:
        return table
    return replace(table, undone=tuple(Turn(seat, move) for move in undone))


def view(found: Found, sight: Sight) -> View:
    """The picture of it."""
    seat, table = sight.seat, sight.table
    remember(table)
    of = found.ask.of
    if of is None or not 0 <= of < table.setup.seats:
        of = seat or 0
    shown = view_of(table, seat, of, found.ask.layout)
    if seat is not None and table.bot(seat) is not None:
        # A bot plays here: its person may look.
        return replace(shown, choices=(), scene=replace(shown.scene, actions=()))
    if seat in table.game.to_act(table.state):
        return replace(shown, holder=seat, thinks=False)
    return shown


def even(course: Course, sight: Sight) -> Sequence[int | Text] | None:
    """Everybody's points where the step began in which several act at the same time, or what is said in their place."""
    return _reached(course.stand, sight.seat) if len(course.stand.acting) > 1 else None


@lru_cache(16)
def _reached(stand: Stand, seat: Seat | None) -> Sequence[int | Text]:
    """Remembered, since it is asked for after each touch."""
    table = stand.table
    known = table.game.known(table.state, seat)
    said = standings(table.game, known, table.setup.seats) or [None] * table.setup.seats
    return [text or total(table.game.score(known, other)) for other, text in enumerate(said)]


def last_turn(course: Course, seat: Seat | None) -> Place | None:
    """Where the last part of a seat began that is in the record, or has been sent for it."""
    if seat is None:
        return None
    if seat in course.parts:
        return course.stand.place
    for before, step in zip(reversed(course.steps[:-1]), reversed(course.steps), strict=False):
        if seat in step.moved:
            return before.stand.place
    return None


def undone(course: Course, sight: Sight, to: Place, seat: Seat) -> Undone:
    """What a seat's request to take back to a position would undo."""
    at = next(number for number, step in enumerate(course.steps) if step.stand.digest == to.digest)
    before, later = course.steps[at].stand, course.steps[at + 1 :]
    turns = course.table.turns
    # Whoever acts together with the seat keeps that part, even if others have followed.
    kept = later[0].stand.place.turn if later else len(sight.table.turns)
    first = kept if seat in before.acting else before.place.turn
    lost = {turn.seat for turn in turns[first:]}
    if later or seat not in before.acting:
        lost |= {*course.parts}
        if sight.unsent and sight.seat is not None:
            lost.add(sight.seat)
    mine = [
        turn for turn in range(to.turn, len(sight.table.turns)) if _goes(sight.table.turns[turn], seat, turn, first)
    ]
    told = news(sight.table, sight.seat, mine)
    now, then = (_progress(one, sight.seat) for one in (sight.table, before.table))
    # What else a game counts changes with each turn.
    is_earlier = first_number(now) != first_number(then)
    return Undone(
        seats=sorted(one for one in lost if one >= 0 and one != seat),
        where=then if is_earlier else None,
        told=told[:_TOLD],
        more=max(0, len(told) - _TOLD),
    )


def _goes(turn: Turn, seat: Seat, at: int, first: int) -> bool:
    """Whether a turn is somebody's deed that a take-back undoes."""
    return turn.seat == seat or (turn.seat >= 0 and at >= first)


def _progress(table: Table[Any], viewer: Seat | None) -> Text:
    return table.game.scene(table.game.known(table.state, viewer), viewer or 0).progress


def owed(found: Found, sight: Sight | None) -> Iterator[Owed]:
    """What the device has to send."""
    yield from _owed_before(found)
    course = found.course
    if course is None or sight is None or sight.seat is None:
        return
    if sight.is_done:
        at, moves = course.stand.place, sight.unsent
        # Whoever has left and moves is there again.
        again = {"n": next_number(found)} if found.ask.me in away(found) else {}
        yield Owed("move", found.says("move", found.played, at=at, moves=moves, **again))
    if course.stand.thinking is not None:
        now = course.stand.table.game.meta.bots
        says = found.says("bot", found.played, at=course.stand.place, bots_number=now)
        last = max((found.heap.by_id[name] for name in course.steps[-1].used), key=lambda one: (one.at, one.id))
        yield Owed("bots", says, first=last.key == found.ask.me, record=str(course.table.record))


def _owed_before(found: Found) -> Iterator[Owed]:
    """Before a game begins: to accept the setup, and to sit down anew once the secret of one's seat is known."""
    lobby, me = found.lobby, found.ask.me
    own = next((one for one in lobby.sitters if one.message.key == me), None)
    if lobby.begun or lobby.blocked or not lobby.offer or own is None:
        return
    waiting = lobby.waiting
    listed = next((sit for sit in waiting.sits if sit and sit[0].key == me), None) if waiting else None
    if waiting and listed:
        if me not in waiting.accepted:
            yield Owed("accept", found.says("accept", found.match, setup=waiting.message.id), listed[1].commit)
    elif own.spent:
        sit = own.sit
        again = {"n": next_number(found), "name": sit.name, "face": sit.face, "seat": sit.seat}
        yield Owed("sit", found.says("sit", found.match, **again))
