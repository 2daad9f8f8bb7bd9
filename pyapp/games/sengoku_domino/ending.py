"""What decided a game, as a friend at the table would say it: who did what, and why that counted for more."""

from __future__ import annotations

from pyapp.game import Mark, Seat, Text, text

from . import score
from .board import CASTLES
from .layout import CLANS, FIELDS_IN_WORDS, names_text, square_id, who_text
from .state import End, State


def verdict_text(state: State, end: End, viewer: Seat | None) -> Text:
    """First what the winner did, then what the runner-up or somebody with more of another thing may wonder about.

    To whoever looks and is none of these: what they were short of.
    """
    first, *behind = score.ranking(state)
    deed = _deed(end, who_text(first[0], viewer))
    why = _why_not_the_next(end, behind[0]) if behind and end.cause == "lines" else None
    why = why or _why_not_more(state, end, first[0], [seat for seats in behind for seat in seats])
    if viewer is not None and viewer not in first and not (why and _is_about(why, viewer)):
        why = _short_of(state, viewer)
    if end.cause == "no_tiles":
        spent = text("end.no_tiles")
        why = text("verdict.why", first=spent, second=why) if why else spent
    return text("verdict", deed=deed, why=why) if why else deed


def deciding_event(state: State, end: End, viewer: Seat | None) -> Mark:
    """What decided the game, as a banner: the castle or the lines that the winner took, or what came out level."""
    at = square_id(CASTLES[state.field])
    winner = score.ranking(state)[0][0]
    who = who_text(winner, viewer)
    if end.by == "shared":
        return Mark("event", "clash", at, label=_deed(end, who))
    label = (
        text("end.castles", who=who, field=FIELDS_IN_WORDS[state.field]) if end.cause == "castles" else _deed(end, who)
    )
    symbol = "castle" if end.cause == "castles" or end.by == "castles" else "flower"
    return Mark("event", f"{symbol}{winner}", at, label=label, tone=f"clan{winner}")


def _deed(end: End, who: Text) -> Text:
    """Two castles are never shared, and before thirteen lines or two castles nobody has more than one castle."""
    if end.by == "shared":
        return text("won.shared.lines" if end.cause == "lines" else "won.shared")
    if end.cause == "castles":
        return text("won.castles", who=who)
    if end.cause == "lines":
        return text("won.lines", who=who)
    if end.by == "castles":
        return text("won.only_castle", who=who)
    return text("won.more_lines" if end.by == "lines" else "won.strength", who=who)


def _is_about(why: Text, seat: Seat) -> bool:
    """Whether a sentence names a seat, alone or with others."""
    return any(isinstance(value, Text) and (value == CLANS[seat] or _is_about(value, seat)) for _, value in why.values)


def _short_of(state: State, seat: Seat) -> Text:
    """What a seat that has not won is behind the next better one in."""
    order = score.ranking(state)
    at = next(index for index, seats in enumerate(order) if seat in seats)
    better, place = order[at - 1][0], 1 + sum(len(seats) for seats in order[: at - 1])
    castles = score.castles_won(state, better) - score.castles_won(state, seat)
    if castles > 0:
        return text("short.castles", n=castles, place=place)
    lines = score.lines_won(state, better) - score.lines_won(state, seat)
    return text("short.lines", n=lines, place=place) if lines > 0 else text("short.strength", place=place)


def _why_not_the_next(end: End, seats: tuple[Seat, ...]) -> Text | None:
    """Of who got to thirteen lines with the same tile."""
    who = names_text([CLANS[seat] for seat in seats])
    if end.by == "castles":
        return text("too.castles", who=who)
    if end.by == "lines":
        return text("too.lines", who=who)
    return text("too.strength", who=who) if end.by == "strength" else None


def _why_not_more(state: State, end: End, winner: Seat, behind: list[Seat]) -> Text | None:
    """Of who has more castles, or more lines, and is behind the winner all the same."""
    for won in (score.castles_won, score.lines_won):
        more = [CLANS[seat] for seat in behind if won(state, seat) > won(state, winner)]
        if not more:
            continue
        who = names_text(more)
        if won is score.castles_won:
            return text("ahead.castles", who=who)
        # Who has thirteen lines has got there, too: then the castles are compared.
        return text("ahead.lines.two" if (end.cause, end.by) == ("castles", "reached") else "ahead.lines", who=who)
    return None
