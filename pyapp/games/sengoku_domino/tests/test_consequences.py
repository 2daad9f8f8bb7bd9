"""What is said of a move before it is made, and of the result: nobody is surprised."""

from __future__ import annotations

from pyapp.game import Choice, Text, text
from pyapp.games.sengoku_domino import rules
from pyapp.games.sengoku_domino.layout import CLANS
from pyapp.games.sengoku_domino.scene import choice, scene, standing
from pyapp.games.sengoku_domino.tiles import strength
from pyapp.speak import say

from .drawing import drawn
from .playing import all_games, declaring, moved, placing, player
from .test_scene import BOARD, choices, marks, value


def texts_in(one: Choice | None) -> set[Text]:
    """A choice's label and all texts in its blanks."""
    assert one is not None
    inside, left = set(), [one.label]
    while left:
        label = left.pop()
        inside.add(label)
        left += [blank for _, blank in label.values if isinstance(blank, Text)]
    return inside


def test_it_is_said_with_whom_a_second_general_and_a_third_equal_strength_go_to_the_x_space() -> None:
    """Over a general that may also be lost as the first tile, and over a tile that fits nowhere yet, likewise."""
    state = moved(declaring(player("25"), player("16"), player("34 12"), player("12")), "declare 25", "declare 16")
    third = value(choices(state, 2)[1].label, "notes")
    assert third == text("note.clash.all", who=text("names.last", first=CLANS[0], second=CLANS[1]), n=3)
    state = moved(declaring(player("25"), player("16")), "declare general")
    second = choices(state, 1)[-1].label
    lost, clash = text("note.lost"), text("note.clash", who=CLANS[0])
    assert value(second, "choice") == text("choice.declare.general")
    assert value(second, "notes") == text("notes", first=lost, second=clash)
    state = moved(declaring(player("34"), player("16"), player("12"), board=BOARD), "declare 34")
    nowhere = say(choices(state, 1)[0].label, "sengoku-domino")
    sentences = ["Declare sword–gun (7)", "Same as Oda: you both go to ×", "It’s lost unless others make room"]
    assert nowhere == f"{'. '.join(sentences)}."


def test_what_is_said_of_a_clash_before_it_is_made_comes_true() -> None:
    for states in all_games():
        for state in states:
            if state.step != "declare":
                continue
            for move in rules.moves(state, state.turn):
                label = texts_in(choice(state, state.turn, move))
                later = rules.apply(state, state.turn, move)
                mine = later.declared[-1]
                clash = [one for one in later.declared if strength(one.tile) == strength(mine.tile)]
                assert len(clash) - 1 == sum(who in label for who in CLANS)
                if later.step == "place" and len(clash) > 1:
                    assert {marks(later)[f"order-{one.seat}"].at for one in clash} == {"tX"}


FULL = drawn("""
    .. .. ..
    .. a3 a3
    .. .. ##
""")


def test_giving_the_tile_up_warns_while_the_general_could_be_placed() -> None:
    (action,) = scene(placing("26", "56", board=FULL), 0).actions
    assert (action.move, action.barred) == ("lose", None)
    assert action.warning is not None
    assert action.warning.key == "warning.lose.general"
    assert (action.targets, action.forced) == (("hand0", "general"), None)
    without = placing("26", "56", board=FULL, players=(player(general=False), player()))
    # A general that was declared and comes first of all cannot be placed, and there is nothing else.
    first = placing("general", "56")
    for nothing_else in (without, first):
        (action,) = scene(nothing_else, 0).actions
        assert (action.warning, action.forced and action.forced.key) == (None, "forced.lose")
    placeable = placing("26", "56", board=BOARD)
    assert not scene(placeable, 0).actions


def test_the_score_says_castles_and_lines_apart() -> None:
    state = placing("12", "13", lines={0: 0, 1: 0, 5: 1, 30: 0}, castles="1-..")
    assert [say(standing(state, seat), "sengoku-domino") for seat in (0, 1)] == [
        "0 castles, 3 lines",
        "1 castle, 1 line",
    ]


def test_the_hand_shows_what_fits_nowhere_while_one_declares() -> None:
    state = declaring(player("12 36"), player("12"), board=drawn("a1 a2"))
    shown = marks(state)
    assert (shown["own-36-1"].tone, shown["nowhere-hand1"].at) == ("nowhere", "hand1")
    assert (shown["own-12-1"].tone, "nowhere-hand0" in shown) == ("", False)
    # Once one has declared, the hand is of no use in this round; and the first tile of the game fits.
    declared = marks(moved(state, "declare 12"))
    assert not any(name.startswith("nowhere") for name in declared)
    assert not any(name.startswith("nowhere") for name in marks(declaring(player("12 36"), player("12"))))
