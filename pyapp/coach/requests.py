"""Requests about a game looked back at: what its decisions cost, in slices, and how another line would look.

Reviews are remembered between the slices, only to save time; one that begins anew comes to the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pyapp.bots.hints import hint_for
from pyapp.coach.review import LONGEST_LINE, Judged, Review, before
from pyapp.game import Seat, Text, text
from pyapp.news import News, news
from pyapp.picture import Picture, View, score_of
from pyapp.record import STRONG
from pyapp.replays import cut
from pyapp.requests import BadRequest, Request, remember, seat_at, table_of, turn_in, view
from pyapp.table import Table
from pyapp.thoughts import nodes_of

_reviews: dict[str, Looking] = {}
"""By record and seat."""
_MOST_REVIEWS = 2


@dataclass(slots=True)
class Looking:
    """A review under way, with what has been said of its decisions: said anew in every slice, that took longer than
    the search."""

    review: Review
    said: dict[int, Said] = field(default_factory=dict)
    """By the turn of the decision."""


@dataclass(frozen=True, slots=True)
class Said:
    """What is the same however many worlds are looked at; each as in a `ReviewedDecision`."""

    progress: Text
    exact: bool
    why: Text | None


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """What a seat did between two reveals or the others' turns, and what it cost."""

    turn: int
    """How many turns had been played before."""
    progress: Text
    """Where the game was then, or what it was about."""
    moves: Sequence[str]
    best: Sequence[str]
    """What the strong bot would have done."""
    worth: float
    """What could be expected after what was done, in the unit of the review."""
    cost: float
    """By how much the bot's line was worth more; 0 where it knew nothing better."""
    difference: float
    """The same, below 0 where the player's line was worth more: added up over a game, what is in doubt evens out."""
    error: float
    """How far the cost may be off: twice its standard error."""
    exact: bool
    """Whether the cost is known: both lines end the game, and nothing had to be imagined."""
    luck: float | None
    """By how much all since the decision before was better than expected; null for the first."""
    why: Text | None
    """What speaks for the bot's line; null where it is the same."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What is known so far of a seat's decisions."""

    unit: str
    """What worth, cost and luck are: `points`, or `chance`: the one to win, from 0 to 1."""
    decisions: Sequence[ReviewedDecision]
    """Those that have been looked at, in the order of the record; the last ones are looked at first."""
    count: int
    """How many decisions there are in all."""
    last_luck: float | None
    """By how much the end was better than expected after the last decision; null while the game goes on."""
    thinking: float | None = None
    """How much of the work is done; left out once all of it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Picture):
    """How the board would look to a seat after moves of its own."""

    deeds: Sequence[News]
    """What is done by these moves, in words."""


def review(request: Request) -> Reviewed:
    """Looks on for `slice` nodes at a seat's decisions, in a game that is over or goes on.

    At all of them, or at the one made once `turn` turns had been played; that can be compared with the `best` moves,
    where they are known. What was `found` before an engine was started anew is not sought once more.
    """
    table = table_of(request)
    seat = seat_at(table, request, default=table.viewer)
    if seat is None:
        raise BadRequest(text("bad.request"))
    only = turn_in(table, request) if "turn" in request else None
    best = None if "best" not in request else tuple(_moves(request, "best"))
    nodes = nodes_of(request)
    if only is not None and best is not None:
        # That they can be made at all.
        _after(before(table, only), seat, best)
    name = f"{table.record}review {seat} {only} {best}"
    looking = _reviews.pop(name, None)
    if looking is None:
        lines = _found(request, table, seat)
        if only is not None and best is not None:
            lines[only] = best
        looking = Looking(Review(table, seat, only, lines))
    looking.review.step(nodes)
    _reviews[name] = looking
    while len(_reviews) > _MOST_REVIEWS:
        del _reviews[next(iter(_reviews))]
    return _reviewed(looking)


def line(request: Request) -> Line:
    """How the board would look to a seat after some `moves` of its own, made once `turn` turns had been played."""
    table, moves = table_of(request), _moves(request, "moves")
    turn, seat = turn_in(table, request), seat_at(table, request, default=table.viewer)
    if seat is None:
        raise BadRequest(text("bad.request"))
    remember(table)
    after = _after(before(table, turn), seat, moves)
    known = table.game.known(after.state, seat)
    return Line(
        game=table.game.meta.id,
        scene=table.game.scene(known, seat),
        score=score_of(table.game.score(known, seat)),
        layout=table.game.layout(table.state) if request.get("layout") is True else None,
        deeds=news(after, seat, range(turn, len(after.turns))),
    )


def substitute(request: Request) -> View:
    """The game as it was after `turn` turns, with the strong bot in every seat that is a person's: on from there."""
    table = cut(table_of(request), turn_in(table_of(request), request))
    for seat, level in enumerate(table.bots):
        if level is None:
            table = table.hand(seat, STRONG)
    return view(table, request)


