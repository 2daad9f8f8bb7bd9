"""How the map shows where one may ride to: loudly where a bead would be left, plainly where none would."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import atan2, pi

from pyapp.game import Mark, Seat, text

from .beside import numbers_beside
from .board import IDS, NUMBERS, Station
from .deciding import flagged
from .gains_beside import gain_beside
from .gains_clear import DISC, DISC_BESIDE, OWN_LARGER, on_rider
from .layout import touch_size
from .marks import STAR, pawn_marks
from .nagoya_map import Point
from .offers import discs, empty_stops, foremost, is_told, numbers_to, offers, rides, written_beside
from .rules import steps
from .state import State
from .strokes import across

_NUMBER = 0.44
_CLOSE = 0.02
"""How much wider than a stop is the ring of one to ride to: the names are read beside it."""
_QUIET, _LEAST_BESIDE = 0.8, 0.7
"""On a small map, what a bead would earn where others earn more, and what one would that earns no more than itself,
beside what lies in the stop."""
_DISC_LETTERS, _SQUARE_LETTERS = 0.58, 0.53
"""The height of the letters on a disc there, and on a square, as a part of it."""
_GAIN, _BADGE = 0.3, 0.54
_MANY = 6
"""Stations where no bead would be left."""
_ON_RIM = 0.9
"""A star is nearer than letters, which cover nothing."""
_NUMBER_ON_DIE, _NUMBER_BETWEEN = 0.34, 0.44
"""Of what a die says, and of what both come to."""
BADGE_ON_DIE = 0.38
"""How far to the side of its middle, and above, a die has its number: on no pip."""
HIGHER = 0.03
"""Than the other pawns on a map that is drawn small is that of whoever rides."""


def ring_marks(state: State, viewer: Seat | None) -> Iterator[Mark]:
    """A ring around each station to ride to: pale where no bead would be left.

    Of many there is none around what is written in an empty stop and is none of the best. A flag that is in reach is
    the only one with a halo.
    """
    if not rides(state, viewer):
        return
    offered, chief, empty = offers(state), foremost(state), empty_stops(state)
    loud = {NUMBERS[name] for name in flagged(state)} & set(offered.earn) or set(chief)
    for station in (*offered.earn, *offered.plain):
        if station in empty and station not in chief and is_told(state, station):
            continue
        number, pale = numbers_to(state, station)[0], station in offered.plain and station != offered.star
        size = round((across(state.board, station) + _CLOSE) / touch_size(state.board, station), 3)
        symbol = _shape(state, number, "ring-pale" if pale else "ring-reach")
        tone = "reach quiet" if station in offered.earn and station not in loud else "reach"
        # Of no use, where others are, and too many to be looked at.
        tone += " faint" if pale and offered.earn and len(offered.plain) > _MANY else ""
        yield Mark(f"reach-{IDS[station]}", symbol, IDS[station], size=size, tone=_toned(tone, state, number))


def number_marks(state: State, viewer: Seat | None) -> Iterator[Mark]:
    """What a bead would earn at the best of where one would be left, and of two numbers which one leads there; where no
    ride leaves one, a star.

    For who is to ride: it is nobody else's choice.
    """
    if not rides(state, viewer):
        return
    yield from _own_pawn(state, state.turn)
    offered, chief, choose = offers(state), foremost(state), len(steps(state)) > 1
    within, written = empty_stops(state), written_beside(state)
    beside = discs(state)
    for station in offered.earn:
        touch, number = touch_size(state.board, station), numbers_to(state, station)[0]
        (dx, dy), place = numbers_beside(station)[0], IDS[station]
        # What a bead earns is worth more than a second number that leads to the same place.
        size, tone = round(_NUMBER / touch, 3), _toned("step", state, number)
        if station in written and is_told(state, station):
            yield from _gain(state, station)
        # In an empty stop the ring around it says enough, and what it is called can be read.
        if station in beside and (station not in within or is_told(state, station)):
            yield from _disc(state, station, number, beside[station], station in within)
        # Over what lies in a large stop, so that it is whole.
        if choose and station in chief:
            symbol = _shape(state, number, f"step{number}")
            yield Mark(f"step-{place}", symbol, place, dx=dx, dy=dy, size=size, tone=tone)
    if offered.star is not None:
        yield _star(state, offered.star)


def _gain(state: State, station: Station, then: str = "") -> Iterator[Mark]:
    touch, place, (dx, dy) = touch_size(state.board, station), IDS[station], written_beside(state)[station]
    number = numbers_to(state, station)[0]
    tone, symbol = _toned("earn", state, number), _shape(state, number, "badge")
    yield Mark(f"badge-{place}{then}", symbol, place, dx=dx, dy=dy, size=round(_BADGE / touch, 3), tone=tone)
    letters, worth = round(_GAIN / touch, 3), text("earn", n=offers(state).earn[station])
    yield Mark(f"earn-{place}{then}", "", place, dx=dx, dy=dy, size=letters, words=worth, tone=tone)


def gain_over_rider(state: State, station: Station) -> Iterator[Mark]:
    """What a bead would earn once more, over the pawn that would stand there, where no place is clear of that."""
    written = station in written_beside(state) and is_told(state, station)
    if written and on_rider(state, station, written_beside(state)[station]):
        yield from _gain(state, station, "-then")


def _is_second(state: State, number: int) -> bool:
    """Numbers, and what lies where they lead, are of one of two colours and shapes, as the numbers on the dice are."""
    return number != steps(state)[0]


def _toned(tone: str, state: State, number: int) -> str:
    return f"{tone} second" if _is_second(state, number) else tone


def _shape(state: State, number: int, kind: str) -> str:
    """What belongs to the first of two numbers is round, and what belongs to the second is square."""
    return f"{kind}-second" if _is_second(state, number) else kind


def _disc(state: State, station: Station, number: int, at: Point, within: bool) -> Iterator[Mark]:
    """What it would earn, in the colour and shape of the number that leads there: in the stop, where nothing is hidden
    by that, on every map; else on one that is drawn small.
    """
    touch, place, told = touch_size(state.board, station), IDS[station], is_told(state, station)
    loud = DISC if within else DISC_BESIDE
    size = loud if station in foremost(state) else min(loud, _QUIET) if told else _LEAST_BESIDE
    kind, symbol, turn = "disc", "disc", 0
    if within:
        kind = "disc within wide" if station in state.board.interchanges else "disc within"
    else:
        symbol, turn = pointing(*at)
    dx, dy = at
    symbol, tone = _shape(state, number, symbol), _toned(kind, state, number)
    yield Mark(f"disc-{place}", symbol, place, turn=turn, dx=dx, dy=dy, size=round(size / touch, 3), tone=tone)
    if told or not within:
        part = _SQUARE_LETTERS if _is_second(state, number) else _DISC_LETTERS
        letters, worth = round(size * part / touch, 3), text("earn", n=offers(state).earn[station])
        yield Mark(f"worth-{place}", "", place, dx=dx, dy=dy, size=letters, words=worth, tone=tone)


def pointing(dx: float, dy: float) -> tuple[str, int]:
    """The disc that points to its stop, from where it lies beside that, and its quarter turns."""
    eighth = round(atan2(dy, dx) / (pi / 4)) % 8
    return "disc-tail-slant" if eighth % 2 else "disc-tail", eighth // 2


def _own_pawn(state: State, seat: Seat) -> Iterator[Mark]:
    """Larger, over the one that all see: whoever rides finds it at a glance on a map that is drawn small."""
    for mark in pawn_marks(state, seat):
        if mark.id == f"pawn{seat}-far":
            larger = round(mark.size * OWN_LARGER, 3)
            yield replace(mark, id="own-pawn", dy=round(mark.dy - HIGHER, 3), size=larger, tone="own", enters="")


def _star(state: State, station: Station) -> Mark:
    """In the stop, or on its rim where something lies in that: never between two."""
    earns, beads = station in offers(state).earn, bool(state.beads[station])
    rim = numbers_beside(station)[1] if earns and beads else gain_beside(station) if earns or beads else (0.0, 0.0)
    dx, dy = (round(_ON_RIM * part, 3) for part in rim)
    size = round(STAR / touch_size(state.board, station), 3)
    label = text("mark.towards" if flagged(state) else "mark.nearest")
    return Mark(f"star-{IDS[station]}", "star", IDS[station], dx=dx, dy=dy, size=size, tone="star", label=label)


def badge_marks(state: State) -> Iterator[Mark]:
    """At the dice, which of two numbers is which: the same for everybody, as the dice are.

    Each on its die; what comes of both, between them.
    """
    numbers = steps(state)
    if not rides(state, state.turn):
        return
    if state.players[state.turn].way == "sum":
        for place, number in enumerate(numbers):
            dy = (2 * place - 1) * 0.25 if len(numbers) > 1 else 0.0
            size, tone = _NUMBER_BETWEEN, _toned("badge", state, number)
            symbol = _shape(state, number, f"step{number}")
            yield Mark(f"die{place}-step", symbol, "die0", dx=0.5, dy=dy, size=size, tone=tone)
        return
    for place, number in enumerate(numbers if len(numbers) > 1 else ()):
        symbol, tone = _shape(state, number, f"step{number}"), _toned("badge", state, number)
        dx, size = BADGE_ON_DIE, _NUMBER_ON_DIE
        yield Mark(f"die{place}-step", symbol, f"die{place}", dx=dx, dy=-dx, size=size, tone=tone)
