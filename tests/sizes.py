"""How much the tests look at: a pinned sample in `build.py test`, everything in `build.py soak`.

Both run the same assertions. The sample is the same on every machine, so that a test that fails here fails there.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")

SOAK = os.environ.get("HIGAWARI_SOAK") == "1"
"""Set by tools/soak.py."""


def sized(sample: T, everything: T) -> T:
    """The first in `test`, the second in `soak`."""
    return everything if SOAK else sample


in_soak = pytest.mark.skipif(not SOAK, reason="looked at in a soak: another test is near to it")
"""For what costs seconds of a browser, or of several, and differs little from what is looked at in `test`."""


def spread(things: Sequence[T], most: int) -> Sequence[T]:
    """At most so many of the things, evenly spread, the first and the last among them; in a soak all of them."""
    if SOAK or len(things) <= most:
        return things
    last = len(things) - 1
    return [things[last * number // (most - 1)] for number in range(most)]
