"""Where one may ride to, as the map shows it: loudly where a bead would be left, plainly where none would."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from pyapp.game import Mark, Seat, text

from .beside import gain_beside, numbers_beside, pawns_beside
from .board import IDS, NUMBERS, Station
from .deciding import flagged
from .earned import would_earn
from .layout import touch_size
from .marks import pawn_marks
from .prospects import expected
from .routes import reach
from .rules import destinations, has_room, moves, read_ride, steps
from .starts import distance
from .state import State
from .strokes import across

_NUMBER = 0.44
_CLOSE = 0.02
"""How much wider than a stop is the ring of one to ride to: the names are read beside it."""
_DISC, _DISC_OF_TWO, _DISC_BESIDE = 0.72, 0.54, 0.5
"""The numbers on a map that is drawn small: one in its stop, two in it, and one beside the beads there."""
_ASIDE = 0.25
_GAIN, _STAR = 0.42, 0.56
_NUMBER_ON_DIE = 0.34
_LARGER, _HIGHER = 1.2, 0.06
"""Than the other pawns on a map that is drawn small."""
FEW = 12
"""At so many stations at most it is written what a bead there would earn: as much as can be read."""
_MANY = 30
"""Of more stations than this only the best have their numbers, and the others a ring that keeps back."""


@dataclass(frozen=True, slots=True)
class Offers:
    """What the rides of a turn lead to."""

    earn: Mapping[Station, int]
    """Where a bead would be left, and what the best ride there would earn."""
    plain: tuple[Station, ...]
    """Where none would."""
    star: Station | None
    """The destination that leads on: to a flag, if there are any and none is in reach; to where one could be put, if no
    ride leaves one now."""


@lru_cache(maxsize=8)
def offers(state: State) -> Offers:
    """What the seat in turn may ride to."""
    earn: dict[Station, int] = {}
    for move in moves(state, state.turn):
        station, deed, _ = read_ride(move)
        gain = None if deed == "stop" else would_earn(state, state.turn, move)
        if gain is not None:
            earn[station] = max(gain.points, earn.get(station, gain.points))
    plain = tuple(station for station in destinations(state) if station not in earn)
    flags = tuple(NUMBERS[name] for name in flagged(state))
    if flags:
        star = None if set(flags) & set(earn) else _towards(state, (*earn, *plain), flags)
    else:
        star = None if earn else _nearest(state, plain)
    return Offers(earn, plain, star)


def _towards(state: State, stations: tuple[Station, ...], flags: tuple[Station, ...]) -> Station | None:
    """The one from which the next roll is likeliest to lead to a flag; among equals, the one that is the least far."""
    way = state.players[state.turn].way
    assert way is not None
    promise = {station: float(station in flags) for station in state.board.stations}
    chances = {one: expected(state.board, way, one, promise) for one in stations}
    return min(stations, key=lambda one: (-chances[one], distance(state.board, one, flags)), default=None)


def leads_to_flags(state: State) -> bool:
    """Whether the star leads to a flag: all of the map is looked at then, as the flags may lie anywhere."""
    return bool(flagged(state)) and offers(state).star is not None


def _nearest(state: State, stations: tuple[Station, ...]) -> Station | None:
    """The one that is the fewest stations from one with room for a bead; none where the whole map is full."""
    free = tuple(station for station in state.board.stations if has_room(state, station))
    return min(stations, key=lambda one: distance(state.board, one, free)) if free and stations else None


def foremost(earn: Mapping[Station, int]) -> Mapping[Station, int]:
    """Those that are told by their numbers: all; of very many the few that earn most."""
    if len(earn) <= _MANY:
        return earn
    least = min(n for n in (*earn.values(), max(earn.values()) + 1) if sum(one >= n for one in earn.values()) <= FEW)
    return {station: one for station, one in earn.items() if one >= least}


def ring_marks(state: State, viewer: Seat | None) -> Iterator[Mark]:
    """A ring around each station to ride to, broken where only the second number leads.

    It is no more than a trace where no bead would be left, and keeps back where too many are in reach.
    """
    if not rides(state, viewer):
        return
    offered = offers(state)
    chief = foremost(offered.earn)
    for station in (*offered.earn, *offered.plain):
        size = round((across(state.board, station) + _CLOSE) / touch_size(state.board, station), 3)
        tone = "reach"
        if station not in chief and station != offered.star:
            tone = "reach quiet" if station in offered.earn else "reach plain"
        number = numbers_to(state, station)[0]
        symbol = "ring-second" if _is_second(state, number) else "ring-reach"
        yield Mark(f"reach-{IDS[station]}", symbol, IDS[station], size=size, tone=_toned(tone, state, number))


def number_marks(state: State, viewer: Seat | None) -> Iterator[Mark]:
    """Which numbers lead where a bead would be left, and of few what it would earn; where no ride leaves one, a star.

    For who is to ride: it is nobody else's choice.
    """
    if not rides(state, viewer):
        return
    offered = offers(state)
    chief = foremost(offered.earn)
    for station in chief:
        touch, numbers = touch_size(state.board, station), numbers_to(state, station)
        earn = chief[station] if len(chief) <= FEW else None
        # What a bead earns is worth more than a second number that leads to the same place.
        beside = numbers if earn is None else numbers[:1]
        for index, (number, (dx, dy)) in enumerate(zip(beside, numbers_beside(station), strict=False)):
            name, size, tone = f"step-{IDS[station]}-{index}", round(_NUMBER / touch, 3), _toned("step", state, number)
            yield Mark(name, f"step{number}", IDS[station], dx=dx, dy=dy, size=size, tone=tone)
        if earn is not None:
            dx, dy = gain_beside(state.board, station)
            words, size = text("earn", n=earn), round(_GAIN / touch, 3)
            yield Mark(f"earn-{IDS[station]}", "", IDS[station], dx=dx, dy=dy, size=size, words=words, tone="earn")
        yield from _discs(state, station, numbers)
    if offered.star is not None:
        yield from _star(state, offered.star)
    yield from _own_pawn(state, state.turn)


def _is_second(state: State, number: int) -> bool:
    """Numbers, and rings where they lead, are in one of two colours, as the numbers on the dice are."""
    return number != steps(state)[0]


def _toned(tone: str, state: State, number: int) -> str:
    return f"{tone} second" if _is_second(state, number) else tone


def _discs(state: State, station: Station, numbers: tuple[int, ...]) -> Iterator[Mark]:
    """The same on a map that is drawn small: in the stop, where no bead is hidden by that."""
    touch = touch_size(state.board, station)
    if state.beads[station]:
        places, size = numbers_beside(station), _DISC_BESIDE
    elif len(numbers) > 1:
        places, size = ((-_ASIDE, 0.0), (_ASIDE, 0.0)), _DISC_OF_TWO
    else:
        places, size = ((0.0, 0.0),), _DISC
    for index, (number, (dx, dy)) in enumerate(zip(numbers, places, strict=False)):
        name = f"disc-{IDS[station]}-{index}"
        yield Mark(
            name,
            f"step{number}",
            IDS[station],
            dx=dx,
            dy=dy,
            size=round(size / touch, 3),
            tone=_toned("disc", state, number),
        )


def _own_pawn(state: State, seat: Seat) -> Iterator[Mark]:
    """Larger, over the one that all see: whoever rides finds it at a glance on a map that is drawn small."""
    for mark in pawn_marks(state, seat):
        if mark.id == f"pawn{seat}-far":
            larger = round(mark.size * _LARGER, 3)
            yield replace(mark, id="own-pawn", dy=round(mark.dy - _HIGHER, 3), size=larger, tone="own", enters="")


def _star(state: State, station: Station) -> Iterator[Mark]:
    # Where a number leads there, too, it lies where a pawn would stand.
    dx, dy = (pawns_beside if station in offers(state).earn else numbers_beside)(station)[0]
    size = round(_STAR / touch_size(state.board, station), 3)
    label = text("mark.towards" if flagged(state) else "mark.nearest")
    name, place = f"star-{IDS[station]}", IDS[station]
    yield Mark(name, "star", place, dx=round(dx, 3), dy=round(dy, 3), size=size, tone="star", label=label)


def badge_marks(state: State) -> Iterator[Mark]:
    """On the dice, which of two numbers is which: the same for everybody, as the dice are."""
    if not rides(state, state.turn) or len(steps(state)) == 1:
        return
    for place, number in enumerate(steps(state)):
        spot = f"die{place}"
        size, tone = _NUMBER_ON_DIE, _toned("badge", state, number)
        yield Mark(f"{spot}-step", f"step{number}", spot, dx=0.33, dy=-0.33, size=size, tone=tone)


def numbers_to(state: State, station: Station) -> tuple[int, ...]:
    """The numbers of the roll that lead the seat in turn to a station."""
    at = state.players[state.turn].at
    assert at is not None
    return tuple(number for number in steps(state) if station in reach(state.board, at, number))


def rides(state: State, viewer: Seat | None) -> bool:
    """Whether it is the viewer who chooses where to ride."""
    return viewer == state.turn and state.chooser is None and not state.over and state.roll is not None
