"""Files that do not come until they are let go: what somebody on a slow line sees meanwhile."""

from __future__ import annotations

from playwright.sync_api import Page, Route

ENGINE_FILES = "**/{app.zip,stdlib.zip,pyodide.asm.wasm}"
"""What the real engine is made of."""

ANSWERS = "**/engine-call"
"""What CPython answers in its place."""


class Held:
    """Holds back every request for an address that matches; or of them, those that carry a text or are of a kind."""

    def __init__(self, page: Page, pattern: str, text: str = "", kind: str = "") -> None:
        self._text = text
        self._kind = kind
        self._waiting: list[Route] = []
        self._open = False
        page.route(pattern, self._hold)

    def _hold(self, route: Route) -> None:
        other = self._kind not in route.request.resource_type or self._text not in (route.request.post_data or "")
        if self._open or other:
            route.continue_()
        else:
            self._waiting.append(route)

    def release(self) -> None:
        """Lets come what was asked for, and from now on everything."""
        self._open = True
        while self._waiting:
            self._waiting.pop().continue_()
