"""Messages for the person at the terminal, or the reader of a CI log."""

import io
import subprocess
import sys
import time
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path


class Trouble(Exception):
    """Something that the person has to know or do; shown as one message, without a traceback."""


def say(text: str) -> None:
    print(text, flush=True)


def speak_utf8() -> None:
    """Where output goes to a file or a pipe, Windows would choose an encoding that lacks most characters."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def steps(
    what: str,
    command: Sequence[str | Path],
    cwd: Path,
    env: Mapping[str, str] | None = None,
    shown: Sequence[str] = ("",),
) -> None:
    """Runs a long command and shows, while it runs, those of its lines that begin with one of ``shown``.

    If it fails, its last lines are shown whatever they are.
    """
    say(f"{what} …")
    begun = time.monotonic()
    with subprocess.Popen(
        [str(part) for part in command],
        cwd=cwd,
        env=dict(env) if env is not None else None,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        last: deque[str] = deque(maxlen=40)
        for line in map(str.strip, process.stdout):
            last.append(line)
            if line and line.startswith(tuple(shown)):
                say(f"    {line}")
    if process.returncode:
        raise Trouble("\n".join([f"{what}: failed with exit code {process.returncode}", *last]))
    say(f"    done in {time.monotonic() - begun:.0f} s")
