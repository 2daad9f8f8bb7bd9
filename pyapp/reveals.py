"""Everything that a setup reveals from its first turn to its last, for those who play it with pen and paper.

That is known beforehand only of a game in which nothing is hidden and no move decides what is revealed. No game says so
of itself: two games in which everybody plays as differently as possible have to reveal the same.
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
"""More reveals than that do not fit on a sheet of paper."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """One reveal as the first seat sees it."""

    move: str
    """What CHANCE did, as records write it."""
    progress: Text
    areas: Mapping[str, Sequence[Mark]]
    """What lies beside the board then, by area."""


@dataclass(frozen=True, slots=True)
class Reveals:
    """All that a setup will reveal; nothing of a game in which that cannot be told beforehand."""

    reveals: Sequence[Reveal]


def reveals(setup: Setup) -> tuple[Reveal, ...]:
    """All reveals of a setup in their order; none where they are hidden or depend on what is played.

    What lies beside the board and is always the same is no reveal; nor is one of which nothing lies there.
    """
    common: list[Reveal] = []
    for one, other in zip_longest(_played(setup, lambda moves: moves[0]), _played(setup, lambda moves: moves[-1])):
        if one is None or other is None or one.move != other.move or len(common) == MOST:
            return ()
        common.append(one)
    areas = _changing(common)
    shown = (replace(one, areas={area: one.areas.get(area, ()) for area in areas}) for one in common)
    return tuple(one for one in shown if any(one.areas.values()))


def _changing(reveals: Sequence[Reveal]) -> list[str]:
    """The areas in which each reveal lies anew, such as a roll. Of a deck that lies open only a card goes at a time."""
    changing = []
    for area in sorted({area for reveal in reveals for area in reveal.areas}):
        pictures = [{(mark.at, mark.symbol) for mark in one.areas[area]} for one in reveals if one.areas[area]]
        if pictures and 2 * len(set.intersection(*pictures)) < min(map(len, pictures)):
            changing.append(area)
    return changing


def _played(setup: Setup, pick: Callable[[Sequence[str]], str]) -> Iterator[Reveal | None]:
    """The reveals of a game in which every move is picked so; None, and no more, once something is hidden."""
    table = open_table(setup)
    seen = 0
    while True:
        for turn in range(seen, len(table.turns)):
            if table.turns[turn].seat == CHANCE:
                yield _reveal(table, turn)
        seen = len(table.turns)
        acting = table.game.to_act(table.state)
        if not acting:
            return
        table = table.play(acting[0], pick(table.game.moves(table.state, acting[0])))


def _reveal(table: Table[Any], turn: int) -> Reveal | None:
    game, state = table.game, table.states[turn + 1]
    known = game.known(state, 0)
    if known != state:
        return None
    layout, scene = game.layout(state), game.scene(known, 0)
    area_of = {spot.id: spot.area for spot in layout.spots}
    beside = [area.id for area in layout.areas if not area.ground]
    areas = {area: tuple(mark for mark in scene.marks if area_of[mark.at] == area) for area in beside}
    return Reveal(table.turns[turn].move, scene.progress, areas)
