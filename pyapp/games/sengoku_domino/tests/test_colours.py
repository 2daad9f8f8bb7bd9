"""Clans and castles are told apart from what they lie on, in the light, in the dark and with high contrast."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

LOOK = (files("pyapp.games.sengoku_domino") / "look.css").read_text("utf-8")
ART = (files("pyapp.games.sengoku_domino") / "art.svg").read_text("utf-8")
STATIC_UI = Path(__file__).parents[4] / "static/ui"
SHEETS = (*((STATIC_UI / name).read_text("utf-8") for name in ("theme.css", "accessibility.css")), LOOK)
DARK = "(prefers-color-scheme: dark)"
HIGH = "data-contrast='high'"


def colours(*, dark: bool, high: bool) -> dict[str, str]:
    """The custom properties that hold; what the style sheets do not say is as the drawings have it."""
    known = dict(re.findall(r"var\(--([\w-]+), (#[0-9a-f]{3,6})\)", ART))
    for sheet in SHEETS:
        for part in re.finditer(r"(@media [^{]*\{\s*)?:root(\[[^\]]*\])? \{([^}]*)\}", sheet):
            media, wish, body = part.groups()
            if (DARK in (media or "")) > dark or (wish and (HIGH not in wish or not high)):
                continue
            known |= dict(re.findall(r"--([\w-]+): (#[0-9a-f]{3,6}|var\(--[\w-]+\));", body))
    return {name: known[colour[6:-1]] if colour.startswith("var") else colour for name, colour in known.items()}


def light(colour: str) -> float:
    """Relative luminance."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("high", [False, True], ids=["", "high"])
def test_clans_and_castles_stand_out(dark: bool, high: bool) -> None:
    known = colours(dark=dark, high=high)
    assert (light(known["paper"]) < 0.1) == dark
    for clan in range(4):
        colour = known[f"sengoku-{clan}"]
        assert contrast(colour, known["sengoku-ink"]) >= 4.5, "what is drawn on a tile"
        assert contrast(known[f"seat{clan}"], known["paper"]) >= 4.5, "its name"
        for ground in ("sengoku-moat", "sengoku-field", "sengoku-field-2"):
            assert contrast(colour, known[ground]) >= 3, (clan, ground)
    assert contrast(known["sengoku-roof"], known["sengoku-moat"]) >= 3
