"""What is built: the same from the same sources, wherever they lie, and with the terms of all its parts."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.copies import compiling_into
from tests.sizes import SOAK
from tools import licences, runtime, site
from tools.paths import DIST, MODULES, ROOT, WORK

FILES = (
    *("build.py", "index.html", "LICENSE", "NOTICE", "package.json", "package-lock.json", "pyproject.toml"),
    "tsconfig.json",  # esbuild reads it
)
FOLDERS = ("licences", "pyapp", "requirements", "static", "tools")
NO_SOURCES = shutil.ignore_patterns("__pycache__", ".*")
BUILD = """import sys; from pathlib import Path; from tools import site
site.report = lambda *_: None
site.build(Path(sys.argv[1]))"""
"""How large it all is, compressed for it, is for who reads it."""


def copy_of_sources(folder: Path) -> Path:
    folder.mkdir(parents=True)
    for name in (*FILES, *FOLDERS):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=NO_SOURCES)
        else:
            shutil.copy(source, folder)
    (folder / MODULES.name).symlink_to(MODULES)
    compiled = WORK / "compiled" / runtime.inputs_digest()
    if not SOAK and compiled.exists():
        shutil.copytree(compiled, folder / compiled.relative_to(ROOT))
    return folder


def built_from(sources: Path, into: Path) -> dict[str, bytes]:
    """The site as it is built from the sources in a folder; Python orders sets otherwise than it did for dist/."""
    environment = compiling_into(into.parent) | {"PYTHONPATH": str(sources), "PYTHONHASHSEED": "2"}
    command = [sys.executable, "-c", BUILD, str(into)]
    done = subprocess.run(command, cwd=sources, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return files_in(into)


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_two_builds_of_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    """dist/, built where they lie, and one built elsewhere; in a soak with Python for the browser compiled anew."""
    one = files_in(DIST)
    other = built_from(copy_of_sources(tmp_path / "quite" / "another"), tmp_path / "other")
    assert sorted(one) == sorted(other), "dist/ is of other sources: run `python3 build.py dist`"
    assert [path for path in one if one[path] != other[path]] == []
    # What the page says that it is: the digest of all that it is made of, but for itself and its service worker.
    version = re.search(r'data-version="(.+?) ([0-9a-f]{8})"', one["index.html"].decode())
    made_of = {path: content for path, content in one.items() if path not in ("index.html", "sw.js")}
    assert version
    assert version[2] == site.digest(made_of)[:8]
    # And the newest number of the changes, which is written in one more place only.
    newest = re.search(r"^## (\d.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert newest
    assert version[1] == newest[1]
    # Nothing tells where it was built.
    assert [path for path in one if str(tmp_path).encode() in one[path] or str(ROOT).encode() in one[path]] == []


def test_the_terms_of_all_parts_are_served() -> None:
    served = licences.licences().decode()
    for part in (
        *("Higawari", "lit-html", "idb-keyval", "@panzoom/panzoom", "@pyscript/core", "pyodide", "CPython"),
        *("nostr-tools", "@noble/curves", "@noble/ciphers", "@noble/hashes", "@scure/base"),
    ):
        # Those with the same text stand before it in one line.
        assert re.search(rf"(?:^|\), ){re.escape(part)}\b", served, re.MULTILINE), part
    for terms in (
        *("MIT License", "Mozilla Public License", "PYTHON SOFTWARE FOUNDATION LICENSE", "Apache License"),
        "Redistribution and use in source and binary forms",
    ):
        assert terms in served


def test_every_library_that_is_served_is_in_the_notice() -> None:
    notice = (ROOT / "NOTICE").read_text("utf-8").lower()
    names = {part["name"].lower() for part in licences.parts()}
    assert len(names) > 5
    assert [name for name in names if name.rpartition("/")[2].replace("core", "pyscript") not in notice] == []


def test_every_licence_in_the_folder_is_used() -> None:
    needed = {terms for name, terms in licences.served() if not licences.own_text(name)} | {licences.CPYTHON[1]}
    assert {file.stem for file in licences.TEXTS.iterdir()} == needed


def test_a_link_has_a_preview_that_is_no_part_of_the_offline_copy() -> None:
    page = site.index({"address": "https://example.org/games/"}, [], "")
    assert '<meta property="og:image" content="https://example.org/games/icons/preview.png">' in page
    picture = (DIST / site.PREVIEW).read_bytes()
    assert picture.startswith(b"\x89PNG")
    size = [int.from_bytes(picture[at : at + 4], "big") for at in (16, 20)]
    assert size == [int(number) for number in re.findall(r'og:image:(?:width|height)" content="(\d+)"', page)]
    assert site.PREVIEW.encode() not in (DIST / "sw.js").read_bytes()
