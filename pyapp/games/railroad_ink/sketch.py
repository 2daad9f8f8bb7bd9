"""A sheet as the bots think of it: whole numbers in lists, so that thousands a second can be drawn and dropped.

Arms are two bits a side, N lowest: 0 nothing, 1 road, 2 rail. What comes towards an empty square is written the
same way, with 3 for a side where nothing can come any more: a neighbour's blank side, or the edge of the board.
Faces and the ways to draw them are numbers, too: indices of `FACES` and `WAY`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from .board import CENTRE, EXITS, NEIGHBOURS, SQUARES, Board, Square
from .faces import ON_DICE, SPECIAL_ROUTES, WAYS, Face, Way
from .score import EXIT_POINTS

Arms: TypeAlias = int
Route: TypeAlias = tuple[int, int]
"""The length of the longest stroke of a kind, and of the longest when open ends at its ends count, too."""
NO_ROUTE: Route = (0, 0)

ROAD, RAIL, SHUT = 1, 2, 3
DRAWN = 256
"""What comes towards a square that is drawn already."""
_CODE = {".": 0, "H": ROAD, "R": RAIL}

FACES: tuple[Face, ...] = (*ON_DICE.values(), *SPECIAL_ROUTES)
SPECIALS = range(len(ON_DICE), len(FACES))
"""The special routes among the faces."""
WAY: tuple[Way, ...] = tuple(way for face in FACES for way in WAYS[face])
FACE_OF = tuple(FACES.index(way.face) for way in WAY)


def coded(arms: str) -> Arms:
    """Arms as the rules write them, as a number."""
    code = 0
    for side, kind in enumerate(arms):
        code |= _CODE[kind] << 2 * side
    return code


def at(arms: Arms, side: int) -> int:
    """The kind on one side."""
    return arms >> 2 * side & 3


ARMS = tuple(coded(way.piece.arms) for way in WAY)
OVERPASS = tuple(way.piece.overpass for way in WAY)
_WAYS_OF = tuple(tuple(n for n, face in enumerate(FACE_OF) if face == number) for number in range(len(FACES)))

NEXT = tuple(
    tuple((side, other, (side + 2) % 4) for side, other in enumerate(NEIGHBOURS[square]) if other is not None)
    for square in SQUARES
)
"""The neighbours of a square: side, square, and the side seen from there."""
GATES = tuple(
    tuple(
        (side, _CODE[kind], 2 * len(SQUARES) + number)
        for number, ((other, side), kind) in enumerate(EXITS.items())
        if other == square
    )
    for square in SQUARES
)
"""The exits of a square: side, kind, and the exit's index in `Sketch.line`."""
FIRST_EXIT = 2 * len(SQUARES)
DRAWN_NETWORKS = len(EXITS) + 1
"""Networks below this one are exits that nothing has reached."""
IN_CENTRE = tuple(int(square in CENTRE) for square in SQUARES)


def _untouched(square: Square) -> Arms:
    gates, met = {side: kind for side, kind, _ in GATES[square]}, 0
    for side, other in enumerate(NEIGHBOURS[square]):
        met |= (gates.get(side, SHUT) if other is None else 0) << 2 * side
    return met


_UNTOUCHED = tuple(_untouched(square) for square in SQUARES)


def _fits(met: Arms, arms: Arms) -> bool:
    """The rule of `board.joins` and `board.clashes`."""
    joined = False
    for side in range(4):
        comes, arm = at(met, side), at(arms, side)
        if arm and comes in (ROAD, RAIL):
            if arm != comes:
                return False
            joined = True
    return joined


class _Ways(dict[Arms, tuple[tuple[int, ...], ...]]):
    """The ways to draw each face by what comes towards the square, worked out when first needed."""

    def __missing__(self, met: Arms) -> tuple[tuple[int, ...], ...]:
        ways = tuple(tuple(way for way in ways if _fits(met, ARMS[way])) for ways in _WAYS_OF)
        self[met] = ways
        return ways


WAYS_BY_FACE = _Ways({DRAWN: ((),) * len(FACES)})
"""The ways to draw each face by what comes towards the square."""


def _sides(arms: Arms, kind: int) -> int:
    """The sides with a kind: one bit each, N lowest."""
    return sum((at(arms, side) == kind) << side for side in range(4))


ROADS = tuple(_sides(arms, ROAD) for arms in range(DRAWN))
RAILS = tuple(_sides(arms, RAIL) for arms in range(DRAWN))
"""The sides with a road or a rail, one bit each."""
ARRIVE = tuple((ROADS[met] | RAILS[met]).bit_count() for met in range(DRAWN))
"""How many arms and exits come towards an empty square."""


