"""A game's puzzles, ``puzzles.play`` in its folder: there the best decision is clear, and the natural one is wrong.

Plays, as in a tutorial, with a puzzle wherever one is to be solved by whoever makes the next turn:

    # Made by `python3 -m tools.find_puzzles higher-number --games 20 --seed 1`, bots 1.
    higher-number/1 seats=1 #puzzle/1/0
    * 5
    ? gain=2.50 error=0.40 found=3/8
    + 2                          the best decision, move by move
    - 0                          the natural one
    0 1                          what was played, which is not shown

``gain`` is by how much the best is worth more than the natural one, in the unit of a review; ``error`` how far that
may be off; ``found`` how many of the weaker bots' tries were as good as the best. ``python3 -m tools.find_puzzles``
makes such a file.

``python3 -m tools.puzzles`` writes all of them as JSON, each game's from the easiest to the hardest: a Python of its
own, for the games may change while the site is being served.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from importlib.resources import files

from pyapp import shelf
from pyapp.catalogue import Setup
from pyapp.daily import RIVAL
from pyapp.game import Refusal, Seat
from pyapp.record import MIXED, PERSON, Record, is_head, parse, parse_turn
from pyapp.wire import to_json

_PUZZLE = re.compile(r"\? gain=(\d+\.\d+) error=(\d+\.\d+) found=(\d+)/(\d+)")
_MOVE = re.compile(r"([+-]) (\S.*)")


class BadPuzzles(ValueError):
    """A file that is none of puzzles; the message has the number of the line."""


@dataclass(frozen=True, slots=True)
class Task:
    """A puzzle in a play."""

    turns: int
    """How many turns of the play come before it."""
    gain: float
    error: float
    found: int
    tries: int
    best: tuple[str, ...]
    natural: tuple[str, ...]

    def __str__(self) -> str:
        figures = f"? gain={self.gain:.2f} error={self.error:.2f} found={self.found}/{self.tries}"
        best, natural = ([f"{mark} {move}" for move in line] for mark, line in (("+", self.best), ("-", self.natural)))
        return "\n".join([figures, *best, *natural])


@dataclass(slots=True)
class Play:
    """A play, and the puzzles in it."""

    record: Record
    tasks: list[Task] = field(default_factory=list)

    def seat(self, task: Task) -> Seat:
        """Whose a puzzle is."""
        return self.record.turns[task.turns].seat

    def position(self, task: Task) -> Record:
        """As a puzzle is played: a person in the seat, bots in all others."""
        setup, turns = self.record.setup, self.record.turns[: task.turns]
        if setup.seats == 1:
            return Record(setup, turns)
        levels = tuple(PERSON if seat == self.seat(task) else RIVAL for seat in range(setup.seats))
        # Nobody is to say what bots would have played up to there: several have.
        return Record(replace(setup, bots=levels, bots_number=MIXED), turns)

    def __str__(self) -> str:
        tasks = {task.turns: task for task in self.tasks}
        lines = [str(self.record.setup)]
        # One turn after the last puzzle says whose that is.
        for number, turn in enumerate(self.record.turns[: max(tasks) + 1]):
            lines += [str(task) for task in (tasks.get(number),) if task]
            lines.append(str(turn))
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which the best decision is to be found."""

    name: str
    """What it is called where somebody's progress is kept: no other has the same."""
    setup: Setup
    head: str
    """The first line of its record; those that follow are of a play."""
    play: int
    """Which one."""
    turns: int
    """How many turns of it."""
    best: Sequence[str]
    """The moves of the best decision, as far as is known."""
    natural: Sequence[str]
    """Those of one that is tempting and wrong."""


@dataclass(frozen=True, slots=True)
class Puzzles:
    """All puzzles of a game, from the easiest to the hardest."""

    plays: Sequence[str]
    """The turns of each, a line each."""
    puzzles: Sequence[Puzzle]


def source_of(game: str) -> str | None:
    """The text of a game's puzzles; None where a game has none."""
    file = files(shelf.package(game)).joinpath("puzzles.play")
    return file.read_text("utf-8") if file.is_file() else None


def read(source: str) -> list[Play]:
    """The plays with puzzles that a text spells, checked for form only. Raises ``BadPuzzles``."""
    plays = list[Play]()
    for number, line in enumerate(source.splitlines()[1:], start=2):
        try:
            _take(plays, line)
        except (Refusal, BadPuzzles) as error:
            raise BadPuzzles(f"line {number}: no part of a puzzle") from error
    for play in plays:
        if not play.tasks or play.tasks[-1].turns == len(play.record.turns):
            raise BadPuzzles("a turn after the last puzzle of a play says whose it is")
        if not all(task.best and task.natural for task in play.tasks):
            raise BadPuzzles("a puzzle has moves that are best and moves that are natural")
    return plays


def _take(plays: list[Play], line: str) -> None:
    """What a line says, added to the last of the plays."""
    if is_head(line):
        return plays.append(Play(parse(line)))
    play = plays[-1] if plays else None
    if play is None:
        raise BadPuzzles(line)
    if match := _PUZZLE.fullmatch(line):
        gain, error, found, tries = match.groups()
        return play.tasks.append(
            Task(len(play.record.turns), float(gain), float(error), int(found), int(tries), (), ())
        )
    if match := _MOVE.fullmatch(line):
        if not play.tasks or play.tasks[-1].turns != len(play.record.turns):
            raise BadPuzzles(line)
        last, (mark, move) = play.tasks[-1], match.groups()
        if mark == "+":
            play.tasks[-1] = replace(last, best=(*last.best, move))
        else:
            play.tasks[-1] = replace(last, natural=(*last.natural, move))
        return None
    play.record = Record(play.record.setup, (*play.record.turns, parse_turn(line)))
    return None


def puzzles(plays: Sequence[Play]) -> Puzzles:
    """What the page gets."""
    tasks = [(number, play, task) for number, play in enumerate(plays) for task in play.tasks]
    return Puzzles(
        ["\n".join(map(str, play.record.turns)) for play in plays],
        [_puzzle(number, play, task) for number, play, task in sorted(tasks, key=lambda one: ease(one[2]))],
    )


def ease(task: Task) -> tuple[int, float]:
    """What is smaller is easier: found by more of the weaker bots, then worth more."""
    return -task.found, -task.gain


def _puzzle(number: int, play: Play, task: Task) -> Puzzle:
    setup = play.position(task).setup
    bots = tuple(setup.bot(seat) for seat in range(len(setup.bots)))
    asked = Setup(setup.game, setup.seats, dict(setup.options), setup.seed, bots)
    return Puzzle(name_of(play, task), asked, str(setup), number, task.turns, task.best, task.natural)


def name_of(play: Play, task: Task) -> str:
    """Two puzzles of one play come after different numbers of turns."""
    return f"{play.record.setup.seed}@{task.turns}"


def main() -> None:
    """Prints every game's puzzles, by game."""
    sources = {game: source_of(game) for game in shelf.ids()}
    print(to_json({game: puzzles(read(source)) for game, source in sources.items() if source is not None}))


if __name__ == "__main__":
    main()
