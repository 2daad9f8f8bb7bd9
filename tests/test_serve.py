"""The server as `build.py serve` runs it, started and ended from outside."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tools import server, try_serve
from tools.paths import ROOT
from tools.say import Trouble

SERVE = """if True:
    import signal, sys
    from pathlib import Path
    from tools import server
    # What was started in the background of a shell ignores it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        server.serve(Path(sys.argv[1]), 0)
    except KeyboardInterrupt:
        print("ended by Ctrl+C")
"""
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}


def command(folder: Path) -> list[str]:
    return [sys.executable, "-c", SERVE, str(folder)]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text(f"<!doctype html>{try_serve.TITLE}</title>", "utf-8")
    return tmp_path


def test_serve_says_where_it_is_answers_there_and_is_ended(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    address = try_serve.try_serve(command(site), ENVIRONMENT)
    assert f"Higawari is at {address}" in capsys.readouterr().out
    port = int(address.rpartition(":")[2].strip("/"))
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), timeout=5).close()


def test_ctrl_c_ends_it(site: Path) -> None:
    process = subprocess.Popen(command(site), env=ENVIRONMENT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert "Higawari is at" in process.stdout.readline()
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=60)[0] == "ended by Ctrl+C\n"
    assert process.returncode == 0


def test_a_server_without_the_page_is_no_good(site: Path) -> None:
    (site / "index.html").write_text("something else", "utf-8")
    with pytest.raises(Trouble, match="something else"):
        try_serve.try_serve(command(site), ENVIRONMENT)


def test_a_server_that_ends_before_it_serves_is_no_good() -> None:
    with pytest.raises(Trouble, match="ended before"):
        try_serve.try_serve([sys.executable, "-c", "print('no')"], ENVIRONMENT)


def test_a_port_that_is_taken_is_said_with_what_to_do(site: Path) -> None:
    with server.Server(site) as running, pytest.raises(Trouble, match=r"serve --port"):
        server.serve(site, running.server_address[1])


def test_what_asks_for_the_relay_is_handed_through_to_it(site: Path) -> None:
    ask = b"GET /relay HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
    with server.Server(site) as running:
        with socket.create_connection(("127.0.0.1", running.server_address[1]), timeout=20) as page:
            page.sendall(ask)
            assert page.recv(1000).startswith(b"HTTP/1.1 404"), "without a relay there is nothing"
        with socket.create_server(("127.0.0.1", 0)) as relay:
            running.relay = relay.getsockname()[1]
            with socket.create_connection(("127.0.0.1", running.server_address[1]), timeout=20) as page:
                page.sendall(ask)
                there, _ = relay.accept()
                with there:
                    assert there.recv(1000) == ask.replace(b"/relay", b"/")
                    there.sendall(b"from the relay")
                    assert page.recv(1000) == b"from the relay"
                    page.sendall(b"from the page")
                    assert there.recv(1000) == b"from the page"
                # The relay is gone, and the page hears of it.
                assert page.recv(1000) == b""


def test_the_real_page_has_the_title_that_is_looked_for() -> None:
    assert try_serve.TITLE in (ROOT / "index.html").read_text("utf-8")


def test_messages_are_utf_8_wherever_they_go(tmp_path: Path) -> None:
    """As on Windows, whose pipes and files have another encoding by default."""
    program = "from tools.say import say, speak_utf8; speak_utf8(); say('日 …')"
    environment = {**ENVIRONMENT, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, cwd=tmp_path, capture_output=True, check=True
    )
    assert done.stdout.decode("utf-8").strip() == "日 …"
