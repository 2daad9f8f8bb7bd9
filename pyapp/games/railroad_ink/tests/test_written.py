"""What is written on the sheet and beside it."""

from __future__ import annotations

from pyapp.game import text
from pyapp.games.railroad_ink import scene, score_rows

from .drawing import drawn, position


def test_a_round_is_written_in_another_corner_than_a_curve_goes_by() -> None:
    state = position("H.H. R.R. H.H. HRHR", drawn("╚ . ╔ . ╝ . └"))
    assert {mark.at for mark in scene.scene(state, 0).marks if mark.note_low} == {"s00", "s06"}


def test_that_nothing_is_joined_is_said_in_words() -> None:
    board = drawn("""
        . ╚ ═ . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """)
    exits = score_rows.score_lines(position("H.H. H.H. H.H. HRHR", board), 0)[0]
    assert (exits.points, exits.detail) == (0, text("score.exits.none"))
