"""The tests at full size, then whole random games in great number, each checked against what every game promises.

`test` runs the same tests on a pinned sample (tests/sizes.py). A random game is decided by its number and the seed, so
that one that breaks a promise can be played again alone. Seats and options take turns, so that all of them come up.
"""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from pyapp import shelf
from pyapp.app import call
from pyapp.dice import Dice
from pyapp.game import CHANCE, IllegalMove, InvalidMove, Seat, total
from pyapp.record import Record, Setup, Turn, decode, encode, parse, setup_for
from pyapp.table import Table, open_table, replay
from tools import browsers, crowd, mutate, site
from tools.paths import ROOT
from tools.say import Trouble, say

MOST_TURNS = 5_000
"""More than any game on the shelf can have."""
SHOWN = 5
"""Broken promises that are shown in full."""
GAMES_A_JOB = 20


class Broken(Exception):
    """A promise that did not hold."""


@dataclass(frozen=True)
class Job:
    game: str
    seed: str
    numbers: range


@dataclass(frozen=True)
class Report:
    """The result of a job."""

    game: str
    games: int
    turns: int
    broken: tuple[str, ...]


def run(games: int, seed: str, cores: int | None, only: Sequence[str], kills: int) -> int:
    """0 if every test passed and every promise held."""
    unknown = set(only) - set(shelf.ids())
    if unknown:
        raise Trouble(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(shelf.ids())}")
    say("The tests at full size …")
    failed = subprocess.call(tests_at_full_size(seed, cores, only), cwd=ROOT, env=full_size())
    if not only:
        site.build()
        say("The page at full size …")
        environment = full_size() | browsers.environment() | {"HIGAWARI_KILLS": str(kills)}
        failed |= subprocess.call(page_tests_at_full_size(cores), cwd=ROOT, env=environment)
    broken: list[str] = []
    for game in only or shelf.ids():
        starts = range(0, games, GAMES_A_JOB)
        jobs = [Job(game, seed, range(start, min(start + GAMES_A_JOB, games))) for start in starts]
        reports = list(crowd.results(play_all, jobs, cores, game))
        here = [promise for report in reports for promise in report.broken]
        turns, played = sum(report.turns for report in reports), sum(report.games for report in reports)
        say(f"{game}: {played} games, {turns} turns, {len(here) or 'no'} broken promises")
        broken += here
    for text in broken[:SHOWN]:
        say(f"\n{text}")
    return 1 if failed or broken else 0


def tests_at_full_size(seed: str, cores: int | None, only: Sequence[str]) -> list[str]:
    """The command: all tests but those of the page, of some games if they are given."""
    command = [sys.executable, "-m", "pytest", "--ignore=tests/browser", f"--numprocesses={cores or 'auto'}"]
    # A test at full size may take many times what it takes in `test`, for which its limit is meant.
    command += ["--timeout=0", f"--hypothesis-seed={seed}"]
    names = [name for game in only for name in (game, shelf.package(game).rpartition(".")[2])]
    return [*command, "-k", " or ".join(names)] if names else command


def page_tests_at_full_size(cores: int | None) -> list[str]:
    """The command: all tests of the page, of all games."""
    return [sys.executable, "-m", "pytest", "tests/browser", f"--numprocesses={cores or 'auto'}", "--timeout=0"]


def full_size() -> dict[str, str]:
    """The environment in which the tests look at everything."""
    return os.environ | {"PYTHONPATH": str(ROOT), "HIGAWARI_SOAK": "1"}


def play_all(job: Job) -> Report:
    turns, broken = 0, []
    for number in job.numbers:
        setup = setup_of(job.game, job.seed, number)
        table = open_table(setup)
        watched = Watched(table, random.Random(f"{setup} moves"))
        try:
            watched.play_to_the_end()
        except Exception as error:  # noqa: BLE001 - whatever a game raises is what is looked for
            broken.append(
                f"{type(error).__name__}: {error}\nseen in game {number} of seed {job.seed}, after\n{watched}"
            )
        turns += len(watched.table.turns)
    return Report(job.game, len(job.numbers), turns, tuple(broken))


def setup_of(game: str, seed: str, number: int) -> Setup:
    """The setup of a game by its number: seats and options one after the other."""
    meta = shelf.meta(game)
    names = list(meta.options)
    ways = [
        (seats, dict(zip(names, values, strict=True)))
        for values in product(*meta.options.values())
        for seats in meta.seats
    ]
    seats, options = ways[number % len(ways)]
    return setup_for(meta, seats, options, f"{seed}-{number}")


