"""Pairwise settings, held against every combination."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.game import Game

from .pairs import Setting, pairwise_settings

NAMES = "abcd"
OPTIONS = st.lists(st.integers(1, 4), min_size=1, max_size=4).map(
    lambda sizes: {name: range(size) for name, size in zip(NAMES, sizes, strict=False)}
)


def uncovered(options: Mapping[str, Sequence[Any]], settings: Sequence[Setting]) -> list[tuple[Any, ...]]:
    """The pairs of values that no setting has, counted without the module that is tested."""
    if len(options) == 1:
        [(name, values)] = options.items()
        return [(value,) for value in values if value not in [setting[name] for setting in settings]]
    return [
        (one, value, other, another)
        for one, other in combinations(options, 2)
        for value, another in product(options[one], options[other])
        if not any(setting[one] == value and setting[other] == another for setting in settings)
    ]


@given(options=OPTIONS)
def test_every_two_values_meet_and_no_setting_can_be_left_out(options: dict[str, range]) -> None:
    settings = pairwise_settings(options)
    assert uncovered(options, settings) == []
    for setting in settings:
        assert setting.keys() == options.keys()
        assert all(setting[name] in values for name, values in options.items())
        assert uncovered(options, [other for other in settings if other is not setting])


def test_all_seats_and_options_of_a_game_meet(game: Game[Any]) -> None:
    options = {"seats": game.meta.seats, **game.meta.options}
    assert uncovered(options, pairwise_settings(options)) == []


@pytest.mark.parametrize(
    ("sizes", "least"),
    # 5 of 16 and 9 of 81 are the fewest that there can be.
    [((1,), 1), ((3,), 3), ((2, 2), 4), ((2, 2, 2), 4), ((2, 2, 2, 2), 5), ((3, 2, 2, 2), 6), ((3, 3, 3, 3), 9)],
)
def test_there_are_few(sizes: tuple[int, ...], least: int) -> None:
    settings = pairwise_settings({name: range(size) for name, size in zip(NAMES, sizes, strict=False)})
    assert len(settings) == least


def test_without_options_there_is_nothing_to_set() -> None:
    assert pairwise_settings({}) == [{}]
