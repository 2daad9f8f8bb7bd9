"""What moves in play is moved by the browser's compositor, which goes on while the page's thread is busy."""

from __future__ import annotations

import pytest

from tests.sizes import sized
from tools.bench_shown import TRACED, drawn_by_page

from .conftest import Invite
from .page_scripts import UNTIL_CALM, UNTIL_ONES_TURN
from .person import PATIENCE
from .play import alone
from .preferences import stored
from .traces import traced
from .truth import GAMES

MOVES = sized(3, 6)


@pytest.mark.parametrize("game", sized(["next-station-tokyo", "nagoya-subway"], GAMES))
def test_all_that_moves_is_the_compositor_s(invite: Invite, game: str) -> None:
    person = invite(size=(390, 844), reduced_motion="no-preference", script=stored(pace="at-once"))
    person.go(alone(game, "compositor"))
    person.see_game()

    def play() -> None:
        for _ in range(MOVES):
            person.page.evaluate(UNTIL_ONES_TURN, PATIENCE)
            person.place_something()
            person.page.evaluate(f"patience => ({UNTIL_CALM})(patience)", PATIENCE)

    events = traced(person, TRACED, play)
    assert any(event["name"] == "Animation" for event in events), "nothing has moved"
    assert drawn_by_page(events) == []
