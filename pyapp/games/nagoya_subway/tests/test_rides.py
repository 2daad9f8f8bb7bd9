"""A ride as one chooses it: where a list has it, and how its routes are told apart."""

from __future__ import annotations

import pytest

from pyapp.game import Text, text
from pyapp.games.nagoya_subway import rules, scene
from pyapp.games.nagoya_subway.board import NUMBERS, board_for
from pyapp.games.nagoya_subway.routes import shown_routes
from pyapp.games.nagoya_subway.tell import player
from pyapp.games.nagoya_subway.via import told_apart

from .tables import choices, table


def station(name: str) -> Text:
    return text(f"station.{name}")


def test_around_a_loop_the_pawn_that_came_back_has_ridden_and_no_other() -> None:
    state = table({0: "nagoya", 1: "nagoya"}, roll=(4, 4))
    after = rules.apply(state, 0, "nagoya put")
    enters = {mark.id: mark.enters for mark in scene.scene(after, 0).marks if mark.id.startswith("pawn")}
    assert enters == {"pawn0": "ride", "pawn0-far": "ride", "pawn1": "drop", "pawn1-far": "drop"}


def test_a_list_has_rides_by_what_they_earn_and_says_no_more_than_that_leaves_open() -> None:
    beads = {"yabacho": (0,), "osu-kannon": (0,)}
    state = table({0: "fushimi", 1: "hara"}, beads, roll=(1, 1))
    entries = {move: choice.entry for move, choice in choices(state).items()}
    assert all(entries.values())
    put, none = entries["sakae put"], entries["osu-kannon stop"]
    assert put
    assert none
    assert (put.heading, put.rank) == (text("entry.earns", n=2), 2)
    more = text("tell.part", part=text("tell.part.tour"), n=1)
    assert put.label == text("entry.more", ride=station("sakae"), parts=more)
    assert (none.heading, none.label) == (text("entry.stop"), station("osu-kannon"))
    assert none.rank < put.rank


def test_a_list_says_the_number_of_two_and_from_whom_a_bead_is_taken() -> None:
    state = table({0: "yabacho", 1: "nagoyajo"}, {"nagoyajo": (1,)}, roll=(1, 3))
    take = choices(state)["nagoyajo take 1"].entry
    assert take
    ride = text("entry.steps", station=station("nagoyajo"), steps=3)
    taken = text("entry.take", ride=ride, other=player(1))
    more = text("tell.part", part=text("tell.part.tour"), n=1)
    assert take.label == text("entry.more", ride=taken, parts=more)


def test_a_list_has_rides_to_a_flag_above_all() -> None:
    board = table({0: "hara", 1: "hara"}).board
    beads = {name: (1,) for name in NUMBERS if NUMBERS[name] in (*board.lines["H"], *board.lines["T"])}
    del beads["akaike"]
    state = table({0: "hara", 1: "takabata"}, beads, roll=(2, 5))
    by_rank = sorted((choice.entry for choice in choices(state).values() if choice.entry), key=lambda one: -one.rank)
    assert by_rank[0].heading.key == "entry.flag"
    assert len({one.rank for one in by_rank}) == len({one.heading for one in by_rank})


@pytest.mark.parametrize("steps", range(2, 13))
def test_each_of_several_routes_has_a_name_of_its_own(steps: int) -> None:
    board = board_for("printed", 4)
    unnamed = by_ends = several = 0
    for start in board.stations:
        for routes in shown_routes(board, start, steps).values():
            vias = told_apart(board, routes)
            named = [via for via in vias if via]
            assert len(set(named)) == len(named)
            for route, via in zip(routes, vias, strict=True):
                rest = iter(route[1:-1])
                assert all(passed in rest for passed in via)
                by_ends += bool({route[0], route[-1]} & set(via))
            if len(routes) == 1:
                assert vias == ((),)
            else:
                several += len(routes)
                unnamed += len(routes) - len(named)
    # Laps around a loop.
    assert unnamed <= several / 300
    assert by_ends <= several / 20


def test_an_interchange_tells_a_route_apart_before_any_other_station() -> None:
    board = board_for("printed", 4)
    routes = shown_routes(board, NUMBERS["fushimi"], 4)[NUMBERS["sakae"]]
    vias = told_apart(board, [*routes, tuple(NUMBERS[one] for one in ("fushimi", "sakae"))])
    assert vias[0] == (NUMBERS["kamimaezu"],)


def test_of_two_numbers_the_route_of_fewer_steps_is_the_first_and_the_direct_one() -> None:
    state = table({0: "fushimi", 1: "hara"}, roll=(5, 1))
    ride = next(choice for move, choice in choices(state).items() if move.startswith("sakae"))
    assert ride.ghost_label
    assert ride.ghost_label.key == "choice.direct"
    assert all(drawing.label.key != "choice.direct" for drawing in ride.drawings)
