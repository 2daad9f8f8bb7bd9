"""A record with bots is checked as a whole: each of their moves is worked out again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pyapp import requests, verify
from pyapp.bots.players import thinking
from pyapp.dice import Dice
from pyapp.game import CHANCE, Game
from pyapp.record import PERSON, Record, Turn, setup_for
from pyapp.table import Table, open_table, replay

from .asking import ask
from .sizes import sized

ALL = 10_000_000
MOST_TURNS = sized(30, 1000)


def against(game: Game[Any], level: str, seed: str = "verify") -> Table[Any]:
    """A game of a person, who plays anything, and bots; of bots alone where one can only play by oneself."""
    seats = max(2, game.meta.seats[0]) if game.meta.seats[-1] > 1 else 1
    bots = (PERSON, *(level,) * (seats - 1)) if seats > 1 else (level,)
    table, dice = open_table(setup_for(game.meta, seats, {}, seed, bots)), Dice(seed)
    while (seat := table.holder) is not None and len(table.turns) < MOST_TURNS:
        bot = table.setup.bot(seat)
        if bot is None:
            stream = dice.at("person", len(table.turns))
            table = table.play(seat, stream.pick(table.game.moves(table.state, seat)))
        else:
            table = table.play(seat, thinking(table, seat, bot).finish())
    return table


def bots_turns(table: Table[Any]) -> list[int]:
    return [number for number, turn in enumerate(table.turns) if table.setup.bot(turn.seat) is not None]


def check(record: object, nodes: int = ALL) -> dict[str, Any]:
    return ask(do="verify", record=str(record), slice=nodes)


@pytest.mark.parametrize("level", ["random", "easy", "normal", *sized([], ["hard"])])
def test_what_bots_played_is_what_they_play(game: Game[Any], level: str) -> None:
    table = against(game, level)
    assert bots_turns(table)
    assert check(table.record) == {"bots": "same"}


def test_it_is_worked_out_in_slices_with_progress(game: Game[Any]) -> None:
    """Remembered between the slices and forgotten, among other requests and alone."""
    record = str(against(game, "easy").record)
    verify._checks.clear()
    fractions = [0.0]
    while "thinking" in (answer := check(record, 7)):
        assert list(answer) == ["thinking"]
        fractions.append(answer["thinking"])
        if len(fractions) % 5 == 0:
            assert "refused" not in ask(do="look", record=record)
    assert answer == {"bots": "same"}
    assert fractions == sorted(fractions)
    assert fractions[-1] > fractions[1] or len(fractions) < 3
    assert fractions[-1] <= 1
    assert not verify._checks
    check(record, 1)
    verify._checks.clear()
    requests._tables.clear()
    assert check(record) == answer


def test_a_bot_that_plays_what_it_never_would_is_named_by_its_line(game: Game[Any]) -> None:
    table = against(game, "normal")
    changed = 0
    for number in bots_turns(table)[:: sized(4, 1)]:
        turn = table.turns[number]
        before = replace(table, states=table.states[: number + 1], turns=table.turns[:number])
        others = [move for move in table.game.moves(before.state, turn.seat) if move != turn.move]
        if others:
            false = before.play(turn.seat, others[-1])
            assert replay(false.record), "the rules have nothing against it"
            assert check(false.record) == {"refused": ["bad.replay.bot", {"line": number + 2}]}
            changed += 1
    assert changed


def test_a_bot_that_goes_before_its_turn_is_refused(game: Game[Any]) -> None:
    """Where all act at once a person goes first; else the bot could be given the moment that suits one."""
    start = against(game, "normal")
    first = next(number for number, turn in enumerate(start.turns) if turn.seat != CHANCE)
    table = replace(start, states=start.states[: first + 1], turns=start.turns[:first])
    bots = [seat for seat in table.game.to_act(table.state) if table.setup.bot(seat) and seat != table.holder]
    if not bots:
        pytest.skip("only one seat acts at a time")
    early = table.play(bots[0], thinking(table, bots[0], "normal").finish())
    assert replay(early.record)
    assert check(early.record) == {"refused": ["bad.replay.bot", {"line": first + 2}]}


def test_people_have_nothing_to_be_worked_out(game: Game[Any]) -> None:
    seats = game.meta.seats[-1]
    table = open_table(setup_for(game.meta, seats, {}, "people"))
    assert check(table.record, 1) == {"bots": "same"}


def test_what_the_rules_refuse_is_refused_as_ever(game: Game[Any]) -> None:
    table = against(game, "random")
    assert check(Record(table.setup, (*table.turns[:1], Turn(0, "x")))) == ask(
        do="look", record=str(Record(table.setup, (*table.turns[:1], Turn(0, "x"))))
    )
    for junk in (0, -1, True, "1", None):
        assert ask(do="verify", record=str(table.record), slice=junk) == {"refused": ["bad.request"]}


def test_checks_do_not_pile_up(game: Game[Any]) -> None:
    for seed in range(6):
        check(against(game, "random", f"pile-{seed}").record, 1)
    assert len(verify._checks) <= verify._MOST_CHECKS
