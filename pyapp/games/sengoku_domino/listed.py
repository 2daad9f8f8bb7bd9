"""Where a placing is in the list of all of them: by what it would bring, the best first."""

from __future__ import annotations

from pyapp.game import Entry, Text, text

_HEADINGS = (
    text("entry.game.gives"),
    text("entry.gives"),
    text("entry.nobody"),
    text("entry.else"),
    text("entry.behind"),
    text("entry.level"),
    text("entry.firmer"),
    text("entry.stops"),
    text("entry.leads"),
    text("entry.wins"),
    text("entry.castle"),
    text("entry.game"),
)
"""By rank."""
_NOTHING = 3
_RANKS = {
    "brings.game.gives": 0,
    "brings.castle.gives": 1,
    "brings.gives": 1,
    "brings.gives.and": 1,
    "brings.gives.tied": 1,
    "brings.castle.nobody": 2,
    "brings.nobody": 2,
    "brings.behind": 4,
    "brings.level": 5,
    "brings.firmer": 6,
    "brings.stops": 7,
    "brings.leads": 8,
    "brings.wins": 9,
    "brings.wins.and": 9,
    "brings.wins.tied": 9,
    "brings.castle": 10,
    "brings.game": 11,
}
"""By what is said of the consequence."""


def entry(brought: Text | None, label: Text) -> Entry:
    """A placing below what it has in common with others; `brought` as `preview.consequence` has it."""
    rank = _RANKS[brought.key] if brought else _NOTHING
    return Entry(_HEADINGS[rank], label, rank)
