"""A game as text: its setup, and every turn since.

    higher-number/1 seats=1 #daily/higher-number/2026-11-20
    * 5
    0 4
    0 done

The first line is the setup: game and rules number, seats, options as `name=value`, `#` and the seed. Where bots sit,
the seats are followed by one entry for each, `-` for a person: `seats=4 bots=-,normal,normal,hard`. A number before
them says which bots of the game they were, `bots=2:-,hard`; 1 is not written. Then one line a turn: the seat, or `*`
for what was revealed, and the move. `! 2 normal` gives seat 2 to a bot, `! 2 -` gives it back to its person. The same
text is saved, exported, shared and used by the tests.

The rules number says whether a record can be replayed at all, the number of the bots only whether their moves can be
worked out again: a game with bots of another number replays and is played on, with the bots that there are now. Then
its number is `MIXED`, so that nobody says of it, here or on another version of the page, what its bots would play.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass

from pyapp.game import CHANCE, Meta, Refusal, Seat, text

LONGEST_TEXT = 65_536
"""Characters of a record at most: several times the longest game there is, and little enough to check at once."""
LONGEST_SEED = 80

OPPONENTS = ("easy", "normal", "hard", "master")
"""How well the bots play that the page offers, the weakest first."""
STRONG = "hard"
"""Who gives hints and plays along: its move is there in a second or so, that of `master` in five."""
LEVELS = ("random", *OPPONENTS)
"""Those and the one that plays anything: for tests, and to compare with."""

PERSON = "-"
"""Written for a seat that no bot has."""

# Texts, so that they are compiled when a first record is read: a new game on the page does not wait for it.
_HEAD = (
    r"([a-z][a-z0-9-]{0,39})/([1-9][0-9]{0,3}) seats=([1-9])"
    r"(?: bots=(?:(0|[2-9]|[1-9][0-9]{1,3}):)?([a-z,-]{1,80}))?"
    r"((?: [a-z_]+=[a-z0-9_]+)*) #(\S+)"
)
"""A number of the bots that is 1 is not written, so that one setup is one text."""
_TURN = r"(\*|!|[0-9]) (\S(?:.{0,198}\S)?)"

HANDED: Seat = -2
"""The seat of the turns that give a seat to a bot, or back."""
_WRITTEN = {CHANCE: "*", HANDED: "!"}
_READ = {mark: seat for seat, mark in _WRITTEN.items()}


MIXED = 0
"""The number of the bots in a game that bots of several numbers have played."""


class BadRecord(Refusal):
    """A text or a link that is no record of a game that can be played here."""


@dataclass(frozen=True, slots=True)
class Setup:
    """All that decides a game before the first turn."""

    game: str
    rules: int
    seats: int
    options: tuple[tuple[str, str], ...]
    """Name and value of every option, in the order of the game's `Meta`."""
    seed: str
    bots: tuple[str, ...] = ()
    """The level of the bot in each seat, `PERSON` for none; empty when only people play."""
    bots_number: int = 1
    """Which bots of the game they are: its `Meta.bots` when they came, or `MIXED`. 1 where only people play.

    Where bots play only since a seat was given to one, it is written with nobody but people: `bots=2:-,-`."""

    def bot(self, seat: Seat) -> str | None:
        """The level of the bot in a seat; None for a person."""
        level = self.bots[seat] if 0 <= seat < len(self.bots) else PERSON
        return None if level == PERSON else level

    def __str__(self) -> str:
        number = "" if self.bots_number == 1 else f"{self.bots_number}:"
        levels = self.bots or (PERSON,) * self.seats
        bots = f" bots={number}{','.join(levels)}" if self.bots or number else ""
        options = "".join(f" {name}={value}" for name, value in self.options)
        return f"{self.game}/{self.rules} seats={self.seats}{bots}{options} #{self.seed}"


@dataclass(frozen=True, slots=True)
class Turn:
    """One move of a seat, or of CHANCE; or a seat that is given to a bot, or back (`HANDED`)."""

    seat: Seat
    move: str

    def __str__(self) -> str:
        return f"{_WRITTEN.get(self.seat, self.seat)} {self.move}"


@dataclass(frozen=True, slots=True)
class Record:
    """A setup and the turns played since. Not yet checked by the rules: `table.replay` does that."""

    setup: Setup
    turns: tuple[Turn, ...] = ()

    def __str__(self) -> str:
        return "\n".join([str(self.setup), *map(str, self.turns)]) + "\n"


