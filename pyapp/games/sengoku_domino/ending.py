"""What decided a game, as a friend at the table would say it: who did what, and why that counted for more."""

from __future__ import annotations

from pyapp.game import Mark, Seat, Text, text

from . import score
from .board import CASTLES, Field
from .castles import castle_text
from .edges import listed
from .layout import CLANS, FIELDS_IN_WORDS, square_id
from .naming import names_text, who_text, whom_text
from .state import TWO_CASTLES, End, State

EVENT = 2
"""How large a banner is of a castle that is taken and of what wins the game, beside one of what nobody gets."""


def verdict_text(state: State, end: End, viewer: Seat | None) -> Text:
    """First what the winner did, then what the runner-up or somebody with more of another thing may wonder about.

    To whoever looks and is none of these: what they were short of.
    """
    first, *behind = score.ranking(state)
    deed = _deed(state, end, viewer)
    why = _why_not_the_next(state, end, first[0], behind[0], viewer) if behind and end.cause == "lines" else None
    why = why or _why_not_more(state, end, first[0], [seat for seats in behind for seat in seats], viewer)
    if viewer is not None and viewer not in first and not (why and _is_about(why, viewer)):
        duel = len(state.players) == 2
        why = _lost_by(state, end, first[0], viewer) if duel else _short_of(state, viewer)
    if end.cause == "no_tiles":
        spent = text("end.no_tiles")
        why = text("verdict.why", first=spent, second=why) if why else spent
    return text("verdict", deed=deed, why=why) if why else deed


def deciding_event(state: State, end: End, viewer: Seat | None) -> Mark:
    """What decided the game, as a banner: the castle or the lines that the winner took, or what came out level."""
    at = square_id(CASTLES[state.field])
    winner = score.ranking(state)[0][0]
    deed = _deed(state, end, viewer)
    if end.by == "shared":
        return Mark("event", "clash", at, label=deed)
    if end.cause == "castles":
        deed = text("end.castles", told=castle_text(state, state.field, viewer))
    symbol = "castle" if end.cause == "castles" or end.by == "castles" else "flower"
    return Mark("event", f"{symbol}{winner}", at, size=EVENT, label=deed, tone=f"clan{winner}")


def standing_text(state: State, seat: Seat) -> Text:
    """Castles and lines, as they are compared; what is left in hand, where that was compared as well."""
    castles = text("standing.castles", n=score.castles_won(state, seat))
    lines = text("standing.lines", n=score.lines_won(state, seat))
    if state.step != "over" or not _is_level(state, seat):
        return text("standing", castles=castles, lines=lines)
    return text("standing.hand", castles=castles, lines=lines, n=score.strength_in_hand(state, seat))


def field_text(state: State, field: Field, viewer: Seat | None) -> Text:
    """Who took the castle of a battlefield, if it was decided."""
    if state.castles[field] is None:
        return text("told.unfinished", field=FIELDS_IN_WORDS[field])
    return castle_text(state, field, viewer)


def outcome(state: State, field: Field, seat: Seat) -> str:
    """What a seat's lines of a battlefield came to, as `ScoreLine` says it."""
    owner = state.castles[field]
    if owner == seat:
        return "won"
    equal = score.cancelled(score.lines_in(state, field)) if owner is not None else {}
    return "void" if any(seat in seats for seats in equal.values()) else "lost"


def castles_text(state: State, viewer: Seat | None) -> Text | None:
    """Who has how many castles, most first; nothing where nobody has one."""
    order = [seat for seats in score.ranking(state) for seat in seats]
    amounts = [(seat, score.castles_won(state, seat)) for seat in order]
    owners = sorted((one for one in amounts if one[1]), key=lambda one: -one[1])
    sums = listed(owners, viewer)
    return text("told.castles", sums=sums) if sums else None


def strength_text(state: State, viewer: Seat | None) -> Text | None:
    """Who has how much strength left in hand, most first."""
    order = sorted(range(len(state.players)), key=lambda seat: -score.strength_in_hand(state, seat))
    sums = listed(((seat, score.strength_in_hand(state, seat)) for seat in order), viewer)
    return text("told.strength", sums=sums) if sums else None


def _is_level(state: State, seat: Seat) -> bool:
    """Whether somebody else has as many castles and as many lines."""
    reached = [score.won_by(state, other) for other in range(len(state.players))]
    return reached.count(reached[seat]) > 1


