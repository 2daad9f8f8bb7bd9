"""The decisions of a game: what a seat did between two reveals, or between the others' turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pyapp.bots.judgement import Mind, mind_of
from pyapp.game import Seat
from pyapp.table import Table


@dataclass(frozen=True, slots=True)
class Decision:
    """Moves that a seat made one after another, with nothing revealed in between and nobody else's turn."""

    turn: int
    """How many turns had been played before."""
    moves: tuple[str, ...]

    @property
    def end(self) -> int:
        """How many turns had been played with its last move; what that revealed comes after."""
        return self.turn + len(self.moves)


def decisions(table: Table[Any], seat: Seat) -> list[Decision]:
    """All decisions of a seat in which there was something to think about, in the order of the record.

    Where each move was the only one that deserved a thought, such as turning up one of many tiles that nobody can tell
    apart, nothing was decided.
    """
    mind = mind_of(table.game)
    found: list[Decision] = []
    first = 0
    for at in range(len(table.turns) + 1):
        if at < len(table.turns) and table.turns[at].seat == seat:
            continue
        if first < at and any(_is_choice(table, mind, seat, turn) for turn in range(first, at)):
            found.append(Decision(first, tuple(turn.move for turn in table.turns[first:at])))
        first = at + 1
    return found


def _is_choice(table: Table[Any], mind: Mind[Any], seat: Seat, turn: int) -> bool:
    known = table.game.known(table.states[turn], seat)
    return len(mind.candidates(known, seat)) > 1
