"""One profile for all property tests, and the games found by looking."""

from __future__ import annotations

from typing import Any, cast

import pytest
from hypothesis import HealthCheck, settings

from pyapp import shelf
from pyapp.game import Game

# The same examples on every machine, and nothing fails because a machine is slow.
settings.register_profile(
    "higawari", derandomize=True, deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("higawari")


@pytest.fixture(scope="session", params=shelf.ids())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """Every game on the shelf, one after the other."""
    return shelf.load(cast("str", request.param))
