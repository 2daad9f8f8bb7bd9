"""The bot that searches: one tree over imagined worlds.

Single-observer information set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012). Each trip
imagines a world that the seat cannot tell from the real one, walks down the tree by the moves that are legal
in it, adds one move, plays on by the policy, and credits every move on the way to the seat that made it. A
move that is legal only in some worlds is weighed by how often it was available, not by how often its parent
was seen. Reveals and moves without an alternative are no edges: a node stands for choices alone, whatever the dice.

The moves that the question is about meet the same worlds in the same order, so that none is preferred for its
luck. Where the game says how its moves look, those that look good are tried first and oftener, the less so the
more is known of them (PUCT; Rosin 2011), and none is tried for its own sake.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import sqrt
from typing import Generic, TypeVar

from pyapp.bots.judgement import Mind, Question
from pyapp.bots.thinking import Search
from pyapp.dice import Dice, Stream
from pyapp.game import CHANCE, Game, Seat

S = TypeVar("S")

BUDGET = 3_000
CURIOSITY = 0.7
"""How much a seldom tried move is preferred, in units of the spread of what was seen."""
TRUST = 0.6
"""The same for moves of which one knows how they look, times the part that each has in those looks."""
DECIDED = 0.7
"""The search ends early when the trips that are left, times this, could not change which move was tried most."""
RIPE = 25
"""How often a move must have been tried before what follows it is searched, where a game says how its moves look: the
quick way of playing on is a better guess at what others do than a first try of each."""


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
    looks = mind.judgement.appeal(question.known, question.seat) if mind.judgement.appeal else None
    candidates = list(looks or mind.candidates(question.known, question.seat))
    best = candidates[0]
    if len(candidates) == 1:
        return best
    budget = question.effort * mind.judgement.budgets.get(question.level, BUDGET)
    root, spread = Node(), Spread()
    tried: dict[str, int] = {}
    spent = 0
    while spent < budget:
        move, node = _choose(root, question.seat, candidates, looks, spread)
        # So every move meets world 0, world 1, ... in turn.
        world = tried[move] = tried.get(move, -1) + 1
        trip = _Trip(question, mind, world)
        trip.go(question.seat, move)
        path = [(question.seat, root), (question.seat, node)]
        if node.visits >= (RIPE if looks else 1):
            path += trip.down(node, spread)
        worths = trip.judged(question.seats)
        spread.see(worths)
        for seat, passed in path:
            passed.visits += 1
            passed.credit += worths[seat]
        best, lead = _most_tried(root)
        for _ in range(trip.nodes):
            spent += 1
            yield min(1.0, spent / budget), best
        if lead > DECIDED * (budget - spent) * root.visits / spent:
            break
    return best


def _most_tried(root: Node) -> tuple[str, int]:
    """The move that was tried most often, and how much oftener than any other."""
    ranked = sorted(root.children.items(), key=lambda item: -item[1].visits)
    runner_up = ranked[1][1].visits if len(ranked) > 1 else 0
    return ranked[0][0][1], ranked[0][1].visits - runner_up


def _choose(
    node: Node, seat: Seat, moves: Sequence[str], looks: Mapping[str, float] | None, spread: Spread
) -> tuple[str, Node]:
    """The most promising move, and where it leads."""
    children = node.children
    for move in moves:
        if (child := children.get((seat, move))) is not None:
            child.available += 1
    new = next((move for move in moves if (seat, move) not in children), None)
    if looks:
        move = _by_looks(node, seat, looks, spread)
    elif new is not None:
        move = new
    else:
        move = max(moves, key=lambda move: _promise(children[seat, move], spread))
    child = children.get((seat, move))
    if child is None:
        child = children[seat, move] = Node()
        child.available = 1
    return move, child


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
        """Down the tree by its most promising moves and one beyond; the choices made, each with its seat."""
        path: list[tuple[Seat, Node]] = []
        appeal = self._mind.judgement.appeal
        while (actor := self._actor()) is not None:
            looks = appeal(self.state, actor) if appeal else None
            moves = list(looks or self._mind.candidates(self.state, actor))
            if len(moves) == 1:
                self.go(actor, moves[0])
                continue
            if not self._mind.judgement.candidates and not looks:
                moves = self._stream.shuffled(moves)
            move, node = _choose(node, actor, moves, looks, spread)
            self.go(actor, move)
            path.append((actor, node))
            if node.visits < (RIPE if looks else 1):
                break
        return path

    def judged(self, seats: int) -> Sequence[float]:
        """How well each seat stands, once it has been played on to where one can tell."""
        if self._mind.judgement.playout is not None:
            self._actor()
            self.nodes += 1
            return self._mind.judgement.playout(self.state)
        for _ in range(self._mind.judgement.horizon):
            actor = self._actor()
            if actor is None:
                break
            self.go(actor, self._mind.policy(self.state, actor, self._stream))
        return [self._mind.worth(self.state, seat, seats) for seat in range(seats)]

    def go(self, seat: Seat, move: str) -> None:
        """Make a move or a reveal."""
        self.state = self._game.apply(self.state, seat, move)
        self.nodes += 1

    def _actor(self) -> Seat | None:
        """Who moves next, after the reveals that are due: the bot itself where several may, nobody at a close."""
        acting = self._game.to_act(self.state)
        while acting == (CHANCE,):
            self.go(CHANCE, self._game.chance(self.state, self._dice))
            acting = self._game.to_act(self.state)
        closed = self._mind.judgement.closed
        if not acting or (closed and closed(self.state)):
            return None
        return self._seat if self._seat in acting else acting[0]


def _promise(node: Node, spread: Spread) -> float:
    mean = spread.place(node.credit / node.visits)
    return mean + CURIOSITY * sqrt(_harmonic(node.available) / node.visits)


def _by_looks(node: Node, seat: Seat, looks: Mapping[str, float], spread: Spread) -> str:
    """The move with the best mix of what it brought and how it looks; an untried one is taken to be as its parent."""
    best = max(looks.values())
    shares = {move: _exp(look - best) for move, look in looks.items()}
    whole = sum(shares.values())
    tried = [child for move in looks if (child := node.children.get((seat, move)))]
    visits = sum(child.visits for child in tried)
    usual = spread.place(sum(child.credit for child in tried) / visits) if visits else 0.5

    def promise(move: str) -> float:
        child = node.children.get((seat, move))
        mean, seen, times = usual, 0, visits
        if child is not None and child.visits:
            mean, seen, times = spread.place(child.credit / child.visits), child.visits, child.available
        return mean + TRUST * shares[move] / whole * sqrt(times + 1) / (1 + seen)

    return max(looks, key=promise)


# Logarithm and exponential by plain arithmetic: mathematical libraries differ in the last bit, and a bot has to play
# the same on every machine.


@cache
def _harmonic(n: int) -> float:
    """1 + 1/2 + ... + 1/n: grows like the logarithm."""
    total = 0.0
    for k in range(1, n + 1):
        total += 1 / k
    return total


def _exp(x: float) -> float:
    """About e to the power of x, for x up to 0."""
    power = max(0.0, 1 + x / 1024)
    for _ in range(10):
        power *= power
    return power
