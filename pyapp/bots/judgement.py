"""What a game may tell the bots about playing it well.

A game that has a module `judgement` in its folder says there, as `JUDGEMENT`, what it knows better than the
general searches. Every part may be left out; a game without the module is played by its rules and its score
alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, TypeVar

from pyapp import shelf
from pyapp.bots.thinking import Search
from pyapp.dice import Dice, Stream
from pyapp.game import CHANCE, Game, Seat, Text, total

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Question(Generic[S]):
    """All that a bot gets to choose a move from: what its seat knows, and streams of its own."""

    game: Game[S]
    known: S
    """The state as the seat sees it."""
    seat: Seat
    seats: int
    level: str
    turn: int
    """How many turns of the game there were before."""
    name: str
    """What its streams are named by. It holds a space, as no seed does: none is the game's."""
    effort: float = 1
    """The part of the usual budget that is to be spent; less than 1 in tests."""

    @property
    def own(self) -> Dice:
        """The bot's own streams for the whole game."""
        return Dice(self.name)

    def stream(self, *labels: str | int) -> Stream:
        """A stream for this question alone."""
        return self.own.at("turn", self.turn, *labels)

    def world(self, number: int) -> Dice:
        """The dice of an imagined world: for what is hidden in it and for what will be revealed."""
        return Dice(f"{self.name} turn {self.turn} world {number}")

    def imagine(self, number: int) -> S:
        """The whole state of an imagined world."""
        return self.game.imagine(self.known, self.seat, self.world(number))


@dataclass(frozen=True, slots=True)
class Judgement(Generic[S]):
    """What a game knows about playing it well."""

    worth: Callable[[S, Seat], float] | None = None
    """How well a seat stands in a whole state, also at the end, in any unit. Default: its lead in points."""
    candidates: Callable[[S, Seat], Sequence[str]] | None = None
    """The legal moves that deserve a thought, likely good ones first; never none. Default: `appeal`'s, or all."""
    appeal: Callable[[S, Seat], Mapping[str, float]] | None = None
    """The moves that deserve a thought with how good each is taken to be, from what the seat knows alone; never none. A
    move with one more than another is e times as likely to be the best. With it, the bots that look one move ahead need
    no worlds, and the tree search tries the best of them first."""
    policy: Callable[[S, Seat, Stream], str] | None = None
    """A sensible move at once, to play on in imagination. Default: any move."""
    playout: Callable[[S], Sequence[float]] | None = None
    """How well each seat stands when a whole state has been played on: a quicker way for the tree search than `policy`
    and `worth`, which it stands in for. No reveal is due in the state."""
    chances: Callable[[S], Sequence[float]] | None = None
    """How likely each seat is to win from a whole state on, from 0 to 1, at the end too; the state is played on to the
    `horizon` first, unless there is a `playout`. Left out where each seat plays for its points."""
    closed: Callable[[S], bool] | None = None
    """Whether the search goes no further, as after a round. Default: only at the end of the game."""
    search: Callable[[Question[S]], Search | None] | None = None
    """The game's own search; None at a level that the general ones serve as well."""
    plans: bool = False
    """Whether what the own search finds is remembered by the game, and comes of nothing that others do at the same
    time: then it can be worked out while a person is at it."""
    hint: Callable[[S, Seat, str], Text | None] | None = None
    """What speaks for a move, in a phrase, from what the seat knows alone. Default: what it scores."""
    budgets: Mapping[str, int] = field(default_factory=dict)
    """How many nodes the general searches spend, by level."""
    horizon: int = 1_000
    """How many turns the tree search plays on before it judges by `worth`."""


def judgement_of(game: str) -> Judgement[Any]:
    """The judgement in a game's folder, an empty one if there is none."""
    name = f"{shelf.package(game)}.judgement"
    if find_spec(name) is None:
        return Judgement()
    judgement: Judgement[Any] = import_module(name).JUDGEMENT
    return judgement


@dataclass(frozen=True, slots=True)
class Mind(Generic[S]):
    """A game and its judgement, with the defaults of what that leaves out."""

    game: Game[S]
    judgement: Judgement[S]

    def worth(self, state: S, seat: Seat, seats: int) -> float:
        """How well a seat stands: by the game's judgement, else by its lead over the best of the others."""
        if self.judgement.worth is not None:
            return self.judgement.worth(state, seat)
        points = [total(self.game.score(state, other)) for other in range(seats)]
        own = points.pop(seat)
        return own - max(points, default=0)

    def candidates(self, state: S, seat: Seat) -> Sequence[str]:
        """The moves to think about."""
        if self.judgement.candidates is not None:
            return self.judgement.candidates(state, seat)
        if self.judgement.appeal is not None:
            return list(self.judgement.appeal(state, seat))
        return self.game.moves(state, seat)

    def policy(self, state: S, seat: Seat, stream: Stream) -> str:
        """A move at once."""
        if self.judgement.policy is not None:
            return self.judgement.policy(state, seat, stream)
        return stream.pick(self.game.moves(state, seat))

    def settled(self, state: S, dice: Dice) -> S:
        """The state after the reveals that are due."""
        while self.game.to_act(state) == (CHANCE,):
            state = self.game.apply(state, CHANCE, self.game.chance(state, dice))
        return state


def mind_of(game: Game[S]) -> Mind[S]:
    """A game with the judgement in its folder."""
    return Mind(game, judgement_of(game.meta.id))
