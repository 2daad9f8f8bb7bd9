"""Names of stations that matter for a while, on a map that is drawn small and has no room for all names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import hypot

from pyapp.game import Mark, Seat, text

from .board import IDS, NUMBERS, Station
from .deciding import awaited
from .gains_clear import HALF_DISC, Box, around, meet
from .layout import touch_size
from .lettering import FAR_LETTERS, far_names
from .nagoya_map import HEIGHT, WIDTH, Point
from .offers import discs, offers, rides
from .pawns_beside import FAR
from .standing import PAWN, places
from .state import State
from .strokes import positions

_WIDE, _TALL = 0.66 * FAR_LETTERS, 0.42 * FAR_LETTERS
"""How wide a letter of a name in Latin letters is, and half of how high; in Japanese a name is no wider than so."""
_STOP, _FLAG = 0.38, 0.48
"""Half of what a stop takes, and of what a flag does."""
_LEGEND: Box = (0.9, 3.0, 5.6, 4.6)
"""Where flags are explained."""
_BESIDE = (
    (0.58, 0.0, "start"),
    (-0.58, 0.0, "end"),
    (0.0, -0.72, "middle"),
    (0.0, 0.74, "middle"),
    (0.2, -0.7, "start"),
    (-0.2, -0.7, "end"),
    (0.2, 0.72, "start"),
    (-0.2, 0.72, "end"),
    (0.46, -0.56, "start"),
    (-0.46, -0.56, "end"),
    (0.46, 0.56, "start"),
    (-0.46, 0.56, "end"),
)
Beside = tuple[float, float, str]
"""How far from a station the anchor of its name lies, and which."""


def far_flag_names(state: State, stations: Iterable[Station], earned: Iterable[Box] = ()) -> Mapping[Station, Beside]:
    """Where they are read, of those that have no name on such a map: clear of all names there, of stops, pawns and what
    beads would earn, and beside their stop, or nearer to it than to any other. None of one that has no such place.
    """
    named = {caption.text.key.removeprefix("station."): caption for caption in far_names(state.board)}
    wanted = list(dict.fromkeys(stations))
    at = positions(state.board)
    taken = [_written(key, one.x, one.y, one.anchor) for key, one in named.items()]
    taken += [_LEGEND, *_stops(state, wanted), *_pawns(state), *earned]
    found = dict[Station, Beside]()
    for station in wanted:
        name, (x, y) = IDS[station], at[station]
        for dx, dy, anchor in _BESIDE if name not in named else ():
            box = _written(name, x + dx, y + dy, anchor)
            within = box[0] > 0 and box[2] < WIDTH and box[1] > 0 and box[3] < HEIGHT
            if within and not _any(box, taken) and (not dy or _is_nearest(box, station, at)):
                found[station] = dx, dy, anchor
                taken.append(box)
                break
    return found


def name_marks(state: State, viewer: Seat | None) -> Iterator[Mark]:
    """The names of flags, of the star of whoever is to ride, and of where everybody has come to: that is told."""
    is_riding = rides(state, viewer)
    star = offers(state).star if is_riding else None
    earned = list(_earned(state)) if is_riding else []
    stations = [NUMBERS[name] for name in awaited(state).flags]
    pawns = [player.at for player in state.players]
    named = [station for station in (*stations, star, *pawns) if station is not None]
    for station, (dx, dy, anchor) in far_flag_names(state, named, earned).items():
        name, size = IDS[station], round(FAR_LETTERS / touch_size(state.board, station), 3)
        words, tone = text(f"station.{name}"), "far-name" if anchor == "start" else f"far-name {anchor}"
        yield Mark(f"name-{name}", "", name, dx=dx, dy=dy, size=size, words=words, tone=tone)


def _any(box: Box, taken: list[Box]) -> bool:
    return any(meet(box, other) for other in taken)


def _is_nearest(box: Box, station: Station, at: Mapping[Station, Point]) -> bool:
    """Whether a name that is written there is read as that of this station, and of no other."""
    own = _apart(box, at[station])
    return all(_apart(box, point) > own for other, point in at.items() if other != station)


def _apart(box: Box, point: Point) -> float:
    left, top, right, bottom = box
    return hypot(max(left - point[0], 0, point[0] - right), max(top - point[1], 0, point[1] - bottom))


def _written(name: str, x: float, y: float, anchor: str) -> Box:
    width = len(name) * _WIDE
    left = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    return left, y - _TALL, left + width, y + _TALL


def _stops(state: State, flags: list[Station]) -> Iterator[Box]:
    for station, point in positions(state.board).items():
        half = _FLAG if station in flags else _STOP
        yield around(point, (half, half))


def _earned(state: State) -> Iterator[Box]:
    at = positions(state.board)
    for station, (dx, dy) in discs(state).items():
        yield around((at[station][0] + dx, at[station][1] + dy), HALF_DISC)


def _pawns(state: State) -> Iterator[Box]:
    at, half = positions(state.board), PAWN * FAR / 2
    for seat, (dx, dy) in places(state, far=True).items():
        station = state.players[seat].at
        assert station is not None
        yield around((at[station][0] + dx, at[station][1] + dy), (half * 0.7, half))
