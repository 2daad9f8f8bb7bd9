"""axe-core, asked about the page as it stands."""

from __future__ import annotations

from functools import cache
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

RUN = """() => axe.run({ resultTypes: ['violations'], preload: false })
  .then(({ violations }) => violations)"""


@cache
def script() -> str:
    return str(Axe().axe_script)


def violations(page: Page) -> list[str]:
    """What does not hold, a line for each element."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(script())
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [
        f"{rule['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]
