"""After a game alone: how our best player used the same dice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Request, Response, expect

from pyapp.bots.players import thinking
from pyapp.game import CHANCE, total
from pyapp.record import setup_for
from pyapp.shelf import meta
from tests.playing import after
from tests.sizes import in_soak, sized, spread

from .conftest import Invite
from .person import Person, points
from .preferences import stored
from .sizes import sampled_languages
from .truth import GAMES, finished, link_to, table_of

SOLO_GAMES = tuple(game for game in GAMES if meta(game).seats[0] == 1)
PATIENCE = 300_000
"""Milliseconds. Our best player thinks for half a minute where the processor has other things to do."""
SOME = 2
"""Of its moves that are worked out again: the first and the last; in a soak all."""


def is_thought(request: Request) -> bool:
    return '"think"' in (request.post_data or "")


@in_soak
@pytest.mark.parametrize("game", sized(SOLO_GAMES[:1], SOLO_GAMES))
def test_the_best_player_uses_the_same_dice(somebody: Person, game: str) -> None:
    record = finished(game)
    somebody.go(link_to(record))
    somebody.see_game()
    own, drawn = somebody.total(), somebody.drawn()
    answers: list[Response] = []

    def hear(response: Response) -> None:
        if is_thought(response.request):
            answers.append(response)

    somebody.page.on("response", hear)
    somebody.press(somebody.button("best"))
    expect(somebody.dialog.locator("progress")).to_be_visible()
    expect(somebody.dialog.locator("progress")).to_have_count(0, timeout=PATIENCE)
    expect(somebody.dialog.locator("figure svg.ground")).to_have_count(2)
    somebody.page.remove_listener("response", hear)
    best = table_of(answers[-1].json()["record"])
    assert best.setup == setup_for(meta(game), 1, dict(record.setup.options), record.setup.seed, ("hard",))
    assert not best.game.to_act(best.state)
    own_turns = [number for number, turn in enumerate(best.turns) if turn.seat != CHANCE]
    for number in spread(own_turns, SOME):
        assert thinking(after(best, number), 0, "hard").finish() == best.turns[number].move
    totals = somebody.dialog.locator("tr.total td").all_inner_texts()
    assert [points(text) for text in totals] == [own, total(best.game.score(best.state, 0))]
    somebody.page.keyboard.press("Escape")
    expect(somebody.dialog).to_have_count(0)
    assert (somebody.total(), somebody.drawn()) == (own, drawn)
    assert len(somebody.saved()) == 1, "its game is not kept among one's own"


@sampled_languages
def test_it_can_be_left_while_it_thinks(invite: Invite, language: str) -> None:
    person = invite(language=language, size=(360, 640), hand="touch")
    person.go(link_to(finished(SOLO_GAMES[0])))
    person.see_game()
    person.press(person.button("best"))
    expect(person.dialog.locator("progress")).to_be_visible()
    person.press(person.dialog.get_by_role("button", name=person.words("close")))
    expect(person.dialog).to_have_count(0)
    person.press(person.button("again"))
    expect(person.page.locator("main.over")).to_have_count(0)
    person.see_game()
    assert person.look()["lit"] or person.actions.count()


def test_while_somebody_plays_alone_it_plays_along(invite: Invite) -> None:
    person = invite(script=stored(best="on"))
    with person.page.expect_request(is_thought):
        person.open_game(SOLO_GAMES[-1])
    record = person.record()
    person.place_something()
    assert person.record() != record
    with person.page.expect_request(is_thought):
        pass
    assert len(person.saved()) == 1, "its game is not kept among one's own"
