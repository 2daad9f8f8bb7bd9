"""The site with CPython for an engine: what most tests of the page use, since Python need not start for each of them.

``engine_over_http.js`` takes the place of the page's engine; the server of the page's files answers its requests.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

from pyapp.app import call
from tools import site as builder
from tools.paths import ROOT
from tools.server import Handler, Server

ENGINE = Path(__file__).with_name("engine_over_http.js")
CALL = "engine-call"
"""Where that puts its requests, relative to the address of the page."""


def make_site(built: Path, folder: Path) -> Path:
    """The site that was built, with the other engine, and without Python's files: nothing can load them by accident."""
    site = shutil.copytree(built, folder, ignore=shutil.ignore_patterns("runtime-*", "*.zip", "engine.py", "sw.js"))
    page = next(site.glob("page-*"))
    for script in page.glob("*.js"):
        script.unlink()
    bundle = builder.bundled(ENGINE)
    for name, content in bundle.files.items():
        (page / name).write_bytes(content)
    index = site / "index.html"
    text = index.read_text("utf-8")
    # Those that are there name the other engine's scripts.
    text = re.sub(r'\s*<link rel="(module)?preload"[^>]*>', "", text)
    # There is no memory of Python's that could be kept.
    text = re.sub(r' data-engine="\w+"', ' data-engine=""', text)
    files = {path.relative_to(site).as_posix(): path.read_bytes() for path in page.rglob("*") if path.is_file()}
    links = builder.preloads({"page": page.name, "runtime": "runtime"}, files, bundle)
    here = "".join(link for link in links if link.split('"')[3] in files)
    text = text.replace('<link rel="stylesheet"', f'{here}<link rel="stylesheet"')
    index.write_bytes(builder.sealed(text, files, [page.name]))
    return site


class EngineHandler(Handler):
    """Also answers what ``engine_over_http.js`` asks."""

    disable_nagle_algorithm = True

    def do_POST(self) -> None:  # noqa: N802 - its name in the base class
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
    def __init__(self, folder: Path, port: int = 0) -> None:
        super().__init__(folder, port)
        self.RequestHandlerClass = EngineHandler


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """The address of a host that serves a folder until the end of the block."""
    command = [sys.executable, "-m", __name__, str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
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
