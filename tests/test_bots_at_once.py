"""Bots that act at the same time as a person: nobody who is done waits to see them one after another."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp import thoughts
from pyapp.bots.players import play_out
from pyapp.game import CHANCE, Game
from pyapp.record import PERSON, setup_for
from pyapp.table import Table, open_table

from .asking import ask


def _at_once(game: Game[Any], level: str) -> Table[Any]:
    """A person and bots who begin at the same time; skipped where they do not."""
    seats = min(3, game.meta.seats[-1])
    table = open_table(setup_for(game.meta, seats, {}, "together", (PERSON, *(level,) * (seats - 1))))
    if not table.at_once:
        pytest.skip("one after another")
    return table


def _last_move(table: Table[Any]) -> tuple[Table[Any], str]:
    """The table before the person is done, and the move that ends that part."""
    while True:
        move = list(table.game.moves(table.state, 0))[-1]
        after = table.play(0, move)
        if after.holder != 0:
            return table, move
        table = after


def test_who_is_done_has_the_next_roll_in_the_same_answer(game: Game[Any]) -> None:
    before, move = _last_move(_at_once(game, "easy"))
    answer = ask(do="play", record=str(before.record), undone=[], seat=0, move=move)
    assert (answer["holder"], answer["thinks"], answer["at_once"]) == (0, False, True)
    assert answer["record"] == str(play_out(before.play(0, move)).record)


def test_no_more_than_one_round_is_played_on(game: Game[Any]) -> None:
    before, move = _last_move(_at_once(game, "easy"))
    turns = thoughts.played_on(before.play(0, move)).turns[len(before.turns) :]
    assert [turn.seat for turn in turns].count(CHANCE) <= 1


def test_what_takes_long_is_left_to_be_thought_over(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    before, move = _last_move(_at_once(game, "hard"))
    monkeypatch.setattr(thoughts, "QUICK", 1)
    answer = ask(do="play", record=str(before.record), undone=[], seat=0, move=move)
    assert (answer["thinks"], answer["at_once"], answer["record"]) == (True, True, str(before.play(0, move).record))


def test_what_is_prepared_is_there_when_the_person_is_done() -> None:
    from pyapp.games.railroad_ink import game as module

    table = _at_once(module.GAME, "hard")
    request = {"do": "prepare", "record": str(table.record), "undone": [], "seat": 0, "slice": 3_000}
    fractions = []
    while "thinking" in (answer := ask(**request)):
        fractions.append(answer["thinking"])
    assert answer == {"prepared": True}
    assert len(fractions) > 3
    before, move = _last_move(table)
    assert ask(do="play", record=str(before.record), undone=[], seat=0, move=move)["thinks"] is False


def test_there_is_nothing_to_prepare_where_bots_come_after(game: Game[Any]) -> None:
    seats = game.meta.seats[-1]
    table = open_table(setup_for(game.meta, seats, {}, "1", (PERSON, *("hard",) * (seats - 1))))
    if table.at_once or table.holder != 0:
        pytest.skip("at the same time")
    assert ask(do="prepare", record=str(table.record), undone=[], seat=0, slice=1) == {"prepared": True}
