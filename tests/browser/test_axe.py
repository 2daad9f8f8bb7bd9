"""Every screen, in both languages, light and dark, large and small: nothing that axe objects to."""

from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe

from pyapp.shelf import meta

from .conftest import Invite
from .person import Person
from .screens import screens_of
from .truth import GAMES

PHONE, DESK = (360, 640), (1440, 900)
VARIETY: list[tuple[str, Literal["light", "dark"], tuple[int, int]]] = [
    ("en", "light", PHONE),
    ("en", "dark", DESK),
    ("ja", "light", DESK),
    ("ja", "dark", PHONE),
]
"""Any two of language, colours and size come together once."""


def objections(person: Person) -> str:
    results = Axe().run(person.page)
    return str(results.generate_report()) if results.violations_count else ""


@pytest.mark.parametrize(
    ("language", "scheme", "size"), VARIETY, ids=lambda value: value if isinstance(value, str) else str(value[0])
)
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing(
    invite: Invite, game: str, language: str, scheme: Literal["light", "dark"], size: tuple[int, int]
) -> None:
    person = invite(language=language, color_scheme=scheme, reduced_motion="reduce", size=size)
    found = {}
    for screen in screens_of(person, game, GAMES.index(game), meta(game).seats[-1]):
        if report := objections(person):
            found[screen] = report
    assert not found, "\n\n".join(f"{screen}:\n{report}" for screen, report in found.items())
