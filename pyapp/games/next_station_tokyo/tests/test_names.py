"""The names on the map: each once, none on another, and those in kanji large enough for a phone."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest

from pyapp.games.next_station_tokyo import layout, lettering
from pyapp.games.next_station_tokyo.board import ON_MAP, ROADS

from .tables import table

FOLDER = files("pyapp.games.next_station_tokyo")
SMALL_MAP = {"en": 0.26, "ja": 0.335}
"""How large names are on a map that is drawn small, as the style sheet has it."""
SMALL_DISTRICTS = 0.23
"""The same of districts in Latin letters, longer than those of stations and beside them."""


def test_every_station_is_named_once_on_the_map() -> None:
    named = [caption.text.key.replace("map.", "station.") for caption in lettering.captions()]
    assert sorted(key for key in named if key.startswith("station.")) == sorted(f"station.{s}" for s in ON_MAP)


@pytest.mark.parametrize(
    ("language", "size"), [("en", lettering.LETTERS), ("ja", lettering.LETTERS), *SMALL_MAP.items()]
)
def test_no_name_lies_on_another_or_on_a_station_or_leaves_the_map(language: str, size: float) -> None:
    words = json.loads((FOLDER / f"words/{language}.json").read_text("utf-8"))
    boxes = {}
    board = layout.layout(table("green circle")).areas[0]
    for caption in lettering.captions():
        form = words[caption.text.key]
        assert isinstance(form, str)
        lines = form.split("\n")
        width = max(sum(1 if ord(letter) > 0x2FF else 0.62 for letter in line) for line in lines) * size
        height = (1 + 1.1 * (len(lines) - 1)) * size
        left = caption.x - {"start": 0.0, "middle": width / 2, "end": width}[caption.anchor]
        boxes[caption.text.key] = (
            left,
            caption.y - height / 2,
            left + width,
            caption.y + height / 2,
        )
    for key, (left, top, right, bottom) in boxes.items():
        assert left >= 0
        assert right <= 12
        assert top >= 0
        assert bottom <= board.height - 0.2, "the edge is near"
        if key.startswith(("station.", "map.")):
            for place in ON_MAP.values():
                x, y = lettering.at((place.column, place.row))
                assert not (left < x + 0.2 and x - 0.2 < right and top < y + 0.2 and y - 0.2 < bottom), key
            for other, (a, b, c, d) in boxes.items():
                overlaps = left < c and a < right and top < d and b < bottom
                assert other == key or not other.startswith(("station.", "map.")) or not overlaps, (key, other)


def test_names_in_kanji_can_be_read_on_a_phone() -> None:
    sheet = (FOLDER / "look.css").read_text("utf-8")
    sizes = [float(size) for size in re.findall(r"font-size: ([\d.]+)px", sheet)]
    assert sizes == [*SMALL_MAP.values(), SMALL_DISTRICTS]
    assert SMALL_MAP["en"] > SMALL_DISTRICTS
    assert SMALL_MAP["ja"] * 360 / 12 > 10


def test_no_line_is_drawn_along_a_name() -> None:
    """Between the strokes of 二子玉川 it would be read as one: three."""
    sections = {section for ways in ROADS.values() for section in ways.values()}
    for caption in lettering.captions():
        for section in sections:
            (x, y), (to, level) = sorted(lettering.at((ON_MAP[end].column, ON_MAP[end].row)) for end in section)
            begins = caption.x - {"start": 0, "middle": 0.5, "end": 1}[caption.anchor]
            is_along = y == level and abs(y - caption.y) < lettering.LETTERS / 2 and x < begins + 1 and begins < to
            assert not is_along, caption
