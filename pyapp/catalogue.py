"""What the page knows before it asks the engine anything: the games, and what both sides must agree on.

The site has it as `games.json`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields

from pyapp import daily, shelf
from pyapp.game import Meta
from pyapp.record import OPPONENTS, PERSON, STRONG


@dataclass(frozen=True, slots=True)
class Setup:
    """All that decides a game before its first turn, as requests say it; `record.Setup` is the same as records do."""

    game: str
    seats: int
    options: Mapping[str, str]
    seed: str
    bots: tuple[str | None, ...] = ()
    """The level of the bot in each seat, null for a person; empty where only people play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing(Meta):
    """A game as the menu shows it."""

    daily: Setup
    """The setup of a daily, rivals included. In its seed `{day}` stands for the day, written `2026-11-20`."""
    boards: Mapping[str, int]
    """For every number of players, the one whose empty board was drawn for them. Filled in when the site is built."""
    tutorial: bool = False
    """Whether there is one. Filled in when the site is built."""
    puzzles: int = 0
    """How many there are. Filled in when the site is built."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What is in `games.json`."""

    games: Sequence[Listing]
    levels: Sequence[str]
    """The levels of the bots that can be chosen, the weakest first."""
    strong: str
    """The level of the bot that plays along and gives hints."""
    rival: str
    """The level of the bots in a daily."""
    person: str
    """Written for a person where text lists who has the seats: `bots=-,normal,hard`."""
    daily: str
    """The seed of a daily, with the blanks `{game}` and `{day}`."""


def catalogue() -> Catalogue:
    """All games on the shelf, the quick ones first."""
    games = sorted(map(_listing, map(shelf.meta, shelf.ids())), key=lambda game: (game.minutes, game.weight, game.id))
    return Catalogue(games, OPPONENTS, STRONG, daily.RIVAL, PERSON, daily.SEED)


def _listing(meta: Meta) -> Listing:
    of_a_day = daily.setup_on(meta, "{day}")
    bots = tuple(of_a_day.bot(seat) for seat in range(len(of_a_day.bots)))
    return Listing(
        **{field.name: getattr(meta, field.name) for field in fields(Meta)},
        daily=Setup(meta.id, of_a_day.seats, dict(of_a_day.options), of_a_day.seed, bots),
        boards={},
    )
