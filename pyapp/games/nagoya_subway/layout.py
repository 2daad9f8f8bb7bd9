"""Where everything lies: the map, the dice with the ways of rolling beside them, the seats."""

from __future__ import annotations

from functools import cache

from pyapp.game import Area, Caption, Layout, Spot, Text, text

from .board import IDS, Board, Line, Station, code
from .lettering import captions, far_names
from .nagoya_map import HEIGHT, WIDTH, Point
from .state import State
from .strokes import bonus_frame, network, positions
from .tell import player
from .ways import WAYS, Way

_CARD, WAY_HEIGHT = 1.24, 1.2
"""How wide and how high a way of rolling is; all four take the width of a phone."""
_FRAMED = 0.09
"""What the spot of a way lacks of these, so that the frames of two are apart, and whole."""
_EDGE = 0.08
"""Around the ways, and around the dice."""
_CARDS: dict[Way, float] = {way: round(_EDGE + _CARD * (place + 0.5), 2) for place, way in enumerate(WAYS)}
_WAY_NAME, _WAY_LETTERS = 0.72, 0.25
_WAY_IS, _WAY_SMALL = 0.97, 0.19
"""And in a few words what it is."""
LEGEND: Point = (0.8, 17.2)
"""Where it is explained which stations are worth more: on the sea."""
_LEGEND_LETTERS = 0.52
_CLOSED: Point = (0.35, 15.2)
"""Where it is said of two lines that they are closed: near where one of them would be, and by no station."""
ROUNDELS: dict[Line, Point] = {"H": (4.85, 16.6), "M": (9.65, 16.6), "T": (4.85, 17.43), "S": (9.65, 17.43)}
ROUNDEL = 0.8
BESIDE: Point = (0.56, 0.32)
_NAMED: Point = (0.52, -0.08)
"""Where the bar and the name of a roundel begin, from its middle."""
_TOUCH, _TOUCH_INTERCHANGE = 0.84, 0.96
_SEAT, SEAT_HEIGHT = 1.36, 1.12
"""The width and the height of a seat's spot."""


def layout(state: State) -> Layout:
    return _layout(state.board, len(state.players))


@cache
def _layout(board: Board, seats: int) -> Layout:
    """The board is 18.4 x 18; a die is one unit, a seat's spot a little higher."""
    stations = tuple(
        Spot(IDS[station], "board", x, y, size, size, _station_label(board, station))
        for station, (x, y) in positions(board).items()
        for size in (touch_size(board, station),)
    )
    cards = tuple(
        Spot(f"way-{way}", "ways", x, WAY_HEIGHT / 2, _CARD - _FRAMED, WAY_HEIGHT - _FRAMED, text(f"way.{way}"))
        for way, x in _CARDS.items()
    )
    roundels = tuple(
        Spot(f"line-{line}", "board", x, y, ROUNDEL, ROUNDEL, text(f"line.{line}")) for line, (x, y) in ROUNDELS.items()
    )
    dice = tuple(
        Spot(f"die{n}", "roll", round(n + 0.5 + _EDGE, 2), 0.5 + _EDGE, 1, 1, text("spot.die", n=n + 1))
        for n in range(2)
    )
    seat_spots = tuple(
        Spot(f"seat{seat}", "seats", (seat + 0.5) * _SEAT, SEAT_HEIGHT / 2, _SEAT, SEAT_HEIGHT, player(seat), seat)
        for seat in range(seats)
    )
    areas = (
        Area("board", WIDTH, HEIGHT, text("area.board"), ground="board"),
        Area("ways", round(len(WAYS) * _CARD + 2 * _EDGE, 2), WAY_HEIGHT, text("area.ways")),
        Area("roll", 2 + 2 * _EDGE, 1 + 2 * _EDGE, text("area.roll")),
        Area("seats", seats * _SEAT, SEAT_HEIGHT, text("area.seats")),
    )
    # Where they would be.
    closed = (
        ()
        if "K" in board.lines
        else (Caption("board", *_CLOSED, _LEGEND_LETTERS, text("legend.closed"), "start", "legend closed"),)
    )
    names = (
        *closed,
        *(Caption("ways", x, _WAY_NAME, _WAY_LETTERS, text(f"way.{way}"), tone="way") for way, x in _CARDS.items()),
        *(Caption("ways", x, _WAY_IS, _WAY_SMALL, text(f"way.{way}.is"), tone="way-is") for way, x in _CARDS.items()),
        Caption("board", LEGEND[0] + 0.5, LEGEND[1], _LEGEND_LETTERS, text("legend.ends"), "start", "legend"),
        *(
            Caption("board", x + _NAMED[0], y + _NAMED[1], 0.32, text(f"line.{line}"), "start", tone="line")
            for line, (x, y) in ROUNDELS.items()
        ),
        *(
            Caption(
                "seats",
                seat * _SEAT + 0.12,
                0.27,
                0.22,
                text("player.row", seat=seat + 1),
                "start",
                seat=seat,
                room=1.18,
            )
            for seat in range(seats)
        ),
    )
    return Layout(
        areas,
        (*roundels, *stations, *dice, *cards, *seat_spots),
        (*captions(board), *far_names(board), *names),
        (*network(board), bonus_frame("legend", LEGEND, "legend bonus")),
    )


def _station_label(board: Board, station: Station) -> Text:
    codes, name = "/".join(code(board, line, station) for line in board.lines_at[station]), IDS[station]
    return text("spot.station", code=codes, name=text(f"reading.{name}"), plain=text(f"station.{name}"))


def touch_size(board: Board, station: Station) -> float:
    """How wide a station's spot is."""
    return _TOUCH_INTERCHANGE if station in board.interchanges else _TOUCH
