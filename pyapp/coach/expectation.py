"""What a seat may expect of the rest of a game: by playing it on in imagined worlds.

All lines of play that are compared meet the same worlds, so that none is preferred for its luck. A world is what the
seat cannot know, filled in, with all that will be revealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pyapp.bots.judgement import Mind, Question
from pyapp.bots.players import search
from pyapp.bots.thinking import result_of
from pyapp.dice import Dice
from pyapp.game import CHANCE, Seat, total

S = TypeVar("S")

LEVEL = "normal"
"""Who plays on where a game has no quicker policy."""
EFFORT = 0.25
"""The part of its usual budget that is spent on that."""


@dataclass(frozen=True, slots=True)
class Expectation(Generic[S]):
    """What a seat expects from a position on, of which it knows so much."""

    mind: Mind[S]
    known: S
    """The state as the seat sees it."""
    seat: Seat
    seats: int
    name: str
    """What the worlds are named by. It holds a space, as no seed does: none is the game's."""

    @property
    def is_chance(self) -> bool:
        """Whether it is the chance to win, from 0 to 1; otherwise points."""
        return self.mind.judgement.chances is not None

    def after(self, line: Sequence[str], number: int) -> float:
        """What comes of some moves in the world of that number: points at the end, or the chance to win."""
        game = self.mind.game
        dice = Dice(f"{self.name} world {number}")
        state = game.imagine(self.known, self.seat, dice)
        for move in line:
            state = game.apply(state, self.seat, move)
        state = self.mind.settled(state, dice)
        chances = self.mind.judgement.chances
        if chances is None:
            return total(game.score(self._played_out(state, dice, number), self.seat))
        return chances(self._played_on(state, dice))[self.seat]

    def _played_on(self, state: S, dice: Dice) -> S:
        """The state at the horizon of the game's judgement."""
        judgement = self.mind.judgement
        if judgement.playout is not None:
            return state
        stream = dice.at("choices")
        for _ in range(judgement.horizon):
            acting = self.mind.game.to_act(state)
            if not acting:
                break
            state = self.mind.game.apply(state, acting[0], self.mind.policy(state, acting[0], stream))
            state = self.mind.settled(state, dice)
        return state

    def _played_out(self, state: S, dice: Dice, number: int) -> S:
        """The state at the end of the game."""
        game, turn = self.mind.game, 0
        while acting := game.to_act(state):
            if acting == (CHANCE,):
                state = game.apply(state, CHANCE, game.chance(state, dice))
                continue
            # Whoever has begun goes on to the end of its turn, so that a plan for all of it is made once.
            seat = acting[0]
            name = f"{self.name} world {number} seat {seat}"
            known = game.known(state, seat)
            question = Question(game, known, seat, self.seats, LEVEL, turn, name, EFFORT)
            state = game.apply(state, seat, result_of(search(question)))
            turn += 1
        return state
