"""Declaring Troika, and what becomes of those who have."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyapp.dice import Dice
from pyapp.game import Text, text
from pyapp.games.troika import rules, scene
from pyapp.games.troika.hidden import known
from pyapp.games.troika.state import Declaration, Player, State

from .playing import dealt, ended, moved, player, refused, settled, table

GOOD = player("2 2 2 6 7", "8")
"""Five in the container, fuel, gems worth 8, no garbage."""
VAIN = player("2 2 2 6 8", "8")


def declared(one: Player, *others: Player, gems: str = "three") -> Player:
    """The player after declaring."""
    return rules.apply(table(one, *(others or (player(), player())), gems=gems), 0, "declare").players[0]


def test_the_first_declaration_of_a_round_that_holds_gets_five_points() -> None:
    assert declared(GOOD).declared == Declaration(True, 8, 5)
    first, second, third = ended(declared(GOOD), player("9 9 9"), player("3 3 3")).results[0]
    assert (first.points, second.points, third.points) == (13, 0, 0)


def test_later_ones_get_none_but_their_tiles_are_safe() -> None:
    first = declared(GOOD)
    later = declared(player("3 3 3 9 10 11"), first, player())
    assert later.declared == Declaration(True, 1, 0)
    assert ended(first, later, player("1 1 1 4")).results[0][1].points == 1


def test_the_last_declaration_of_a_round_is_its_event() -> None:
    def event(state: State, viewer: int) -> tuple[str, str, str] | None:
        mark = scene.scene(known(state, viewer), viewer).event
        return (mark.symbol, mark.tone, mark.label.key) if mark and mark.label else None

    state = table(GOOD, player("3 3 3 9 10 11"), VAIN, player("1"))
    assert event(state, 0) is None
    events = []
    for seat in range(3):
        state = replace(rules.apply(state, seat, "declare"), step="act", turn=seat + 1)
        events.append(event(state, 3))
        assert event(state, seat) == events[-1]
    # Each with the rocket of whoever declares.
    assert events == [("troika", "", "event.first"), ("troika", "rocket-1", "event.later"), ("left", "", "event.fails")]
    assert event(settled(replace(state, step="deal"), Dice("next")), 0) is None


def test_one_that_does_not_hold_does_not_take_the_bonus_away() -> None:
    vain = declared(VAIN)
    assert vain.declared == Declaration(False)
    assert declared(GOOD, vain, player()).declared == Declaration(True, 8, 5)


@pytest.mark.parametrize(
    ("container", "hand", "holds"),
    [
        ("2 2 2 6 7 8", "", True),
        ("2 2 2 6 7", "8", True),
        ("2 2 2 6", "7 8", False),
        ("2 2 2 6 7 8", "9", False),
        ("2 2 2 6 7 8 9", "", False),
        ("6 7 8 9 10 11", "", False),
        ("2 2 2 3 3 3", "", True),
        ("2 2 6 7 8", "2", True),
        ("2 2 2 6 7 8", "9 10 11", True),
        ("2 2 2 7 7 7 8 9 10", "", True),
        ("7 7 7 8 9", "", False),
        ("2 2 2", "6 7 8", False),
    ],
)
def test_it_holds_with_five_in_the_container_fuel_and_no_garbage(container: str, hand: str, holds: bool) -> None:
    declaration = declared(player(container, hand)).declared
    assert declaration is not None
    assert declaration.holds is holds


def test_a_declaration_that_does_not_hold_leaves_behind_at_once_and_the_round_goes_on() -> None:
    state = rules.apply(table(VAIN, player("1"), player("3")), 0, "declare")
    assert state.players[0].left_behind
    assert (state.step, state.turn) == ("turn", 1)
    state = moved(state, "up 10", "take 0", "up 11", "take 10")
    assert state.turn == 1


def test_who_is_left_behind_by_a_declaration_stays_so_whatever_the_tiles() -> None:
    for no_fuel in ("left_behind", "minus_ten"):
        results = ended(declared(VAIN), player("1"), player("3"), no_fuel=no_fuel).results[0]
        assert results[0].left_behind
        assert results[0].chips == -1


def test_players_who_have_declared_take_no_more_turns() -> None:
    state = moved(table(GOOD, player(), player()), "declare", "up 10", "take 0", "up 11", "take 10", "up 12")
    assert state.turn == 1
    for seat in (0, 2):
        assert refused(state, "take 11", seat) == "illegal.turn"


def test_the_round_ends_when_all_but_one_have_declared() -> None:
    state = moved(table(GOOD, player("3 3 3 9 10 11"), player("5 5 5")), "declare", "up 10", "declare")
    assert state.step == "reckoning"
    assert [result.points for result in state.results[0]] == [13, 1, 0]


def test_who_declared_in_vain_has_declared_too() -> None:
    state = moved(table(VAIN, GOOD, player("5 5 5")), "declare", "up 10", "declare")
    assert state.step == "reckoning"
    assert [result.chips for result in state.results[0]] == [-1, 2, 1]


def test_declaring_is_the_action_of_a_turn() -> None:
    state = table(GOOD, player(), player(), step="turn")
    assert refused(state, "declare") == "illegal.turn_first"
    assert refused(replace(state, step="act"), "declare") == ""


def test_anybody_may_declare_even_in_vain() -> None:
    assert "declare" in rules.moves(table(player(), player(), player()), 0)


def test_two_players_cannot_declare() -> None:
    state = moved(dealt(2), rules.moves(dealt(2), 0)[0])
    state = replace(state, players=(GOOD, player()))
    assert refused(state, "declare") == "illegal.declare"
    assert "declare" not in rules.moves(state, 0)


def test_who_declared_is_scored_by_the_best_split_like_everybody() -> None:
    """It held, since there is a way without garbage; a way with some is worth more."""
    one = declared(player("2 2 2 7 7 7 8 9 10"))
    assert one.declared == Declaration(True, 6, 5)
    assert ended(one, player("1 1 1"), player("3 3 3")).results[0][0].points == 11


@pytest.mark.parametrize(
    ("container", "hand", "points"),
    [("2 2 2 6 7 8 9", "", 9), ("2 2 2 6 7", "8 9", 9), ("2 2 2 5 6 7 8 9 10", "", 8), ("2 2 2 6 7 8", "10", None)],
)
def test_with_longer_gems_it_holds_under_their_sets(container: str, hand: str, points: int | None) -> None:
    one = declared(player(container, hand), gems="longer")
    assert one.declared == (Declaration(False) if points is None else Declaration(True, points, 5))
    if points is not None:
        results = ended(one, player("1 1 1"), player("3 3 3"), gems="longer").results[0]
        assert results[0].points == points + 5


def test_with_longer_gems_the_button_warns_only_where_it_would_not_hold() -> None:
    for gems, warned in (("three", True), ("longer", False)):
        state = table(player("2 2 2 6 7 8 9"), player(), player(), gems=gems)
        (action,) = scene.scene(state, 0).actions
        assert (action.warning is not None) is warned


def test_the_button_names_the_bonus_for_whoever_has_it() -> None:
    def label(*players: Player) -> Text | None:
        actions = scene.scene(known(table(*players), 0), 0).actions
        return next((action.label for action in actions if action.move == "declare"), None)

    assert label(GOOD, player(), player()) == text("action.declare", points=8, bonus=5)
    assert label(GOOD, declared(player("3 3 3 9 10 11")), player()) == text("action.declare.late", n=8)
