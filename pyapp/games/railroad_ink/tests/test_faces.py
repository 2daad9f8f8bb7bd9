"""The components: dice, special routes, exits, centre; and what a roll can be."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from pyapp.dice import Dice, Stream
from pyapp.game import CHANCE
from pyapp.games.railroad_ink import rules
from pyapp.games.railroad_ink.board import CENTRE, EXITS, coordinates
from pyapp.games.railroad_ink.faces import (
    ON_DICE,
    ROUTE_DIE,
    SPECIAL_DIE,
    SPECIAL_ROUTES,
    WAYS,
    Face,
    read_way,
    way_text,
)

from . import reference
from .playing import new_game, refused

EVERY_FACE = [*ON_DICE.values(), *SPECIAL_ROUTES]


class _Chosen(Dice):
    """Dice that show the given sides, whatever is drawn from them."""

    def __init__(self, *sides: int) -> None:
        super().__init__("")
        self.sides = sides
        self.requests: list[tuple[str | int, ...]] = []

    def at(self, *labels: str | int) -> Stream:
        self.requests.append(labels)
        return _Row(self.sides)


class _Row(Stream):
    def __init__(self, sides: tuple[int, ...]) -> None:
        super().__init__(b"")
        self._sides = iter(sides)

    def below(self, n: int) -> int:
        assert n == 6, "every die has six sides"
        return next(self._sides)


def test_a_route_die_has_these_six_sides() -> None:
    assert sorted(face.arms for face in ROUTE_DIE) == sorted(["R..R", "RRR.", "R.R.", "HHH.", "H.H.", "H..H"])


def test_the_special_die_has_each_of_its_three_faces_twice() -> None:
    assert Counter(face.arms for face in SPECIAL_DIE) == {"HRHR": 2, "H.R.": 2, "HR..": 2}


def test_there_are_these_six_special_routes() -> None:
    routes = [face.arms for face in SPECIAL_ROUTES]
    assert sorted(routes) == sorted(["HHRH", "HRRR", "HHHH", "RRRR", "HRRH", "HRHR"])


def test_only_the_overpass_of_the_die_keeps_its_lines_apart() -> None:
    assert [(face.arms, face.special) for face in EVERY_FACE if face.overpass] == [("HRHR", False)]
    assert all(way.piece.overpass == face.overpass for face in EVERY_FACE for way in WAYS[face])


@pytest.mark.parametrize("face", EVERY_FACE, ids=lambda face: face.name)
def test_a_face_may_be_turned_by_quarter_turns_and_mirrored(face: Face) -> None:
    ways = [way.piece.arms for way in WAYS[face]]
    assert len(set(ways)) == len(ways)
    assert set(ways) == reference.faces_of_die(face.arms)


@pytest.mark.parametrize("face", EVERY_FACE, ids=lambda face: face.name)
def test_a_way_lies_as_its_turn_and_flip_say(face: Face) -> None:
    """Turned clockwise after it is mirrored: what was in the W comes to the N."""
    for way in WAYS[face]:
        n, e, s, w = list(face.arms)
        arms = [n, w, s, e] if way.flip else [n, e, s, w]
        assert "".join(arms[side - way.turn] for side in range(4)) == way.piece.arms


def test_mirroring_gives_new_shapes_to_the_curved_station_alone() -> None:
    assert {face.arms for face in EVERY_FACE if any(way.flip for way in WAYS[face])} == {"HR.."}


def test_every_way_is_spelled_in_its_own_way() -> None:
    ways = [way for ways_of_face in WAYS.values() for way in ways_of_face]
    assert len({way_text(way) for way in ways}) == len(ways)
    assert all(read_way(way_text(way)) == way for way in ways)


@pytest.mark.parametrize(
    "source", ["", "*", "....", "H...", "HHHH", "*H.H.", "hrhr", "**HRHR", "HRHRH", "HHR.", "*HHRR."]
)
def test_other_arms_are_no_way_of_any_face(source: str) -> None:
    assert read_way(source) is None


def test_there_are_twelve_exits_six_of_each_kind() -> None:
    assert {(*coordinates(number), side): kind for (number, side), kind in EXITS.items()} == reference.EXITS
    assert Counter(EXITS.values()) == {"H": 6, "R": 6}


def test_the_centre_is_rows_and_columns_two_to_four() -> None:
    assert sorted(coordinates(number) for number in CENTRE) == list(product((2, 3, 4), repeat=2))


def test_every_roll_of_the_four_dice_is_equally_likely() -> None:
    """Each of 6 x 6 x 6 x 6 falls gives the faces of three route dice, then of the special die."""
    rolls: Counter[str] = Counter()
    for sides in product(range(6), repeat=4):
        rolls[rules.chance(new_game(), _Chosen(*sides))] += 1
    route = [face.arms for face in ROUTE_DIE]
    expected = {f"{a} {b} {c} {s}": 2 for a, b, c in product(route, repeat=3) for s in ("HRHR", "H.R.", "HR..")}
    assert rolls == expected


def test_rolls_are_named_by_their_round_alone() -> None:
    dice = _Chosen(0, 0, 0, 0)
    state = new_game(seats=3)
    for round_next in range(1, 8):
        rules.chance(state, dice)
        assert dice.requests[-1] == ("round", round_next)
        state = rules.State(state.longest, state.sheets, round_next, state.dice)


def test_rolls_of_the_real_dice_show_every_face() -> None:
    seen = Counter(arms for seed in range(60) for arms in rules.chance(new_game(), Dice(str(seed))).split())
    assert set(seen) == set(ON_DICE)


@pytest.mark.parametrize(
    "roll",
    [
        *(
            "",
            " ",
            "R..R",
            "R..R R..R R..R",
            "R..R R..R R..R R..R",
            "R..R R..R HR.. R..R",
            "HR.. HR.. HR.. HR..",
        ),
        *("R..R R..R R..R HR.. R..R", "R..R R..R R..R  HR..", " R..R R..R R..R HR..", "R..R R..R R..R HR.. "),
        *(
            "R..R R..R R..R RH..",
            ".RR. R..R R..R HR..",
            "R..R R..R R..R *HRHR",
            "R..R R..R R..R HHHH",
            "done",
            "01 H.H.",
        ),
    ],
)
def test_what_these_dice_cannot_show_is_no_roll(roll: str) -> None:
    assert refused(new_game(), roll, seat=CHANCE) == "invalid.roll"


def test_a_roll_is_taken_in_any_order_of_its_route_dice_and_kept_as_it_fell() -> None:
    for roll in permutations(["R..R", "HHH.", "H.H."]):
        state = rules.apply(new_game(), CHANCE, " ".join((*roll, "HR..")))
        assert [face.arms for face in state.dice] == [*roll, "HR.."]
