"""Who gets a castle, and why, in words: how many lines each has, and that equal numbers cancel one another."""

from __future__ import annotations

from collections.abc import Sequence

from pyapp.game import Seat, Text, text

from . import score
from .board import Field
from .edges import listed
from .layout import FIELDS_IN_WORDS
from .naming import names_text, who_text
from .state import NOBODY, State


def castle_text(state: State, field: Field, viewer: Seat | None) -> Text:
    """Who has taken a castle with how many lines, and who of those with as many or more cancelled each other out."""
    owner, lines = state.castles[field], score.lines_in(state, field)
    if owner is None or owner == NOBODY:
        told = text("tell.castle.nobody", field=FIELDS_IN_WORDS[field])
    else:
        told = text("tell.castle", who=who_text(owner, viewer), field=FIELDS_IN_WORDS[field], n=lines[owner])
    return _with_equals(told, lines, viewer, fallen=True)


def castle_reason(state: State, field: Field, viewer: Seat | None) -> Text:
    """Why a castle is whose it is; of one that is not decided, whose it would be as things stand."""
    if state.castles[field] is not None:
        return castle_text(state, field, viewer)
    stands = score.as_it_stands(state, field)
    sums = listed(((seat, n) for seat, n in enumerate(stands) if n), viewer)
    if field != state.field or sums is None:
        return text("why.castle.rule", field=FIELDS_IN_WORDS[field])
    told = text("why.castle.stands", field=FIELDS_IN_WORDS[field], sums=sums)
    told = _with_equals(told, stands, viewer, fallen=False)
    ahead = score.leader(stands)
    if ahead == NOBODY:
        return text("why.castle.nobody", told=told)
    return text("why.castle.would", told=told, who=who_text(ahead, viewer))


def _with_equals(told: Text, lines: Sequence[int], viewer: Seat | None, *, fallen: bool) -> Text:
    for n, seats in score.cancelled(lines).items():
        who = names_text([who_text(seat, viewer) for seat in seats])
        told = text("told.cancelled" if fallen else "why.castle.equal", told=told, who=who, n=n)
    return told
