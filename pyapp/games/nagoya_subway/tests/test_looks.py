"""What the page is given: targets, routes, marks, names."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate, pairwise
from math import dist

import pytest

from pyapp.game import CHANCE, Choice, Mark, Stroke, Text, text
from pyapp.games.nagoya_subway import rules, scene
from pyapp.games.nagoya_subway.board import IDS, NUMBERS, Board, board_for
from pyapp.games.nagoya_subway.game import GAME
from pyapp.games.nagoya_subway.layout import layout
from pyapp.games.nagoya_subway.routes import routes
from pyapp.games.nagoya_subway.state import State
from pyapp.games.nagoya_subway.strokes import along, path, route_stroke
from pyapp.games.nagoya_subway.tell import player
from pyapp.games.nagoya_subway.ways import WAYS
from pyapp.news import recent
from tests.playing import after, few_games
from tests.sizes import sized

from .tables import OPTIONS, choices, marks_at, owning, table

BOARDS = [board_for("printed", 4), board_for("printed", 3), board_for("real", 2)]


def drawings(choice: Choice) -> list[tuple[Text, Mark | Stroke]]:
    """The several ways in which a move is shown, each with what is said of it; none where there is one only."""
    if not choice.drawings:
        return []
    assert choice.ghost
    assert choice.ghost_label
    first = (choice.ghost_label, choice.ghost)
    return [first, *((drawing.label, drawing.ghost) for drawing in choice.drawings)]


def steps_said(label: Text) -> object:
    """The number of steps that is said of a route, with or without what it leads past."""
    values = dict(label.values)
    ride = values.get("choice")
    return dict(ride.values)["steps"] if isinstance(ride, Text) else values["steps"]


# Touching


def test_a_way_of_rolling_is_one_touch_and_a_start_is_shown_first() -> None:
    state = rules.start(2, OPTIONS)
    assert {choice.targets for choice in choices(state).values()} == {((f"way-{way}",),) for way in WAYS}
    chosen = choices(rules.apply(state, 1, "way sum"))["start yabacho"]
    assert chosen.targets == (("yabacho",),)
    assert chosen.confirm
    assert isinstance(chosen.ghost, Mark)
    assert chosen.ghost.symbol == "pawn1"


def test_touching_a_station_draws_a_route_of_so_many_steps() -> None:
    state = table({0: "fushimi", 1: "hara"}, roll=(6, 6))
    choice = choices(state)["taiko-dori put"]
    assert choice.targets == (("taiko-dori",),)
    assert choice.confirm
    assert isinstance(choice.ghost, Stroke)
    way = "fushimi sakae hisaya-odori marunouchi kokusai-center nagoya taiko-dori"
    assert choice.ghost.points == along(state.board, [NUMBERS[name] for name in way.split()])


def test_a_route_leaves_free_the_stops_where_it_begins_and_ends() -> None:
    state = table({0: "yabacho", 1: "hara"}, roll=(1, 1))
    for name, end in (("sakae", 0.44), ("kamimaezu", 0.44)):
        ghost = choices(state)[f"{name} put"].ghost
        assert isinstance(ghost, Stroke)
        nothing, start, drawn, rest = ghost.dash
        assert (nothing, start, rest) == (0, 0.31, end)
        assert start + drawn + rest == pytest.approx(dist(*ghost.points))


def test_a_route_leaves_free_the_stops_that_it_passes_dashed_or_not() -> None:
    stations = [NUMBERS[name] for name in ("fushimi", "osu-kannon", "kamimaezu", "yabacho", "sakae")]
    board = table({0: "fushimi", 1: "hara"}).board
    legs = [sum(dist(*points) for points in pairwise(path(board, *pair))) for pair in pairwise(stations)]
    for dashed in (False, True):
        stroke = route_stroke(board, stations, "route", dashed)
        drawn = list(zip(accumulate((0, *stroke.dash)), accumulate(stroke.dash), strict=False))[::2]
        assert sum(stroke.dash) == pytest.approx(sum(legs), abs=0.02)
        for place in accumulate(legs):
            assert not any(start < place + 0.24 and end > place - 0.24 for start, end in drawn[1:])


def test_other_routes_are_drawn_on_asking_and_say_their_number_of_steps() -> None:
    state = table({0: "fushimi", 1: "hara"}, roll=(1, 4))
    choice = choices(state)["sakae put"]
    assert dict(choice.label.values)["steps"] == text("either", one=1, other=4)
    ways = ("fushimi sakae", "fushimi osu-kannon kamimaezu yabacho sakae")
    for number, way, (label, ghost) in zip((1, 4), ways, drawings(choice), strict=True):
        assert isinstance(ghost, Stroke)
        assert ghost.points == along(state.board, [NUMBERS[name] for name in way.split()])
        assert steps_said(label) == number
    assert [dict(label.values).get("stations") for label, _ in drawings(choice)] == [None, text("station.kamimaezu")]
    assert drawings(choices(state)["nagoya put"]) == []


@pytest.mark.parametrize("roll", [(6, 6), (6, 5), (5, 1), (2, 1)])
def test_each_drawing_is_a_route_of_as_many_steps_as_it_says(roll: tuple[int, int]) -> None:
    state = table({0: "hara", 1: "hara", 2: "fushimi", 3: "hara"}, roll=roll, turns=2)
    for move, choice in choices(state).items():
        drawn: dict[tuple[tuple[float, float], ...], set[int]] = {}
        for number in rules.steps(state):
            for route in routes(state.board, NUMBERS["fushimi"], number):
                if IDS[route[-1]] == move.split()[0]:
                    drawn.setdefault(along(state.board, route), set()).add(number)
        assert isinstance(choice.ghost, Stroke)
        assert choice.ghost.points in drawn
        for label, ghost in drawings(choice):
            assert isinstance(ghost, Stroke)
            assert steps_said(label) in drawn[ghost.points]


def test_ways_of_rolling_lie_there_as_long_as_one_may_be_chosen_and_the_dice_after_that() -> None:
    def lying(state: State) -> set[str]:
        drawn, spots = scene.scene(state, 0), {spot.id: spot.area for spot in layout(state).spots}
        areas = {spots[mark.at] for mark in drawn.marks}
        assert not areas & set(drawn.away)
        return areas

    choosing = rules.start(2, OPTIONS)
    assert lying(choosing) == {"board", "ways", "seats"}
    playing = table({0: "hara", 1: "hara"})
    assert lying(playing) == {"board", "roll", "seats"}
    # What each is can be asked of whoever has it.
    assert dict(scene.why(playing, 0, ["seat1"]).values)["way"] == text("choice.way.flip")


def test_a_bead_to_put_and_one_to_take_are_turned_and_look_different() -> None:
    state = table({0: "yabacho", 1: "sakae", 2: "sakae"}, {"sakae": (1,)}, roll=(1, 1))
    by_move = choices(state)
    put, take = by_move["sakae put"], by_move["sakae take 1"]
    assert put.targets == take.targets
    assert put.ghost != take.ghost
    assert [put.label.key, take.label.key] == ["choice.put", "choice.take"]


def test_the_numbers_lie_beside_the_stations_within_reach() -> None:
    state = table({0: "hara", 1: "hara"}, roll=(1, 3))
    # One at the terminus turns round: of two numbers that lead there the first, with room for what a bead earns.
    assert [mark.symbol for mark in marks_at(state, "hirabari") if "step" in mark.tone] == ["step1"]
    assert [mark.symbol for mark in marks_at(state, "yagoto") if "step" in mark.tone] == ["step3-second"]
    assert marks_at(state, "imaike") == []


@pytest.mark.parametrize(
    ("touched", "reason"),
    [
        ("imaike", "illegal.reach"),
        ("line-H", "why.line"),
        ("seat1", "why.seat"),
        ("way-guard", "choice.way.guard"),
        ("die0", "why.station"),
        ("sakae", "why.station"),
    ],
)
def test_the_page_is_told_why_or_what(touched: str, reason: str) -> None:
    state = table({0: "fushimi", 1: "hara"}, roll=(1, 3))
    assert scene.why(state, 0, [touched]).key == reason


def test_the_page_is_told_why_while_choosing() -> None:
    state = rules.start(2, OPTIONS)
    assert scene.why(state, 1, ["yabacho"]).key == "illegal.way_first"
    assert scene.why(state, 1, ["way-pick", "yabacho"]).key == "why.way_shown"
    assert scene.why(state, 0, ["yabacho"]).key == "illegal.turn"
    assert scene.why(state, 0, ["seat1"]).key == "why.seat.none"
    state = rules.apply(rules.apply(rules.apply(state, 1, "way sum"), 1, "start yabacho"), 0, "way flip")
    assert scene.why(state, 0, ["sakae"]).key == "illegal.start_interchange"
    assert scene.why(state, 0, ["yabacho"]).key == "illegal.start_taken"
    assert scene.why(state, 0, ["way-sum"]).key == "choice.way.sum"


def test_a_line_that_is_full_says_so() -> None:
    full = table({0: "hara", 1: "hara"}, {IDS[station]: (0,) for station in BOARDS[2].lines["T"]})
    assert scene.why(full, 1, ["line-T"]).key == "why.full"
    assert [mark.symbol for mark in marks_at(full, "line-T")] == ["letter-T", "tick"]


# Drawing


def test_beads_and_pawns_show_their_seat() -> None:
    state = table({0: "sakae", 1: "sakae"}, {"sakae": (0, 1)})
    lying = [mark for mark in marks_at(state, "sakae") if "stalk" not in mark.tone and mark.tone != "far-pawn"]
    assert [mark.symbol for mark in lying] == ["blank", "bead0", "bead1", "pawn0", "pawn1"]
    assert len({(mark.dx, mark.dy) for mark in lying[1:]}) == 4


def test_a_single_bead_at_an_interchange_leaves_a_place_beside_it() -> None:
    state = table({0: "hara", 1: "hara"}, {"sakae": (0,), "fushimi": (0, 1), "ueda": (1,)})
    (_, room, bead) = marks_at(state, "sakae")
    assert [room.symbol, bead.symbol] == ["room", "bead0"]
    assert room.dx == -bead.dx > 0
    assert "room" not in [mark.symbol for station in ("fushimi", "ueda") for mark in marks_at(state, station)]


def test_ones_own_things_are_said_to_be_ones_own() -> None:
    state = table({0: "sakae", 1: "sakae"}, {"sakae": (0, 1)})
    seen = [scene.scene(state, seat).marks for seat in (0, None)]
    said = [[mark.label for mark in marks if mark.at == "sakae" and mark.label] for marks in seen]
    own, other = ((text(f"mark.{kind}.own"), text(f"mark.{kind}", who=player(1))) for kind in ("bead", "pawn"))
    assert said[0] == [*own, *other]
    assert said[1] == [text(f"mark.{kind}", who=player(seat)) for kind in ("bead", "pawn") for seat in (0, 1)]


def test_the_dice_lie_as_the_way_of_rolling_uses_them() -> None:
    def dice(turns: int) -> list[str]:
        state = table({0: "hara", 1: "hara", 2: "hara", 3: "hara"}, roll=(2, 6), turns=turns)
        return [mark.symbol for mark in scene.scene(state, 0).marks if mark.at.startswith("die") and not mark.tone]

    assert [dice(turns) for turns in range(4)] == [["die2", "die6"], ["die2", "die5"], ["die2", "die6"], ["die2"]]


def test_the_progress_counts_down_the_stations_of_the_two_lines_that_are_nearest_to_the_end() -> None:
    # Tsurumai lacks 19, Higashiyama and Sakuradori 21 each; Tsurumai meets Higashiyama once and Sakuradori twice.
    assert scene.scene(owning("motoyama hara"), 0).progress == text("progress", round=1, n=38)
    beads = {IDS[station]: (0,) for line in "HT" for station in BOARDS[2].lines[line][1:]}
    state = table({0: "hara", 1: "hara"}, beads)
    assert scene.scene(state, 0).progress == text("progress", round=1, n=2)
    flags = [mark for mark in scene.scene(state, 0).marks if mark.symbol == "flag"]
    assert [mark.at for mark in flags if mark.id != "flags-legend"] == ["takabata", "kami-otai"]
    assert scene.scene(replace(state, finisher=1, turns=1), 0).progress.key == "progress.last"
    assert scene.scene(replace(state, finisher=1, turns=2), 0).progress.key == "progress.over"


def test_the_row_of_the_tour_lights_it() -> None:
    row = scene.score_lines(owning("kokusai-center nagoya taiko-dori kamejima"), 0)[2]
    assert row.points == 3
    assert len(row.targets) == 3
    assert [stroke.id for stroke in row.strokes] == ["tour"]


def test_the_row_of_the_sets_tells_which_line_each_bead_serves() -> None:
    row = scene.score_lines(owning("motoyama horita hara nonami"), 0)[3]
    assert {mark.at: mark.symbol for mark in row.marks} == {
        "motoyama": "letter-H",
        "horita": "letter-M",
        "hara": "letter-T",
        "nonami": "letter-S",
    }


def test_the_row_of_the_finish_lights_what_is_missing() -> None:
    beads = {IDS[station]: (0,) for line in "HT" for station in BOARDS[2].lines[line][1:]}
    state = table({0: "hara", 1: "hara"}, beads)
    assert scene.score_lines(state, 0)[4].targets == ("takabata", "kami-otai")
    # As long as half of the map is missing, how far the lines are.
    begun = table({0: "hara", 1: "hara"}, {"hara": (0,), "nonami": (0,)})
    assert scene.score_lines(begun, 0)[4].targets == ("line-T", "line-S")
    done = replace(state, finisher=1)
    detail = scene.score_lines(done, 0)[4].detail
    assert detail is not None
    assert detail.key == "score.finish.by"
    # Whoever brought the end stands where that was.
    assert scene.score_lines(done, 0)[4].targets == ("hara",)


@pytest.mark.parametrize("board", BOARDS, ids=["printed", "three", "real"])
def test_a_way_bends_the_same_from_both_ends(board: Board) -> None:
    for one, near in board.neighbours.items():
        for other in near:
            assert path(board, one, other) == tuple(reversed(path(board, other, one)))


@pytest.mark.parametrize("seats", [2, 4])
def test_only_where_others_have_stopped_is_marked_as_changed(seats: int) -> None:
    """Not where a number has been that led there, and neither pawns nor beads that made room, nor the bars."""
    whole = next(one for one in few_games(GAME, seeds=1) if one.setup.seats == seats)
    stopped: set[str] = set()
    for turns in range(sized(150, len(whole.turns))):
        now, turn = after(whole, turns + 1), whole.turns[turns]
        if turn.seat == 0:
            stopped.clear()
        elif turn.seat != CHANCE:
            stopped.add(turn.move.removeprefix("start ").split()[0])
        drawn = scene.scene(now.state, 0)
        fresh = recent(now, 0, 0, drawn, 0)
        if fresh is None or not rules.to_act(now.state):
            continue
        spots = {mark.at for mark in drawn.marks if mark.id in fresh.marks} & set(NUMBERS)
        assert spots <= stopped, turns
        assert not fresh.strokes
        assert not set(fresh.spots) & set(NUMBERS)
    assert len(whole.turns) > 40
