"""What lies on the table: the players' tiles, the board, whose flowers stand where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from pyapp.game import Seat

from .board import EMPTY, FIELDS, LINES, Board, Field, Placement
from .tiles import Tile

HAND: Final = 5
TWO_CASTLES: Final = 2
THIRTEEN_LINES: Final = 13
NOBODY: Final = -1
"""In the place of a seat: decided, and nobody's."""

Step: TypeAlias = Literal["deal", "declare", "place", "draw", "over"]
Cause: TypeAlias = Literal["castles", "lines", "last_field", "no_tiles"]
Verdict: TypeAlias = Literal["reached", "castles", "lines", "strength", "shared"]


class Declared(NamedTuple):
    """A tile that was declared in this round."""

    seat: Seat
    tile: Tile


class Laid(NamedTuple):
    """A tile on the board."""

    seat: Seat
    tile: Tile
    where: Placement


class End(NamedTuple):
    """How a game ended."""

    cause: Cause
    """Two castles, thirteen lines, the fourth battlefield, or nobody had a tile left."""
    by: Verdict
    """What the winner was ahead in: having got there alone, else the first comparison without a tie, else `shared`."""


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's tiles."""

    hand: tuple[Tile | None, ...] = ()
    """Sorted; None for a tile that whoever looks may not see."""
    pile: tuple[Tile | None, ...] = ()
    """The next to be drawn first. Nobody sees it."""
    shown: tuple[Tile, ...] = ()
    """Every tile that was declared, in order: it lies on the board or has left the game. Without the general."""
    general: bool = True
    """Whether the general is still to be used."""

    @property
    def can_declare(self) -> bool:
        """Whether there is anything left to play with. A hand is full as long as there is a pile."""
        return bool(self.hand) or self.general


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table. Round 0 is before the deal."""

    players: tuple[Player, ...]
    step: Step = "deal"
    round: int = 0
    order: tuple[Seat, ...] = ()
    """Who plays this round: in the order of declaring, and once all have declared in the order of placing."""
    at: int = 0
    """How many of them have declared, or placed."""
    declared: tuple[Declared, ...] = ()
    """This round's declarations, in the order in which they were made."""
    field: Field = 0
    """The battlefield that is fought over."""
    board: Board = EMPTY
    laid: tuple[Laid, ...] = ()
    """All tiles on the board, in the order in which they were laid."""
    lost: tuple[Seat, ...] = ()
    """Who has given up the tile that they declared in this round."""
    given_up: Declared | None = None
    """The last tile that was given up, until another one is laid."""
    lines: tuple[Seat | None, ...] = (None,) * len(LINES)
    """Who got each line, `NOBODY` for a decided one that nobody got; None before it is decided."""
    castles: tuple[Seat | None, ...] = (None,) * len(FIELDS)
    """Who took each castle, likewise."""
    end: End | None = None

    @property
    def turn(self) -> Seat:
        """Whose turn it is to declare, to place or to draw."""
        return self.order[self.at]

    def tile_of(self, seat: Seat) -> Tile | None:
        """What a seat declared in this round, if it has."""
        return next((one.tile for one in self.declared if one.seat == seat), None)
