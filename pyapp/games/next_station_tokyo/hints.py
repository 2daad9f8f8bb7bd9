"""What speaks for a section, in a phrase."""

from __future__ import annotations

from pyapp.game import Seat, Text, text

from . import score
from .board import COLOURS, ON_MAP, Station
from .line import Line
from .rules import DONE, PASS, apply
from .state import State


def hint(state: State, seat: Seat, move: str) -> Text:
    """The part of the score that gains most by it."""
    if move == PASS:
        return text("reason.pass")
    if move == DONE:
        return text("reason.done")
    objectives = state.deal.objectives if state.deal else ()
    before, after = state.sheets[seat].lines, apply(state, seat, move).sheets[seat].lines
    was, now = score.points(before, objectives), score.points(after, objectives)
    gains = {part: now[part] - was[part] for part in now}
    most = max(gains, key=gains.__getitem__)
    station = after[-1].stations[-1]
    if gains[most] <= 0:
        return text("reason.onwards")
    if most in COLOURS:
        return _for_line(before[-1], after[-1], station)
    if most == "loop":
        return text("reason.loop", station=text(f"station.{station}"))
    if most == "interchanges":
        return text("reason.interchange", station=text(f"station.{station}"), lines=score.interchanges(after)[station])
    if most == "stamps":
        return text("reason.stamp", district=_district(station))
    return text("reason.objective")


def _for_line(before: Line, after: Line, station: Station) -> Text:
    if len(score.line_score(after).districts) > len(score.line_score(before).districts):
        return text("reason.district", district=_district(station))
    return text("reason.station", most=score.line_score(after).most, district=_district(station))


def _district(station: Station) -> Text:
    return text(f"district.{ON_MAP[station].district}")
