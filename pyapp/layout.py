"""Where everything lies all game long: sheets, what can be touched on them, what is written there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Seat, Text


@dataclass(frozen=True, slots=True)
class Area:
    """One sheet that is drawn on its `ground`, a symbol, with units of its own; the page decides where it is."""

    id: str
    width: float
    height: float
    label: Text
    ground: str = ""
    tone: str = ""
    """A class of the style sheet, such as how many play: what has room depends on that."""
    own: bool = False
    """Whether each seat has one, such as a sheet to draw on, or a hand; else all see the same there, but for what is of
    use to whoever is to move."""
    in_rows: bool = False
    """Whether what lies here of the others lies in the tray that names everybody, too: beside the board they are not
    listed a second time."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that can be touched or drawn on: a rectangle around its middle (x, y), in the units of its area."""

    id: str
    area: str
    x: float
    y: float
    w: float
    h: float
    label: Text
    seat: int | None = None
    """Whose board is looked at once it is touched, where that is part of no move."""


@dataclass(frozen=True, slots=True)
class Caption:
    """Words written on an area for the whole game, such as names on a map, in lines if they break; y: the middle."""

    area: str
    x: float
    """Where the words begin, end or have their middle, as `anchor` says: `start`, `end` or `middle`."""
    y: float
    size: float
    text: Text
    anchor: str = "middle"
    tone: str = ""
    """A class of the style sheet: `pale` for what must not stand out."""
    seat: Seat | None = None
    """Whose name it is: their face stands before it."""
    room: float = 0
    """How wide all of it may be, with the face: longer words are written closer. 0: as wide as they are."""


@dataclass(frozen=True, slots=True)
class Layout:
    """What does not change during a game."""

    areas: tuple[Area, ...]
    spots: tuple[Spot, ...]
    captions: tuple[Caption, ...] = ()
