"""What the browser says that it has done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tools.bench_shown import in_order

from .person import Person


def traced(person: Person, categories: Sequence[str], act: Callable[[], object]) -> list[dict[str, Any]]:
    """The events of a trace while something is done, in their order."""
    browser = person.context.browser
    assert browser is not None
    browser.start_tracing(page=person.page, categories=list(categories))
    try:
        act()
    finally:
        trace = browser.stop_tracing()
    return in_order(trace)
