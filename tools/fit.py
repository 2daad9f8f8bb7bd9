"""Makes the weights of a game's judgement anew: ``python3 -m tools.fit GAME --games 2000 --passes 1 --seed 1``.

A game with weights has a module ``fitting`` in its folder: it plays games and counts features. This solves for the
weights that tell best from the features what a game comes to (ridge regression), and writes the game's ``weights.py``.
The same numbers of games and passes and the same seed give the same file. Whether it is better, ``python3 -m pyapp
arena`` tells.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from math import sqrt
from operator import mul
from pathlib import Path
from typing import Protocol, TypeAlias

from pyapp import shelf
from tools import crowd
from tools.say import Trouble, say

GAMES_A_JOB = 10

Sample: TypeAlias = tuple[int, Mapping[str, float], float]
"""Which set of weights it is for, such as a round; the features; what it came to."""
Coefficients: TypeAlias = Mapping[int, Mapping[str, float]]
"""Those found so far, by set of weights and feature."""
Job: TypeAlias = tuple[str, str, range, int, Coefficients]
"""The game, the seed, the numbers of the games to be played, the step, what it builds on."""


class Fitting(Protocol):
    """The module ``fitting`` of a game."""

    STEPS: int
    """How often the games of a pass are played, each time knowing the coefficients found before."""
    TOGETHER: int
    """So many steps one after the other count together for what they fit; then their samples are forgotten."""

    def samples(self, seed: str, step: int, known: Coefficients) -> Iterator[Sample]:
        """What one game shows; steps are counted through all passes."""

    def penalty(self, name: str) -> float:
        """What the square of a feature's coefficient costs, next to the square of an error."""

    def source(self, coefficients: Coefficients, origin: str) -> str:
        """The text of ``weights.py``; ``origin`` is a sentence for its docstring."""


class Equations:
    """The normal equations of a ridge regression, filled sample by sample."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._rows: list[list[float]] = []
        """The lower triangle."""
        self._right: list[float] = []
        self.samples = 0

    def add(self, features: Mapping[str, float], target: float) -> None:
        """Take one sample into account."""
        values = sorted((self._number(name), value) for name, value in features.items())
        self.samples += 1
        for at, (number, value) in enumerate(values):
            self._right[number] += value * target
            row = self._rows[number]
            for other, factor in values[: at + 1]:
                row[other] += value * factor

    def solved(self, fitting: Fitting) -> dict[str, float]:
        """The coefficients, by Cholesky decomposition."""
        lower: list[list[float]] = []
        middle: list[float] = []
        for (name, number), whole in zip(self._numbers.items(), self._rows, strict=True):
            row: list[float] = []
            for other, entry in zip(lower, whole, strict=False):
                row.append((entry - sum(map(mul, row, other))) / other[-1])
            # Where nothing tells two features apart and neither is penalised, any solution will do.
            row.append(sqrt(max(whole[number] + fitting.penalty(name) - sum(map(mul, row, row)), 1e-9)))
            middle.append((self._right[number] - sum(map(mul, row, middle))) / row[-1])
            lower.append(row)
        solution: list[float] = []
        for number in range(len(lower) - 1, -1, -1):
            later = sum(row[number] * value for row, value in zip(reversed(lower[number + 1 :]), solution, strict=True))
            solution.append((middle[number] - later) / lower[number][number])
        return dict(zip(self._numbers, reversed(solution), strict=True))

    def _number(self, name: str) -> int:
        number = self._numbers.setdefault(name, len(self._numbers))
        if number == len(self._rows):
            self._rows.append([0.0] * (number + 1))
            self._right.append(0.0)
        return number


def run(game: str, games: int, seed: str, cores: int | None = None, out: Path | None = None, *, passes: int = 1) -> int:
    """Fit and write; 0, since nothing can fail but what raises."""
    fitting = fitting_of(game)
    ranges = [range(first, min(first + GAMES_A_JOB, games)) for first in range(0, games, GAMES_A_JOB)]
    coefficients: dict[int, dict[str, float]] = {}
    equations: dict[int, Equations] = {}
    for step in range(passes * fitting.STEPS):
        if step % fitting.TOGETHER == 0:
            equations = {}
        jobs = [(game, seed, numbers, step, coefficients) for numbers in ranges]
        for samples in crowd.results(samples_of, jobs, cores, game):
            for part, features, target in samples:
                equations.setdefault(part, Equations()).add(features, target)
        for part, one in sorted(equations.items()):
            say(f"    step {step}, part {part}: {one.samples} samples")
            coefficients[part] = one.solved(fitting)
    target_file = out or Path(next(iter(import_module(shelf.package(game)).__path__))) / "weights.py"
    again = f" --passes {passes}" if passes > 1 else ""
    origin = f"Made by `python3 -m tools.fit {game} --games {games}{again} --seed {seed}`."
    target_file.write_text(fitting.source(coefficients, origin), "utf-8")
    say(f"{game}: weights from {games} games are in {target_file}")
    return 0


def fitting_of(game: str) -> Fitting:
    """The module of a game. Raises ``Trouble`` for a game without one."""
    name = f"{shelf.package(game)}.fitting" if game in shelf.ids() else ""
    if not name or find_spec(name) is None:
        raise Trouble(f"no game with weights to be fitted: {game}")
    module: Fitting = import_module(name)
    return module


def samples_of(job: Job) -> list[Sample]:
    """What some games show."""
    game, seed, numbers, step, known = job
    fitting = fitting_of(game)
    return [sample for number in numbers for sample in fitting.samples(f"{seed}-{number}", step, known)]


def main(arguments: Iterable[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python3 -m tools.fit", description="Makes the weights of a game's judgement."
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2_000, help="to be played; 2000 if not given")
    parser.add_argument(
        "--passes", type=int, default=1, help="each begins with what the one before found; 1 if not given"
    )
    parser.add_argument("--seed", default="1", help="the same seed gives the same weights; 1 if not given")
    parser.add_argument("--cores", type=int, help="all if not given")
    parser.add_argument("--out", type=Path, help="the file to be written; the game's weights.py if not given")
    options = parser.parse_args([*arguments])
    try:
        return run(options.game, options.games, options.seed, options.cores, options.out, passes=options.passes)
    except Trouble as trouble:
        say(str(trouble))
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
