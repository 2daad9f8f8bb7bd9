"""What happened, in sentences: each turn as one seat saw it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import groupby

from pyapp.game import CHANCE, Seat, Text, text

from . import score
from .board import LINES_A_FIELD, Line, sums
from .castles import castle_text
from .edges import figure, listed
from .layout import FIELDS_IN_WORDS, tile_text
from .naming import lines_text, names_text, who_text, whom_text
from .notation import LOSE, read_declaration
from .state import NOBODY, State
from .tiles import strength


def tell(before: State, after: State, viewer: Seat | None, seat: Seat, move: str) -> Sequence[Text]:
    """A turn in words, from the states before and after it as the viewer knows them.

    What a tile decides is told with it, as what its player did: the rules count it before another is drawn, which is
    only for the one who draws it.
    """
    moved = _moved(before, after, viewer, seat, move)
    if seat == CHANCE:
        return [*moved]
    return [*moved, *_decided(before, score.decided(after) if after.step == "draw" else after, viewer)]


def _moved(before: State, after: State, viewer: Seat | None, seat: Seat, move: str) -> Iterator[Text]:
    if seat == CHANCE:
        if before.step == "deal":
            yield text("tell.deal", who=whom_text(after.turn, viewer))
        elif before.turn == viewer:
            yield text("tell.draw", who=who_text(before.turn, viewer), tile=tile_text(int(move.split(" ")[1])))
        return
    who = who_text(seat, viewer)
    if before.step == "declare":
        tile = read_declaration(move)
        said, power = tile_text(tile), strength(tile)
        clashes = any(strength(one.tile) == power for one in before.declared)
        if after.step == "place":
            # One sentence: in brief, who declared what is worth more than the order that is seen.
            order = _row([whom_text(one, viewer) for one in after.order])
            if clashes:
                yield text("tell.declare.last.equal", who=who, strength=power, order=order)
            else:
                yield text("tell.declare.last", who=who, tile=said, strength=power, order=order)
        elif clashes:
            yield text("tell.declare.equal", who=who, strength=power)
        else:
            yield text("tell.declare", who=who, tile=said, strength=power)
        return
    declared = tile_text(before.tile_of(seat) or 0)
    if move == LOSE:
        yield text("tell.lose", who=who, tile=declared)
    elif move.startswith("general ") and before.tile_of(seat):
        yield text("tell.general", who=who, tile=declared)
    else:
        yield text("tell.lay", who=who, tile=declared)


def _decided(before: State, after: State, viewer: Seat | None) -> Iterator[Text]:
    decided = (line for line, was in enumerate(before.lines) if was is None and after.lines[line] is not None)
    for number, group in groupby(decided, lambda line: line // LINES_A_FIELD):
        lines, field_text = list(group), FIELDS_IN_WORDS[number]
        shares = _shares(after, lines, viewer)
        if len(lines) == 1:
            yield _line_text(after, lines[0], field_text, shares, viewer)
        else:
            yield text("tell.lines", field=field_text, shares=shares, got=_got(after, lines, viewer))
    for field, (was, now) in enumerate(zip(before.castles, after.castles, strict=True)):
        if was is None and now is not None:
            yield castle_text(after, field, viewer)


def _line_text(state: State, line: Line, field: Text, share: Text, viewer: Seat | None) -> Text:
    """One line, by how much; where equal sums left it to a lesser one, whose these were: the strangest of the rules."""
    amounts, owner = sums(state.board, line, len(state.players)), state.lines[line]
    alone = text("tell.line", field=field, share=share)
    if owner is None or owner == NOBODY:
        return alone
    if equal := score.cancelled(amounts):
        amount, seats = next(iter(equal.items()))
        who = names_text([whom_text(one, viewer) for one in seats])
        return text("tell.line.cancelled", field=field, who=who, n=figure(amount), share=share)
    most = max(amount for seat, amount in enumerate(amounts) if seat != owner)
    against = text("tell.line.against", field=field, share=share, n=figure(amounts[owner]), other=figure(most))
    return against if most else alone


def _shares(state: State, lines: Sequence[Line], viewer: Seat | None) -> Text:
    """Who got which of some lines of a battlefield; last those that nobody got."""
    owners = sorted({state.lines[line] or 0 for line in lines}, key=lambda owner: (owner == NOBODY, owner))
    shares = []
    for owner in owners:
        own = lines_text([line for line in lines if state.lines[line] == owner])
        nobody = owner == NOBODY
        if nobody:
            shares.append(text("share.nobody", lines=own))
        else:
            # In brief it begins a sentence.
            who, first = whom_text(owner, viewer), who_text(owner, viewer)
            shares.append(text("share", who=who, begins=first, lines=own))
    return reduce(lambda first, second: text("shares", first=first, second=second), shares)


def _got(state: State, lines: Sequence[Line], viewer: Seat | None) -> Text:
    """Who got how many of them."""
    owners = Counter(state.lines[line] for line in lines)
    got = ((seat, f"+{owners[seat]}") for seat in range(len(state.players)) if owners[seat])
    return listed(got, viewer) or text("got.nobody")


def _row(names: Sequence[Text]) -> Text:
    return reduce(lambda first, second: text("tell.then", first=first, second=second), names)
