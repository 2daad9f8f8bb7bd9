"""What Python runs before its memory is taken for first visits: the engine without any game, as little as will do.

Everything that the first answer about any game needs is imported: the archives of the library and of the engine come
later. What a start imports and an answer does not need is let go again, and comes back as it would at first.
"""

import gc
import importlib
import json
import sys


def import_engine() -> None:
    sys.path.insert(0, "app.zip")
    importlib.import_module("pyapp.app")


def first_answers(archive: str) -> str:
    """What the page may ask for first, of the game in an archive: a new table, alone, with people, against bots."""
    import pyapp.games
    from pyapp import shelf
    from pyapp.app import call

    known = set(shelf.ids())
    sys.path.append(archive)
    pyapp.games.__path__.append(f"{archive}/pyapp/games")
    shelf.ids.cache_clear()
    [game] = set(shelf.ids()) - known
    request = {"do": "new", "game": game, "seed": "beginning", "layout": True}
    tables = [request | {"seats": seats} for seats in shelf.meta(game).seats]
    tables += [request | {"seats": 2, "bots": [None, level]} for level in ("easy", "normal", "hard", "master")]
    # And one that is refused.
    tables.append(request | {"game": "none"})
    return "\n".join(call(json.dumps(table)) for table in tables)


def imported() -> str:
    """The modules that are there, but for those of games."""
    return " ".join(name for name in sys.modules if not name.startswith("pyapp.games.") and name != "__main__")


def make_ready(modules: str) -> None:
    """Imports these, without which no first answer would come, and leaves as little else as it can."""
    import_engine()
    for name in modules.split():
        importlib.import_module(name)
    sys.path.remove("app.zip")
    # Nobody types anything here, and in its buffer is what was in that memory before: a piece of the library.
    sys.stdin = None
    sys.__stdin__ = None  # type: ignore[misc]
    gc.collect()
