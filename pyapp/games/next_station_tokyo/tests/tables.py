"""Tables set up by hand, for tests that are about one rule."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pyapp.dice import Dice
from pyapp.game import CHANCE, IllegalMove
from pyapp.games.next_station_tokyo import deal, rules
from pyapp.games.next_station_tokyo.board import COLOURS
from pyapp.games.next_station_tokyo.cards import CARDS, Special
from pyapp.games.next_station_tokyo.line import DrawnSection, Line
from pyapp.games.next_station_tokyo.state import Deal, Sheet, State

FILLER = ("red square", "red pentagon", "red circle")
"""Cards that came before, so that the card in play is the fourth of its round."""


def line(colour: str, sections: str = "") -> Line:
    """A line from text: `akabane oji, oji ueno`, with earlier cards; `oji ueno double` with an effect."""
    words = [section.split() for section in sections.split(",") if section]
    return Line(colour, tuple(DrawnSection(word[0], word[1], 0, *word[2:]) for word in words))


def table(
    card: str,
    drawn: str = "",
    *,
    colour: str = "blue",
    before: tuple[str, ...] = FILLER,
    earlier: Mapping[str, str] | None = None,
    special: str = "",
) -> State:
    """One seat's table with a card just turned up.

    `drawn` is the line of this round; `earlier` has the lines of earlier rounds by colour; `special` is this
    round's special card and symbol, such as `switch/circle`.
    """
    lines = (*(line(name, sections) for name, sections in (earlier or {}).items()), line(colour, drawn))
    round_ = len(lines)
    specials = (Special(*special.split("/")),) * rules.ROUNDS if special else ()
    return State(
        objectives=False,
        special_cards=bool(special),
        sheets=(Sheet(lines),),
        deal=Deal(COLOURS, (), specials),
        round=round_,
        cards=tuple(CARDS[name] for name in (*before, card)),
    )


def sections(state: State) -> set[str]:
    """The sections that may be drawn, as texts."""
    return {move for move in rules.moves(state, 0) if " " in move}


def play(state: State, *moves: str) -> State:
    """The state after some moves: `* green circle` for a card, all others by seat 0."""
    for move in moves:
        chance = move.startswith("* ")
        state = rules.apply(state, -1 if chance else 0, move.removeprefix("* "))
    return state


def refused(state: State, move: str) -> str:
    """The key of the reason why a move is illegal."""
    with pytest.raises(IllegalMove) as refusal:
        rules.apply(state, 0, move)
    return refusal.value.reason.key


def started(seats: int = 1, seed: str = "1", **options: str) -> State:
    """A table after the deal."""
    state = rules.start(seats, {"objectives": "on", "special_cards": "off"} | options)
    return rules.apply(state, CHANCE, deal.chance(state, Dice(seed)))
