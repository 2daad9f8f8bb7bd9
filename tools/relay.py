"""A real relay on this machine, for development and tests, with the limits that public ones have.

``nostr-relay`` needs older packages than the other tools, so it has an environment of its own, which is made the first
time that a relay is wanted. Its data and its log lie in the folder that it is given.
"""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

from tools import setup
from tools.paths import ROOT, WORK
from tools.say import Trouble, steps

VENV = WORK / "relay-venv"
DATA = WORK / "relay"
"""Of the relay that ``serve`` starts: a table goes on the next day."""
START = 60
"""Seconds."""
LIMITS = {"max_event_size": 4096, "subscription_limit": 20}
RATES = {"ip": {"EVENT": "100/s,3000/min", "REQ": "100/s"}}


def bin_folder() -> Path:
    return VENV / ("Scripts" if setup.WINDOWS else "bin")


def install() -> None:
    """The relay's environment, as requirements/relay.txt says."""
    lock = setup.requirements("relay")
    stamp, text = VENV / "relay.stamp", setup.digest(lock)
    if setup.is_done(stamp, text):
        return
    shutil.rmtree(VENV, ignore_errors=True)
    steps("Making an environment for the local relay", [sys.executable, "-m", "venv", VENV], ROOT)
    python = bin_folder() / ("python.exe" if setup.WINDOWS else "python")
    # The lock is complete: resolving anew, older versions of pip stumble over what has extras.
    pip: list[str | Path] = [python, "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
    steps(
        "Installing the packages of requirements/relay.txt",
        [*pip, "--progress-bar=off", "--no-deps", "--require-hashes", "-r", lock],
        ROOT,
        shown=("Installing ",),
    )
    stamp.write_text(text, "utf-8")


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
    return port


class Relay:
    """Runs within the block; may be stopped, started again and wiped on the way.

    One that is ``hurried`` takes any number of messages at once: for tests that bring it a great many. ``page`` is how
    many it gives at once.
    """

    def __init__(self, folder: Path, port: int = 0, *, hurried: bool = False, page: int = 500) -> None:
        self.folder = folder
        self.hurried = hurried
        self.page = page
        self.port = port or free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return (self.folder / "relay.log").read_text("utf-8", "replace")

    def __enter__(self) -> "Relay":
        install()
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        config = self.folder / "relay.yaml"
        # JSON is YAML, too.
        config.write_text(json.dumps(self._config()), "utf-8")
        command: list[str | Path] = [bin_folder() / "nostr-relay", "-c", config, "serve", "--use-uvicorn"]
        with (self.folder / "relay.log").open("ab") as log:
            self.process = subprocess.Popen(
                [str(part) for part in command],
                cwd=self.folder,
                env=os.environ | {"PYTHONPATH": str(ROOT / "tools" / "in_relay")},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        end = time.monotonic() + START
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > end:
                self.stop()
                raise Trouble(
                    f"the local relay does not start; {self.folder / 'relay.log'} says why:\n{self.log[-2000:]}"
                )
            time.sleep(0.1)

    def stop(self) -> None:
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def wipe(self) -> None:
        """Forgets everything; only while it is stopped."""
        for file in self.folder.glob("nostr.sqlite3*"):
            file.unlink()

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def _config(self) -> dict[str, object]:
        checks = ["is_not_too_large", "is_signed", "is_recent"]
        database = (self.folder / "nostr.sqlite3").as_posix()
        return {
            "storage": {
                "class": "nostr_relay.storage.db.DBStorage",
                "sqlalchemy.url": f"sqlite+aiosqlite:///{database}",
                "validators": [
                    *(f"nostr_relay.validators.{name}" for name in checks),
                    "relay_limits.is_not_ahead",
                ],
            },
            "verification": {"nip05_verification": "disabled"},
            "authentication": {"enabled": False},
            "gunicorn": {"bind": f"127.0.0.1:{self.port}"},
            "message_timeout": 1800,
            **LIMITS,
            "max_limit": self.page,
            **({} if self.hurried else {"rate_limits": RATES}),
        }
