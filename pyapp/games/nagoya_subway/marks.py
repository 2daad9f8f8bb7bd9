"""What is drawn: the ways of rolling, how full each line is, beads, pawns, dice, seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from pyapp.game import Mark, Seat, Stroke, Text, text

from . import score
from .beside import numbers_beside
from .board import IDS, NUMBERS, SET_LINES, Line, Station
from .deciding import awaited
from .layout import BESIDE, ROUNDEL, ROUNDELS, SEAT_HEIGHT, WAY_HEIGHT, touch_size
from .nagoya_map import Point
from .pawns_beside import FAR, pawns_beside
from .rules import chosen_by
from .standing import PAWN, places, ridden, stalk_marks
from .starts import suggested
from .state import State, completed, missing
from .strokes import inside
from .tell import player
from .ways import DICE, WAYS

_BAR = 1.7
"""The length of the bar that shows how full a line is."""
_BEAD, _BEAD_OF_TWO = 0.44, 0.35
_ROOM = 0.3
_TAKEN = 0.34
_SEAT_PAWN, _POINTS, _WAY = (round(size / SEAT_HEIGHT, 3) for size in (0.46, 0.38, 0.2))
"""On a seat's spot: the pawn, and the letters of its points and its way of rolling."""
_ASIDE = 0.185
"""How far from the middle of an interchange each of two beads lies: within its ring, and neither on the other."""
_FLAGS_EXPLAINED: Point = (0.95, 3.7)
_FLAG_EXPLAINED, _FLAG_LINE = 1.0, 0.62
"""Where it is told what flags are for, how large the flag is there, and how far apart the two lines are."""
_LETTER = 0.42
_FAR_FLAG = 0.96
"""A flag on a map that is drawn small: it covers its own stop, and no other."""
STAR = 0.56
_DIE, _UNDERSIDE, _SMALLER, _APART = 0.86, 0.6, 0.74, 0.13
"""Of a die: its size, that of its other face beside it, that of two between which it is written what they come to, and
how far these lie from the middle of their places.
"""
_LOWER = 0.04
_PICTURE, _OWNER = round(0.49 / WAY_HEIGHT, 3), round(0.46 / WAY_HEIGHT, 3)
"""Of a way of rolling: its picture, and the pawn of who has chosen it, on its corner."""


def card_marks(state: State, viewer: Seat | None) -> Iterator[Mark]:
    """The ways of rolling, and who has chosen which, as long as one may be chosen."""
    for way in WAYS if state.chooser is not None else ():
        spot = f"way-{way}"
        owner = chosen_by(state, way)
        # The picture makes room for the pawn of who has chosen it.
        yield Mark(spot, spot, spot, dx=0.0 if owner is None else -0.14, dy=-0.28, size=_PICTURE)
        if owner is not None:
            label = text("mark.way.own") if owner == viewer else text("mark.way", who=player(owner))
            yield owner_mark(f"{spot}-owner", owner, spot, label)


def owner_mark(name: str, owner: Seat, spot: str, label: Text | None = None) -> Mark:
    """The pawn of who has chosen a way of rolling, on the corner of its picture."""
    return Mark(name, f"pawn{owner}", spot, dx=0.4, dy=-0.3, size=_OWNER, label=label, enters="drop")


def roundel_marks(state: State) -> Iterator[Mark]:
    """The letters of the four lines, and how many stations each still lacks."""
    full = completed(state)
    for line in SET_LINES:
        spot = f"line-{line}"
        left = len(missing(state, line))
        label = text("mark.full") if line in full else text("mark.missing", n=left)
        yield Mark(spot, f"letter-{line}", spot, label=label, tone="legend")
        if line in full:
            yield Mark(f"{spot}-full", "tick", spot, dx=0.36, dy=-0.32, size=0.5, tone="legend")


def bars(state: State) -> Iterator[Stroke]:
    """How full each of the four lines is."""
    for line, (x, y) in ROUNDELS.items():
        start, level, whole = round(x + BESIDE[0], 3), round(y + BESIDE[1], 3), len(state.board.lines[line])
        filled = whole - len(missing(state, line))
        # Nothing at all is a dot, as an empty bar would be an empty box.
        track = round(start + _BAR * bool(filled), 3)
        yield Stroke(f"track-{line}", "board", ((start, level), (track, level)), "legend track", 0.18)
        end = round(start + _BAR * filled / whole, 3)
        # An empty bar is there, too: one that is new would be marked as something that somebody has put on the map.
        tone = f"legend line-{line}" if filled else "legend track"
        yield Stroke(f"bar-{line}", "board", ((start, level), (end, level)), tone, 0.14)


