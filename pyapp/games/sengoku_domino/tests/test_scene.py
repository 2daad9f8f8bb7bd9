"""What is drawn and touched: where a tile may be laid, why not elsewhere, sums, flowers, the order track."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from pyapp.game import Choice, Mark, Text, text
from pyapp.games.sengoku_domino import rules
from pyapp.games.sengoku_domino.hidden import known
from pyapp.games.sengoku_domino.layout import layout
from pyapp.games.sengoku_domino.scene import choice, scene, why
from pyapp.games.sengoku_domino.score import as_it_stands
from pyapp.games.sengoku_domino.sheet import score_lines
from pyapp.games.sengoku_domino.state import NOBODY, State

from .drawing import drawn, joined
from .playing import all_games, declaring, moved, placing, player

BOARD = drawn("""
    .. .. a2
    .. .. a5
    .. .. ##
""")


def marks(state: State, seat: int | None = 0) -> dict[str, Mark]:
    return {mark.id: mark for mark in scene(state, seat).marks}


def choices(state: State, seat: int) -> list[Choice]:
    return [one for move in rules.moves(state, seat) if (one := choice(state, seat, move))]


def value(text: Text | None, name: str) -> object:
    assert text is not None
    return dict(text.values)[name]


def noted(one: Choice) -> str:
    """What is said with a choice, or what it is called."""
    note = dict(one.label.values).get("notes")
    return note.key if isinstance(note, Text) else one.label.key


def test_a_tile_is_touched_and_then_the_square_of_the_half_that_finds_its_like() -> None:
    state = placing("26", "56", board=BOARD, players=(player(general=False), player()))
    squares = {one.targets[1] for one in choices(state, 0)}
    assert {one.targets[0] for one in choices(state, 0)} == {("hand0",)}
    assert squares == {("s01",), ("s03",)}


def test_where_both_halves_find_their_like_the_lower_one_is_touched() -> None:
    state = placing("25", "56", board=BOARD)
    one = choice(state, 0, "lay 03S")
    assert one is not None
    assert one.targets == (("hand0",), ("s03",))


def test_each_further_touch_turns_the_tile() -> None:
    state = placing("26", "56", board=BOARD, players=(player(general=False), player()))
    ghosts = [one.ghost for one in choices(state, 0) if one.targets[1] == ("s03",)]
    assert [(ghost.symbol, ghost.dx, ghost.dy) for ghost in ghosts if isinstance(ghost, Mark)] == [
        ("a26", 0.5, 0),
        ("a26v", 0, 0.5),
    ]


def test_a_tile_is_drawn_upright_whichever_way_it_lies() -> None:
    board = drawn("a2 a5")
    drawings = {}
    for move in ("lay 10S", "lay 20N", "lay 10E", "lay 11W"):
        state = placing("25", "56", board=board)
        if move in rules.moves(state, 0):
            later = rules.apply(state, 0, move)
            mark = marks(later)[f"laid-s{move[4:6]}"]
            drawings[move[-1]] = (mark.symbol, mark.dx, mark.dy)
    assert drawings["S"] == ("a25v", 0, 0.5)
    assert drawings["E"] == ("a25", 0.5, 0)


def test_the_general_lies_beside_the_hand_and_is_touched_there() -> None:
    state = placing("26", "56", board=BOARD)
    assert {one.targets[0] for one in choices(state, 0)} == {("hand0",), ("general",)}
    assert {mark.at: mark for mark in marks(state).values()}["general"].symbol == "a77v"


def test_a_declared_general_is_the_declared_tile() -> None:
    state = placing("general", "56", board=BOARD)
    assert {one.targets[0] for one in choices(state, 0)} == {("general",)}
    assert {mark.at: mark for mark in marks(state).values()}["general"].id == "declared"


def test_declaring_is_shown_on_the_order_track_before_it_is_confirmed() -> None:
    state = declaring(player("12 25 25"), player("12"))
    one = choice(state, 0, "declare 25")
    assert one is not None
    assert one.targets == (("hand1", "hand2"),)
    assert one.confirm
    assert isinstance(one.ghost, Mark)
    assert one.ghost.at == "t7"


def test_choosing_a_tile_shows_where_it_could_be_laid_now() -> None:
    state = declaring(player("26 34"), player("12"), board=BOARD)
    shown = {one.move: [(mark.symbol, mark.at) for mark in one.marks] for one in choices(state, 0)}
    assert shown["declare 26"] == [("crest0", "s01"), ("crest0", "s03")]
    assert shown["declare 34"] == []
    # Squares that are lit are to be touched, and these are not.
    assert not any(one.shows for one in choices(state, 0))
    assert {one.move: one.plain for one in choices(state, 0)} == {
        "declare 26": False,
        "declare 34": True,
        "declare general": False,
    }
    assert [noted(one) for one in choices(state, 0)] == ["choice.declare", "note.nowhere", "choice.declare.general"]


def test_a_clash_is_announced_before_it_is_made() -> None:
    state = moved(declaring(player("25"), player("16 12")), "declare 25")
    assert [noted(one) for one in choices(state, 1)] == ["choice.declare", "note.clash", "note.lost"]


def test_equal_tiles_go_to_the_x_space_and_stand_there_in_the_order_of_placing() -> None:
    state = moved(declaring(player("25"), player("16"), player("12")), "declare 25")
    assert marks(state)["order-0"].at == "t7"
    state = moved(state, "declare 16")
    assert [marks(state)[f"order-{seat}"].at for seat in (0, 1)] == ["tX", "tX"]
    assert marks(state)["order-1"].dx < marks(state)["order-0"].dx
    state = moved(state, "declare 12")
    assert [marks(state)[f"order-{seat}"].at for seat in (0, 1, 2)] == ["tX", "tX", "t3"]
    assert marks(state)["next-2"].at == "t3"


def test_who_has_placed_last_has_no_tile_left_on_the_order_track_nor_has_anybody_else() -> None:
    """A tile that was lost stays, struck out."""
    for *_, state in all_games():
        assert state.step == "over"
        waiting = {name for name, mark in marks(state).items() if name.startswith("order-") and mark.tone != "lost"}
        assert not waiting


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_on_the_order_track_covers_anything(seats: int) -> None:
    """Whoever declares the same as whom, while declaring and afterwards."""
    for tiles in product(("12", "13", "25", "16"), repeat=seats):
        state = declaring(*(player(tile) for tile in tiles))
        where = {spot.id: spot for spot in layout(state).spots if spot.area == "track"}
        area = next(area for area in layout(state).areas if area.id == "track")
        numbers = [one for one in layout(state).captions if one.area == "track"]
        for tile in tiles:
            state = moved(state, f"declare {tile}")
            tiles_up = [mark for mark in scene(state, 0).marks if mark.id.startswith("order-")]
            boxes = []
            for mark in tiles_up:
                spot = where[mark.at]
                # A tile stands: it is twice as high as it is wide.
                half = min(spot.w, spot.h / 2) * mark.size / 2
                x, y = spot.x + mark.dx, spot.y + mark.dy
                boxes.append((x - half, y - 2 * half, x + half, y + 2 * half))
                least = 0.91 if sum(one.at == "tX" for one in tiles_up) < 4 else 0.69
                assert half * 2 == pytest.approx(least, abs=0.01), "as large on X as elsewhere, unless all are there"
                assert abs(mark.dx) + half <= spot.w / 2
                assert abs(mark.dy) + 2 * half <= spot.h / 2
            boxes += [(one.x - 0.3, one.y - one.size / 2, one.x + 0.3, one.y + one.size / 2) for one in numbers]
            assert all(box[0] >= 0 and box[2] <= area.width and box[1] >= 0 for box in boxes)
            for one, other in combinations(boxes, 2):
                assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1], tiles
        assert area.width / 360 * 11 <= numbers[0].size, "a number has 11 px where the page has 360"


def test_the_sums_of_a_line_stand_at_its_edge_and_the_leader_is_marked() -> None:
    state = placing("12", "13", board=joined(BOARD, drawn("b3", at=(0, 0))))
    by_id = marks(state)
    assert (by_id["sum-0-0"].note, by_id["sum-0-1"].note) == ("2", "3")
    assert (by_id["lead-0"].symbol, by_id["lead-0"].at) == ("lead1", "l0")
    assert "leads" in by_id["sum-0-1"].tone
    assert "sum-2-0" not in by_id


def test_equal_sums_lead_nobody() -> None:
    state = placing("12", "13", board=drawn("a3 b3"))
    assert "lead-0" not in marks(state)


def test_a_half_of_the_general_shows_as_one_half() -> None:
    state = placing("12", "13", board=drawn("a* a3 b1"))
    assert marks(state)["sum-0-0"].note == "3½"
    assert marks(state)["sum-5-0"].note == "½"


def test_a_decided_line_has_a_flower_or_a_cross() -> None:
    state = placing("12", "13", board=BOARD, lines={0: 1, 5: NOBODY})
    by_id = marks(state)
    assert (by_id["flower-0"].symbol, by_id["flower-0"].at) == ("flower1", "l0")
    assert by_id["flower-5"].symbol == "nobody"
    assert "sum-0-0" not in by_id


def test_a_castle_shows_whose_it_is() -> None:
    by_id = marks(placing("12", "13", board=BOARD, field=2, castles="1-.."))
    assert (by_id["castle-0"].symbol, by_id["castle-0"].at) == ("castle1", "s22")
    assert by_id["castle-1"].symbol == "nobody"
    assert "castle-2" not in by_id


def test_the_current_battlefield_is_brought_forward() -> None:
    state = placing("12", "13", board=BOARD, field=1)
    assert sorted(name for name in marks(state) if name.startswith("veil")) == ["veil-0", "veil-2", "veil-3"]
    assert scene(state, 0).strokes[0].points[0] == (6.15, 1.15)


def test_another_hand_is_drawn_from_behind() -> None:
    state = known(declaring(player("12 13"), player("56 45")), 0)
    assert [marks(state, 1)[f"hand{slot}"].symbol for slot in (0, 1)] == ["back1", "back1"]
    assert {mark.at: mark for mark in marks(state, 0).values()}["hand0"].symbol == "a12v"


def test_touching_a_sum_reads_it_out() -> None:
    assert why(placing("12", "13", board=BOARD), 0, ["l7"]).key == "why.line"


def test_why_a_tile_cannot_lie_somewhere_is_said() -> None:
    state = placing("26", "56", board=BOARD, players=(player(general=False), player()))
    expected = {
        "s02": "illegal.taken",
        "s22": "why.castle",
        "s27": "why.castle.rule",
        "s44": "illegal.match",
        "s99": "illegal.elsewhere",
        "s04": "why.other_half",
        "hand1": "why.place",
    }
    assert {spot: why(state, 0, ["hand0", spot]).key for spot in expected} == expected
    assert why(state, 1, ["s01"]).key == "illegal.turn"


def test_a_square_without_room_is_said_to_have_none() -> None:
    board = joined(BOARD, drawn("b3", at=(0, 0)), drawn("b3", at=(1, 1)))
    state = placing("26", "56", board=board, players=(player(general=False), player()))
    assert why(state, 0, ["hand0", "s01"]).key == "why.narrow"


def test_what_cannot_be_laid_is_given_up_by_a_button() -> None:
    can = scene(placing("26", "56", board=BOARD), 0)
    assert not can.actions
    assert can.held == "hand0"
    cannot = scene(placing("34", "56", board=BOARD, players=(player(general=False), player())), 0)
    assert [(action.move, action.barred) for action in cannot.actions] == [("lose", None)]
    assert cannot.prompt.key == "prompt.lost"
    assert cannot.held == ""
    instead = scene(placing("34", "56", board=BOARD), 0)
    assert [action.warning is None for action in instead.actions] == [False]
    assert instead.held == "general"


def test_the_score_counts_castles_and_lines_and_lights_them() -> None:
    state = placing("12", "13", board=BOARD, field=1, lines={0: 1, 5: 0, 6: 0}, castles="0...")
    first, second, *_, castles = score_lines(state, 0)
    assert (castles.points, castles.targets) == (1, ("s22",))
    assert first.points == 2
    assert set(first.targets) >= {"l5", "l6", "s00", "s40", "s41"}
    assert second.points == 0


def test_the_score_says_who_would_take_the_castle_and_who_has_taken_one() -> None:
    state = placing("12", "13", board=BOARD)
    own, other = (score_lines(state, seat)[0].detail for seat in range(2))
    assert own == text("score.ahead", n=3)
    assert other == text("score.behind", who=text("seat.1"), n=3, own=as_it_stands(state, 0)[1])
    assert [row.instead for row in score_lines(state, 0)[:4]] == [None, *[text("score.unfought")] * 3]
    taken = placing("12", "13", board=BOARD, field=2, lines=dict.fromkeys(range(20), 0), castles="0-..")
    details = [row.detail for row in score_lines(taken, 1)]
    assert details[:2] == [text("score.castle.of", who=text("seat.1")), text("score.castle.nobody")]


def test_every_spot_is_there_in_every_layout() -> None:
    for states in all_games(1):
        spots = {spot.id for spot in layout(states[0]).spots}
        assert {"s00", "s99", "l0", "l39", "t1", "t11", "tX", "hand4", "general"} <= spots
        assert len([spot for spot in spots if spot.startswith("p")]) == len(states[0].players)


def test_no_two_ways_to_lay_a_tile_are_said_alike_nor_by_numbers() -> None:
    state = placing("16", "12", board=BOARD)
    labels = [one.label for one in choices(state, 0)]
    assert len(set(labels)) == len(labels)
    squares = [one for one in labels if not isinstance(one, str)]
    assert not any(isinstance(value, int) for one in squares for _, value in one.values)


@pytest.mark.parametrize(("seats", "rows"), [(2, 1), (3, 1), (4, 2)])
def test_no_player_is_alone_in_a_row(seats: int, rows: int) -> None:
    spots = [spot for spot in layout(placing(*["12"] * seats)).spots if spot.area == "seats"]
    counts = [sum(spot.y == y for spot in spots) for y in {spot.y for spot in spots}]
    assert counts == [seats // rows] * rows
