"""A server for tests of the page: the site's files, and the engine's answers by CPython.

It runs as a process of its own: while a bot thinks, the test goes on.
"""

from __future__ import annotations

import subprocess
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

from pyapp.app import call
from tools.server import Handler, Server

CALL = "engine-call"
"""Where a page of the site puts its requests, relative to its own address."""


class EngineHandler(Handler):
    """Also answers what ``engine_over_http.js`` asks."""

    disable_nagle_algorithm = True

    def do_POST(self) -> None:
        request = self.rfile.read(int(self.headers["Content-Length"])).decode("utf-8")
        if self.path != self.server.prefix + CALL:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        try:
            status, answer = HTTPStatus.OK, call(request)
        except Exception:  # noqa: BLE001 - the page reports it, and the test that watches the page fails
            status, answer = HTTPStatus.INTERNAL_SERVER_ERROR, traceback.format_exc()
        body = answer.encode("utf-8")
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class EngineServer(Server):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.RequestHandlerClass = EngineHandler


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """The address of a host that serves a folder until the end of the block."""
    command = [sys.executable, "-m", __name__, folder]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        address = process.stdout.readline().strip()
        assert address, "the engine's host does not start"
        yield address
        process.stdin.close()


def main() -> None:
    """Prints the address, and serves until whoever started it closes the pipe or ends."""
    with EngineServer(Path(sys.argv[1])) as server:
        print(server.address, flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main()
