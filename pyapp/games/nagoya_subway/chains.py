"""A board as its longest tours see it: the stations where ways part, and the chains of stations between them.

A station where only two ways meet holds one bead, so that a tour passes it once at most and straight on. All that is
to be chosen lies where three ways or more meet; there are thirteen such stations at most.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate

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
    links = {station: _links(chains, station) for station in junctions}
    return Chains(chains, min((_ordered(links, first) for first in junctions), key=lambda order: _widths(links, order)))


def _links(chains: Sequence[Chain], station: Station) -> list[Station]:
    """The other junctions to which chains lead from one, once for each chain."""
    ends = ((chain.start, chain.end) for chain in chains if chain.end not in (None, chain.start))
    return [other for start, end in ends for one, other in ((start, end), (end, start)) if one == station]


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


def _ordered(links: Mapping[Station, Sequence[Station]], first: Station) -> tuple[Station, ...]:
    """All junctions from one on: next is always the one after which the fewest chains lead onwards."""
    order = [first]
    left = sorted(links.keys() - {first})
    while left:
        done = set(order)
        order.append(min(left, key=lambda station: _more(links, station, done)))
        left.remove(order[-1])
    return tuple(order)


def _more(links: Mapping[Station, Sequence[Station]], station: Station, done: set[Station]) -> int:
    """How many more chains lead from the junctions that are done to others once this one is done, too."""
    return sum(-1 if other in done else 1 for other in links[station])


def _widths(links: Mapping[Station, Sequence[Station]], order: Sequence[Station]) -> list[int]:
    """How many chains lead from the junctions before to those after, after each but the last: the most first."""
    more = (_more(links, station, set(order[:at])) for at, station in enumerate(order[:-1]))
    return sorted(accumulate(more), reverse=True)