class Watched:
    """One game while it is played, with all that is asked of it on the way."""

    def __init__(self, table: Table[Any], chance: random.Random) -> None:
        self.table = table
        self.game = table.game
        self.chance = chance
        self.before: Sequence[str] = ()
        """What could be played a turn ago."""

    def __str__(self) -> str:
        return str(self.table.record)

    def play_to_the_end(self) -> None:
        while acting := self.game.to_act(self.table.state):
            promise(len(self.table.turns) < MOST_TURNS, "random play does not end")
            self.turn(acting)
        self.over()

    def turn(self, acting: tuple[Seat, ...]) -> None:
        table, game, chance = self.table, self.game, self.chance
        promise(len(set(acting)) == len(acting), "a seat is to act twice")
        for seat in range(table.setup.seats):
            has_moves = bool(game.moves(table.state, seat))
            promise(has_moves == (seat in acting), f"seat {seat} is to act and has no move, or the other way round")
        seat = chance.choice(acting)
        moves = list(game.moves(table.state, seat))
        promise(len(set(moves)) == len(moves), "a move is listed twice")
        promise(moves == list(game.moves(game.known(table.state, seat), seat)), "a seat does not know its own moves")
        for listed in chance.sample(moves, min(2, len(moves))):
            promise(game.apply(table.state, seat, listed) != table.state, f"{listed!r} changes nothing")
        self.refused(seat, [*self.altered(moves), *chance.sample(self.before, min(3, len(self.before)))], moves)
        self.imagined(seat)
        move = chance.choice(moves)
        later = table.play(seat, move)
        if later.can_undo(seat):
            back = later.undo(seat)
            promise((back.state, back.turns) == (table.state, table.turns), f"undo of {move!r} is no undo")
            again = back.redo(seat)
            promise((again.state, again.turns) == (later.state, later.turns), f"redo of {move!r} is no redo")
        self.before, self.table = moves, later

    def altered(self, moves: Sequence[str]) -> list[str]:
        return [mutate.line(self.chance.choice(moves), self.chance) for _ in range(3)]

    def refused(self, seat: Seat, strange: Sequence[str], moves: Sequence[str]) -> None:
        """What is not listed is not taken, from nobody; the dice are nobody's to throw."""
        for move in {*strange} - {*moves}:
            promise(refuses(self.game.apply, self.table.state, seat, move), f"takes {move!r} unlisted")
        for stranger in {CHANCE, *range(self.table.setup.seats + 1)} - {*self.game.to_act(self.table.state)}:
            promise(refuses(self.table.play, stranger, moves[0]), f"lets {stranger} play out of turn")

    def imagined(self, seat: Seat) -> None:
        """Now and then: a state that the seat imagines is one that it cannot tell from the real one."""
        if self.chance.random() < 0.1:
            state = self.table.state
            seen = self.game.known(state, seat)
            whole = self.game.imagine(seen, seat, Dice(f"{len(self.table.turns)} {seat}"))
            promise(self.game.known(whole, seat) == seen, f"seat {seat} imagines what it knows to be otherwise")

    def over(self) -> None:
        """The record tells the whole game, and all who look at the end see the same score."""
        table, game = self.table, self.game
        record, seats = table.record, range(table.setup.seats)
        promise(parse(str(record)) == record, "the record is not what is read back")
        promise(decode(encode(record)) == record, "the link is not what is read back")
        promise(replay(record) == table, "the record leads to another table")
        promise(game.to_act(replay(record).state) == (), "the record leads to a game that is not over")
        sheets = [list(game.score(table.state, seat)) for seat in seats]
        for viewer in (None, *seats):
            known = game.known(table.state, viewer)
            promise([list(game.score(known, seat)) for seat in seats] == sheets, f"{viewer} sees another final score")
        placed = [seat for place in game.ranking(table.state) for seat in place]
        promise(sorted(placed) == list(seats), "not every seat has one place")
        answer = json.loads(call(json.dumps({"do": "open", "text": str(record)})))
        promise(answer.get("over") is True, "the page is not told that the game is over")
        promise(answer["totals"] == [total(sheet) for sheet in sheets], "the page is told other totals")
        self.tampered(record)

    def tampered(self, record: Record) -> None:
        """With one reveal exchanged for another, a record proves nothing any more."""
        reveals = [number for number, turn in enumerate(record.turns) if turn.seat == CHANCE]
        other = [turn.move for turn in record.turns if turn.seat == CHANCE]
        at = self.chance.choice(reveals)
        move = self.chance.choice(other)
        if move != record.turns[at].move:
            turns = (*record.turns[:at], Turn(CHANCE, move), *record.turns[at + 1 :])
            try:
                replay(Record(record.setup, turns))
            except Exception as error:
                if getattr(error, "reason", None) is None:
                    raise
            else:
                raise Broken(f"takes {move!r} for the reveal of turn {at}")


def refuses(deed: Callable[..., object], *given: object) -> bool:
    try:
        deed(*given)
    except (InvalidMove, IllegalMove):
        return True
    return False


def promise(held: bool, otherwise: str) -> None:
    if not held:
        raise Broken(otherwise)
