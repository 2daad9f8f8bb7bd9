"""Texts put into English for the command line. The page does the same in both languages by itself."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from pyapp import shelf
from pyapp.game import Text


def say(text: Text, game: str | None = None) -> str:
    """The English sentence of a text, in the words of a game if it has any for it, else in the core's."""
    words = _words("pyapp") | (_words(shelf.package(game)) if game in shelf.ids() and game else {})
    form = words.get(text.key, text.key)
    values = dict(text.values)
    if isinstance(form, dict):
        form = form["one" if values.get("n") == 1 else "other"]
    return form.format_map({name: _said(value, game) for name, value in values.items()})


def _said(value: str | int | Text, game: str | None) -> str:
    if isinstance(value, Text):
        return say(value, game)
    # A minus as long as a plus.
    return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)


@cache
def _words(package: str) -> dict[str, str | dict[str, str]]:
    words: dict[str, str | dict[str, str]] = json.loads((files(package) / "words/en.json").read_text("utf-8"))
    return words
