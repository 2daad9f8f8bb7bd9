"""The end of a round, its chips, and the end of the game."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from pyapp.dice import Dice
from pyapp.game import CHANCE, total
from pyapp.games.troika import reveals, rules, scene, score
from pyapp.games.troika.sets import SET
from pyapp.games.troika.state import Player, Result, State

from . import reference
from .playing import all_games, ended, moved, option_of, player, refused, settled, table

FUEL = "1 1 1"


def worth(points: int) -> Player:
    """A player with fuel and just these points, from -3 to 9."""
    gems = {
        1: "9 10 11",
        2: "10 11 12",
        3: "11 12 13",
        4: "12 13 14",
        5: "13 14 15",
        6: "4 5 6",
        7: "5 6 7",
        8: "6 7 8",
    }
    gems |= {9: "7 8 9", 0: "", -1: "15", -2: "15 13", -3: "15 13 9"}
    return player(f"{FUEL} {gems[points]}")


def chips(*players: Player, no_fuel: str = "left_behind") -> list[int]:
    return [result.chips for result in ended_with(*players, no_fuel=no_fuel).results[-1]]


def ended_with(*players: Player, no_fuel: str = "left_behind") -> State:
    """A round's end without asking where all these tiles come from."""
    return replace(
        table(player(), player(), player()),
        players=players,
        step="reckoning",
        results=(score.reckoning(players, no_fuel, SET),),
    )


def test_the_round_ends_when_every_tile_of_the_mine_is_face_up_at_the_end_of_a_turn() -> None:
    state = table(player("4"), player(), player(), up="1 2", down="9 10", step="turn")
    state = moved(state, "up 2", "take 0")
    assert state.step == "turn"
    state = moved(state, "up 3", "take 1")
    assert state.step == "reckoning"


def test_a_tile_put_back_face_down_keeps_the_round_going() -> None:
    state = table(player("", "4"), player(), player(), up="1 2", down="9", step="turn")
    assert moved(state, "up 2", "hide 4").step == "turn"
    assert moved(state, "up 2", "take 0").step == "reckoning"


def test_taking_the_last_face_down_tile_ends_the_round() -> None:
    state = table(player(), player(), player(), up="1", down="9 10", step="turn")
    assert moved(state, "up 1", "down 2").step == "reckoning"


def test_an_empty_mine_has_no_tile_face_down() -> None:
    state = table(player(), player(), player(), up="1", down="9", step="turn")
    state = replace(state, mine=(None, *state.mine[1:]))
    assert moved(state, "up 1", "take 1").step == "reckoning"


def test_hands_are_shown_when_the_round_ends() -> None:
    state = table(player("", "4"), player("5", "3 8"), player(), up="1", down="9", step="turn")
    state = rules.apply(moved(state, "up 1"), 0, "take 0")
    assert rules.to_act(state) == (CHANCE,)
    assert reveals.chance(state, Dice("any")) == "hands 4 38 -"
    assert settled(state).step == "reckoning"


def test_a_player_without_fuel_is_left_behind() -> None:
    assert ended(player("6 7 8"), player(FUEL), player()).results[0] == (
        Result(0, -1, left_behind=True),
        Result(0, 2),
        Result(0, -1, left_behind=True),
    )


def test_the_hand_counts() -> None:
    assert ended(player("6 7", "8"), player("1 1", "1"), player("5 5 5 4")).results[0][1:] == (
        Result(0, 2),
        Result(-1, 1),
    )


def test_no_fuel_costs_ten_points_with_that_option() -> None:
    assert ended(player("6 7 8"), player("1 1 1"), player("3"), no_fuel="minus_ten").results[0] == (
        Result(-2, 1),
        Result(0, 2),
        Result(-11, 0),
    )


def test_highest_gets_two_second_gets_one() -> None:
    assert chips(worth(3), worth(9), worth(-2), worth(5)) == [0, 2, 0, 1]


def test_equal_points_share_the_higher_chip_and_there_is_still_a_second() -> None:
    assert chips(worth(5), worth(5), worth(3), worth(1)) == [2, 2, 1, 0]
    assert chips(worth(5), worth(3), worth(3), worth(1)) == [2, 1, 1, 0]
    assert chips(worth(5), worth(5), worth(5)) == [2, 2, 2]


def test_left_behind_costs_a_chip_and_takes_no_place() -> None:
    assert chips(player("7 8 9"), worth(-3), worth(-2)) == [-1, 1, 2]
    assert chips(player(), player(), player()) == [-1, -1, -1]


def test_the_bonus_counts_in_the_ranking() -> None:
    one = rules.apply(table(worth(3), worth(6), player()), 0, "declare").players[0]
    assert chips(one, worth(6), worth(7)) == [2, 0, 1]


def test_every_ranking_of_four_is_as_on_the_rules_page() -> None:
    for points in product((None, -1, 0, 3), repeat=4):
        players = [player() if one is None else worth(one) for one in points]
        assert chips(*players) == reference.chips(points)


