"""Which files of the standard library the page needs: import everything as it will, and look what came in.

Runs first in a fresh interpreter, so it imports nothing that Pyodide's own start does not. It runs twice: with the
stock library it lists what has to be compiled; with the compiled one, where stand-ins import less, what is shipped.
"""

import builtins
import dataclasses
import importlib
import importlib.util
import json
import os
import re
import sys
from typing import Any

LATER = (
    "asyncio.timeouts",
    "encodings.ascii",  # codecs are looked up by name
    "encodings.latin_1",
    "encodings.utf_8_sig",
    "traceback",  # this and the rest: to print what went wrong
    "linecache",
    "tokenize",
    "inspect",
    "ast",
    "textwrap",
    "_colorize",
    "warnings",
    "_py_warnings",
)
"""What nothing imports at the start and something may need later."""


LOADED_WHEN_ASKED_FOR = ("pyapp/games", "pyapp/bots")
"""Found by looking, so nothing imports what is in them by name."""

NOT_FOR_THE_PAGE = ("fitting.py",)
"""Modules of games that only a tool imports."""

inner_import = re.compile(r"^ +from (pyapp[\w.]*) import (\w+)", re.MULTILINE)
"""What a function of the door imports only when it is called."""


def import_later() -> None:
    """Also what stands behind those that come when something of them is asked for: see later.py."""
    for module in LATER:
        importlib.import_module(module)
        if "." not in module and importlib.util.find_spec(f"real_{module}"):
            importlib.import_module(f"real_{module}")


def import_app(project: str) -> None:
    app = importlib.import_module("pyapp.app")
    for module, name in inner_import.findall(text_of(str(app.__file__))):
        importlib.import_module(f"pyapp.{name}" if module == "pyapp" else module)
    for folder in LOADED_WHEN_ASKED_FOR:
        for place, _, files in sorted(os.walk(f"{project}/{folder}")):
            for file in sorted(files):
                name = f"{place}/{file}".removeprefix(f"{project}/")
                if name.endswith(".py") and "/tests/" not in name and file not in NOT_FOR_THE_PAGE:
                    importlib.import_module(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))


def app_in_use(project: str) -> dict[str, str]:
    """The sources of pyapp by path. Not in use is what only a command line wants."""
    files = sorted(getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    return {file.removeprefix(f"{project}/"): text_of(file) for file in files if file.startswith(f"{project}/pyapp/")}


def text_of(file: str) -> str:
    with open(file, encoding="utf-8") as opened:  # noqa: PTH123 - pathlib would be an import more
        return opened.read()


def watch_methods(project: str) -> dict[str, list[str]]:
    """The texts from which dataclasses will make methods for classes of pyapp, by the paths of their modules."""
    texts: dict[str, list[str]] = {}

    def watching(text: str, module: dict[str, Any], made: dict[str, Any]) -> None:
        path = module.get("__file__") or ""
        if path.startswith(f"{project}/pyapp/"):
            texts.setdefault(path.removeprefix(f"{project}/"), []).append(text)
        builtins.exec(text, module, made)  # noqa: S102 - as dataclasses does

    dataclasses.exec = watching  # type: ignore[attr-defined]
    return texts


def show_an_error() -> None:
    """Reporting imports, too: let it do so while we are watching."""
    import traceback

    try:
        raise ValueError("shown to see what showing needs")
    except ValueError as error:
        "".join(traceback.format_exception(error))


def library_in_use(archive: str) -> list[str]:
    """Not so some basic modules: they are frozen into Python itself, although their __file__ says otherwise."""
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    files = {spec.origin or "" for spec in specs if spec is not None}
    return sorted(name.removeprefix(archive + "/") for name in files if name.startswith(archive + "/"))


def main(_job_text: str) -> str:
    """``library``: paths in its archive; ``app``: the sources of pyapp by path; ``methods``: see `watch_methods`."""
    project = "/src"
    methods = watch_methods(project)
    sys.path.insert(0, project)
    import_later()
    import_app(project)
    show_an_error()
    library = library_in_use(next(path for path in sys.path if path.endswith(".zip")))
    return json.dumps({"library": library, "app": app_in_use(project), "methods": methods})