class Sketch:
    """One sheet, and what its score and the judgement need to know of it.

    An exit that is not reached counts as a network of its own, so that whatever reaches it joins two networks.
    """

    __slots__ = (
        "arms",
        "centre",
        "dead",
        "exits",
        "fresh",
        "fronts",
        "ground",
        "key",
        "line",
        "met",
        "points",
        "rail",
        "road",
        "spent",
    )

    arms: list[Arms]
    """By square; 0 for an empty one."""
    met: list[Arms]
    """What comes towards each square; `DRAWN` for a drawn one."""
    fronts: list[Square]
    """The empty squares that an arm or an exit comes towards, in no order that means anything."""
    ground: list[int]
    """By square; 0 for an empty one, -1 for a drawn one."""
    line: list[int]
    """The network of the N and S arms of each square at twice its number, of the E and W arms behind it, 0 for
    none; then the networks of the exits."""
    exits: list[int]
    """How many exits each network has; 0 for one that has become part of another."""
    points: int
    """For exits."""
    centre: int
    dead: int
    """Open ends that can no longer be joined, since they face a blank side."""
    spent: int
    """The special routes that are used up: one bit each."""
    road: Route | None
    rail: Route | None
    """The longest of each kind when they were last looked for; None if one may have become shorter since."""
    fresh: tuple[Square, ...]
    """The squares drawn since then."""
    key: int
    """Which way is drawn where: the same for the same sheet, in whatever order it was drawn."""

    def copy(self) -> Sketch:
        """Another sheet with the same drawing."""
        other = Sketch.__new__(Sketch)
        other.arms, other.met, other.line, other.exits = self.arms[:], self.met[:], self.line[:], self.exits[:]
        other.fronts, other.ground = self.fronts[:], self.ground[:]
        other.points, other.centre, other.dead = self.points, self.centre, self.dead
        other.spent, other.key, other.fresh = self.spent, self.key, self.fresh
        other.road, other.rail = self.road, self.rail
        return other


def blank() -> Sketch:
    """An empty sheet."""
    sketch = Sketch()
    sketch.arms, sketch.met = [0] * len(SQUARES), list(_UNTOUCHED)
    sketch.fronts = [square for square in SQUARES if GATES[square]]
    sketch.ground = [0] * len(SQUARES)
    sketch.line = [0] * 2 * len(SQUARES) + list(range(1, len(EXITS) + 1))
    sketch.exits = [0] + [1] * len(EXITS)
    sketch.points = sketch.centre = sketch.dead = sketch.spent = sketch.key = 0
    sketch.road = sketch.rail = NO_ROUTE
    sketch.fresh = ()
    return sketch


def key_of(square: Square, way: int) -> int:
    """What a drawing adds to the key of a sheet."""
    return way + 1 << 6 * square


def draw(sketch: Sketch, square: Square, way: int) -> None:
    """Draw on a sheet, where the rules allow it."""
    mine, arms, met, line, exits = ARMS[way], sketch.arms, sketch.met, sketch.line, sketch.exits
    # The longest route with its open ends becomes shorter at most where an open end meets a blank side.
    if ROADS[met[square]] & ~ROADS[mine]:
        sketch.road = None
    if RAILS[met[square]] & ~RAILS[mine]:
        sketch.rail = None
    sketch.fresh += (square,)
    arms[square], met[square], sketch.ground[square] = mine, DRAWN, -1
    sketch.fronts.remove(square)
    sketch.centre += IN_CENTRE[square]
    sketch.key += way + 1 << 6 * square
    if FACE_OF[way] >= SPECIALS[0]:
        sketch.spent |= 1 << FACE_OF[way] - SPECIALS[0]
    line[2 * square] = line[2 * square + 1] = len(exits)
    exits.append(0)
    if OVERPASS[way]:
        line[2 * square + 1] += 1
        exits.append(0)
    for side, kind, gate in GATES[square]:
        if mine >> 2 * side & 3 == kind:
            _join(sketch, gate, 2 * square + (side & 1))
    for side, other, back in NEXT[square]:
        arm = mine >> 2 * side & 3
        if met[other] != DRAWN:
            if arm and not ROADS[met[other]] and not RAILS[met[other]]:
                sketch.fronts.append(other)
            met[other] |= (arm or SHUT) << 2 * back
        elif arms[other] >> 2 * back & 3:
            if arm:
                _join(sketch, 2 * square + (side & 1), 2 * other + (side & 1))
            else:
                sketch.dead += 1
        elif arm:
            sketch.dead += 1


def _join(sketch: Sketch, index: int, other: int) -> None:
    """The network at one index of `Sketch.line` becomes part of that at the other."""
    line, exits = sketch.line, sketch.exits
    one, two = line[index], line[other]
    if one == two:
        return
    if exits[one] and exits[two]:
        sketch.points += EXIT_POINTS[exits[one] + exits[two]] - EXIT_POINTS[exits[one]] - EXIT_POINTS[exits[two]]
    exits[two] += exits[one]
    exits[one] = 0
    at = 0
    for _ in range(line.count(one)):
        at = line.index(one, at)
        line[at] = two


def sketch_of(drawings: Iterable[tuple[Square, int]]) -> Sketch:
    """A sketch of drawings, square and way, in the order in which they were made."""
    sketch = blank()
    for square, way in drawings:
        draw(sketch, square, way)
    return sketch


def board_of(sketch: Sketch) -> Board:
    """The pieces of a sketch, as the score wants them."""
    pieces = ((square, sketch.key >> 6 * square & 63) for square in SQUARES)
    return {square: WAY[number - 1].piece for square, number in pieces if number}
