"""How the subway looks: the map with beads and pawns, the dice, the seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from pyapp.game import (
    Area,
    Caption,
    Choice,
    Drawing,
    Layout,
    Mark,
    Scene,
    ScoreLine,
    Seat,
    Spot,
    Stroke,
    Text,
    text,
)

from . import score
from .board import IDS, NUMBERS, SET_LINES, Line, Station, code
from .lettering import captions, free_corner
from .nagoya_map import HEIGHT, WIDTH, Point
from .routes import MOST_SHOWN, reach, shown_routes
from .rules import chosen_by, read_ride, steps, to_act, why_not_start, why_not_there, within_reach
from .sets import allotted
from .state import MOST_ROUNDS, State, completed, missing
from .strokes import along, network, places_on, tour_strokes
from .tell import player, station_name
from .ways import DICE, WAYS, Way

_CARDS: dict[Way, Point] = {"choose": (1.15, 2.75), "flip": (2.85, 2.75), "sum": (1.15, 4.4), "guard": (2.85, 4.4)}
"""Where the ways of rolling lie: in the corner of the board that no line crosses."""
_CARD = 1.55
_ROUNDELS: dict[Line, Point] = {"H": (5.4, 16.7), "M": (7.3, 16.7), "T": (9.2, 16.7), "S": (11.1, 16.7)}
_ROUNDEL = 0.9
_BAR = 0.78
"""Half the length of the bar that shows how full a line is."""
_BELOW, _NAMED = 0.68, 1.0
"""How far under a roundel its bar and its name are."""
_TOUCH, _TOUCH_INTERCHANGE = 0.84, 0.96
_BEAD = 0.44
_ASIDE = 0.2
"""How far from the middle of an interchange each of two beads lies."""
_PAWN = 0.78
_SEAT = 1.25
"""The width of a seat's place by its height."""


def layout(state: State) -> Layout:
    """The board is 18.4 x 18; a die is one unit, a seat's place one high."""
    board, seats = state.board, len(state.players)
    stations = tuple(
        Spot(IDS[station], "board", x, y, size, size, _station_label(state, station))
        for station, (x, y) in places_on(board).items()
        for size in (_TOUCH_INTERCHANGE if station in board.interchanges else _TOUCH,)
    )
    cards = tuple(Spot(f"way-{way}", "board", x, y, _CARD, _CARD, text(f"way.{way}")) for way, (x, y) in _CARDS.items())
    roundels = tuple(
        Spot(f"line-{line}", "board", x, y, _ROUNDEL, _ROUNDEL, text(f"line.{line}"))
        for line, (x, y) in _ROUNDELS.items()
    )
    dice = tuple(Spot(f"die{n}", "roll", n + 0.5, 0.5, 1, 1, text("spot.die", n=n + 1)) for n in range(2))
    places = tuple(
        Spot(f"seat{seat}", "seats", (seat + 0.5) * _SEAT, 0.5, _SEAT, 1, player(seat)) for seat in range(seats)
    )
    areas = (
        Area("board", WIDTH, HEIGHT, text("area.board"), ground="board"),
        Area("roll", 2, 1, text("area.roll")),
        Area("seats", seats * _SEAT, 1, text("area.seats")),
    )
    names = (
        *(Caption("board", x, y + _NAMED, 0.32, text(f"line.{line}")) for line, (x, y) in _ROUNDELS.items()),
        *(
            Caption("seats", seat * _SEAT + 0.1, 0.2, 0.24, text("player.short", seat=seat + 1), "start")
            for seat in range(seats)
        ),
    )
    return Layout(areas, (*cards, *roundels, *stations, *dice, *places), (*captions(board), *names))


def scene(state: State, seat: Seat | None) -> Scene:
    """The whole table, the same for every seat but for the prompt."""
    return Scene(
        prompt=_prompt(state, seat),
        progress=_progress(state),
        marks=(
            *_card_marks(state),
            *_roundel_marks(state),
            *_bead_marks(state),
            *_reach_marks(state),
            *_pawn_marks(state),
            *_dice_marks(state),
            *_seat_marks(state),
        ),
        strokes=(*network(state.board), *_bars(state)),
    )


