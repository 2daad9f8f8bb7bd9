"""What the others did, in sentences: nothing that could not be seen is reported."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from pyapp import app
from pyapp.dice import Dice
from pyapp.game import CHANCE, Seat, Text, text
from pyapp.games.troika import META, reveals, rules
from pyapp.games.troika.game import GAME
from pyapp.games.troika.hidden import imagine, known
from pyapp.games.troika.hints import hint
from pyapp.games.troika.sets import best_split
from pyapp.games.troika.state import Player, State
from pyapp.games.troika.tell import tell
from pyapp.record import setup_for
from pyapp.table import Table, open_table

from .playing import player, table, whole_game


def sentences(state: State, viewer: Seat | None, seat: Seat, move: str) -> list[str]:
    """The keys of the sentences for a move."""
    after = rules.apply(state, seat, move)
    return [one.key for one in tell(known(state, viewer), known(after, viewer), viewer, seat, move)]


def test_others_do_not_hear_what_was_taken_or_put_face_down() -> None:
    state = table(player("", "9"), player(), player())
    assert sentences(state, 0, 0, "down 5") == ["tell.down.own"]
    assert sentences(state, 0, 0, "hide 9") == ["tell.hide.own"]
    for viewer in (1, 2, None):
        assert sentences(state, viewer, 0, "down 5") == ["tell.down"]
        assert sentences(state, viewer, 0, "hide 9") == ["tell.hide"]


def test_everybody_hears_what_is_seen_by_all() -> None:
    state = table(player("2 2 2 6 7 8"), player(), player(), up="1")
    for viewer in (0, 1, None):
        assert sentences(state, viewer, 0, "take 0") == ["tell.take"]
        assert sentences(state, viewer, 0, "back 6") == ["tell.back"]
        assert sentences(state, viewer, 0, "declare") == ["tell.declare"]
        assert sentences(table(player("2"), player(), player()), viewer, 0, "declare") == ["tell.declare.fails"]


@pytest.mark.parametrize(
    ("own", "up", "move", "for_all", "for_its_player"),
    [
        (player("2 2 6"), "2", "take 0", ["tell.take", "tell.fuel"], ["tell.take", "tell.fuel"]),
        (player("6 7"), "8", "take 0", ["tell.take", "tell.gems"], ["tell.take", "tell.gems"]),
        (player("8 9"), "10", "take 0", ["tell.take"], ["tell.take"]),
        (player("2", "2"), "2", "take 0", ["tell.take"], ["tell.take", "tell.fuel"]),
        (player("7 7 7 8 9"), "1", "back 7", ["tell.back"], ["tell.back"]),
    ],
)
def test_what_a_tile_completes_is_told_to_whoever_sees_it(
    own: Player, up: str, move: str, for_all: list[str], for_its_player: list[str]
) -> None:
    """8-9-10 is worth nothing, and 7-8-9 without fuel is no gain of putting a 7 back."""
    state = table(own, player(), player(), up=up)
    assert sentences(state, 0, 0, move) == for_its_player
    for viewer in (1, 2, None):
        assert sentences(state, viewer, 0, move) == for_all


def test_a_tile_taken_unseen_tells_what_it_completes_to_its_player_alone() -> None:
    state = table(player("2 2"), player(), player(), down="2 9")
    place = next(at for at, tile in enumerate(state.mine) if tile is not None and tile.number == 2)
    assert sentences(state, 0, 0, f"down {place}") == ["tell.down.own", "tell.fuel"]
    assert sentences(state, 1, 0, f"down {place}") == ["tell.down"]


@pytest.mark.parametrize("taste", ["random", "keen"])
def test_what_is_told_is_the_same_whatever_is_hidden(taste: str) -> None:
    states = whole_game(4, "tell", taste)
    for before, after in itertools.pairwise(states):
        if before.step != "act" or after.step == "hands":
            continue
        seat = before.turn
        viewer = (seat + 1) % 4
        imagined = imagine(before, viewer, Dice("tell"))
        for move in rules.moves(before, seat):
            if move.startswith("hide") or move == "declare":
                continue
            later, other = rules.apply(before, seat, move), rules.apply(imagined, seat, move)
            assert tell(known(before, viewer), known(later, viewer), viewer, seat, move) == tell(
                known(imagined, viewer), known(other, viewer), viewer, seat, move
            )


def test_the_end_of_a_round_is_told_best_first() -> None:
    state = rules.apply(table(player("1 1 1"), player("7 7 7 6 7 8"), player("4"), down="5", step="turn"), 0, "up 1")
    state = rules.apply(rules.apply(state, CHANCE, "tile 5"), 0, "take 0")
    assert sentences(state, 2, CHANCE, reveals.chance(state, Dice("a"))) == [
        "tell.end.mined",
        "tell.result.first",
        "tell.result.second",
        "tell.result.left",
    ]


def test_the_log_holds_what_happened_since_ones_last_turn() -> None:
    """Also while one's own turn has begun, until it is over."""
    at = _opened()
    first = rules.moves(at.state, 0)[0]
    at = at.play(0, first)
    own = _log(at, 0)
    turned = at.state.mine[int(first[3:])].number
    assert own[-1]["text"] == [["tell.up", {"who": ["you", {"seat": 1}], "tile": turned}]]
    at = at.play(0, "down 9" if "down 9" in rules.moves(at.state, 0) else "down 10")
    assert [entry["seat"] for entry in _log(at, 0)] == [0]
    for seat in (1, 2):
        at = at.play(seat, rules.moves(at.state, seat)[0])
        at = at.play(seat, next(move for move in rules.moves(at.state, seat) if move.startswith("take")))
    for move in ("", rules.moves(at.state, 0)[0]):
        at = at.play(0, move) if move else at
        assert [entry["seat"] for entry in _log(at, 0) if entry["seat"] not in (0, CHANCE)] == [1, 2]


