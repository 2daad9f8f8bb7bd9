"""Where one may like to start: a few stations from which the dice lead on well, and how far it is to what counts."""

from __future__ import annotations

from functools import cache

from pyapp.game import Seat, Text, text

from .board import Board, Station
from .prospects import Prospects, expected
from .state import State
from .tell import station_name

MOST = 3
APART = 5
"""Stations that lie between two of those that are suggested, at least: each is in a part of the map of its own."""


def suggested(state: State, seat: Seat) -> tuple[Station, ...]:
    """The best of each part of the map, as the way of rolling that was chosen leads on from there."""
    way, board = state.players[seat].way, state.board
    if way is None:
        return ()
    promise = Prospects(state, seat).promise()
    free = (one for one in board.stations if not state.beads[one] and may_start(board, one))
    best: list[Station] = []
    for station in sorted(free, key=lambda one: -expected(board, way, one, promise)):
        if all(distance(board, station, (other,)) > APART for other in best):
            best.append(station)
        if len(best) == MOST:
            break
    return tuple(best)


def may_start(board: Board, station: Station) -> bool:
    """Whether the rules let anybody start there."""
    return station not in board.ends and station not in board.interchanges


def about(board: Board, station: Station) -> Text:
    """How far it is to the next end that is worth more, and to the next interchange."""
    end = min(board.bonus_ends, key=lambda one: distance(board, station, (one,)))
    return text(
        "start.about",
        end=station_name(end),
        n=distance(board, station, (end,)),
        change=distance(board, station, tuple(sorted(board.interchanges))),
    )


@cache
def distance(board: Board, station: Station, others: tuple[Station, ...]) -> int:
    """How many stations it is to the nearest of some, however one rides."""
    steps, seen = 0, {station}
    while not seen.intersection(others):
        seen |= {near for one in seen for near in board.neighbours[one]}
        steps += 1
    return steps
