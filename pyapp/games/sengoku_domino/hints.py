"""What speaks for a move, in a phrase."""

from __future__ import annotations

from pyapp.game import Seat, Text, text

from .board import LINES_AT, is_closed, lines_of, placements, sums, with_tile
from .layout import CLANS, line_text, names_text
from .notation import LOSE, read_declaration, read_placing
from .score import leader
from .state import NOBODY, State
from .tiles import GENERAL, strength

EARLY = 6
"""A tile of so much strength is likely to be placed before most others."""


def hint(state: State, seat: Seat, move: str) -> Text:
    """What a placing does to the lines it lies in, or why a tile is worth declaring."""
    if move == LOSE:
        return text("reason.lose")
    if state.step == "declare":
        tile = read_declaration(move)
        ways = len(placements(state.board, state.field, tile))
        if not ways:
            return text("reason.declare.nowhere")
        clash = [CLANS[one.seat] for one in state.declared if strength(one.tile) == strength(tile)]
        if clash:
            return text("reason.declare.clash", who=names_text(clash))
        early = strength(tile) <= EARLY
        return text("reason.declare.early", n=ways) if early else text("reason.declare", n=ways)
    return _laid(state, seat, move)


def _laid(state: State, seat: Seat, move: str) -> Text:
    where = read_placing(move)
    tile = GENERAL if move.startswith("general ") else state.tile_of(seat) or GENERAL
    board, seats = with_tile(state.board, seat, tile, where), len(state.players)
    touched = {line for at in where for line in LINES_AT[at]}
    open_lines = [line for line in lines_of(state.field) if state.lines[line] is None]
    was = {line: leader(sums(state.board, line, seats)) for line in open_lines}
    now = {line: leader(sums(board, line, seats)) for line in open_lines}
    for line in open_lines:
        if now[line] == seat and is_closed(board, line):
            return text("reason.win", line=line_text(line), who=CLANS[seat])
    for line in open_lines:
        if line in touched and now[line] == seat != was[line]:
            return text("reason.lead", line=line_text(line))
    for line in open_lines:
        if line in touched and was[line] not in (seat, NOBODY) and now[line] != was[line]:
            return text("reason.stops", line=line_text(line), who=CLANS[was[line]])
    for line in open_lines:
        if line in touched and now[line] == seat:
            return text("reason.firmer", line=line_text(line))
    return text("reason.lay")
