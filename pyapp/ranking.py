"""Seats in order, by whatever a game compares."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.game import Seat


def ranked(seats: int, rank: Callable[[Seat], tuple[int, ...]]) -> tuple[tuple[Seat, ...], ...]:
    """A ranking: the seats with the highest rank first, seats of one rank together."""
    ranks: dict[tuple[int, ...], list[Seat]] = {}
    for seat in range(seats):
        ranks.setdefault(rank(seat), []).append(seat)
    return tuple(tuple(ranks[key]) for key in sorted(ranks, reverse=True))
