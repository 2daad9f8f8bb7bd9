"""What it costs to put a tile back that one's own sets need."""

from __future__ import annotations

from pyapp.game import Text, text

from . import score
from .ending import standing_text
from .sets import Split, best_split, points_of_gems
from .state import Number, Player


def cost_of_back(player: Player, number: Number, no_fuel: str, longest: int) -> Text | None:
    """What becomes of the sets of a player, whose whole hand is known, without one tile of a number.

    None where no set breaks, or where what is left is worth as much.
    """
    at = player.seen.index(number)
    hands = player.seen, player.seen[:at] + player.seen[at + 1 :]
    had, has = (best_split(tiles, longest) for tiles in hands)
    now, then = (score.seen_points(tiles, no_fuel, longest) for tiles in hands)
    if no_fuel == "left_behind" and had.fuel and not has.fuel:
        # What points there are now would not be counted then.
        return text("cost.fuel.left", after=standing_text(score.LEFT_BEHIND))
    if had.fuel or no_fuel != "left_behind":
        if then >= now:
            return None
        return _breaks(had, has, text("score.points", n=now), text("score.points", n=then))
    # Without fuel points are not counted yet, but gems are gathered.
    now, then = points_of_gems(had), points_of_gems(has)
    if then >= now:
        return None
    return _breaks(had, has, text("cost.gems.points", n=now), text("cost.gems.points", n=then))


def _breaks(had: Split, has: Split, now: Text, then: Text) -> Text:
    return text("cost.fuel" if len(has.fuel) < len(had.fuel) else "cost.gems", before=now, after=then)
