"""What a setup reveals can be told beforehand, or is not told at all."""

from __future__ import annotations

import json
from typing import Any

from pyapp.app import call
from pyapp.game import CHANCE, Game
from pyapp.record import Setup, setup_for
from pyapp.reveals import MOST, reveals
from pyapp.shelf import ids, load

from .playing import SEEDS, played


def rolls(setup: Setup, taste: str) -> list[str]:
    """What CHANCE does in a random game."""
    return [turn.move for turn in played(setup, taste).turns if turn.seat == CHANCE]


def test_what_is_told_comes_whatever_is_played(game: Game[Any]) -> None:
    for seed in SEEDS[:1]:
        setup = setup_for(game.meta, game.meta.seats[0], {}, seed)
        told = [reveal.move for reveal in reveals(setup)]
        assert len(told) <= MOST
        for taste in ("this", "that"):
            found = rolls(setup, taste)
            # What lies nowhere beside the board, such as a set-up before the first card, is not among those told.
            assert not told or found[-len(told) :] == told


def test_nothing_is_told_where_something_is_hidden(game: Game[Any]) -> None:
    setup = setup_for(game.meta, game.meta.seats[0], {}, SEEDS[0])
    if any(game.known(state, 0) != state for state in played(setup).states):
        assert reveals(setup) == ()


def test_some_games_can_be_played_with_pen_and_paper() -> None:
    told = {game: reveals(setup_for(load(game).meta, load(game).meta.seats[0], {}, SEEDS[0])) for game in ids()}
    assert any(told.values())
    for game, found in told.items():
        layout = load(game).layout(load(game).start(load(game).meta.seats[0], {n: v[0] for n, v in _options(game)}))
        beside = {area.id for area in layout.areas if not area.ground}
        for reveal in found:
            assert reveal.areas.keys() <= beside
            assert any(reveal.areas.values())


def test_the_page_asks_for_it() -> None:
    for game in ids():
        meta = load(game).meta
        request = {"do": "reveals", "game": game, "seats": meta.seats[0], "options": {}, "seed": SEEDS[0]}
        answer = json.loads(call(json.dumps(request)))
        told = reveals(setup_for(meta, meta.seats[0], {}, SEEDS[0]))
        assert len(answer["reveals"]) == len(told)
        for said, reveal in zip(answer["reveals"], told, strict=True):
            assert said["progress"][0] == reveal.progress.key
            symbols = {area: [mark["symbol"] for mark in marks] for area, marks in said["areas"].items()}
            assert symbols == {area: [mark.symbol for mark in marks] for area, marks in reveal.areas.items()}


def test_a_setup_that_is_none_is_refused() -> None:
    answer = json.loads(call(json.dumps({"do": "reveals", "game": "nothing", "seed": "a"})))
    assert answer == {"refused": answer["refused"]}


def _options(game: str) -> list[tuple[str, list[str]]]:
    return [(name, list(values)) for name, values in load(game).meta.options.items()]
