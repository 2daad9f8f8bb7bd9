"""What it comes to if a ride ends the game, as prompt, choice and hint say it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyapp.game import text
from pyapp.games.nagoya_subway import rules, scene
from pyapp.games.nagoya_subway.board import IDS, NUMBERS
from pyapp.games.nagoya_subway.ending import Ending, decided, ending, ending_in_reach, warning
from pyapp.games.nagoya_subway.hints import hint
from pyapp.games.nagoya_subway.state import State
from pyapp.games.nagoya_subway.ways import Way

from .tables import OPTIONS, table
from .test_judgement import answer

LAST = "akaike put"


def one_to_go(owners: str, turn: int = 0, also: tuple[str, ...] = (), seats: int = 2) -> State:
    """All of two lines but Akaike holds a bead, of one seat after another; Akaike is two stations off."""
    lines = rules.start(seats, OPTIONS).board.lines
    stations = dict.fromkeys(IDS[one] for line in "HT" for one in lines[line] if IDS[one] not in ("akaike", *also))
    beads = {name: (int(owners[at % len(owners)]),) for at, name in enumerate(stations)}
    pawns = dict.fromkeys(range(seats), "hara")
    return table(pawns, beads, roll=(2, 5), turns=turn)


@pytest.mark.parametrize(
    ("owners", "turn", "said"),
    [("0", 0, "ahead"), ("1", 0, "behind"), ("1", 1, "won"), ("0", 1, "lost")],
)
def test_the_last_flag_says_how_one_would_stand(owners: str, turn: int, said: str) -> None:
    state = one_to_go(owners, turn)
    end = ending(state, turn, LAST)
    assert end is not None
    assert end == ending_in_reach(state, turn)
    more = {} if said == "won" else {"n": abs(end.lead)}
    assert scene.scene(state, turn).prompt.key == f"prompt.ride.end.{said}"
    hopeless = said == "behind"
    assert hint(state, turn, LAST) == (text("reason.hopeless") if hopeless else text(f"reason.last.{said}", **more))
    choice = scene.choice(state, turn, LAST)
    assert choice is not None
    assert choice.label.key == f"choice.last.{said}"
    # Two at the table: whoever plays once more is robbed by nobody.
    cost = {"behind": "warning.last.safe", "lost": "warning.end"}.get(said)
    other = text("player", seat=2 - turn)
    assert choice.warning == (None if cost is None else text(cost, who=other, n=-end.lead))
    # A hint may come to it: to recommend what loses the game, it never does.
    assert choice.loses == (cost is not None)
    asked = {"behind": "question.last", "lost": "question.end"}.get(said)
    assert choice.question == (None if asked is None else text(asked))


def test_of_those_who_are_level_whoever_ended_it_is_first() -> None:
    assert Ending(0, over=True).said("end").key == "end.won"
    assert Ending(0, over=False).said("end").key == "end.level"


def test_what_the_last_flag_would_cost_is_said_of_a_ride_that_leaves_it() -> None:
    losing, winning = one_to_go("1"), one_to_go("0")
    end = ending(losing, 0, LAST)
    assert end is not None
    put = next(move for move in rules.moves(losing, 0) if move.endswith("put") and move != LAST)
    assert hint(losing, 0, put) == text("reason.wait", n=-end.lead)
    assert hint(winning, 0, put).key != "reason.wait"


@pytest.mark.parametrize(
    ("turn", "ahead", "way", "said"),
    [
        (0, 1, "choose", "warning.last"),
        (0, 1, "guard", "warning.last.safe"),
        (1, 2, "choose", "warning.last.safe"),
        (1, 0, "choose", "warning.last"),
        (2, 0, "choose", "warning.end"),
    ],
)
def test_a_lead_is_said_to_stay_only_where_nobody_can_take_of_it(turn: int, ahead: int, way: Way, said: str) -> None:
    state = one_to_go(str(ahead), turn, seats=3)
    ways: dict[int, Way] = {turn: "choose", ahead: way}
    players = (replace(player, way=ways.get(seat, "sum")) for seat, player in enumerate(state.players))
    state = replace(state, players=tuple(players))
    choice = scene.choice(state, turn, LAST)
    assert choice is not None
    assert choice.warning is not None
    assert choice.warning.key == said
    assert ("who", text("player", seat=ahead + 1)) in choice.warning.values


def test_what_has_to_be_done_and_what_ends_nothing_costs_nothing() -> None:
    state = one_to_go("1")
    assert [one for one in rules.moves(state, 0) if warning(state, 0, one)] == [LAST]
    # From a terminus there is one way only.
    forced = one_to_go("1", also=("hara",))
    forced = replace(forced, players=(replace(forced.players[0], at=NUMBERS["akaike"]), forced.players[1]))
    beads = (*forced.beads[: NUMBERS["akaike"]], (1,), *forced.beads[NUMBERS["akaike"] + 1 :])
    forced = replace(forced, beads=beads, roll=(2, 2))
    assert rules.moves(forced, 0) == ["hara put"]
    end = ending(forced, 0, "hara put")
    assert end is not None
    assert end.lead < 0
    assert warning(forced, 0, "hara put") is None


def test_no_other_ride_ends_the_game() -> None:
    state = one_to_go("0")
    assert [move for move in rules.moves(state, 0) if ending(state, 0, move)] == [LAST]
    two = one_to_go("0", also=("takabata",))
    assert ending_in_reach(two, 0) is None


@pytest.mark.parametrize("owners", ["0", "1"])
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_what_is_decided_is_brought_to_its_end(owners: str, level: str) -> None:
    state = one_to_go(owners)
    assert decided(state, 0)
    assert answer(state, level) == LAST
