"""The log tells a whole game in words, from its first turn, and to each seat only what it saw."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.dice import Dice
from pyapp.game import CHANCE, Game, Scene, total
from pyapp.news import news, recent
from pyapp.shelf import load
from pyapp.table import Table
from pyapp.wire import to_plain

from .asking import ask
from .playing import few_games, tables_in_play
from .sizes import sized, spread

EXAMPLES = sized(20, 300)


def _log(table: Table[Any], seat: int | None) -> list[dict[str, Any]]:
    """All lines, asked for as the page does."""
    lines: list[dict[str, Any]] = []
    end, turns = 0, 1
    while end < turns:
        answer = ask(do="log", record=str(table.record), seat=seat, first=end)
        assert end < answer["end"] <= answer["turns"] == len(table.turns)
        lines += answer["lines"]
        end, turns = answer["end"], answer["turns"]
    return lines


def test_the_log_begins_with_the_game_and_ends_with_its_last_move(game: Game[Any]) -> None:
    # The first has the fewest seats, the last the most.
    for table in spread(few_games(game, seeds=1), 2)[sized(1, 0) :]:
        lines = _log(table, 0)
        numbers = [line["turn"] for line in lines]
        assert numbers == sorted(set(numbers))
        first, last = news(table, 0, range(len(table.turns)))[:: len(numbers) - 1]
        assert (numbers[0], numbers[-1]) == (first.turn, last.turn)
        assert all(line["seat"] == table.turns[line["turn"]].seat for line in lines)
        seats = {line["seat"] for line in lines} - {CHANCE}
        assert 0 in seats, "one's own turns are told, too"
        rounds = [line.get("round", 0) for line in lines]
        assert len(set(rounds)) > 1
        for before, now in pairwise(lines):
            assert now.get("round", 0) == before.get("round", 0) or "progress" in now


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_what_was_told_stays_as_it_was(game: Game[Any], data: st.DataObject) -> None:
    """So the page asks only for what is new."""
    table, seat = data.draw(tables_in_play(game))
    length = data.draw(st.integers(0, len(table.turns)))
    earlier = replace(table, states=table.states[: length + 1], turns=table.turns[:length])
    assert news(earlier, seat, range(length)) == news(table, seat, range(length))


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_moves_that_look_alike_to_a_seat_are_told_alike(game: Game[Any], data: st.DataObject) -> None:
    """What another seat did, and what was revealed to it, tells no more than what is seen on the table."""
    table, viewer = data.draw(tables_in_play(game))
    at = data.draw(st.integers(0, max(0, len(table.turns) - 1)))
    if at >= len(table.turns) or table.turns[at].seat == viewer:
        return
    before = replace(table, states=table.states[: at + 1], turns=table.turns[:at])
    actor = table.turns[at].seat
    known = game.known(table.states[at + 1], viewer)
    told = news(table, viewer, [at])
    for name in range(4):
        state = game.imagine(before.state, viewer, Dice(f"{name}"))
        imagined = replace(before, states=(*before.states[:-1], state))
        if actor == CHANCE:
            moves = [game.chance(state, Dice(f"{name}"))] if game.to_act(state) == (CHANCE,) else []
        else:
            moves = list(game.moves(state, actor))[:40]
        for move in moves:
            other = imagined.after(actor, move)
            if game.known(other.state, viewer) == known:
                assert news(other, viewer, [at]) == told


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_what_is_recent_is_what_others_have_changed_since_ones_own_move(game: Game[Any], data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    for of in range(table.setup.seats):
        scene = game.scene(game.known(table.state, seat), of)
        fresh = recent(table, seat, of, scene, seat)
        others = [at for at, turn in enumerate(table.turns) if turn.seat not in (seat, CHANCE)]
        own = max((at for at, turn in enumerate(table.turns) if turn.seat == seat), default=-1)
        since = [at for at in others if at > own]
        assert (fresh is None) == (not since)
        if fresh is None:
            continue
        assert fresh.since == since[0]
        # Each of it is somebody's, and only what somebody has done since.
        follows = {mark.id for mark in scene.marks if mark.follows}
        assert {*fresh.by} == {*fresh.marks, *fresh.strokes, *fresh.spots} - follows
        assert {*fresh.by.values()} <= {table.turns[at].seat for at in since}
        if not game.to_act(table.state):
            assert not (*fresh.marks, *fresh.strokes, *fresh.spots), "at the end the board shows what scored"
            continue
        was, then = (game.scene(game.known(table.states[at], seat), of) for at in (since[0], since[-1] + 1))
        lay = {(mark.id, mark.symbol, mark.at) for mark in was.marks}
        lie = {(mark.id, mark.symbol, mark.at) for mark in scene.marks}
        put = {(mark.id, mark.symbol, mark.at) for mark in then.marks} - lay
        # What only counts, or points at something, is nothing that anybody has put there.
        things = {mark.id for mark in scene.marks if mark.label}
        assert {name for name, _, _ in put & lie} & things <= {*fresh.marks} <= things
        taken = {mark.at for mark in was.marks if mark.label and mark.id not in still(scene)} - {at for _, _, at in lie}
        # At the end a game has put away what helped to play.
        assert {*fresh.spots} == (taken if game.to_act(table.state) else set())
        # Nor is what has made room for something else at its spot, or a bar that has grown.
        moved = {(mark.id, mark.symbol, mark.at, mark.turn, mark.flip) for mark in was.marks}
        kept = {mark.id for mark in scene.marks if (mark.id, mark.symbol, mark.at, mark.turn, mark.flip) in moved}
        assert not kept & {*fresh.marks}
        assert not {stroke.id for stroke in was.strokes} & {*fresh.strokes}
        # What the dice or the cards alone have brought is marked for nobody.
        if put <= lay:
            assert {*fresh.marks} <= {mark.id for mark in was.marks}


def still(scene: Scene) -> set[str]:
    return {mark.id for mark in scene.marks}


def test_what_the_last_turn_of_a_round_decides_is_told_in_that_round() -> None:
    """A tile is drawn before lines are decided: what that closes is no part of the round which follows."""
    game = load("sengoku-domino")
    drawn = 0
    for table in few_games(game, seeds=1):
        for line in _log(table, 0):
            if table.turns[line["turn"]].move.startswith("draw"):
                drawn += 1
                assert line["round"] == table.states[line["turn"]].round
    assert drawn


def test_nobody_is_told_anothers_log(game: Game[Any]) -> None:
    table = few_games(game, seeds=1)[-1]
    record = str(table.record)
    assert ask(do="log", record=record) == ask(do="log", record=record, seat=table.viewer)
    for wrong in ({"seat": 9}, {"seat": "0"}, {"first": -1}, {"first": "0"}, {"first": len(table.turns) + 1}):
        assert ask(do="log", record=record, **wrong) == {"refused": ["bad.request"]}


@pytest.mark.parametrize("part", ["moment", "replay"])
def test_the_replay_of_a_game_in_progress_shows_a_seat_what_it_saw(game: Game[Any], part: str) -> None:
    whole = few_games(game, seeds=1)[-1]
    length = len(whole.turns) // 2
    table = replace(whole, states=whole.states[: length + 1], turns=whole.turns[:length]).settled()
    if not game.to_act(table.state):
        return
    for seat in range(table.setup.seats):
        if part == "moment":
            for turn in {0, length // 2, length}:
                known = game.known(table.states[turn], seat)
                moment = ask(do="moment", record=str(table.record), turn=turn, of=seat, seat=seat)
                assert moment["scene"] == to_plain(replace(game.scene(known, seat), actions=()))
            continue
        for step in ask(do="replay", record=str(table.record), seat=seat)["steps"]:
            state = game.known(table.states[step["turn"]], seat)
            points = [total(game.score(state, other)) for other in range(table.setup.seats)]
            assert step["totals"] == points
