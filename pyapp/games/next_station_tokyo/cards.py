"""The cards of a round, and the special cards of a game."""

from __future__ import annotations

from dataclasses import dataclass

from .board import SYMBOLS, Symbol

GREEN = "green"
"""The underground cards, which end the round."""
RED = "red"
"""The street cards."""
JOKER = "joker"
SWITCH = "switch"


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the deck, written `green circle`."""

    colour: str
    face: str
    """A symbol, `joker` or `switch`."""

    def __str__(self) -> str:
        return f"{self.colour} {self.face}"


DECK: tuple[Card, ...] = (
    *(Card(GREEN, face) for face in (*SYMBOLS, JOKER)),
    *(Card(RED, face) for face in (*SYMBOLS, JOKER, SWITCH)),
)
CARDS = {str(card): card for card in DECK}
GREEN_CARDS = sum(card.colour == GREEN for card in DECK)

EXTENSION = "extension"
WILDCARD = "wildcard"
DOUBLE = "double"
EFFECTS: tuple[str, ...] = (SWITCH, WILDCARD, EXTENSION, DOUBLE)
"""The special cards by what they do."""


@dataclass(frozen=True, slots=True)
class Special:
    """A round's special card, and the symbol whose cards it can be used with. Written `switch/circle`."""

    effect: str
    symbol: Symbol

    def __str__(self) -> str:
        return f"{self.effect}/{self.symbol}"
