"""The bot that searches: one tree over imagined worlds.

Single-observer information set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012). Each simulation
imagines a world that the seat cannot tell from the real one, descends the tree by the moves that are legal
in it, adds one move, plays on by the policy, and credits every move on its path to the seat that made it. A
move that is legal only in some worlds is weighed by how often it was available, not by how often its parent
was visited. Reveals and moves without an alternative are no edges: a node stands for choices alone, whatever the dice.

The moves that the question is about meet the same worlds in the same order, so that none is preferred for its
luck. Where the game's judgement has an `appeal`, moves are tried in proportion to it, the less so the more is known of
them (PUCT; Rosin 2011), and none has to be tried.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Generic, TypeVar

from pyapp.bots.judgement import Mind, Question
from pyapp.bots.plain import added, exp, harmonic
from pyapp.bots.thinking import Search
from pyapp.dice import Dice, Stream
from pyapp.game import CHANCE, Game, Seat

S = TypeVar("S")

SEARCHING = ("hard", "master")
"""The levels that search, unless the game has something else for them."""
BUDGETS = {"hard": 3_000, "master": 12_000}
"""How many nodes are spent by level, where the game's judgement does not say."""
EXPLORATION = 0.7
"""How much a seldom tried move is preferred, in units of the range of worths."""
PRIOR_EXPLORATION = 0.6
"""The same where there is an appeal, times the share that the move has in it."""
DECIDED = 0.7
"""The search ends early when the simulations that are left, times this, could not change which move was tried most."""
EXPAND_AFTER = 25
"""How often a move must have been tried before what follows it is searched, where there is an appeal: playing on by the
policy is a better guess at what others do than a first try of each."""


class Node:
    """A move of a seat, and the results of the simulations that made it."""

    __slots__ = ("available", "children", "credit", "visits")

    def __init__(self) -> None:
        self.children: dict[tuple[Seat, str], Node] = {}
        self.visits = 0
        self.available = 0
        """How often it was legal when its parent was passed."""
        self.credit = 0.0
        """The sum of the worths for the seat that made it."""


class Range:
    """The least and the greatest worth so far, by which all are scaled."""

    def __init__(self) -> None:
        self._least = float("inf")
        self._greatest = float("-inf")

    def include(self, worths: Sequence[float]) -> None:
        """Widen the range for further worths."""
        self._least = min(self._least, *worths)
        self._greatest = max(self._greatest, *worths)

    def scaled(self, worth: float) -> float:
        """Where a worth lies in the range, from 0 to 1."""
        width = self._greatest - self._least
        return (worth - self._least) / width if width > 0 else 0.5


def best_by_tree(question: Question[S], mind: Mind[S]) -> Search:
    """The move that was tried most often."""
    appeal = mind.judgement.appeal(question.known, question.seat) if mind.judgement.appeal else None
    candidates = list(appeal or mind.candidates(question.known, question.seat))
    best = candidates[0]
    if len(candidates) == 1:
        return best
    level = question.level
    budget = question.effort * (mind.judgement.budgets.get(level) or BUDGETS[level])
    root, worth_range = Node(), Range()
    tried: dict[str, int] = {}
    spent = 0
    while spent < budget:
        move, node = _select(root, question.seat, candidates, appeal, worth_range)
        # So every move meets world 0, world 1, ... in turn.
        world = tried[move] = tried.get(move, -1) + 1
        simulation = _Simulation(question, mind, world)
        simulation.play(question.seat, move)
        path = [(question.seat, root), (question.seat, node)]
        if node.visits >= (EXPAND_AFTER if appeal else 1):
            path += simulation.descend(node, worth_range)
        worths = simulation.worths(question.seats)
        worth_range.include(worths)
        for seat, visited in path:
            visited.visits += 1
            visited.credit += worths[seat]
        best, lead = _most_tried(root)
        for _ in range(simulation.nodes):
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


