"""A game that was played can be looked at moment by moment, and every moment is what the record cut there gives."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from pyapp import replays
from pyapp.app import call
from pyapp.game import Game, total
from pyapp.picture import score_of
from pyapp.record import Record, parse, setup_for
from pyapp.table import Table, replay
from pyapp.wire import to_plain

from .playing import after, few_games, played, settled_positions


def _asked(**request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(call(json.dumps(request)))
    return answer


def _course(record: Record) -> list[dict[str, Any]]:
    """All steps, asked for as the page does."""
    steps: list[dict[str, Any]] = []
    while True:
        answer = _asked(do="replay", record=str(record), first=len(steps))
        steps += answer["steps"]
        if len(steps) >= answer["moments"]:
            return steps


def _some(moments: list[Any], most: int = 4) -> list[Any]:
    """A few of many, the first and the last among them."""
    return [*moments[:: max(1, len(moments) // most)], moments[-1]]


def _several(game: Game[Any]) -> Table[Any]:
    """A whole game of as many as may sit down to it."""
    return played(setup_for(game.meta, game.meta.seats[-1], {}, "seed-1"))


def test_every_moment_is_a_step_in_its_order(game: Game[Any]) -> None:
    for table in few_games(game, seeds=1):
        steps = _course(table.record)
        assert [step["turn"] for step in steps] == [len(moment.turns) for moment in settled_positions(table)]


def test_each_step_has_the_score_of_the_record_cut_there(game: Game[Any]) -> None:
    for whole in few_games(game, seeds=1)[-2:]:
        for step in _some(_course(whole.record)):
            table = replay(Record(whole.setup, whole.turns[: step["turn"]]))
            assert len(table.turns) == step["turn"]
            seats = range(whole.setup.seats)
            assert step["totals"] == [total(game.score(table.state, seat)) for seat in seats]
            for seat in seats:
                moment = _asked(do="moment", record=str(whole.record), turn=step["turn"], of=seat)
                assert moment["score"] == to_plain(score_of(game.score(table.state, seat)))
                assert moment["totals"] == step["totals"]


def test_a_round_of_the_replay_is_a_round_of_the_game(game: Game[Any]) -> None:
    steps = _course(_several(game).record)
    rounds = [step["round"] for step in steps]
    assert rounds[0] == 0
    assert {later - earlier for earlier, later in pairwise(rounds)} == {0, 1}
    assert 2 <= rounds[-1] + 1 < len(steps)


def test_a_moment_shows_what_lay_there_and_nothing_to_press(game: Game[Any]) -> None:
    whole = _several(game)
    for turn in _some(replays.moments(whole)):
        for seat in range(whole.setup.seats):
            moment = _asked(do="moment", record=str(whole.record), turn=turn, of=seat, layout=True)
            seen = replace(game.scene(whole.states[turn], seat), actions=())
            assert moment["scene"] == to_plain(seen)
            assert moment["layout"] == to_plain(game.layout(whole.state))


def test_what_was_done_is_said_by_the_seat_that_did_it(game: Game[Any]) -> None:
    whole = _several(game)
    spoken = 0
    for before, now in pairwise(settled_positions(whole)):
        deeds = replays.deeds(whole, len(now.turns))
        assert all(deed.text for deed in deeds)
        assert {deed.turn for deed in deeds} <= set(range(len(before.turns), len(now.turns)))
        assert all(deed.seat == whole.turns[deed.turn].seat for deed in deeds)
        spoken += bool(deeds)
    assert spoken > len(whole.turns) / 10


def test_a_game_in_progress_shows_only_what_an_onlooker_may_see(game: Game[Any]) -> None:
    whole = _several(game)
    middle = settled_positions(whole)[len(settled_positions(whole)) // 2]
    for turn in _some(replays.moments(middle)):
        known = game.known(middle.states[turn], None)
        for seat in range(whole.setup.seats):
            moment = _asked(do="moment", record=str(middle.record), turn=turn, of=seat)
            assert moment["scene"] == to_plain(replace(game.scene(known, seat), actions=()))
            assert moment["score"] == to_plain(score_of(game.score(known, seat)))
    assert _asked(do="replay", record=str(middle.record))["over"] is False
    assert _asked(do="replay", record=str(whole.record))["over"] is True


def test_a_game_can_be_played_on_from_any_moment(game: Game[Any]) -> None:
    whole = _several(game)
    for turn in _some(replays.moments(whole)):
        view = _asked(do="cut", record=str(whole.record), turn=turn)
        assert parse(view["record"]) == after(whole, turn).record
        assert view["over"] == (turn == len(whole.turns))


@pytest.mark.parametrize("turn", [-1, 10_000, "1", None, True])
def test_a_turn_that_never_was_is_refused(game: Game[Any], turn: object) -> None:
    record = str(_several(game).record)
    for task in ("moment", "cut"):
        assert _asked(do=task, record=record, turn=turn) == {"refused": ["bad.request"]}


@pytest.mark.parametrize("of", [-1, 9, "0", None])
def test_a_seat_that_nobody_has_is_refused(game: Game[Any], of: object) -> None:
    record = str(_several(game).record)
    assert _asked(do="moment", record=record, turn=0, of=of) == {"refused": ["bad.request"]}


@pytest.mark.parametrize("first", [-1, "0", None, True])
def test_a_first_step_that_is_no_number_is_refused(game: Game[Any], first: object) -> None:
    assert _asked(do="replay", record=str(_several(game).record), first=first) == {"refused": ["bad.request"]}
