"""What of others is served with the page, under which licence: said by the packages themselves, shown by the help."""

import json
from pathlib import Path

from tools.paths import MODULES, ROOT
from tools.say import Trouble

NAMES_OF_TEXTS = ("LICENSE", "LICENCE", "MIT-License.txt", "LICENSE.md", "LICENSE.txt")
PYTHON = "PSF-2.0"
"""Python's own licence; it comes inside Pyodide, which only says its version."""

Part = dict[str, str]


def parts() -> tuple[list[Part], dict[str, bytes]]:
    """Each part's name, version and licence, and the licences' texts by their place in the page's folder."""
    found: list[Part] = []
    texts: dict[str, bytes] = {}
    for package in json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]:
        folder = MODULES / package
        told = json.loads((folder / "package.json").read_text("utf-8"))
        part = {"name": package, "version": told["version"], "licence": _tidy(told["license"])}
        text = _text(folder)
        if text:
            part["text"] = f"licences/{package.strip('@').replace('/', '-')}.txt"
            texts[part["text"]] = text.read_bytes()
        found.append(part)
    found.append({"name": "Python", "version": _python(), "licence": PYTHON})
    return sorted(found, key=lambda part: part["name"].strip("@").lower()), texts


def _text(folder: Path) -> Path | None:
    return next((folder / name for name in NAMES_OF_TEXTS if (folder / name).is_file()), None)


def _tidy(licence: str) -> str:
    """One spelling for one licence."""
    return licence.replace("APACHE", "Apache")


def _python() -> str:
    lock = MODULES / "pyodide" / "pyodide-lock.json"
    version = json.loads(lock.read_text("utf-8"))["info"]["python"]
    if not isinstance(version, str):
        raise Trouble(f"{lock}: says no version of Python")
    return version
