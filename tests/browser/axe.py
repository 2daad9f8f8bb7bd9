"""axe-core, asked about the page as it stands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

RUN = """only => axe.run({ resultTypes: ['violations'], preload: false, ...(only ? { runOnly: only } : {}) })
  .then(({ violations }) => violations)"""


@cache
def script() -> str:
    return str(Axe().axe_script)


COLOURS = ("color-contrast",)
"""The rules that a theme can break."""


def violations(page: Page, only: Sequence[str] | None = None) -> list[str]:
    """What does not hold, a line for each element; of some rules only, if they are given."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(script())
    rules: list[dict[str, Any]] = page.evaluate(RUN, only and list(only))
    return [
        f"{rule['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for rule in rules
        for node in rule["nodes"]
    ]
