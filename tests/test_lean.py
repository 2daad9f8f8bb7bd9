"""The WebAssembly that the engine starts with, and what it lacks, are Pyodide's in two parts."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from tools import lean
from tools.lean import CODE, EXPORT, HEAD, MISSING, Lean, Module, Reader, vector
from tools.runtime import PYODIDE
from tools.say import Trouble

WASM = (PYODIDE / "pyodide.asm.wasm").read_bytes()
GLUE, LOADER = ((PYODIDE / name).read_text("utf-8") for name in ("pyodide.asm.mjs", "pyodide.mjs"))


@pytest.fixture(scope="module")
def cut() -> Lean:
    return lean.lean(WASM, GLUE, LOADER)


def test_together_they_are_what_pyodide_has_made(cut: Lean) -> None:
    rest = Reader(cut.rest, len(HEAD) + 1)
    assert rest.number() == len(cut.rest) - rest.at, "one section, up to the end"
    assert rest.bytes() == b"rest"
    digest = cut.rest[rest.at : rest.at + 32]
    rest.at += 32
    exports, bodies = ([rest.bytes() for _ in range(rest.number())] for _ in range(2))
    assert rest.at == len(cut.rest)
    module, missing = Module(cut.wasm), iter(bodies)
    whole = [next(missing) if body == MISSING else body for body in module.bodies]
    assert not list(missing)
    assert module.with_sections({CODE: vector(whole), EXPORT: exports[0]}) == WASM
    assert digest == hashlib.sha256(WASM).digest()


def test_much_is_left_out(cut: Lean) -> None:
    assert len(cut.wasm) < 0.75 * len(WASM)
    assert len(cut.glue) < 0.8 * len(GLUE)


def test_every_name_that_is_still_assigned_is_exported(cut: Lean) -> None:
    exports = set(Module(cut.wasm).exports)
    assigned = {name for _, name in lean.assigned_export.findall(cut.glue)}
    assert assigned <= exports
    assert len(exports) < len(Module(WASM).exports) / 4


def test_a_list_is_about_one_pyodide_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lean, "LIST", tmp_path / "needed.txt")
    needed = {0, 7, 8, 1000}
    lean.LIST.write_text(lean.as_list(WASM, needed), "utf-8")
    count = len(Module(WASM).bodies)
    assert lean.listed(WASM, count) == needed
    with pytest.raises(Trouble, match="watch_calls"):
        lean.listed(WASM + b"\0", count)
