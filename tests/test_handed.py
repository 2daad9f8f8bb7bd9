"""A seat that is given to a bot in mid-game, and back: a turn of the record."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp.bots.players import play_out, thinking
from pyapp.game import Game, IllegalMove
from pyapp.record import LEVELS, BadRecord, decode, encode, parse, setup_for
from pyapp.table import Table, open_table, replay

from .asking import ask
from .playing import few_games, settled_positions
from .sizes import spread


def _two(game: Game[Any]) -> Table[Any]:
    return open_table(setup_for(game.meta, 2, {}, "handed"))


def test_the_record_says_it_and_replays(game: Game[Any]) -> None:
    table = _two(game).hand(1, "random")
    assert str(table.turns[-1]) == "! 1 random"
    assert table.state == _two(game).state
    assert table.bots == (None, "random")
    back = table.hand(1, None)
    assert str(back.turns[-1]) == "! 1 -"
    assert back.bots == (None, None)
    for one in (table, back):
        assert replay(parse(str(one.record))) == one
        assert decode(encode(one.record)) == one.record


def test_the_bot_plays_on_with_the_number_that_it_has_and_can_be_checked(game: Game[Any]) -> None:
    table = _two(game)
    for _ in range(3):
        holder = table.holder
        assert holder is not None
        table = table.play(holder, game.moves(table.state, holder)[0])
    if not game.to_act(table.state):
        return
    for seat in (0, 1):
        table = table.hand(seat, "random")
    table = play_out(table.with_bots_of_now())
    assert table.setup.bots_number == game.meta.bots
    source = str(table.record)
    head = source.partition("\n")[0]
    assert (f" bots={game.meta.bots}:-,- " in head) == (game.meta.bots != 1)
    assert str(replay(parse(source)).record) == source
    assert ask(do="verify", record=source, slice=1_000_000) == {"bots": "same"}
    played = [*table.bot_turns]
    assert {table.turns[at].seat for at in played} == {0, 1}
    lines = source.splitlines()
    at = next((at for at in played if len(game.moves(table.states[at], table.turns[at].seat)) > 1), None)
    if at is not None:
        seat, move = table.turns[at].seat, table.turns[at].move
        other = next(one for one in game.moves(table.states[at], seat) if one != move)
        false = "\n".join([*lines[: at + 1], f"{seat} {other}"]) + "\n"
        assert ask(do="verify", record=false, slice=1_000_000)["refused"] == ["bad.replay.bot", {"line": at + 2}]
        assert ask(do="verify", record=false, first=at + 1, slice=1_000_000) == {"bots": "same"}, "not asked for"


def test_what_cannot_be_handed_over_is_refused(game: Game[Any]) -> None:
    table = _two(game)
    seated = open_table(setup_for(game.meta, 2, {}, "handed", ("-", "easy")))
    over = few_games(game)[0]
    for one, seat, level in (
        (table, 0, None),
        (table, 2, "easy"),
        (seated, 1, None),
        (seated, 1, "hard"),
        (over, 0, "easy"),
    ):
        with pytest.raises(IllegalMove):
            one.hand(seat, level)
        with pytest.raises(BadRecord) as refused:
            replay(parse(f"{one.record}! {seat} {level or '-'}\n"))
        assert refused.value.reason.key == "bad.replay.hand"
    for line in ("! 0 best", "! 0", "! x -", "! 0  easy", "! 00 easy"):
        with pytest.raises(BadRecord):
            replay(parse(f"{table.record}{line}\n"))


def test_nobody_plays_for_the_bot_and_nobody_takes_back_over_it(game: Game[Any]) -> None:
    for whole in few_games(game, 1):
        for before in spread(settled_positions(whole)[:-1], 4):
            seat = before.holder
            assert seat is not None
            given = before.hand(seat, LEVELS[0])
            assert not given.can_undo(seat)
            move = game.moves(given.state, seat)[0]
            refused = ask(do="play", record=str(given.record), seat=seat, move=move)
            assert refused == {"refused": ["bad.turn"]}
            look = ask(do="look", record=str(given.record), seat=None)
            assert look["bots"][seat] == LEVELS[0]
            assert thinking(given, seat, LEVELS[0]).finish() in game.moves(given.state, seat)


def test_the_log_tells_who_plays_now(game: Game[Any]) -> None:
    table = _two(game).hand(1, "random")
    lines = ask(do="log", record=str(table.record), seat=0)["lines"]
    assert lines[-1]["seat"] == -2
    assert lines[-1]["text"] == [["handed.bot", {"who": ["player.handed", {"seat": 2}]}]]
    assert ask(do="replay", record=str(table.record), seat=0)["moments"] >= 1
