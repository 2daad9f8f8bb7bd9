"""The engine's memory as it is before any game: a first visit over a good line starts from it.

Taken in Node, by the very files that a browser gets, which are told that they are in a worker; with a clock and a
chance that are the same everywhere, and so are the bytes.
"""

import hashlib
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tools import lean, runtime, setup
from tools.paths import ROOT, WORK
from tools.say import Trouble, say

TAKEN_BY = ROOT / "tools" / "beginning.mjs"
USES = tuple(ROOT / path for path in ("tools/engine.py", "tools/inside/beginning.py", "static/engine/snapshot-file.js"))
OF_THE_LIBRARY = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "stdlib.zip", "interpreter.js")
FILE = "memory.wasm"
NAME = b"\x06memory"


def memory(python: runtime.Runtime) -> bytes:
    """As a section of an empty module: hosts compress .wasm, and not what they do not know."""
    kept = WORK / "memory" / f"{inputs_digest(python)}.wasm"
    if not kept.exists():
        say("Taking the memory that a first visit starts from …")
        content = lean.HEAD + bytes([lean.CUSTOM]) + lean.sized(NAME + taken(python))
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(content)
    return kept.read_bytes()


def taken(python: runtime.Runtime) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        for path, content in files(python):
            target = Path(folder, path)
            target.parent.mkdir(exist_ok=True)
            target.write_bytes(content)
        command: list[str | Path] = [setup.node(), TAKEN_BY, folder]
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
        if done.returncode:
            # Node prints the line of Pyodide that threw, which is a megabyte long.
            said = "\n".join(line[:300] for line in done.stderr.splitlines())
            raise Trouble(f"could not take the memory for first visits:\n{said}")
        return Path(folder, "memory.bin").read_bytes()


def files(python: runtime.Runtime) -> Iterator[tuple[str, bytes]]:
    """By path, what the scripts find beside each other."""
    yield "package.json", b'{"type": "module"}'
    yield "app.zip", python.app
    for name in OF_THE_LIBRARY:
        yield name, python.shared[name]
    for game, archive in python.games.items():
        yield f"games/{game}.zip", archive


def inputs_digest(python: runtime.Runtime) -> str:
    whole = hashlib.sha256()
    for path, content in (*files(python), *((path.name, path.read_bytes()) for path in (TAKEN_BY, *USES))):
        whole.update(f"{path}\0{len(content)}\0".encode())
        whole.update(content)
    return whole.hexdigest()[:16]
