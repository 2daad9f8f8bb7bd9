"""What a seat may not know does not reach it: not in the state it gets, not in what is drawn of it."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pyapp.dice import Dice
from pyapp.game import CHANCE, Game, Seat

from .playing import MOST_TURNS, moments


@st.composite
def _viewed(draw: st.DrawFn, game: Game[Any]) -> tuple[Any, Seat]:
    """A state, whoever is to act, and a seat that looks at it."""
    table = draw(moments(game))
    return table.state, draw(st.integers(0, table.setup.seats - 1))


@given(data=st.data())
def test_knowing_twice_is_knowing_once(game: Game[Any], data: st.DataObject) -> None:
    state, seat = data.draw(_viewed(game))
    for viewer in (seat, None):
        known = game.known(state, viewer)
        assert game.known(known, viewer) == known


@given(data=st.data(), name=st.integers())
def test_an_imagined_state_cannot_be_told_from_the_real_one(game: Game[Any], data: st.DataObject, name: int) -> None:
    state, seat = data.draw(_viewed(game))
    assert game.known(game.imagine(state, seat, Dice(f"{name}")), seat) == game.known(state, seat)


@given(data=st.data(), name=st.integers())
def test_imagining_uses_nothing_but_what_is_known(game: Game[Any], data: st.DataObject, name: int) -> None:
    """A bot that is given only what it may see imagines just the same states."""
    state, seat = data.draw(_viewed(game))
    dice = Dice(f"{name}")
    assert game.imagine(game.known(state, seat), seat, dice) == game.imagine(state, seat, dice)


@given(data=st.data())
def test_two_imagined_states_look_the_same(game: Game[Any], data: st.DataObject) -> None:
    state, seat = data.draw(_viewed(game))
    assert _look(game, game.imagine(state, seat, Dice("one")), seat) == _look(
        game, game.imagine(state, seat, Dice("other")), seat
    )


@given(data=st.data())
def test_what_a_seat_knows_is_enough_for_its_own_moves_and_score(game: Game[Any], data: st.DataObject) -> None:
    state, seat = data.draw(_viewed(game))
    known = game.known(state, seat)
    assert game.to_act(known) == game.to_act(state)
    assert list(game.moves(known, seat)) == list(game.moves(state, seat))
    assert list(game.score(known, seat)) == list(game.score(state, seat))
    for move in game.moves(known, seat):
        assert game.choice(known, seat, move) == game.choice(state, seat, move)


@given(data=st.data())
def test_a_move_does_to_what_is_known_what_it_does_to_the_whole(game: Game[Any], data: st.DataObject) -> None:
    state, seat = data.draw(_viewed(game))
    known = game.known(state, seat)
    for move in game.moves(known, seat)[:8]:
        later = game.apply(state, seat, move)
        if seat in game.to_act(later):
            assert game.known(game.apply(known, seat, move), seat) == game.known(later, seat)


@given(data=st.data())
def test_an_imagined_state_can_be_played_to_its_end(game: Game[Any], data: st.DataObject) -> None:
    state, seat = data.draw(_viewed(game))
    dice = Dice("imagined")
    state = game.imagine(state, seat, dice)
    for turn in range(MOST_TURNS):
        acting = game.to_act(state)
        if not acting:
            break
        if acting == (CHANCE,):
            state = game.apply(state, CHANCE, game.chance(state, dice))
            continue
        stream = dice.at("end", turn)
        actor = stream.pick(acting)
        state = game.apply(state, actor, stream.pick(game.moves(state, actor)))
    assert game.to_act(state) == ()


@given(data=st.data())
def test_when_a_game_is_over_nothing_is_hidden(game: Game[Any], data: st.DataObject) -> None:
    state, seat = data.draw(_viewed(game))
    if not game.to_act(state):
        assert game.known(state, seat) == state
        assert game.known(state, None) == state


def _look(game: Game[Any], whole: Any, seat: Seat) -> tuple[Any, ...]:
    """Everything that a seat gets to see of a state, of its own place and of the others'."""
    state = game.known(whole, seat)
    moves = list(game.moves(state, seat))
    seats = range(sum(len(place) for place in game.ranking(state)))
    return (
        game.layout(state),
        [game.scene(state, other) for other in seats],
        [list(game.score(state, other)) for other in seats],
        moves,
        [game.choice(state, seat, move) for move in moves],
    )