def handing(seat: Seat, level: str | None) -> Turn:
    """The turn that gives a seat to a bot of a level, or back to its person (None)."""
    return Turn(HANDED, f"{seat} {level or PERSON}")


def handed(turn: Turn) -> tuple[Seat, str | None] | None:
    """Which seat such a turn hands over, and to which level; None where its text is none that `handing` writes."""
    match = re.fullmatch(f"([0-9]) ({'|'.join((PERSON, *LEVELS))})", turn.move)
    return (int(match[1]), None if match[2] == PERSON else match[2]) if match else None


def setup_for(meta: Meta, seats: int, options: dict[str, str], seed: str, bots: tuple[str, ...] = ()) -> Setup:
    """A setup with every option filled in. Raises `BadRecord` for anything that the game does not know."""
    if seats not in meta.seats:
        raise BadRecord(text("bad.seats", least=meta.seats[0], most=meta.seats[-1]))
    for name, value in options.items():
        if value not in meta.options.get(name, ()):
            raise BadRecord(text("bad.option", option=f"{name}={value}"))
    if not 0 < len(seed) <= LONGEST_SEED or not seed.isprintable() or len(seed.split()) != 1 or seed != seed.strip():
        raise BadRecord(text("bad.seed", most=LONGEST_SEED))
    if bots and (len(bots) != seats or not set(bots) <= {PERSON, *LEVELS}):
        raise BadRecord(text("bad.bots", levels=", ".join(LEVELS)))
    complete = tuple((name, options.get(name, values[0])) for name, values in meta.options.items())
    # One setup is one text: a table without bots does not list its people.
    seated = bots if set(bots) - {PERSON} else ()
    return Setup(meta.id, meta.rules, seats, complete, seed, seated, meta.bots if seated else 1)


def is_head(line: str) -> bool:
    """Whether a line of a file of plays is the first one of a record; if it is a good one, `parse` says."""
    return re.fullmatch(r"[a-z0-9-]+/\d+ .*", line) is not None


def parse(source: str) -> Record:
    """The record that a text spells, checked for form only. Raises `BadRecord`."""
    if len(source) > LONGEST_TEXT:
        raise BadRecord(text("bad.long"))
    head, *lines = source.removesuffix("\n").split("\n")
    match = re.fullmatch(_HEAD, head)
    if match is None:
        raise BadRecord(text("bad.head"))
    game, rules, seats, number, bots, options, seed = match.groups()
    pairs = tuple((name, value) for name, value in (option.split("=") for option in options.split()))
    turns = tuple(parse_turn(line, number) for number, line in enumerate(lines, start=2))
    levels = tuple(bots.split(",")) if bots else ()
    if number and levels == (PERSON,) * int(seats):
        levels = ()
    return Record(Setup(game, int(rules), int(seats), pairs, seed, levels, int(number or 1)), turns)


def parse_turn(line: str, number: int = 1) -> Turn:
    """The turn that a line spells; `number` is the line's, for the message of `BadRecord`."""
    match = re.fullmatch(_TURN, line)
    if match is None:
        raise BadRecord(text("bad.line", line=number))
    seat, move = match.groups()
    return Turn(_READ[seat] if seat in _READ else int(seat), move)


def encode(record: Record) -> str:
    """A record as the tail of a link: deflated, in characters that need no escape in an address."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(str(record).encode()) + packer.flush()
    return urlsafe_b64encode(packed).rstrip(b"=").decode()


def decode(link: str) -> Record:
    """The record in the tail of a link. Raises `BadRecord` for one that is cut, altered or too large."""
    if len(link) > LONGEST_TEXT:
        raise BadRecord(text("bad.long"))
    if re.fullmatch(r"[A-Za-z0-9_-]+", link) is None:
        raise BadRecord(text("bad.link"))
    unpacker = zlib.decompressobj(-15)
    try:
        # The limit keeps a small link from unfolding into gigabytes.
        unpacked = unpacker.decompress(urlsafe_b64decode(link + "=" * (-len(link) % 4)), 4 * LONGEST_TEXT)
        source = unpacked.decode()
    except (ValueError, zlib.error) as error:
        raise BadRecord(text("bad.link")) from error
    if unpacker.unconsumed_tail:
        raise BadRecord(text("bad.long"))
    if not unpacker.eof or unpacker.unused_data:
        raise BadRecord(text("bad.link"))
    return parse(source)
