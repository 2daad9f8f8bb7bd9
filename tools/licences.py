"""LICENSES.txt: the terms of the site and of its parts, so that the texts travel with the files.

package-lock.json lists the packages, node_modules has their texts; a text that a package lacks is in licences/.
"""

import json
from importlib.metadata import Distribution, distribution
from pathlib import Path

from tools.paths import MODULES, ROOT
from tools.runtime import LATER
from tools.say import Trouble

TEXTS = ROOT / "licences"
NOT_SERVED = ("@types/", "ws", "esbuild", "@esbuild/", "@scure/bip", "nostr-wasm", "typescript")
"""Packages that no browser gets: types, sockets for Node, what bundles the page, and what nostr-tools has besides."""
RULE = "-" * 78
CPYTHON = ("CPython, within Pyodide", "PSF-2.0")


def licences() -> bytes:
    by_text: dict[str, list[str]] = {}
    for name, terms in served():
        by_text.setdefault(text_of(name, terms), []).append(f"{name} ({terms})")
    by_text.setdefault(stored_text(CPYTHON[1]), []).append(f"{CPYTHON[0]} ({CPYTHON[1]})")
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
    """What the page consists of, for its help: the packages that we named ourselves, with version and terms."""
    versions = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    python = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    about = [
        *((name, versions[name], terms) for name, terms in served() if name in versions),
        ("Python", python, CPYTHON[1]),
        *((name, distribution(name).version, "BSD-3-Clause") for name in LATER),
    ]
    about.sort(key=lambda part: part[0].strip("@").lower())
    return [{"name": name, "version": version, "licence": terms} for name, version, terms in about]


def served() -> list[tuple[str, str]]:
    """Name and terms of every package that is part of the site, not only of building and testing it."""
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    names = {path.rpartition("node_modules/")[2]: about for path, about in packages.items() if path}
    return [
        (name, about["license"].replace("APACHE", "Apache"))
        for name, about in sorted(names.items())
        if not about.get("dev") and not name.startswith(NOT_SERVED)
    ]


def own_text(name: str) -> str:
    """The text in a package; empty if there is none."""
    own = [file for file in sorted((MODULES / name).iterdir()) if "licen" in file.name.lower() and file.is_file()]
    return own[0].read_text("utf-8").strip() if own else ""


def text_of(name: str, terms: str) -> str:
    if own := own_text(name):
        return own
    about = json.loads((MODULES / name / "package.json").read_text("utf-8"))
    return f"{by(about)}{stored_text(terms)}"


def of_python(package: Distribution) -> str:
    """The text in a Python package that is loaded with the engine."""
    own = [file for file in package.files or () if "licen" in file.name.lower() and file.suffix != ".py"]
    if not own:
        raise Trouble(f"{package.name} has no text of its licence")
    return own[0].read_text("utf-8").strip()


def by(about: dict[str, object]) -> str:
    author = about.get("author", "")
    name = author.get("name", "") if isinstance(author, dict) else author
    return f"Copyright {name}\n\n" if name else ""


def stored_text(terms: str) -> str:
    file: Path = TEXTS / f"{terms}.txt"
    if not file.is_file():
        raise Trouble(f"no text of the licence {terms} in {TEXTS.name}/")
    return file.read_text("utf-8").strip()
