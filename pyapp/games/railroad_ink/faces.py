"""The faces that can be drawn: six of the route dice, three of the special die, six special routes.

A face is written by its four arms N, E, S, W: `H` road (highway), `R` rail, `.` nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

SIDES = "NESW"
ROAD, RAIL, BLANK = "H", "R", "."


class Piece(NamedTuple):
    """A face as it lies in a square: its arms, and whether they are two lines that cross without meeting."""

    arms: str
    overpass: bool


@dataclass(frozen=True, slots=True)
class Face:
    """A face as the rules write it, before it is turned. Its name is also its symbol's."""

    name: str
    arms: str
    overpass: bool = False
    special: bool = False
    """One of the six special routes, not of the dice."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to draw a face: mirrored left to right or not, then turned clockwise."""

    face: Face
    piece: Piece
    turn: int
    flip: bool


ROUTE_DIE = (
    Face("rail-curve", "R..R"),
    Face("rail-t", "RRR."),
    Face("rail-straight", "R.R."),
    Face("road-t", "HHH."),
    Face("road-straight", "H.H."),
    Face("road-curve", "H..H"),
)
_SPECIAL_FACES = (
    Face("overpass", "HRHR", overpass=True),
    Face("station-straight", "H.R."),
    Face("station-curve", "HR.."),
)
SPECIAL_DIE = tuple(face for face in _SPECIAL_FACES for _ in range(2))
SPECIAL_ROUTES = (
    Face("three-roads", "HHRH", special=True),
    Face("three-rails", "HRRR", special=True),
    Face("road-crossing", "HHHH", special=True),
    Face("rail-crossing", "RRRR", special=True),
    Face("corner-station", "HRRH", special=True),
    Face("cross-station", "HRHR", special=True),
)
ON_DICE = {face.arms: face for face in (*ROUTE_DIE, *_SPECIAL_FACES)}
"""The faces of the dice by their arms; the special routes' arms are written with a `*` before them."""


def _ways(face: Face) -> tuple[Way, ...]:
    ways: dict[str, Way] = {}
    for flip in (False, True):
        n, e, s, w = tuple(face.arms)
        arms = n + w + s + e if flip else face.arms
        for turn in range(4):
            ways.setdefault(arms, Way(face, Piece(arms, face.overpass), turn, flip))
            arms = arms[-1] + arms[:-1]
    return tuple(ways.values())


WAYS = {face: _ways(face) for face in (*ON_DICE.values(), *SPECIAL_ROUTES)}
"""Every different way to draw each face, the face as it is written first."""

_BY_TEXT = {("*" if face.special else "") + way.piece.arms: way for face, ways in WAYS.items() for way in ways}


def way_text(way: Way) -> str:
    """How a move spells a way: the arms as they lie, after a `*` for a special route."""
    return ("*" if way.face.special else "") + way.piece.arms


def read_way(source: str) -> Way | None:
    """The way that a move spells, if there is such a face."""
    return _BY_TEXT.get(source)
