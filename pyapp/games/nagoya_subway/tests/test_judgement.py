"""What the bots think of the subway."""

from __future__ import annotations

import pytest

from pyapp import shelf
from pyapp.bots.judgement import Question
from pyapp.bots.players import play_out, search
from pyapp.bots.thinking import Thinking
from pyapp.games.nagoya_subway import META, rules
from pyapp.games.nagoya_subway.board import NUMBERS, board_for
from pyapp.games.nagoya_subway.judgement import appeal, worth
from pyapp.games.nagoya_subway.prospects import Prospects, danger, expected
from pyapp.games.nagoya_subway.state import State
from pyapp.games.nagoya_subway.ways import WAYS, Way
from pyapp.record import setup_for
from pyapp.table import open_table
from tests.sizes import sized

from .tables import OPTIONS, table


def best(state: State, seat: int = 0) -> str:
    """What looks best."""
    looks = appeal(state, seat)
    return max(looks, key=looks.__getitem__)


def answer(state: State, level: str) -> str:
    """What a bot of a level does in seat 0."""
    question = Question(shelf.load(META.id), state, 0, len(state.players), level, 7, "test bot 0", 0.3)
    return Thinking(search(question)).finish()


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_bonus_end_is_better_than_a_station_beside_it(level: str) -> None:
    assert answer(table({0: "hatta", 1: "kamisawa"}, roll=(1, 1)), level) == "takabata put"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_bead_is_better_than_none(level: str) -> None:
    state = table({0: "hatta", 1: "kamisawa"}, {"takabata": (1,)}, roll=(1, 1))
    assert answer(state, level) == "iwatsuka put"


def test_a_bot_hunts() -> None:
    state = table({0: "shonai-dori", 1: "joshin"}, {"joshin": (1,)}, roll=(1, 1))
    assert best(state) == "joshin take 1"


def test_a_bot_keeps_out_of_reach_unless_it_is_safe() -> None:
    state = table({0: "hara", 1: "ueda"}, {"shiogama-guchi": (1,)}, roll=(1, 1), ways=("choose", "flip"))
    guarded = table({0: "hara", 1: "ueda"}, {"shiogama-guchi": (1,)}, roll=(1, 1), ways=("guard", "flip"))
    assert appeal(state, 0)["hirabari put"] < appeal(guarded, 0)["hirabari put"]


def test_danger_is_the_share_of_rolls_that_lead_there() -> None:
    state = table({0: "hara", 1: "takabata"}, ways=("choose", "guard"))
    feared = danger(state, 0)
    assert feared[NUMBERS["hatta"]] == pytest.approx(1 / 6)
    assert NUMBERS["fushimi"] not in feared
    assert danger(table({0: "hara", 1: "takabata"}, ways=("sum", "guard"), lone_worldline="on"), 0) == {}


@pytest.mark.parametrize(("way", "ones"), [("choose", 11), ("flip", 12), ("sum", 10), ("guard", 6)])
def test_what_a_place_promises_is_an_average_over_rolls(way: Way, ones: int) -> None:
    board = board_for("printed", 4)
    promise = dict.fromkeys(board.stations, 1.0)
    assert expected(board, way, NUMBERS["hatta"], promise) == pytest.approx(1)
    only = dict.fromkeys(board.stations, 0.0) | {NUMBERS["takabata"]: 1.0}
    assert expected(board, way, NUMBERS["hatta"], only) == pytest.approx(ones / 36)


def test_beads_on_the_scarcest_line_are_worth_most() -> None:
    beads = dict.fromkeys(("hatta", "iwatsuka", "horita", "nonami"), (0,))
    prospects = Prospects(table({0: "hara", 1: "hara"}, beads), 0)
    assert prospects.put(NUMBERS["ueda"]) > prospects.put(NUMBERS["hongo"])


def test_a_winner_is_worth_more_than_a_loser() -> None:
    state = table({0: "hara", 1: "ueda"}, {"sakae": (0, 0), "horita": (1,)})
    assert worth(state, 0) > worth(state, 1)


@pytest.mark.parametrize(("seats", "strongest"), [(2, "sum"), (3, "guard"), (4, "guard")])
def test_hard_knows_the_strongest_way_and_the_others_have_their_likings(seats: int, strongest: Way) -> None:
    """Of two, whoever guards has few beads to be robbed of, and wins one game of four against the sum."""

    def chosen(level: str, turn: int) -> str:
        state, last = rules.start(seats, OPTIONS), seats - 1
        question = Question(shelf.load(META.id), state, last, seats, level, turn, f"test bot {last}")
        return Thinking(search(question)).finish()

    assert {chosen("hard", turn) for turn in range(sized(1, 9))} == {f"way {strongest}"}
    for level in ("easy", "normal"):
        assert {chosen(level, turn) for turn in range(40)} == {f"way {way}" for way in WAYS}


def test_a_game_of_four_normal_bots_ends_within_60_rounds() -> None:
    for seed in range(3):
        played = play_out(open_table(setup_for(META, 4, {}, f"rounds-{seed}", ("normal",) * 4)))
        assert played.state.over
        assert played.state.round <= 61
        assert played.state.finisher is not None
