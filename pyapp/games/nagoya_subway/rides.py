"""A ride as one chooses it: its station, what it brings, and the routes that lead there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from pyapp.game import Choice, Drawing, Entry, Seat, Text, text

from .board import IDS, NUMBERS, Station
from .deciding import flagged
from .earned import Earned, would_earn
from .ending import Ending, ending, warning
from .marks import arrived
from .offer_marks import gain_over_rider
from .offers import numbers_to
from .routes import MOST_SHOWN, Route, shown_routes
from .rules import legal_rides, moves, read_ride, steps
from .state import State
from .strokes import route_stroke
from .tell import beyond_bead, counted, player, station_name
from .via import is_direct, told_apart

_FLAG = 1000
"""How far up a list has the rides to a flag: above all that points could bring."""


def ride_choice(state: State, seat: Seat, move: str) -> Choice:
    """The station to ride to; where a bead is put or replaced, the ghost is turned."""
    station, deed, other = read_ride(move)
    numbers = numbers_to(state, station)
    gain, end = would_earn(state, seat, move), ending(state, seat, move)
    cost = warning(state, seat, move)
    tone = "route" if other is None else f"route-take{other}"
    shown = _shown(state, station, numbers)
    routes = [route for _, route in shown]
    vias = told_apart(state.board, routes)
    labels = {number: _label(station, other, (number,), gain, end) for number in numbers}
    said = [
        _direct(labels[number]) if not via and is_direct(route, routes) else _on_the_way(labels[number], via)
        for (number, route), via in zip(shown, vias, strict=True)
    ]
    first, *others = (
        Drawing(
            label if said.index(label) == place else text("choice.lap", choice=label, n=place + 1),
            route_stroke(state.board, route, tone, dashed=other is not None),
        )
        for place, (label, (_, route)) in enumerate(zip(said, shown, strict=True))
    )
    return Choice(
        move,
        ((IDS[station],),),
        _label(station, other, numbers, gain, end),
        first.ghost,
        confirm=True,
        marks=(*arrived(state, seat, station), *gain_over_rider(state, station)),
        drawings=tuple(others),
        ghost_label=first.label if others else None,
        plain=gain is None and any(read_ride(one)[1] != "stop" for one in moves(state, seat)),
        warning=cost,
        question=end.asked if cost is not None and end is not None else None,
        loses=cost is not None,
        button=text("button.ride"),
        differs=text(f"differs.{deed}") if len(list(legal_rides(state, seat, station))) > 1 else None,
        entry=_entry(state, station, other, numbers, gain),
    )


def numbers_said(numbers: Sequence[int]) -> Text | int:
    """No way of rolling allows more than two."""
    return numbers[0] if len(numbers) == 1 else text("either", one=numbers[0], other=numbers[1])


def _label(
    station: Station, other: Seat | None, numbers: Sequence[int], gain: Earned | None, end: Ending | None
) -> Text:
    name, far = station_name(station), numbers_said(numbers)
    if gain is None:
        return text("choice.stop", steps=far, station=name)
    if other is not None:
        return text("choice.take", steps=far, station=name, other=player(other), earned=counted(gain))
    if end is not None:
        return end.said("choice.last", steps=far, station=name, earned=gain.points)
    return text("choice.put", steps=far, station=name, earned=counted(gain))


def _entry(state: State, station: Station, other: Seat | None, numbers: Sequence[int], gain: Earned | None) -> Entry:
    """In a list: below what it earns, those to a flag first; the number only where there are two to choose from."""
    label = station_name(station)
    if len(steps(state)) > 1:
        label = text("entry.steps", station=label, steps=numbers_said(numbers))
    if gain is None:
        return Entry(text("entry.stop"), label, -1)
    if other is not None:
        label = text("entry.take", ride=label, other=player(other))
    more = beyond_bead(gain)
    if more is not None:
        label = text("entry.more", ride=label, parts=more)
    if station in (NUMBERS[name] for name in flagged(state)):
        return Entry(text("entry.flag", n=gain.points), label, _FLAG + gain.points)
    return Entry(text("entry.earns", n=gain.points), label, gain.points)


def _shown(state: State, station: Station, numbers: Sequence[int]) -> Sequence[tuple[int, Route]]:
    """The routes that are shown to a station, with their numbers of steps: some of either number, fewer steps first."""
    at = state.players[state.turn].at
    assert at is not None
    by_number = [[(number, route) for route in shown_routes(state.board, at, number)[station]] for number in numbers]
    some = [one for pair in zip_longest(*by_number) for one in pair if one is not None][:MOST_SHOWN]
    return sorted(some, key=lambda one: one[0])


def _direct(label: Text) -> Text:
    return text("choice.direct", choice=label)


def _on_the_way(label: Text, via: Sequence[Station]) -> Text:
    """What is said of one route among others: where it leads past that they do not."""
    if not via:
        return label
    stations: Text = station_name(via[0])
    for station in via[1:]:
        stations = text("choice.via.then", some=stations, more=station_name(station))
    return text("choice.via", choice=label, stations=stations)
