"""Where everything lies all game long: sheets, what can be touched on them, what is printed there."""

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
class Stroke:
    """A line along points (x, y) of an area, with round ends and joins; `acting` as for a mark."""

    id: str
    area: str
    points: tuple[tuple[float, float], ...]
    tone: str = ""
    width: float = 0
    """In units of the area; 0 leaves it to the style sheet."""
    dash: tuple[float, ...] = ()
    """Drawn and left out by turns, in units of the area; nothing for a line without gaps."""
    closed: bool = False
    """The points are the corners of a piece of land, which is tinted rather than drawn around."""
    numbered: bool = False
    """An order in which the points are passed: each has its number, and the line is rounded at its corners."""
    dots: bool = False
    """No line: at each of the points is a round dot as wide as that, such as the stops of a map."""
    acting: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """What does not change during a game."""

    areas: tuple[Area, ...]
    spots: tuple[Spot, ...]
    captions: tuple[Caption, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    """Printed on the grounds, below those of a scene: the page draws them once."""
