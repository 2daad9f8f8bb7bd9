"""Whether the bots of a record played what they play: their moves are worked out again, in slices as they were made.

`replay` proves a game by the rules and the seed's dice. Bots play the same each time, so that a result against them
can be proven, too.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any

from pyapp.bots.players import thinking
from pyapp.game import text
from pyapp.record import BadRecord
from pyapp.requests import BadRequest, Request, string, table_of
from pyapp.table import Table
from pyapp.thoughts import Unfinished, nodes_of

_checks: dict[tuple[str, int], _Check] = {}
"""Those under way, by record and first turn; remembered to save time: one that begins anew comes to the same end."""
_MOST_CHECKS = 2


@dataclass(frozen=True, slots=True)
class Verified:
    """What is known of the bots of a record."""

    bots: str
    """`same`: each of their moves is what that bot plays (or there are none). Of bots that are not here, nothing can be
    said: `earlier` ones, or `others`, which are newer or of several numbers (`record.Setup.bots_number`)."""


class _Check:
    """The bots' moves of a table, one after another."""

    def __init__(self, table: Table[Any], first: int) -> None:
        self.fraction = 0.0
        """How much of the work is done."""
        self._nodes = _nodes(table, first)

    def step(self, nodes: int) -> bool:
        """Work on for so many nodes of the bots' searches; whether all is done. Raises `BadRecord`."""
        for _ in range(nodes):
            fraction = next(self._nodes, None)
            if fraction is None:
                return True
            self.fraction = fraction
        return False


def verify(request: Request) -> Unfinished | Verified:
    """Works on for `slice` nodes. Refuses a record in which a bot plays what it never would, or out of its turn.

    With `first`, a turn, those before it are not worked out: another device's bots are checked as they come.
    """
    source, nodes, first = string(request, "record"), nodes_of(request), request.get("first", 0)
    if type(first) is not int:
        raise BadRequest(text("bad.request"))
    check = _checks.pop((source, first), None)
    if check is None:
        table = table_of(request)
        number, now = table.setup.bots_number, table.game.meta.bots
        if (table.setup.bots or table.bot_turns) and number != now:
            return Verified("earlier" if 0 < number < now else "others")
        check = _Check(table, first)
    if check.step(nodes):
        return Verified("same")
    _checks[source, first] = check
    while len(_checks) > _MOST_CHECKS:
        del _checks[next(iter(_checks))]
    return Unfinished(check.fraction)


def _nodes(table: Table[Any], first: int) -> Generator[float, None, None]:
    """The search for each move of a bot from a turn on, node by node; yields how much of all of it is done.

    Among seats that act at the same time, whose turn is the table's to say: what bots play depends on it.
    """
    moves = {number: level for number, level in table.bot_turns.items() if number >= first}
    for done, (number, level) in enumerate(moves.items()):
        turn = table.turns[number]
        before = replace(table, states=table.states[: number + 1], turns=table.turns[:number], undone=())
        search = thinking(before, turn.seat, level)
        while search.move is None and before.holder == turn.seat:
            search.step(1)
            yield (done + search.fraction) / len(moves)
        if search.move != turn.move:
            # The first line of a record is its setup.
            raise BadRecord(text("bad.replay.bot", line=number + 2))
