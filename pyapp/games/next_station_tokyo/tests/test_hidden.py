"""What others see, and what a seat may imagine of them."""

from __future__ import annotations

from pyapp.dice import Dice
from pyapp.game import CHANCE
from pyapp.games.next_station_tokyo import hidden, rules

from .tables import started


def test_what_the_others_do_on_this_card_is_hidden_until_one_is_done_oneself() -> None:
    state = started(2)
    state = rules.apply(state, CHANCE, "green joker")
    first = next(move for move in rules.moves(state, 0) if " " in move)
    state = rules.apply(rules.apply(state, 0, first), 0, "done")
    assert hidden.known(state, 1).sheets[0].line.sections == ()
    assert hidden.known(state, None).sheets[0].line.sections == ()
    assert hidden.known(state, 0) == state
    state = rules.apply(state, 1, "pass")
    assert not hidden.known(state, 0).sheets[1].passed
    state = rules.apply(state, 1, "done")
    assert len(hidden.known(state, 1).sheets[0].line.sections) == 1


def test_an_imagined_state_cannot_be_told_apart() -> None:
    state = rules.apply(started(3, special_cards="on"), CHANCE, "green joker")
    for seat in (0, 2):
        move = next(move for move in rules.moves(state, seat) if " " in move)
        state = rules.apply(rules.apply(state, seat, move), seat, "done")
    imagined = {hidden.imagine(state, 1, Dice(str(seed))) for seed in range(20)}
    assert len(imagined) > 1
    assert {hidden.known(other, 1) for other in imagined} == {hidden.known(state, 1)}
