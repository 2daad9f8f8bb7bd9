# What PyScript runs in the worker: the engine's one function, for the page to call, and two that add modules to it.
import sys
from typing import Any

sys.path.insert(0, "app.zip")
import pyapp
import pyapp.games
from pyapp import shelf
from pyapp.app import call


def write(name: str, archive: Any) -> None:
    # pathlib would take longer to import than all the rest.
    with open(name, "wb") as file:  # noqa: PTH123
        file.write(archive.to_bytes())


def complete(library: Any, app: Any) -> None:
    """Brings the archives that are missing after a start from memory, to an `import` that knows what is in them."""
    write(next(path for path in sys.path if path.startswith("/lib/") and path.endswith(".zip")), library)
    write("app.zip", app)


def add(name: str, archive: Any) -> None:
    """Puts a further archive of modules, an ArrayBuffer, where `import` finds it: a library, a game, part of pyapp."""
    write(name, archive)
    sys.path.append(name)
    pyapp.__path__.append(f"{name}/pyapp")
    pyapp.games.__path__.append(f"{name}/pyapp/games")
    shelf.ids.cache_clear()


__export__ = ["add", "call", "complete"]
