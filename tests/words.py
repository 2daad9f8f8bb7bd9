"""The words of the games and of the engine, and which keys the source asks for."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import TypeAlias

import pyapp
from pyapp import shelf
from pyapp.game import Meta, Text
from pyapp.tutorial import read, source_of

LANGUAGES = ("en", "ja")
BUTTONS = {"place", "turn", "redraw", "total"}
"""The page's own words that a game may put in other words."""
SEAT = re.compile(r"seat\.[1-9]")
"""What the rules of a game call a seat, if that is more than its number; the page then says so, too."""
Form: TypeAlias = "str | dict[str, str]"
"""A sentence with blanks, or one sentence for each plural form."""

ENGINE = Path(pyapp.__path__[0])


def folder_of(game: str) -> Path:
    """Where a game lives."""
    return ENGINE / "games" / shelf.package(game).rpartition(".")[2]


@cache
def words_in(folder: Path, language: str) -> dict[str, Form]:
    """The words of a folder in one language."""
    words: dict[str, Form] = json.loads((folder / "words" / f"{language}.json").read_text("utf-8"))
    return words


def form_of(game: str, language: str, key: str) -> Form | None:
    """What a key says: in the game's own words, else in the engine's."""
    return words_in(folder_of(game), language).get(key, words_in(ENGINE, language).get(key))


def sentences(form: Form) -> list[str]:
    """All plural forms of a form."""
    return [form] if isinstance(form, str) else list(form.values())


def blanks(form: Form) -> set[str]:
    """The blanks of a form, in any of its plurals."""
    parts = [part for sentence in sentences(form) for part in Formatter().parse(sentence)]
    return {name for _, name, _, _ in parts if name is not None}


def texts_in(text: Text) -> Iterator[Text]:
    """A text and those in its blanks."""
    yield text
    for _, value in text.values:
        if isinstance(value, Text):
            yield from texts_in(value)


def keys_of_menu(meta: Meta) -> set[str]:
    """The keys that the page asks for by itself, to show a game in its menu and in its help."""
    values = {f"option.{name}.{value}" for name, values in meta.options.items() for value in values}
    puzzle = {"puzzle"} if (folder_of(meta.id) / "puzzles.play").exists() else set[str]()
    return {"title", "tagline", "credits"} | puzzle | {f"option.{name}" for name in meta.options} | values


def keys_of_tutorial(game: str) -> set[str]:
    """The keys that a game's tutorial asks for, if it has one."""
    source = source_of(game)
    return {step.says for step in read(source).steps} if source is not None else set()


def keys_requested(*sources: Path) -> set[str]:
    """Patterns of the keys that modules give to `text(...)`; what is only known at run time matches any."""
    patterns: set[str] = set()
    for source in sources:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="text"), args=[key, *_]):
                    patterns |= _patterns(key)
    return patterns


def _patterns(node: ast.expr) -> set[str]:
    match node:
        case ast.Constant(value=str(key)):
            return {re.escape(key)}
        case ast.IfExp(body=one, orelse=other):
            return _patterns(one) | _patterns(other)
        case ast.BinOp(left=left, op=ast.Add()):
            return {pattern + ".+" for pattern in _patterns(left)}
        case ast.JoinedStr(values=parts):
            return {"".join(_part(part) for part in parts)}
    return set()


def _part(node: ast.expr) -> str:
    return re.escape(node.value) if isinstance(node, ast.Constant) and isinstance(node.value, str) else ".+"
