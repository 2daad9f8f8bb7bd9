"""The screens that the page is looked at on."""

from __future__ import annotations

from itertools import cycle

import pytest

from .person import Person
from .states import paint
from .truth import GAMES

SIZES = ((360, 640), (390, 844), (820, 1180), (1440, 900))
PHONES = SIZES[:2]

each_game = pytest.mark.parametrize("game", GAMES)
each_language = pytest.mark.parametrize("language", ["en", "ja"])
languages_by_turns = pytest.mark.parametrize(("game", "language"), list(zip(GAMES, cycle(["ja", "en"]), strict=False)))


def resize(person: Person, size: tuple[int, int]) -> None:
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    paint(person)
