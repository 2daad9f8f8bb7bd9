"""What moves and places are called can be told apart, in the words of each language and not only by their keys."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.game import Game, Text

from .playing import few_games, tables_in_play
from .words import LANGUAGES, form_of

each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
@given(data=st.data())
def test_no_two_moves_of_a_position_are_called_the_same(game: Game[Any], language: str, data: st.DataObject) -> None:
    table, seat = data.draw(tables_in_play(game))
    known = game.known(table.state, seat)
    choices = [choice for move in game.moves(known, seat) if (choice := game.choice(known, seat, move))]
    assert _twice([_said(game, language, choice.label) for choice in choices]) == []


@each_language
def test_no_two_places_of_an_area_are_called_the_same(game: Game[Any], language: str) -> None:
    for table in few_games(game, seeds=1):
        layout = game.layout(table.state)
        for area in layout.areas:
            spots = [spot for spot in layout.spots if spot.area == area.id]
            assert _twice([_said(game, language, spot.label) for spot in spots]) == []


def _twice(names: list[str]) -> list[str]:
    return [name for name, times in Counter(names).items() if times > 1]


def _said(game: Game[Any], language: str, text: Text) -> str:
    """The sentence of a text, as the page puts it together."""
    form = form_of(game.meta.id, language, text.key)
    assert form is not None, text.key
    values = dict(text.values)
    if isinstance(form, dict):
        form = form["one" if language == "en" and values.get("n") == 1 and "one" in form else "other"]
    said = {name: _said(game, language, one) if isinstance(one, Text) else one for name, one in values.items()}
    return form.format_map(said)
