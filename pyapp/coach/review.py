"""A game looked back at: what each decision of a seat cost beside the best that the strong bot found, and what each
reveal was worth.

For every decision both lines, the one that was played and the strong bot's, are played on in the same imagined worlds,
so that the difference is of the lines and not of luck. The last decisions come first, since fewer worlds say more about
them; then those that are still in doubt are looked at in further worlds. All of it depends on the record alone.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, TypeAlias

from pyapp.bots.judgement import mind_of
from pyapp.bots.players import thinking
from pyapp.bots.thinking import Thinking
from pyapp.coach.decisions import Decision, decisions
from pyapp.coach.expectation import Expectation
from pyapp.game import Seat, total
from pyapp.table import Table

Line: TypeAlias = tuple[str, ...]
"""Moves of one seat, one after another."""

LEVEL = "master"
"""Whose line the one that was played is compared with."""
EFFORT = 0.25
"""The part of its usual budget that it spends, as much as `hard` has: with all of it, a long game takes minutes."""
FIRST_WORLDS = 6
"""In so many worlds every decision is looked at."""
MORE_WORLDS = 6
"""So many further ones at a time where it is in doubt."""
LOOKS = 2
"""How often, at most, in a whole game: with five times a phone took half as long again."""
LOOKS_AT_ONE = 5
"""The same of one decision alone."""
LONGEST_LINE = 40
"""Moves of a line at most: as many as any turn has."""


@dataclass(slots=True)
class Judged:
    """A decision with what came of it in each of its worlds."""

    decision: Decision
    best: tuple[str, ...]
    """The strong bot's line."""
    own: list[float] = field(default_factory=list)
    """What came of the line that was played, by world."""
    other: list[float] = field(default_factory=list)
    """The same of the bot's."""

    @property
    def is_same(self) -> bool:
        """Whether the bot would have done the same."""
        return self.best == self.decision.moves

    @property
    def worth(self) -> float:
        """What could be expected after what was done."""
        return sum(self.own) / len(self.own)

    @property
    def difference(self) -> float:
        """By how much the bot's line was worth more; below 0 where the player's was."""
        return 0.0 if self.is_same else sum(self.other) / len(self.other) - self.worth

    @property
    def cost(self) -> float:
        """What the decision cost: nothing where the bot knew nothing better."""
        return max(0.0, self.difference)

    @property
    def error(self) -> float:
        """How far the difference may be off: twice its standard error."""
        count = len(self.own)
        if self.is_same or count < 2:
            return 0.0
        each = [other - own for own, other in zip(self.own, self.other, strict=True)]
        middle = sum(each) / count
        return 2 * sqrt(sum((one - middle) ** 2 for one in each) / (count - 1) / count)


