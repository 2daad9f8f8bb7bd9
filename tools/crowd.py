"""Many jobs at once on all cores, with a line now and then about how far they are."""

import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing import get_context
from typing import TypeVar

from tools.say import say

Job = TypeVar("Job")
Result = TypeVar("Result")

BETWEEN_LINES = 15
"""Seconds."""


def results(work: Callable[[Job], Result], jobs: Sequence[Job], cores: int | None, what: str) -> Iterator[Result]:
    """What each job gives, in their order; on one core in this process, where a debugger finds it."""
    if cores == 1:
        yield from _told(map(work, jobs), len(jobs), what)
    else:
        with get_context("spawn").Pool(cores or os.cpu_count() or 1) as pool:
            yield from _told(pool.imap(work, jobs), len(jobs), what)


def _told(found: Iterable[Result], count: int, what: str) -> Iterator[Result]:
    spoken = time.monotonic()
    for number, result in enumerate(found, start=1):
        if time.monotonic() - spoken > BETWEEN_LINES:
            spoken = time.monotonic()
            say(f"    {what}: {number / count:.0%}")
        yield result
