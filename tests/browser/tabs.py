"""Browser tabs that one test after another uses.

In an emptied tab a page takes half of the work that it takes in a new one: the process is there, and so are the files.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page

from .clock import let_run

MOST_IDLE = 8
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


@dataclass
class Tab:
    """A page with the settings that its context has for good, and the scripts that it has for one test."""

    page: Page
    settings: str
    scripts: tuple[str, ...] = ()
    uninstall: Callable[[], None] | None = None

    def install(self, scripts: tuple[str, ...]) -> None:
        """In place of the scripts that run before those of any page now."""
        if scripts == self.scripts:
            return
        if self.uninstall:
            self.uninstall()
        text = "\n".join(f"{{\n{script}\n}}" for script in scripts)
        # Not as a method of this context: it refuses other scripts.
        self.uninstall = BrowserContext.add_init_script(self.page.context, text).close
        self.scripts = scripts


class Tabs:
    """Tabs for the pages of one address, each in a context of its own, so that none sees what another stores."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._origin = origin_of(address)
        self._idle: list[Tab] = []
        self._taken: dict[BrowserContext, Tab] = {}

    def take(self, settings: Settings, scripts: tuple[str, ...]) -> Page:
        """An empty tab with these settings, in which the scripts run before those of any page."""
        key = repr(sorted(settings.items()))
        fitting = [tab for tab in self._idle if tab.settings == key]
        tab = next((tab for tab in fitting if tab.scripts == scripts), fitting[0] if fitting else None)
        if tab:
            self._idle.remove(tab)
        else:
            tab = self._new(settings, key)
        tab.install(scripts)
        self._taken[tab.page.context] = tab
        return tab.page

    def _new(self, settings: Settings, key: str) -> Tab:
        context = self._browser.new_context(**settings)
        page = context.new_page()
        # It would not be taken away for the next test.
        page.add_init_script = context.add_init_script = refuse_script  # type: ignore[method-assign]
        return Tab(page, key)

    def give_back(self, page: Page) -> None:
        """Empties a tab for the next test; closes it if Playwright's clock was set in it, which cannot be undone."""
        context = page.context
        tab = self._taken.pop(context)
        let_run(context)
        for other in context.pages:
            if other is not page:
                other.close()
        page.unroute_all(behavior="ignoreErrors")
        page.goto("about:blank")
        if not page.evaluate(CLOCK_IS_REAL):
            context.close()
            return
        session = context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": self._origin, "storageTypes": STORAGE})
        session.detach()
        tab.page = page
        self._idle.append(tab)
        if len(self._idle) > MOST_IDLE:
            self._idle.pop(0).page.context.close()