def test_games_end_after_three_rounds() -> None:
    for states in all_games():
        assert states[-1].step == "over"
        assert len(states[-1].results) == states[-1].round == 3


def test_all_results_are_as_on_the_rules_page() -> None:
    for states in all_games():
        for state in states:
            if state.step == "hands":
                later = settled(state)
                points_of: list[int | None] = []
                for one in later.players:
                    fuel, points = reference.best(one.seen, option_of(state)) if len(one.seen) < 17 else (None, 0)
                    if fuel is None:
                        break
                    if one.left_behind or (not fuel and state.no_fuel == "left_behind"):
                        points_of.append(None)
                    else:
                        bonus = one.declared.bonus if one.declared else 0
                        points_of.append(points + bonus - (0 if fuel else 10))
                else:
                    assert [result.chips for result in later.results[-1]] == reference.chips(points_of)


def test_the_next_round_is_dealt_when_everybody_has_seen_the_hands() -> None:
    state = ended(worth(5), worth(3), worth(1))
    assert rules.to_act(state) == (0, 1, 2)
    state = rules.apply(rules.apply(state, 2, "next"), 0, "next")
    assert rules.to_act(state) == (1,)
    assert refused(state, "next", 2) == "illegal.turn"
    assert refused(state, "take 0", 1) == "illegal.reckoning"
    state = rules.apply(state, 1, "next")
    assert rules.to_act(state) == (CHANCE,)
    state = settled(state, Dice("a"))
    assert (state.round, state.turn, state.step) == (2, 1, "turn")


def test_after_the_last_round_nobody_has_to_go_on() -> None:
    state = ended(worth(5), worth(3), worth(1), round_=3)
    assert state.step == "over"
    assert rules.to_act(state) == ()


@pytest.mark.parametrize(
    ("rounds", "ranking"),
    [
        # Most chips win.
        ([(2, 1, 0), (2, 1, 0), (0, 1, 2)], ((0,), (1,), (2,))),
        # Equal: the one who was first in the last round.
        ([(2, 1, 0), (1, 0, 2), (0, 2, 1)], ((1,), (0, 2))),
        # Still equal: shared, also if both were first there.
        ([(2, 1, 0), (0, 1, 2), (2, 2, 1)], ((0, 1), (2,))),
        ([(-1, -1, -1)] * 3, ((0, 1, 2),)),
        # To have been second there is of no use.
        ([(1, 0, 2), (0, 0, 2), (0, 1, 2)], ((2,), (0, 1))),
    ],
)
def test_most_chips_then_first_in_the_last_round_then_shared(
    rounds: list[tuple[int, ...]], ranking: tuple[tuple[int, ...], ...]
) -> None:
    results = tuple(tuple(Result(0, one) for one in chips) for chips in rounds)
    state = replace(table(player(), player(), player()), step="over", results=results, ready=(True,) * 3)
    assert score.ranking(state) == ranking
    assert [total(scene.score_lines(state, seat)) for seat in range(3)] == [
        sum(one) for one in zip(*rounds, strict=True)
    ]


def test_the_reckoning_is_told_set_by_set_and_then_the_chips_from_the_last_to_the_first() -> None:
    state = ended_with(worth(9), player("13 14"), worth(3))
    marks = [mark for mark in scene.scene(state, 0).marks if mark.id.startswith("reckoned")]
    told = [mark.id for mark in marks if mark.enters == "deal"]
    assert [one for one in told if one.endswith("chip")] == ["reckoned1-chip", "reckoned2-chip", "reckoned0-chip"]
    of_best = [one.removeprefix("reckoned0-") for one in told if one.startswith("reckoned0")]
    fuel, gems = ([*(f"tile-{n + 3 * at}" for n in range(3)), f"worth-{at}", f"sum{at + 1}-0"] for at in range(2))
    assert of_best == [*fuel, *gems, "points-0", "unit", "chip"]
    there = [mark.id for mark in marks if not mark.enters]
    assert [one for one in there if one.endswith("-name")] == ["reckoned0-name", "reckoned1-name", "reckoned2-name"]
    assert told.index("reckoned2-unit") < told.index("reckoned1-chip"), "all is counted first"


def test_a_rocket_rises_for_those_alone_who_get_home() -> None:
    state = ended_with(worth(9), player("13 14"), worth(3))
    signs = {mark.id: mark for mark in scene.scene(state, 0).marks if mark.id.endswith("-sign")}
    rising = {name for name, sign in signs.items() if name.startswith("reckoned") and sign.origin}
    assert rising == {"reckoned0-sign", "reckoned2-sign"}
    assert signs["reckoned1-sign"].symbol == "left"


def test_where_nothing_lies_in_the_mine_is_of_no_more_use() -> None:
    """So that the tiles that are left, when all may be touched, are not each outlined."""
    state = moved(table(player("4"), player(), player(), up="1 2", step="act"), "take 0")
    tones = {mark.id: mark.tone for mark in scene.scene(state, 0).marks if mark.at.startswith("m")}
    assert tones["hole-m0"] == "spent"
    assert not tones["tile-m1"], "it waits until the next tile is turned up, as clear as ever"
