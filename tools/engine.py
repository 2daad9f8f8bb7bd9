# What PyScript runs in the worker: the engine's one function, for the page to call, and one that adds modules to it.
import sys
from typing import Any

sys.path.insert(0, "app.zip")
import pyapp
import pyapp.games
from pyapp import shelf
from pyapp.app import call


def add(name: str, archive: Any) -> None:
    """Puts a further archive of modules, an ArrayBuffer, where `import` finds it: a library, a game, part of pyapp."""
    # pathlib would take longer to import than all the rest.
    with open(name, "wb") as file:  # noqa: PTH123
        file.write(archive.to_bytes())
    sys.path.append(name)
    pyapp.__path__.append(f"{name}/pyapp")
    pyapp.games.__path__.append(f"{name}/pyapp/games")
    shelf.ids.cache_clear()


__export__ = ["add", "call"]
