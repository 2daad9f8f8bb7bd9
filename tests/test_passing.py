"""A device that goes round: to whom it goes, how often, and where it has to be handed over."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

from pyapp import app
from pyapp.dice import Dice
from pyapp.game import CHANCE, Game, Seat
from pyapp.record import setup_for
from pyapp.shelf import load
from pyapp.table import Table, open_table

from .sizes import sized, spread

SEEDS = sized(1, 5)


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
            assert table.private == hides
            before = holder


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
            if after.private:
                assert shared == alone
            else:
                look = {"do": "look", "record": str(after.record), "seat": other, "of": other, "layout": True}
                assert shared == json.loads(app.call(json.dumps(look)))


def test_anothers_board_stays_where_somebody_looks_at_it(game: Game[Any]) -> None:
    for moments in _games_of_people(game):
        table, holder = moments[len(moments) // 2]
        seat, of = holder, (holder + 1) % table.setup.seats
        look = {"do": "look", "record": str(table.record), "seat": seat, "of": of}
        assert app.call(json.dumps({**look, "shared": True})) == app.call(json.dumps(look))
