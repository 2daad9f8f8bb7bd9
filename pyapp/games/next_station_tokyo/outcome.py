"""What has come of a round: what its line is worth; and at the end, what a total is called or what decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pyapp.game import Mark, ScoreLine, Seat, Text, text, total

from . import score
from .board import COLOURS
from .layout import line_name, stamp_id
from .line import Line
from .score import INTERCHANGE_POINTS
from .score_rows import finished, line_label, score_lines
from .state import State
from .strokes import lit, tone


def round_text(line: Line, key: str) -> Text:
    """What is multiplied, and what that comes to."""
    result = score.line_score(line)
    return text(
        key,
        line=line_name(line.colour),
        districts=len(result.districts),
        stations=result.most,
        n=result.points,
    )


def event(state: State, seat: Seat) -> Mark | None:
    """What a line that is finished is worth."""
    line = finished(state, seat)
    if line is None:
        return None
    return Mark("event", f"departure-{line.colour}", line.stations[0], label=round_text(line, "event.round"))


def gains(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    """A finished line lights up, whose points were counted section by section; then what this card has brought."""
    line = finished(state, seat)
    if line is None:
        return tuple(_by_card(state, seat))
    light = tuple(replace(stroke, tone=tone(line.colour)) for stroke in lit(line))
    whole = ScoreLine(line_label(line.colour), 0, targets=(line.stations[-1],), strokes=light)
    return (whole, *_by_card(state, seat))


def _by_card(state: State, seat: Seat) -> Iterator[ScoreLine]:
    """Interchanges, stamps and objectives that there are since something was drawn with the card in play."""
    lines = state.sheets[seat].lines
    if not lines:
        return
    *earlier, line = lines
    kept = tuple(drawn for drawn in line.sections if drawn.card != len(state.cards))
    if len(kept) == len(line.sections):
        return
    before = (*earlier, replace(line, sections=kept))
    crossed, stamped = score.interchanges(before), score.stamps(before)
    for station, n in score.interchanges(lines).items():
        more = INTERCHANGE_POINTS[n] - INTERCHANGE_POINTS.get(crossed.get(station, 0), 0)
        if more:
            yield ScoreLine(text("score.interchanges"), more, targets=(station,))
    for district in score.stamps(lines):
        if district not in stamped:
            yield ScoreLine(text("score.stamps"), score.stamp_points(district), targets=(stamp_id(district),))
    for objective in state.deal.objectives if state.deal else ():
        had, has = (score.progress(some, objective) for some in (before, lines))
        if had[0] < had[1] <= has[0]:
            label = text(f"score.objective.{objective}")
            yield ScoreLine(label, score.OBJECTIVE_POINTS, targets=(line.stations[-1],))


def verdict(state: State, seat: Seat) -> Text | None:
    """What a total is called, and how far it is to what comes next; of several, what decided between equal totals."""
    if len(state.sheets) > 1:
        return _tied(state, seat)
    points = total(score_lines(state, seat))
    rank = score.rank(points)
    said = text(f"rank.{rank}")
    if rank > len(score.RANKS):
        return said
    return text("verdict", rank=said, next=text(f"rank.next.{rank + 1}", n=score.RANKS[rank - 1] - points))


def _tied(state: State, seat: Seat) -> Text | None:
    """What decided between those who have as many points: whoever looks and somebody else, or else the first."""
    objectives = state.deal.objectives if state.deal else ()
    parts = [score.points(sheet.lines, objectives) for sheet in state.sheets]
    totals, best = [sum(one.values()) for one in parts], [max(one[colour] for colour in COLOURS) for one in parts]
    most = totals[seat] if totals.count(totals[seat]) > 1 else max(totals)
    one, *others = sorted((other for other, n in enumerate(totals) if n == most), key=lambda other: -best[other])
    # Whoever looks is told of themselves.
    other = seat if seat in others else others[0] if others else None
    if other is None:
        return None
    if best[one] > best[other]:
        return text("verdict.tied", one=_who(one), other=_who(other), n=best[one], m=best[other])
    if seat in (one, *others):
        return text("verdict.tied.same", n=best[one]) if most == max(totals) else None
    return text("verdict.tied.shared", one=_who(one), other=_who(other)) if len(others) == 1 else None


def _who(seat: Seat) -> Text:
    return text("player", seat=seat + 1)
