"""docs/game-api.md says what is so: its requests, its records, its examples."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from typing import Any

from pyapp.app import TASKS, call
from pyapp.game import Game
from tools import types
from tools.paths import ROOT

SOURCE = (ROOT / "docs" / "game-api.md").read_text("utf-8")
PAIRS = re.findall(r"^ +→ (\{[^\n]*\})$.*?^ +← (\{[^\n]*\})$", SOURCE, re.MULTILINE | re.DOTALL)


def test_every_request_is_there_once() -> None:
    rows = [line.split("|")[1] for line in _table("| `do` |")]
    assert sorted(word for row in rows for word in re.findall(r"`(\w+)`", row)) == sorted(TASKS)


def test_every_answer_is_a_record_of_the_page() -> None:
    answers = {word for line in _table("| `do` |") for word in re.findall(r"`([A-Z]\w+)`", line.split("|")[3])}
    assert answers <= set(re.findall(r"^export interface (\w+)", types.types(), re.MULTILINE))


def test_every_function_of_a_game_is_there() -> None:
    section = SOURCE.partition("## The functions of a game")[2].partition("\n## ")[0]
    functions = {field.name for field in fields(Game)} - {"meta"}
    assert functions <= set(re.findall(r"`(\w+)\(", section))


def test_the_examples_are_answers_of_the_engine() -> None:
    assert len(PAIRS) >= 2
    for request, shown in PAIRS:
        _check_shown(json.loads(shown), json.loads(call(request)))


def _table(head: str) -> list[str]:
    """The rows of the table that begins so."""
    lines = SOURCE.partition(head)[2].splitlines()[2:]
    return lines[: lines.index("")]


def _check_shown(shown: Any, answer: Any) -> None:
    """An example shows a part of an answer: some fields of an object, the first items of a list."""
    if isinstance(shown, dict):
        assert shown.keys() <= answer.keys()
        for name, value in shown.items():
            _check_shown(value, answer[name])
    elif isinstance(shown, list):
        for value, real in zip(shown, answer, strict=False):
            _check_shown(value, real)
        assert len(shown) <= len(answer)
    else:
        assert shown == answer
