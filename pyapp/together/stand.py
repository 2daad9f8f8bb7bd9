"""Positions of a game at a table, and what leads from one to the next. Nothing is known here of who sent what.

A position is named by a digest of the setup, of every turn since and of what was taken back, so that a move which was
made in it can be made in no other. What was worked out once is remembered, only to answer sooner.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from typing import Any, TypeAlias

from pyapp.game import IllegalMove, Refusal, Seat, Text, text
from pyapp.record import Setup
from pyapp.table import Table, open_table
from pyapp.together.answers import Place

Part: TypeAlias = tuple[Seat, tuple[str, ...]]
"""What a seat does in a step."""

_REMEMBERED = 4_096
"""Steps: of a few long games."""


@dataclass(frozen=True, slots=True, eq=False)
class Stand:
    """A position in which a message is waited for: all that is due is revealed."""

    table: Table[Any]
    digest: str
    acting: tuple[Seat, ...]
    """The people who may move."""
    people: tuple[Seat, ...]
    """The seats in which people play now."""
    thinking: Seat | None
    """The bot that has the move; none as long as people play at the same time."""

    @property
    def place(self) -> Place:
        """Its name."""
        return Place(len(self.table.turns), self.digest)

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stand) and other.digest == self.digest


def first_stand(setup: Setup, name: str) -> Stand:
    """Where a game begins that was set up by a message of that id."""
    table = open_table(setup)
    return _stand(table, _digest(name, (str(setup), *map(str, table.turns))))


def _stand(table: Table[Any], digest: str) -> Stand:
    people = tuple(seat for seat, level in enumerate(table.bots) if level is None)
    acting = tuple(seat for seat in table.game.to_act(table.state) if seat in people)
    holder = table.holder
    return Stand(table, digest, acting, people, holder if holder is not None and holder not in people else None)


def _later(stand: Stand, table: Table[Any]) -> Stand:
    """Where some more turns lead."""
    return _stand(table, _digest(stand.digest, map(str, table.turns[len(stand.table.turns) :])))


def _digest(before: str, lines: Iterable[str]) -> str:
    for line in lines:
        before = sha256(f"{before}\n{line}".encode()).hexdigest()[:32]
    return before


@lru_cache(_REMEMBERED)
def part_of(stand: Stand, seat: Seat, moves: tuple[str, ...]) -> Table[Any] | Text:
    """The table after a seat's part of a step, made at once; or why it cannot be sent so.

    It ends where nothing can be taken back any more, and not before: so one part is one message.
    """
    table = stand.table
    if seat not in stand.acting:
        return text("bad.turn")
    try:
        for number, move in enumerate(moves):
            if number and not table.can_undo(seat):
                return text("together.beyond")
            table = table.play(seat, move)
    except Refusal as refusal:
        return refusal.reason
    return text("together.unfinished") if table.can_undo(seat) else table


@lru_cache(_REMEMBERED)
def after_parts(stand: Stand, parts: tuple[Part, ...]) -> Stand | Seat:
    """Where the parts of all who act lead, by seat; or the seat whose part cannot follow those of the seats before."""
    table = stand.table
    for seat, moves in parts:
        try:
            for move in moves:
                table = table.play(seat, move)
        except Refusal:
            return seat
    return _later(stand, table)


@lru_cache(_REMEMBERED)
def after_bot(stand: Stand, seat: Seat, move: str) -> Stand | Text:
    """Where a turn of a bot leads; or why there is none."""
    if seat != stand.thinking:
        return text("bad.turn")
    try:
        return _later(stand, stand.table.play(seat, move))
    except Refusal as refusal:
        return refusal.reason


@lru_cache(_REMEMBERED)
def after_hand(stand: Stand, seat: Seat, level: str | None) -> Stand | Text:
    """Where it leads that a seat is given to a bot, or back."""
    try:
        return _later(stand, stand.table.hand(seat, level))
    except IllegalMove as refusal:
        return refusal.reason


def after_back(to: Stand, back: str) -> Stand:
    """An earlier position once more, by the request that all agreed to: under another name."""
    return replace(to, digest=_digest(to.digest, (f"back {back}",)))
