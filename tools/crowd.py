"""Many jobs at once on all cores, with a line of progress now and then."""

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
    """The result of each job, in their order; on one core in this process, where a debugger reaches it."""
    if cores == 1:
        yield from _reported(map(work, jobs), len(jobs), what)
    else:
        with get_context("spawn").Pool(cores or os.cpu_count() or 1) as pool:
            yield from _reported(pool.imap(work, jobs), len(jobs), what)


def _reported(results: Iterable[Result], count: int, what: str) -> Iterator[Result]:
    last_line = time.monotonic()
    for number, result in enumerate(results, start=1):
        if time.monotonic() - last_line > BETWEEN_LINES:
            last_line = time.monotonic()
            say(f"    {what}: {number / count:.0%}")
        yield result
