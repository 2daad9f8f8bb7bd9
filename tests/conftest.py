"""The games as a fixture, and which tests share a process."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from pyapp import shelf
from pyapp.game import Game

BROWSER_TESTS = Path(__file__).parent / "browser"


# Before xdist looks at the groups.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests of a game go to one process, since they look at the same random games; but not those in browsers."""
    for item in items:
        if isinstance(item, pytest.Function) and hasattr(item, "callspec") and BROWSER_TESTS not in item.path.parents:
            game = item.callspec.params.get("game")
            if game is not None:
                item.add_marker(pytest.mark.xdist_group(game))


@pytest.fixture(scope="session", params=shelf.ids())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """Every game on the shelf, one after the other."""
    return shelf.load(cast("str", request.param))
