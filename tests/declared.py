"""Whether a value is of a type that static/types.d.ts declares.

In a module of its own, since pytest makes a text of every assertion that fails in a module of tests, and here many fail
on the way to the one type of several that fits.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from tools import types

Plain = Any


def check_type(value: Plain, type_: str, where: str) -> None:
    """Fails where a value is not of a type of TypeScript, as it is written."""
    parts = _split(type_, " | ")
    if len(parts) > 1:
        assert any(_fits(value, part) for part in parts), f"{where}: {value!r} is no {type_}"
    elif type_ in _SIMPLE:
        assert type(value) in _SIMPLE[type_], f"{where}: {value!r} is no {type_}"
    elif type_.endswith("[]"):
        assert isinstance(value, list), where
        for number, item in enumerate(value):
            check_type(item, type_[:-2].removeprefix("(").removesuffix(")"), f"{where}[{number}]")
    elif type_.startswith("["):
        items = _split(type_[1:-1], ", ")
        assert isinstance(value, list), where
        assert len(value) == len(items), f"{where}: {value!r} is no {type_}"
        for number, (item, inner) in enumerate(zip(value, items, strict=True)):
            check_type(item, inner, f"{where}[{number}]")
    elif type_.startswith("Record<"):
        assert isinstance(value, dict), where
        for key, item in value.items():
            check_type(item, _split(type_[len("Record<") : -1], ", ")[1], f"{where}.{key}")
    elif type_ in aliases():
        check_type(value, aliases()[type_], where)
    else:
        _check_fields(value, interfaces()[type_], f"{where}: {type_}")


def _check_fields(value: Plain, fields: dict[str, Declared], where: str) -> None:
    assert isinstance(value, dict), f"{where}: {value!r}"
    needed = {name for name, field in fields.items() if not field.optional}
    assert needed <= value.keys() <= fields.keys(), f"{where}: {value.keys() ^ needed}"
    for name, item in value.items():
        field = fields[name]
        assert not field.optional or item is not None, f"{where}: {name} is null"
        assert field.default is None or item != field.default, f"{where}: {name} has its default"
        check_type(item, field.type, f"{where}.{name}")


def _fits(value: Plain, type_: str) -> bool:
    try:
        check_type(value, type_, "")
    except AssertionError:
        return False
    return True


_SIMPLE = {"string": (str,), "number": (int, float), "boolean": (bool,), "null": (type(None),)}


@cache
def _split(type_: str, by: str) -> Sequence[str]:
    """The parts of a type, but for what stands in brackets."""
    parts, depth, part = [], 0, ""
    for sign in type_:
        depth += (sign in "[<({") - (sign in "]>)}")
        part += sign
        if not depth and part.endswith(by):
            parts.append(part.removesuffix(by))
            part = ""
    return [*parts, part]


@dataclass(frozen=True)
class Declared:
    """A field of an interface."""

    type: str
    optional: bool
    default: Plain
    """What it has when it is left out; None where that is nothing."""


@cache
def interfaces() -> dict[str, dict[str, Declared]]:
    """The interfaces of the file by name, each with its fields."""
    declared: dict[str, dict[str, Declared]] = {}
    source = types.TARGET.read_text("utf-8")
    for name, base, body in re.findall(r"^export interface (\w+)(?: extends (\w+))? \{(.*?)^\}", source, _LINES):
        fields = dict(declared.get(base, {}))
        for comment, field, mark, type_ in re.findall(r"^  ((?:/\*\*.*?\*/\s+)?)(\w+)(\??): ([^\n]*);$", body, _LINES):
            default = re.search(r"@default (.*?)(?: \*/)?$", comment, re.MULTILINE)
            value = json.loads(default[1].replace("'", '"')) if default else None
            fields[field] = Declared(type_, mark == "?", value)
        declared[name] = fields
    return declared


@cache
def aliases() -> dict[str, str]:
    return dict(re.findall(r"^export type (\w+) = (.*);$", types.TARGET.read_text("utf-8"), re.MULTILINE))


def answer_to(do: str) -> str:
    """The type of the answer to a request."""
    return interfaces()["Answers"][do].type


_LINES = re.DOTALL | re.MULTILINE