def choice(state: State, seat: Seat, move: str) -> Choice | None:
    """A card, a start station, or the station to ride to; where a bead is put or replaced, the ghost is turned."""
    verb, _, what = move.partition(" ")
    if verb == "way":
        return Choice(move, ((f"way-{what}",),), text(f"choice.way.{what}"))
    if verb == "start":
        ghost = Mark("ghost", f"pawn{seat}", what, dy=-0.34, size=_PAWN)
        label = text("choice.start", station=text(f"station.{what}"))
        return Choice(move, ((what,),), label, ghost, confirm=True)
    station, deed, other = read_ride(move)
    numbers = _numbers_to(state, station)
    at = state.players[seat].at
    assert at is not None
    label = _ride_label(station, deed, other, "/".join(map(str, numbers)))
    labels = {number: _ride_label(station, deed, other, str(number)) for number in numbers}
    strokes = _ride_strokes(state, at, station, numbers, "route" if other is None else f"route-take{other}")
    return Choice(move, ((IDS[station],),), label, strokes[0][1], confirm=True, drawings=_drawings(strokes, labels))


def why(state: State, seat: Seat, touched: Sequence[str]) -> Text:
    """Why nothing can be done with what was touched; what it is, where it is only there to be looked at."""
    spot = touched[-1] if touched else ""
    kind, _, what = spot.partition("-")
    if kind == "line":
        left, line = len(missing(state, what)), text(f"line.{what}")
        return text("why.line", line=line, n=left) if left else text("why.full", line=line)
    if spot.startswith("seat"):
        return _about_seat(state, int(spot.removeprefix("seat")))
    if seat not in to_act(state):
        return text("illegal.turn")
    if kind == "way" and spot not in NUMBERS:
        return _why_not_way(state, seat, what)
    station = NUMBERS.get(spot)
    if state.chooser is not None:
        if state.players[seat].way is None:
            return text("illegal.way_first")
        return (why_not_start(state, station) if station is not None else None) or text("prompt.start")
    return (why_not_there(state, station) if station is not None else None) or text("why.station")


def score_lines(state: State, seat: Seat) -> Sequence[ScoreLine]:
    """The five parts."""
    sheet, owned, board = score.sheet(state, seat), score.owned_by(state, seat), state.board
    beads, ends, tour, sets, finish = sheet.parts
    served = allotted(board, owned)
    return (
        ScoreLine(text("score.beads"), beads, targets=tuple(IDS[station] for station, _ in owned)),
        ScoreLine(
            text("score.ends"),
            ends,
            text("score.ends.detail", n=len(sheet.ends), of=len(board.bonus_ends)),
            tuple(IDS[station] for station in sheet.ends),
        ),
        ScoreLine(
            text("score.tour"),
            tour,
            _tour_detail(sheet.tour),
            tuple(dict.fromkeys(IDS[station] for station in sheet.tour)),
            tour_strokes(board, sheet.tour),
        ),
        ScoreLine(
            text("score.sets"),
            sets,
            text("score.sets.detail", n=sheet.sets),
            tuple(dict.fromkeys(IDS[station] for stations in served.values() for station in stations)),
            marks=tuple(_set_marks(served)),
        ),
        ScoreLine(text("score.finish"), finish, _finish_detail(state), _to_finish(state)),
    )


# What is said


def _ride_label(station: Station, deed: str, other: Seat | None, numbers: str) -> Text:
    name = station_name(station)
    if other is not None:
        return text("choice.take", steps=numbers, station=name, other=player(other))
    return text("choice.put" if deed == "put" else "choice.stop", steps=numbers, station=name)


def _station_label(state: State, station: Station) -> Text:
    codes = "/".join(code(state.board, line, station) for line in state.board.lines_at[station])
    return text("spot.station", code=codes, name=text(f"reading.{IDS[station]}"))


def _numbers_to(state: State, station: Station) -> tuple[int, ...]:
    """The numbers of the roll that lead the seat in turn to a station."""
    at = state.players[state.turn].at
    assert at is not None
    return tuple(number for number in steps(state) if station in reach(state.board, at, number))


