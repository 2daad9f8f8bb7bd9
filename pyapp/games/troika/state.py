"""What lies on the table: the tiles, the mine, the players, the rounds that are over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

from pyapp.game import Seat

T = TypeVar("T")

Number: TypeAlias = int
"""What is written on a tile, 1 to 15."""
Place: TypeAlias = int
"""A place of the mine, from 0 in reading order."""

NUMBERS: Final = range(1, 16)
COPIES: Final = {number: 7 if number == 7 else 3 for number in NUMBERS}
TILES: Final = tuple(number for number in NUMBERS for _ in range(COPIES[number]))
"""All 49, sorted."""

REMOVED: Final = 10
"""So many tiles are out of the game unseen when two play."""
ROUNDS: Final = 3
MOST_IN_HAND: Final = 3

Step: TypeAlias = Literal["deal", "turn", "tile", "act", "hands", "reckoning", "over"]
"""What is due: a deal; a tile to be turned up, what it shows, the action; the hands, a look at them; nothing."""


class Tile(NamedTuple):
    """A tile in the mine."""

    number: Number | None
    """None where whoever looks does not know it."""
    up: bool
    by: Seat | None = None
    """Who put it back face down, and so still knows it. Who that was, everybody saw."""


class Declaration(NamedTuple):
    """What a player announces by declaring Troika."""

    holds: bool
    points: int = 0
    """What the sets were worth, without the bonus; 0 if it does not hold."""
    bonus: int = 0


class Result(NamedTuple):
    """The result of a round for one player."""

    points: int
    """Sets, Troika's bonus and the cost of no fuel: what the ranking goes by."""
    chips: int
    left_behind: bool = False
    failed: bool = False
    """Whether that was for a declaration in vain."""


OwnTiles: TypeAlias = tuple[tuple[Number, ...], tuple[Number | None, ...]]
"""The container and the hand of a seat."""


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's tiles of this round, each row sorted."""

    container: tuple[Number, ...] = ()
    hand: tuple[Number | None, ...] = ()
    """None for a tile that whoever looks may not see."""
    declared: Declaration | None = None

    @property
    def tiles(self) -> OwnTiles:
        """Container and hand."""
        return self.container, self.hand

    @property
    def left_behind(self) -> bool:
        """Whether a declaration did not hold. Those without fuel are left behind only when the round ends."""
        return self.declared is not None and not self.declared.holds

    @property
    def seen(self) -> tuple[Number, ...]:
        """Container and hand, as far as whoever looks sees them, sorted."""
        return tuple(sorted(self.container + tuple(number for number in self.hand if number is not None)))


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table. Round 0 is before the first deal."""

    no_fuel: str
    """What becomes of a player without fuel: `left_behind` or `minus_ten`."""
    longest: int
    """How many numbers in a row one gems set may have: one of `sets.LONGEST`."""
    players: tuple[Player, ...]
    step: Step = "deal"
    round: int = 0
    turn: Seat = 0
    """Whose turn it is during a round."""
    mine: tuple[Tile | None, ...] = ()
    """By place; None where nothing lies."""
    turned: Place | None = None
    """The place whose tile was turned up last in this round."""
    declared_last: Seat | None = None
    """Who was the last to declare in this round, whether or not it held."""
    removed: tuple[Number | None, ...] = ()
    """The tiles that are out of the game unseen, sorted."""
    results: tuple[tuple[Result, ...], ...] = ()
    """Of every round that is over, by seat."""
    ready: tuple[bool, ...] = ()
    """Who has seen enough of the reckoning, by seat."""
    deeds: tuple[Deed, ...] = ()
    """The actions of this round, as everybody saw them."""

    @property
    def starter(self) -> Seat:
        """Who starts this round: the start moves one seat each round."""
        return (self.round - 1) % len(self.players)

    @property
    def open_hands(self) -> bool:
        """Whether the round is over, so that everybody's tiles lie open."""
        return self.step in ("reckoning", "deal", "over")


def mine_size(seats: int) -> int:
    """How many places the mine has: one for every tile that could ever lie there."""
    return len(TILES) - (REMOVED if seats == 2 else 0)


def with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """A tuple with another item at an index."""
    return (*items[:at], item, *items[at + 1 :])


class Deed(NamedTuple):
    """An action as everybody saw it."""

    seat: Seat
    verb: str
    number: Number | None
    """Of the tile; None where those who watched do not know it, and for a declaration."""
    before: State
    """What everybody knew when it was done, without the deeds before it."""
