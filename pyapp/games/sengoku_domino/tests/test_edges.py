"""The sums at the edge of the board: where they stand."""

from __future__ import annotations

import pytest

from pyapp.game import Mark, Text
from pyapp.games.sengoku_domino import rules
from pyapp.games.sengoku_domino.layout import edge_id, layout
from pyapp.games.sengoku_domino.scene import choice, scene, why
from pyapp.games.sengoku_domino.state import State

from .drawing import drawn, joined
from .playing import placing, player

BOARD = drawn("""
    .. .. a2
    .. .. a5
    .. .. ##
""")


def marks(state: State) -> dict[str, Mark]:
    return {mark.id: mark for mark in scene(state, 0).marks}


@pytest.mark.parametrize("drawing", ["a2 a5", "a* a*", "a6 a4", "a6 a4 .. a*"])
def test_figures_keep_off_the_frame_and_off_the_edge(drawing: str) -> None:
    state = placing("12", "13", board=drawn(drawing))
    leads = [mark for mark in marks(state).values() if mark.id.startswith("lead-")]
    assert leads
    widths = {"": 100, "wide": 135, "widest": 145}
    for mark in leads:
        spot = next(spot for spot in layout(state).spots if spot.id == mark.at)
        wide = mark.size * min(spot.w, spot.h * widths[mark.symbol.removeprefix("lead0")] / 66) / 2
        left, right = spot.x + mark.dx - wide, spot.x + mark.dx + wide
        assert left >= 0.3
        assert right <= 1.09 or spot.w == 1


def test_the_sum_that_would_get_a_line_stands_at_the_board_and_the_others_in_a_file_behind_it() -> None:
    state = placing("12", "13", "14", board=joined(drawn("a2 b5 c1"), drawn("b3", at=(0, 4))))
    by_id = marks(state)
    assert by_id["lead-0"].dx > 0
    assert "leads" in by_id["sum-0-1"].tone
    behind = [by_id[f"sum-0-{seat}"] for seat in (0, 2)]
    assert len({one.dx for one in behind}) == 1
    assert behind[0].dx < by_id["sum-0-1"].dx
    assert behind[0].dy < behind[1].dy


def test_the_lines_whose_sums_a_tile_changes_light_up() -> None:
    state = placing("26", "56", board=BOARD, players=(player(general=False), player()))
    found = [choice(state, 0, move) for move in rules.moves(state, 0)]
    flat, upright = (one.shows for one in found if one and one.targets[1] == ("s03",))
    # A row and two columns; two rows and a column.
    assert [len(flat), len(upright)] == [3, 3]
    assert set(flat) & set(upright) == {"l0", "l8"}


@pytest.mark.parametrize(("equal", "alone"), [("a3 b3", "a5"), ("a5 b5 a5 b5", "a5 a5"), ("a3 b3 a* b*", "a3 a*")])
def test_a_tie_is_said_where_the_sum_that_would_get_the_line_stands(equal: str, alone: str) -> None:
    state = placing("12", "13", board=drawn(equal))
    by_id = marks(state)
    tie = by_id["sums-0"]
    (figure,) = {by_id[f"sum-0-{seat}"].note for seat in (0, 1)}
    assert tie.note == f"={figure}"
    assert "lead-0" not in by_id
    assert isinstance(tie.label, Text)
    assert tie.label.key == "sums.level"
    assert "sums.level" in str(why(state, 0, [edge_id(0)]))
    led = marks(placing("12", "13", board=drawn(alone)))
    assert led["sums-0"].note == ""
    assert tie.dx - led["lead-0"].dx == pytest.approx(0, abs=0.11)


def test_where_the_next_lower_sum_gets_the_line_there_is_no_tie() -> None:
    by_id = marks(placing("12", "13", "14", board=drawn("a3 b3 c1")))
    assert by_id["lead-0"].symbol == "lead2"
    assert by_id["sums-0"].note == ""
