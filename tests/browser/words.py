"""The words of the site under test, as the page puts them together."""

from __future__ import annotations

import json
import re
from calendar import month_abbr
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any

from tools.paths import STATIC

CAST: list[str] = re.findall(
    r"'(\w+)'", (STATIC / "ui/cast.js").read_text("utf-8").partition("CAST =")[2].partition("]")[0]
)
"""The bots, in the order in which they sit down."""
SEAT = re.compile(r"player|seat\.\d+")
"""A text that names a seat."""


@cache
def forms_of(site: Path, language: str) -> dict[str, Any]:
    forms: dict[str, Any] = json.loads(next(site.glob(f"page-*/words/{language}.json")).read_text("utf-8"))
    return forms


class Words:
    """One language. ``words("undo")`` is what the page says for a key; a game's own keys begin with its id."""

    def __init__(self, site: Path, language: str) -> None:
        self.language = language
        self._forms = forms_of(site, language)

    def __call__(self, key: str, **values: str | int) -> str:
        form = self._forms[key]
        if isinstance(form, dict):
            one = self.language == "en" and values.get("n") == 1
            form = form["one" if one and "one" in form else "other"]
        shown = {name: signed(value) if isinstance(value, int) else value for name, value in values.items()}
        return re.sub(r"\{(\w+)\}", lambda blank: shown.get(blank[1], blank[0]), form)

    def player(self, game: str, seat: int) -> str:
        """Who sits at a seat: as the rules of the game call them, else by number."""
        own = f"{game}.seat.{seat + 1}"
        return self(own) if own in self._forms else self("seat", n=seat + 1)

    def player_short(self, game: str, seat: int) -> str:
        own = f"{game}.seat.{seat + 1}"
        return self(own) if own in self._forms else self("seat.short", n=seat + 1)

    def bot(self, seat: int, bots: Collection[int]) -> str:
        """What a bot is called: the cast sits down in its order."""
        return self(f"cast.{CAST[sorted(bots).index(seat) % len(CAST)]}")

    def said(
        self, text: list[Any], game: str, bots: Collection[int] = (), you: int | None = None, within: bool = False
    ) -> str:
        """The sentence of a text from the engine: a key, and what fills its blanks; on some seats there are bots, and
        one may be that of "you". `within`: whether it goes on with a sentence.
        """
        key, values = text[0], text[1] if len(text) > 1 else {}
        if SEAT.fullmatch(key):
            seat = _seat_in(text)
            if seat in bots:
                return self.bot(seat, bots)
        filled = {name: self.said(v, game, bots, you, True) if isinstance(v, list) else v for name, v in values.items()}
        own = f"{game}.{key}"
        yours = f"{own}.you"
        if yours in self._forms and you is not None and _seat_in(values.get("who")) == you:
            said = self(yours, **filled)
            return said.replace(self("you"), self("you.within"), 1) if within and said.startswith(self("you")) else said
        return self(own if own in self._forms else key, **filled)


def _seat_in(text: list[Any] | None) -> int:
    """The seat that a text names; -1 if none."""
    if text is None or not SEAT.fullmatch(text[0]):
        return -1
    return int(text[1]["seat"] if len(text) > 1 else text[0].removeprefix("seat.")) - 1


def short_day(language: str, day: str) -> str:
    """A date such as 2026-11-20, as the page says it where there is little room."""
    _, month, number = map(int, day.split("-"))
    return f"{month}月{number}日" if language == "ja" else f"{month_abbr[month]} {number}"


def signed(number: int) -> str:
    """A number as it is shown, with a true minus sign."""
    return str(number).replace("-", "\u2212")
