"""Debian's packages: installed without a question in a container or in CI only, elsewhere when somebody agrees.

Standard library only: setup.py needs this before anything is installed.
"""

import os
import shutil
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tools.paths import ROOT
from tools.say import steps

CONTAINER_FILES = (Path("/.dockerenv"), Path("/run/.containerenv"))
"""Docker and Podman leave these in every container."""
FIRST_PROCESS = Path("/proc/1/comm")
INIT_SYSTEMS = ("dinit", "init", "launchd", "openrc-init", "runit", "s6-svscan", "shepherd", "systemd")
"""Names of the first process where a whole system was booted; a container begins with the program that it is for."""


def may_install(packages: Sequence[str], purpose: str) -> bool:
    """Whether to install these packages now. Asks, if there is a terminal to ask at and nothing else decides.

    ``purpose`` is how the question begins: "Chromium is needed".
    """
    if not shutil.which("apt-get") or not (is_root() or shutil.which("sudo")):
        return False
    return is_ci() or (is_root() and in_container()) or agreed(f"{purpose}. Run `{command(packages)}`?")


def command(packages: Sequence[str]) -> str:
    """What a person would type."""
    return " ".join([*([] if is_root() else ["sudo"]), "apt-get", "install", *packages])


def install(packages: Sequence[str]) -> None:
    """Raises Trouble if apt-get fails; what it does is shown."""
    update()
    steps(
        f"Installing from Debian: {' '.join(packages)}",
        [*apt_get(), "install", "--yes", "--no-install-recommends", *packages],
        ROOT,
        shown=("Get:", "Setting up "),
    )


@cache
def update() -> None:
    steps("Updating Debian's list of packages", [*apt_get(), "update"], ROOT, shown=())


def apt_get() -> list[str]:
    # sudo may ask for a password only where somebody can answer.
    sudo = [] if is_root() else ["sudo"] if has_terminal() else ["sudo", "-n"]
    return [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-o", "DPkg::Lock::Timeout=600"]


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def is_ci() -> bool:
    return os.environ.get("CI", "").lower() not in ("", "0", "false")


def in_container() -> bool:
    if "container" in os.environ or any(file.exists() for file in CONTAINER_FILES):
        return True
    try:
        return FIRST_PROCESS.read_text("utf-8").strip() not in INIT_SYSTEMS
    except OSError:
        return False


def has_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def agreed(question: str) -> bool:
    """The answer of whoever is at the terminal; no, if nobody is."""
    if not has_terminal():
        return False
    try:
        return input(f"{question} [y/N] ").strip().lower() in ("y", "yes")
    except EOFError:
        return False
