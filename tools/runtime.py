"""The part of the site that runs Python: PyScript, Pyodide, and the library and the app compiled for it."""

import hashlib
import importlib.util
import json
import re
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tools import lean, setup
from tools.paths import MODULES, ROOT, WORK
from tools.say import Trouble, say

PYODIDE = MODULES / "pyodide"
PYSCRIPT = MODULES / "@pyscript" / "core"

LATER = ("segno",)
"""Packages of requirements/build.txt that the engine is given when something needs them, an archive each."""

IN_THE_WORKER = ("interpreter.js", "pyodide.js", "pyodide.asm.js")
"""Scripts that the page itself never runs."""

import_of_pyscript = re.compile(r'from"\./([\w.-]+\.js)"')
source_map = re.compile(rb"\n//# sourceMappingURL=\S+\s*$")


@dataclass(frozen=True)
class Runtime:
    """Files by name, as the browser gets them."""

    shared: dict[str, bytes]
    """What changes only with Pyodide, PyScript or what we import of the library."""
    app: bytes
    """The engine, app.zip."""
    games: dict[str, bytes]
    """The archive of each game, by its id."""
    together: bytes
    """The archive of tables and circles."""

    @property
    def size(self) -> int:
        """Bytes, before a host compresses them, of what static/engine/ downloads at its start."""
        return len(self.shared["pyodide.asm.wasm"]) + len(self.shared["stdlib.zip"]) + len(self.app)


def build() -> Runtime:
    compiled = compiled_python()
    shared = pyscript_files()
    shared |= pyodide_files()
    for name in ("stdlib", *LATER):
        shared[f"{name}.zip"] = (compiled / f"{name}.zip").read_bytes()
    shared["interpreter.js"] = interpreter(json.loads((compiled / "info.json").read_text("utf-8")))
    games = {path.stem: path.read_bytes() for path in sorted((compiled / "games").glob("*.zip"))}
    together = (compiled / "together.zip").read_bytes()
    return Runtime(shared, (compiled / "app.zip").read_bytes(), games, together)


def pyodide_files() -> dict[str, bytes]:
    """Its scripts, and its WebAssembly in two parts: what the engine needs, and all the rest.

    Many hosts, nginx among them, do not know .mjs, and browsers take a module only as JavaScript.
    """
    loader, glue = (without_map((PYODIDE / name).read_bytes()) for name in ("pyodide.mjs", "pyodide.asm.mjs"))
    cut = lean.lean((PYODIDE / "pyodide.asm.wasm").read_bytes(), glue.decode("utf-8"), loader.decode("utf-8"))
    return {
        "pyodide.js": loader,
        "pyodide.asm.js": cut.glue.encode(),
        "pyodide.asm.wasm": cut.wasm,
        "rest.wasm": cut.rest,
    }


def without_map(script: bytes) -> bytes:
    """Without the last line that names a source map, which is not served."""
    return source_map.sub(b"\n", script)


def interpreter(info: dict[str, str]) -> bytes:
    """tools/interpreter.js, with the Pyodide that it stands for filled in."""
    text = (ROOT / "tools" / "interpreter.js").read_text("utf-8")
    return text.replace("'{{lock}}'", json.dumps({"info": info, "packages": {}})).encode()


def pyscript_files() -> dict[str, bytes]:
    """core.js, what it imports at once, and the one plug-in that it insists on.

    Editors, terminals and parsers for other formats are chunks that it would fetch for a page that uses them.
    """
    folder = PYSCRIPT / "dist"
    error = next(folder.glob("error-*.js")).name
    files: dict[str, bytes] = {}
    wanted = ["core.js", error]
    while wanted:
        name = wanted.pop()
        if name not in files:
            files[name] = without_map((folder / name).read_bytes())
            wanted += import_of_pyscript.findall(files[name].decode("utf-8"))
    return files


def compiled_python() -> Path:
    """The folder with the archives; made anew when anything that goes into them has changed."""
    folder = WORK / "compiled" / inputs_digest()
    if not folder.exists():
        say("Compiling Python for the browser …")
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as made:
            command: list[str | Path] = [
                setup.node(),
                ROOT / "tools" / "compile.mjs",
                PYODIDE,
                ROOT,
                made,
                packages_folder(),
                *LATER,
            ]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                raise Trouble(f"could not compile pyapp for the browser:\n{done.stdout}{done.stderr}")
            (Path(made) / "info.json").write_text(done.stdout.splitlines()[-1], "utf-8")
            Path(made).chmod(0o755)
            Path(made).rename(folder)
            Path(made).mkdir()
    return folder


def packages_folder() -> Path:
    """Where the packages are installed."""
    spec = importlib.util.find_spec(LATER[0])
    if spec is None or spec.origin is None:
        raise Trouble(f"{LATER[0]} of requirements/build.txt is not installed")
    return Path(spec.origin).parent.parent


def inputs_digest() -> str:
    whole = hashlib.sha256()
    sources = [
        *sorted((ROOT / "pyapp").rglob("*.py")),
        *sorted((ROOT / "tools" / "inside").rglob("*.py")),
        ROOT / "tools" / "compile.mjs",
        ROOT / "package-lock.json",
        ROOT / "requirements" / "build.txt",
    ]
    for source in sources:
        whole.update(f"{source.relative_to(ROOT).as_posix()}\0{source.stat().st_size}\0".encode())
        whole.update(source.read_bytes())
    return whole.hexdigest()[:16]
