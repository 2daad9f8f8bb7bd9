"""How moves are written, and read back.

`declare 25` and `declare general`; then `lay 34E`, the declared tile with its lower half in row 3, column 4 (from 0)
and the other half to the east of it, `general 34E`, the general in its stead, and `lose`, when the declared tile cannot
be laid. A declared general is laid by `general 34E`, too. It lies to the east or to the south.
"""

from __future__ import annotations

from collections.abc import Mapping

from .board import NEIGHBOURS, SIZE, SQUARES, STEP, Placement
from .tiles import GENERAL, KINDS, Tile

LOSE = "lose"


def declare_text(tile: Tile) -> str:
    """A declaration as a move."""
    return f"declare {tile or 'general'}"


def lay_text(tile: Tile, where: Placement) -> str:
    """A placing as a move."""
    return LAY[tile == GENERAL][where]


def read_declaration(move: str) -> Tile:
    """The tile of a declaration."""
    return DECLARATIONS[move]


def read_placing(move: str) -> Placement:
    """Where a placing lays its tile."""
    return PLACINGS[move][1]


_ENDS: Mapping[Placement, str] = {
    (at, at + step): f"{at // SIZE}{at % SIZE}{side}"
    for at in SQUARES
    for side, step in STEP.items()
    if at + step in NEIGHBOURS[at]
}
LAY: tuple[Mapping[Placement, str], Mapping[Placement, str]] = (
    {where: f"lay {end}" for where, end in _ENDS.items()},
    {where: f"general {end}" for where, end in _ENDS.items() if where[0] < where[1]},
)
"""Every placing as a move: of a strength tile, and of the general, which has no lower half."""
PLACINGS: Mapping[str, tuple[bool, Placement]] = {
    move: (general, where) for general in (False, True) for where, move in LAY[general].items()
}
"""By move, whether the general is laid, and where."""
DECLARATIONS: Mapping[str, Tile] = {declare_text(tile): tile for tile in (*KINDS, GENERAL)}
