"""How property tests draw their examples, and how many processes share the tests, wherever those are."""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from tests.sizes import SOAK, sized

# The same examples on every machine, in a soak those of its seed; and nothing fails because a machine is slow.
settings.register_profile(
    "higawari",
    derandomize=not SOAK,
    deadline=None,
    max_examples=sized(45, 300),
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("higawari")


def pytest_collection_finish() -> None:
    """All tests are there until the end: the collector of garbage need not look at them again and again, which took an
    eighth of the time of the engine's tests."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """One process more than xdist would take: a test in a browser waits for one thing after another, so that with two
    processes a fifth of two cores was idle."""
    return (yield) + 1
