"""What happened, in sentences: each turn as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyapp.game import CHANCE, Seat, Text, text

from .board import Field, lines_of
from .layout import CLANS, FIELDS_IN_WORDS, line_text, tile_text
from .notation import LOSE, read_declaration
from .state import NOBODY, State
from .tiles import strength


def tell(before: State, after: State, viewer: Seat | None, seat: Seat, move: str) -> Sequence[Text]:
    """A turn in words, from the states before and after it as the viewer knows them.

    What was drawn is only for the one who drew it.
    """
    sentences = [*_moved(before, after, viewer, seat, move), *_decided(before, after, viewer)]
    if before.step != "deal" and after.step == "declare" and after.round > before.round:
        sentences.append(text("tell.round", n=after.round, who=CLANS[after.turn]))
    return sentences


def castle_text(state: State, field: Field, viewer: Seat | None) -> Text:
    """Who has taken a castle, and on how many lines of its battlefield they have flowers."""
    owner = state.castles[field]
    if owner is None or owner == NOBODY:
        return text("tell.castle.nobody", field=FIELDS_IN_WORDS[field])
    lines = [state.lines[line] for line in lines_of(field)].count(owner)
    if owner == viewer:
        return text("tell.castle.you", field=FIELDS_IN_WORDS[field], n=lines)
    name = text("player", seat=owner + 1)
    return text("tell.castle", who=CLANS[owner], name=name, field=FIELDS_IN_WORDS[field], n=lines)


def _moved(before: State, after: State, viewer: Seat | None, seat: Seat, move: str) -> Iterator[Text]:
    if seat == CHANCE:
        if before.step == "deal":
            yield text("tell.deal", who=CLANS[after.turn])
        elif before.turn == viewer:
            yield text("tell.draw", who=CLANS[before.turn], tile=tile_text(int(move.split(" ")[1])))
        return
    who = CLANS[seat]
    if before.step == "declare":
        tile = read_declaration(move)
        yield text("tell.declare", who=who, tile=tile_text(tile), strength=strength(tile))
        if after.step == "place":
            row = [CLANS[one] for one in after.order]
            yield text("tell.order", order=_row(row), who=row[0])
        return
    declared = tile_text(before.tile_of(seat) or 0)
    if move == LOSE:
        yield text("tell.lose", who=who, tile=declared)
    elif move.startswith("general ") and before.tile_of(seat):
        yield text("tell.general", who=who, tile=declared)
    else:
        yield text("tell.lay", who=who, tile=declared)


def _decided(before: State, after: State, viewer: Seat | None) -> Iterator[Text]:
    for line, (was, now) in enumerate(zip(before.lines, after.lines, strict=True)):
        if was is None and now is not None:
            if now == NOBODY:
                yield text("tell.line.nobody", line=line_text(line))
            else:
                yield text("tell.line", line=line_text(line), who=CLANS[now])
    for field, (was, now) in enumerate(zip(before.castles, after.castles, strict=True)):
        if was is None and now is not None:
            yield castle_text(after, field, viewer)


def _row(names: Sequence[Text]) -> Text:
    whole = names[0]
    for name in names[1:]:
        whole = text("tell.then", first=whole, second=name)
    return whole
