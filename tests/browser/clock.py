"""A clock that stands still. Unlike Playwright's it can be taken out of a tab, which the next test then uses again."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakKeyDictionary

from playwright.sync_api import BrowserContext

from .person import Person

STANDS_STILL = """(now => {
  const Real = (globalThis.RealDate ??= Date);
  globalThis.Date = class Date extends Real {
    constructor(...given) {
      super(...(given.length ? given : [now]));
    }
    static now() {
      return now;
    }
  };
})"""
"""Timers run on."""

_standing: WeakKeyDictionary[BrowserContext, Callable[[], None]] = WeakKeyDictionary()
"""How the clocks of these browsers are taken away."""


def stop_clock(person: Person, moment: str) -> None:
    """From now on it is this moment, such as 2026-11-20T12:00:00Z, in every tab of somebody's browser."""
    let_run(person.context)
    script = f"{STANDS_STILL}(Date.parse('{moment}'))"
    # Not as a method of this context, which refuses scripts that stay (`tabs.py`).
    _standing[person.context] = BrowserContext.add_init_script(person.context, script).close
    for page in person.context.pages:
        page.evaluate(script)


def let_run(context: BrowserContext) -> None:
    """Pages that are opened from now on have the time of the machine."""
    if take_away := _standing.pop(context, None):
        take_away()
