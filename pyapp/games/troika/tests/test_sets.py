"""Fuel, gems and garbage, and the best split of container and hand."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from pyapp.dice import Dice
from pyapp.games.troika.sets import Split, best_split, spotless, worth_of_gems
from pyapp.games.troika.state import COPIES, NUMBERS, TILES

from . import reference
from .playing import numbers


def split(tiles: str) -> Split:
    return best_split(numbers(tiles))


def test_the_worked_example_of_the_rules_page() -> None:
    """The page splits it for 5 points, with 6-7-8; the best that can be done with it is 7-8-9, for 6."""
    tiles = numbers("2 2 2 6 7 8 9 10 13")
    assert reference.points([(2, 2, 2), (6, 7, 8)], (9, 10, 13)) == 5
    assert best_split(tiles) == Split(fuel=(2,), gems=(9,), garbage=(6, 10, 13), points=6)
    assert reference.best(tiles) == (True, 6)


def test_there_are_three_tiles_of_each_number_but_seven_of_the_7() -> None:
    assert len(TILES) == 49
    assert {number: TILES.count(number) for number in NUMBERS} == COPIES == {n: 7 if n == 7 else 3 for n in NUMBERS}


def test_fuel_is_exactly_three_equal_numbers_and_worth_nothing() -> None:
    assert split("4 4 4") == Split(fuel=(4,))
    assert split("4 4") == Split(garbage=(4, 4), points=-2)
    assert split("7 7 7 7") == Split(fuel=(7,), garbage=(7,), points=-1)
    assert split("7 7 7 7 7 7") == Split(fuel=(7, 7))


@pytest.mark.parametrize(
    ("tiles", "points"),
    [("6 7 8", 8), ("7 8 9", 9), ("8 9 10", 0), ("9 10 11", 1), ("11 12 13", 3), ("13 14 15", 5), ("1 2 3", 3)],
)
def test_gems_are_worth_the_ones_digit_of_the_highest(tiles: str, points: int) -> None:
    highest = numbers(tiles)[-1]
    assert split(tiles) == Split(gems=(highest,), points=points)
    assert worth_of_gems(highest) == points


def test_gems_are_exactly_three_numbers() -> None:
    assert split("3 4 5 6") == Split(gems=(6,), garbage=(3,), points=5)
    assert split("3 4") == Split(garbage=(3, 4), points=-2)
    assert split("3 4 5 6 7 8") == Split(gems=(5, 8), points=13)


def test_15_and_1_are_not_neighbours() -> None:
    assert split("14 15 1").points == split("15 1 2").points == -3


def test_garbage_costs_one_point_each() -> None:
    assert split("1 3 5 9 15") == Split(garbage=(1, 3, 5, 9, 15), points=-5)
    assert split("") == Split()


def test_a_split_with_fuel_comes_before_any_better_one_without() -> None:
    """7-8-9 three times would be worth 27."""
    assert split("7 7 7 8 8 8 9 9 9") == Split(fuel=(7, 8, 9))
    assert split("7 7 7 8 9") == Split(fuel=(7,), garbage=(8, 9), points=-2)


def test_one_set_of_fuel_is_enough_and_others_are_gems_where_that_is_worth_more() -> None:
    assert split("2 2 2 7 7 7 8 8 8 9 9 9") == Split(fuel=(2,), gems=(9, 9, 9), points=27)


def test_gems_worth_nothing_are_still_better_than_garbage() -> None:
    assert split("8 9 10") == Split(gems=(10,))


def test_every_hand_of_up_to_five_tiles_is_split_as_by_trying_everything() -> None:
    for size in range(6):
        for tiles in combinations_with_replacement(NUMBERS, size):
            if all(tiles.count(number) <= COPIES[number] for number in tiles):
                _compare(tiles)


@pytest.mark.parametrize("seed", range(4))
def test_random_tiles_are_split_as_by_trying_everything(seed: int) -> None:
    dice = Dice(f"sets {seed}")
    for trial in range(60):
        stream = dice.at(trial)
        deck = stream.shuffled(TILES)
        _compare(tuple(sorted(deck[: 6 + stream.below(9)])))


@pytest.mark.parametrize("seed", range(4))
def test_tiles_that_make_many_sets_are_split_as_by_trying_everything(seed: int) -> None:
    """Few different numbers, so that there are several ways."""
    dice = Dice(f"dense {seed}")
    for trial in range(40):
        stream = dice.at(trial)
        first = 1 + stream.below(11)
        deck = stream.shuffled([number for number in TILES if first <= number <= first + 4])
        _compare(tuple(sorted(deck[: 5 + stream.below(8)])))


def test_some_tiles_leave_no_garbage_but_score_more_with_some() -> None:
    tiles = numbers("2 2 2 7 7 7 8 9 10")
    assert spotless(tiles)
    assert best_split(tiles) == Split(fuel=(2,), gems=(9,), garbage=(7, 7, 10), points=6)


def test_all_tiles_at_once_are_split() -> None:
    split = best_split(TILES)
    assert split.fuel
    assert 3 * (len(split.fuel) + len(split.gems)) + len(split.garbage) == 49


def _compare(tiles: tuple[int, ...]) -> None:
    split = best_split(tiles)
    made = [n for n in split.fuel for _ in range(3)] + [top - back for top in split.gems for back in range(3)]
    assert sorted((*made, *split.garbage)) == list(tiles)
    assert split.points == sum(top % 10 for top in split.gems) - len(split.garbage)
    assert (bool(split.fuel), split.points) == reference.best(tiles)
    assert spotless(tiles) == reference.no_garbage(tiles)
