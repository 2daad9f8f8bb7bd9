"""Nothing that axe knows to be a barrier, in any state of the page, however it is looked at."""

from __future__ import annotations

from itertools import product
from typing import Literal

import pytest

from . import axe
from .conftest import Invite
from .states import all_states, paint
from .truth import ANY_GAME, GAMES

SIZES = {"phone": (360, 640), "desk": (1440, 900)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LOOKS = tuple(product(SIZES.values(), SCHEMES))
LANGUAGES = ("en", "ja")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_no_barrier(invite: Invite, game: str, language: str) -> None:
    """One game is looked at in every way in every state; the others, which share its page, one way after the other."""
    person = invite(language=language, reduced_motion="reduce")
    found = []
    for number, state in enumerate(all_states(person, game)):
        turn = (number + 2 * LANGUAGES.index(language)) % len(LOOKS)
        for (width, height), scheme in LOOKS if game == ANY_GAME else LOOKS[turn : turn + 1]:
            person.page.set_viewport_size({"width": width, "height": height})
            person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            paint(person)
            found += [f"{state}, {width}, {scheme}: {violation}" for violation in axe.violations(person.page)]
    assert not found, "\n".join(dict.fromkeys(found))


def test_axe_would_find_one(invite: Invite) -> None:
    person = invite()
    person.open_game(ANY_GAME)
    person.page.locator(".bar button").first.evaluate("button => button.removeAttribute('aria-label')")
    person.page.locator(".bar button").first.evaluate("button => { button.textContent = ''; }")
    assert any(violation.startswith("button-name") for violation in axe.violations(person.page))
