"""What a device asks for, read strictly, and how far its table is."""

from __future__ import annotations

from dataclasses import dataclass

from pyapp import shelf
from pyapp.game import Seat, text
from pyapp.requests import BadRequest, Request, string
from pyapp.together.answers import Says
from pyapp.together.course import Course
from pyapp.together.heap import Heap, heap_of
from pyapp.together.lobby import Key, Lobby, lobby_of
from pyapp.together.messages import VERSION, is_hash
from pyapp.together.says import Offer

_MOST_HEADS = 16


@dataclass(frozen=True, slots=True)
class Ask:
    """A request, read."""

    table: str
    founder: Key
    me: Key | None
    mine: tuple[str, ...]
    undone: tuple[str, ...]
    refused: frozenset[str]
    checked: frozenset[str]
    of: Seat | None
    layout: bool
    undoing: bool
    """Whether it is to be told what taking back would undo: nobody needs that with every message."""


@dataclass(frozen=True, slots=True)
class Found:
    """How far a table is."""

    ask: Ask
    heap: Heap
    match: int
    """The game that is offered, or played if no other is offered."""
    hosts: tuple[Key, ...]
    """Who may offer it."""
    lobby: Lobby
    course: Course | None
    """The game that is played, or was played last."""
    heads: tuple[str, ...]
    """What the next message follows: the last of all that stands."""

    @property
    def played(self) -> int:
        """The number of the game that is played, or was played last; 0 for none."""
        return self.match if self.lobby.begun else self.match - 1

    @property
    def over(self) -> bool:
        """Whether the game that was played last is over."""
        return self.course is not None and self.course.is_over

    def says(self, kind: str, match: int, **fields: object) -> Says:
        """What a message says."""
        return {"t": kind, "v": VERSION, "match": match, "after": self.heads, **fields}


def found(request: Request) -> Found:
    """How far the table of a request is: a game after another, as long as each is over and another is offered."""
    ask, heap = _ask(request), heap_of(request.get("messages"))
    match, course = 1, None
    hosts: tuple[Key, ...] = (ask.founder,)
    while True:
        lobby = lobby_of(heap, ask.table, match, hosts)
        if lobby.begun is None:
            break
        course = Course(heap, lobby.begun, match, ask.refused)
        next_hosts = tuple(dict.fromkeys((ask.founder, *filter(None, lobby.begun.seats))))
        if not course.is_over or not lobby_of(heap, ask.table, match + 1, next_hosts).offer:
            break
        match, hosts = match + 1, next_hosts
    if not lobby.begun:
        _bring([says.game for one, says in heap.all(Offer) if one.match == match and one.key in hosts], request)
    return Found(ask, heap, match, hosts, lobby, course, _heads(heap, course))


def _bring(games: list[str], request: Request) -> None:
    """Refuses where a game is not there yet (`UnknownGame`): the page, which has it, brings it along and asks again."""
    known = request.get("games")
    for game in games:
        if not isinstance(known, list) or game in known:
            shelf.package(game)


def _heads(heap: Heap, course: Course | None) -> tuple[str, ...]:
    if course is None:
        return ()
    followed = {name for one in course.used if one in heap.by_id for name in heap.by_id[one].after}
    return tuple(one for one in dict.fromkeys(course.used) if one not in followed)[-_MOST_HEADS:]


def _ask(request: Request) -> Ask:
    table, founder, me = string(request, "table"), string(request, "founder"), request.get("me")
    if not 16 <= len(table) <= 64 or not set(table) <= set("0123456789abcdef"):
        raise BadRequest(text("bad.request"))
    if not is_hash(founder) or not (me is None or is_hash(me)):
        raise BadRequest(text("bad.request"))
    of = request.get("of")
    return Ask(
        table=table,
        founder=founder,
        me=me,
        mine=_texts(request, "mine"),
        undone=_texts(request, "undone"),
        refused=frozenset(_texts(request, "refused")),
        checked=frozenset(_texts(request, "checked")),
        of=of if type(of) is int else None,
        layout=request.get("layout") is True,
        undoing=request.get("undoing") is True,
    )


def _texts(request: Request, name: str) -> tuple[str, ...]:
    values = request.get(name, [])
    if not isinstance(values, list) or not all(isinstance(one, str) for one in values):
        raise BadRequest(text("bad.request"))
    return tuple(values)
