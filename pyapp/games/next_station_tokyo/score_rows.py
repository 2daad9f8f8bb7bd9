"""The rows of the score, with what each of them counts."""

from __future__ import annotations

from collections.abc import Sequence

from pyapp.game import ScoreLine, Seat, Text, text

from . import score
from .board import CENTRE, COLOURS, LOOP_LINE, LOOP_STATIONS, OUTER_DISTRICTS, Station
from .cards import SWITCH
from .deal import OBJECTIVES_A_GAME
from .layout import district_name, stamp_id
from .line import Line
from .rules import to_act
from .state import State
from .strokes import land, lit


def score_lines(state: State, seat: Seat) -> Sequence[ScoreLine]:
    """One row a line, then the loop, interchanges, stamps and the objectives of this game."""
    lines = state.sheets[seat].lines
    objectives = state.deal.objectives if state.deal else ()
    undealt = OBJECTIVES_A_GAME if state.objectives and not state.deal else 0
    parts = score.points(lines, objectives)
    begun = {line.colour: line for line in lines}
    missed, crossed, stamps = score.missed(lines), score.interchanges(lines), score.stamps(lines)
    counts = list(crossed.values())
    over = _is_over(state)
    owed = over or owes_loop(state, seat)
    # Before the deal the first row stands for the line that comes.
    present = lines[-1].colour if lines else COLOURS[0]
    return (
        *(_line_row(colour, begun.get(colour), parts[colour], now=colour == present, over=over) for colour in COLOURS),
        ScoreLine(
            text("score.loop"),
            parts["loop"] if owed else 0,
            instead=None if over or not missed else _loop_left(len(missed), parts["loop"] if owed else 0),
            detail=text("score.loop.detail", n=len(LOOP_STATIONS) - len(missed), of=len(LOOP_STATIONS))
            if missed
            else text("score.loop.whole", of=len(LOOP_STATIONS)),
            targets=missed,
        ),
        ScoreLine(
            text("score.interchanges"),
            parts["interchanges"],
            detail=text("score.interchanges.detail", three=counts.count(3), four=counts.count(4), five=counts.count(5)),
            targets=tuple(crossed),
        ),
        ScoreLine(
            text("score.stamps"),
            parts["stamps"],
            detail=text("score.stamps.detail", n=len(stamps), of=len(OUTER_DISTRICTS)),
            targets=(
                *map(stamp_id, stamps),
                *(station for stations in stamps.values() for station in stations),
            ),
        ),
        *(_objective_row(lines, objective, parts[f"objective.{objective}"], over) for objective in objectives),
        # Before the deal there are as many rows as after it, so that nothing jumps.
        *[ScoreLine(text("score.objective"), 0, detail=text("score.objective.detail"))] * undealt,
    )


def line_label(colour: str, name: Text | None = None) -> Text:
    """What the row of a line is called, the same row whatever it says of the line."""
    return text(f"score.line.{colour}", name=name or text(f"line.{colour}"))


def finished(state: State, seat: Seat) -> Line | None:
    """The line of the round before, as long as the first card of the next one to draw with is in play; in the end the
    last one.

    A switch point before that card is no card to draw with: it turns up the next one at once.
    """
    lines = state.sheets[seat].lines
    if lines and _is_over(state):
        return lines[-1]
    has_begun = any(card.face != SWITCH for card in state.cards[:-1])
    return lines[-2] if len(lines) > 1 and not has_begun else None


def owes_loop(state: State, seat: Seat) -> bool:
    """With the second card of the last line what is missed is no debt that greets one any more, but what it would cost
    now: a step of its own, which no move seems to have brought about."""
    return len(state.sheets[seat].lines) == len(COLOURS) and finished(state, seat) is None


def _is_over(state: State) -> bool:
    return bool(state.cards) and not to_act(state)


def _line_row(colour: str, line: Line | None, points: int, *, now: bool, over: bool) -> ScoreLine:
    """Of the line that is being drawn, what is multiplied is read at a glance."""
    label = line_label(colour)
    if line is None:
        return ScoreLine(label, points, instead=text("score.line.later"), now=now)
    result = score.line_score(line)
    if now and not over:
        name, districts = text(f"short.{colour}"), len(result.districts)
        label = line_label(colour, text("score.line.now", line=name, districts=districts, stations=result.most))
    return ScoreLine(
        label,
        points,
        detail=text(
            "score.line.detail",
            districts=text("score.districts", n=len(result.districts)),
            stations=text("score.stations", n=result.most),
            best=district_name(result.best),
        ),
        targets=line.stations,
        strokes=(land(result.best, colour, "best"), *lit(line)),
        now=now,
    )


def _loop_left(n: int, points: int) -> Text:
    """How many stations of the loop are left, and what they cost where that is of the sum."""
    return text("score.loop.owed", n=n, points=points) if points else text("score.loop.left", n=n)


def _objective_row(lines: Sequence[Line], objective: str, points: int, over: bool) -> ScoreLine:
    have, need = score.progress(lines, objective)
    n = min(have, need)
    left = None if points or over else text("score.objective.left", n=n, of=need)
    what = text(f"score.objective.{objective}.detail")
    worth = text("score.objective.worth", what=what, points=score.OBJECTIVE_POINTS)
    return ScoreLine(
        text(f"score.objective.{objective}"),
        points,
        instead=left,
        # How far it is is said once.
        detail=worth if left else text("score.objective.have", what=what, n=n, of=need),
        targets=tuple(map(stamp_id, score.stamps(lines))) if objective == "stamps" else _counted(lines, objective),
    )


def _counted(lines: Sequence[Line], objective: str) -> tuple[Station, ...]:
    """The stations that bring an objective forward."""
    here = score.lines_at(lines)
    reached = [station for station, colours in here.items() if set(colours) - {LOOP_LINE}]
    match objective:
        case "loop":
            return tuple(station for station in reached if station in LOOP_STATIONS)
        case "centre":
            return tuple(station for station in reached if station in CENTRE)
        case "hub":
            most = max(map(len, here.values()))
            return tuple(station for station in reached if len(here[station]) == most)
    return tuple(reached)
