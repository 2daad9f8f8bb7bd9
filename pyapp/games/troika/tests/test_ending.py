"""What decided a game is told, to everybody as it concerns them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from pyapp.game import Seat
from pyapp.games.troika.layout import COLUMNS, middle, place_id
from pyapp.games.troika.plates import PLATES
from pyapp.games.troika.scene import scene, score_lines
from pyapp.games.troika.state import Declaration, Result, State
from pyapp.speak import say

from .playing import player, table, whole_game

LEFT = Result(0, -1, left_behind=True)
VAIN = LEFT._replace(failed=True)


def over(*rounds: tuple[Result, ...]) -> State:
    seats = len(rounds[0])
    return replace(table(*(player("2 2 2") for _ in range(seats))), step="over", round=len(rounds), results=rounds)


def first(points: int = 9) -> Result:
    return Result(points, 2)


def second(points: int = 5) -> Result:
    return Result(points, 1)


@pytest.mark.parametrize(
    ("rounds", "viewer", "told"),
    [
        (((first(), second(), LEFT),) * 3, 0, "Won by 3 chips. First in all 3 rounds!"),
        (((first(20), second(), LEFT),) * 3, 1, "3 chips behind Player 1. Player 1 was first in 3 of 3 rounds."),
        (
            ((second(), first(), second()), (first(), Result(0, 0), second())),
            1,
            "1 chip behind Player 1. You were overtaken in the last round.",
        ),
        (
            ((first(), second(7), second()), (first(), second(), second()), (second(), first(), second())),
            1,
            "1 chip behind Player 1. In round 1 first place was 2 points away.",
        ),
        (
            ((first(20), second()), (first(20), second()), (second(), first())),
            1,
            "Lost by 1 chip. Player 1 was first in 2 of 3 rounds.",
        ),
        (
            ((first(), LEFT),) * 3,
            1,
            "Lost by 9 chips. No fuel to get home in all 3 rounds. Three of a kind comes first!",
        ),
        (
            ((first(), LEFT), (first(), VAIN)),
            1,
            "Lost by 6 chips. Left behind in 2 rounds of 2. Declare with fuel and no garbage!",
        ),
        (
            ((first(12), second(11)), (first(9), second()), (second(), first())),
            0,
            "Won by 1 chip. 9 points in round 2 made the difference!",
        ),
        (
            ((first(), second()), (second(), first()), (first(11), second())),
            0,
            "Won by 1 chip. Level before the last round, then first with 11!",
        ),
        (
            ((LEFT, second()), (first(11), LEFT)),
            None,
            "Won by 1 chip. Behind until the last round, then first with 11!",
        ),
        (
            ((second(), LEFT), (second(), Result(0, 0))),
            0,
            "Won by 3 chips. Chip by chip, without a single first place!",
        ),
        (
            ((first(), LEFT), (LEFT, first())),
            0,
            "Level on 1 chip: Player 2 came first in the last round.",
        ),
        (
            ((first(), second(), LEFT), (first(), second(), second()), (second(), LEFT, first())),
            1,
            "4 chips behind Player 1. One round of 3 without fuel to get home. Three of a kind comes first!",
        ),
        (
            ((first(), second(), LEFT), (first(), second(), second()), (second(), Result(0, 0), first())),
            1,
            "Player 3 also has 2 chips, and ranks above you for winning the last round.",
        ),
        (((first(), first()),), 0, "Level on 2 chips, and the last round did not break the tie."),
        (
            ((first(), second(), LEFT), (second(), first(), LEFT), (LEFT, LEFT, second())),
            None,
            "Level on 2 chips, and the last round did not break the tie.",
        ),
    ],
)
def test_by_how_much_a_game_was_won_and_what_decided_it(
    rounds: tuple[tuple[Result, ...], ...], viewer: Seat, told: str
) -> None:
    verdict = scene(over(*rounds), viewer).verdict
    assert verdict is not None
    assert say(verdict, "troika").lower() == told.lower()


def reckoned(*rounds: tuple[Result, ...]) -> State:
    """Before the last round is over."""
    return replace(over(*rounds), step="reckoning", ready=(False,) * len(rounds[0]))


ROUNDS = ((LEFT, first(), second()), (first(), LEFT, second()), (LEFT, second(), first()))


def test_a_reckoning_shows_the_chips_of_all_rounds_by_the_last_one() -> None:
    told = {mark.id: mark for mark in scene(reckoned(*ROUNDS), 0).marks}
    tops = [told[f"reckoned{seat}-plate"].dy for seat in range(3)]
    assert sorted(range(3), key=lambda seat: tops[seat]) == [2, 1, 0], "9 points, 5, and left behind"
    for seat in range(3):
        chips = [told[f"reckoned{seat}-{name}"] for name in ("chip-1", "chip-2", "chip")]
        assert [one.symbol for one in chips] == [f"chip{results[seat].chips}".replace("-", "m") for results in ROUNDS]
        assert [one.dx for one in chips] == sorted(one.dx for one in chips)
        assert told[f"reckoned{seat}-all"].dx > chips[-1].dx
        assert ("left" in told[f"reckoned{seat}-sign"].symbol) == (f"reckoned{seat}-left" in told)


def test_at_the_end_the_chips_of_the_rounds_stand_in_the_result_alone() -> None:
    """The board has the last round, and says so."""
    marks = [mark for mark in scene(over(*ROUNDS), 0).marks if mark.at.startswith("m")]
    assert {mark.id for mark in marks if "-chip" in mark.id} == {f"reckoned{seat}-chip" for seat in range(3)}
    assert not [mark for mark in marks if mark.id.endswith("-all")]
    assert [say(mark.words, "troika") for mark in marks if mark.id.startswith("head") and mark.words] == ["Round 3"]


def test_at_the_end_each_round_is_told_by_who_was_first() -> None:
    lines = score_lines(over((first(), second()), (first(7), first(7)), (LEFT, LEFT)), 1)
    told = [say(line.told, "troika") for line in lines if line.told]
    assert told == [
        "Round 1: Player 1 first with 9",
        "Round 2: Player 1 and Player 2 first with 7",
        "Round 3: nobody got home",
    ]
    assert [line.praise and say(line.praise, "troika") for line in lines] == [
        None,
        "Round 2: first, with 7 points!",
        None,
    ]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_on_a_plate_no_tile_lies_beyond_its_edge_and_all_are_as_large_as_can_be(seats: int) -> None:
    for number in range(4):
        end = whole_game(seats, f"plates-{number}")[-1]
        marks = [mark for mark in scene(end, 0).marks if mark.id.startswith("reckoned")]
        for tile in (mark for mark in marks if "-tile-" in mark.id):
            plate = next(mark for mark in marks if mark.id == f"{tile.id.split('-')[0]}-plate")
            # 24 pixels in the narrowest window.
            assert tile.size * 360 / COLUMNS >= 23.6
            assert tile.dx + 0.5 + tile.size * 0.35 <= COLUMNS - 0.1
            assert tile.dy + tile.size / 2 <= plate.dy + PLATES[seats] / 2 - 0.16


def test_a_reckoning_is_told_in_the_order_of_the_seats_and_slides_into_that_of_the_ranks() -> None:
    told = {mark.id: mark for mark in scene(reckoned(*((second(), LEFT, first()),) * 2), 0).marks}
    plates = [told[f"reckoned{seat}-plate"] for seat in range(3)]
    at_first = [plate.starts[1] for plate in plates if plate.starts]
    assert at_first == sorted(at_first)
    assert sorted(range(3), key=lambda seat: plates[seat].dy) == [2, 0, 1]
    for seat, plate in enumerate(plates):
        names = (f"reckoned{seat}-sign", f"reckoned{seat}-chip", f"reckoned{seat}-all")
        at_rest = [mark for name, mark in told.items() if name in names]
        assert [mark.starts for mark in at_rest] == [None, None, None], "what comes once all lie in their ranks"
        own = [mark for name, mark in told.items() if name.startswith(f"reckoned{seat}-") and mark not in at_rest]
        assert {round(mark.starts[1] - mark.dy, 3) for mark in own if mark.starts} == {
            round(at_first[seat] - plate.dy, 3)
        }
        assert all(mark.starts and mark.starts[0] == mark.dx for mark in own)
    assert [name for name, mark in told.items() if mark.enters == "drop"] == ["reckoned0-sign", "reckoned2-sign"], (
        "the rockets, that of the winner last"
    )
    order = [name for name in told if name.endswith(("-points-0", "-chip"))]
    assert order[-3:] == ["reckoned1-chip", "reckoned0-chip", "reckoned2-chip"], "the chips when all has been counted"
    signs = [told[f"reckoned{seat}-sign"].symbol for seat in range(3)]
    assert signs == ["troika", "left", "troika"], "whoever has fuel flies"


def test_under_each_set_stands_what_it_is_worth() -> None:
    state = replace(
        over((first(4), second(), second())), players=(player("2 2 2 6 7 8", "1 1 11 15"), player(), player())
    )
    told = {mark.id: mark for mark in scene(state, 0).marks}
    said = [say(words, "troika") for index in range(3) if (words := told[f"reckoned0-worth-{index}"].words)]
    assert said == ["fuel", "+8", "garbage −4"]


def test_what_else_adds_to_the_points_stands_in_the_line_of_what_sets_are_worth() -> None:
    end = over((first(19), second(), second()))
    declared = replace(player("2 2 2 6 7 8"), declared=Declaration(holds=True, points=8, bonus=5))
    told = {mark.id: mark for mark in scene(replace(end, players=(declared, player(), player())), 0).marks}
    what, worth = told["reckoned0-extra-0"], told["reckoned0-extra-0-worth"]
    assert [say(mark.words, "troika") for mark in (what, worth) if mark.words] == ["Troika", "+5"]
    assert worth.dy == told["reckoned0-worth-0"].dy
    assert worth.dx == what.dx


@pytest.mark.parametrize("hand", ["7", "7 9 11 13 15"])
def test_what_garbage_costs_lies_on_the_plate_where_there_is_nothing_else(hand: str) -> None:
    state = replace(over((LEFT, second(), second())), players=(player("", hand), player("2 2 2"), player("2 2 2")))
    worth = next(mark for mark in scene(state, 0).marks if mark.id == "reckoned0-worth-0")
    assert worth.words
    # About how wide its letters are, and where the plate lies.
    half = len(say(worth.words, "troika")) * 0.14 / 2
    assert worth.at == place_id(0)
    assert middle(0)[0] + worth.dx - half >= 0.1
    assert middle(0)[0] + worth.dx + half <= COLUMNS - 0.1


def test_between_rounds_the_rows_have_the_chips_of_all_rounds_and_no_tiles() -> None:
    state = reckoned((first(), second(), LEFT), (second(), first(), LEFT))
    rows = [mark for mark in scene(state, 0).marks if mark.at in ("p0", "p1", "p2")]
    assert [mark.symbol for mark in rows if mark.tone == "had"] == ["sum2", "sum1", "summ1"], "while it is told"
    chips = {seat: [mark.symbol for mark in rows if mark.at == f"p{seat}" and "chip" in mark.symbol] for seat in (0, 2)}
    assert chips == {0: ["chip2", "chip1"], 2: ["chipm1", "chipm1"]}
    signs = [mark.symbol for mark in rows if mark.id.endswith("-sign")]
    assert signs == ["troika", "troika", "left"]
    assert not [mark for mark in rows if mark.symbol.startswith("s") and not mark.symbol.startswith("sum")]


def test_rockets_leave_before_who_is_left_behind_fails_to() -> None:
    ends = (whole_game(4, f"left-{number}")[-1] for number in range(50))
    some = next(end for end in ends if 0 < sum(one.left_behind for one in end.results[-1]) < 4)
    signs = [mark for mark in scene(some, 0).marks if mark.id.startswith("reckoned") and mark.id.endswith("-sign")]
    enters = [mark.enters for mark in signs]
    assert enters == sorted(enters), "drop comes before jolt"
    assert {(mark.symbol, mark.enters) for mark in signs} == {("troika", "drop"), ("left", "jolt")}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_numbers_of_the_rounds_stand_over_all_plates(seats: int) -> None:
    told = {mark.id: mark for mark in scene(reckoned(*((first(),) * seats,) * 2), 0).marks}
    tops = sorted(told[f"reckoned{seat}-plate"].dy + 0.5 - PLATES[seats] / 2 for seat in range(seats))
    for n, chip in ((1, "chip-1"), (2, "chip"), ("all", "all")):
        head = told[f"head-{n}"]
        assert head.dy + 0.5 - head.size / 2 > 0
        assert head.dy + 0.5 + head.size / 2 <= tops[0]
        assert abs(head.dx - told[f"reckoned0-{chip}"].dx) < 0.3
    assert all(below - above >= 1.3 for above, below in pairwise(tops)), "only a shadow is covered"


def test_the_picture_of_a_reckoning_is_the_same_whoever_is_looked_at() -> None:
    """So that the small boards beside it are what lies before each, and not all of it again."""
    state = over((first(), second()))
    one, other = ([mark for mark in scene(state, seat).marks if mark.at.startswith("m")] for seat in (0, 1))
    assert [replace(mark, origin="") for mark in one] == [replace(mark, origin="") for mark in other]
    assert not [stroke for seat in (0, 1) for stroke in scene(state, seat).strokes if stroke.area == "mine"]
