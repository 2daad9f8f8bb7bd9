"""Everything that a setup reveals from its first turn to its last, for those who play it with pen and paper.

That can be told beforehand only of a game in which nothing is hidden and nobody decides by a move what is revealed. No
game says so of itself: two people who play as differently as can be have to meet with the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from pyapp.game import CHANCE, Mark, Text
from pyapp.record import Setup
from pyapp.table import Table, open_table

MOST = 60
"""More than that are too many for a sheet of paper."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """One reveal as the first seat sees it."""

    move: str
    """What CHANCE did, as records write it."""
    progress: Text
    marks: Mapping[str, tuple[Mark, ...]]
    """What lies beside the board then, by area."""


def reveals(setup: Setup) -> tuple[Reveal, ...]:
    """All reveals of a setup in their order; none where they are hidden or depend on what is played.

    What lies beside the board and is always the same is no reveal; nor is one of which nothing lies there.
    """
    found: list[Reveal] = []
    for one, other in zip_longest(_met(setup, lambda moves: moves[0]), _met(setup, lambda moves: moves[-1])):
        if one is None or other is None or one.move != other.move or len(found) == MOST:
            return ()
        found.append(one)
    areas = _changing(found)
    shown = (replace(one, marks={area: one.marks.get(area, ()) for area in areas}) for one in found)
    return tuple(one for one in shown if any(one.marks.values()))


def _changing(found: Sequence[Reveal]) -> list[str]:
    """The areas in which each reveal lies anew, such as a roll. Of a deck that lies open only a card goes at a time."""
    changing = []
    for area in sorted({area for one in found for area in one.marks}):
        pictures = [{(mark.at, mark.symbol) for mark in one.marks[area]} for one in found if one.marks[area]]
        if pictures and 2 * len(set.intersection(*pictures)) < min(map(len, pictures)):
            changing.append(area)
    return changing


def _met(setup: Setup, choose: Callable[[Sequence[str]], str]) -> Iterator[Reveal | None]:
    """The reveals that somebody meets who always chooses so; None, and no more, once something is hidden."""
    table = open_table(setup)
    told = 0
    while True:
        for turn in range(told, len(table.turns)):
            if table.turns[turn].seat == CHANCE:
                yield _seen(table, turn)
        told = len(table.turns)
        acting = table.game.to_act(table.state)
        if not acting:
            return
        table = table.play(acting[0], choose(table.game.moves(table.state, acting[0])))


def _seen(table: Table[Any], turn: int) -> Reveal | None:
    game, state = table.game, table.states[turn + 1]
    known = game.known(state, 0)
    if known != state:
        return None
    layout, scene = game.layout(state), game.scene(known, 0)
    at = {spot.id: spot.area for spot in layout.spots}
    beside = [area.id for area in layout.areas if not area.ground]
    marks = {area: tuple(mark for mark in scene.marks if at[mark.at] == area) for area in beside}
    return Reveal(table.turns[turn].move, scene.progress, marks)
