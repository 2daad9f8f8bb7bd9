"""How the strengths of the ways of rolling are made: who had which, and who won, in games of the bots.

`python3 -m tools.fit nagoya-subway` plays the games and solves for the strengths; the page does not get this module.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pyapp.bots.players import play_out
from pyapp.record import setup_for
from pyapp.table import open_table

from . import META, score
from .ways import WAYS

SURE = 40
"""How much stronger the way that always wins is than one that wins half of its games, times two: enough to decide
a choice, unless two ways are about as good."""

STEPS = TOGETHER = 1


def samples(seed: str, _step: int, _known: object) -> Iterator[tuple[int, dict[str, float], float]]:
    """For each seat of one game at every number of seats: the number, the ways of rolling, the share of the win.

    `normal` plays, which takes any way. A rival's way counts against one's own.
    """
    for seats in META.seats:
        state = play_out(open_table(setup_for(META, seats, {}, seed, ("normal",) * seats))).state
        first = score.ranking(state)[0]
        ways = [player.way for player in state.players]
        for seat, own in enumerate(ways):
            features = {str(way): -1 / (seats - 1) for way in ways} | {str(own): 1.0}
            yield seats, features, (seat in first) / len(first) - 1 / seats


def penalty(_: str) -> float:
    """The variance of one game's share, over that of a strength around none."""
    return 10.0


def source(coefficients: Mapping[int, Mapping[str, float]], origin: str) -> str:
    """The text of `weights.py`."""
    rows = [
        f'    "{way}": ({", ".join(f"{SURE * coefficients[seats].get(way, 0.0):.1f}" for seats in META.seats)}),'
        for way in WAYS
    ]
    return f'''"""How strong the ways of rolling are, at tables of two, three and four: in units of `appeal`.

{origin}
"""

from __future__ import annotations

from collections.abc import Mapping

STRENGTH: Mapping[str, tuple[float, ...]] = {{
{chr(10).join(rows)}
}}
'''
