"""Starts as the page will, from the archives alone: what is missing must stop the build, not a player."""

import builtins
import importlib
import json
import os
import sys
from typing import Any


def forbid_compiling() -> None:
    """What dataclasses compile at a start takes time that the build can take: see compiled_methods.py."""
    execute = builtins.exec

    def only_compiled(code: Any, module: dict[str, Any], *more: Any) -> None:
        assert not (isinstance(code, str) and module["__name__"].startswith("pyapp")), f"compiled at the start: {code}"
        execute(code, module, *more)

    builtins.exec = only_compiled  # type: ignore[assignment]


def main(job_text: str) -> None:
    job = json.loads(job_text)
    forbid_compiling()
    sys.path.insert(0, "/out/app.zip")
    import pyapp.games

    pyapp.__path__.append("/out/together.zip/pyapp")
    for archive in sorted(os.listdir("/out/games")):  # noqa: PTH208 - pathlib is not there
        pyapp.games.__path__.append(f"/out/games/{archive}/pyapp/games")
    for path in job["app"]:
        importlib.import_module(path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    from pyapp.app import call

    call(json.dumps({"do": "games"}))
    try:
        call("")
    except Exception as error:  # noqa: BLE001 - whichever it is, showing it has to work
        import traceback

        "".join(traceback.format_exception(error))
