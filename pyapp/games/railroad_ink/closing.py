"""What a sheet that came to few points did well, and the one thing that would have helped it most."""

from __future__ import annotations

from collections.abc import Mapping

from pyapp.game import Text, text

from . import score
from .board import Board

_USUAL = {"exits": 2, "road": 4, "rail": 4, "centre": 3, "errors": -3}
"""More than this is told as something done well: linked exits and squares, and open ends below zero."""
_WITHIN_REACH = {"road": 6, "rail": 6, "centre": 5, "errors": -2}
"""What comes about by itself where somebody looks at it."""
_JOINING = 4
"""What networks bring that are joined; in place of two open ends, so it counts before as many points elsewhere."""


def closing(board: Board, points: Mapping[str, int]) -> tuple[Text, Text]:
    """Two sentences about two different parts of the score."""
    lacking = _lacking(board, points)
    helped = max(lacking, key=lambda part: lacking[part])
    return _done_well(board, points, helped), _advice(board, points, helped)


def _linked(board: Board) -> list[int]:
    """How many exits the networks reach, the most first."""
    return sorted((len(network.exits) for network in score.networks(board) if network.exits), reverse=True)


def _lacking(board: Board, points: Mapping[str, int]) -> dict[str, int]:
    """How many more points each part could have had with little."""
    joining = _JOINING if len(_linked(board)) > 1 else 0
    return {"exits": joining} | {part: reach - points[part] for part, reach in _WITHIN_REACH.items()}


def _done_well(board: Board, points: Mapping[str, int], helped: str) -> Text:
    reached = {**points, "exits": max(_linked(board), default=0)}
    beyond = {part: reached[part] - usual for part, usual in _USUAL.items() if part != helped}
    best = max(beyond, key=lambda part: beyond[part])
    return text(f"verdict.well.{best}", n=abs(reached[best])) if beyond[best] > 0 else text("verdict.well.all")


def _advice(board: Board, points: Mapping[str, int], helped: str) -> Text:
    if helped != "exits":
        return text(f"verdict.help.{helped}", n=abs(points[helped]))
    one, other, *_ = _linked(board)
    return text("verdict.help.exits", one=one, other=other)
