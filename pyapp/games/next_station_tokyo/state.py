"""What lies on the table: what was dealt, every seat's map, the cards of the round."""

from __future__ import annotations

from dataclasses import dataclass

from pyapp.game import Seat

from .board import Colour
from .cards import GREEN, GREEN_CARDS, Card, Special
from .line import Line


@dataclass(frozen=True, slots=True)
class Deal:
    """What is dealt once, before the first card.

    Written `colours pink blue brown purple; objectives loop centre; specials switch/circle …`, the parts that
    the options permit out left out.
    """

    colours: tuple[Colour, ...]
    """The colours in the order in which they are passed on; the first seat begins with the first."""
    objectives: tuple[str, ...] = ()
    specials: tuple[Special, ...] = ()
    """One a round."""

    def __str__(self) -> str:
        parts = {"colours": self.colours, "objectives": self.objectives, "specials": self.specials}
        return "; ".join(" ".join([name, *map(str, things)]) for name, things in parts.items() if things)

    def colour(self, seat: Seat, round_: int) -> Colour:
        """What a seat draws in a round."""
        return self.colours[(seat + round_ - 1) % len(self.colours)]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One seat's map."""

    lines: tuple[Line, ...] = ()
    """One for each round begun."""
    passed: bool = False
    """Whether the seat has passed on this card."""
    done: bool = False
    """Whether the seat has said "done" on this card."""

    @property
    def line(self) -> Line:
        """The line of this round."""
        return self.lines[-1]


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table. Round 0 is before the first card."""

    objectives: bool
    """Whether the game is played with objectives."""
    special_cards: bool
    sheets: tuple[Sheet, ...]
    deal: Deal | None = None
    round: int = 0
    cards: tuple[Card, ...] = ()
    """The cards of this round turned up so far; the last is the one in play."""

    @property
    def special(self) -> Special | None:
        """The special card of this round."""
        return self.deal.specials[self.round - 1] if self.deal and self.deal.specials and self.round else None

    @property
    def green_left(self) -> int:
        """How many underground cards are still to come in this round."""
        return GREEN_CARDS - sum(card.colour == GREEN for card in self.cards)