def bead_marks(state: State, viewer: Seat | None) -> Iterator[Mark]:
    """The beads at the stations; at an interchange there are places for two, beside one another."""
    for station in state.board.stations:
        owners, name = state.beads[station], IDS[station]
        touch = touch_size(state.board, station)
        for index, owner in enumerate(owners):
            dx = (2 * index - 1) * _ASIDE if station in state.board.interchanges else 0.0
            both = owners.count(owner) == 2
            # Two of one player are said once, as two.
            label = None if both and index else _bead_label(owner, both, owner == viewer)
            size = round((_BEAD_OF_TWO if dx else _BEAD) / touch, 3)
            if not index:
                # Nothing of the code is left beside a bead; until that comes it can be read.
                wide = round(inside(state.board, station) / touch, 3)
                yield Mark(f"blank-{name}", "blank", name, size=wide, enters="ink")
                if len(owners) == 1 and station in state.board.interchanges:
                    # Room for one more.
                    room = round(_ROOM / touch, 3)
                    yield Mark(f"room-{name}", "room", name, dx=_ASIDE, size=room, enters="ink")
            # Whoever's bead it is, it keeps its name beside another; one that is taken goes, and another comes.
            own = f"bead-{name}-{owner}-{owners[:index].count(owner)}"
            # One that takes another's place comes down on it.
            last = state.last
            is_taken = last is not None and last.deed == "take" and (station, owner) == (last.station, last.seat)
            enters = "stamp" if is_taken else "drop"
            yield Mark(own, f"bead{owner}", name, dx=dx, size=size, label=label, enters=enters)


def taken_marks(state: State) -> Iterator[Mark]:
    """The bead that was replaced in the last ride, on its way back to its owner."""
    last = state.last
    if last is not None and last.robbed is not None:
        name, spot = f"taken-{IDS[last.station]}-{last.robbed}", f"seat{last.robbed}"
        yield Mark(name, f"bead{last.robbed}", spot, dx=0.21, size=_TAKEN, tone="passing", enters="carried")


def flag_marks(state: State) -> Iterator[Mark]:
    """A flag in each of the last stations that the end waits for: nothing of the code is left beside it. It is hollow
    where it is open whether the end waits for it.

    And once more, larger than the stop, for a map that is drawn small: it is found at a glance.
    """
    waits = awaited(state)
    for name in waits.flags:
        kind = "flag" if name in waits.sure else "flag-open"
        station = NUMBERS[name]
        size = round(inside(state.board, station) / touch_size(state.board, station), 3)
        yield Mark(f"blank-{name}", "blank", name, size=size)
        yield Mark(f"{kind}-{name}", kind, name, size=size, tone="near-flag", enters="pop")
        far = round(_FAR_FLAG / touch_size(state.board, station), 3)
        yield Mark(f"{kind}-{name}-far", f"{kind}-far", name, size=far, tone="far-flag", enters="pop")


def flags_explained(state: State) -> Iterator[Mark]:
    """What the flags are for, as long as there are any: on land where nothing else is."""
    waits = awaited(state)
    if not waits.flags:
        return
    (x, y), (left, top) = ROUNDELS["H"], _FLAGS_EXPLAINED
    key = "legend.flags.open" if waits.possible else "legend.flags"
    for place, words in enumerate((text(key, n=waits.least), text(f"{key}.end"))):
        dx, dy = round(left + _FLAG_EXPLAINED / 2 - x, 3), round(top + (place - 0.5) * _FLAG_LINE - y, 3)
        yield Mark(f"flags-legend-{place}", "", "line-H", dx=dx, dy=dy, size=0.65, words=words, tone="flags-legend")
    size = round(_FLAG_EXPLAINED / ROUNDEL, 3)
    symbol = "flag-open" if waits.possible else "flag"
    dx, dy = round(left - x, 3), round(top - y, 3)
    yield Mark("flags-legend", symbol, "line-H", dx=dx, dy=dy, size=size, tone="flags-legend")


def _bead_label(owner: Seat, both: bool, own: bool) -> Text:
    if own:
        return text("mark.bead.both.own") if both else text("mark.bead.own")
    return text("mark.bead.both", who=player(owner)) if both else text("mark.bead", who=player(owner))


def pawn_marks(state: State, viewer: Seat | None) -> Iterator[Mark]:
    """The pawns around their stops; and once more larger, for a map that is drawn small."""
    yield from stalk_marks(state)
    yield from stalk_marks(state, far=True)
    for seat, place in places(state).items():
        yield pawn_mark(state, f"pawn{seat}", seat, state.players[seat].at, place, viewer)
    for seat, place in places(state, far=True).items():
        mark = pawn_mark(state, f"pawn{seat}-far", seat, state.players[seat].at, place)
        yield replace(mark, size=round(mark.size * FAR, 3), tone="far-pawn", label=None)


def stalk_then(after: State, seat: Seat, far: bool = False) -> Iterator[Mark]:
    """From the stop to the pawn that would stand there, if that is not right beside it."""
    tone = "far-stalk" if far else "stalk"
    for stalk in stalk_marks(after, far, (seat,), then=True):
        yield replace(stalk, id=f"{tone}-then", tone=f"{tone} then")


