"""The screens that the page is looked at on."""

from __future__ import annotations

from itertools import cycle, product

import pytest

from tests.sizes import sized

from .person import Person
from .states import paint
from .truth import GAMES, OF_EACH_KIND

SIZES = ((360, 640), (390, 844), (820, 1180), (1440, 900))
PHONES = SIZES[:2]

EVERY_WINDOW = (
    (320, 568),
    (360, 640),
    (390, 844),
    (568, 320),
    (667, 375),
    (740, 360),
    (844, 390),
    (932, 430),
    (720, 450),
    (1024, 600),
    (1280, 800),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
)
"""Phones upright and across, a desktop at 200%, laptops and desks."""
REFLOW = (320, 256)
"""A desktop of 1280x1024 at 400%, as WCAG 1.4.10 has it."""

each_game = pytest.mark.parametrize("game", GAMES)
one_half_of_games, other_half_of_games = (
    pytest.mark.parametrize("game", sized(half, GAMES)) for half in (GAMES[::2], GAMES[1::2])
)
"""Every other game in `test`, all in a soak: what depends on a game's board, and costs much to look at."""
each_language = pytest.mark.parametrize("language", ["en", "ja"])
BY_TURNS = tuple(zip(GAMES, cycle(["ja", "en"]), strict=False))
languages_by_turns = pytest.mark.parametrize(("game", "language"), BY_TURNS)
languages_in_full = pytest.mark.parametrize(("game", "language"), sized(BY_TURNS, tuple(product(GAMES, ["ja", "en"]))))
"""Languages take turns in `test`; in a soak every game is looked at in each."""
one_half_by_turns, other_half_by_turns = (
    pytest.mark.parametrize(("game", "language"), sized(half, tuple(product(GAMES, ["ja", "en"]))))
    for half in (
        tuple(zip(GAMES[::2], cycle(["ja", "en"]), strict=False)),
        tuple(zip(GAMES[1::2], cycle(["en", "ja"]), strict=False)),
    )
)
"""The same of every other game in `test`: what walks through all states of the page looks at this half or at that."""
one_by_turns, other_by_turns = (
    pytest.mark.parametrize(("game", "language"), sized(one, tuple(product(GAMES, ["ja", "en"]))))
    for one in ([(OF_EACH_KIND[0], "ja")], [(OF_EACH_KIND[1], "en")])
)
"""A game of one kind in one language in `test`: what other tests of the same page look at in the others."""
sampled_languages = pytest.mark.parametrize("language", sized(["ja"], ["ja", "en"]))
one_sampled, other_sampled = (
    pytest.mark.parametrize("game", sized(OF_EACH_KIND[number : number + 1], GAMES)) for number in (0, 1)
)
"""What the page does alike for all games: one of this kind or of that in `test`, all in a soak."""

one_kind, other_kind = (
    pytest.mark.parametrize("game", sized(OF_EACH_KIND[number : number + 1], OF_EACH_KIND)) for number in (0, 1)
)
"""What the page does alike for all games, and another test looks at with a game of the other kind."""


def resize(person: Person, size: tuple[int, int]) -> None:
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    paint(person)
