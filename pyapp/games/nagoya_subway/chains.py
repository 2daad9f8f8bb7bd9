"""A board as its longest tours see it: the stations where ways part, and the chains of stations between them.

A station where only two ways meet holds one bead, so that a tour passes it once at most and straight on. All that is
to be chosen lies where three ways or more meet; there are thirteen such stations at most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from .board import Board, Station


@dataclass(frozen=True, slots=True)
class Chain:
    """A way from one station where ways part to another, or to the end of a line."""

    start: Station
    inside: tuple[Station, ...]
    """The stations between, from the start on; where the line ends there, its end too."""
    end: Station | None


@dataclass(frozen=True, slots=True)
class Chains:
    """The chains of a board."""

    chains: tuple[Chain, ...]
    junctions: tuple[Station, ...]
    """Where ways part, in an order in which few chains lead from those before to those after."""


@cache
def chains_of(board: Board) -> Chains:
    """The chains of a board. Every ring of it has a junction."""
    near = board.neighbours
    junctions = [station for station in board.stations if len(near[station]) > 2]
    chains = tuple(sorted({_chain(board, start, ahead) for start in junctions for ahead in near[start]}, key=_key))
    return Chains(chains, min((_ordered(chains, first) for first in junctions), key=lambda way: _widths(chains, way)))


def _chain(board: Board, start: Station, ahead: Station) -> Chain:
    """The chain that begins with a step, from its lower end on."""
    inside: list[Station] = []
    before, at = start, ahead
    while len(board.neighbours[at]) == 2:
        inside.append(at)
        before, at = at, next(near for near in board.neighbours[at] if near != before)
    if len(board.neighbours[at]) == 1:
        return Chain(start, (*inside, at), None)
    return Chain(start, tuple(inside), at) if start < at else Chain(at, tuple(reversed(inside)), start)


def _key(chain: Chain) -> tuple[Station, int, tuple[Station, ...]]:
    return chain.start, -1 if chain.end is None else chain.end, chain.inside


def _ordered(chains: Sequence[Chain], first: Station) -> tuple[Station, ...]:
    """All junctions from one on: next is always the one after which the fewest chains lead onwards."""
    order = [first]
    left = {station for chain in chains for station in (chain.start, chain.end) if station is not None} - {first}
    while left:
        order.append(min(sorted(left), key=lambda station: _open(chains, {*order, station})))
        left.remove(order[-1])
    return tuple(order)


def _open(chains: Sequence[Chain], done: set[Station]) -> int:
    """How many chains lead from some junctions to others."""
    return sum(chain.end is not None and (chain.start in done) != (chain.end in done) for chain in chains)


def _widths(chains: Sequence[Chain], order: Sequence[Station]) -> list[int]:
    def widths() -> Iterator[int]:
        for at in range(1, len(order)):
            yield _open(chains, set(order[:at]))

    return sorted(widths(), reverse=True)
