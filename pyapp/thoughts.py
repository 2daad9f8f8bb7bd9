"""What is thought over at a table, in slices so that a page can show how it goes on: a bot's move, a hint for a person.

What has been thought of so far is kept, only to go on from there; a search that is begun anew comes to the same move.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pyapp.bots.players import thinking
from pyapp.bots.thinking import Thinking
from pyapp.game import IllegalMove, Text, text
from pyapp.picture import View
from pyapp.requests import BadRequest, Request, seat_at, table_of, view

_thoughts: dict[str, Thinking] = {}
"""By record."""
_KEPT_THOUGHTS = 4
_HINT = "normal"
"""The level of the bot whose moves are hinted at."""
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
    """The bot that has the move thinks on for `slice` nodes, and makes the move if that is all its work.

    With `hurry`, it makes the best move so far; without, it makes the same move each time.
    """
    table = table_of(request)
    level = None if table.holder is None else table.setup.bot(table.holder)
    if table.holder is None or level is None:
        raise IllegalMove(text("bad.turn"))
    nodes = _slice(request)
    source, holder = str(table.record), table.holder
    thought = _thought(source, lambda: thinking(table, holder, level), nodes)
    move = thought.best if request.get("hurry") is True else thought.move
    if move is None:
        return Unfinished(thought.fraction)
    _thoughts.pop(source, None)
    return view(table.play(holder, move), request)


def hint(request: Request) -> Hint | Unfinished:
    """What the seat could do, as the bot would that plays neither badly nor best, and why; nothing is played."""
    table = table_of(request)
    seat = seat_at(table, request)
    if seat is None or seat not in table.game.to_act(table.state):
        raise IllegalMove(text("bad.turn"))
    nodes = _slice(request)
    # Here and not above: a bot at its move needs no reasons in words.
    from pyapp.bots.reasons import reason

    thought = _thought(f"{table.record}hint {seat}", lambda: thinking(table, seat, _HINT), nodes)
    if thought.move is None:
        return Unfinished(thought.fraction)
    known = table.game.known(table.state, seat)
    return Hint(thought.move, reason(table.game, known, seat, thought.move))


def _thought(name: str, begin: Callable[[], Thinking], nodes: int) -> Thinking:
    """A search that is begun or goes on for so many nodes. Kept when it is done: a hint may be asked for again."""
    thought = _thoughts.pop(name, None) or begin()
    thought.step(nodes)
    _thoughts[name] = thought
    while len(_thoughts) > _KEPT_THOUGHTS:
        del _thoughts[next(iter(_thoughts))]
    return thought


def _slice(request: Request) -> int:
    nodes = request.get("slice")
    if type(nodes) is not int or not 0 < nodes <= _LONGEST_SLICE:
        raise BadRequest(text("bad.request"))
    return nodes
