"""Browser tabs that one test after another uses.

In an emptied tab a page takes half of the work that it takes in a new one: the process is there, and so are the files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page

MOST_IDLE = 6
"""Each holds a process."""

STORAGE = "indexeddb,local_storage,cache_storage,service_workers"

CLOCK_IS_REAL = "/native code/.test(Function.prototype.toString.call(Date))"

Settings = Mapping[str, Any]
"""What Playwright's ``new_context`` takes."""


def origin_of(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def refuse_script(*_: object, **__: object) -> NoReturn:
    raise AssertionError("a script that runs before those of the page is given to `invite`")


class Tabs:
    """Tabs for the pages of one address, each in a context of its own, so that none sees what another stores."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._origin = origin_of(address)
        self._idle: list[tuple[str, Page]] = []
        self._keys: dict[BrowserContext, str] = {}

    def take(self, settings: Settings, scripts: tuple[str, ...]) -> Page:
        """An empty tab with these settings, in which the scripts run before those of any page."""
        key = repr((sorted(settings.items()), scripts))
        for number, (other, page) in enumerate(self._idle):
            if other == key:
                del self._idle[number]
                return page
        context = self._browser.new_context(**settings)
        for script in scripts:
            context.add_init_script(script)
        self._keys[context] = key
        page = context.new_page()
        # It could not be taken away for the next test.
        page.add_init_script = context.add_init_script = refuse_script  # type: ignore[method-assign]
        return page

    def give_back(self, page: Page) -> None:
        """Empties a tab for the next test; closes it if a clock was set in it, which cannot be undone."""
        context = page.context
        for other in context.pages:
            if other is not page:
                other.close()
        page.unroute_all(behavior="ignoreErrors")
        page.goto("about:blank")
        if not page.evaluate(CLOCK_IS_REAL):
            self._close(page)
            return
        session = context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": self._origin, "storageTypes": STORAGE})
        session.detach()
        self._idle.append((self._keys[context], page))
        if len(self._idle) > MOST_IDLE:
            self._close(self._idle.pop(0)[1])

    def _close(self, page: Page) -> None:
        del self._keys[page.context]
        page.context.close()
