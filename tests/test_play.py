"""Random play ends; what is listed can be played, and nothing else; no choice shifts another's dice."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pyapp.dice import Dice
from pyapp.game import CHANCE, Game, IllegalMove, InvalidMove
from pyapp.record import parse_turn, setup_for
from pyapp.table import Table

from .playing import SEEDS, after, moments, mutated, played, setups, tables_in_play, variants
from .sizes import spread

REVEALS = 20
"""Of each game."""


def test_random_play_ends_with_every_number_of_seats(game: Game[Any]) -> None:
    for seats, options in variants(game):
        table = played(setup_for(game.meta, seats, options, SEEDS[0]))
        assert game.to_act(table.state) == ()
        assert all(game.moves(table.state, seat) == () for seat in range(seats))


@given(data=st.data())
def test_seats_that_may_act_have_a_move_and_others_have_none(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(moments(game))
    acting = game.to_act(table.state)
    assert len(set(acting)) == len(acting)
    assert acting == (CHANCE,) or set(acting) <= set(range(table.setup.seats))
    for seat in range(table.setup.seats):
        assert bool(game.moves(table.state, seat)) == (seat in acting)


@given(data=st.data())
def test_every_listed_move_applies_and_changes_the_state(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    before = deepcopy(table.state)
    for move in game.moves(table.state, seat):
        later = game.apply(table.state, seat, move)
        assert later != table.state
        assert later == game.apply(table.state, seat, move)
        hash(later)
    assert table.state == before


@given(data=st.data())
def test_listed_moves_are_different_can_be_recorded_and_keep_their_order(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    moves = list(game.moves(table.state, seat))
    assert len(set(moves)) == len(moves)
    assert moves == list(game.moves(deepcopy(table.state), seat))
    for move in moves:
        turn = parse_turn(f"{seat} {move}")
        assert (turn.seat, turn.move) == (seat, move)


@given(data=st.data())
def test_no_altered_move_is_taken(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    moves = game.moves(table.state, seat)
    alphabet = "".join(sorted(set("".join(moves))))
    altered = data.draw(st.sampled_from(list(moves)).flatmap(lambda move: mutated(move, alphabet)))
    assume(altered not in moves)
    _check_refused(game, table.state, seat, [altered])


@given(data=st.data())
def test_no_move_of_another_position_is_taken_unless_it_is_listed_here(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    other_table, other_seat = data.draw(tables_in_play(game))
    moves = set(game.moves(table.state, seat))
    others = [move for move in game.moves(other_table.state, other_seat) if move not in moves]
    _check_refused(game, table.state, seat, others)


@given(data=st.data(), garbage=st.text() | st.from_regex(r"[0-9A-Za-z* .,:-]{0,12}", fullmatch=True))
def test_no_garbage_is_taken(game: Game[Any], data: st.DataObject, garbage: str) -> None:
    table, seat = data.draw(tables_in_play(game))
    assume(garbage not in game.moves(table.state, seat))
    _check_refused(game, table.state, seat, [garbage])


@given(data=st.data())
def test_nobody_moves_out_of_turn(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    other = data.draw(moments(game))
    moves = game.moves(table.state, seat)
    for stranger in (*range(-3, CHANCE), *range(table.setup.seats + 2)):
        if stranger not in game.to_act(other.state):
            _check_refused(game, other.state, stranger, moves[:5])
            for move in moves[:5]:
                with pytest.raises(IllegalMove):
                    other.play(stranger, move)


@given(data=st.data(), garbage=st.text())
def test_chance_moves_are_checked_for_form_and_turn(game: Game[Any], data: st.DataObject, garbage: str) -> None:
    table = data.draw(moments(game))
    revealed = [turn.move for turn in table.turns if turn.seat == CHANCE]
    for move in (garbage, *revealed[:1]):
        try:
            game.apply(table.state, CHANCE, move)
        except (InvalidMove, IllegalMove):
            continue
        assert game.to_act(table.state) == (CHANCE,)
    for move in revealed[:1]:
        alphabet = "".join(sorted(set(move)))
        altered = data.draw(mutated(move, alphabet))
        with suppress(InvalidMove, IllegalMove):
            game.apply(table.state, CHANCE, altered)


@given(data=st.data())
def test_nobody_can_play_the_dice_through_a_table(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(moments(game))
    move = data.draw(st.sampled_from([turn.move for turn in table.settled().turns] + ["", "x"]))
    with pytest.raises(IllegalMove):
        table.play(CHANCE, move)


def test_no_choice_of_a_player_shifts_what_is_revealed(game: Game[Any]) -> None:
    for seats in sorted({game.meta.seats[0], game.meta.seats[-1]}):
        setup = setup_for(game.meta, seats, {}, SEEDS[0])
        rows = [_drawn(played(setup, taste)) for taste in ("", "sweet", "sour", "salty")]
        for row in rows[1:]:
            assert all(one == other for one, other in zip(rows[0], row, strict=False))


def test_another_seed_gives_other_reveals(game: Game[Any]) -> None:
    games = [played(setup_for(game.meta, game.meta.seats[0], {}, seed)) for seed in SEEDS]
    rows = {tuple(_drawn(table)) for table in games}
    assert len(rows) == len(SEEDS)


@given(data=st.data())
def test_what_is_revealed_depends_on_the_seed_and_the_state_alone(game: Game[Any], data: st.DataObject) -> None:
    table = played(data.draw(setups(game)))
    reveals = [number for number, turn in enumerate(table.turns) if turn.seat == CHANCE]
    for number in spread(reveals, REVEALS):
        assert game.chance(deepcopy(table.states[number]), Dice(table.setup.seed)) == table.turns[number].move


@given(data=st.data())
def test_seats_that_act_at_the_same_time_do_not_disturb_each_other(game: Game[Any], data: st.DataObject) -> None:
    whole = played(data.draw(setups(game)))
    together = [turn for turn, state in enumerate(whole.states) if len(game.to_act(state)) > 1]
    if not together:
        return
    table = after(whole, data.draw(st.sampled_from(together)))
    seat = data.draw(st.sampled_from(game.to_act(table.state)))
    others = [other for other in game.to_act(table.state) if other != seat]
    other = data.draw(st.sampled_from(others))
    mine = data.draw(st.sampled_from(list(game.moves(table.state, seat))))
    theirs = data.draw(st.sampled_from(list(game.moves(table.state, other))))
    after_theirs = game.apply(table.state, other, theirs)
    assert list(game.moves(after_theirs, seat)) == list(game.moves(table.state, seat))
    assert game.score(game.known(after_theirs, seat), seat) == game.score(game.known(table.state, seat), seat)
    after_mine = game.apply(table.state, seat, mine)
    assert game.apply(after_theirs, seat, mine) == game.apply(after_mine, other, theirs)


def _drawn(table: Table[Any]) -> list[str]:
    """What was drawn from the dice. Where other dice give the same, something drawn before is only turned over."""
    other = Dice("other dice")
    return [
        turn.move
        for state, turn in zip(table.states, table.turns, strict=False)
        if turn.seat == CHANCE and table.game.chance(state, other) != turn.move
    ]


def _check_refused(game: Game[Any], state: Any, seat: int, moves: Sequence[str]) -> None:
    """That none of the moves is taken, and that the state stays as it was."""
    before = deepcopy(state)
    for move in moves:
        with pytest.raises((InvalidMove, IllegalMove)) as refusal:
            game.apply(state, seat, move)
        if isinstance(refusal.value, IllegalMove):
            assert game.reason(state, seat, move) == refusal.value.reason
        else:
            with pytest.raises(InvalidMove):
                game.reason(state, seat, move)
    assert state == before
