"""Web servers that know nothing of this site: Python's own, and nginx as Debian configures it."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.request import urlopen

import pytest

NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log stderr;
{user}
events {{}}
http {{
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  gzip {gzip};
  gzip_types text/css text/plain application/javascript application/json application/wasm image/svg+xml;
  server {{
    listen 127.0.0.1:{port};
    root {root};
  }}
}}
"""

PATIENCE = 60
"""Seconds for a server to answer at all."""


class Host:
    """A server that runs as a program of its own."""

    def __init__(self, command: Sequence[str | Path], port: int, path: str) -> None:
        self.port = port
        self.address = f"http://localhost:{port}{path}"
        self._process = subprocess.Popen(
            [str(part) for part in command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, f"{command[0]} has ended"
            assert time.monotonic() < end, f"{command[0]} does not answer"
            time.sleep(0.05)

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1):
            return True
        return False

    def kind_of(self, path: str) -> str:
        """What the host says that a file is."""
        with urlopen(self.address + path) as answer:
            return str(answer.headers["Content-Type"])

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@contextlib.contextmanager
def running(name: str, folder: Path, path: str, root: Path) -> Iterator[Host]:
    """`root` served by a host, which may put what it needs into `folder`; `path` is where in it the site lies."""
    port = free_port()
    if name == "http.server":
        command: list[str | Path] = [sys.executable, "-m", "http.server", str(port)]
        host = Host([*command, "--bind", "127.0.0.1", "--directory", root], port, path)
    else:
        program = os.environ.get("HIGAWARI_NGINX")
        if not program:
            pytest.skip("HIGAWARI_NGINX names no server")
        settings = folder / "nginx.conf"
        gzip = "on" if name == "nginx, gzip" else "off"
        # Its workers run as nobody where root starts it, who may not read what is only for root.
        user = "user root;" if os.geteuid() == 0 else ""
        settings.write_text(NGINX.format(folder=folder, root=root, port=port, gzip=gzip, user=user))
        host = Host([program, "-c", settings, "-e", "stderr"], port, path)
    try:
        yield host
    finally:
        host.stop()
