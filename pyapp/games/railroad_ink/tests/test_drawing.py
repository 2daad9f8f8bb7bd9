"""The drawings of the other tests say what they mean."""

from __future__ import annotations

import unicodedata

import pytest

from pyapp.games.railroad_ink.faces import WAYS, Piece

from .drawing import PIECES, drawn, placements, sketched

_STROKES = {"ROAD": ("DOUBLE", "HEAVY"), "RAIL": ("SINGLE", "LIGHT")}
_REACH = {
    "UP": (0,),
    "RIGHT": (1,),
    "DOWN": (2,),
    "LEFT": (3,),
    "VERTICAL": (0, 2),
    "HORIZONTAL": (1, 3),
}


def test_every_way_of_every_face_has_one_sign() -> None:
    assert sorted(PIECES.values()) == sorted(way.piece for ways in WAYS.values() for way in ways)


@pytest.mark.parametrize(("sign", "piece"), PIECES.items(), ids=lambda value: str(value)[:1])
def test_a_sign_looks_like_its_arms(sign: str, piece: Piece) -> None:
    """Unicode's name of a sign tells which of its strokes are double or heavy: those are roads."""
    assert _arms_by_name(unicodedata.name(sign)) == piece.arms


def test_a_drawing_is_read_square_by_square() -> None:
    board = drawn(
        """
        . ║
        ╫ .
        """,
        at=(2, 3),
    )
    assert sorted(placements(board)) == [(2, 4, "H.H.", False), (3, 3, "HRHR", True)]


def test_a_board_is_drawn_as_it_is_read() -> None:
    drawing = "\n".join(["╫ ╪ . . . . ╂"] + [". . . . . . ."] * 5 + ["╇ . . ─ . . ║"])
    assert sketched(drawn(drawing)) == drawing


@pytest.mark.parametrize("drawing", ["x", "║ .\n.", ". . . . . . . .", "HH"])
def test_what_is_no_drawing_is_not_read(drawing: str) -> None:
    with pytest.raises(ValueError, match=r"drawing|sign"):
        drawn(drawing)


def _arms_by_name(name: str) -> str:
    """Of a name such as `BOX DRAWINGS RIGHT LIGHT AND LEFT VERTICAL HEAVY`; a weight may also come first."""
    arms = ["."] * 4
    halves = [half.split() for half in name.removeprefix("BOX DRAWINGS ").split(" AND ")]
    shared = [word for word in halves[0] if word in ("DOUBLE", "LIGHT")]
    for half in halves:
        weight = [word for word in half if word not in _REACH] or shared
        kind = "H" if weight[0] in _STROKES["ROAD"] else "R"
        assert weight[0] in (_STROKES["ROAD"] if kind == "H" else _STROKES["RAIL"])
        for word in half:
            for side in _REACH.get(word, ()):
                arms[side] = kind
    return "".join(arms)
