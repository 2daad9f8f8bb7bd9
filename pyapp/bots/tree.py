"""The bot that searches: one tree over imagined worlds.

Single-observer information set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012). Each trip
imagines a world that the seat cannot tell from the real one, walks down the tree by the moves that are legal
in it, adds one move, plays on by the policy, and credits every move on the way to the seat that made it. A
move that is legal only in some worlds is weighed by how often it was available, not by how often its parent
was seen. Reveals are no edges: a node stands for the moves alone, whatever the dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Generic, TypeVar

from pyapp.bots.judgement import Mind, Question
from pyapp.bots.thinking import Search
from pyapp.dice import Dice, Stream
from pyapp.game import CHANCE, Game, Seat

S = TypeVar("S")

BUDGET = 3_000
CURIOSITY = 0.7
"""How much a seldom tried move is preferred, in units of the spread of what was seen."""


class Node:
    """A move of a seat, and what has come of it."""

    __slots__ = ("available", "children", "credit", "visits")

    def __init__(self) -> None:
        self.children: dict[tuple[Seat, str], Node] = {}
        self.visits = 0
        self.available = 0
        """How often it was legal when its parent was passed."""
        self.credit = 0.0
        """The sum of what it brought to the seat that made it."""


class Spread:
    """The least and the greatest worth seen, between which all are placed."""

    def __init__(self) -> None:
        self._least = float("inf")
        self._greatest = float("-inf")

    def see(self, worths: Sequence[float]) -> None:
        """Widen for these."""
        self._least = min(self._least, *worths)
        self._greatest = max(self._greatest, *worths)

    def place(self, worth: float) -> float:
        """Where a worth lies, from 0 to 1."""
        width = self._greatest - self._least
        return (worth - self._least) / width if width > 0 else 0.5


def best_by_tree(question: Question[S], mind: Mind[S]) -> Search:
    """The move that the search comes back to most often."""
    candidates = mind.candidates(question.known, question.seat)
    best = candidates[0]
    if len(candidates) == 1:
        return best
    budget = question.effort * mind.judgement.budgets.get(question.level, BUDGET)
    root, spread = Node(), Spread()
    spent = world = 0
    while spent < budget:
        trip = _Trip(question, mind, world)
        path = trip.down(root, spread)
        trip.play_on()
        worths = [mind.worth(trip.state, seat, question.seats) for seat in range(question.seats)]
        spread.see(worths)
        for seat, node in path:
            node.visits += 1
            node.credit += worths[seat]
        root.visits += 1
        world += 1
        best = max(root.children, key=lambda key: root.children[key].visits)[1]
        for _ in range(trip.nodes):
            spent += 1
            yield min(1.0, spent / budget), best
    return best


class _Trip(Generic[S]):
    """One way through an imagined world, from the question to where it is judged."""

    def __init__(self, question: Question[S], mind: Mind[S], world: int) -> None:
        self._game: Game[S] = question.game
        self._mind = mind
        self._seat = question.seat
        self._dice: Dice = question.world(world)
        self._stream: Stream = self._dice.at("choices")
        self.state: S = question.imagine(world)
        self.nodes = 1

    def down(self, node: Node, spread: Spread) -> list[tuple[Seat, Node]]:
        """Down the tree by its most promising moves and one beyond; the moves made, each with its seat."""
        path: list[tuple[Seat, Node]] = []
        fresh = False
        while not fresh and (actor := self._actor()) is not None:
            moves = self._mind.candidates(self.state, actor)
            children = node.children
            new = [move for move in moves if (actor, move) not in children]
            for move in moves:
                if (actor, move) in children:
                    children[actor, move].available += 1
            if new:
                fresh = True
                move = new[0] if self._mind.judgement.candidates else self._stream.pick(new)
                node = children[actor, move] = Node()
                node.available = 1
            else:
                move = max(moves, key=lambda move: _promise(children[actor, move], spread))
                node = children[actor, move]
            self._go(actor, move)
            path.append((actor, node))
        return path

    def play_on(self) -> None:
        """On by the policy, to the horizon or the end."""
        for _ in range(self._mind.judgement.horizon):
            actor = self._actor()
            if actor is None:
                return
            self._go(actor, self._mind.policy(self.state, actor, self._stream))

    def _actor(self) -> Seat | None:
        """Who moves next, after the reveals that are due: the bot itself where several may."""
        acting = self._game.to_act(self.state)
        while acting == (CHANCE,):
            self._go(CHANCE, self._game.chance(self.state, self._dice))
            acting = self._game.to_act(self.state)
        if not acting:
            return None
        return self._seat if self._seat in acting else acting[0]

    def _go(self, seat: Seat, move: str) -> None:
        self.state = self._game.apply(self.state, seat, move)
        self.nodes += 1


def _promise(node: Node, spread: Spread) -> float:
    mean = spread.place(node.credit / node.visits)
    return mean + CURIOSITY * sqrt(log(node.available) / node.visits)
