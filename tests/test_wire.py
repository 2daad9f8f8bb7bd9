"""Records as JSON: nothing is lost but what has its default."""

from __future__ import annotations

from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from typing import Any

import pytest

from pyapp import requests
from pyapp.game import Choice, Drawing, Game, Mark, Stroke, Text, text
from pyapp.record import setup_for
from pyapp.wire import to_json, to_plain

from .playing import SEEDS, played, settled_positions


@dataclass(frozen=True)
class Sample:
    """A record with every kind of field."""

    always: int
    maybe: Text | None
    pair: tuple[int, ...] = ()
    scale: float = 1
    on: bool = False
    span: range | None = None


@pytest.mark.parametrize(
    ("value", "json"),
    [
        (text("key"), '["key"]'),
        (text("key", n=1, of=text("inner", who="x")), '["key",{"n":1,"of":["inner",{"who":"x"}]}]'),
        (Sample(0, None), '{"always":0,"maybe":null}'),
        (Sample(0, None, (), 1.0, False, None), '{"always":0,"maybe":null}'),
        (
            Sample(0, text("a"), (0,), 0, True, range(2, 6)),
            '{"always":0,"maybe":["a"],"pair":[0],"scale":0,"on":true,"span":[2,5]}',
        ),
        ({"by": [Sample(1, None)]}, '{"by":[{"always":1,"maybe":null}]}'),
        (text("half \ud800"), r'["half \ud800"]'),
    ],
    ids=repr,
)
def test_a_record_is_an_object_of_what_is_not_its_default(value: object, json: str) -> None:
    assert to_json(value) == json


def test_a_choice_says_each_ghost_once() -> None:
    ghosts = [Stroke("way", "board", ((0, 0), (x, 1))) for x in (1, 2)]
    drawings = (Drawing(text("go.by", n=2), ghosts[1]),)
    choice = Choice("go", (("there",),), text("go"), ghosts[0], True, drawings=drawings, ghost_label=text("go.by", n=1))
    assert to_plain(choice) == {
        "move": "go",
        "targets": [["there"]],
        "label": ["go"],
        "ghost": {"id": "way", "area": "board", "points": [[0, 0], [1, 1]]},
        "confirm": True,
        "drawings": [
            {"label": ["go.by", {"n": 2}], "ghost": {"id": "way", "area": "board", "points": [[0, 0], [2, 1]]}}
        ],
        "ghost_label": ["go.by", {"n": 1}],
    }


def test_a_mark_and_a_stroke_are_told_apart_by_their_place() -> None:
    assert "at" in to_plain(Mark("a", "b", "c"))
    assert "at" not in to_plain(Stroke("a", "b", ()))


def test_pictures_are_their_records_field_by_field(game: Game[Any]) -> None:
    table = played(setup_for(game.meta, game.meta.seats[-1], {}, SEEDS[0]))
    for position in settled_positions(table)[::9]:
        view = requests.view(position, {"layout": True})
        assert to_plain(view) == _by_hand(view)


def _by_hand(value: Any) -> Any:
    """A value as JSON reads it, in the slow way."""
    if isinstance(value, Text):
        return [value.key, {name: _by_hand(one) for name, one in value.values}] if value.values else [value.key]
    if is_dataclass(value):
        shown = [field for field in fields(value) if not _has_default(field, getattr(value, field.name))]
        return {field.name: _by_hand(getattr(value, field.name)) for field in shown}
    if isinstance(value, dict):
        return {name: _by_hand(one) for name, one in value.items()}
    return [_by_hand(one) for one in value] if isinstance(value, (list, tuple)) else value


def _has_default(field: Field[Any], value: Any) -> bool:
    return field.default is not MISSING and bool(value == field.default)
