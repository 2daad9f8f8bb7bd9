"""Where words are written, as boxes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from importlib.resources import files
from math import hypot
from typing import TypeAlias

from pyapp.game import Caption
from pyapp.games.nagoya_subway.nagoya_map import Point

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""

FOLDER = files("pyapp.games.nagoya_subway")
LATIN = 0.27
"""The height of Latin letters, as the style sheet has it."""
LINE = 1.1
"""From one line of a name to the next, by their height: as the page has it."""


def written(names: Iterable[Caption], language: str) -> dict[str, Box]:
    """Where the names of the map are written, at most: some devices have wide letters only."""
    words = json.loads((FOLDER / f"words/{language}.json").read_text("utf-8"))
    boxes = {}
    for caption in names:
        if caption.text.key in ("code", "player.row"):
            continue
        lines = words[caption.text.key].split("\n")
        width = max(sum(1 if ord(letter) > 0x2FF else 0.55 for letter in line) for line in lines) * caption.size
        left = caption.x - {"start": 0.0, "middle": width / 2, "end": width}[caption.anchor]
        tall = 0.38 * caption.size + more_lines(lines)
        boxes[called(caption)] = (left, caption.y - tall, left + width, caption.y + tall)
    return boxes


def called(caption: Caption) -> str:
    """The same for a name in one line and in two."""
    return caption.text.key.replace("lines.", "station.")


def more_lines(lines: Sequence[str]) -> float:
    """How much higher than one line's the middle of the first of several lies."""
    return (len(lines) - 1) / 2 * LINE * LATIN


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def gap(box: Box, at: Point) -> float:
    """How far a point lies from a box."""
    left, top, right, bottom = box
    return hypot(max(left - at[0], 0, at[0] - right), max(top - at[1], 0, at[1] - bottom))
