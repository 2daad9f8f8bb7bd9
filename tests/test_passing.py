"""A device that goes round: to whom it goes, how often, and where it has to be handed over."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from pyapp import app
from pyapp.dice import Dice
from pyapp.game import CHANCE, Game, Seat
from pyapp.record import setup_for
from pyapp.shelf import load
from pyapp.table import Table, open_table
from pyapp.wire import to_json

from .sizes import sized, spread

SEEDS = sized(1, 5)
MOMENTS = 25
"""Of a game in which all may see what is played, that are looked at in `test`."""


def _games_of_people(game: Game[Any]) -> list[list[tuple[Table[Any], Seat]]]:
    return _played_by_people(game.meta.id)


@cache
def _played_by_people(name: str) -> list[list[tuple[Table[Any], Seat]]]:
    """Random games of two and of three people with one device: each moment with whoever has it."""
    game, games = load(name), []
    for seats in (n for n in (2, 3) if n in game.meta.seats):
        for seed in range(SEEDS):
            table, moments = open_table(setup_for(game.meta, seats, {}, f"device-{seed}")), []
            while (holder := table.holder) is not None:
                moments.append((table, holder))
                stream = Dice("device").at("move", len(table.turns))
                table = table.play(holder, stream.pick(game.moves(table.state, holder)))
            games.append(moments)
    return games


def test_it_is_handed_over_just_where_the_next_has_something_that_nobody_else_may_see(game: Game[Any]) -> None:
    for moments in _games_of_people(game):
        before, hides = None, False
        for table, holder in moments:
            if holder != before:
                hides = game.known(table.state, holder) != game.known(table.state, None)
            # Whoever has it draws on, and would not be asked again after a reload.
            assert table.private == (hides and not is_open(table, before, holder))
            before = holder


def is_open(table: Table[Any], before: Seat | None, holder: Seat) -> bool:
    """Whether somebody else moved before, and what is played now comes from no hand."""
    return before not in (None, holder) and table.game.openly is not None and table.game.openly(table.state, holder)


def opens(step: tuple[tuple[Table[Any], Seat], ...]) -> bool:
    (_, last), (table, holder), _ = step
    return is_open(table, last, holder)


def test_what_all_may_see_is_played_before_all_with_hands_covered(game: Game[Any]) -> None:
    """Nobody has to take the device for it, and no hand is shown, neither then nor until the next one has it."""
    if game.openly is None:
        pytest.skip("no hands, or all that is played comes from them")
    for moments in _games_of_people(game):
        steps = list(zip(moments, moments[1:], moments[2:], strict=False))
        for (_, _), (before, one), (after, other) in spread([step for step in steps if opens(step)], MOMENTS):
            ask = {"record": str(before.record), "seat": one, "shared": True}
            view = json.loads(app.call(json.dumps({"do": "look", **ask})))
            covered = game.known(before.state, None)
            assert view["covered"]
            assert view["scene"] == json.loads(to_json(game.scene(covered, one)))
            assert [choice["move"] for choice in view.get("choices", ())] == [
                move for move in game.moves(before.state, one) if game.choice(before.state, one, move)
            ]
            assert not view["can_undo"]
            log = json.loads(app.call(json.dumps({"do": "log", **ask})))
            assert log == json.loads(app.call(json.dumps({"do": "log", **ask, "seat": None})))
            # Its own new tile stays covered, too, even where it has the next turn itself.
            move = after.turns[len(before.turns)].move
            played = json.loads(app.call(json.dumps({"do": "play", **ask, "move": move})))
            assert played["covered"]
            if after.private:
                assert played["scene"] == json.loads(to_json(game.scene(game.known(after.state, None), one)))
                taken = {"do": "look", "record": str(after.record), "seat": other, "of": other, "shared": True}
                assert "covered" not in json.loads(app.call(json.dumps(taken)))


def test_whoever_has_the_device_places_with_the_own_hand_and_may_take_back_what_led_there(game: Game[Any]) -> None:
    if game.openly is None:
        pytest.skip("no hands, or all that is played comes from them")
    seen = 0
    for moments in _games_of_people(game):
        for (_, last), (table, holder) in pairwise(moments):
            if last != holder or not game.openly(table.state, holder):
                continue
            seen += 1
            look = {"do": "look", "record": str(table.record), "seat": holder, "shared": True}
            view = json.loads(app.call(json.dumps(look)))
            assert "covered" not in view
            assert view["can_undo"]
            # Whoever opens the game anew may be somebody else.
            assert view["private"]
    assert seen


def test_in_a_round_everybody_has_the_device_once_alone(game: Game[Any]) -> None:
    """Of two people that is as few as there can be, where each has something to hide."""
    if game.openly is None:
        pytest.skip("no hands, or all that is played comes from them")
    for moments in _games_of_people(game):
        seats = moments[0][0].setup.seats
        asked = Counter(
            table.state.round
            for (_, last), (before, one), (table, holder) in zip(moments, moments[1:], moments[2:], strict=False)
            if table.private and (holder != one or is_open(before, last, one))
        )
        assert max(asked.values()) <= seats


def test_where_all_play_at_once_it_goes_round_once_a_round(game: Game[Any]) -> None:
    """Whoever ended a round begins the next one."""
    for moments in _games_of_people(game):
        seats = moments[0][0].setup.seats
        passes: Counter[int] = Counter()
        for (before, one), (after, other) in pairwise(moments):
            revealed = [turn.seat for turn in after.turns[len(before.turns) :]].count(CHANCE)
            at_once = len(game.to_act(after.state)) == seats
            if revealed and at_once:
                assert other == one, "nobody had to give it away"
            if one != other and len(game.to_act(before.state)) > 1:
                passes[sum(turn.seat == CHANCE for turn in before.turns)] += 1
        assert max(passes.values(), default=0) <= seats - 1


def test_people_follow_each_other_round_the_table(game: Game[Any]) -> None:
    for moments in _games_of_people(game):
        for (before, one), (after, other) in pairwise(moments):
            acting = game.to_act(after.state)
            if one != other and len(game.to_act(before.state)) > 1 and set(acting) < set(game.to_act(before.state)):
                steps = [(seat - one) % before.setup.seats for seat in acting]
                assert (other - one) % before.setup.seats == min(steps)


def test_a_shared_device_shows_the_next_ones_picture_where_nothing_is_to_hide(game: Game[Any]) -> None:
    """In the same answer, not in one more: it is waited for. What is to be hidden waits until it is handed over."""
    for moments in _games_of_people(game):
        steps = list(pairwise(moments))
        passing = [step for step in steps if step[0][1] != step[1][1]]
        staying = [step for step in steps if step[0][1] == step[1][1]]
        for (before, one), (after, other) in (*spread(passing, 8), *spread(staying, 4)):
            move = after.turns[len(before.turns)].move
            play = {"do": "play", "record": str(before.record), "seat": one, "move": move, "layout": True}
            alone = json.loads(app.call(json.dumps(play)))
            shared = json.loads(app.call(json.dumps({**play, "shared": True})))
            assert (alone["seat"], alone["holder"]) == (one, other)
            if after.private and not after.is_before_all(one):
                assert shared == alone
            elif after.private:
                assert (shared["covered"], shared["choices"]) == (True, [])
            else:
                look = {"do": "look", "record": str(after.record), "seat": other, "of": other, "layout": True}
                assert shared == json.loads(app.call(json.dumps({**look, "shared": True})))


def test_anothers_board_stays_where_somebody_looks_at_it(game: Game[Any]) -> None:
    for moments in _games_of_people(game):
        table, holder = moments[len(moments) // 2]
        seat, of = holder, (holder + 1) % table.setup.seats
        look = {"do": "look", "record": str(table.record), "seat": seat, "of": of}
        shared = json.loads(app.call(json.dumps({**look, "shared": True})))
        assert (shared["seat"], shared["of"]) == (seat, of)
        if not table.is_before_all(seat):
            assert shared == json.loads(app.call(json.dumps(look)))
