"""The five parts of the score, against the examples of the rules page and a slow reference."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.dice import Dice
from pyapp.games.nagoya_subway.board import IDS, NUMBERS, board_for
from pyapp.games.nagoya_subway.joints import Owned
from pyapp.games.nagoya_subway.score import ranking, sheet
from pyapp.games.nagoya_subway.sets import allotted, lacking
from pyapp.games.nagoya_subway.tour import longest_tour

from . import reference
from .tables import owning, table

BOARDS = [("printed", 4), ("printed", 3), ("real", 2)]


def tour_of(stations: str) -> list[str]:
    return [IDS[station] for station in sheet(owning(stations), 0).tour]


def test_one_point_a_bead() -> None:
    assert sheet(owning("hara sakae sakae horita"), 0).parts[0] == 4


def test_two_more_for_every_bonus_end() -> None:
    assert sheet(owning("takabata kamiiida hara"), 0).parts[1] == 4
    assert sheet(owning("nagoyako"), 0).parts[1] == 0
    assert sheet(owning("nagoyako", option="real"), 0).parts[1] == 2


def test_no_turning_back_at_taiko_dori_3_not_5() -> None:
    assert len(tour_of("kokusai-center nagoya nagoya taiko-dori kamejima")) == 3
    assert len(tour_of("kokusai-center nagoya taiko-dori kamejima")) == 3


def test_interchanges_with_two_beads_are_passed_twice_9() -> None:
    beads = "takaoka hisaya-odori hisaya-odori marunouchi marunouchi fushimi fushimi sakae osu-kannon"
    tour = tour_of(beads)
    assert len(tour) == 9
    assert {tour[0], tour[-1]} == {"takaoka", "osu-kannon"}


def test_others_beads_are_no_way() -> None:
    state = table({0: "hara", 1: "hara"}, {"hara": (0,), "hirabari": (1,), "akaike": (0,)})
    assert len(sheet(state, 0).tour) == 1


def test_nobody_without_beads_has_a_tour() -> None:
    assert sheet(table({0: "hara", 1: "hara"}), 0).parts == (0, 0, 0, 0, 0)


def test_a_loop_of_single_beads_is_run_once() -> None:
    assert len(tour_of("fushimi sakae hisaya-odori marunouchi")) == 4


def test_connections_may_repeat() -> None:
    ring = "fushimi fushimi sakae sakae hisaya-odori hisaya-odori marunouchi marunouchi"
    assert len(tour_of(ring)) == 8


def test_two_points_a_set_of_four_lines() -> None:
    assert sheet(owning("hatta horita hara nonami"), 0).parts[3] == 2
    assert sheet(owning("hatta horita hara"), 0).parts[3] == 0
    assert sheet(owning("hatta horita hara hibino kamiiida"), 0).parts[3] == 0


def test_a_single_bead_at_an_interchange_serves_either_line_but_one_only() -> None:
    assert sheet(owning("motoyama horita hara nonami"), 0).sets == 1
    assert sheet(owning("motoyama hatta hara nonami"), 0).sets == 1
    assert sheet(owning("motoyama hara nonami"), 0).sets == 0


def test_two_beads_at_an_interchange_go_one_to_each_line() -> None:
    assert sheet(owning("motoyama motoyama hara nonami"), 0).sets == 1
    assert sheet(owning("motoyama motoyama hatta issha hara ueda nonami tsurusato"), 0).sets == 1


def test_a_second_bead_at_kanayama_serves_no_set() -> None:
    assert sheet(owning("kanayama kanayama hatta issha hara ueda nonami tsurusato"), 0).sets == 1


def test_three_points_to_who_completed_the_second_line() -> None:
    state = replace(owning("hara"), finisher=0)
    assert sheet(state, 0).parts == (1, 0, 1, 0, 3)
    assert sheet(state, 1).parts[4] == 0


@st.composite
def beads(draw: st.DrawFn, most: int) -> tuple[str, int, dict[str, int]]:
    """A board and beads on it, mostly near each other so that tours come up."""
    option, seats = draw(st.sampled_from(BOARDS))
    board = board_for(option, seats)
    stream = Dice(str(draw(st.integers(0, 10**6)))).at("beads")
    near = [stream.pick(board.stations)]
    for _ in range(draw(st.integers(0, most))):
        near.append(stream.pick(board.neighbours[stream.pick(near)]))
    number = {IDS[station]: min(near.count(station), board.room(station)) for station in near}
    return option, seats, number


def _owned(number: dict[str, int]) -> Owned:
    return tuple(sorted((NUMBERS[station], beads) for station, beads in number.items()))


@given(case=beads(40))
def test_the_longest_tour_is_that_of_the_reference(case: tuple[str, int, dict[str, int]]) -> None:
    option, seats, number = case
    tour = [IDS[station] for station in longest_tour(board_for(option, seats), _owned(number))]
    near = reference.neighbours_of(reference.lines_of(option, seats))
    assert len(tour) == reference.longest(near, number)
    assert all(tour.count(station) <= number[station] for station in tour)
    assert all(two in near[one] for one, two in pairwise(tour))
    assert all(one != three for one, three in zip(tour, tour[2:], strict=False))


@given(case=beads(16))
def test_the_sets_are_those_of_the_reference(case: tuple[str, int, dict[str, int]]) -> None:
    option, seats, number = case
    lines = reference.lines_of(option, seats)
    by_line = allotted(board_for(option, seats), _owned(number))
    best = reference.sets(lines, number)
    assert {line: len(stations) for line, stations in by_line.items()} == dict.fromkeys("HMTS", best)
    for line, stations in by_line.items():
        assert len(set(stations)) == len(stations)
        assert all(IDS[station] in lines[line] for station in stations)
    used = [station for stations in by_line.values() for station in stations]
    assert all(used.count(station) <= number[IDS[station]] for station in used)


@given(case=beads(12))
def test_a_bead_more_on_each_line_that_lacks_one_makes_one_set_more_and_none_is_too_many(
    case: tuple[str, int, dict[str, int]],
) -> None:
    option, seats, number = case
    lines = reference.lines_of(option, seats)
    missing, best = lacking(board_for(option, seats), _owned(number)), reference.sets(lines, number)
    of_one_line = {
        line: [one for one in lines[line] if sum(one in lines[other] for other in lines) == 1] for line in "HMTS"
    }
    more = {line: next(one for one in of_one_line[line] if one not in number) for line in missing}
    assert reference.sets(lines, number | dict.fromkeys(more.values(), 1)) == best + 1
    for line in missing:
        fewer = [station for other, station in more.items() if other != line]
        assert reference.sets(lines, number | dict.fromkeys(fewer, 1)) == best


def test_highest_total_wins() -> None:
    state = table({0: "hara", 1: "hara", 2: "hara"}, {"hara": (0,), "horita": (1,), "hatta": (1,), "ueda": (2,)})
    assert ranking(state) == ((1,), (0, 2))


def test_ties_go_to_who_completed_the_second_line() -> None:
    state = table({0: "hara", 1: "hara"}, {"hara": (0,), "horita": (1,), "issha": (1,), "hatta": (1,)})
    assert [sum(sheet(replace(state, finisher=0), seat).parts) for seat in (0, 1)] == [5, 4]
    more = replace(state, finisher=0, beads=_with(state.beads, "fukiage", (1,)))
    assert [sum(sheet(more, seat).parts) for seat in (0, 1)] == [5, 5]
    assert ranking(more) == ((0,), (1,))


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        # 4 beads and a tour of 1 against 3 beads and a tour of 2
        ("hatta horita hara nakamura-koen", "ueda shiogama-guchi issha"),
        # equal beads: an end against a tour
        ("takabata horita", "ueda shiogama-guchi kawana"),
    ],
)
def test_other_ties_go_by_the_parts_in_their_order(mine: str, theirs: str) -> None:
    beads = dict.fromkeys(mine.split(), (0,)) | dict.fromkeys(theirs.split(), (1,))
    state = table({0: "hara", 1: "hara"}, beads)
    parts = [sheet(state, seat).parts for seat in (0, 1)]
    assert sum(parts[0]) == sum(parts[1])
    assert ranking(state) == (((0,), (1,)) if parts[0] > parts[1] else ((1,), (0,)))


def _with(beads: tuple[tuple[int, ...], ...], station: str, owners: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    at = NUMBERS[station]
    return (*beads[:at], owners, *beads[at + 1 :])
