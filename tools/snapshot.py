# What Python runs before a snapshot of its memory is made: all of every game is imported, and has answered once.
import gc
import importlib
import json
import pkgutil
import sys

sys.path.insert(0, "app.zip")
import pyapp
import pyapp.games
from pyapp import shelf
from pyapp.app import call


def prepare(archives: list[str]) -> None:
    """Imports everything in these archives and in app.zip, and warms up what the games keep for all positions."""
    for archive in archives:
        sys.path.append(archive)
        pyapp.games.__path__.append(f"{archive}/pyapp/games")
    shelf.ids.cache_clear()
    for module in pkgutil.walk_packages(pyapp.__path__, "pyapp."):
        importlib.import_module(module.name)
    first_answer()
    # engine.py puts it there again at the start.
    sys.path.remove("app.zip")
    gc.collect()


def first_answer() -> str:
    """What the page asks for first, of every game."""
    seats = {game: shelf.meta(game).seats[0] for game in shelf.ids()}
    requests = [
        {"do": "new", "game": game, "seats": number, "seed": "snapshot", "layout": True}
        for game, number in seats.items()
    ]
    return "\n".join(call(json.dumps(request)) for request in requests)
