"""Finds a game's puzzles: ``python3 -m tools.find_puzzles GAME --games 30 --seed 1``.

Bots play: ``normal`` and ``hard`` by turns as chance has it. At their decisions weaker bots try, each with whims of its
own: what most of them do, and ``hard`` does not, is the natural decision. Where that promises less in a few imagined
worlds, and the coach, in worlds that had no part in choosing it, finds without doubt that it loses, that is a puzzle.
How many of the tries were as good as the best says how hard it is.

``puzzles.play`` in the game's folder is written after each game. The same number of games and seed give the same file.
"""

import argparse
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any

from pyapp import shelf
from pyapp.bots.judgement import Question
from pyapp.bots.players import search
from pyapp.bots.thinking import Thinking, result_of
from pyapp.coach.decisions import decisions
from pyapp.coach.expectation import Expectation
from pyapp.coach.review import FIRST_WORLDS, Judged, Line, Review, before, expected, line_from
from pyapp.daily import setup_on
from pyapp.dice import Dice
from pyapp.game import Seat
from pyapp.record import Record
from pyapp.table import Table, open_table
from tools.puzzles import Play, Task
from tools.say import say

MOST = 72
"""Puzzles of a game: more than two months of one a day."""
OF_A_GAME = 5
"""Puzzles of one play at most, no two of them by the same seat in the same sixth of it."""
PARTS = 6
TRIES = ("easy",) * 6 + ("normal",) * 2
WRONG = 3
"""So many tries at least have to lose as much as the natural decision."""
FEW_WORLDS = 5
"""In so many worlds a decision is looked at first."""
WORLDS = 8
"""In so many the other tries, in the end."""
GAIN = {"points": 2.0, "chance": 0.06}
"""What the natural decision loses at least: what a review calls clearly."""
AS_GOOD = {"points": 0.75, "chance": 0.02}
"""What loses less than that is as good."""
SURE = 1.5
"""The gain is at least so many times as large as its error, which is two standard errors."""
QUICK = 0.25
"""The part of its usual budget that a bot spends which only leads to positions."""


@dataclass(frozen=True)
class Found:
    """A puzzle, and from which play and which part of it it is."""

    task: Task
    play: Record
    part: int


def line_of(table: Table[Any], seat: Seat, level: str, who: str, effort: float = 1) -> Line:
    """What a bot does from there to the next reveal or hand-over."""
    game, setup = table.game, table.setup

    def ask(at: Table[Any]) -> Thinking:
        known = game.known(at.state, seat)
        return Thinking(
            search(Question(game, known, seat, setup.seats, level, len(at.turns), f"{setup.seed} {who}", effort))
        )

    return result_of(line_from(table, seat, ask))


def played(game: str, seed: str) -> Table[Any]:
    """A game in which ``normal`` and ``hard`` play by turns, as chance has it; nobody sits at it."""
    meta = shelf.meta(game)
    table = open_table(replace(setup_on(meta, ""), seed=seed, bots=(), bots_number=1))
    levels = Dice(f"{seed} game").at("levels")
    while (seat := table.holder) is not None:
        level = levels.pick(("normal", "normal", "hard"))
        table = played_on(table, seat, line_of(table, seat, level, f"bot {seat}", QUICK))
    return table


def played_on(table: Table[Any], seat: Seat, line: Line) -> Table[Any]:
    for move in line:
        table = table.play(seat, move)
    return table


def task_at(table: Table[Any], seat: Seat) -> Task | None:
    """The puzzle that a seat's decision is, if it is one; what costs most comes last."""
    expectation = expected(table, seat, "puzzle")
    unit = "chance" if expectation.is_chance else "points"
    tries = [line_of(table, seat, level, f"try {number}") for number, level in enumerate(TRIES)]
    if len(set(tries)) == 1:
        return None
    best = line_of(table, seat, "hard", f"bot {seat}")
    others = [line for line in tries if line != best]
    if len(others) < WRONG:
        return None
    natural = max(others, key=others.count)
    promise = worth(expectation, best, FEW_WORLDS) - worth(expectation, natural, FEW_WORLDS)
    judged = judged_by_coach(table, seat, best, natural, GAIN[unit]) if promise >= GAIN[unit] else None
    if judged is None or judged.difference < max(GAIN[unit], SURE * judged.error):
        return None
    most = worth(expectation, best, WORLDS)
    as_good = {line for line in {*others} - {natural} if most - worth(expectation, line, WORLDS) < AS_GOOD[unit]}
    found = sum(line == best or line in as_good for line in tries)
    if len(tries) - found < WRONG:
        return None
    return Task(len(table.turns), judged.difference, judged.error, found, len(tries), best, natural)


