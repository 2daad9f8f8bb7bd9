"""Who is at a table: those who sit down for a game, and those who play it."""

from __future__ import annotations

from collections.abc import Sequence

from pyapp.game import Seat
from pyapp.together.answers import Offered, Says, Sitter, TableSeat
from pyapp.together.ask import Found
from pyapp.together.lobby import Key, gone
from pyapp.together.says import Hand, Leave, Move, Offer, Setup, Sit


def offered(found: Found) -> Offered | None:
    """What is offered, or what the game was set up from."""
    lobby = found.lobby
    offer = (lobby.begun.offer, lobby.begun.content) if lobby.begun else lobby.offer or lobby.withdrawn
    if offer is None:
        return None
    one, says = offer
    return Offered(
        id=one.id,
        by=one.key,
        host=_named(found, one.key),
        n=says.n,
        game=says.game,
        seats=says.seats,
        options=dict(says.options),
        bots=says.bots,
        hints=says.hints,
        rules=says.rules,
        bots_number=says.bots_number,
        without=says.without,
    )


def sitters(found: Found) -> Sequence[Sitter]:
    """Who sat down for the game that is offered, and where, as it looks: who wishes for a free seat has it first."""
    lobby = found.lobby
    if lobby.begun or not lobby.offer:
        return ()
    offer = lobby.offer[1]
    free = [seat for seat, level in enumerate(offer.bots) if level is None]
    seats: dict[Key, Seat] = {}
    coming = [one for one in lobby.sitters if one.message.key not in offer.without]
    for one in coming:
        if one.sit.seat in free:
            seats[one.message.key] = one.sit.seat
            free.remove(one.sit.seat)
    for one in coming:
        if one.message.key not in seats and free:
            seats[one.message.key] = free.pop(0)
    every = [
        Sitter(one.message.id, one.message.key, one.sit.name, one.sit.face, seats.get(one.message.key), one.spent)
        for one in lobby.sitters
    ]
    return sorted(every, key=lambda one: len(offer.bots) if one.seat is None else one.seat)


def lobby_seats(found: Found) -> Sequence[TableSeat]:
    """The seats of the game that is offered, while it has not begun."""
    lobby = found.lobby
    if lobby.begun or not lobby.offer:
        return ()
    if lobby.waiting:
        waiting = lobby.waiting
        return [
            TableSeat(
                key=sit[0].key,
                name=sit[1].name,
                face=sit[1].face,
                accepted=sit[0].key in waiting.accepted,
                awaited=sit[0].key not in waiting.accepted,
            )
            if sit
            else TableSeat(bot=level, accepted=True)
            for sit, level in zip(waiting.sits, lobby.offer[1].bots, strict=True)
        ]
    sitting = {one.seat: one for one in sitters(found)}
    return [
        TableSeat(sitting[seat].key, sitting[seat].name, sitting[seat].face)
        if seat in sitting
        else TableSeat(bot=level, accepted=level is not None)
        for seat, level in enumerate(lobby.offer[1].bots)
    ]


def players(found: Found) -> Sequence[TableSeat]:
    """The seats of the game that is played, or was played last."""
    course = found.course
    if course is None:
        return ()
    begun, stand, left = course.begun, course.stand, away(found)
    bots = stand.table.bots
    return [
        TableSeat(
            key=key,
            name=sit.name if sit else "",
            face=sit.face if sit else "",
            bot=bots[seat],
            accepted=True,
            left=key in left,
            awaited=seat in stand.acting and seat not in course.parts,
            done=seat in course.parts,
        )
        for seat, (key, sit) in enumerate(zip(begun.seats, begun.sits, strict=True))
    ]


def may_host(found: Found) -> bool:
    """Whether the person may offer a game now: the first, the one that is offered in another way, or the next."""
    hosts = found.hosts
    if found.lobby.begun:
        if not found.over:
            return False
        hosts = (found.ask.founder, *filter(None, found.lobby.begun.seats))
    return found.ask.me in hosts


def start(found: Found) -> Says | None:
    """What starts the game that the person offered, once every seat has somebody whose secret nobody knows."""
    lobby = found.lobby
    if lobby.begun or lobby.waiting or lobby.blocked or not lobby.offer or lobby.offer[0].key != found.ask.me:
        return None
    offer, sitting = lobby.offer[1], {one.seat: one for one in sitters(found)}
    people = [seat for seat, level in enumerate(offer.bots) if level is None]
    if not people or any(seat not in sitting or sitting[seat].spent for seat in people):
        return None
    sits = [sitting[seat].id if seat in people else None for seat in range(offer.seats)]
    return found.says("setup", found.match, n=next_number(found), offer=lobby.offer[0].id, sits=sits)


def next_number(found: Found) -> int:
    """One more than the person has numbered anything with."""
    own = (one.says for one in found.heap.by_id.values() if one.key == found.ask.me)
    numbers = [says.n for says in own if isinstance(says, Offer | Sit | Setup | Leave | Move | Hand)]
    return max(numbers, default=0) + 1


def _named(found: Found, key: Key) -> str:
    """What somebody called themselves last."""
    own = [says for one, says in found.heap.all(Sit) if one.key == key]
    return max(own, key=lambda sit: sit.n).name if own else ""


def away(found: Found) -> frozenset[Key]:
    """Who has left, and since then neither sat down, nor moved, nor taken their seat back."""
    back: dict[Key, int] = {}
    for one in found.heap.by_id.values():
        if isinstance(one.says, Sit | Move | Hand):
            back[one.key] = max(one.says.n, back.get(one.key, 0))
    return frozenset(key for key, n in gone(found.heap).items() if n > back.get(key, 0))
