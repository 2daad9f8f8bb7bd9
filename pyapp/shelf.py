"""The games on the shelf, found by looking into `pyapp/games/`. Nothing else knows which games there are."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

import pyapp.games
from pyapp.game import Game, Meta, Refusal, text


class UnknownGame(Refusal):
    """A game that is not on this shelf."""


@cache
def ids() -> tuple[str, ...]:
    """The ids of all games: the names of their folders, with hyphens."""
    return tuple(sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(pyapp.games.__path__)))


def package(game: str) -> str:
    """The name of the Python package that holds a game. Raises `UnknownGame`."""
    if game not in ids():
        raise UnknownGame(text("bad.game", game=game[:40]))
    return f"pyapp.games.{game.replace('-', '_')}"


def meta(game: str) -> Meta:
    """What the menu needs to know of a game; its rules are not loaded."""
    meta: Meta = import_module(package(game)).META
    return meta


def load(game: str) -> Game[Any]:
    """A game, ready to be played."""
    loaded: Game[Any] = import_module(f"{package(game)}.game").GAME
    return loaded
