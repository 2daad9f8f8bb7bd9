"""LICENSES.txt: under which terms the site and its parts are, so that the texts travel with the files.

Packages are found in package-lock.json, their texts in node_modules; what a package does not bring is in licences/.
"""

import json
from importlib.metadata import Distribution, distribution
from pathlib import Path

from tools.paths import MODULES, ROOT
from tools.runtime import LATER
from tools.say import Trouble

TEXTS = ROOT / "licences"
NOT_SERVED = ("@types/", "ws", "esbuild", "@esbuild/")
"""Packages that no browser gets: types, sockets for Node, and what bundles the page."""
RULE = "-" * 78
CPYTHON = ("CPython, within Pyodide", "PSF-2.0")


def licences() -> bytes:
    by_text: dict[str, list[str]] = {}
    for name, terms in served():
        by_text.setdefault(text_of(name, terms), []).append(f"{name} ({terms})")
    by_text.setdefault(kept(CPYTHON[1]), []).append(f"{CPYTHON[0]} ({CPYTHON[1]})")
    for name in LATER:
        package = distribution(name)
        by_text.setdefault(of_python(package), []).append(name)
    parts = [
        (ROOT / "NOTICE").read_text("utf-8"),
        (ROOT / "LICENSE").read_text("utf-8"),
        *(f"{', '.join(names)}\n\n{text}" for text, names in by_text.items()),
    ]
    return f"\n{RULE}\n\n".join(f"{part.strip()}\n" for part in parts).encode()


def parts() -> list[dict[str, str]]:
    """What the help says the page is made of: what we asked for ourselves, with version and terms."""
    asked = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    found = [{"name": name, "version": asked[name], "licence": terms} for name, terms in served() if name in asked]
    python = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    found.append({"name": "Python", "version": python, "licence": CPYTHON[1]})
    found += [{"name": name, "version": distribution(name).version, "licence": "BSD-3-Clause"} for name in LATER]
    return sorted(found, key=lambda part: part["name"].strip("@").lower())


def served() -> list[tuple[str, str]]:
    """Name and terms of every package that is there for more than building and testing."""
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    names = {path.rpartition("node_modules/")[2]: about for path, about in packages.items() if path}
    return [
        (name, about["license"].replace("APACHE", "Apache"))
        for name, about in sorted(names.items())
        if not about.get("dev") and not name.startswith(NOT_SERVED)
    ]


def own_text(name: str) -> str:
    """What a package brings; nothing if it brings none."""
    own = [file for file in sorted((MODULES / name).iterdir()) if "licen" in file.name.lower() and file.is_file()]
    return own[0].read_text("utf-8").strip() if own else ""


def text_of(name: str, terms: str) -> str:
    if own := own_text(name):
        return own
    about = json.loads((MODULES / name / "package.json").read_text("utf-8"))
    return f"{by(about)}{kept(terms)}"


def of_python(package: Distribution) -> str:
    """The text in a Python package that comes with the engine."""
    own = [file for file in package.files or () if "licen" in file.name.lower() and file.suffix != ".py"]
    if not own:
        raise Trouble(f"{package.name} brings no text of its licence")
    return own[0].read_text("utf-8").strip()


def by(about: dict[str, object]) -> str:
    author = about.get("author", "")
    name = author.get("name", "") if isinstance(author, dict) else author
    return f"Copyright {name}\n\n" if name else ""


def kept(terms: str) -> str:
    file: Path = TEXTS / f"{terms}.txt"
    if not file.is_file():
        raise Trouble(f"no text of the licence {terms} in {TEXTS.name}/")
    return file.read_text("utf-8").strip()
