"""What a sheet in the making is worth: the score to be expected at the end of the game, in thousandths of a point.

Whole numbers only, so that every machine judges alike. The worth of a sheet is the sum of its features, each times its
weight; the weights are fitted to games that the bots played (`fitting`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from operator import getitem
from typing import TypeAlias

from .board import CENTRE, NEIGHBOURS, SIZE, SQUARES, Square, coordinates
from .routes import routes_of
from .rules import SPECIAL_ROUTES_A_GAME
from .sketch import (
    DRAWN,
    DRAWN_NETWORKS,
    FIRST_EXIT,
    GATES,
    RAIL,
    ROAD,
    Arms,
    Sketch,
    at,
)
from .weights import SHAPES, WEIGHTS

Arrival: TypeAlias = tuple[int, int]
"""An arm or an exit at a side of an empty square: its index in `Sketch.line`, and which of the three it is."""
OPEN_ROAD, OPEN_RAIL, EXIT = range(3)

_INSIDE = tuple(tuple(other for other in others if other is not None) for others in NEIGHBOURS.values())


class _Arriving(dict[Arms, tuple[Arrival, ...]]):
    """The arms and exits at the sides of an empty square, by what comes towards it; none at a drawn one."""

    def __init__(self, square: Square) -> None:
        super().__init__({DRAWN: ()})
        self._ends = [0 if other is None else 2 * other + (side & 1) for side, other in enumerate(NEIGHBOURS[square])]
        for side, _, end in GATES[square]:
            self._ends[side] = end

    def __missing__(self, met: Arms) -> tuple[Arrival, ...]:
        kinds = [(end, at(met, side)) for side, end in enumerate(self._ends)]
        what = {ROAD: OPEN_ROAD, RAIL: OPEN_RAIL}
        arrivals = self[met] = tuple(
            (end, EXIT if end >= FIRST_EXIT else what[kind]) for end, kind in kinds if kind in what
        )
        return arrivals


_ARRIVING = tuple(_Arriving(square) for square in SQUARES)


def _meeting(met: Arms) -> int:
    """How two arms meet: 0 road and road, 2 road and rail, 4 rail and rail, and 1 more if straight. 6 for more arms."""
    sides = [side for side in range(4) if at(met, side) in (ROAD, RAIL)]
    if len(sides) != 2:
        return 6
    kinds = at(met, sides[0]) + at(met, sides[1]) - 2 * ROAD
    return 2 * kinds + (sides[1] - sides[0] == 2)


_MEETING = [_meeting(met) for met in range(256)]


class _Shapes(dict[Arms, int]):
    """What a square adds to the worth: a drawn one by where it lies, an empty one by what comes towards it."""

    def __init__(self, square: Square, weights: Mapping[str, int], shapes: Mapping[str, int]) -> None:
        row, col = coordinates(square)
        super().__init__({DRAWN: weights[f"drawn {min(row, SIZE - 1 - row)} {min(col, SIZE - 1 - col)}"]})
        self._square, self._shapes = square, shapes

    def __missing__(self, met: Arms) -> int:
        worth = self[met] = self._shapes.get(shape_at(self._square, met), 0)
        return worth


_ANY = range(4 * len(SQUARES))
"""More than there can be open ends or squares between networks."""


def shape(letters: str) -> str:
    """What comes towards a square, by side, turned and mirrored to the first of its forms.

    `.` nothing, `H` and `R` an arm, `x` a blank side, `|` the edge, `h` and `r` an exit.
    """
    forms = []
    for form in (letters, letters[0] + letters[:0:-1]):
        forms += [form[turn:] + form[:turn] for turn in range(4)]
    return min(forms)


def shape_at(square: Square, met: Arms) -> str:
    """The shape of an empty square; those of the centre end with `*`."""
    letters = ""
    for side, other in enumerate(NEIGHBOURS[square]):
        kind = at(met, side)
        letters += "|.hr"[(kind + 1) % 4] if other is None else ".HRx"[kind]
    return shape(letters) + ("*" if square in CENTRE else "")


class Scale:
    """What the features of a sheet are worth; shapes that are left out are worth nothing."""

    def __init__(self, weights: Mapping[str, int], shapes: Mapping[str, int]) -> None:
        self.always = weights["always"]
        self.exits, self.many, self.largest = weights["exits"], weights["many"], weights["largest"]
        # From three open ends on, and from seven squares on, it makes no difference how many.
        self.network = [[weights[f"network {exits} {min(ends, 3)}"] for ends in _ANY] for exits in range(1, 13)]
        self.network.insert(0, [0 for _ in _ANY])
        self.both = weights["both"]
        self.link = [weights[f"link {max(1, min(squares, 7))}"] for squares in _ANY]
        self.apart, self.any_apart = weights["apart"], weights["any apart"]
        self.meet = [weights[f"meet {number}"] for number in range(8)]
        self.ring = weights["ring"]
        self.road, self.road_on, self.road_far = weights["road"], weights["road on"], weights["road far"]
        self.rail, self.rail_on, self.rail_far = weights["rail"], weights["rail on"], weights["rail far"]
        self.centre, self.dead = weights["centre"], weights["dead"]
        self.specials = [weights[f"specials {left}"] for left in range(SPECIAL_ROUTES_A_GAME + 1)]
        self.shapes = [_Shapes(square, weights, shapes) for square in SQUARES]


@cache
def scale(round_: int) -> Scale:
    """The weights for the end of a round, 1 to 6."""
    weights = {name: row[round_ - 1] for name, row in WEIGHTS.items()}
    return Scale(weights, {name: row[round_ - 1] for name, row in SHAPES.items()})


def estimate(sketch: Sketch, by: Scale, reading: str) -> int:
    """The score to be expected."""
    road, road_on, rail, rail_on = routes_of(sketch, reading)
    worth = (
        by.always
        + by.exits * sketch.points
        + by.centre * sketch.centre
        + by.dead * sketch.dead
        + by.specials[SPECIAL_ROUTES_A_GAME - sketch.spent.bit_count()]
        + by.road * road
        + by.road_on * road_on
        + by.rail * rail
        + by.rail_on * rail_on
    )
    if sketch.points > 20:
        worth += by.many * (sketch.points - 20)
    if road_on > 10:
        worth += by.road_far * (road_on - 10)
    if rail_on > 7:
        worth += by.rail_far * (rail_on - 7)
    return worth + _worth_of_networks(sketch, by)


def finished(sketch: Sketch, reading: str) -> int:
    """The score as it stands, in thousandths."""
    road, _, rail, _ = routes_of(sketch, reading)
    errors = sketch.dead + sum(map(getitem, _OPEN_ENDS, sketch.met))
    return 1000 * (sketch.points + road + rail + sketch.centre - errors)


class _OpenEnds(dict[Arms, int]):
    """The open ends at a square, by what comes towards it; an exit is none."""

    def __init__(self, square: Square) -> None:
        super().__init__()
        self._arriving = _ARRIVING[square]

    def __missing__(self, met: Arms) -> int:
        ends = self[met] = sum(kind != EXIT for _, kind in self._arriving[met])
        return ends


_OPEN_ENDS = tuple(_OpenEnds(square) for square in SQUARES)


def _worth_of_networks(sketch: Sketch, by: Scale) -> int:
    """What the empty squares promise and what the networks are worth, each by its exits and its open ends."""
    line, exits, met = sketch.line, sketch.exits, sketch.met
    worth = sum(map(getitem, by.shapes, met))
    # By network: the open roads, the open rails, and the exits that nothing has reached, which do not count here.
    ends = roads, rails, _ = [0] * len(exits), [0] * len(exits), [0] * len(exits)
    owner = sketch.ground[:]
    fronts: list[Square] = []
    touching: list[tuple[int, int]] = []
    for square in sketch.fronts:
        arriving = _ARRIVING[square][met[square]]
        if len(arriving) == 1:
            ((end, kind),) = arriving
            network = line[end]
            ends[kind][network] += 1
            if exits[network]:
                owner[square] = network
                fronts.append(square)
            continue
        meeting = set()
        for end, kind in arriving:
            network = line[end]
            ends[kind][network] += 1
            if exits[network]:
                meeting.add(network)
        if len(meeting) < 2:
            worth += by.ring
        elif len(arriving) == 2 or len(meeting) == 2:
            worth += by.meet[_MEETING[met[square]]]
        else:
            worth += by.meet[7] * (len(meeting) - 1)
        if meeting:
            # Whichever grows from here: the others are joined to it before anything has grown.
            first = owner[square] = meeting.pop()
            fronts.append(square)
            touching += [(first, other) for other in meeting]
    largest = 0
    for network in range(DRAWN_NETWORKS, len(exits)):
        reached = exits[network]
        if reached:
            road, rail = roads[network], rails[network]
            worth += by.network[reached][road + rail]
            if road and rail:
                worth += by.both
            if reached > largest:
                largest = reached
    return worth + by.largest * largest + _worth_of_links(owner, fronts, touching, by)


def _worth_of_links(owner: list[int], fronts: list[Square], touching: list[tuple[int, int]], by: Scale) -> int:
    """What it promises how near to each other the networks come.

    All networks grow over the empty squares from their open ends at the same speed; where two meet, they could be
    linked by as many squares as they have grown over. The links that join all with the fewest squares count.
    """
    root = {owner[square]: owner[square] for square in fronts}
    root |= {network: network for _, network in touching}
    missing, worth, grown = len(root) - 1, 0, 1
    if missing > 0 and touching:
        joined = _joined(root, touching)
        missing -= joined
        worth += joined * by.link[1]
    reached = [0] * len(SQUARES)
    while fronts and missing > 0:
        onward: list[Square] = []
        # Sets, since networks meet along whole borders, and at each square from both sides.
        now: set[tuple[int, int]] = set()
        later: set[tuple[int, int]] = set()
        for square in fronts:
            mine = owner[square]
            for other in _INSIDE[square]:
                theirs = owner[other]
                if not theirs:
                    owner[other] = mine
                    reached[other] = grown
                    onward.append(other)
                elif theirs != mine and theirs > 0:
                    (later if reached[other] == grown else now).add((mine, theirs))
        for pairs, squares in ((now, 2 * grown), (later, 2 * grown + 1)):
            if pairs and missing:
                joined = _joined(root, pairs)
                missing -= joined
                worth += joined * by.link[squares]
        fronts, grown = onward, grown + 1
    if missing > 0:
        worth += by.any_apart + missing * by.apart
    return worth


def _joined(root: dict[int, int], pairs: Iterable[tuple[int, int]]) -> int:
    """Join pairs of networks; how many of them were not joined before."""
    joined = 0
    for one, other in pairs:
        while root[one] != one:
            one = root[one]
        while root[other] != other:
            other = root[other]
        if one != other:
            root[one] = other
            joined += 1
    return joined