def _prompt(state: State, seat: Seat | None) -> Text:
    if state.over:
        return text("prompt.over")
    acting = state.turn if state.chooser is None else state.chooser
    if seat != acting:
        return text("prompt.wait", who=player(acting))
    if state.chooser is not None:
        return text("prompt.start" if state.players[acting].way else "prompt.way")
    if state.roll is None:
        return text("prompt.roll")
    return text("prompt.ride", steps="/".join(map(str, steps(state))))


def _progress(state: State) -> Text:
    if state.chooser is not None:
        return text("progress.start")
    left = {line.lower(): len(missing(state, line)) for line in SET_LINES}
    rounds = min(state.round, MOST_ROUNDS) if not state.over else state.round - 1
    return text("progress.last" if state.finisher is not None else "progress", round=rounds, **left)


def _about_seat(state: State, seat: Seat) -> Text:
    way = state.players[seat].way
    if way is None:
        return text("why.seat.none", who=player(seat))
    beads = sum(beads for _, beads in score.owned_by(state, seat))
    return text("why.seat", who=player(seat), way=text(f"way.{way}"), n=beads)


def _why_not_way(state: State, seat: Seat, way: str) -> Text:
    owner = chosen_by(state, way)
    if state.chooser is not None and state.players[seat].way is None and owner is not None:
        return text("illegal.way", who=player(owner))
    return text(f"choice.way.{way}")


def _tour_detail(tour: tuple[Station, ...]) -> Text | None:
    if len(tour) < 2:
        return None
    return text("score.tour.detail", start=station_name(tour[0]), end=station_name(tour[-1]))


def _nearest(state: State) -> tuple[Line, ...]:
    """The two lines that need the fewest beads."""
    return tuple(sorted(SET_LINES, key=lambda line: len(missing(state, line)))[:2])


def _finish_detail(state: State) -> Text:
    if state.finisher is not None:
        return text("score.finish.by", who=player(state.finisher))
    one, other = _nearest(state)
    return text("score.finish.detail", one=text(f"line.{one}"), other=text(f"line.{other}"), n=len(_to_finish(state)))


def _to_finish(state: State) -> tuple[str, ...]:
    """The stations that still need a bead before the game can end, by the two lines that are nearest to it."""
    if state.finisher is not None:
        return ()
    stations = dict.fromkeys(station for line in _nearest(state) for station in missing(state, line))
    return tuple(IDS[station] for station in stations)


# What is drawn


def _ride_strokes(
    state: State, at: Station, station: Station, numbers: Sequence[int], tone: str
) -> tuple[tuple[int, Stroke], ...]:
    """The routes that are shown to a station, each with its number of steps; of two numbers in turn."""
    by_number = [[(number, route) for route in shown_routes(state.board, at, number)[station]] for number in numbers]
    mixed = [one for some in zip_longest(*by_number) for one in some if one is not None]
    return tuple(
        (number, Stroke("route", "board", along(state.board, route), tone)) for number, route in mixed[:MOST_SHOWN]
    )


def _drawings(strokes: Sequence[tuple[int, Stroke]], labels: Mapping[int, Text]) -> tuple[Drawing, ...]:
    """Each route with what is said of it; nothing more where there is one only."""
    if len(strokes) < 2:
        return ()
    return tuple(
        Drawing(text("choice.drawn", choice=labels[number], route=place, of=len(strokes)), stroke)
        for place, (number, stroke) in enumerate(strokes, 1)
    )


def _card_marks(state: State) -> Iterator[Mark]:
    for way in WAYS:
        spot = f"way-{way}"
        yield Mark(spot, spot, spot, size=0.94)
        owner = chosen_by(state, way)
        if owner is not None:
            label = text("mark.way", who=player(owner))
            yield Mark(f"{spot}-owner", f"pawn{owner}", spot, dx=0.5, dy=-0.5, size=0.46, label=label)


def _roundel_marks(state: State) -> Iterator[Mark]:
    full = completed(state)
    for line in SET_LINES:
        spot = f"line-{line}"
        left = len(missing(state, line))
        label = text("mark.full") if line in full else text("mark.missing", n=left)
        yield Mark(spot, f"letter-{line}", spot, label=label)
        if line in full:
            yield Mark(f"{spot}-full", "tick", spot, dx=0.36, dy=-0.32, size=0.5)


