"""Hints: what the hard bot would do, from what the seat knows, with a reason that can be said in both languages."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from pyapp import shelf, thoughts
from pyapp.bots import hints
from pyapp.bots.hints import hint_for
from pyapp.bots.judgement import Judgement
from pyapp.bots.players import thinking
from pyapp.dice import Dice
from pyapp.game import Game, Seat, Text
from pyapp.table import Table
from pyapp.wire import to_plain

from .asking import ask
from .playing import few_games, settled_positions
from .sizes import sized, spread
from .words import LANGUAGES, blanks, form_of, texts_in

GAMES, POSITIONS = sized((2, 2), (3, 4))
"""So few, since a hint takes a bot's full thought: games, and positions in each of them."""


def hint(table: Table[Any], seat: Seat, nodes: int = 1_000_000) -> dict[str, Any]:
    """The hint, requested until it is there."""
    request = {"do": "hint", "record": str(table.record), "seat": seat, "slice": nodes}
    while "thinking" in (answer := ask(**request)):
        assert 0 <= answer["thinking"] <= 1
    return answer


@cache
def moments(game_id: str) -> list[tuple[Table[Any], Seat]]:
    """Some positions of random games, each with a seat that may move."""
    game = shelf.load(game_id)
    sample = [
        position
        for table in spread(few_games(game, seeds=1), GAMES)
        for position in spread(settled_positions(table)[:-1], POSITIONS)
    ]
    return [(position, game.to_act(position.state)[-1]) for position in sample]


@cache
def hints_at(game_id: str) -> list[tuple[Table[Any], Seat, dict[str, Any]]]:
    """The same positions with the hint at each."""
    return [(table, seat, hint(table, seat)) for table, seat in moments(game_id)]


def assert_sayable(game: Game[Any], why: Text) -> None:
    for text in texts_in(why):
        for language in LANGUAGES:
            form = form_of(game.meta.id, language, text.key)
            assert form is not None, text.key
            assert blanks(form) <= dict(text.values).keys(), text


def test_a_hint_is_the_legal_move_of_the_hard_bot(game: Game[Any]) -> None:
    for table, seat, answer in hints_at(game.meta.id):
        assert answer["move"] in game.moves(game.known(table.state, seat), seat)
        assert answer["move"] == thinking(table, seat, "hard").finish()


def test_a_hint_is_shown_by_a_choice_or_by_a_button(game: Game[Any]) -> None:
    for table, seat, answer in hints_at(game.meta.id):
        known, move = game.known(table.state, seat), answer["move"]
        buttons = [action.move for action in game.scene(known, seat).actions]
        assert game.choice(known, seat, move) is not None or move in buttons


def test_a_hint_says_why_in_both_languages(game: Game[Any]) -> None:
    for table, seat, answer in hints_at(game.meta.id):
        why = hint_for(game, game.known(table.state, seat), seat, answer["move"])
        assert answer["why"] == to_plain(why)
        assert_sayable(game, why)


def test_every_legal_move_has_a_reason_that_can_be_said(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """By the game's own judgement, and by the score alone."""
    for plain in (False, True):
        if plain:
            monkeypatch.setattr(hints, "judgement_of", lambda _: Judgement())
        for table, seat in moments(game.meta.id):
            known = game.known(table.state, seat)
            for move in [*game.moves(known, seat)][:: 1 if not plain else 7]:
                assert_sayable(game, hint_for(game, known, seat, move))


def test_a_hint_tells_nothing_that_the_seat_may_not_know(game: Game[Any]) -> None:
    for table, seat in moments(game.meta.id)[:2]:
        known, hints = game.known(table.state, seat), []
        for world in ("one", "other"):
            imagined = replace(table, states=(*table.states[:-1], game.imagine(known, seat, Dice(world))))
            move = thinking(imagined, seat, "normal").finish()
            hints.append((move, hint_for(game, game.known(imagined.state, seat), seat, move)))
        assert hints[0] == hints[1]


def test_the_slices_change_nothing_and_a_hint_plays_nothing(game: Game[Any]) -> None:
    table, seat = moments(game.meta.id)[0]
    whole = hint(table, seat)
    thoughts._searches.clear()
    assert hint(table, seat, nodes=60) == whole == hint(table, seat, nodes=60)
    view = ask(do="look", record=str(table.record), seat=seat)
    assert view["record"] == str(table.record)


def test_nobody_is_given_a_hint_out_of_turn_or_without_a_slice(game: Game[Any]) -> None:
    table, seat = moments(game.meta.id)[0]
    request = {"do": "hint", "record": str(table.record), "seat": seat, "slice": 10}
    others = set(range(table.setup.seats)) - {*game.to_act(table.state)}
    for other in others:
        assert ask(**request | {"seat": other}) == {"refused": ["bad.turn"]}
    for nodes in (None, 0, "10", True):
        assert ask(**request | {"slice": nodes}) == {"refused": ["bad.request"]}
    assert ask(**request | {"seat": table.setup.seats}) == {"refused": ["bad.request"]}