def _select(
    node: Node, seat: Seat, moves: Sequence[str], appeal: Mapping[str, float] | None, worth_range: Range
) -> tuple[str, Node]:
    """The most promising move, and where it leads."""
    children = node.children
    for move in moves:
        if (child := children.get((seat, move))) is not None:
            child.available += 1
    new = next((move for move in moves if (seat, move) not in children), None)
    if appeal:
        move = _most_promising_by_appeal(node, seat, appeal, worth_range)
    elif new is not None:
        move = new
    else:
        move = max(moves, key=lambda move: _promise(children[seat, move], worth_range))
    child = children.get((seat, move))
    if child is None:
        child = children[seat, move] = Node()
        child.available = 1
    return move, child


class _Simulation(Generic[S]):
    """One line of play in an imagined world, from the question to where it is judged."""

    def __init__(self, question: Question[S], mind: Mind[S], world: int) -> None:
        self._game: Game[S] = question.game
        self._mind = mind
        self._seat = question.seat
        self._dice: Dice = question.world(world)
        self._stream: Stream = self._dice.at("choices")
        self.state: S = question.imagine(world)
        self.nodes = 1

    def descend(self, node: Node, worth_range: Range) -> list[tuple[Seat, Node]]:
        """Plays the most promising moves of the tree and one beyond; the nodes of these moves, each with its seat."""
        path: list[tuple[Seat, Node]] = []
        judgement = self._mind.judgement
        while (actor := self._actor()) is not None:
            appeal = judgement.appeal(self.state, actor) if judgement.appeal else None
            moves = list(appeal or self._mind.candidates(self.state, actor))
            if len(moves) == 1:
                self.play(actor, moves[0])
                continue
            if not judgement.candidates and not appeal:
                moves = self._stream.shuffled(moves)
            move, node = _select(node, actor, moves, appeal, worth_range)
            self.play(actor, move)
            path.append((actor, node))
            if node.visits < (EXPAND_AFTER if appeal else 1):
                break
        return path

    def worths(self, seats: int) -> Sequence[float]:
        """How well each seat stands after playing on by the policy, to the horizon at most."""
        if self._mind.judgement.playout is not None:
            self._actor()
            self.nodes += 1
            return self._mind.judgement.playout(self.state)
        for _ in range(self._mind.judgement.horizon):
            actor = self._actor()
            if actor is None:
                break
            self.play(actor, self._mind.policy(self.state, actor, self._stream))
        return [self._mind.worth(self.state, seat, seats) for seat in range(seats)]

    def play(self, seat: Seat, move: str) -> None:
        """Make a move or a reveal."""
        self.state = self._game.apply(self.state, seat, move)
        self.nodes += 1

    def _actor(self) -> Seat | None:
        """Who moves next, after the reveals that are due: the bot itself where several may, nobody at a close."""
        acting = self._game.to_act(self.state)
        while acting == (CHANCE,):
            self.play(CHANCE, self._game.chance(self.state, self._dice))
            acting = self._game.to_act(self.state)
        closed = self._mind.judgement.closed
        if not acting or (closed and closed(self.state)):
            return None
        return self._seat if self._seat in acting else acting[0]


def _promise(node: Node, worth_range: Range) -> float:
    mean = worth_range.scaled(node.credit / node.visits)
    return mean + EXPLORATION * sqrt(harmonic(node.available) / node.visits)


def _most_promising_by_appeal(node: Node, seat: Seat, appeal: Mapping[str, float], worth_range: Range) -> str:
    """The move with the best sum of mean worth and share in the appeal; an untried one has its parent's mean."""
    best = max(appeal.values())
    shares = {move: exp(one - best) for move, one in appeal.items()}
    whole = added(shares.values())
    tried = [child for move in appeal if (child := node.children.get((seat, move)))]
    visits = sum(child.visits for child in tried)
    parent_mean = worth_range.scaled(added(child.credit for child in tried) / visits) if visits else 0.5

    def promise(move: str) -> float:
        child = node.children.get((seat, move))
        mean, tries, chances = parent_mean, 0, visits
        if child is not None and child.visits:
            mean, tries, chances = worth_range.scaled(child.credit / child.visits), child.visits, child.available
        return mean + PRIOR_EXPLORATION * shares[move] / whole * sqrt(chances + 1) / (1 + tries)

    return max(appeal, key=promise)
