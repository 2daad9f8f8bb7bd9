"""What is said of a declaration before it is made when it may come to nothing, as far as whoever declares can know."""

from __future__ import annotations

import pytest

from pyapp.games.sengoku_domino import rules
from pyapp.games.sengoku_domino.hidden import known
from pyapp.games.sengoku_domino.losses import Risk, risk
from pyapp.games.sengoku_domino.scene import choice, scene
from pyapp.games.sengoku_domino.state import Player, State
from pyapp.games.sengoku_domino.tiles import GENERAL

from .drawing import drawn
from .playing import all_games, declaring, moved, player

BOARD = drawn("""
    .. .. a2
    .. .. a5
    .. .. ##
""")


def warned(state: State, move: str) -> str:
    """What declaring costs, by its key; empty where nothing is said."""
    one = choice(state, rules.to_act(state)[0], move)
    assert one is not None
    return one.warning.key if one.warning else ""


def test_a_general_that_goes_first_of_all_is_lost() -> None:
    state = moved(declaring(player("16 25"), player("34 12")), "declare 25")
    assert warned(state, "declare general") == "warning.first"
    assert warned(state, "declare 34") == ""


def test_whether_a_general_goes_first_may_hang_on_who_is_still_to_declare() -> None:
    state = declaring(player("16"), player("34"), player("12"))
    assert warned(state, "declare general") == "warning.first.maybe"
    # With one more general on X nothing is laid before either.
    assert risk(declaring(player("16"), player("34")), 0, GENERAL) is Risk.CERTAIN


def test_a_general_on_x_comes_after_a_tile_that_stands_alone() -> None:
    state = moved(declaring(player("16"), player("34"), player("12")), "declare general", "declare 34")
    assert warned(state, "declare general") == ""


def test_a_general_that_is_known_to_be_spent_saves_nobody() -> None:
    state = declaring(player("16"), player("34", general=False), player("12", general=False))
    assert warned(state, "declare general") == "warning.first"


@pytest.mark.parametrize(
    ("own", "other", "said"),
    [
        # It goes after the other, who may make room for it: that is a hope, and nobody is asked.
        (player("26 34"), "12", ""),
        # It goes first; the general may be laid in its stead, unless it is spent.
        (player("26 34"), "46", "warning.nowhere.general"),
        (player("26 34", general=False), "46", "warning.nowhere.first"),
    ],
)
def test_what_fits_nowhere_is_lost_unless_somebody_makes_room_for_it(own: Player, other: str, said: str) -> None:
    state = moved(declaring(player(other), own, board=BOARD), f"declare {other}")
    assert (warned(state, "declare 26"), warned(state, "declare 34")) == ("", said)


def test_one_is_asked_when_one_declares_what_is_lost_for_certain_and_always_when_one_gives_up() -> None:
    """By the tile of whoever declares first: it is placed after the 34, which fits nowhere, or before it."""
    for other, declaring_asks in (("46", True), ("12", False)):
        state = moved(declaring(player(other), player("26 34"), board=BOARD), f"declare {other}")
        assert bool(warned(state, "declare 34")) == declaring_asks
        placing = moved(state, "declare 34")
        if placing.turn == 0:
            placing = moved(placing, rules.moves(placing, 0)[0])
        (giving_up,) = scene(placing, 1).actions
        assert giving_up.warning is not None, other


def test_nothing_is_said_where_nothing_else_is_safer() -> None:
    state = declaring(player("34 36", general=False), player("12"), board=BOARD)
    assert warned(state, "declare 34") == warned(state, "declare 36") == ""


def test_what_is_lost_for_certain_never_gets_onto_the_board() -> None:
    certain = 0
    for game in all_games():
        for at, state in enumerate(game):
            if state.step != "declare":
                continue
            for move in rules.moves(state, state.turn):
                tile = GENERAL if move == "declare general" else int(move.split(" ")[1])
                if len(state.declared) + 1 < len(state.order) or risk(state, state.turn, tile) is not Risk.CERTAIN:
                    continue
                certain += 1
                after = rules.apply(state, state.turn, move)
                assert not rules.can_lay_declared(after, after.turn), (at, move)
    assert certain


def test_what_is_said_follows_from_what_lies_open() -> None:
    for game in all_games(1):
        for state in game:
            if state.step == "declare":
                seat = state.turn
                for move in rules.moves(state, seat):
                    assert choice(state, seat, move) == choice(known(state, seat), seat, move)
