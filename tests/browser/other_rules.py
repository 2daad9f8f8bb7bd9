"""The page of another version, in which a game's rules have another number: CPython answers so from the test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from unittest.mock import patch

from playwright.sync_api import Page, Route

from pyapp import requests, shelf
from pyapp.app import call

from .over_http import CALL


@contextmanager
def rules_of(page: Page, game: str, number: int) -> Iterator[None]:
    """Within the block the page's engine has rules of this number."""

    def answer(route: Route) -> None:
        with numbered(game, number):
            route.fulfill(content_type="application/json", body=call(route.request.post_data or ""))

    pattern = f"**/{CALL}"
    page.route(pattern, answer)
    yield
    page.unroute(pattern, answer)


@contextmanager
def numbered(game: str, number: int) -> Iterator[None]:
    package = import_module(shelf.package(game))
    # Tables that were proven under the other number are no longer.
    with patch.object(package, "META", replace(package.META, rules=number)), patch.dict(requests._tables, clear=True):
        yield
