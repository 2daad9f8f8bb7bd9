"""Listens to a browser all through a test: errors in its console or scripts, and requests that leave the site."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

TELL_OF_VIOLATIONS = """
  document.addEventListener('securitypolicyviolation', event =>
    console.error(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`));
  // What nobody has thrown, as that sizes change while they are told.
  addEventListener('error', ({ error, message }) => error || console.error(`error: ${message}`));
"""


class Watch:
    """Everything that went wrong in a browser context, whose pages run ``TELL_OF_VIOLATIONS``.

    A test says beforehand what it will provoke.
    """

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self._origin = origin
        self._expected: list[re.Pattern[str]] = []
        self._context = context
        context.on("console", self._hear)
        context.on("weberror", self._catch)
        context.on("request", self._note)

    def expect(self, pattern: str) -> None:
        """Complaints that match are part of the test."""
        self._expected.append(re.compile(pattern))

    def end(self) -> None:
        """What is heard from now on is somebody else's."""
        self._context.remove_listener("console", self._hear)
        self._context.remove_listener("weberror", self._catch)
        self._context.remove_listener("request", self._note)

    def verify(self) -> None:
        """Fails if there was anything that the test did not provoke."""
        unexpected = [
            complaint
            for complaint in self.complaints
            if not any(pattern.search(complaint) for pattern in self._expected)
        ]
        assert not unexpected, "the browser complained:\n" + "\n".join(unexpected)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "assert"):
            self.complaints.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _catch(self, error: WebError) -> None:
        self.complaints.append(f"script: {error.error}")

    def _note(self, request: Request) -> None:
        url = request.url.removeprefix("blob:")
        self.requests.append(url)
        if not url.startswith((self._origin, "data:")):
            self.complaints.append(f"left the site: {request.url}")
