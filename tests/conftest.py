"""One profile for all property tests, and the games found by looking."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, settings

from pyapp import shelf
from pyapp.game import Game

from .sizes import sized

# The same examples on every machine, and nothing fails because a machine is slow.
settings.register_profile(
    "higawari",
    derandomize=True,
    deadline=None,
    max_examples=sized(60, 600),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("higawari")


BROWSER_TESTS = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of a game go to one process, since they look at the same random games; those in browsers go anywhere."""
    for item in items:
        if isinstance(item, pytest.Function) and hasattr(item, "callspec") and BROWSER_TESTS not in item.path.parents:
            game = item.callspec.params.get("game")
            if game is not None:
                item.add_marker(pytest.mark.xdist_group(game))


@pytest.fixture(scope="session", params=shelf.ids())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """Every game on the shelf, one after the other."""
    return shelf.load(cast("str", request.param))
