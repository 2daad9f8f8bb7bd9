"""Starts `build.py serve` as a person does, reads the page, and ends it: whether a system can run the site at all.

CI runs it on Windows and macOS: python -m tools.try_serve
"""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from urllib.request import urlopen

from tools.paths import ROOT
from tools.say import Trouble, say, speak_utf8

ADDRESS = re.compile(r"Higawari is at (http://\S+)")
TITLE = "<title>Higawari"
SECONDS_TO_ANSWER = 60
SECONDS_TO_END = 30


def try_serve(command: Sequence[str], environment: dict[str, str]) -> str:
    """The address that answered. Raises Trouble if there was none, or not with the page."""
    # In a group of its own: serve is a program that starts another one in .venv, and both are to end.
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        start_new_session=True,
    )
    try:
        address = announced(process)
        with urlopen(address, timeout=SECONDS_TO_ANSWER) as answer:
            page = answer.read().decode("utf-8")
        if TITLE not in page:
            raise Trouble(f"{address} answered with something else than the page:\n{page[:400]}")
        return address
    finally:
        end(process)


def announced(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    for line in process.stdout:
        say(f"    {line.rstrip()}")
        if match := ADDRESS.search(line):
            return match[1]
    raise Trouble("it ended before it served anything")


def end(process: "subprocess.Popen[str]") -> None:
    """The whole group."""
    if os.name == "nt":
        subprocess.run(["taskkill", "/T", "/F", "/PID", str(process.pid)], capture_output=True, check=False)
    elif process.poll() is None:
        os.killpg(process.pid, signal.SIGTERM)
    try:
        process.communicate(timeout=SECONDS_TO_END)
    except subprocess.TimeoutExpired:
        process.kill()
        raise Trouble(f"it did not end within {SECONDS_TO_END} seconds") from None


def main() -> None:
    speak_utf8()
    address = try_serve([sys.executable, "build.py", "serve", "--port", "0"], {**os.environ, "PYTHONUTF8": "1"})
    say(f"{address} serves the page, and has ended.")


if __name__ == "__main__":
    main()
