"""The rows of a score, and what the last tile has added to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pyapp.game import ScoreLine, Seat, text

from . import score
from .board import CASTLES, FIELDS, LINES, LINES_A_FIELD, lines_of
from .ending import castles_text, field_text, outcome
from .layout import FIELDS_IN_WORDS, edge_id, square_id
from .marks import would_get
from .state import State


def score_lines(state: State, seat: Seat) -> Sequence[ScoreLine]:
    """The flowers on the lines of each battlefield, then what they are fought over: the castles, apart from them."""
    rows = []
    over = state.step == "over"
    for field in FIELDS:
        won = [line for line in lines_of(field) if state.lines[line] == seat]
        ahead = would_get(state, seat) if field == state.field and not over else []
        # Once all is over the whole battlefield is told of, whoever has won what there, and the castle.
        shown = lines_of(field) if over else won
        spots = [edge_id(line) for line in shown]
        spots += [square_id(at) for line in shown for at in LINES[line]]
        spots += [square_id(CASTLES[field])] if over else []
        detail, sign = text("score.ahead", n=len(ahead)) if ahead else None, ""
        if state.castles[field] == seat:
            detail, sign = text("score.castle"), f"castle{seat}"
        row = ScoreLine(FIELDS_IN_WORDS[field], len(won), detail, targets=tuple(dict.fromkeys(spots)), sign=sign)
        if over:
            row = replace(row, outcome=outcome(state, field, seat))
            if score.was_fought(state, field):
                row = replace(row, told=field_text(state, field, seat))
            else:
                row = replace(row, instead=text("score.unfought"))
        rows.append(row)
    owned = [field for field in FIELDS if state.castles[field] == seat]
    lit = tuple(square_id(CASTLES[field]) for field in (FIELDS if over else owned))
    told = castles_text(state, seat) if over else None
    return (*rows, ScoreLine(text("score.castles"), len(owned), targets=lit, apart=True, told=told))


def gains(state: State, seat: Seat) -> Iterator[ScoreLine]:
    """What the last tile has earned a seat: each flower, and the castle."""
    lines, field = score.closed_last(state)
    for line in lines:
        if state.lines[line] == seat:
            yield ScoreLine(FIELDS_IN_WORDS[line // LINES_A_FIELD], 1, targets=(edge_id(line),))
    if field is not None and state.castles[field] == seat:
        yield ScoreLine(text("score.castles"), 1, targets=(square_id(CASTLES[field]),))
