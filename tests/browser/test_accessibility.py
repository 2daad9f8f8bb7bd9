"""Nothing that axe knows to be a barrier, in any state of the page, however it is looked at."""

from __future__ import annotations

from itertools import product
from typing import Literal

import pytest

from tests.sizes import sized

from . import axe
from .conftest import Invite
from .states import all_states, paint, principal_states
from .truth import ANY_GAME, GAMES, OF_EACH_KIND

SIZES = {"phone": (360, 640), "desk": (1440, 900)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LOOKS = tuple(product(SIZES.values(), SCHEMES))


@pytest.mark.parametrize(("game", "language"), sized([(OF_EACH_KIND[1], "en")], list(product(GAMES, ["ja", "en"]))))
def test_axe_finds_no_barrier(invite: Invite, game: str, language: str) -> None:
    """Every third of the principal states in `test`, in looks that take turns; in a soak all states, in every way."""
    person = invite(language=language, reduced_motion="reduce")
    violations = []
    for number, state in enumerate(sized(principal_states, all_states)(person, game)):
        if number % sized(3, 1):
            continue
        turn = number // 3 % len(LOOKS)
        for (width, height), scheme in sized(LOOKS[turn : turn + 1], LOOKS):
            person.page.set_viewport_size({"width": width, "height": height})
            person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            paint(person)
            violations += [f"{state}, {width}, {scheme}: {violation}" for violation in axe.violations(person.page)]
    assert not violations, "\n".join(dict.fromkeys(violations))


def test_axe_would_find_one(invite: Invite) -> None:
    person = invite()
    person.open_game(ANY_GAME)
    person.page.locator(".bar button").first.evaluate("button => button.removeAttribute('aria-label')")
    person.page.locator(".bar button").first.evaluate("button => { button.textContent = ''; }")
    assert any(violation.startswith("button-name") for violation in axe.violations(person.page))
