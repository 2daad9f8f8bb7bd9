"""A game's tutorial, `tutorial.play` in its folder: plays, with a step wherever there is something to read or to do.

    higher-number/1 seats=1 #tutorial
    = goal                       a step to read: the game's words say `tutorial.goal`
    * 5
    = squares spots=s0,s1        what it is about, lit on the board
    ? first                      the learner makes the turn in the next line
    0 1
    0 done                       this one is played by itself
    higher-number/1 seats=1 …    another play, for another position
    * …
    = score row=1                the first row of the score, and what it counts

The learner sits in the first seat. The file is read when the site is built: the page gets the plays and the number of
turns before each step, and the engine replays them as it replays any record.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from importlib.resources import files

from pyapp import shelf
from pyapp.game import Refusal
from pyapp.record import Record, Turn, is_head, parse, parse_turn
from pyapp.wire import to_json

LEARNER = 0
"""The seat from which everything is seen."""

_STEP = re.compile(r"([=?]) ([a-z][a-z0-9_]*)(?: spots=([^\s,]+(?:,[^\s,]+)*))?(?: row=([1-9]))?")


class BadTutorial(ValueError):
    """A file that is no tutorial; the message has the number of the line."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing that a tutorial says, and the position in which it says it."""

    says: str
    """The key of the words, `tutorial.goal`; in the page's files the words themselves."""
    play: int
    """Which of the plays is on the board."""
    turns: int
    """How many turns of it have been played."""
    move: str | None = None
    """What the learner plays to get on; a step to be read has none."""
    spots: tuple[str, ...] = ()
    """What it is about, lit on the board."""
    row: int | None = None
    """The row of the score that is lit, from 0."""


@dataclass(frozen=True, slots=True)
class Tutorial:
    """All steps in their order, and the plays that they show."""

    plays: tuple[Record, ...]
    steps: tuple[LessonStep, ...]

    def record(self, step: LessonStep) -> Record:
        """The game as it stands in a step."""
        whole = self.plays[step.play]
        return Record(whole.setup, whole.turns[: step.turns])


@dataclass(frozen=True, slots=True)
class Lesson:
    """A tutorial as the page gets it."""

    plays: tuple[str, ...]
    """Whole records; a step shows the first turns of one."""
    steps: tuple[LessonStep, ...]


def source_of(game: str) -> str | None:
    """The text of a game's tutorial; None where a game has none."""
    file = files(shelf.package(game)).joinpath("tutorial.play")
    return file.read_text("utf-8") if file.is_file() else None


def read(source: str) -> Tutorial:
    """The tutorial that a text spells, checked for form only. Raises `BadTutorial`."""
    plays: list[Record] = []
    steps: list[LessonStep] = []
    move_due = False
    for number, line in enumerate(source.splitlines(), start=1):
        step = _STEP.fullmatch(line)
        if move_due and (step or is_head(line)):
            raise BadTutorial(f"line {number}: the step before it asks for a move")
        if is_head(line):
            plays.append(_new_play(line, number))
        elif not plays:
            raise BadTutorial(f"line {number}: a play begins with its setup")
        elif step:
            move_due = step[1] == "?"
            steps.append(_step(step, len(plays) - 1, len(plays[-1].turns)))
        else:
            turn = _turn(line, number)
            if move_due and turn.seat != LEARNER:
                raise BadTutorial(f"line {number}: the learner's move is due")
            if move_due:
                steps[-1] = replace(steps[-1], move=turn.move)
            plays[-1] = Record(plays[-1].setup, (*plays[-1].turns, turn))
            move_due = False
    if move_due or not steps:
        raise BadTutorial("it ends before its last step is complete")
    return Tutorial(tuple(plays), tuple(steps))


def _new_play(line: str, number: int) -> Record:
    try:
        play = parse(line)
    except Refusal as error:
        raise BadTutorial(f"line {number}: no setup") from error
    if play.setup.bots:
        raise BadTutorial(f"line {number}: all that bots do is written down, so none is needed")
    return play


def _turn(line: str, number: int) -> Turn:
    try:
        return parse_turn(line)
    except Refusal as error:
        raise BadTutorial(f"line {number}: neither a step nor a turn") from error


def _step(match: re.Match[str], play: int, turns: int) -> LessonStep:
    _, key, spots, row = match.groups()
    lit = tuple(spots.split(",")) if spots else ()
    return LessonStep(f"tutorial.{key}", play, turns, spots=lit, row=int(row) - 1 if row else None)


def lesson(tutorial: Tutorial) -> Lesson:
    """What the page gets, the steps with the keys of their words."""
    return Lesson(tuple(str(play) for play in tutorial.plays), tutorial.steps)


def main() -> None:
    """Prints every game's lesson as JSON, by game, for the build."""
    sources = {game: source_of(game) for game in shelf.ids()}
    print(to_json({game: lesson(read(source)) for game, source in sources.items() if source is not None}))
