"""What the page is told of a table: the answer to `gather`. `docs/together-api.md` has the messages behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pyapp.game import Seat, Text
from pyapp.news import News
from pyapp.picture import View

Says: TypeAlias = Mapping[str, object]
"""What a message says, to be signed and sent as it is unless something is left for the device to fill in."""


@dataclass(frozen=True, slots=True)
class Place:
    """A position of a game at a table."""

    turn: int
    """How many turns the record has there."""
    digest: str
    """Of the setup, of every turn since and of what was taken back: no two positions at any tables have the same."""


@dataclass(frozen=True, slots=True)
class Offered:
    """What is offered to be played: what an invited person sees before anything else."""

    id: str
    """Of its message."""
    by: str
    """The key of whoever offers it, and starts it."""
    host: str
    """What they are called; empty as long as that has not come."""
    n: int
    """A later offer has a greater number."""
    game: str
    seats: int
    options: Mapping[str, str]
    bots: Sequence[str | None]
    """The level of the bot in each seat, null for a person."""
    hints: bool
    """Whether hints are allowed."""
    rules: int
    bots_number: int
    without: Sequence[str] = ()
    """The keys of those who sat down and are not waited for."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody who sat down for the game that is offered."""

    id: str
    """Of the `sit` message."""
    key: str
    name: str
    face: str
    seat: Seat | None = None
    """Where, as it looks until the setup decides; null where no seat is left."""
    spent: bool = False
    """Whether the secret behind it may be known already: this person's device has to sit down anew first, and will."""


@dataclass(frozen=True, slots=True)
class TableSeat:
    """One seat of the game that is played or about to be: nothing here hides more than its `key` being null says."""

    key: str | None = None
    """Of the person who sits here, also while a bot plays for them; null for a bot's own seat and for a free one."""
    name: str = ""
    face: str = ""
    bot: str | None = None
    """The level of the bot that plays here now."""
    accepted: bool = False
    """Whether this person has agreed to the setup; always where a bot was set."""
    left: bool = False
    """Whether this person has left the table."""
    awaited: bool = False
    """Whether the game waits for this seat's message."""
    done: bool = False
    """Whether this seat has finished its part of a step in which several act at the same time."""


@dataclass(frozen=True, slots=True)
class Owed:
    """What this device has to send now, without asking a person."""

    kind: str
    """`sit`: the same person again with a new commitment, which the device adds as `commit`. `accept`: the device adds
    the `nonce` whose commitment `commit` is. `move`: the seat's unsent moves, of which nothing can be taken back any
    more. `bots`: the device lets the bots think, and adds their `turns`."""
    says: Says
    commit: str = ""
    """Of the sit whose nonce is to be shown."""
    first: bool = True
    """Whether it is for this device to do at once. Else another will, and this one only if that takes too long."""
    record: str = ""
    """For `bots`: the record from which `think` goes on, until a person has the move or 64 turns are found."""


@dataclass(frozen=True, slots=True)
class Undone:
    """What a take-back would undo, as this device's person may hear of it."""

    seats: Sequence[Seat]
    """Who loses something besides the one who asks."""
    where: Text | None
    """The progress of the game at the position that it leads to, if that is in an earlier round."""
    told: Sequence[News]
    """The turns that would go, in words: the first ones."""
    more: int
    """How many more there are to tell of."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A request to take something back, which counts once all have agreed. Any move cancels it."""

    id: str
    seat: Seat
    """Who asks."""
    to: Place
    agreed: Sequence[Seat]
    """Who has agreed; the one who asks is among them."""
    declined: Sequence[Seat]
    """Who has declined: they may still agree, but are not asked again."""
    needed: Sequence[Seat]
    """Who has to: all people that play."""
    undoes: Undone | None = None
    """What of the game would be undone; null within the course, which is nobody's view."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Something was taken back, as all had agreed to."""

    seat: Seat
    """Who asked for it."""
    turn: int
    """To where."""
    turns: int
    """How many turns there were; those revealed since come again as they were."""
    at: Place
    """The position that it led to."""
    draft: Sequence[str]
    """What the seat had done there, but for the last of it, after which nothing could be taken back."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two messages for one position: one stands, the others do not count."""

    turn: int
    """Of the position."""
    seat: Seat
    """Whose move, or whose seat, it is about."""
    stands: str
    """The id of the message that counts."""
    lost: Sequence[str]
    """The ids of those that do not."""
    why: Text


