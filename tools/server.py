"""A static web server for dist/ that behaves as a good host does: right types, compression, lasting caches.

For trying the site on this machine, for the tests and the benchmarks. It listens on this machine only, unless it is
told otherwise; what asks for the relay is handed through to one that listens on this machine.
"""

import contextlib
import gzip
import os
import re
import socket
import threading
import time
from collections import Counter
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tools import relays
from tools.say import Trouble, say

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".zip": "application/zip",
}
COMPRESSED = (".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm", ".webmanifest")
named_by_content = re.compile(r"(runtime|page)-[0-9a-f]{8}/")


@cache
def compressed(path: Path) -> bytes:
    """Cached: files do not change while a server runs. A build replaces dist/ as a whole; tests start new servers."""
    return gzip.compress(path.read_bytes(), mtime=0)


def pumped(source: socket.socket, target: socket.socket) -> None:
    """Until one of both ends it."""
    with contextlib.suppress(OSError):
        while some := source.recv(65536):
            target.sendall(some)
    for end in (source, target):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: "Server"

    def do_GET(self) -> None:
        self.answer(with_body=True)

    def do_HEAD(self) -> None:
        self.answer(with_body=False)

    def answer(self, *, with_body: bool) -> None:
        prefix = self.server.prefix
        path = unquote(urlsplit(self.path).path)
        name = path.removeprefix(prefix) or "index.html"
        if name == relays.LOCAL and self.server.relay and self.headers.get("Upgrade", "").lower() == "websocket":
            self.hand_through(self.server.relay)
            return
        file = self.server.folder / name
        inside = path.startswith(prefix) and file.resolve().is_relative_to(self.server.folder)
        if not inside or not file.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self.send_response(HTTPStatus.OK)
        if file.suffix in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", ""):
            body = compressed(file)
            self.send_header("Content-Encoding", "gzip")
        else:
            body = file.read_bytes()
        self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
        lasting = named_by_content.match(name)
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if lasting else "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.server.requests.append(name)
        if with_body:
            self.wfile.write(body)
            self.server.sent[name] += len(body)

    def hand_through(self, port: int) -> None:
        """Everything from here on, as it is: the relay itself answers."""
        self.close_connection = True
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)) as relay:
            head = "".join(f"{name}: {value}\r\n" for name, value in self.headers.items())
            relay.sendall(f"GET / HTTP/1.1\r\n{head}\r\n".encode())
            back = threading.Thread(target=pumped, args=(relay, self.connection), daemon=True)
            back.start()
            pumped(self.connection, relay)
            back.join()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name in the base class
        """Silent: a page requests dozens of files."""


class Server(ThreadingHTTPServer):
    """Serves ``folder`` at ``prefix``; as a context, in a thread of its own until the end of the block.

    A test calls ``stop`` to see the page offline: no connection answers from then on.
    """

    daemon_threads = True
    request_queue_size = 64
    # On Windows this would let two servers listen on one port; elsewhere it only ends the wait after a restart.
    allow_reuse_address = os.name != "nt"

    def __init__(self, folder: Path, port: int = 0, prefix: str = "/", host: str = "127.0.0.1") -> None:
        self.folder = folder.resolve()
        self.prefix = prefix
        self.sent: Counter[str] = Counter()
        """Bytes of content sent for each file, as compressed; headers not counted."""
        self.requests: list[str] = []
        """The files that were answered with, one after another."""
        self.connections: set[socket.socket] = set()
        self.relay: int | None = None
        """The port of a relay on this machine."""
        super().__init__((host, port), Handler)

    @property
    def address(self) -> str:
        return f"http://localhost:{self.server_address[1]}{self.prefix}"

    def __enter__(self) -> "Server":
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def get_request(self) -> tuple[socket.socket, Any]:
        connection, address = super().get_request()
        self.connections.add(connection)
        return connection, address

    def shutdown_request(self, request: Any) -> None:
        self.connections.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: object, client_address: object) -> None:
        """Silent: browsers drop connections as they please."""

    def stop(self) -> None:
        self.shutdown()
        self.server_close()
        # A browser keeps its connections open, and would still be answered on them.
        for connection in list(self.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


def serve(folder: Path, port: int, *, relay: int | None = None, on_network: bool = False) -> None:
    """Until Ctrl+C; with a relay that listens on this machine at the port of that name."""
    try:
        server = Server(folder, port, host="0.0.0.0" if on_network else "127.0.0.1")
    except OSError as error:
        raise Trouble(f"port {port}: {error.strerror}. Another one: build.py serve --port 8080") from None
    server.relay = relay
    say(f"Higawari is at {server.address} - Ctrl+C ends it")
    if on_network:
        say(f"    and for other devices in this network at http://{own_address()}:{server.server_address[1]}/")
    if relay:
        say("    with a local relay: a second window that opens an invitation sits at the same table")
    with server:
        # Not an Event: on Windows, waiting for one does not notice Ctrl+C.
        while True:
            time.sleep(3600)


def own_address() -> str:
    """This machine's address as others in the network see it; nothing is sent for that."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        address: str = probe.getsockname()[0]
        return address
    return socket.gethostname()
