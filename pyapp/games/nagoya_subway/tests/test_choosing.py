"""Ways of rolling, start stations, the dice."""

from __future__ import annotations

import pytest

from pyapp.dice import Dice
from pyapp.game import CHANCE, IllegalMove, InvalidMove
from pyapp.games.nagoya_subway import META, rules
from pyapp.games.nagoya_subway.board import IDS
from pyapp.games.nagoya_subway.state import State
from pyapp.games.nagoya_subway.ways import Roll, Way, numbers

from .tables import OPTIONS, beads_at, table


def begun(seats: int, *moves: str) -> State:
    state = rules.start(seats, OPTIONS)
    for move in moves:
        state = rules.apply(state, rules.to_act(state)[0], move)
    return state


def refused(state: State, move: str) -> str:
    with pytest.raises(IllegalMove) as error:
        rules.apply(state, rules.to_act(state)[0], move)
    return error.value.reason.key


@pytest.mark.parametrize("seats", META.seats)
def test_ways_and_starts_are_chosen_in_reverse_order_of_play(seats: int) -> None:
    state, order = rules.start(seats, OPTIONS), []
    while rules.to_act(state) != (CHANCE,):
        seat = rules.to_act(state)[0]
        order.append(seat)
        state = rules.apply(state, seat, rules.moves(state, seat)[0])
    assert order == [seat for seat in reversed(range(seats)) for _ in range(2)]


def test_each_way_is_taken_once() -> None:
    state = begun(4, "way guard", "start yabacho")
    assert list(rules.moves(state, 2)) == ["way choose", "way flip", "way sum"]
    assert refused(state, "way guard") == "illegal.way"


def test_a_way_comes_before_a_start_and_only_once() -> None:
    assert refused(begun(2), "start yabacho") == "illegal.way_first"
    assert refused(begun(2, "way sum"), "way flip") == "illegal.way_chosen"
    assert refused(begun(2), "sakae put") == "illegal.choosing"


def test_a_start_is_neither_an_end_nor_an_interchange_nor_taken() -> None:
    state = begun(4, "way guard", "start yabacho", "way sum")
    assert refused(state, "start takabata") == "illegal.start_end"
    assert refused(state, "start nagoyako") == "illegal.start_end"
    assert refused(state, "start sakae") == "illegal.start_interchange"
    assert refused(state, "start yabacho") == "illegal.start_taken"
    assert len(rules.moves(state, 2)) == 87 - 8 - 13 - 1


def test_with_three_players_ozone_is_a_start_and_kamiiida_is_no_station() -> None:
    state = begun(3, "way guard")
    assert "start ozone" in rules.moves(state, 2)
    assert refused(state, "start kamiiida") == "illegal.left_out"


def test_the_pawn_and_one_bead_are_put_on_the_start() -> None:
    state = begun(2, "way guard", "start yabacho")
    at = state.players[1].at
    assert at is not None
    assert IDS[at] == "yabacho"
    assert beads_at(state, "yabacho") == (1,)
    assert sum(map(len, state.beads)) == 1


@pytest.mark.parametrize(
    ("way", "roll", "expected"),
    [
        ("choose", (3, 5), {3, 5}),
        ("choose", (4, 4), {4}),
        ("flip", (1, 3), {1, 6}),
        ("flip", (5, 3), {5, 2}),
        ("sum", (3, 5), {8, 2}),
        ("sum", (6, 6), {12}),
        ("guard", (6, 1), {6}),
    ],
)
def test_each_way_has_its_numbers(way: Way, roll: Roll, expected: set[int]) -> None:
    assert set(numbers(way, roll)) == expected
    assert len(numbers(way, roll)) == len(expected)


def test_the_dice_of_a_seat_and_a_round_are_the_same_whatever_was_chosen() -> None:
    one = table({0: "yabacho", 1: "horita"}, turns=7)
    other = table({0: "hara", 1: "ueda"}, {"sakae": (0, 1)}, ways=("guard", "choose"), turns=7)
    assert rules.chance(one, Dice("a")) == rules.chance(other, Dice("a"))
    rolls = {rules.chance(table({0: "yabacho", 1: "horita"}, turns=turn), Dice("a")) for turn in range(60)}
    assert len(rolls) > 20


def test_a_roll_is_two_dice() -> None:
    state = table({0: "yabacho", 1: "horita"})
    assert rules.apply(state, CHANCE, "3 5").roll == (3, 5)
    for bad in ("3", "0 5", "7 1", "3 5 1", "3,5"):
        with pytest.raises(InvalidMove):
            rules.apply(state, CHANCE, bad)
    with pytest.raises(IllegalMove):
        rules.apply(rules.apply(state, CHANCE, "3 5"), CHANCE, "3 5")
