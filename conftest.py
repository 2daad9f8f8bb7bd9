"""How property tests draw their examples, and how many processes share the tests, wherever those are."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.sizes import SOAK, sized

# The same examples on every machine, in a soak those of its seed; and nothing fails because a machine is slow.
settings.register_profile(
    "higawari",
    derandomize=not SOAK,
    deadline=None,
    max_examples=sized(60, 300),
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("higawari")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One process more than there are cores: a test in a browser waits for one thing after another, so that with two
    processes a fifth of two cores was idle."""
    del config
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + 1
