"""The deal of a game and the cards of its rounds: drawn from the dice, and read."""

from __future__ import annotations

from pyapp.dice import Dice
from pyapp.game import InvalidMove, text

from .board import COLOURS, SYMBOLS
from .cards import DECK, EFFECTS, Card, Special
from .state import Deal, State

OBJECTIVES = ("stamps", "hub", "loop", "districts", "centre")
OBJECTIVES_A_GAME = 2


def chance(state: State, dice: Dice) -> str:
    """The deal, then the cards of each round, shuffled together once a round.

    What has been turned up already is skipped, so that a round goes on under other dice than those it began with,
    as in a world that a bot imagines.
    """
    if state.deal is None:
        return str(_dealt(state, dice))
    round_, turned = next_card(state)
    return str(next(card for card in dice.at("round", round_).shuffled(DECK) if card not in turned))


def _dealt(state: State, dice: Dice) -> Deal:
    specials: tuple[Special, ...] = ()
    if state.special_cards:
        effects, symbols = dice.at("specials").shuffled(EFFECTS), dice.at("symbols").shuffled(SYMBOLS)
        specials = tuple(Special(*pair) for pair in zip(effects, symbols, strict=True))
    drawn = dice.at("objectives").shuffled(OBJECTIVES)[: OBJECTIVES_A_GAME if state.objectives else 0]
    return Deal(
        colours=tuple(dice.at("colours").shuffled(COLOURS)),
        objectives=tuple(objective for objective in OBJECTIVES if objective in drawn),
        specials=specials,
    )


def next_card(state: State) -> tuple[int, tuple[Card, ...]]:
    """The round of the next card, and the cards turned up before it in that round."""
    begins = state.round == 0 or not state.green_left
    return (state.round + 1, ()) if begins else (state.round, state.cards)


def read_deal(state: State, move: str) -> Deal:
    """The deal that a text spells, as the options of the game want it. Raises `InvalidMove`."""
    parts = {name: things for name, *things in (part.split(" ") for part in move.split("; "))}
    specials = [thing.split("/") for thing in parts.get("specials", ())]
    whole = (
        sorted(parts.get("colours", ())) == sorted(COLOURS)
        and set(parts.get("objectives", ())) <= set(OBJECTIVES)
        and len(parts.get("objectives", ())) == (OBJECTIVES_A_GAME if state.objectives else 0)
        and len(set(parts.get("objectives", ()))) == len(parts.get("objectives", ()))
        and all(len(special) == 2 for special in specials)
    )
    if not whole:
        raise InvalidMove(text("invalid.deal"))
    effects, symbols = [special[0] for special in specials], [special[1] for special in specials]
    expected = (sorted(EFFECTS), sorted(SYMBOLS)) if state.special_cards else ([], [])
    deal = Deal(
        tuple(parts["colours"]),
        tuple(parts.get("objectives", ())),
        tuple(Special(effect, symbol) for effect, symbol in specials),
    )
    if (sorted(effects), sorted(symbols)) != expected or str(deal) != move:
        raise InvalidMove(text("invalid.deal"))
    return deal