def _deed(state: State, end: End, viewer: Seat | None) -> Text:
    """What the winner was ahead in, in numbers.

    Two castles are never shared, and before thirteen lines or two castles nobody has more than one castle.
    """
    order = [seat for seats in score.ranking(state) for seat in seats]
    first, second = order[:2]
    who, other = who_text(first, viewer), whom_text(second, viewer)
    level = names_text([who_text(seat, viewer) for seat in score.ranking(state)[0]])
    castles = text("standing.castles", n=score.castles_won(state, first))
    lines = text("standing.lines", n=score.lines_won(state, first))
    left = score.strength_in_hand(state, first)
    if end.by == "shared":
        if end.cause == "lines":
            return text("won.shared.lines", who=level, castles=castles, lines=lines, n=left)
        return text("won.shared", who=level, castles=castles, lines=lines, n=left)
    if end.cause == "castles":
        return text("won.castles", who=who)
    if end.cause == "lines":
        return text("won.lines", who=who, n=score.lines_won(state, first))
    if end.by == "castles":
        return text("won.only_castle", who=who)
    if end.by == "lines":
        n, to = score.lines_won(state, first), score.lines_won(state, second)
        return text("won.more_lines", who=who, other=other, castles=castles, n=n, to=to)
    to = score.strength_in_hand(state, second)
    return text("won.strength", who=who, other=other, castles=castles, lines=lines, n=left, to=to)


def _is_about(why: Text, seat: Seat) -> bool:
    """Whether a sentence names whoever looks, alone or with others."""
    names = (CLANS[seat], who_text(seat, seat), whom_text(seat, seat))
    return any(isinstance(value, Text) and (value in names or _is_about(value, seat)) for _, value in why.values)


def _lost_by(state: State, end: End, winner: Seat, loser: Seat) -> Text | None:
    """What decided between two, in numbers, where the winner's deed does not say both of them."""
    if end.cause == "castles":
        return text("lost.castles", n=score.castles_won(state, winner), to=score.castles_won(state, loser))
    if end.cause == "lines":
        return text("lost.lines", who=who_text(loser, loser), n=score.lines_won(state, loser))
    return None


def _short_of(state: State, seat: Seat) -> Text:
    """What a seat that has not won is behind the next better one in."""
    order = score.ranking(state)
    at = next(index for index, seats in enumerate(order) if seat in seats)
    better, place = order[at - 1][0], text(f"place.{1 + sum(map(len, order[: at - 1]))}")
    castles = score.castles_won(state, better) - score.castles_won(state, seat)
    lines = score.lines_won(state, better) - score.lines_won(state, seat)
    # Two castles win whatever the lines are; with as many as somebody has, lines are compared.
    if castles > 0 and (lines <= 0 or score.castles_won(state, better) == TWO_CASTLES):
        return text("short.castles", n=castles, place=place)
    if castles > 0:
        both = {"castles": text("standing.castles", n=castles), "lines": text("standing.lines", n=lines)}
        return text("short.both", **both, place=place)
    if lines > 0:
        return text("short.lines", n=lines, place=place)
    left = score.strength_in_hand(state, better) - score.strength_in_hand(state, seat)
    return text("short.strength", n=left, place=place)


def _why_not_the_next(
    state: State, end: End, winner: Seat, seats: tuple[Seat, ...], viewer: Seat | None
) -> Text | None:
    """Of who got to thirteen lines with the same tile."""
    who = names_text([whom_text(seat, viewer) for seat in seats])
    compared = {"castles": score.castles_won, "lines": score.lines_won, "strength": score.strength_in_hand}
    if end.by not in compared:
        return None
    count = compared[end.by]
    return text(f"too.{end.by}", who=who, n=count(state, winner), to=count(state, seats[0]))


def _why_not_more(state: State, end: End, winner: Seat, behind: list[Seat], viewer: Seat | None) -> Text | None:
    """Of who has more castles, or more lines, and is behind the winner all the same."""
    for won in (score.castles_won, score.lines_won):
        more = [who_text(seat, viewer) for seat in behind if won(state, seat) > won(state, winner)]
        if not more:
            continue
        who = names_text(more)
        if won is score.castles_won:
            return text("ahead.castles", who=who)
        # Who has thirteen lines has got there, too: then the castles are compared.
        return text("ahead.lines.two" if (end.cause, end.by) == ("castles", "reached") else "ahead.lines", who=who)
    return None
