"""Logarithm, exponential and sums by plain arithmetic.

Mathematical libraries and versions of Python differ in the last bit, and a bot has to play the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce
from operator import add


@cache
def harmonic(n: int) -> float:
    """1 + 1/2 + ... + 1/n: grows like the logarithm."""
    total = 0.0
    for k in range(1, n + 1):
        total += 1 / k
    return total


def exp(x: float) -> float:
    """About e to the power of x, for x up to 0."""
    power = max(0.0, 1 + x / 1024)
    for _ in range(10):
        power *= power
    return power


def added(values: Iterable[float]) -> float:
    """The sum, from left to right: `sum` keeps what is lost by rounding since Python 3.12, and not before."""
    return reduce(add, values, 0.0)
