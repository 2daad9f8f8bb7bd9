"""A game that was played can be looked at moment by moment, and every moment is what the record cut there gives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from pyapp import replays
from pyapp.game import Game, total
from pyapp.picture import score_of
from pyapp.record import Record, parse
from pyapp.table import Table, replay
from pyapp.wire import to_plain

from .asking import ask
from .playing import after, few_games, settled_positions
from .sizes import sized, spread

GAMES = 2
"""Of each game whose whole replays are read in a soak; in `test` that of the most seats."""
MOMENTS = 5
"""Of a replay that are looked at closely."""


@cache
def _steps(record: Record) -> list[dict[str, Any]]:
    """All steps of a replay, requested as the page does."""
    steps: list[dict[str, Any]] = []
    while True:
        answer = ask(do="replay", record=str(record), first=len(steps))
        steps += answer["steps"]
        if len(steps) >= answer["moments"]:
            return steps


def _games(game: Game[Any]) -> Sequence[Table[Any]]:
    return sized([_largest(game)], spread(few_games(game, seeds=1), GAMES))


def _largest(game: Game[Any]) -> Table[Any]:
    """A whole game of as many as may sit down to it."""
    return few_games(game, seeds=1)[-1]


def test_every_moment_is_a_step_in_its_order(game: Game[Any]) -> None:
    for table in _games(game):
        steps = _steps(table.record)
        assert [step["turn"] for step in steps] == [len(moment.turns) for moment in settled_positions(table)]


def test_each_step_has_the_score_of_the_record_cut_there(game: Game[Any]) -> None:
    for whole in _games(game):
        for step in spread(_steps(whole.record), MOMENTS):
            table = replay(Record(whole.setup, whole.turns[: step["turn"]]))
            assert len(table.turns) == step["turn"]
            seats = range(whole.setup.seats)
            assert step["totals"] == [total(game.score(table.state, seat)) for seat in seats]
            for seat in seats:
                moment = ask(do="moment", record=str(whole.record), turn=step["turn"], of=seat)
                assert moment["score"] == to_plain(score_of(game.score(table.state, seat)))
                assert moment["totals"] == step["totals"]


def test_a_round_of_the_replay_is_a_round_of_the_game(game: Game[Any]) -> None:
    steps = _steps(_largest(game).record)
    rounds = [step["round"] for step in steps]
    assert rounds[0] == 0
    assert {later - earlier for earlier, later in pairwise(rounds)} == {0, 1}
    assert 2 <= rounds[-1] + 1 < len(steps)


def test_a_moment_shows_what_lay_there_and_nothing_to_press(game: Game[Any]) -> None:
    whole = _largest(game)
    for turn in spread(replays.moments(whole), MOMENTS):
        for seat in range(whole.setup.seats):
            moment = ask(do="moment", record=str(whole.record), turn=turn, of=seat, layout=True)
            seen = replace(game.scene(whole.states[turn], seat), actions=())
            assert moment["scene"] == to_plain(seen)
            assert moment["layout"] == to_plain(game.layout(whole.state))


def test_what_was_done_is_said_by_the_seat_that_did_it(game: Game[Any]) -> None:
    whole = _largest(game)
    moments_with_news = 0
    for before, now in pairwise(settled_positions(whole)):
        deeds = replays.deeds(whole, len(now.turns), None)
        assert all(deed.text for deed in deeds)
        assert {deed.turn for deed in deeds} <= set(range(len(before.turns), len(now.turns)))
        assert all(deed.seat == whole.turns[deed.turn].seat for deed in deeds)
        moments_with_news += bool(deeds)
    assert moments_with_news > len(whole.turns) / 10


def test_a_game_in_progress_shows_only_what_an_onlooker_may_see(game: Game[Any]) -> None:
    whole = _largest(game)
    middle = settled_positions(whole)[len(settled_positions(whole)) // 2]
    for turn in spread(replays.moments(middle), MOMENTS):
        known = game.known(middle.states[turn], None)
        for seat in range(whole.setup.seats):
            moment = ask(do="moment", record=str(middle.record), turn=turn, of=seat)
            assert moment["scene"] == to_plain(replace(game.scene(known, seat), actions=()))
            assert moment["score"] == to_plain(score_of(game.score(known, seat)))
    assert ask(do="replay", record=str(middle.record))["over"] is False
    assert ask(do="replay", record=str(whole.record))["over"] is True


def test_a_game_can_be_played_on_from_any_moment(game: Game[Any]) -> None:
    whole = _largest(game)
    for turn in spread(replays.moments(whole), MOMENTS):
        view = ask(do="cut", record=str(whole.record), turn=turn)
        assert parse(view["record"]) == after(whole, turn).record
        assert view["over"] == (turn == len(whole.turns))


@pytest.mark.parametrize("turn", [-1, 10_000, "1", None, True])
def test_a_turn_that_never_was_is_refused(game: Game[Any], turn: object) -> None:
    record = str(_largest(game).record)
    for task in ("moment", "cut"):
        assert ask(do=task, record=record, turn=turn) == {"refused": ["bad.request"]}


@pytest.mark.parametrize("of", [-1, 9, "0", None])
def test_a_seat_that_nobody_has_is_refused(game: Game[Any], of: object) -> None:
    record = str(_largest(game).record)
    assert ask(do="moment", record=record, turn=0, of=of) == {"refused": ["bad.request"]}


@pytest.mark.parametrize("first", [-1, "0", None, True])
def test_a_first_step_that_is_no_number_is_refused(game: Game[Any], first: object) -> None:
    assert ask(do="replay", record=str(_largest(game).record), first=first) == {"refused": ["bad.request"]}
