"""What lies on the table: pawns, beads, the roll. Everything is open to everybody."""

from __future__ import annotations

from dataclasses import dataclass, field

from pyapp.game import Seat

from .board import SET_LINES, Board, Line, Station, board_for
from .nagoya_map import STATIONS
from .ways import Roll, Way

MOST_ROUNDS = 100
"""After so many rounds a game that nobody ends is scored as it stands."""

NO_BEADS: tuple[tuple[Seat, ...], ...] = ((),) * len(STATIONS)


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: how it rolls and where its pawn stands."""

    way: Way | None = None
    """None until it is chosen."""
    at: Station | None = None
    """None until the start station is chosen."""
    robbed: Seat | None = None
    """From whom this seat took a bead in its own last turn."""


@dataclass(frozen=True, slots=True)
class Ride:
    """A seat's ride, and what it did where it ended."""

    seat: Seat
    station: Station
    deed: str
    """`put`, `take` or `stop`."""
    robbed: Seat | None = None


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table."""

    option: str
    """Which board: `printed` or `real`."""
    lone_worldline: bool
    no_stalking: bool
    players: tuple[Player, ...]
    beads: tuple[tuple[Seat, ...], ...] = NO_BEADS
    """The owners of the beads at each station, sorted, by the station's number."""
    turns: int = 0
    """How many turns have been played, of all seats together."""
    roll: Roll | None = None
    """The dice of the turn; None before they are rolled."""
    finisher: Seat | None = None
    """Whose bead completed the second line."""
    last: Ride | None = field(default=None, compare=False)
    """The ride that led here, for what is shown of it: a table is the same however it came about."""

    @property
    def board(self) -> Board:
        """The network that is played on."""
        return board_for(self.option, len(self.players))

    @property
    def chooser(self) -> Seat | None:
        """Who chooses a way of rolling and a start station, in reverse order of play; None once all have."""
        left = [seat for seat, player in enumerate(self.players) if player.at is None]
        return left[-1] if left else None

    @property
    def turn(self) -> Seat:
        """Whose turn it is, once all pawns stand."""
        return self.turns % len(self.players)

    @property
    def round(self) -> int:
        """The number of the round, the first being 1."""
        return self.turns // len(self.players) + 1

    @property
    def over(self) -> bool:
        """Whether all have had equally many turns since the second line was completed, or the rounds are used up."""
        return self.turns % len(self.players) == 0 and (self.finisher is not None or self.round > MOST_ROUNDS)


def missing(state: State, line: Line) -> tuple[Station, ...]:
    """The stations of a line at which no bead lies, in the order of the line."""
    return tuple(station for station in state.board.lines[line] if not state.beads[station])


def completed(state: State) -> tuple[Line, ...]:
    """Which of the four lines hold a bead at every station. A bead that is replaced leaves no gap, so it stays so."""
    return tuple(line for line in SET_LINES if not missing(state, line))