def test_the_log_never_tells_a_number_that_is_hidden() -> None:
    at = _opened()
    while len(at.turns) < 60:
        seat = at.holder or 0
        moves = rules.moves(at.state, seat)
        down = [move for move in moves if move.startswith(("down", "hide"))]
        at = at.play(seat, (down or list(moves))[0])
        for viewer in range(3):
            for entry in _log(at, viewer):
                turn = at.turns[entry["turn"]]
                if turn.move.startswith(("down", "hide")) and turn.seat != viewer:
                    assert "tile" not in entry["text"][0][1]


def test_a_declaration_that_would_not_hold_is_warned_of() -> None:
    state = table(player("2 2 2 6 7", "9"), player(), player())
    (action,) = GAME.scene(state, 0).actions
    assert action.warning is not None
    assert dict(action.warning.values)["why"].key == "troika.garbage"  # type: ignore[union-attr]
    assert action.targets
    assert action.listed, "no button offers it"
    (action,) = GAME.scene(table(player("2 2 2 6 7", "8"), player(), player()), 0).actions
    assert action.warning is None
    assert not action.listed


LEFT_BEHIND = text("cost.fuel.left", after=text("standing.minus", n=1))


def cost(what: str, unit: str, now: int, then: int) -> Text:
    """What a set that breaks up costs, in units of its own."""
    return text(f"cost.{what}", before=text(unit, n=now), after=text(unit, n=then))


@pytest.mark.parametrize(
    ("own", "move", "no_fuel", "said"),
    [
        (player("5 5 5 9"), "back 5", "left_behind", LEFT_BEHIND),
        (player("5 5 9", "5"), "hide 5", "left_behind", LEFT_BEHIND),
        (player("5 5 5"), "back 5", "minus_ten", cost("fuel", "score.points", 0, -12)),
        (player("5 5 5 6 7 8"), "back 7", "left_behind", cost("gems", "score.points", 8, -2)),
        (player("1 1 1 5 5 5"), "back 5", "left_behind", cost("fuel", "score.points", 0, -2)),
        (player("6 7 8 2"), "back 6", "left_behind", cost("gems", "cost.gems.points", 8, 0)),
        (player("5 5 9"), "back 5", "left_behind", None),
        (player("5 5 5 9"), "back 9", "left_behind", None),
        (player("7 7 7 7"), "back 7", "left_behind", None),
    ],
)
def test_to_put_back_a_tile_that_a_set_needs_says_what_it_costs(
    own: Player, move: str, no_fuel: str, said: Text | None
) -> None:
    choice = GAME.choice(table(own, player(), player(), no_fuel=no_fuel), 0, move)
    assert choice is not None
    if said is None:
        assert choice.warning is None
        verb, tile = move.split(" ")
        assert choice.ghost_label == text(f"ghost.{verb}", tile=int(tile))
        return
    assert choice.ghost_label == said, "read as long as it can still be let be"
    assert choice.warning == text("warning.back", cost=said)


