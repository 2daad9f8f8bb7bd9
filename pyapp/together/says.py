"""What a message can say. `docs/together-api.md` has the same as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from pyapp.game import Seat, Text
from pyapp.together.answers import Place


@dataclass(frozen=True, slots=True)
class Offer:
    """What is to be played."""

    n: int
    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str | None, ...]
    hints: bool
    rules: int
    bots_number: int
    without: tuple[str, ...]
    """The keys of those who sat down and are not waited for."""


@dataclass(frozen=True, slots=True)
class Sit:
    """Somebody sits down, and commits to a part of the seed."""

    n: int
    name: str
    face: str
    seat: Seat | None
    commit: str


@dataclass(frozen=True, slots=True)
class Setup:
    """The offer is frozen, and who sits where."""

    n: int
    offer: str
    sits: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Accept:
    """One who sits agrees to a setup, and shows what was committed to."""

    setup: str
    nonce: str


@dataclass(frozen=True, slots=True)
class Move:
    """A seat's whole part of a step."""

    at: Place
    moves: tuple[str, ...]
    n: int = 0
    """A number of its sender, if they had left before: with it they are back."""


@dataclass(frozen=True, slots=True)
class Bot:
    """What bots do from a position on."""

    at: Place
    turns: tuple[tuple[Seat, str], ...]
    bots_number: int


@dataclass(frozen=True, slots=True)
class Hand:
    """A seat is given to a bot, or taken back (None)."""

    at: Place
    seat: Seat
    level: str | None
    n: int = 0
    """As that of a move."""


@dataclass(frozen=True, slots=True)
class Back:
    """Somebody asks to take back to an earlier position."""

    at: Place
    to: Place


@dataclass(frozen=True, slots=True)
class Agree:
    """Somebody agrees to that, or declines."""

    back: str
    agrees: bool


@dataclass(frozen=True, slots=True)
class Leave:
    """Somebody leaves the table, until they sit down again."""

    n: int


@dataclass(frozen=True, slots=True)
class React:
    """What somebody feels."""

    turn: int
    kind: str


@dataclass(frozen=True, slots=True)
class Result:
    """How somebody did in a day's game; to a circle."""

    day: str
    game: str
    record: str
    """As the tail of a link."""
    zone: int
    """Minutes that the sender's clock is ahead of Greenwich."""


@dataclass(frozen=True, slots=True)
class Title:
    """What a circle is called."""

    n: int
    name: str


Content: TypeAlias = Offer | Sit | Setup | Accept | Move | Bot | Hand | Back | Agree | Leave | React | Result | Title


@dataclass(frozen=True, slots=True)
class Message:
    """A message that can be read."""

    id: str
    key: str
    """Whose it is, as was proven."""
    at: int
    """Seconds by the sender's clock, which decide nothing."""
    match: int
    after: tuple[str, ...]
    says: Content


@dataclass(frozen=True, slots=True)
class Unread:
    """One that cannot be read."""

    id: str
    why: Text
    final: bool
    """Whether no page ever will: else a newer one may."""
