"""What the page knows of the games and of what both sides must agree on."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

from pyapp import shelf
from pyapp.catalogue import catalogue
from pyapp.daily import daily
from pyapp.game import Game, Meta
from pyapp.record import LEVELS, parse, setup_for

from .asking import ask

DAY = "2026-11-20"


def _catalogue() -> dict[str, Any]:
    return ask(do="games")


def test_it_lists_every_game_the_quick_ones_first() -> None:
    games = _catalogue()["games"]
    assert sorted(listing["id"] for listing in games) == list(shelf.ids())
    assert [listing["minutes"] for listing in games] == sorted(listing["minutes"] for listing in games)


def test_a_listing_says_all_that_the_menu_shows(game: Game[Any]) -> None:
    [listing] = [one for one in _catalogue()["games"] if one["id"] == game.meta.id]
    assert listing["seats"] == [game.meta.seats[0], game.meta.seats[-1]]
    assert listing["options"] == {name: list(values) for name, values in game.meta.options.items()}
    assert (listing["rules"], listing["minutes"]) == (game.meta.rules, game.meta.minutes)
    assert listing["weight"] == game.meta.weight
    assert game.meta.weight in (1, 2, 3)


def test_options_stand_in_the_order_of_the_alphabet(game: Game[Any]) -> None:
    """The page reads them from a file whose keys are sorted; ids and heads of records name them in the same order."""
    assert list(game.meta.options) == sorted(game.meta.options)


def test_the_daily_of_a_listing_is_that_of_the_engine(game: Game[Any]) -> None:
    [listing] = [one for one in _catalogue()["games"] if one["id"] == game.meta.id]
    setup = listing["daily"]
    seed = setup["seed"].replace("{day}", DAY)
    view = ask(do="new", **setup | {"seed": seed})
    assert view == ask(do="daily", game=game.meta.id, date=DAY)
    assert parse(view["record"]).setup == daily(game.meta, DAY)
    assert seed == _catalogue()["daily"].format(game=game.meta.id, day=DAY)
    assert len(setup.get("bots", ())) == (setup["seats"] if game.meta.rivals else 0)
    assert [bot for bot in setup.get("bots", ()) if bot] == [_catalogue()["rival"]] * game.meta.rivals


def test_its_levels_and_its_mark_of_a_person_are_those_of_records(game: Game[Any]) -> None:
    catalogue = _catalogue()
    assert set(catalogue["levels"]) <= set(LEVELS)
    assert catalogue["strong"] in catalogue["levels"]
    assert catalogue["rival"] in catalogue["levels"]
    seats = game.meta.seats[-1]
    for level in catalogue["levels"]:
        bots = (catalogue["person"], *(level,) * (seats - 1))
        setup = setup_for(game.meta, seats, {}, "1", bots)
        assert [setup.bot(seat) for seat in range(seats)] == [None, *(level,) * (seats - 1)]
        if seats > 1:
            assert re.search(rf" bots=(\d+:)?{catalogue['person']},{level}", str(setup))


def test_a_listing_says_all_that_the_game_says_of_itself(game: Game[Any]) -> None:
    """A table with friends is set up from it: with another number of its bots nobody could check what they play."""
    listing = next(one for one in catalogue().games if one.id == game.meta.id)
    for field in fields(Meta):
        assert getattr(listing, field.name) == getattr(game.meta, field.name), field.name