def worth(expectation: Expectation[Any], line: Line, worlds: int) -> float:
    """What comes of a line, on average; of all of them in the same worlds."""
    return sum(expectation.after(line, world) for world in range(worlds)) / worlds


def judged_by_coach(table: Table[Any], seat: Seat, best: Line, natural: Line, gain: float) -> Judged | None:
    """The natural decision as a review judges it; None where there is nothing to decide, or too little to gain."""
    turn = len(table.turns)
    review = Review(played_on(table, seat, natural), seat, turn, {turn: best})
    while not review.done:
        review.step(1)
        judged = review.judged.get(turn)
        if judged and len(judged.own) > FIRST_WORLDS and judged.difference < gain:
            return None
    return review.judged.get(turn)


def puzzles_of(game: str, number: int, seed: str) -> list[Found]:
    """The puzzles of one play."""
    name = f"puzzle/{seed}/{number}"
    table = played(game, name)
    everybody = [(one.turn, seat) for seat in range(table.setup.seats) for one in decisions(table, seat)]
    found = list[Found]()
    places = set[tuple[int, Seat]]()
    for turn, seat in Dice(f"{name} game").at("order").shuffled(sorted(everybody)):
        part = PARTS * turn // len(table.turns)
        if len(found) == OF_A_GAME:
            break
        if (part, seat) not in places and (task := task_at(before(table, turn), seat)):
            places.add((part, seat))
            found.append(Found(task, table.record, part))
    return found


def chosen(found: Sequence[Found]) -> list[Found]:
    """At most so many as are wanted, of the parts of games by turns, those found first."""
    parts = [[one for one in found if one.part == part] for part in range(PARTS)]
    rows = [one for row in range(MOST) for some in parts for one in some[row : row + 1]]
    return rows[:MOST]


def text_of(some: Sequence[Found], made: str) -> str:
    """The file: plays in the order in which they were played, puzzles in that of their turns."""
    plays: dict[str, Play] = {}
    for one in sorted(some, key=lambda one: one.task.turns):
        plays.setdefault(str(one.play.setup), Play(one.play)).tasks.append(one.task)
    in_order = [plays[name] for name in dict.fromkeys(str(one.play.setup) for one in sorted(some, key=number_of))]
    return "\n".join([f"# {made}", *map(str, in_order)]) + "\n"


def number_of(one: Found) -> int:
    return int(one.play.setup.seed.rpartition("/")[2])


def run(game: str, games: int, seed: str) -> int:
    """Find and write; 0, since nothing can fail but what raises."""
    file = Path(next(iter(import_module(shelf.package(game)).__path__))) / "puzzles.play"
    found = list[Found]()
    for number in range(games):
        found += puzzles_of(game, number, seed)
        some = chosen(found)
        bots = shelf.meta(game).bots
        made = f"Made by `python3 -m tools.find_puzzles {game} --games {number + 1} --seed {seed}`, bots {bots}."
        file.write_text(text_of(some, made), "utf-8")
        parts = [sum(one.part == part for one in some) for part in range(PARTS)]
        say(f"    {game}: {number + 1} games, {len(some)} puzzles, by parts {parts}; {time.process_time():.0f} s")
    return 0


def main(arguments: Iterable[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools.find_puzzles", description="Finds a game's puzzles.")
    parser.add_argument("game", choices=shelf.ids())
    parser.add_argument("--games", type=int, default=30, help="to be played; 30 if not given")
    parser.add_argument("--seed", default="1", help="the same seed gives the same puzzles; 1 if not given")
    options = parser.parse_args([*arguments])
    return run(options.game, options.games, options.seed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