def arrived(state: State, seat: Seat, station: Station) -> Iterator[Mark]:
    """The pawn as it would stand at a station."""
    after = ridden(state, station)
    yield from stalk_then(after, seat)
    yield from stalk_then(after, seat, far=True)
    yield replace(pawn_mark(after, "pawn-then", seat, station, places(after)[seat]), tone="near-pawn then", label=None)
    far = pawn_mark(after, "pawn-then-far", seat, station, places(after, far=True)[seat])
    yield replace(far, size=round(far.size * FAR, 3), tone="far-pawn then", label=None)


def pawn_mark(
    state: State,
    name: str,
    seat: Seat,
    station: Station | None,
    place: Point | None = None,
    viewer: Seat | None = None,
) -> Mark:
    """A pawn at one of the places beside a station: the first, if none is given."""
    assert station is not None
    dx, dy = place or pawns_beside(station)[0]
    size = round(PAWN / touch_size(state.board, station), 3)
    label = text("mark.pawn.own") if seat == viewer else text("mark.pawn", who=player(seat))
    x, y = round(dx, 3), round(dy, 3)
    enters = "ride" if state.last and state.last.seat == seat else "drop"
    return Mark(name, f"pawn{seat}", IDS[station], dx=x, dy=y, size=size, label=label, tone="near-pawn", enters=enters)


def start_marks(state: State, viewer: Seat | None) -> Iterator[Mark]:
    """In a few stops from which one rides on well, a star, for who is to start: it is nobody else's choice."""
    if viewer is None or viewer != state.chooser:
        return
    for station in suggested(state, viewer):
        size = round(STAR / touch_size(state.board, station), 3)
        label = text("mark.suggested")
        name, at = f"star-{IDS[station]}", IDS[station]
        yield Mark(name, "star", at, size=size, tone="star", label=label, enters="pop")


def dice_marks(state: State) -> Iterator[Mark]:
    """The dice as the way of rolling uses them; the underside lies beside a die that may be flipped."""
    if state.roll is None:
        for spot in () if state.over or state.chooser is not None else ("die0", "die1"):
            yield Mark(f"{spot}-rest", "die-rest", spot, size=_DIE)
        return
    way = state.players[state.turn].way
    assert way is not None
    one, other = state.roll
    # What both come to is written between them.
    size, aside = (_SMALLER, _APART) if way == "sum" else (_DIE, 0.0)
    # A number that lies on its corner has room there.
    low = _LOWER if way != "sum" else 0.0
    yield _die("die0", one, text("mark.die", face=one), size, -aside - low, low)
    if way == "flip":
        yield _die("die1", 7 - one, text("mark.underside", face=7 - one), _UNDERSIDE)
    elif DICE[way] == 2:
        yield _die("die1", other, text("mark.die", face=other), size, aside - low, low)


def _die(spot: str, face: int, label: Text, size: float, dx: float = 0.0, dy: float = 0.0) -> Mark:
    # Other faces of it pass while it rolls.
    passes = tuple(f"side{(face + turns) % 6 + 1}" for turns in (1, 3, 0))
    return Mark(
        spot, f"die{face}", spot, dx=dx, dy=dy, size=size, label=label, enters="tumble", passes=passes, body="die"
    )


def seat_marks(state: State) -> Iterator[Mark]:
    """The seats with their beads and ways of rolling; whose turn it is."""
    acting = () if state.over else (state.turn if state.chooser is None else state.chooser,)
    for seat, one in enumerate(state.players):
        spot = f"seat{seat}"
        beads = sum(beads for _, beads in score.owned_by(state, seat))
        points = sum(score.sheet(state, seat).parts)
        if seat in acting:
            yield Mark(f"acting-{seat}", "acting", spot, label=text("mark.acting"), acting=True)
        label = text("mark.seat", n=points, beads=text("mark.beads", n=beads))
        yield Mark(spot, f"pawn{seat}", spot, dx=-0.4, dy=0.225, size=_SEAT_PAWN, label=label)
        number = text("seat.points", n=points)
        yield Mark(f"{spot}-points", "", spot, dx=0.2, dy=0.08, size=_POINTS, words=number, tone="seat-points")
        if one.way is not None:
            named = text(f"way.{one.way}")
            yield Mark(f"{spot}-way", "", spot, dx=0.2, dy=0.36, size=_WAY, label=named, words=named, tone="way-name")


def set_marks(served: Mapping[Line, tuple[Station, ...]]) -> Iterator[Mark]:
    """The letter of the line that each bead serves."""
    at_station: Counter[Station] = Counter()
    for line, stations in served.items():
        for station in stations:
            dx, dy = numbers_beside(station)[at_station[station]]
            at_station[station] += 1
            yield Mark(f"set-{line}-{IDS[station]}", f"letter-{line}", IDS[station], dx=dx, dy=dy, size=_LETTER)