class Review:
    """A game under review: a search that is stepped on, and what it has found so far."""

    def __init__(
        self, table: Table[Any], seat: Seat, only: int | None = None, lines: Mapping[int, Line] | None = None
    ) -> None:
        """Of all decisions of a seat, or of the `only` one made after so many turns; `lines` are what they are to be
        compared with, by their turns, where that has been found before."""
        self.table, self.seat = table, seat
        self._lines = lines or {}
        self._mind = mind_of(table.game)
        self._looks = LOOKS if only is None else LOOKS_AT_ONE
        self.decisions = [one for one in decisions(table, seat) if only in (None, one.turn)]
        self.judged: dict[int, Judged] = {}
        """By the turn of the decision."""
        self.fraction = 0.0
        self.done = False
        self._nodes = self._look()

    @property
    def is_chance(self) -> bool:
        """Whether everything is the chance to win, from 0 to 1; otherwise it is points."""
        return self._mind.judgement.chances is not None

    @property
    def outcome(self) -> float | None:
        """What came of the game in the end; None while it goes on."""
        game, state = self.table.game, self.table.state
        if game.to_act(state):
            return None
        if not self.is_chance:
            return total(game.score(state, self.seat))
        first = game.ranking(state)[0]
        return 1 / len(first) if self.seat in first else 0.0

    def is_exact(self, judged: Judged) -> bool:
        """Whether its cost is known: both lines end the game before anything is revealed or others play on."""
        lines = (judged.decision.moves, judged.best)
        # After one that is not the last, the game goes on.
        return judged.decision == self.decisions[-1] and all(self._ends(judged.decision, line) for line in lines)

    def _ends(self, decision: Decision, line: Line) -> bool:
        table = self._before(decision)
        for move in line:
            table = table.after(self.seat, move)
        return not table.game.to_act(table.state)

    def step(self, nodes: int) -> None:
        """Look on for so many nodes."""
        for _ in range(nodes):
            fraction = next(self._nodes, None)
            if fraction is None:
                self.fraction, self.done = 1.0, True
                return
            self.fraction = fraction

    def luck(self) -> list[float | None]:
        """For each decision, by how much what was revealed and done by others since the one before was better than
        expected; None for the first and where one of the two has not been looked at. After the last decision one more,
        to the end of the game."""
        rows = [self.judged.get(one.turn) for one in self.decisions]
        before_it: list[float | None] = [None, *(None if row is None else row.worth for row in rows)]
        after_it = [*(None if row is None else row.worth + row.cost for row in rows), self.outcome]
        return [
            None if now is None or then is None else now - then for now, then in zip(after_it, before_it, strict=True)
        ]

    def _look(self) -> Generator[float, None, None]:
        """Yields how much is done, once a node."""
        count = max(1, len(self.decisions))
        for number, decision in enumerate(reversed(self.decisions)):
            share = 0.7 / count
            finding = self._line(decision)
            try:
                while True:
                    yield share * (number + 0.6 * min(1.0, next(finding) / len(decision.moves)))
            except StopIteration as end:
                judged = Judged(decision, end.value)
            for done in self._worlds(judged, FIRST_WORLDS):
                yield share * (number + 0.6 + 0.4 * done)
            self.judged[decision.turn] = judged
        for look in range(self._looks):
            doubtful = [one for one in self.judged.values() if one.error > abs(one.difference) / 2]
            for number, judged in enumerate(doubtful):
                for done in self._worlds(judged, MORE_WORLDS):
                    yield 0.7 + 0.3 * (look + (number + done) / len(doubtful)) / self._looks

    def _line(self, decision: Decision) -> Generator[float, None, Line]:
        """What it is compared with; yields how many of its moves are found, with the part of the next one that is."""
        if decision.turn in self._lines:
            return self._lines[decision.turn]
        return (yield from line_from(self._before(decision), self.seat, self._strong))

    def _strong(self, table: Table[Any]) -> Thinking:
        return thinking(table, self.seat, LEVEL, EFFORT)

    def _worlds(self, judged: Judged, more: int) -> Generator[float, None, None]:
        """Plays both lines on in further worlds; one line in one world is a node."""
        expectation = expected(self._before(judged.decision), self.seat, "coach")
        first = len(judged.own)
        own, other = judged.own[:], judged.other[:]
        for number in range(first, first + more):
            own.append(expectation.after(judged.decision.moves, number))
            yield (number - first + 0.5) / more
            other.append(own[-1] if judged.is_same else expectation.after(judged.best, number))
            yield (number - first + 1) / more
        # Together, so that nobody sees one without the other.
        judged.own, judged.other = own, other

    def _before(self, decision: Decision) -> Table[Any]:
        return before(self.table, decision.turn)


def before(table: Table[Any], turn: int) -> Table[Any]:
    """The table as it was after so many turns."""
    return Table(table.game, table.setup, table.states[: turn + 1], table.turns[:turn])


def line_from(table: Table[Any], seat: Seat, ask: Callable[[Table[Any]], Thinking]) -> Generator[float, None, Line]:
    """What a bot that is asked does from there to the next reveal or hand-over; yields how many of its moves are found,
    with the part of the next one that is."""
    line: Line = ()
    while seat in table.game.to_act(table.state) and len(line) < LONGEST_LINE:
        searching = ask(table)
        while searching.move is None:
            searching.step(1)
            yield len(line) + searching.fraction
        line = (*line, searching.move)
        table = table.after(seat, searching.move)
        if table.settled().turns != table.turns:
            break
    return line


def expected(table: Table[Any], seat: Seat, who: str) -> Expectation[Any]:
    """What a seat may expect of a table as it stands, in the worlds of whoever wants to know."""
    name = f"{table.setup.seed} {who} {seat} turn {len(table.turns)}"
    return Expectation(mind_of(table.game), table.game.known(table.state, seat), seat, table.setup.seats, name)
