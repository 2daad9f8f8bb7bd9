"""What crosses to the page has the fields that static/types.d.ts declares, and that file is made from the records."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from pyapp import app
from pyapp.game import CHANCE, Game
from pyapp.record import setup_for
from pyapp.table import Table
from pyapp.tutorial import lesson, read, source_of
from pyapp.wire import to_plain
from tools import drawings, types

from .asking import ask
from .playing import SEEDS, played, settled_positions
from .sizes import spread

Plain = Any

MOMENTS = 6
"""Of each game, spread from its start to its end."""


def test_the_file_is_made_from_the_records_as_they_are() -> None:
    assert types.TARGET.read_text("utf-8") == types.types(), "python3 -m tools.types makes it anew"


def test_every_type_that_is_named_is_declared() -> None:
    source = re.sub(r"/\*.*?\*/", "", types.types(), flags=re.DOTALL)
    named = set(re.findall(r"\b[A-Z]\w+", source))
    assert named - {*_interfaces(), *_aliases()} == {"Record"}


def test_every_request_has_an_answer() -> None:
    assert list(_interfaces()["Answers"]) == list(app.TASKS)


def test_answers_are_as_declared(game: Game[Any]) -> None:
    for seats in {game.meta.seats[0], game.meta.seats[-1]}:
        for request in _requests(played(setup_for(game.meta, seats, {}, SEEDS[0]))):
            answer = ask(**request)
            assert "refused" not in answer, request
            _check(answer, _answer_to(str(request["do"])), request["do"])


def test_what_is_asked_without_a_record_is_as_declared(game: Game[Any]) -> None:
    seats = game.meta.seats[0]
    requests: dict[str, dict[str, Plain]] = {
        "games": {},
        "preview": {"game": game.meta.id},
        "new": {"game": game.meta.id, "seats": seats, "seed": "1"},
        "daily": {"game": game.meta.id, "date": "2026-11-20", "layout": True},
        "reveals": {"game": game.meta.id, "seats": seats, "seed": "1"},
        "qr": {"text": "https://example.org/"},
    }
    for do, fields in requests.items():
        _check(ask(do=do, **fields), _answer_to(do), do)


def test_a_refusal_is_as_declared() -> None:
    _check(ask(do="new", game="nothing", seed="1"), "Refused", "refused")


def test_tutorials_and_drawings_are_as_declared(game: Game[Any]) -> None:
    source = source_of(game.meta.id)
    if source is not None:
        _check(to_plain(lesson(read(source))), "Lesson", "tutorial")
    for name in drawings.names(game.meta.id):
        _check(to_plain(drawings.drawn(game, drawings.read(game.meta.id, name))), "Position", name)


@pytest.mark.parametrize(
    ("value", "type_"),
    [
        ({"says": "a", "play": 0}, "LessonStep"),
        ({"says": "a", "play": 0, "turns": 0, "more": 1}, "LessonStep"),
        ({"says": "a", "play": 0, "turns": None}, "LessonStep"),
        ({"says": "a", "play": 0, "turns": 0, "spots": []}, "LessonStep"),
        ([1, "a"], "number[]"),
        ([1], "[number, number]"),
        (True, "number"),
        (["a", {"b": [1]}], "Text"),
    ],
    ids=repr,
)
def test_what_is_not_as_declared_is_found(value: Plain, type_: str) -> None:
    with pytest.raises(AssertionError):
        _check(value, type_, "wrong")


def _requests(table: Table[Any]) -> Iterator[dict[str, Plain]]:
    """Requests about a whole game and about moments of it."""
    whole = str(table.record)
    yield {"do": "replay", "record": whole}
    moments = settled_positions(table)
    for moment in spread(moments, MOMENTS):
        record, turn = str(moment.record), len(moment.turns)
        yield {"do": "look", "record": record, "layout": turn == 0}
        yield {"do": "look", "record": record, "seat": None, "of": table.setup.seats - 1}
        yield {"do": "moment", "record": whole, "turn": turn}
        yield {"do": "link", "record": record}
        seat = moment.holder
        if seat is None:
            continue
        yield {"do": "why", "record": record, "seat": seat, "touched": []}
        yield {"do": "hint", "record": record, "seat": seat, "slice": 1}
        if turn and moment.turns[-1].seat != CHANCE and moment.can_undo(moment.turns[-1].seat):
            yield {"do": "undo", "record": record, "seat": moment.turns[-1].seat}
    yield {"do": "look", "record": whole}


def _check(value: Plain, type_: str, where: str) -> None:
    """Fails where a value is not of a type of TypeScript, as it is written."""
    parts = _split(type_, " | ")
    if len(parts) > 1:
        assert any(_fits(value, part) for part in parts), f"{where}: {value!r} is no {type_}"
    elif type_ in _SIMPLE:
        assert type(value) in _SIMPLE[type_], f"{where}: {value!r} is no {type_}"
    elif type_.endswith("[]"):
        assert isinstance(value, list), where
        for number, item in enumerate(value):
            _check(item, type_[:-2].removeprefix("(").removesuffix(")"), f"{where}[{number}]")
    elif type_.startswith("["):
        items = _split(type_[1:-1], ", ")
        assert isinstance(value, list), where
        assert len(value) == len(items), f"{where}: {value!r} is no {type_}"
        for number, (item, inner) in enumerate(zip(value, items, strict=True)):
            _check(item, inner, f"{where}[{number}]")
    elif type_.startswith("Record<"):
        assert isinstance(value, dict), where
        for key, item in value.items():
            _check(item, _split(type_[len("Record<") : -1], ", ")[1], f"{where}.{key}")
    elif type_ in _aliases():
        _check(value, _aliases()[type_], where)
    else:
        _check_fields(value, _interfaces()[type_], f"{where}: {type_}")


def _check_fields(value: Plain, fields: dict[str, Declared], where: str) -> None:
    assert isinstance(value, dict), f"{where}: {value!r}"
    needed = {name for name, field in fields.items() if not field.optional}
    assert needed <= value.keys() <= fields.keys(), f"{where}: {value.keys() ^ needed}"
    for name, item in value.items():
        field = fields[name]
        assert not field.optional or item is not None, f"{where}: {name} is null"
        assert field.default is None or item != field.default, f"{where}: {name} has its default"
        _check(item, field.type, f"{where}.{name}")


def _fits(value: Plain, type_: str) -> bool:
    try:
        _check(value, type_, "")
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
def _interfaces() -> dict[str, dict[str, Declared]]:
    """The interfaces of the file by name, each with its fields."""
    interfaces: dict[str, dict[str, Declared]] = {}
    source = types.TARGET.read_text("utf-8")
    for name, base, body in re.findall(r"^export interface (\w+)(?: extends (\w+))? \{(.*?)^\}", source, _LINES):
        fields = dict(interfaces.get(base, {}))
        for comment, field, mark, type_ in re.findall(r"^  ((?:/\*\*.*?\*/\s+)?)(\w+)(\??): ([^\n]*);$", body, _LINES):
            default = re.search(r"@default (.*?)(?: \*/)?$", comment, re.MULTILINE)
            value = json.loads(default[1].replace("'", '"')) if default else None
            fields[field] = Declared(type_, mark == "?", value)
        interfaces[name] = fields
    return interfaces


@cache
def _aliases() -> dict[str, str]:
    return dict(re.findall(r"^export type (\w+) = (.*);$", types.TARGET.read_text("utf-8"), re.MULTILINE))


def _answer_to(do: str) -> str:
    """The type of the answer to a request."""
    return _interfaces()["Answers"][do].type


_LINES = re.DOTALL | re.MULTILINE
