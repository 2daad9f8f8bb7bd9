"""Fuel, gems and garbage, and the best split of container and hand."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from pyapp.dice import Dice
from pyapp.games.troika.sets import LONGEST, SET, Split, best_split, spotless, worth_of_gems
from pyapp.games.troika.state import COPIES, NUMBERS, TILES
from tests.sizes import sized

from . import reference
from .playing import numbers

OPTIONS = tuple(LONGEST)


def split(tiles: str, gems: str = "three") -> Split:
    return best_split(numbers(tiles), LONGEST[gems])


def run(lowest: int, highest: int) -> tuple[int, ...]:
    return tuple(range(lowest, highest + 1))


def test_the_worked_example_of_the_rules_page() -> None:
    """The page splits it for 5 points, with 6-7-8; the best that can be done with it is 7-8-9, for 6."""
    tiles = numbers("2 2 2 6 7 8 9 10 13")
    assert reference.points([(2, 2, 2), (6, 7, 8)], (9, 10, 13)) == 5
    assert best_split(tiles, SET) == Split(fuel=(2,), gems=((7, 8, 9),), garbage=(6, 10, 13), points=6)
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
    gems = numbers(tiles)
    assert split(tiles) == split(tiles, "longer") == Split(gems=(gems,), points=points)
    assert worth_of_gems(gems[-1]) == points


def test_gems_are_exactly_three_numbers() -> None:
    assert split("3 4 5 6") == Split(gems=((4, 5, 6),), garbage=(3,), points=5)
    assert split("3 4") == Split(garbage=(3, 4), points=-2)
    assert split("3 4 5 6 7 8") == Split(gems=((3, 4, 5), (6, 7, 8)), points=13)


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
    assert split("2 2 2 7 7 7 8 8 8 9 9 9") == Split(fuel=(2,), gems=((7, 8, 9),) * 3, points=27)


def test_gems_worth_nothing_are_still_better_than_garbage() -> None:
    assert split("8 9 10") == Split(gems=((8, 9, 10),))


@pytest.mark.parametrize("gems", OPTIONS)
def test_every_hand_of_up_to_five_tiles_is_split_as_by_trying_everything(gems: str) -> None:
    for size in range(6):
        for tiles in combinations_with_replacement(NUMBERS, size):
            if all(tiles.count(number) <= COPIES[number] for number in tiles):
                _compare(tiles, gems)


@pytest.mark.parametrize("gems", OPTIONS)
@pytest.mark.parametrize("seed", range(sized(4, 40)))
def test_random_tiles_are_split_as_by_trying_everything(seed: int, gems: str) -> None:
    dice = Dice(f"sets {seed}")
    for trial in range(60):
        stream = dice.at(trial)
        deck = stream.shuffled(TILES)
        _compare(tuple(sorted(deck[: 6 + stream.below(9)])), gems)


@pytest.mark.parametrize("gems", OPTIONS)
@pytest.mark.parametrize("seed", range(sized(4, 40)))
def test_tiles_that_make_many_sets_are_split_as_by_trying_everything(seed: int, gems: str) -> None:
    """Few different numbers, so that there are several ways."""
    dice = Dice(f"dense {seed}")
    for trial in range(40):
        stream = dice.at(trial)
        first = 1 + stream.below(11)
        deck = stream.shuffled([number for number in TILES if first <= number <= first + 4])
        _compare(tuple(sorted(deck[: 5 + stream.below(8)])), gems)


def test_some_tiles_leave_no_garbage_but_score_more_with_some() -> None:
    tiles = numbers("2 2 2 7 7 7 8 9 10")
    assert spotless(tiles, SET)
    assert best_split(tiles, SET) == Split(fuel=(2,), gems=((7, 8, 9),), garbage=(7, 7, 10), points=6)


def test_all_tiles_at_once_are_split() -> None:
    for longest in LONGEST.values():
        split = best_split(TILES, longest)
        assert split.fuel
        assert 3 * len(split.fuel) + sum(map(len, split.gems)) + len(split.garbage) == 49


@pytest.mark.parametrize(
    ("tiles", "gems", "garbage"),
    [
        ("6 7 8 9", ["6 7 8 9"], ""),
        ("5 6 7 8 9", ["5 6 7 8 9"], ""),
        ("5 6 7 8 9 10", ["5 6 7 8 9"], "10"),
        ("4 5 6 7 8 9", ["4 5 6", "7 8 9"], ""),
        ("6 7 7 8 8 9", ["6 7 8", "7 8 9"], ""),
        ("11 12 13 14", ["11 12 13 14"], ""),
    ],
)
def test_with_longer_gems_a_run_of_three_or_more_is_one_set(tiles: str, gems: list[str], garbage: str) -> None:
    sets, left = tuple(map(numbers, gems)), numbers(garbage)
    points = sum(one[-1] % 10 for one in sets) - len(left)
    assert split(tiles, "longer") == Split((), sets, left, points)


def test_with_longer_gems_a_long_run_may_still_be_cut_in_two() -> None:
    """5-6-7 and 8-9-10 leave nothing over, and as fuel has to be there, that is what makes a declaration hold."""
    assert split("2 2 2 5 6 7 8 9 10", "longer") == Split((2,), (run(5, 9),), (10,), 8)
    assert spotless(numbers("2 2 2 5 6 7 8 9 10"), LONGEST["longer"])


def test_the_worked_example_with_longer_gems() -> None:
    assert split("2 2 2 6 7 8 9 10 13", "longer") == Split((2,), (run(6, 9),), (10, 13), 7)


def test_no_garbage_with_longer_gems_is_another_matter_than_with_three() -> None:
    tiles = numbers("2 2 2 6 7 8 9")
    assert [spotless(tiles, LONGEST[gems]) for gems in ("three", "longer")] == [False, True]


def _compare(tiles: tuple[int, ...], gems: str) -> None:
    longest = LONGEST[gems]
    split = best_split(tiles, longest)
    assert all(SET <= len(one) <= longest and one == run(one[0], one[-1]) for one in split.gems)
    made = [n for n in split.fuel for _ in range(3)] + [n for one in split.gems for n in one]
    assert sorted((*made, *split.garbage)) == list(tiles)
    assert split.points == sum(one[-1] % 10 for one in split.gems) - len(split.garbage)
    assert (bool(split.fuel), split.points) == reference.best(tiles, gems)
    assert spotless(tiles, longest) == reference.no_garbage(tiles, gems)
