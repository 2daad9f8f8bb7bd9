"""What happened, in sentences: each turn as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyapp.game import CHANCE, Seat, Text, text

from .rules import DECLARE, NEXT
from .score import FIRST, SECOND
from .sets import best_split, points_of_gems
from .state import Number, State


def tell(before: State, after: State, viewer: Seat | None, seat: Seat, move: str) -> Sequence[Text]:
    """A turn in words, from the states before and after it as the viewer knows them.

    Nothing is read from the move that the viewer could not see.
    """
    if seat == CHANCE:
        if before.step == "hands":
            return tuple(_end(after, viewer))
        if before.step == "deal":
            return (text("tell.deal", n=after.round, who=who(after.starter, viewer)),)
        # Who has turned it up is known by whoever tells it.
        return (text("tell.up", who=who(before.turn, viewer), tile=int(move.split(" ")[1])),)
    if before.step == "turn" or move == NEXT:
        return ()
    done = _action(before, after, viewer, seat, move)
    return (done, *_completed(before, after, seat)) if move.startswith(("take ", "down ")) else (done,)


def who(seat: Seat, viewer: Seat | None) -> Text:
    """A player, as the viewer calls them."""
    return text("you", seat=seat + 1) if seat == viewer else text("player", seat=seat + 1)


def _action(before: State, after: State, viewer: Seat | None, seat: Seat, move: str) -> Text:
    actor = who(seat, viewer)
    verb = move.partition(" ")[0]
    own = seat == viewer
    if move == DECLARE:
        declared = after.players[seat].declared
        if declared is None or not declared.holds:
            return text("tell.declare.fails", who=actor)
        if declared.bonus:
            return text("tell.declare", who=actor, points=declared.points, bonus=declared.bonus)
        return text("tell.declare.late", who=actor, points=declared.points)
    if verb == "take":
        return text("tell.take", who=actor, tile=_number(move, before))
    if verb == "back":
        return text("tell.back", who=actor, tile=int(move.split(" ")[1]))
    if verb == "hide":
        return text("tell.hide.own", who=actor, tile=int(move.split(" ")[1])) if own else text("tell.hide", who=actor)
    drawn = _gained(before.players[seat].hand, after.players[seat].hand) if own else None
    return text("tell.down", who=actor) if drawn is None else text("tell.down.own", who=actor, tile=drawn)


def _completed(before: State, after: State, seat: Seat) -> Iterator[Text]:
    """The sets that a tile has completed, as far as whoever is told sees the tiles."""
    had, has = (best_split(state.players[seat].seen, state.longest) for state in (before, after))
    if len(has.fuel) > len(had.fuel):
        yield text("tell.fuel")
    more = points_of_gems(has) - points_of_gems(had)
    if len(has.gems) > len(had.gems) and more > 0:
        yield text("tell.gems", n=more)


def _number(move: str, before: State) -> Number:
    tile = before.mine[int(move.split(" ")[1])]
    assert tile is not None
    assert tile.number is not None
    return tile.number


def _gained(before: Sequence[Number | None], after: Sequence[Number | None]) -> Number | None:
    left = list(after)
    for number in before:
        left.remove(number)
    return left[0]


def _end(after: State, viewer: Seat | None) -> Iterator[Text]:
    """The reckoning, best first."""
    closed = any(tile is not None and not tile.up for tile in after.mine)
    yield text("tell.end.declared" if closed else "tell.end.mined", n=after.round)
    results = after.results[-1]
    for seat in sorted(range(len(results)), key=lambda seat: (results[seat].left_behind, -results[seat].points)):
        result = results[seat]
        if result.left_behind:
            yield text("tell.result.left", who=who(seat, viewer))
        else:
            yield text(
                "tell.result.first"
                if result.chips == FIRST
                else "tell.result.second"
                if result.chips == SECOND
                else "tell.result.none",
                who=who(seat, viewer),
                n=result.points,
            )
