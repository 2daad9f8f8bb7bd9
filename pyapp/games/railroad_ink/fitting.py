"""How the weights of the judgement are made: which features a sheet has, and what became of it in a game of the bots.

`python3 -m tools.fit railroad-ink` plays the games and solves for the weights; the page does not get this module.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from pyapp.bots.players import thinking
from pyapp.dice import Dice
from pyapp.game import total
from pyapp.record import setup_for
from pyapp.table import Table, open_table

from . import META
from .board import EXITS, NEIGHBOURS, SIZE, SQUARES, Square
from .estimate import Scale, estimate, shape_at
from .rules import ROUNDS, SPECIAL_ROUTES_A_GAME, State
from .sketch import GATES, SHUT, WAY, Sketch, sketch_of

LINE = 119

PENALTY = 250.0
"""By how much a weight is drawn towards what its trends make of it: the variance of a final score, which is about 8
points to either side, over that of a weight around its trends, about half a point."""
PENALTY_OF_TRENDS = 15.0

_SIDE = range((SIZE + 1) // 2)
WEIGHT_NAMES = (
    *("always", "exits", "many", "largest", "both", "apart", "any apart", "centre", "dead"),
    *("road", "road on", "road far", "rail", "rail on", "rail far"),
    *(f"specials {left}" for left in range(SPECIAL_ROUTES_A_GAME + 1)),
    *(f"network {exits} {ends}" for exits in range(1, len(EXITS) + 1) for ends in range(4)),
    *(f"link {squares}" for squares in range(1, 8)),
    *(f"meet {number}" for number in range(8)),
    *(f"drawn {row} {col}" for row, col in product(_SIDE, _SIDE)),
    "ring",
)
"""What `Scale` asks for besides the shapes."""


def _shapes(square: Square) -> Iterator[str]:
    """All that can come towards a square as long as it is empty."""
    exits = {side: kind for side, kind, _ in GATES[square]}
    kinds = [
        range(4) if other is not None else (exits.get(side, SHUT),) for side, other in enumerate(NEIGHBOURS[square])
    ]
    for north, east, south, west in product(*kinds):
        yield shape_at(square, north | east << 2 | south << 4 | west << 6)


SHAPE_NAMES = tuple(sorted({shape for square in SQUARES for shape in _shapes(square)}))

_POWERS = [1 << 16 * number for number in range(len(WEIGHT_NAMES) + len(SHAPE_NAMES))]
_COUNTING = Scale(
    dict(zip(WEIGHT_NAMES, _POWERS, strict=False)),
    dict(zip(SHAPE_NAMES, _POWERS[len(WEIGHT_NAMES) :], strict=True)),
)
"""With it an estimate is a number whose digits, to the base of 2 to the power of 16, are the features of the sheet."""


def features(sketch: Sketch, reading: str) -> dict[str, int]:
    """The features of a sheet: its estimate is the sum of them, each times its weight."""
    digits = estimate(sketch, _COUNTING, reading).to_bytes(2 * len(_POWERS), "little")
    counts = zip((*WEIGHT_NAMES, *SHAPE_NAMES), struct.unpack(f"<{len(_POWERS)}H", digits), strict=True)
    return {name: count for name, count in counts if count}


def trends(name: str) -> Mapping[str, int]:
    """What weights of a kind have in common. Where a feature is rare, nothing else is known of its weight."""
    if name.startswith("network "):
        _, exits, ends = name.split()
        return {"trend: exits": int(exits), f"trend: ends {ends}": 1}
    if name in SHAPE_NAMES:
        return {f"trend: {letter}": name.count(letter) for letter in "HRhr" if letter in name}
    return {}


def penalty(name: str) -> float:
    """What the square of a coefficient costs, next to the square of an error."""
    if name == "always":
        return 0.0
    return PENALTY_OF_TRENDS if name.startswith("trend: ") else PENALTY


def samples(seed: str) -> Iterator[tuple[int, dict[str, int], int]]:
    """The sheets of one game at the ends of rounds: the round, the features, the final score in thousandths.

    The first rounds, up to all but one, are played by `easy`, whose mistakes make the sheets differ. From the end of
    those on `normal` plays, and the sheets count.
    """
    stream = Dice(seed).at("fitting")
    reading = stream.pick(META.options["longest"])
    easy = stream.below(ROUNDS)
    table: Table[State] = open_table(setup_for(META, 1, {"longest": reading}, seed))
    while table.holder is not None:
        level = "easy" if table.state.round <= easy else "normal"
        table = table.play(0, thinking(table, 0, level).finish())
    drawn, score = table.state.sheets[0].drawn, total(table.game.score(table.state, 0))
    for round_ in range(max(1, easy), ROUNDS):
        sketch = sketch_of((one.square, WAY.index(one.way)) for one in drawn if one.round <= round_)
        counts = Counter(features(sketch, reading))
        for name, count in tuple(counts.items()):
            for trend, share in trends(name).items():
                counts[trend] += count * share
        yield round_, dict(counts), 1000 * score


def source(coefficients: Mapping[int, Mapping[str, float]], origin: str) -> str:
    """The text of `weights.py`, by the coefficients for the end of each round."""

    def weight(name: str, part: Mapping[str, float]) -> int:
        common = (share * part.get(trend, 0.0) for trend, share in trends(name).items())
        return round(part.get(name, 0.0) + sum(common))

    parts = [coefficients.get(round_, {}) for round_ in range(1, ROUNDS)]

    def rows(names: Sequence[str]) -> dict[str, tuple[int, ...]]:
        return {name: tuple(weight(name, part) for part in parts) for name in names}

    return text_of(rows(WEIGHT_NAMES), rows(SHAPE_NAMES), origin)


def text_of(weights: Mapping[str, Sequence[int]], shapes: Mapping[str, Sequence[int]], origin: str) -> str:
    """The text of `weights.py`."""
    return f'''"""The weights of the judgement, in thousandths of a point: six each, for the ends of rounds 1 to 6.

{origin}

What the names mean, `estimate` says where it uses them; the second table is by `shape`.
"""

from __future__ import annotations

_WEIGHTS = """
{_table(weights)}
"""

_SHAPES = """
{_table(shapes)}
"""


def _read(table: str) -> dict[str, tuple[int, ...]]:
    rows = (row.split(": ") for line in table.strip().split("\\n") for row in line.split("; "))
    return {{name: tuple(map(int, figures.split())) for name, figures in rows}}


WEIGHTS = _read(_WEIGHTS)
SHAPES = _read(_SHAPES)
'''


def _table(rows: Mapping[str, Sequence[int]]) -> str:
    """As many rows a line as there is room for."""
    lines = [""]
    for name, figures in rows.items():
        row = f"{name}: {' '.join(map(str, figures))}"
        longer = f"{lines[-1]}; {row}" if lines[-1] else row
        if len(longer) > LINE:
            lines.append(row)
        else:
            lines[-1] = longer
    return "\n".join(lines)
