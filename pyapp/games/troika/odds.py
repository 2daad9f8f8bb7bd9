"""How likely it is that loose tiles become sets in time, and what that promises in points."""

from __future__ import annotations

from functools import lru_cache

from pyapp.bots.plain import added

from .sets import SET, worth_of_gems
from .state import NUMBERS, Number

LIKELY = ((0.0, 0.0, 0.0, 0.0), (0.0, 0.2, 0.4, 0.0), (0.0, 0.3, 0.55, 0.0), (0.0, 0.4, 0.65, 0.0))
"""How likely a number that would complete a set is had in time: by how late it is, then as in `near`."""
SPOILS = (1.0, 0.9, 0.7, 0.5)
"""What a loose tile costs in the end, by how late it is."""
PROMISING = (0.0, 0.02, 0.06, 0.1)
"""What part of a set's worth one loose tile of it is worth, by how late it is."""


@lru_cache(maxsize=1 << 16)
def points_of(number: Number, late: int, low2: int, low1: int, high1: int, high2: int, loose: int) -> float:
    """What a loose tile more adds in points, by how its neighbours can be had and how many equal ones are loose."""
    done = 2.0 if loose == SET - 1 else 0.0
    chances, single = [], 0.0
    for one, other, highest in ((low2, low1, number), (low1, high1, number + 1), (high1, high2, number + 2)):
        if highest > NUMBERS[-1] or highest < SET:
            continue
        brings = worth_of_gems(highest) + 2
        if one == other == 3:
            done = max(done, brings)
        elif one == 3 or other == 3:
            chances.append(LIKELY[late][min(one, other)] * brings)
        else:
            single = max(single, PROMISING[late] * brings * (one > 0 and other > 0))
    if done:
        return done
    chances.sort(reverse=True)
    promise = max(single, added(chance * 0.4**index for index, chance in enumerate(chances)))
    if loose:
        promise = max(promise * 0.25, LIKELY[late][1] * 2)
    return promise - SPOILS[late]


SHOWN = (0.0, 0.45, 0.5, 0.55)
"""How likely a tile that lies face up now can be taken later, by how late it is."""
UNSEEN = (0.0, 0.12, 0.2, 0.25)
"""How likely a tile that is not seen now can be taken later."""
TURNS = (0, 1, 3, 9)
"""How many turns there will be at the least."""


@lru_cache(maxsize=1 << 12)
def chance_of_three(held: int, shown: int, unseen: int, late: int) -> float:
    """How likely so many equal tiles become three."""
    need = SET - held
    if need <= 0:
        return 1.0
    if need > TURNS[late]:
        return 0.0
    ways = [1.0, *(0.0 for _ in range(need))]
    for chance in [SHOWN[late]] * shown + [UNSEEN[late]] * unseen:
        for have in range(need, 0, -1):
            ways[have] = ways[have] * (1 if have == need else 1 - chance) + ways[have - 1] * chance
        ways[0] *= 1 - chance
    # Rivals collect, too: the more is missing, the less of it is left to oneself.
    return ways[need] * (1.0, 1.0, 0.8, 0.5)[need]
