"""What speaks for a move, in a phrase or two: what it wins, whom it blocks, what it keeps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pyapp.game import Seat, Text, text

from . import score
from .board import LINES_AT, Board, Line, is_closed, lines_of, placements, sums, with_tile
from .edges import figure
from .layout import CLANS, FIELDS_IN_WORDS, tile_text
from .naming import lines_text, names_text
from .notation import LOSE, read_declaration, read_placing
from .rules import can_lay_general, placing_order
from .score import leader
from .state import NOBODY, Declared, Laid, State
from .tiles import GENERAL, Tile, strength

MOST = 2
"""So many reasons are read at a glance."""
NAMED = 3
"""And so many lines and clans in them have room on a phone."""


def hint(state: State, seat: Seat, move: str) -> Text:
    """The reasons that matter most, in that order."""
    if move == LOSE:
        return text("reason.lose.general" if can_lay_general(state, seat) else "reason.lose")
    declares = state.step == "declare"
    reasons = _declared(state, seat, read_declaration(move)) if declares else _laid(state, seat, move)
    # One of a kind: a second line that is led is no other reason.
    kinds: dict[str, Text] = {}
    for reason in reasons:
        kinds.setdefault(reason.key, reason)
        if len(kinds) == MOST:
            break
    first, *more = kinds.values() or [text("reason.lay")]
    if more and _named(first) + _named(more[0]) <= NAMED:
        return text("reason.both", first=first, second=more[0])
    return first


def _named(reason: Text) -> int:
    """How many lines and clans a sentence names."""
    if reason in CLANS or reason.key == "track.space":
        return 1
    return sum(_named(value) for _, value in reason.values if isinstance(value, Text))


def _declared(state: State, seat: Seat, tile: Tile) -> Iterator[Text]:
    """What the tile could do if it were laid now; when it will be laid; what is kept."""
    ways = placements(state.board, state.field, tile)
    if not ways:
        yield text("reason.declare.nowhere")
    else:
        yield from _best_of(state, seat, tile, ways)
    order = placing_order((*state.declared, Declared(seat, tile)))
    others = [one.seat for one in state.declared]
    clash = [one.seat for one in state.declared if strength(one.tile) == strength(tile)]
    later = [one for one in others if order.index(one) > order.index(seat)]
    if clash:
        yield text("reason.declare.clash", who=names_text([CLANS[one] for one in clash]))
    elif later:
        yield text("reason.declare.before", who=names_text([CLANS[one] for one in later]))
    elif others:
        yield text("reason.declare.after", who=names_text([CLANS[one] for one in others]))
    kept = [one for one in state.players[seat].hand if one is not None and strength(one) > strength(tile)]
    if kept and tile != GENERAL:
        yield text("reason.declare.kept", tile=tile_text(max(kept, key=strength)))
    elif tile != GENERAL:
        yield text("reason.declare.strong")
    if ways:
        yield text("reason.declare.ways", n=len(ways), tile=tile_text(tile))


def _best_of(state: State, seat: Seat, tile: Tile, ways: Sequence[tuple[int, int]]) -> Iterator[Text]:
    """Of all ways to lay a tile now: the castle that one would take, or else the most lines."""
    most: list[Line] = []
    for where in ways:
        after = _after(state, seat, tile, where)
        if after.castles[state.field] == seat:
            yield text("reason.declare.castle", field=FIELDS_IN_WORDS[state.field])
            return
        won = _won(state, after, seat)
        most = max(most, won, key=len)
    if most:
        yield text("reason.declare.lines", lines=lines_text(most))


def _laid(state: State, seat: Seat, move: str) -> Iterator[Text]:
    where = read_placing(move)
    tile = GENERAL if move.startswith("general ") else state.tile_of(seat) or GENERAL
    after = _after(state, seat, tile, where)
    seats = len(state.players)
    if after.castles[state.field] == seat:
        yield text("reason.castle", field=FIELDS_IN_WORDS[state.field])
    won = _won(state, after, seat)
    if won:
        yield text("reason.win", lines=lines_text(won))
    open_lines = [line for line in lines_of(state.field) if state.lines[line] is None]
    was = {line: sums(state.board, line, seats) for line in open_lines}
    now = {line: sums(after.board, line, seats) for line in open_lines}
    for line in open_lines:
        rival = leader(was[line])
        if rival not in (seat, NOBODY, leader(now[line])) and is_closed(after.board, line) and line not in won:
            tied = now[line].count(max(now[line])) > 1
            yield text("reason.denies.tied" if tied else "reason.denies", line=lines_text([line]), who=CLANS[rival])
    touched = [line for line in open_lines if any(line in LINES_AT[at] for at in where) and line not in won]
    yield from _ahead(after.board, touched, was, now, seat)
    if tile == GENERAL:
        yield text("reason.general")


def _ahead(
    board: Board, touched: Sequence[Line], was: dict[Line, list[int]], now: dict[Line, list[int]], seat: Seat
) -> Iterator[Text]:
    """Of the lines that stay open: where one gets ahead, whom one stops, where the lead grows."""
    stay = [line for line in touched if not is_closed(board, line)]
    leads = [line for line in stay if leader(now[line]) == seat != leader(was[line])]
    if len(leads) == 1:
        yield text("reason.lead", line=lines_text(leads), sums=_lead_text(now[leads[0]], seat))
    elif leads:
        yield text("reason.leads", lines=lines_text(leads))
    for line in stay:
        rival = leader(was[line])
        if rival not in (seat, NOBODY) and leader(now[line]) not in (rival, seat):
            level = now[line][rival] == now[line][seat]
            yield text("reason.ties" if level else "reason.stops", line=lines_text([line]), who=CLANS[rival])
    for line in stay:
        if leader(now[line]) == seat == leader(was[line]):
            yield text("reason.firmer", line=lines_text([line]), sums=_lead_text(now[line], seat))


def _lead_text(amounts: Sequence[int], seat: Seat) -> Text:
    """One's own sum against the highest of the others."""
    others = [amount for other, amount in enumerate(amounts) if other != seat]
    return text("reason.sums", own=figure(amounts[seat]), other=figure(max(others)))


def _won(before: State, after: State, seat: Seat) -> list[Line]:
    """The lines of the battlefield that come to a seat."""
    return [line for line in lines_of(before.field) if before.lines[line] is None and after.lines[line] == seat]


def _after(state: State, seat: Seat, tile: Tile, where: tuple[int, int]) -> State:
    """The state once a tile lies there and what follows is decided."""
    board = with_tile(state.board, seat, tile, where)
    return score.decided(replace(state, board=board, laid=(*state.laid, Laid(seat, tile, where))))