@dataclass(frozen=True, slots=True)
class Dismissed:
    """A message that does not count."""

    id: str
    why: Text
    final: bool = False
    """Whether it never can: it need not be handed in again."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """What somebody felt about something."""

    id: str
    key: str
    turn: int
    kind: str
    at: int
    """Seconds, by the sender's clock."""


@dataclass(frozen=True, slots=True)
class Unchecked:
    """Turns of bots that another device worked out: shown at once, checked in the background.

    `{"do": "verify", "record": …, "first": first, "slice": …}` with the first `end` turns of the record does it: where
    it refuses, `ids` belong into `refused` of every request from then on, where it answers, into `checked`.
    """

    ids: Sequence[str]
    first: int
    """The first turn to be checked, from 0."""
    end: int
    """Behind the last one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathering:
    """What all messages of a table come to."""

    phase: str
    """`empty`: there is no offer yet. `offer`: people sit down. `accepting`: the setup stands, devices agree.
    `playing`, `over`. `closed`: whoever offered the first game has left before it began, and nobody else can. Once a
    game is over and another is offered, it is `offer` again and `record` still the last game's."""
    match: int
    """Which game at this table, from 1: of the seats below, and of what is to be sent next."""
    offer: Offered | None
    """The one that stands, or that the game was set up from."""
    seats: Sequence[TableSeat]
    """Of the game that is offered, until it has begun; then they are `players`."""
    sitters: Sequence[Sitter]
    """Who sat down for the game that is offered, those without a seat last."""
    hosts: bool
    """Whether this device's person may offer the next game, and start what they offered."""
    start: Says | None
    """What whoever offered sends to start with the people who sit now; null until that is possible."""
    next: int
    """This person's next number: `n` of the next `offer`, `sit`, `setup` or `leave`."""
    heads: Sequence[str]
    """The messages that the next one follows: its `after`."""
    owes: Sequence[Owed]
    blocked: Text | None
    """Why this page cannot go on with the table, such as rules that are newer than it; nothing is lost."""
    newer: bool
    """Whether there are messages that only a newer page can read."""
    played: int
    """Which game at this table all below is about: the one that is played, or was played last; 0 for none."""
    players: Sequence[TableSeat]
    """Who plays it, by seat."""
    seat: Seat | None
    """Where this device's person sits in it; null for whoever only looks on."""
    place: Place | None
    """Where the record stands: `at` of what is sent next."""
    record: str | None
    """The record that is the same on every device."""
    view: View | None
    """What this device's person sees: the record, their own unsent moves, and once their part of a step is done the
    parts of the others that are there. Its `holder` is this person wherever they may act."""
    even: Sequence[int | Text] | None
    """Everybody's points, or what the game says in their place, where a step began in which several act at the same
    time: there all had done as much, so that they can be compared. Null where one acts alone."""
    unsent: Sequence[str]
    """Those of the `mine` that the request had which can stand here; the device drops the others."""
    back: TakeBack | None
    last: Place | None
    """Where this seat's last turn in the record began: what it may ask to take back to."""
    undoes: Undone | None
    """What taking back to there would undo, if that is asked for."""
    returned: Sequence[TakenBack]
    conflicts: Sequence[Conflict]
    """The last ones."""
    dismissed: Sequence[Dismissed]
    """Some of what does not count: all that never can, the rest by the position it is for, and not without end."""
    missing: Sequence[str]
    """Ids that messages follow and that are not there yet."""
    reactions: Sequence[Reaction]
    """The last ones in the game that is played."""
    unchecked: Sequence[Unchecked]
