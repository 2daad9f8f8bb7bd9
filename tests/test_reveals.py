"""What a setup reveals can be told beforehand, or is not told at all."""

from __future__ import annotations

from typing import Any

from pyapp.game import CHANCE, Game
from pyapp.record import Setup, setup_for
from pyapp.reveals import MOST, reveals
from pyapp.shelf import ids, load

from .asking import ask
from .playing import SEEDS, played


def reveals_in_play(setup: Setup, taste: str) -> list[str]:
    """What CHANCE does in a random game."""
    return [turn.move for turn in played(setup, taste).turns if turn.seat == CHANCE]


def test_what_is_foretold_comes_whatever_is_played(game: Game[Any]) -> None:
    setup = setup_for(game.meta, game.meta.seats[0], {}, SEEDS[0])
    foretold = [reveal.move for reveal in reveals(setup)]
    assert len(foretold) <= MOST
    for taste in ("this", "that"):
        # What lies nowhere beside the board, such as a set-up before the first card, is not foretold.
        assert not foretold or reveals_in_play(setup, taste)[-len(foretold) :] == foretold


def test_nothing_is_foretold_where_something_is_hidden(game: Game[Any]) -> None:
    setup = setup_for(game.meta, game.meta.seats[0], {}, SEEDS[0])
    if any(game.known(state, 0) != state for state in played(setup).states):
        assert reveals(setup) == ()


def test_some_games_can_be_played_with_pen_and_paper() -> None:
    foretold = {game: reveals(setup_for(load(game).meta, load(game).meta.seats[0], {}, SEEDS[0])) for game in ids()}
    assert any(foretold.values())
    for game, row in foretold.items():
        layout = load(game).layout(load(game).start(load(game).meta.seats[0], {n: v[0] for n, v in _options(game)}))
        beside = {area.id for area in layout.areas if not area.ground}
        for reveal in row:
            assert reveal.areas.keys() <= beside
            assert any(reveal.areas.values())


def test_the_page_asks_for_it() -> None:
    for game in ids():
        meta = load(game).meta
        answers = ask(do="reveals", game=game, seats=meta.seats[0], options={}, seed=SEEDS[0])["reveals"]
        for answer, reveal in zip(answers, reveals(setup_for(meta, meta.seats[0], {}, SEEDS[0])), strict=True):
            assert answer["progress"][0] == reveal.progress.key
            symbols = {area: [mark["symbol"] for mark in marks] for area, marks in answer["areas"].items()}
            assert symbols == {area: [mark.symbol for mark in marks] for area, marks in reveal.areas.items()}


def test_a_setup_that_is_none_is_refused() -> None:
    assert list(ask(do="reveals", game="nothing", seed="a")) == ["refused"]


def _options(game: str) -> list[tuple[str, list[str]]]:
    return [(name, list(values)) for name, values in load(game).meta.options.items()]
