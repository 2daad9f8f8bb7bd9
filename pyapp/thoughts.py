"""Requests that take a search, in slices so that a page can show its progress: a bot's move, a hint for a person.

Searches are remembered between the slices, only to save time; one that begins anew comes to the same move.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from pyapp.bots.judgement import judgement_of
from pyapp.bots.players import thinking
from pyapp.bots.thinking import Thinking
from pyapp.game import CHANCE, IllegalMove, Text, text
from pyapp.picture import View
from pyapp.record import STRONG
from pyapp.requests import BadRequest, Request, seat_at, table_of, view
from pyapp.table import Table

QUICK = 600
"""Nodes of a search that nobody waits for who is done: a tenth of a second on a phone."""

_searches: dict[str, Thinking] = {}
"""By record; those of hints by record and seat."""
_MOST_SEARCHES = 4
_LONGEST_SLICE = 10_000_000


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A search that is to be asked to go on."""

    thinking: float
    """How much of the work is done, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a person could do."""

    move: str
    why: Text
    """What speaks for the move."""


def think(request: Request) -> View | Unfinished:
    """The bot that has the move searches on for `slice` nodes, and plays once its search is at the end.

    It plays the same move each time, so that anybody can work it out again.
    """
    table = table_of(request).with_bots_of_now()
    level = None if table.holder is None else table.bot(table.holder)
    if table.holder is None or level is None:
        raise IllegalMove(text("bad.turn"))
    nodes = nodes_of(request)
    source, holder = str(table.record), table.holder
    search = _search(source, lambda: thinking(table, holder, level), nodes)
    if search.move is None:
        return Unfinished(search.fraction)
    _searches.pop(source, None)
    return view(table.play(holder, search.move), request)


@dataclass(frozen=True, slots=True)
class Prepared:
    """There is nothing more to work out before a bot has the move."""

    prepared: bool


def prepare(request: Request) -> Prepared | Unfinished:
    """What bots will do at the same time as a person is worked out for `slice` nodes, while the person is at it."""
    table, nodes = table_of(request).with_bots_of_now(), nodes_of(request)
    acting = table.game.to_act(table.state) if judgement_of(table.game.meta.id).plans else ()
    for seat, level in enumerate(table.bots):
        if level is None or seat not in acting:
            continue
        search = _search(f"{table.record}ahead {seat}", partial(thinking, table, seat, level), nodes)
        if search.move is None:
            return Unfinished(search.fraction)
    return Prepared(True)


def played_on(table: Table[Any]) -> Table[Any]:
    """The table after what bots do at the same time as people, as long as each of their moves is quickly found.

    So whoever is done has the next roll in the same picture.
    """
    number = len(table.turns)
    while table.at_once and (seat := table.holder) is not None and (level := table.bot(seat)) is not None:
        table = table.with_bots_of_now()
        source = str(table.record)
        # One that was begun before does not know what has been prepared since.
        _searches.pop(source, None)
        search = _search(source, partial(thinking, table, seat, level), QUICK)
        if search.move is None:
            break
        table = table.play(seat, search.move)
        if CHANCE in (turn.seat for turn in table.turns[number:]):
            break
    return table


def hint(request: Request) -> Hint | Unfinished:
    """What the seat could do, as the strong bot would, and why; nothing is played."""
    table = table_of(request)
    seat = seat_at(table, request)
    if seat is None or seat not in table.game.to_act(table.state):
        raise IllegalMove(text("bad.turn"))
    nodes = nodes_of(request)
    # Here and not above: a bot at its move needs no hint.
    from pyapp.bots.hints import hint_for

    search = _search(f"{table.record}hint {seat}", lambda: thinking(table, seat, STRONG), nodes)
    if search.move is None:
        return Unfinished(search.fraction)
    known = table.game.known(table.state, seat)
    return Hint(search.move, hint_for(table.game, known, seat, search.move))


def _search(name: str, begin: Callable[[], Thinking], nodes: int) -> Thinking:
    """A search that begins or goes on for so many nodes; remembered at its end too, for the same hint again."""
    search = _searches.pop(name, None) or begin()
    search.step(nodes)
    _searches[name] = search
    while len(_searches) > _MOST_SEARCHES:
        del _searches[next(iter(_searches))]
    return search


def nodes_of(request: Request) -> int:
    """How many nodes a request may search."""
    nodes = request.get("slice")
    if type(nodes) is not int or not 0 < nodes <= _LONGEST_SLICE:
        raise BadRequest(text("bad.request"))
    return nodes
