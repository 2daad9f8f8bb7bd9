# What PyScript runs in the worker: the engine's one function for the page to call, and how a game comes to it.
import sys
from typing import Any

sys.path.insert(0, "app.zip")
import pyapp.games
from pyapp import shelf
from pyapp.app import call


def add(game: str, archive: Any) -> None:
    path = f"{game}.zip"
    # pathlib would take longer to import than all the rest.
    with open(path, "wb") as file:  # noqa: PTH123
        file.write(archive.to_bytes())
    pyapp.games.__path__.append(f"{path}/pyapp/games")
    shelf.ids.cache_clear()


__export__ = ["call", "add"]
