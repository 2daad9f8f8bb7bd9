"""What speaks for a placement, in a phrase."""

from __future__ import annotations

from pyapp.game import Seat, Text, text

from . import score
from .board import Board, Square
from .rules import DONE, ROUNDS, State, read_placement


def hint(state: State, seat: Seat, move: str) -> Text:
    """The part of the score that gains most by it."""
    if move == DONE:
        return text("reason.done")
    number, way = read_placement(move)
    before = state.sheets[seat].board
    after = {**before, number: way.piece}
    was, now = score.points(before, state.longest), score.points(after, state.longest)
    gains = {part: now[part] - was[part] for part in now}
    most = max(gains, key=gains.__getitem__)
    exits = _exits_at(after, number)
    if gains[most] <= 0 or (most in ("road", "rail") and now[most] == 1):
        if number in exits:
            return text("reason.begin")
        return text("reason.last" if state.round == ROUNDS else "reason.open")
    if most == "exits":
        return text("reason.exits", n=len(exits))
    if most == "errors":
        return text("reason.errors", n=gains[most])
    if most == "centre":
        return text("reason.centre")
    return text("reason.road", n=now["road"]) if most == "road" else text("reason.rail", n=now["rail"])


def _exits_at(board: Board, number: Square) -> list[Square]:
    """The squares of the exits that the best network through a square reaches, one each."""
    here = [network for network in score.networks(board) if any(at == number for at, _ in network.lines)]
    return [at for at, _ in max(here, key=lambda network: len(network.exits)).exits]
