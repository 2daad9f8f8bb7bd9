"""What the points of a round are made of, in words."""

from __future__ import annotations

from pyapp.game import Seat, Text, text

from . import score
from .rack import Kind
from .sets import Tiles, best_split, worth_of_gems
from .state import State


def worth_of(kind: Kind, tiles: Tiles) -> int:
    """What a set adds to the points at the reckoning; fuel is not for points."""
    if kind == "gems":
        return worth_of_gems(tiles[-1])
    return -len(tiles) if kind == "garbage" else 0


def worth_text(kind: Kind, tiles: Tiles, *, brief: bool) -> Text:
    """The same, as it is said; briefly, garbage is told by its minus alone."""
    if kind == "fuel":
        return text("kind.fuel")
    worth = worth_of(kind, tiles)
    if kind == "garbage":
        return text("worth.less" if brief else "worth.garbage", n=-worth)
    return text("worth.more", n=worth)


def extras_of(state: State, seat: Seat) -> list[tuple[Text, Text]]:
    """What else the points are made of, each with what it is worth."""
    player, result = state.players[seat], state.results[-1][seat]
    if result.left_behind:
        return []
    extras = []
    if state.no_fuel == "minus_ten" and not best_split(player.seen, state.longest).fuel:
        extras.append((text("worth.no_fuel"), text("worth.less", n=-score.NO_FUEL)))
    if player.declared is not None and player.declared.bonus:
        extras.append((text("worth.troika"), text("worth.more", n=player.declared.bonus)))
    return extras
