"""How the bots see a sheet: quick, in whole numbers, and in full agreement with the rules and the score."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp.bots.players import play_out, thinking
from pyapp.bots.thinking import result_of
from pyapp.dice import Dice
from pyapp.game import CHANCE, total
from pyapp.games.railroad_ink import META, plan, rules, score
from pyapp.games.railroad_ink.board import SQUARES, open_squares
from pyapp.games.railroad_ink.drafts import Judge, first_draft, play_on, search_round
from pyapp.games.railroad_ink.estimate import estimate, finished, scale, shape
from pyapp.games.railroad_ink.routes import routes_of
from pyapp.games.railroad_ink.rules import State
from pyapp.games.railroad_ink.sketch import (
    FACE_OF,
    FACES,
    SPECIALS,
    WAY,
    WAYS_BY_FACE,
    Sketch,
    blank,
    board_of,
    draw,
    key_of,
    sketch_of,
)
from pyapp.games.railroad_ink.weights import SHAPES, WEIGHTS
from pyapp.record import setup_for
from pyapp.table import Table, open_table
from tests.playing import after
from tests.sizes import sized, spread

from .playing import keen_states, random_states

GAMES = tuple(f"sketch-{number}" for number in range(12))


def _sketch(state: State) -> Sketch:
    return sketch_of((one.square, WAY.index(one.way)) for one in state.sheets[0].drawn)


def _moves(sketch: Sketch, faces: range) -> set[str]:
    return {
        rules.move_text(square, WAY[way])
        for square, met in enumerate(sketch.met)
        for face in faces
        for way in WAYS_BY_FACE[met][face]
    }


@pytest.mark.parametrize("seed", GAMES)
def test_a_sketch_lists_the_legal_drawings(seed: str) -> None:
    for state in random_states(seed):
        if rules.to_act(state) == (0,):
            faces = {*rules.dice_left(state, 0), *rules.specials_left(state, 0)}
            listed = {move for move in rules.moves(state, 0) if move != rules.DONE}
            drawable = _moves(_sketch(state), range(len(FACES)))
            assert listed == {move for move in drawable if rules.read_placement(move)[1].face in faces}


@pytest.mark.parametrize("reading", META.options["longest"])
@pytest.mark.parametrize("seed", spread(GAMES, 4))
def test_a_sketch_has_the_exact_score(seed: str, reading: str) -> None:
    for state in spread((*random_states(seed), *keen_states(seed)), 30):
        board = state.sheets[0].board
        points = score.points(board, reading)
        sketch = _sketch(state)
        assert board_of(sketch) == board
        assert finished(sketch, reading) == 1000 * sum(points.values())
        assert (sketch.points, sketch.centre) == (points["exits"], points["centre"])


@pytest.mark.parametrize("seed", GAMES)
def test_a_sketch_does_not_depend_on_how_it_came_about(seed: str) -> None:
    """Drawn on step by step, with routes looked for at every step, or made at once: the same judgement."""
    grown = blank()
    final = random_states(seed)[-1]
    for one in final.sheets[0].drawn:
        estimate(grown, scale(3), "stroke")
        before = grown.copy()
        draw(grown, one.square, WAY.index(one.way))
        assert grown.key == before.key + key_of(one.square, WAY.index(one.way))
    fresh = _sketch(final)
    assert grown.key == fresh.key
    for round_ in range(1, rules.ROUNDS):
        assert estimate(grown, scale(round_), "stroke") == estimate(fresh, scale(round_), "stroke")


def test_a_shape_is_the_same_however_it_is_turned() -> None:
    for letters in ("H.Rx", "|hR.", "HHRx", "...."):
        turned = [letters[turn:] + letters[:turn] for turn in range(4)]
        assert {shape(one) for one in turned} == {shape(one[::-1]) for one in turned} == {shape(letters)}
    assert all(shape(name.removesuffix("*")) + "*" * name.endswith("*") == name for name in SHAPES)


def test_there_is_a_weight_for_every_round() -> None:
    assert {len(row) for row in (*WEIGHTS.values(), *SHAPES.values())} == {rules.ROUNDS - 1}


@pytest.mark.parametrize("seed", GAMES[:4])
def test_the_ends_of_a_round_are_rounds_that_can_be_played(seed: str) -> None:
    for state in random_states(seed):
        if rules.to_act(state) != (0,) or any(one.round == state.round for one in state.sheets[0].drawn):
            continue
        sketch = _sketch(state)
        dice = tuple(FACES.index(face) for face in state.dice)
        special = bool(rules.specials_left(state, 0))
        ends = result_of(search_round(first_draft(sketch, dice), special, Judge(state.round, "stroke"), 2))
        assert ends
        assert ends == sorted(ends, key=lambda end: -end.worth)
        for end in (*ends[:5], *ends[-5:]):
            after = state
            for square, way in end.placements:
                after = rules.apply(after, 0, rules.move_text(square, WAY[way]))
            after = rules.apply(after, 0, rules.DONE)
            assert _sketch(after).key == end.key
            assert sum(FACE_OF[way] in SPECIALS for _, way in end.placements) <= special


@pytest.mark.parametrize("seed", GAMES[:4])
def test_the_squares_that_can_be_drawn_are_those_that_something_comes_towards(seed: str) -> None:
    for state in random_states(seed):
        board = state.sheets[0].board
        sketch = _sketch(state)
        assert sorted(sketch.fronts) == [square for square, _ in open_squares(board)]
        assert [square for square in SQUARES if sketch.ground[square]] == sorted(board)


@pytest.mark.parametrize("seed", GAMES[:4])
def test_routes_are_the_same_looked_for_at_every_step_or_once(seed: str) -> None:
    """In rings, too, and where an open end is closed."""
    for states in (random_states(seed), keen_states(seed)):
        for reading in META.options["longest"]:
            grown, drawn = blank(), states[-1].sheets[0].drawn
            for number, one in enumerate(drawn, start=1):
                draw(grown, one.square, WAY.index(one.way))
                once = sketch_of((other.square, WAY.index(other.way)) for other in drawn[:number])
                once.road = once.rail = None
                assert routes_of(grown, reading) == routes_of(once, reading)


def test_a_die_is_drawn_where_it_is_best() -> None:
    for state in keen_states("best"):
        sketch = _sketch(state)
        for face in range(len(SPECIALS)):
            judge = Judge(3, "stroke")
            drawings = []
            for square, met in enumerate(sketch.met):
                for way in WAYS_BY_FACE[met][face]:
                    drawn = sketch.copy()
                    draw(drawn, square, way)
                    drawings.append(estimate(drawn, scale(3), "stroke"))
            best = max(drawings, default=estimate(sketch.copy(), scale(3), "stroke"))
            assert result_of(play_on(sketch, (face,), False, judge)) == best


def test_a_special_route_is_played_on_with_only_where_it_is_worth_something() -> None:
    gains = []
    for state in keen_states("special"):
        sketch, judge = _sketch(state), Judge(3, "stroke")
        gains.append(result_of(play_on(sketch, (2, 4), True, judge)) - result_of(play_on(sketch, (2, 4), False, judge)))
    assert min(gains) == 0 < max(gains)


def test_what_was_imagined_before_does_not_change_what_is_imagined() -> None:
    sketch = _sketch(keen_states("again")[40])
    rolls = [(0, 1, 2, 7), (2, 2, 1, 8), (5, 1, 0, 6), (0, 1, 2, 7)]
    judge = Judge(4, "stroke")
    assert [result_of(play_on(sketch, roll, True, judge)) for roll in rolls] == [
        result_of(play_on(sketch, roll, True, Judge(4, "stroke"))) for roll in rolls
    ]


def test_a_plan_of_hard_takes_a_bounded_number_of_nodes() -> None:
    plan._plans.clear()
    table = _solo("hard", "bounded")
    hard = thinking(table, 0, "hard")
    nodes, fractions = 0, [0.0]
    while hard.move is None:
        fractions.append(hard.step(1))
        nodes += 1
    assert plan.NODES["hard"] / 2 < nodes < 1.05 * plan.NODES["hard"]
    assert fractions == sorted(fractions)
    assert fractions[-1] == 1
    anew = thinking(
        table.play(0, next(move for move in table.game.moves(table.state, 0) if move != hard.move)), 0, "hard"
    )
    nodes = 0
    while anew.move is None:
        anew.step(1)
        nodes += 1
    assert nodes < 1.3 * plan.NODES_ANEW["hard"]


def _solo(level: str, seed: str) -> Table[Any]:
    return open_table(setup_for(META, 1, {}, seed, (level,)))


def test_a_plan_that_is_forgotten_midway_is_made_again() -> None:
    whole = play_out(_solo("hard", "plan"), 0.01)
    moves = [turn for turn in range(len(whole.turns)) if whole.turns[turn].seat != CHANCE]
    for turn in spread(moves, 9):
        plan._plans.clear()
        assert thinking(after(whole, turn), 0, "hard", 0.01).finish() == whole.turns[turn].move


def test_a_round_that_somebody_else_began_is_finished_well() -> None:
    table = _solo("normal", "begun")
    other = table.game.moves(table.state, 0)[-1]
    assert thinking(table, 0, "normal").finish() != other
    table = table.play(0, other)
    while table.holder is not None and table.state.round == 1:
        table = table.play(0, thinking(table, 0, "normal").finish())
    assert table.state.round == 2


def test_a_round_is_planned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    planned: list[int] = []
    really = plan._plan

    def counted(question: Any, *rest: Any) -> Any:
        planned.append(question.known.round)
        return really(question, *rest)

    plan._plans.clear()
    monkeypatch.setattr(plan, "_plan", counted)
    play_out(_solo("easy", "once"))
    assert planned == list(range(1, rules.ROUNDS + 1))


def test_better_bots_score_more() -> None:
    """The figures of the arena are means over two hundred games; here only so much as to see that nothing broke."""

    def mean(level: str, games: int) -> float:
        tables = [play_out(_solo(level, f"arena-{number}")) for number in range(games)]
        return sum(total(table.game.score(table.state, 0)) for table in tables) / games

    assert mean("random", 10) < 5 < 25 < mean("easy", sized(5, 50)) < 47 < mean("normal", sized(6, 30))


def test_imagined_rolls_are_not_the_dice_of_the_game() -> None:
    table = _solo("hard", "imagined")
    assert table.turns[0].seat == CHANCE
    bots = Dice("imagined bot 0")
    assert bots.at("imagined", 1, 0).below(10**9) != Dice("imagined").at("imagined", 1, 0).below(10**9)


def test_bots_at_one_table_draw_the_same_dice_in_ways_of_their_own() -> None:
    """Who plays alone has the best sheet of all: the one that a bot is compared with is the same for everybody."""
    tables = [play_out(open_table(setup_for(META, 3, {}, f"taste-{n}", ("normal",) * 3))) for n in range(2)]
    for table in tables:
        assert len({frozenset(sheet.drawn) for sheet in table.state.sheets}) == 3
