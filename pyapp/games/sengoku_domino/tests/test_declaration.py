"""What is said of a declaration while it is only shown: where it fits, and who places before it so far."""

from __future__ import annotations

import pytest

from pyapp.game import Text, text
from pyapp.games.sengoku_domino import rules
from pyapp.games.sengoku_domino.board import is_fresh
from pyapp.games.sengoku_domino.scene import choice
from pyapp.games.sengoku_domino.state import State
from pyapp.games.sengoku_domino.tiles import strength
from pyapp.speak import say

from .playing import all_games, declaring, moved, player
from .test_scene import BOARD


def legend(state: State, move: str) -> Text:
    """What is said beside its name."""
    one = choice(state, rules.to_act(state)[0], move)
    assert one is not None
    assert one.ghost_label is not None
    return one.ghost_label


def notes(state: State, move: str) -> object:
    return dict(legend(state, move).values)["notes"]


BEFORE = "before you. Crests show where it fits now."
HANDS = (player("15 56"), player("23 16"), player("12 36"))


@pytest.mark.parametrize(
    ("before", "move", "said"),
    [
        ([], "declare 15", "You’d go first at your crests. 2 to declare."),
        (["declare 56"], "declare 23", "You’d go first at your crests. One to declare."),
        (["declare 15"], "declare 16", f"So far one goes {BEFORE}"),
        (["declare 15", "declare 23"], "declare 12", "You go first, at one of your crests."),
        (
            ["declare 15", "declare 23"],
            "declare 36",
            f"So far 2 go {BEFORE}",
        ),
    ],
)
def test_where_nothing_lies_yet_it_is_said_who_places_before(before: list[str], move: str, said: str) -> None:
    state = moved(declaring(*HANDS), *before)
    assert say(legend(state, move), "sengoku-domino").endswith(f"). {said}")


def test_where_tiles_lie_it_is_said_who_places_before_too() -> None:
    state = declaring(player("26"), player("12"), board=BOARD)
    declares = "Declare spear–gun (8). You’d go first at your crests. One to declare."
    assert say(legend(state, "declare 26"), "sengoku-domino") == declares
    one = choice(state, 0, "declare 26")
    # In a list of all moves, and beside a hint, no crest is seen.
    assert one is not None
    assert one.label == one.advised
    assert one.label.key == "choice.declare"


def test_where_others_place_before_it_is_said_where_it_fits_now() -> None:
    hands = (player("26 12"), player("12 25"), player("45"))
    second = moved(declaring(*hands, board=BOARD), "declare 26")
    assert notes(second, "declare 12") == text("note.first.so_far", n=1)
    last = moved(second, "declare 12")
    assert notes(last, "declare 45") == text("note.behind", n=2)
    weakest = moved(declaring(*hands, board=BOARD), "declare 12")
    assert notes(weakest, "declare 25") == text("note.behind.so_far", n=1)


def test_who_is_said_to_place_first_does() -> None:
    seen = 0
    for states in all_games():
        for state in states:
            if state.step != "declare" or not is_fresh(state.board, state.field):
                continue
            for move in rules.moves(state, state.turn):
                notes = dict(legend(state, move).values).get("notes")
                later = rules.apply(state, state.turn, move)
                if not isinstance(notes, Text) or notes.key not in ("note.first", "note.first.so_far", "note.after"):
                    continue
                *others, mine = later.declared
                # Nobody of these is on X with it: so far the weaker ones go before, but for those on X.
                weaker = [one for one in others if strength(one.tile) < strength(mine.tile)]
                alone = [one for one in weaker if [strength(two.tile) for two in others].count(strength(one.tile)) == 1]
                assert (len(alone) == 0) == (notes.key != "note.after")
                if notes.key == "note.first":
                    assert later.order[0] == mine.seat
                    seen += 1
    assert seen
