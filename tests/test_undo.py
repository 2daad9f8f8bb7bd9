"""Undo and redo: back to the last reveal or hand-over and no further, and forward to the same table again."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.game import CHANCE, Game, IllegalMove
from pyapp.table import Table

from .playing import played, setups, tables, tables_in_play


@given(data=st.data())
def test_undo_then_redo_changes_nothing(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(tables(game))
    for seat in range(table.setup.seats):
        if table.can_undo(seat):
            back = table.undo(seat)
            assert (back.state, back.turns) == (table.states[-2], table.turns[:-1])
            assert back.redo(seat) == table


@given(data=st.data())
def test_all_the_way_back_and_forward_again_changes_nothing(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(tables(game))
    back, seats = _all_the_way_back(table)
    for seat in reversed(seats):
        assert back.can_redo(seat)
        back = back.redo(seat)
    assert back == table


@given(data=st.data())
def test_undo_stops_at_a_reveal_and_at_a_hand_over(game: Game[Any], data: st.DataObject) -> None:
    back, _ = _all_the_way_back(data.draw(tables(game)))
    if back.turns:
        last = back.turns[-1].seat
        assert last == CHANCE or last not in game.to_act(back.state)


@given(data=st.data())
def test_nobody_takes_back_what_is_not_its_own_last_move(game: Game[Any], data: st.DataObject) -> None:
    table = data.draw(tables(game))
    last = table.turns[-1].seat if table.turns else None
    for seat in (CHANCE, *range(table.setup.seats + 1)):
        if seat != last or seat not in game.to_act(table.state):
            assert not table.can_undo(seat)
            with pytest.raises(IllegalMove):
                table.undo(seat)


@given(data=st.data())
def test_what_a_move_revealed_or_handed_over_is_not_taken_back(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    move = data.draw(st.sampled_from(list(game.moves(table.state, seat))))
    later = table.play(seat, move)
    revealed = any(turn.seat == CHANCE for turn in later.turns[len(table.turns) :])
    if revealed or seat not in game.to_act(later.state):
        with pytest.raises(IllegalMove):
            later.undo(seat)
    else:
        assert later.undo(seat).state == table.state


@given(data=st.data())
def test_there_is_nothing_to_redo_after_a_move(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    if not table.can_undo(seat):
        return
    back = table.undo(seat)
    later = back.play(seat, data.draw(st.sampled_from(list(game.moves(back.state, seat)))))
    for other in range(table.setup.seats):
        assert not later.can_redo(other)
        with pytest.raises(IllegalMove):
            later.redo(other)


@given(data=st.data())
def test_only_who_took_back_brings_back(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    if not table.can_undo(seat):
        return
    back = table.undo(seat)
    for other in (CHANCE, *range(table.setup.seats)):
        assert back.can_redo(other) == (other == seat)
        if other != seat:
            with pytest.raises(IllegalMove):
                back.redo(other)


@given(data=st.data())
def test_whoever_holds_the_device_may_act(game: Game[Any], data: st.DataObject) -> None:
    """And keeps it until its turn is over, so that undo is at hand."""
    table = data.draw(tables(game))
    acting = game.to_act(table.state)
    assert (table.holder in acting) if acting else table.holder is None
    if acting and table.turns and table.turns[-1].seat in acting:
        assert table.holder == table.turns[-1].seat


@given(data=st.data())
def test_a_table_is_a_value_that_playing_does_not_change(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    states, turns = tuple(table.states), tuple(table.turns)
    table.play(seat, game.moves(table.state, seat)[0])
    with pytest.raises((IllegalMove, ValueError)):
        table.play(table.setup.seats, game.moves(table.state, seat)[0])
    assert (table.states, table.turns) == (states, turns)


@given(data=st.data())
def test_a_finished_game_stays_as_it_is(game: Game[Any], data: st.DataObject) -> None:
    table = played(data.draw(setups(game)))
    for seat in range(table.setup.seats):
        for go in (table.undo, table.redo):
            with pytest.raises(IllegalMove):
                go(seat)
        with pytest.raises(IllegalMove):
            table.play(seat, table.turns[-1].move)


def _all_the_way_back(table: Table[Any]) -> tuple[Table[Any], list[int]]:
    seats = []
    while table.turns and table.can_undo(table.turns[-1].seat):
        seats.append(table.turns[-1].seat)
        table = table.undo(seats[-1])
    return table, seats
