"""Makes full.zip, the library compiled; app.zip, the app; for every game an archive of its own, and together.zip.

npm's Pyodide brings its library as sources, which a browser would compile anew at each start. A .pyc file has
to be made by the very Python that will read it, so this runs in Pyodide, after watch_imports. /src is the
project, /out takes the archives.
"""

import ast
import importlib.util
import json
import marshal
import pathlib
import sys
import zipfile
from collections.abc import Iterator
from types import CodeType

from tools.inside.compiled_methods import name_of
from tools.inside.later import LATER, changed, real, stands_for

MARKS_DOCSTRINGS = ("_pyodide/_core_docs.py",)
"""Pyodide's C code wants one of everything in here, and does not care what it says."""

STAND_INS = pathlib.Path("/src/tools/inside/stand_ins")
"""Small modules in place of large ones that are imported at the start and not used."""

METHODS = pathlib.Path("/src/tools/inside/compiled_methods.py")
"""Belongs at the end of the library's dataclasses.py."""

Documented = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef

BEGINNING_OF_ZIP_TIME = (1980, 1, 1, 0, 0, 0)


def pyc(code: CodeType) -> bytes:
    """A .pyc that is never checked against a source, there being none: PEP 552's unchecked hash."""
    return importlib.util.MAGIC_NUMBER + (0b01).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def compiled_library(name: str, source: str) -> bytes:
    if name not in MARKS_DOCSTRINGS:
        return pyc(compile(source, name, "exec", dont_inherit=True, optimize=2))
    tree = ast.parse(source, name)
    for _, docstring, _ in with_docstrings(tree):
        docstring.value = "-"
    return pyc(compile(tree, name, "exec", dont_inherit=True))


def with_docstrings(tree: ast.AST) -> Iterator[tuple[Documented, ast.Constant, list[ast.stmt]]]:
    """What has a docstring, that, and what comes after it."""
    for node in ast.walk(tree):
        if isinstance(node, Documented):
            match node.body:
                case [ast.Expr(value=ast.Constant(value=str()) as docstring), *rest]:
                    yield node, docstring, rest


def compiled_app(name: str, source: str, methods: list[str]) -> bytes:
    """Asserts stay. Docstrings go, but for a mark on classes, as dataclasses would work one out.

    ``methods`` are the texts that dataclasses will come with for the classes of this module.
    """
    tree = ast.parse(source, name)
    for node, docstring, rest in with_docstrings(tree):
        if isinstance(node, ast.ClassDef):
            docstring.value = "-"
        else:
            node.body = rest or [ast.copy_location(ast.Pass(), docstring)]
    beginning = next(number for number, node in enumerate(tree.body) if not isinstance(node, ast.ImportFrom | ast.Expr))
    tree.body[beginning:beginning] = [compiled_methods(text) for text in methods]
    return pyc(compile(tree, name, "exec", dont_inherit=True))


def compiled_methods(text: str) -> ast.FunctionDef:
    """The one function that the text defines, under the name by which it is found at the start."""
    [function] = ast.parse(text).body
    assert isinstance(function, ast.FunctionDef)
    function.name = name_of(text)
    return function


def write_zip(target: pathlib.Path, files: dict[str, bytes]) -> None:
    """The same files give the same bytes, whenever and wherever."""
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, BEGINNING_OF_ZIP_TIME)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name], zipfile.ZIP_DEFLATED, compresslevel=9)


OUT = pathlib.Path("/out")


def trim(job_text: str) -> None:
    """Makes stdlib.zip: of full.zip what was seen to be imported from there."""
    with zipfile.ZipFile(OUT / "full.zip") as full:
        write_zip(OUT / "stdlib.zip", {name: full.read(name) for name in json.loads(job_text)["library"]})
    (OUT / "full.zip").unlink()


def archive_of(name: str) -> str:
    """Where a source of the app goes: the page asks for the archive of a game when that game is played.

    Likewise for that of tables and circles when somebody has one.
    """
    match name.split("/"):
        case ["pyapp", "together", *_]:
            return "together.zip"
        case ["pyapp", "games", folder, _, *_]:
            return f"games/{folder.replace('_', '-')}.zip"
    return "app.zip"


def main(job_text: str) -> None:
    job = json.loads(job_text)
    library = {}
    with zipfile.ZipFile(next(path for path in sys.path if path.endswith(".zip"))) as sources:
        for name in job["library"]:
            stand_in = STAND_INS / name
            source = (stand_in.read_bytes() if stand_in.exists() else sources.read(name)).decode("utf-8")
            source = changed(name, source)
            if name == "dataclasses.py":
                source += METHODS.read_text("utf-8")
            module = name.removesuffix(".py")
            if module in LATER:
                library[f"{real(module)}.pyc"] = compiled_library(name, source)
                source = stands_for(module)
            library[f"{name}c"] = compiled_library(name, source)
    write_zip(OUT / "full.zip", library)
    archives: dict[str, dict[str, bytes]] = {}
    for name, text in job["app"].items():
        archives.setdefault(archive_of(name), {})[f"{name}c"] = compiled_app(name, text, job["methods"].get(name, []))
    (OUT / "games").mkdir()
    for path, files in archives.items():
        write_zip(OUT / path, files)