@pytest.mark.parametrize(
    ("own", "no_fuel", "down", "fuel", "worth"),
    [
        (player("6 7 8", "9"), "left_behind", "", "tally.fuel.have", "tally.no_fuel"),
        (player("6 7 8", "9"), "left_behind", "3 4 5", "tally.fuel.have", "tally.left"),
        (player("6 7 8 2 2", "2"), "left_behind", "3 4 5", "tally.fuel.got", ""),
        (player("6 7 8", "9"), "minus_ten", "", "tally.fuel.have", "tally.no_fuel"),
        (player("6 7 8", "9"), "minus_ten", "3 4 5", "", ""),
    ],
)
def test_what_one_lacks_is_a_debt_near_the_end_and_said_as_what_it_costs(
    own: Player, no_fuel: str, down: str, fuel: str, worth: str
) -> None:
    shown = GAME.scene(table(own, player(), player(), no_fuel=no_fuel, down=down), 0)
    assert shown.tally[2].label.key == ("tally.garbage" if down else "tally.loose")
    assert (shown.worth.key if shown.worth else "") == worth
    instead = shown.tally[0].instead
    assert (instead.key if instead else "") == fuel
    assert shown.tally[2].points == -len(best_split(own.seen, 3).garbage)
    detail = shown.tally[0].detail
    assert not fuel.endswith("have") or (detail == text("tally.fuel.early")) == (worth == "tally.no_fuel"), "one answer"


def _opened() -> Table[Any]:
    return open_table(setup_for(META, 3, {}, "log"))


def _log(at: Table[Any], seat: Seat) -> list[dict[str, Any]]:
    answer = json.loads(app.call(json.dumps({"do": "look", "record": str(at.record), "seat": seat})))
    log: list[dict[str, Any]] = answer["log"]
    return log


def test_nothing_is_owed_before_the_first_tiles_are_dealt() -> None:
    worth = GAME.scene(rules.start(3, {"no_fuel": "left_behind", "gems": "three"}), 0).worth
    assert worth == text("tally.no_fuel")


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (player("4 4"), ("reason.up.fuel", {"tile": 4})),
        (player("4 4 4 6 7"), ("reason.up.gems", {"tile": 8, "points": 8})),
        (player("4 4 4 5 5 9 10"), ("reason.up.gems", {"tile": 11, "points": -1})),
        (player("4 4 4 5 5"), ("reason.up.less", {"tile": 5})),
        (player("6 7"), ("reason.up.gems_first", {"tile": 8})),
        (player("2 9"), ("reason.up", {})),
    ],
)
def test_before_a_tile_is_turned_up_one_hears_what_to_hope_for(own: Player, said: tuple[str, dict[str, int]]) -> None:
    state = table(own, player("7 7 7"), player(), step="turn")
    why = hint(known(state, 0), 0, "up 10")
    assert (why.key, dict(why.values)) == said


@pytest.mark.parametrize(
    ("own", "tile", "said"),
    [
        ("4 4 4 5 6 7", 8, ("reason.set", {"tile": 8})),
        ("4 4 4 6 7", 8, ("reason.gems", {"points": 8})),
        ("6 7", 8, ("reason.gems.first", {"tile": 8})),
        ("4 4 4 6", 7, ("reason.row", {"tile": 7, "other": 6})),
    ],
)
def test_of_a_tile_in_a_better_set_it_is_said_that_it_has_one(
    own: str, tile: int, said: tuple[str, dict[str, int]]
) -> None:
    state = table(player(own), player("1"), player(), up=str(tile))
    why = hint(known(state, 0), 0, "take 0")
    assert (why.key, dict(why.values)) == said
