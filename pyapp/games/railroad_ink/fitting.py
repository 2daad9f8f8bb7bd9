"""How the weights of the judgement are made: which features a sheet has, and what the next round makes of it.

`python3 -m tools.fit railroad-ink` plays the games and solves for the weights; the page does not get this module.

The rounds are fitted from the last to the first. What a sheet is worth at the end of a round is what the best drawing
of the next one is worth, as the weights for its end have it, on average over rolls; after the last round it is the
score. So no sheet has to be played on to the end of the game, and luck hardly blurs what it is worth.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product

from pyapp.bots.thinking import result_of
from pyapp.dice import Dice, Stream

from . import META
from .board import EXITS, NEIGHBOURS, SIZE, SQUARES, Square
from .drafts import Draft, Judge, first_draft, search_round
from .estimate import Scale, estimate, shape_at
from .plan import imagined_roll, may_draw_special
from .rules import ROUNDS, SPECIAL_ROUTES_A_GAME
from .sketch import GATES, SHUT, Sketch, blank

LINE = 119

TOGETHER = 3
"""How often sheets of a round are looked at. First they come about in any way. Then they are those that the weights
found so far take for the best: what is taken for better than it is comes up there, and is corrected."""
STEPS = TOGETHER * (ROUNDS - 1)
READING = META.options["longest"][0]
"""The readings differ in rings alone."""
WIDTH = 3
"""How many drafts are drawn on at each stage where the best sheet of a round is looked for."""
ROLLS = 2
"""Under so many rolls the round that follows is played; more games tell more than more rolls."""
OF_ROUNDS = 4

PENALTY = 20.0
"""By how much a weight is drawn towards what its trends make of it: the variance of what a sheet comes to, about 2
points to either side, over that of a weight around its trends, about half a point."""
PENALTY_OF_TRENDS = 5.0

Coefficients = Mapping[int, Mapping[str, float]]
"""By round and name."""

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


@cache
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


def samples(seed: str, step: int, known: Coefficients) -> Iterator[tuple[int, dict[str, float], float]]:
    """One sheet at the end of the step's round: the round, the features, what it comes to in thousandths."""
    round_ = ROUNDS - 1 - step % STEPS // TOGETHER
    dice = Dice(f"{seed} {step}")

    @cache
    def scales(of_round: int) -> Scale:
        part = known[of_round]
        return Scale(_weights(WEIGHT_NAMES, part), _weights(SHAPE_NAMES, part))

    def played(sketch: Sketch, roll: Stream, round_: int, special: bool, width: int, errs: Stream | None) -> Draft:
        # Where nothing is known of a round yet, it is the score as it stands that counts.
        judge = Judge(round_ if round_ in known else ROUNDS, READING, errs, scales)
        start, may = first_draft(sketch, imagined_roll(roll)), special and may_draw_special(sketch)
        return result_of(search_round(start, may, judge, width))[0]

    sketch, rest = blank(), round_
    if step % TOGETHER:
        rest -= 1
    explored = dice.at("explored")
    held, errs = explored.below(OF_ROUNDS), explored.below(2)
    for number in range(1, rest + 1):
        # Special routes are held back in some games, so that what it is worth to have one left shows.
        special = explored.below(OF_ROUNDS) >= held
        mistakes = dice.at("mistakes", number) if errs else None
        sketch = played(sketch, dice.at("round", number), number, special, 1, mistakes).sketch
    if rest < round_:
        sketch = played(sketch, dice.at("round", round_), round_, True, WIDTH, None).sketch
    ends = [played(sketch, dice.at("target", roll), round_ + 1, True, WIDTH, None) for roll in range(ROLLS)]
    counts = Counter(features(sketch, READING))
    for name, count in tuple(counts.items()):
        for trend, share in trends(name).items():
            counts[trend] += count * share
    yield round_, dict(counts), sum(end.worth for end in ends) / ROLLS


def _weights(names: Sequence[str], part: Mapping[str, float]) -> dict[str, int]:
    """The weights for a round by its coefficients."""
    return {
        name: round(part.get(name, 0.0) + sum(share * part.get(trend, 0.0) for trend, share in trends(name).items()))
        for name in names
    }


def source(coefficients: Coefficients, origin: str) -> str:
    """The text of `weights.py`, by the coefficients for the end of each round."""

    def rows(names: Sequence[str]) -> dict[str, tuple[int, ...]]:
        parts = [_weights(names, coefficients.get(round_, {})) for round_ in range(1, ROUNDS)]
        return {name: tuple(part[name] for part in parts) for name in names}

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