def _found(request: Request, table: Table[Any], seat: Seat) -> dict[int, tuple[str, ...]]:
    """The lines of the strong bot that a request says have been found, by the turns of their decisions."""
    found = request.get("found", [])
    if not isinstance(found, list) or len(found) > len(table.turns):
        raise BadRequest(text("bad.request"))
    lines: dict[int, tuple[str, ...]] = {}
    for one in found:
        if not isinstance(one, dict):
            raise BadRequest(text("bad.request"))
        turn, moves = turn_in(table, one), tuple(_moves(one, "best"))
        # That they can be made at all.
        _after(before(table, turn), seat, moves)
        lines[turn] = moves
    return lines


def _moves(request: Request, name: str) -> list[str]:
    """The moves of a line that a request names."""
    moves = request.get(name)
    if not isinstance(moves, list) or len(moves) > LONGEST_LINE or not all(isinstance(move, str) for move in moves):
        raise BadRequest(text("bad.request"))
    return moves


def _after(table: Table[Any], seat: Seat, moves: Sequence[str]) -> Table[Any]:
    """The table after moves of a seat, one after another: what they would reveal nobody knew."""
    for move in moves:
        table = table.after(seat, move)
    return table


def _reviewed(looking: Looking) -> Reviewed:
    review = looking.review
    *each, last = review.luck()
    rows = [
        _row(looking, judged, luck)
        for decision, luck in zip(review.decisions, each, strict=True)
        if (judged := review.judged.get(decision.turn))
    ]
    unit = "chance" if review.is_chance else "points"
    return Reviewed(unit, rows, len(review.decisions), last, None if review.done else review.fraction)


def _row(looking: Looking, judged: Judged, luck: float | None) -> ReviewedDecision:
    turn = judged.decision.turn
    if turn not in looking.said:
        looking.said[turn] = _said(looking.review, judged)
    said = looking.said[turn]
    return ReviewedDecision(
        turn=turn,
        progress=said.progress,
        moves=judged.decision.moves,
        best=judged.best,
        worth=judged.worth,
        cost=judged.cost,
        difference=judged.difference,
        error=judged.error,
        exact=said.exact,
        luck=luck,
        why=said.why,
    )


def _said(review: Review, judged: Judged) -> Said:
    known = review.table.game.known(review.table.states[judged.decision.turn], review.seat)
    scene = review.table.game.scene(known, review.seat)
    why = None if judged.is_same else _why(review, judged)
    return Said(scene.moment or scene.progress, review.is_exact(judged), why)


def _why(review: Review, judged: Judged) -> Text | None:
    """What speaks for the bot's first move that is another than the player's."""
    table = before(review.table, judged.decision.turn)
    for number, move in enumerate(judged.best):
        if number >= len(judged.decision.moves) or move != judged.decision.moves[number]:
            known = table.game.known(table.state, review.seat)
            return hint_for(table.game, known, review.seat, move)
        table = table.after(review.seat, move)
    return None
