"""What crosses to the page has the fields that static/types.d.ts declares, and that file is made from the records."""

from __future__ import annotations

import re
from collections.abc import Iterator
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
from .declared import aliases, answer_to, check_type, interfaces
from .playing import SEEDS, played, settled_positions
from .sizes import sized, spread

Plain = Any

MOMENTS = 6
"""Of each game, spread from its start to its end."""


def test_the_file_is_made_from_the_records_as_they_are() -> None:
    assert types.TARGET.read_text("utf-8") == types.types(), "python3 -m tools.types makes it anew"


def test_every_type_that_is_named_is_declared() -> None:
    source = re.sub(r"/\*.*?\*/", "", types.types(), flags=re.DOTALL)
    named = set(re.findall(r"\b[A-Z]\w+", source))
    assert named - {*interfaces(), *aliases()} == {"Record"}


def test_every_request_has_an_answer() -> None:
    assert list(interfaces()["Answers"]) == list(app.TASKS)


def test_answers_are_as_declared(game: Game[Any]) -> None:
    for seats in sized({game.meta.seats[0]}, {game.meta.seats[0], game.meta.seats[-1]}):
        for request in _requests(played(setup_for(game.meta, seats, {}, SEEDS[0]))):
            answer = ask(**request)
            assert "refused" not in answer, request
            check_type(answer, answer_to(str(request["do"])), request["do"])


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
        check_type(ask(do=do, **fields), answer_to(do), do)


def test_a_refusal_is_as_declared() -> None:
    check_type(ask(do="new", game="nothing", seed="1"), "Refused", "refused")


def test_tutorials_and_drawings_are_as_declared(game: Game[Any]) -> None:
    source = source_of(game.meta.id)
    if source is not None:
        check_type(to_plain(lesson(read(source))), "Lesson", "tutorial")
    for name in drawings.names(game.meta.id):
        check_type(to_plain(drawings.drawn(game, drawings.read(game.meta.id, name))), "Position", name)


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
        check_type(value, type_, "wrong")


def _requests(table: Table[Any]) -> Iterator[dict[str, Plain]]:
    """Requests about a whole game and about moments of it."""
    whole = str(table.record)
    yield {"do": "replay", "record": whole}
    yield {"do": "log", "record": whole}
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
