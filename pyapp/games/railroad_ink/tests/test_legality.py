"""The listed moves are those that the rules allow: against the reference, and by counted trees of moves."""

from __future__ import annotations

from itertools import product

import pytest

from pyapp.dice import Dice
from pyapp.game import CHANCE
from pyapp.games.railroad_ink import rules, scene
from pyapp.games.railroad_ink.board import Board
from pyapp.games.railroad_ink.faces import SPECIAL_ROUTES, WAYS, Face, way_text
from pyapp.games.railroad_ink.rules import State
from tests.sizes import SOAK

from . import reference
from .drawing import ONE_WAY_IN, drawn, placements, position
from .playing import board_of, new_game, random_states, refused

EVERYWHERE = list(product(range(7), repeat=2))


def _reference_moves(state: State, seat: int) -> set[str]:
    """Every face that may be drawn, on every square, in every way, asked of the reference one by one."""
    sheet = state.sheets[seat]
    this_round = [drawn.way.face for drawn in sheet.drawn if drawn.round == state.round]
    left = list(state.dice)
    for face in this_round:
        if not face.special:
            left.remove(face)
    used = [drawn.way.face for drawn in sheet.drawn if drawn.way.face.special]
    routes = [face for face in SPECIAL_ROUTES if face not in used]
    if len(used) == 3 or any(face.special for face in this_round):
        routes = []
    by_dice = {move for face in left for move in _placements_of(sheet.board, face)}
    by_routes = {move for face in routes for move in _placements_of(sheet.board, face)}
    return by_dice | by_routes | (set() if by_dice else {"done"})


def _placements_of(board: Board, face: Face) -> set[str]:
    flat = placements(board)
    return {
        f"{row}{col} {'*' if face.special else ''}{arms}"
        for row, col in EVERYWHERE
        for arms in reference.faces_of_die(face.arms)
        if reference.legal(flat, row, col, arms, face.overpass)
    }


@pytest.mark.parametrize("seed", range(12))
def test_the_listed_moves_are_those_of_the_reference(seed: int) -> None:
    states = random_states(f"legal-{seed}", seats=1 + seed % 2)
    for state in states[seed % 5 :: 5]:
        for seat in range(len(state.sheets)):
            if seat in rules.to_act(state):
                moves = rules.moves(state, seat)
                assert len(set(moves)) == len(moves)
                assert set(moves) == _reference_moves(state, seat)


@pytest.mark.parametrize("seed", range(4))
def test_of_all_moves_there_are_just_the_listed_ones_are_taken(seed: int) -> None:
    every = [f"{row}{col} {way_text(way)}" for row, col in EVERYWHERE for ways in WAYS.values() for way in ways]
    states = [state for state in random_states(f"all-{seed}") if rules.to_act(state) == (0,)]
    for state in states[seed::11]:
        listed = set(rules.moves(state, 0))
        assert {move for move in (*every, "done") if not refused(state, move)} == listed


@pytest.mark.parametrize("seed", range(4))
def test_a_refused_placement_says_what_is_wrong_with_it(seed: int) -> None:
    """Empty square needed, road meets rail, joins nothing: each reason is true where it is given."""
    states = [state for state in random_states(f"why-{seed}") if rules.to_act(state) == (0,)]
    for state in states[seed::9]:
        board = board_of(state)
        flat = placements(board)
        for face in rules.dice_left(state, 0):
            for (row, col), way in product(EVERYWHERE, WAYS[face]):
                reason = refused(state, f"{row}{col} {way.piece.arms}")
                taken = any((row, col) == at[:2] for at in flat)
                joined, clashed = _met(flat, row, col, way.piece.arms)
                expected = "illegal.taken" if taken else "illegal.clash" if clashed else "illegal.loose"
                assert reason == ("" if joined and not clashed and not taken else expected)


