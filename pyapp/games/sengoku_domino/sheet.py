"""The rows of a score, and what the last tile has added to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pyapp.game import ScoreLine, Seat, Text, text

from . import score
from .board import CASTLES, FIELDS, LINES, LINES_A_FIELD, Field, lines_of
from .castles import castle_reason
from .ending import castles_text, field_text, outcome, strength_text
from .layout import CLANS, FIELDS_IN_WORDS, edge_id, seat_id, square_id
from .state import NOBODY, State


def score_lines(state: State, seat: Seat) -> Sequence[ScoreLine]:
    """The flowers on the lines of each battlefield, then what they are fought over: the castles, apart from them.

    Once all is over the rows are in the order in which they are compared, unless castles have decided: these are the
    last then.
    """
    rows = []
    over = state.step == "over"
    for field in FIELDS:
        won = [line for line in lines_of(field) if state.lines[line] == seat]
        # Once all is over the whole battlefield is told of, whoever has won what there, and the castle.
        shown = lines_of(field) if over else won
        spots = [edge_id(line) for line in shown]
        spots += [square_id(at) for line in shown for at in LINES[line]]
        spots += [square_id(CASTLES[field])] if over else []
        detail, sign = _who_holds(state, field, seat), f"castle{seat}" if state.castles[field] == seat else ""
        row = ScoreLine(FIELDS_IN_WORDS[field], len(won), detail, targets=tuple(dict.fromkeys(spots)), sign=sign)
        fought = score.was_fought(state, field)
        if not fought and (over or field != state.field):
            row = replace(row, instead=text("score.unfought"))
        else:
            row = replace(row, told=field_text(state, field, seat) if over else castle_reason(state, field, seat))
        if over:
            row = replace(row, outcome=outcome(state, field, seat), praise=_praise(state, field, seat, len(won)))
        if row.outcome == "void":
            row = replace(row, sign="level", detail=text("score.cancelled"))
        rows.append(row)
    owned = [field for field in FIELDS if state.castles[field] == seat]
    taken = [field for field in FIELDS if state.castles[field] not in (None, NOBODY)]
    lit = tuple(square_id(CASTLES[field]) for field in (taken if over else owned))
    told = castles_text(state, seat) if over else None
    castles = ScoreLine(text("score.castles"), len(owned), targets=lit, apart=True, told=told)
    if state.end and not score.is_decided_by_castles(state.end):
        return (castles, *rows, *_strength_rows(state, seat))
    return (*rows, castles, *_strength_rows(state, seat))


def _strength_rows(state: State, seat: Seat) -> Iterator[ScoreLine]:
    """What is left in hand, where that has put somebody before others with as many castles and lines."""
    if state.step == "over" and score.is_decided_by_strength(state):
        told = strength_text(state, seat)
        yield ScoreLine(text("score.strength"), score.strength_in_hand(state, seat), apart=True, told=told)


def _praise(state: State, field: Field, seat: Seat, lines: int) -> Text:
    """What somebody did best in, in words of the game: a number of lines is what a castle is taken with."""
    taken, where = state.castles[field] == seat, FIELDS_IN_WORDS[field]
    return text("praise.castle", field=where, n=lines) if taken else text("praise.lines", field=where, n=lines)


def _who_holds(state: State, field: Field, seat: Seat) -> Text | None:
    """Who has taken a castle; of the one that is fought over, who would take it as things stand."""
    owner = state.castles[field]
    if owner == seat:
        return text("score.castle")
    stands = score.as_it_stands(state, field)
    # What others have taken stands in their own columns then.
    if state.step == "over" or (owner is None and (field != state.field or not any(stands))):
        return None
    if owner is not None:
        return text("score.castle.nobody") if owner == NOBODY else text("score.castle.of", who=CLANS[owner])
    return _who_leads(stands, seat)


def _who_leads(stands: Sequence[int], seat: Seat) -> Text:
    """Whose lines are the most, the open ones counted for whoever is ahead there, as the flag at the castle has it.

    The points beside it are lines that were won: it is said that open ones count here. Where others have more, but
    equal numbers, it is said that these cancel each other out: two numbers alone would read as wrong.
    """
    ahead = score.leader(stands)
    if ahead == NOBODY:
        return text("score.level")
    own, most = stands[seat], stands[ahead]
    if equals := score.cancelled(stands):
        equal = next(iter(equals))
        if ahead == seat:
            return text("score.ahead.equal", equal=equal)
        return text("score.behind.equal", who=CLANS[ahead], equal=equal)
    return text("score.ahead", n=most) if ahead == seat else text("score.behind", who=CLANS[ahead], n=most, own=own)


def gains(state: State, viewer: Seat) -> Iterator[ScoreLine]:
    """What the last tile has earned: each flower, and the castle. One's own add to a row, others' to their part."""
    lines, field = score.closed_last(state)
    for line in lines:
        yield from _gain(state.lines[line], viewer, FIELDS_IN_WORDS[line // LINES_A_FIELD], edge_id(line))
    if field is not None:
        yield from _gain(state.castles[field], viewer, text("score.castles"), square_id(CASTLES[field]))


def _gain(owner: Seat | None, viewer: Seat, row: Text, spot: str) -> Iterator[ScoreLine]:
    if owner is not None and owner != NOBODY:
        yield ScoreLine(row if owner == viewer else CLANS[owner], 1, targets=(spot, seat_id(owner)))
