"""Starts as the page will, from the archives alone: what is missing must stop the build, not a player."""

import importlib
import json
import pathlib
import sys


def main(job_text: str) -> None:
    job = json.loads(job_text)
    sys.path.insert(0, "/out/app.zip")
    import pyapp.games

    for archive in sorted(pathlib.Path("/out/games").glob("*.zip")):
        pyapp.games.__path__.append(f"{archive}/pyapp/games")
    for path in job["app"]:
        importlib.import_module(path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    from pyapp.app import call

    call(json.dumps({"do": "games"}))
    try:
        call("")
    except Exception as error:  # noqa: BLE001 - whichever it is, showing it has to work
        import traceback

        "".join(traceback.format_exception(error))