@pytest.mark.parametrize("seed", range(4))
def test_why_a_touched_die_does_not_fit_in_a_touched_square_is_true(seed: int) -> None:
    states = [state for state in random_states(f"touch-{seed}") if rules.to_act(state) == (0,)]
    for state in states[seed::7]:
        flat = placements(board_of(state))
        listed = rules.moves(state, 0)
        for (row, col), die in product(EVERYWHERE, range(4)):
            face = state.dice[die]
            reason = scene.why(state, 0, (f"s{row}{col}", f"die{die}")).key
            ways = [way.piece.arms for way in WAYS[face]]
            if any(f"{row}{col} {arms}" in listed for arms in ways):
                continue
            met = [_met(flat, row, col, arms) for arms in ways]
            true = {
                "illegal.taken": any((row, col) == at[:2] for at in flat),
                "why.spent": face not in rules.dice_left(state, 0) or state.dice.count(face) > 1,
                "illegal.clash": any(joined and clashed for joined, clashed in met),
                "illegal.loose": not any(joined for joined, _ in met),
            }
            assert true[reason]


def _met(flat: list[tuple[int, int, str, bool]], row: int, col: int, arms: str) -> tuple[bool, bool]:
    """Whether some arm joins its kind, and whether some arm meets the other: the reference, by arms."""
    if any((row, col) == at[:2] for at in flat):
        return False, False
    joined = clashed = False
    for side, kind in enumerate(arms):
        if kind != ".":
            alone, other = (("." * side + letter).ljust(4, ".") for letter in (kind, "HR"[kind == "H"]))
            joined = joined or reference.legal(flat, row, col, alone, False)
            clashed = clashed or reference.legal(flat, row, col, other, False)
    return joined, clashed


# Counted trees of moves: how many rows of so many moves there are from a fixed position.


def _rows_of_moves(state: State, depth: int) -> int:
    if not depth:
        return 1
    if depth == 1 and not SOAK:
        # That each of them can be played is tested above for every move there is.
        return len(rules.moves(state, 0))
    later = (rules.apply(state, 0, move) for move in rules.moves(state, 0))
    return sum(_rows_of_moves(one, depth - 1) for one in later)


START = new_game(roll="HHH. R.R. R..R H.R.")
OVERPASS = new_game(roll="H..H RRR. HHH. HRHR")
TWINS = new_game(roll="H.H. H.H. H.H. HR..")
MIDDLE = position(
    "H.H. R..R HHH. HR..",
    drawn("""
        . ║ . │ . ╚ ╗
        ─ ╫ ─ ┤ . . .
        . ╚ ═ ╪ ═ . .
        . . . │ . . ╔
        . . . ╁ ═ ═ ╝
        ┐ . . ║ . . ┌
        │ . . ╽ . ╔ .
    """),
)


COUNTS: list[tuple[str, State, list[int]]] = [
    ("start", START, [144, 11802]),
    ("with an overpass", OVERPASS, [156, 15792]),
    ("three dice alike", TWINS, [126, 6564, 111708]),
    ("the middle of a game", MIDDLE, [66, 3210, 102946]),
    ("one way in", position("H.H. H..H R.R. HRHR", ONE_WAY_IN), [12, 48, 181, 528, 853]),
]


@pytest.mark.parametrize(("state", "counts"), [case[1:] for case in COUNTS], ids=[case[0] for case in COUNTS])
def test_the_moves_to_a_depth_are_as_many_as_ever(state: State, counts: list[int]) -> None:
    assert [_rows_of_moves(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("state", [case[1] for case in COUNTS], ids=[case[0] for case in COUNTS])
def test_the_reference_counts_the_same_to_depth_two(state: State) -> None:
    first = _reference_moves(state, 0)
    second = sum(len(_reference_moves(rules.apply(state, 0, move), 0)) for move in sorted(first)[::17])
    assert len(first) == _rows_of_moves(state, 1)
    assert second == sum(len(rules.moves(rules.apply(state, 0, move), 0)) for move in sorted(first)[::17])


def test_the_order_of_moves_is_by_face_square_and_way() -> None:
    """Dice as they fell, then special routes; squares in reading order. Bots' choices hang on it."""
    assert list(rules.moves(new_game(roll="H.H. R.R. H.H. H.R."), 0))[:8] == [
        *("01 H.H.", "05 H.H.", "30 .H.H", "36 .H.H", "61 H.H.", "65 H.H."),
        *("03 R.R.", "10 .R.R"),
    ]
    state = rules.apply(new_game(), CHANCE, rules.chance(new_game(), Dice("order")))
    assert rules.moves(state, 0) == rules.moves(rules.apply(new_game(), CHANCE, _roll(state)), 0)


def _roll(state: State) -> str:
    return " ".join(face.arms for face in state.dice)