def _bars(state: State) -> Iterator[Stroke]:
    """How full each of the four lines is."""
    for line, (x, y) in _ROUNDELS.items():
        below, whole = y + _BELOW, len(state.board.lines[line])
        filled = whole - len(missing(state, line))
        yield Stroke(f"track-{line}", "board", ((x - _BAR, below), (x + _BAR, below)), "track", 0.18)
        if filled:
            end = round(x - _BAR + 2 * _BAR * filled / whole, 3)
            yield Stroke(f"bar-{line}", "board", ((x - _BAR, below), (end, below)), f"line-{line}", 0.14)


def _bead_marks(state: State) -> Iterator[Mark]:
    for station in state.board.stations:
        owners, name = state.beads[station], IDS[station]
        touch = _TOUCH_INTERCHANGE if station in state.board.interchanges else _TOUCH
        for place, owner in enumerate(owners):
            dx = (2 * place - 1) * _ASIDE if len(owners) == 2 else 0.0
            label = text("mark.bead", who=player(owner))
            size = round(_BEAD / touch, 3)
            yield Mark(f"bead-{name}-{place}", f"bead{owner}", name, dx=dx, size=size, label=label)


def _pawn_marks(state: State) -> Iterator[Mark]:
    standing: dict[Station, list[Seat]] = {}
    for seat, one in enumerate(state.players):
        if one.at is not None:
            standing.setdefault(one.at, []).append(seat)
    for station, seats in standing.items():
        for place, seat in enumerate(seats):
            dx = round((place - (len(seats) - 1) / 2) * 0.42, 3)
            label = text("mark.pawn", who=player(seat))
            yield Mark(f"pawn{seat}", f"pawn{seat}", IDS[station], dx=dx, dy=-0.34, size=_PAWN, label=label)


def _reach_marks(state: State) -> Iterator[Mark]:
    """Beside each station within reach, the numbers that lead there."""
    if state.chooser is not None or state.over or state.roll is None:
        return
    for station in within_reach(state):
        left, dy = free_corner(station)
        for place, number in enumerate(_numbers_to(state, station)):
            yield Mark(
                f"step-{IDS[station]}-{place}",
                f"step{number}",
                IDS[station],
                dx=-left if place else left,
                dy=dy,
                size=0.52,
            )


def _dice_marks(state: State) -> Iterator[Mark]:
    """The dice as the way of rolling uses them; the underside lies beside a die that may be flipped."""
    if state.chooser is not None or state.roll is None:
        return
    way = state.players[state.turn].way
    assert way is not None
    one, other = state.roll
    yield Mark("die0", f"die{one}", "die0", size=0.86, label=text("mark.die", face=one))
    if way == "flip":
        yield Mark("die1", f"die{7 - one}", "die1", size=0.6, label=text("mark.underside", face=7 - one))
    elif DICE[way] == 2:
        yield Mark("die1", f"die{other}", "die1", size=0.86, label=text("mark.die", face=other))


def _seat_marks(state: State) -> Iterator[Mark]:
    acting = () if state.over else (state.turn if state.chooser is None else state.chooser,)
    for seat, one in enumerate(state.players):
        spot = f"seat{seat}"
        beads = sum(beads for _, beads in score.owned_by(state, seat))
        if seat in acting:
            yield Mark("acting", "acting", spot, label=text("mark.acting"))
        label = text("mark.beads", n=beads)
        yield Mark(spot, f"pawn{seat}", spot, dx=-0.34, dy=0.14, size=0.62, note=str(beads), label=label)
        if one.way is not None:
            yield Mark(f"{spot}-way", f"way-{one.way}", spot, dx=0.26, dy=0.16, size=0.58, label=text(f"way.{one.way}"))


def _set_marks(served: Mapping[Line, tuple[Station, ...]]) -> Iterator[Mark]:
    """The letter of the line that each bead serves."""
    for line, stations in served.items():
        for station in stations:
            yield Mark(f"set-{line}-{IDS[station]}", f"letter-{line}", IDS[station], dx=_ASIDE, dy=-0.3, size=0.5)
