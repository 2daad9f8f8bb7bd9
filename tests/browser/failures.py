"""Files that do not come, or not as they were built: in each way in which that happens to people."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from io import BufferedIOBase
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import Page, Route

from tools.paths import STATIC
from tools.server import TYPES, Handler, Server

DROP, DROP_EVERY = 1000, 0.1
"""Bytes, and seconds from some to the next."""

PORTAL = "<!doctype html><title>Welcome to our network</title><a href='/login'>Log in</a>"


def _flipped(route: Route, content: bytes, kind: str) -> None:
    changed = bytearray(content)
    changed[len(changed) // 2] ^= 1
    route.fulfill(body=bytes(changed), content_type=kind)


HANGING = "hanging"
"""The way in which nothing is answered at all."""

FAILURES: Mapping[str, Callable[[Route, bytes, str], None]] = {
    "500": lambda route, _, __: route.fulfill(status=500, body="Internal Server Error"),
    "404": lambda route, _, __: route.fulfill(status=404, body="Not Found"),
    "portal": lambda route, _, __: route.fulfill(body=PORTAL, content_type="text/html"),
    "cut": lambda route, content, kind: route.fulfill(body=content[: len(content) // 2], content_type=kind),
    "flipped": _flipped,
    HANGING: lambda _, __, ___: None,
}


@contextmanager
def failing(page: Page, site: Path, path: str, how: str) -> Iterator[None]:
    """A file of the site, by its path there, fails in one of these ways whenever it is asked for."""
    content, kind = (site / path).read_bytes(), TYPES[Path(path).suffix]

    hanging: list[Route] = []

    def fail(route: Route) -> None:
        if how == HANGING:
            hanging.append(route)
        FAILURES[how](route, content, kind)

    address = re.compile(re.escape(path) + "$")
    page.route(address, fail)
    yield
    page.unroute(address, fail)
    # What hangs goes on to the server then; Playwright would wait for it without an end.
    for route in hanging:
        route.fallback()


class SlowLine(Server):
    """Serves files at some kilobytes a second."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.RequestHandlerClass = _SlowHandler


class _SlowHandler(Handler):
    def setup(self) -> None:
        super().setup()
        self.wfile = cast("BufferedIOBase", _Drops(self.wfile))


class _Drops:
    def __init__(self, line: BufferedIOBase) -> None:
        self._line = line

    def write(self, content: bytes) -> int:
        for at in range(0, len(content), DROP):
            self._line.write(content[at : at + DROP])
            self._line.flush()
            time.sleep(DROP_EVERY)
        return len(content)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._line, name)


IN_A_HURRY = "try { sessionStorage.hurry = 'yes'; } catch {}"
AT_LEISURE = "delete sessionStorage.hurry"


def sooner(*where: str, wait: int = 500) -> str:
    """A script by which a page waits for files so many milliseconds, and not those that these scripts of it give.

    Only between `IN_A_HURRY` and `AT_LEISURE`: on a busy machine a file that does come may take longer.
    """
    times = {re.search(r"const QUIET = ([\d_]+);", (STATIC / script).read_text("utf-8")) for script in where}
    known = ", ".join(found[1] for found in times if found)
    return f"""{{
      const wait = setTimeout;
      const hurries = () => {{ try {{ return 'hurry' in sessionStorage; }} catch {{ return false; }} }};
      globalThis.setTimeout = (deed, time, ...given) =>
        wait(deed, [{known}].includes(time) && hurries() ? {wait} : time, ...given);
    }}"""


TOLD = """() => {
  const failure = document.querySelector('#failure');
  const offer = document.querySelector('#offer:has(button)');
  const toast = document.querySelector('#toast.bad:not(:empty)');
  return (failure ?? offer ?? toast)?.innerText;
}"""
"""What the page says of it, wherever it says it."""
