"""What Python runs before its memory is taken for first visits, after engine.py: the engine without any game.

Everything that the first answer about any game needs is imported: the archives of the library and of the engine come
later.
"""

import gc
import importlib
import json
import sys
from typing import Any


def first_answers(game: str) -> str:
    """What the page may ask for first, of a game that was added: a new table, alone, with people, against bots."""
    from pyapp import shelf
    from pyapp.app import call
    from pyapp.record import OPPONENTS

    request: dict[str, Any] = {"do": "new", "game": game, "seed": "beginning", "layout": True}
    tables = [request | {"seats": seats} for seats in shelf.meta(game).seats]
    tables += [request | {"seats": 2, "bots": [None, level]} for level in OPPONENTS]
    # And one that is refused.
    tables.append(request | {"game": "none"})
    return "\n".join(call(json.dumps(table)) for table in tables)


def imported() -> str:
    """The modules that are there, but for those of games."""
    return " ".join(name for name in sys.modules if not name.startswith("pyapp.games.") and name != "__main__")


def make_ready(modules: str) -> None:
    """Imports these, without which no first answer would come."""
    for name in modules.split():
        importlib.import_module(name)
    # engine.py puts it there again at the start.
    sys.path.remove("app.zip")
    # Nobody types anything here, and in its buffer is what was in that memory before: a piece of the library.
    sys.stdin = None
    sys.__stdin__ = None  # type: ignore[misc]
    gc.collect()
