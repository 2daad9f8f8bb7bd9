"""What a seat has before its eyes: dice still to be drawn, routes still to be used, what the score lights."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyapp.game import Mark, text
from pyapp.games.railroad_ink import layout, rules, scene, score, score_rows
from pyapp.games.railroad_ink.faces import ROUTE_DIE
from pyapp.games.railroad_ink.game import GAME
from pyapp.games.railroad_ink.rules import ROUNDS, DrawnFace, Sheet, State, read_placement
from pyapp.picture import standings

from .drawing import drawn, position
from .playing import moved, new_game, random_states

NO_WAY_FOR_RAILS = drawn("""
    │ . └ ┘ . . │
    ┘ . . . . . └
    . . . . . . .
    . . . . . . .
    . . . . . . .
    ┐ . . . . . ┌
    │ . ┌ ┐ . . │
""")


def test_a_die_is_spent_once_drawn_and_lost_while_it_fits_nowhere() -> None:
    state = position("H.H. R.R. H.H. HRHR", NO_WAY_FOR_RAILS)
    assert _tones(state, "die") == {"die0": "", "die1": "lost", "die2": "", "die3": ""}
    state = moved(state, "01 HRHR")
    assert _tones(state, "die") == {"die0": "", "die1": "lost", "die2": "", "die3": "spent"}


def test_of_equal_dice_the_first_ones_count_as_drawn() -> None:
    state = moved(new_game(roll="H.H. R.R. H.H. HRHR"), "01 H.H.")
    assert _tones(state, "die") == {"die0": "spent", "die1": "", "die2": "", "die3": ""}
    choice = scene.choice(state, 0, "05 H.H.")
    assert choice is not None
    assert choice.targets == (("die2",), ("s05",))


def test_dice_that_show_the_same_face_may_both_be_touched_for_it() -> None:
    choice = scene.choice(new_game(roll="H.H. R.R. H.H. HRHR"), 0, "05 H.H.")
    assert choice is not None
    assert choice.targets == (("die0", "die2"), ("s05",))


def test_a_used_route_is_spent_with_its_round_and_the_others_are_barred_for_the_round() -> None:
    state = moved(new_game(roll="H.H. R.R. H.H. HRHR"), "01 *HHHH")
    marks = {mark.symbol: mark for mark in scene.scene(state, 0).marks if mark.at == mark.symbol}
    assert len(marks) == 6
    assert (marks["road-crossing"].tone, marks["road-crossing"].note) == ("spent", "1")
    assert {mark.tone for name, mark in marks.items() if name != "road-crossing"} == {"barred"}


@pytest.mark.parametrize(
    ("used", "now", "left", "words"),
    [
        ({}, (), 3, "mark.left"),
        ({}, ("01 *HHHH",), 2, "mark.left.later"),
        ({1: "01 *HHHH"}, (), 2, "mark.left"),
        ({1: "01 *HHHH", 2: "05 *HRRH"}, (), 1, "mark.left"),
        ({1: "01 *HHHH", 2: "05 *HRRH"}, ("03 *RRRR",), 0, "mark.left.none"),
        ({1: "01 *HHHH", 2: "05 *HRRH", 3: "03 *RRRR"}, (), 0, "mark.left.none"),
    ],
)
def test_the_tray_tells_how_many_special_routes_are_left_and_is_closed_while_none_may_be_used(
    used: dict[int, str], now: tuple[str, ...], left: int, words: str
) -> None:
    state = new_game(roll="H.H. R.R. H.H. HRHR")
    sheet = Sheet(tuple(_drawn(move, round_) for round_, move in used.items()))
    state = moved(replace(state, round=len(used) + 1, sheets=(sheet,)), *now)
    marks = {mark.id: mark for mark in scene.scene(state, 0).marks}
    count = marks[layout.SPECIALS_LEFT]
    assert (count.symbol, count.label and count.label.key) == (f"left-{left}", words)
    may_use = any("*" in move for move in rules.moves(state, 0))
    assert ("lid" in marks) == (not may_use)
    assert may_use or marks["lid"].enters == "drop"
    said = str(scene.scene(state, 0).prompt)
    assert ("lid.round" if left else "lid.game") in said or may_use or not now
    assert scene.why(state, 0, [layout.SPECIALS_LEFT]).key == (
        "why.specials" if may_use else "illegal.special.round" if left else "illegal.special.game"
    )


def test_a_die_that_rolls_shows_other_faces_of_its_own() -> None:
    state = new_game(roll="H.H. R.R. H.H. HRHR")
    *routes, special = [mark for mark in scene.scene(state, 0).marks if mark.enters == "tumble"]
    for die in routes:
        assert len(set(die.passes)) == 3
        own = die.symbol.removeprefix("die-")
        assert set(die.passes) < {f"side-{face.name}" for face in ROUTE_DIE if face.name != own}
    assert routes[0].symbol == routes[2].symbol
    assert routes[0].passes != routes[2].passes
    assert sorted(special.passes) == ["side-station-curve", "side-station-straight"]


def test_a_sum_below_nothing_is_said_as_the_number_that_it_is() -> None:
    begun = replace(new_game(roll="H.H. R.R. HHH. HRHR"), round=ROUNDS)
    assert sum(line.points for line in score_rows.score_lines(begun, 0)) == 0
    state = moved(begun, "01 HHH.")
    assert sum(line.points for line in score_rows.score_lines(state, 0)) < 0
    assert scene.scene(state, 0).worth is None
    assert standings(GAME, state, 1) is None


def test_open_ends_are_counted_from_the_first_and_in_the_sum_from_the_last_round_on() -> None:
    board = drawn(". ╚ ═")
    for round_now in range(1, ROUNDS + 1):
        *others, ends = score_rows.score_lines(position("H.H. H.H. H.H. HRHR", board, round_now=round_now), 0)
        assert sum(line.points for line in others) == 2
        assert len(ends.marks) == 1
        is_last = round_now == ROUNDS
        assert (ends.points, ends.instead) == ((-1, None) if is_last else (0, text("score.errors.open", n=-1)))


def test_as_the_last_round_begins_it_is_said_that_open_ends_count_now_until_a_piece_is_drawn() -> None:
    for round_now in range(2, ROUNDS + 1):
        state = position("H.H. H.H. H.H. HRHR", drawn(". ╚ ═"), round_now=round_now)
        assert scene.scene(state, 0).notice == (text("notice.last", n=1) if round_now == ROUNDS else None)
    sheet = Sheet((*state.sheets[0].drawn, _drawn("60 H.H.", ROUNDS)))
    assert scene.scene(replace(state, sheets=(sheet,)), 0).notice is None


def test_a_special_route_that_fits_nowhere_is_pale_before_it_is_touched() -> None:
    state = position("H.H. H.H. H.H. HRHR", NO_WAY_FOR_RAILS)
    fitting = {read_placement(move)[1].face.name for move in rules.moves(state, 0) if "*" in move}
    marks = [mark for mark in scene.scene(state, 0).marks if mark.at == mark.symbol]
    assert {mark.symbol for mark in marks if mark.tone == ""} == fitting
    nowhere = [(mark.symbol, mark.label) for mark in marks if mark.tone == "lost"]
    assert nowhere == [("rail-crossing", text("mark.nowhere"))]


def test_an_exit_has_a_lamp_once_it_is_joined_to_another() -> None:
    board = drawn("""
        . ╚ ═ ═ ═ . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . ┬ . . .
    """)
    state = position("H..H R.R. H.H. HRHR", board)
    assert _tones(state, "exit") == {}
    lamps = [mark for mark in scene.scene(moved(state, "05 H..H"), 0).marks if mark.id.startswith("exit")]
    assert [(lamp.at, lamp.dy < 0, lamp.enters) for lamp in lamps] == [("s01", True, "pop"), ("s05", True, "pop")]


def test_squares_of_this_round_are_fresh_and_each_shows_its_round() -> None:
    state = moved(position("H.H. R.R. H.H. HRHR", drawn(". ║")), "11 H.H.")
    marks = {mark.at: mark for mark in scene.scene(state, 0).marks if mark.id.startswith("drawn")}
    assert {at: (mark.tone, mark.note) for at, mark in marks.items()} == {"s01": ("", "1"), "s11": ("fresh", "2")}
    assert not any(mark.tone == "fresh" for mark in scene.scene(random_states("end")[-1], 0).marks)


def test_what_is_drawn_comes_from_its_die_of_equal_ones_each_from_another_or_from_its_special_route() -> None:
    state = moved(position("H.H. R.R. H.H. HRHR", drawn(". ║")), "11 H.H.", "61 H.H.", "05 *HHHH")
    origins = {mark.at: mark.origin for mark in scene.scene(state, 0).marks if mark.id.startswith("drawn")}
    assert origins == {"s01": "", "s11": "die0", "s61": "die2", "s05": "road-crossing"}
    # The dice that it came from are the ones that are spent.
    assert {die for die, tone in _tones(state, "die").items() if tone == "spent"} == {"die0", "die2"}


def test_done_is_barred_while_dice_are_due_and_lights_them() -> None:
    state = position("H.H. R.R. H.H. HRHR", NO_WAY_FOR_RAILS)
    (action,) = scene.scene(state, 0).actions
    assert action.barred == text("illegal.done", n=3)
    assert action.targets == ("die0", "die2", "die3")
    (action,) = scene.scene(moved(state, "01 HRHR", "61 H.H.", "65 H.H."), 0).actions
    assert (action.move, action.barred, action.targets) == ("done", None, ())


@pytest.mark.parametrize(
    ("moves", "prompt"),
    [
        ([], text("prompt.draw", n=3)),
        (["01 HRHR", "61 H.H."], text("prompt.draw", n=1)),
        (["01 HRHR", "61 H.H.", "65 H.H."], text("prompt.lost", n=1)),
        (["01 HRHR", "61 H.H.", "65 H.H.", "done"], text("prompt.wait.one", who=text("player", seat=2))),
    ],
    ids=["three due", "one due", "one lost", "done"],
)
def test_the_prompt_says_what_is_to_be_done(moves: list[str], prompt: object) -> None:
    state = position("H.H. R.R. H.H. HRHR", NO_WAY_FOR_RAILS, {})
    assert scene.scene(moved(state, *moves), 0).prompt == prompt


def test_who_is_done_hears_who_still_draws_as_long_as_they_are_one_or_two() -> None:
    state = random_states("waiting", 4)[1]
    assert rules.to_act(state) == (0, 1, 2, 3)
    prompts = []
    for seat in range(4):
        while not state.sheets[seat].done:
            state = rules.apply(state, seat, rules.moves(state, seat)[0])
        prompts.append(scene.scene(state, 0).prompt)
    third, fourth = text("player", seat=3), text("player", seat=4)
    assert prompts == [
        text("prompt.wait"),
        text("prompt.wait.two", who=third, other=fourth),
        text("prompt.wait.one", who=fourth),
        text("prompt.wait"),
    ]


def test_the_prompt_before_the_first_roll_after_the_last_round_and_when_all_is_drawn() -> None:
    assert scene.scene(new_game(), 0).prompt == text("prompt.start")
    end = scene.scene(random_states("end")[-1], 0)
    assert end.prompt == text("prompt.over")
    assert [mark.enters for mark in end.marks if mark.id == "lid"] == [""], "it is there, and does not fall"
    state = moved(new_game(roll="H.H. HHH. R.R. HRHR"), "01 H.H.", "03 R.R.", "05 HHH.", "30 RHRH")
    assert scene.scene(state, 0).prompt == text("prompt.done")


def test_each_row_of_the_score_lights_what_it_counts() -> None:
    board = drawn("""
        . ╚ ═ ╗ . . .
        . . . ║ . . .
        . . . ╚ ═ ═ .
        . . . . . . .
        . . . . . . .
        ─ ─ . . . . .
    """)
    order = ("s01", "s02", "s03", "s13", "s23", "s24", "s25")
    exits, road, rail, centre, errors = score_rows.score_lines(
        position("H.H. H.H. H.H. HRHR", board, round_now=ROUNDS), 0
    )
    assert (exits.points, exits.strokes) == (0, ())
    assert road.targets in (order, order[::-1])
    assert len(road.strokes[0].points) == road.points == 7
    assert set(rail.targets) == {"s50", "s51"}
    assert centre.targets == ("s23", "s24")
    assert errors.points == -len(errors.marks) == -2
    assert [(mark.at, mark.dx, mark.dy) for mark in errors.marks] == [("s25", 0.5, 0), ("s51", 0.5, 0)]


def test_each_network_is_lit_in_a_tone_of_its_own() -> None:
    board = drawn("""
        . ╚ ═ ═ ═ ╝ .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        ┐ . . . . . ┌
        └ ─ ─ ┬ ─ ─ ┘
    """)
    exits = score_rows.score_lines(position("H.H. H.H. H.H. HRHR", board), 0)[0]
    assert exits.points == 12
    assert dict(exits.detail.values if exits.detail else ())["parts"] == "3 + 2"
    assert len({stroke.tone for stroke in exits.strokes}) == 2
    plates = [dict(mark.words.values)["n"] for mark in exits.marks if mark.words]
    assert plates == [8, 4], "what each brings is told with it"


def test_a_network_is_drawn_on_from_its_first_exit() -> None:
    for state in random_states("outwards")[3::9]:
        board = state.sheets[0].board
        networks = {network.exits[0]: network for network in score.networks(board) if network.points}
        exits = score_rows.score_lines(state, 0)[0]
        begun = [score_rows.tip(number, side, exit_here=True) for number, side in networks]
        seen: set[tuple[float, float]] = set()
        for stroke in exits.strokes:
            assert stroke.points[0] in seen or stroke.points[0] in begun, "it goes on from what is drawn"
            seen.update(stroke.points)
        lines = {line for network in networks.values() for line in network.lines}
        assert {tuple(map(int, stroke.id.split("-")[2:4])) for stroke in exits.strokes} == lines


def test_an_onlooker_sees_the_first_sheet_and_no_buttons() -> None:
    state = position("H.H. R.R. H.H. HRHR", drawn(". ║"), {})
    assert [mark.at for mark in scene.scene(state, None).marks if mark.id.startswith("drawn")] == ["s01"]
    assert scene.scene(state, None).actions == ()


def test_the_ghost_of_a_choice_lies_as_the_drawn_face_will() -> None:
    for state in random_states("ghost")[1:60:4]:
        for move in rules.moves(state, 0):
            choice = scene.choice(state, 0, move)
            if choice is None:
                continue
            later = scene.scene(rules.apply(state, 0, move), 0)
            (mark,) = (mark for mark in later.marks if mark.id == f"drawn-s{move[:2]}")
            ghost = choice.ghost
            assert isinstance(ghost, Mark)
            assert (ghost.symbol, ghost.at, ghost.turn, ghost.flip) == (mark.symbol, mark.at, mark.turn, mark.flip)


def _tones(state: State, prefix: str) -> dict[str, str]:
    return {mark.id: mark.tone for mark in scene.scene(state, 0).marks if mark.id.startswith(prefix)}


def _drawn(move: str, round_: int) -> DrawnFace:
    number, way = read_placement(move)
    return DrawnFace(number, way, round_)
