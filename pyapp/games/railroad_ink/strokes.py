"""The longest stroke, exactly.

A stroke that uses no connection twice is, as a set of connections, a connected part of the graph in which at most two
squares have an odd number of connections (Euler). So the search is not over strokes but over such parts: the
connections are swept in reading order, each taken or left, and all that must be remembered is the frontier: the
squares that have connections on both sides of the sweep, how many of each are taken, and which hang together. On
seven columns the frontier stays small, so even a full board takes a moment, where trying strokes would take ages.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

from .board import Square

Link: TypeAlias = tuple[Square, Square]
"""A connection between two neighbouring squares, the lower number first."""

_Chain: TypeAlias = "tuple[Link, _Chain] | None"
"""The links taken, last first; chains of different states share their tails."""

_Key: TypeAlias = tuple[tuple[tuple[int, int], ...], int, bool]
"""Frontier squares as (group, links taken), group 0 for none; odd squares left behind; any square with a spare arm."""


def longest_stroke(links: Iterable[Link], arms: Mapping[Square, int]) -> tuple[Square, ...]:
    """The squares of the longest stroke of one kind, in drawing order.

    `arms` has the number of arms of that kind by square, connected or not. A connection is used at most once; a square
    appears each time that the stroke enters it by a new arm, so the length of the tuple is the points. A plain ring is
    one lap; one that begins on an arm it does not use counts that square once more at the end. Among equals, the first
    that the sweep finds, so that every device lights the same squares.
    """
    if not arms:
        return ()
    taken = _best(tuple(sorted(links)), tuple(sorted(arms.items())), simple=False)
    return _drawn(taken, arms) or (min(arms),)


def longest_path(links: Iterable[Link], arms: Mapping[Square, int]) -> tuple[Square, ...]:
    """The same for the reading in which every square counts at most once."""
    if not arms:
        return ()
    taken = _best(tuple(sorted(links)), tuple(sorted(arms.items())), simple=True)
    return _drawn(taken, arms) or (min(arms),)


@lru_cache(maxsize=1024)
def _best(links: tuple[Link, ...], arm_counts: tuple[tuple[Square, int], ...], *, simple: bool) -> tuple[Link, ...]:
    """The links of a longest stroke; none if there is no link. `simple`: no square twice."""
    arms = dict(arm_counts)
    last = {square: step for step, link in enumerate(links) for square in link}
    frontier: list[Square] = []
    states: dict[_Key, tuple[int, _Chain]] = {((), 0, False): (0, None)}
    best: tuple[int, _Chain] = (0, None)
    for step, link in enumerate(links):
        for square in link:
            if square not in frontier:
                frontier.append(square)
                states = {((*cells, (0, 0)), odd, spare): value for (cells, odd, spare), value in states.items()}
        here, there = frontier.index(link[0]), frontier.index(link[1])
        leaving = [(spot, arms[square]) for spot, square in enumerate(frontier) if last[square] == step]
        frontier = [square for square in frontier if last[square] != step]
        swept: dict[_Key, tuple[int, _Chain]] = {}
        for (cells, odd, spare), (count, chain) in states.items():
            options = [(cells, count, chain)]
            joined = _joined(cells, here, there, simple)
            if joined is not None:
                options.append((joined, count + 1, (link, chain)))
            for option, length, path in options:
                left = _leave(option, leaving, odd, spare)
                if left is None:
                    continue
                key, ended = left
                if ended:
                    points = length + (1 if key[1] or key[2] else 0)
                    if points > best[0]:
                        best = (points, path)
                elif key not in swept or swept[key][0] < length:
                    swept[key] = (length, path)
        states = swept
    return _unrolled(best[1])


def _joined(
    cells: tuple[tuple[int, int], ...], here: int, there: int, simple: bool
) -> tuple[tuple[int, int], ...] | None:
    """The frontier with the link between two of its squares taken; None where a path would branch or close."""
    (group, degree), (other_group, other_degree) = cells[here], cells[there]
    if simple and (2 in (degree, other_degree) or group == other_group != 0):
        return None
    # One more than there can be groups: it is renumbered when the squares leave.
    merged = group or other_group or len(cells) + 1
    joined = [(merged if g and g in (group, other_group) else g, d) for g, d in cells]
    joined[here] = (merged, degree + 1)
    joined[there] = (merged, other_degree + 1)
    return tuple(joined)


def _leave(
    cells: tuple[tuple[int, int], ...], leaving: list[tuple[int, int]], odd: int, spare: bool
) -> tuple[_Key, bool] | None:
    """The state once squares whose last link has been swept are left behind, and whether the stroke is complete.

    None where it cannot become one stroke any more: too many odd squares, or a part cut off while others go on.
    """
    gone = set()
    for spot, arms in leaving:
        group, degree = cells[spot]
        gone.add(spot)
        if group:
            odd += degree % 2
            spare = spare or degree < arms
    if odd > 2:
        return None
    stay = [cell for spot, cell in enumerate(cells) if spot not in gone]
    groups = {group for group, _ in stay if group}
    lost = {cells[spot][0] for spot in gone} - groups - {0}
    if lost:
        return (((), odd, spare), True) if len(lost) == 1 and not groups else None
    numbers: dict[int, int] = {0: 0}
    for group, _ in stay:
        numbers.setdefault(group, len(numbers))
    return (tuple((numbers[group], degree) for group, degree in stay), odd, spare), False


def _unrolled(chain: _Chain) -> tuple[Link, ...]:
    links = []
    while chain is not None:
        link, chain = chain
        links.append(link)
    return tuple(sorted(links))


def _drawn(links: tuple[Link, ...], arms: Mapping[Square, int]) -> tuple[Square, ...]:
    """The squares along the links in one stroke (Hierholzer).

    A plain ring never comes here: without one of its links it is an open stroke of as many points, found before it.
    """
    ahead: dict[Square, list[Square]] = {}
    for a, b in links:
        ahead.setdefault(a, []).append(b)
        ahead.setdefault(b, []).append(a)
    if not ahead:
        return ()
    odd = [square for square, others in ahead.items() if len(others) % 2]
    with_spare_arm = [square for square, others in ahead.items() if len(others) < arms[square]]
    begin = min(odd or with_spare_arm or ahead)
    way, stack = [], [begin]
    while stack:
        if ahead[stack[-1]]:
            onward = min(ahead[stack[-1]])
            ahead[stack[-1]].remove(onward)
            ahead[onward].remove(stack[-1])
            stack.append(onward)
        else:
            way.append(stack.pop())
    return tuple(way)
