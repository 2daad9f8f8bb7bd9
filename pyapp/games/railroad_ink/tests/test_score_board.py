"""`score_board`: the score of a sheet put together by hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyapp.games.railroad_ink import score
from pyapp.games.railroad_ink.score import score_board

from . import reference
from .drawing import ALL_EXITS, Placement, placements
from .playing import board_of, keen_states, random_states

RING = [(2, 2, ".HH.", False), (2, 3, "..HH", False), (3, 2, "HHH.", False), (3, 3, "H..H", False)]


def test_it_gives_the_five_parts_and_the_total() -> None:
    assert score_board([]) == {"exits": 0, "road": 0, "rail": 0, "centre": 0, "errors": 0, "total": 0}
    assert score_board(RING) == {"exits": 0, "road": 5, "rail": 0, "centre": 4, "errors": -1, "total": 8}


def test_the_reading_of_the_longest_route_can_be_chosen() -> None:
    assert score_board(RING, "stroke")["road"] == 5
    assert score_board(RING, longest="squares")["road"] == 4
    assert score_board(RING) == score_board(RING, longest="stroke")


@pytest.mark.parametrize("seed", range(6))
def test_it_scores_a_played_sheet_as_the_game_does(seed: int) -> None:
    for states in (random_states(f"hand-{seed}"), keen_states(f"keen-{seed}")):
        board = board_of(states[-1])
        for longest in ("stroke", "squares"):
            parts = score.points(board, longest)
            assert score_board(placements(board), longest) == parts | {"total": sum(parts.values())}


def test_the_order_of_the_squares_does_not_matter_and_any_iterable_will_do() -> None:
    def one_by_one() -> Iterator[Placement]:
        yield from reversed(RING)

    assert score_board(one_by_one()) == score_board(tuple(RING)) == score_board(RING)


def test_what_it_is_given_stays_as_it_is() -> None:
    given = list(RING)
    score_board(given)
    assert given == RING


def test_the_overpass_flag_tells_whether_the_lines_meet() -> None:
    arms = [(0, 3, "R.R.", False), (0, 1, "H.H.", False), (1, 0, ".R.R", False), (1, 2, ".R.R", False)]
    arms.append((1, 3, "R..R", False))
    assert score_board([*arms, (1, 1, "HRHR", False)])["exits"] == 8
    assert score_board([*arms, (1, 1, "HRHR", True)])["exits"] == 4


def test_nothing_needs_to_be_joined_or_to_be_on_a_die() -> None:
    assert score_board([(3, 3, "H...", False)])["total"] == 1
    assert score_board([(3, 3, "RHR.", False), (5, 5, ".H..", False)])["errors"] == -4


def test_a_whole_network_of_twelve_exits_is_45() -> None:
    parts = score_board(placements(ALL_EXITS))
    assert parts["exits"] == 45
    assert parts["total"] == reference.total(placements(ALL_EXITS), "stroke")


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        ([(7, 0, "H.H.", False)], "no such square"),
        ([(0, 7, "H.H.", False)], "no such square"),
        ([(-1, 0, "H.H.", False)], "no such square"),
        ([(0, -1, "H.H.", False)], "no such square"),
        ([(2, 2, "H.H.", False), (2, 2, "H.H.", False)], "drawn twice"),
        ([(2, 2, "H.H.", False), (2, 2, ".R.R", False)], "drawn twice"),
        ([(2, 2, "", False)], "no such face"),
        ([(2, 2, "H.H", False)], "no such face"),
        ([(2, 2, "H.H..", False)], "no such face"),
        ([(2, 2, "....", False)], "no such face"),
        ([(2, 2, "h.h.", False)], "no such face"),
        ([(2, 2, "H H ", False)], "no such face"),
        ([(2, 2, "HXH.", False)], "no such face"),
        ([(2, 2, "HHHH", True)], "no overpass"),
        ([(2, 2, "RRRR", True)], "no overpass"),
        ([(2, 2, "H.H.", True)], "no overpass"),
        ([(2, 2, "HRRH", True)], "no overpass"),
        ([(2, 2, "HRHH", True)], "no overpass"),
        ([(2, 2, ".R.R", True)], "no overpass"),
        ([(2, 2, ".H..", False), (2, 3, "...R", False)], "road meets rail"),
        ([(2, 2, "..R.", False), (3, 2, "H...", False)], "road meets rail"),
        ([(2, 2, "HRHR", True), (2, 3, ".H.H", False)], "road meets rail"),
        ([(0, 1, "R...", False)], "road meets rail"),
        ([(1, 6, ".H..", False)], "road meets rail"),
        ([(3, 0, "...R", False)], "road meets rail"),
        ([(6, 3, "..H.", False)], "road meets rail"),
    ],
    ids=str,
)
def test_what_cannot_lie_on_one_sheet_is_refused(bad: list[Placement], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        score_board(bad)


@pytest.mark.parametrize("longest", ["", "Stroke", "longest", "square", "stroke "])
def test_an_unknown_reading_is_refused(longest: str) -> None:
    with pytest.raises(ValueError, match="no such reading"):
        score_board(RING, longest)


def test_both_overpasses_are_known() -> None:
    for arms in ("HRHR", "RHRH"):
        assert score_board([(3, 3, arms, True)]) == {
            "exits": 0,
            "road": 1,
            "rail": 1,
            "centre": 1,
            "errors": -4,
            "total": -1,
        }
