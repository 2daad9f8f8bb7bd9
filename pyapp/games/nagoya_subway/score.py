"""The five parts of the score, and who is ahead."""

from __future__ import annotations

from dataclasses import dataclass

from pyapp.game import Seat
from pyapp.ranking import ranked

from .board import Station
from .joints import Owned
from .sets import allotted
from .state import State
from .tour import longest_tour

END_POINTS = 2
SET_POINTS = 2
FINISH_POINTS = 3


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one seat has, part by part."""

    beads: int
    ends: tuple[Station, ...]
    """The bonus ends with a bead of the seat."""
    tour: tuple[Station, ...]
    sets: int
    finish: bool

    @property
    def parts(self) -> tuple[int, int, int, int, int]:
        """The points of the five parts in their order."""
        return (
            self.beads,
            END_POINTS * len(self.ends),
            len(self.tour),
            SET_POINTS * self.sets,
            FINISH_POINTS * self.finish,
        )


def owned_by(state: State, seat: Seat) -> Owned:
    """The stations with beads of a seat, sorted, each with how many."""
    return tuple((station, owners.count(seat)) for station, owners in enumerate(state.beads) if seat in owners)


def sheet(state: State, seat: Seat) -> Sheet:
    """The score of a seat as it stands."""
    owned, board = owned_by(state, seat), state.board
    return Sheet(
        beads=sum(beads for _, beads in owned),
        ends=tuple(station for station, _ in owned if station in board.bonus_ends),
        tour=longest_tour(board, owned),
        sets=min(map(len, allotted(board, owned).values())),
        finish=state.finisher == seat,
    )


def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Highest total first; then who completed the second line; then most in part 1, 2, 3, 4; else shared."""

    def rank(seat: Seat) -> tuple[int, ...]:
        *parts, finish = sheet(state, seat).parts
        return sum(parts) + finish, finish, *parts

    return ranked(len(state.players), rank)
