"""Somebody at a puzzle, who knows the answer."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import expect

from pyapp.game import Seat
from pyapp.shelf import ids
from pyapp.table import Table, replay
from pyapp.wire import to_plain
from tools.puzzles import Play, Puzzle, Puzzles, Task, ease, puzzles, read, source_of

from .person import Person

WITH_PUZZLES = tuple(game for game in ids() if source_of(game) is not None)


@cache
def puzzles_of(game: str) -> Puzzles:
    return puzzles(read(str(source_of(game))))


@cache
def plays_of(game: str) -> list[tuple[Play, Task]]:
    """In the order of the puzzles."""
    plays = read(str(source_of(game)))
    return sorted(((play, task) for play in plays for task in play.tasks), key=lambda one: ease(one[1]))


def late_one(game: str) -> int:
    """The number of one that is soon played on to the end, from 1."""
    all_of = plays_of(game)
    return 1 + min(range(len(all_of)), key=lambda at: len(all_of[at][0].record.turns) - all_of[at][1].turns)


def puzzle(game: str, number: int) -> Puzzle:
    return puzzles_of(game).puzzles[number - 1]


def open_puzzle(person: Person, game: str, number: int | None = None) -> None:
    """One by its number, or today's, once its position is on the board."""
    person.go(f"#puzzle={game}" + ("" if number is None else f"/{number}"))
    person.see_game()


def answer(person: Person, game: str, number: int, *, best: bool) -> None:
    """Makes the best decision, or the natural one, move by move, and waits for what it is worth."""
    play, task = plays_of(game)[number - 1]
    table, seat = replay(play.position(task)), play.seat(task)
    *moves, last = task.best if best else task.natural
    for move in moves:
        with person.change():
            make(person, table, seat, move)
        table = table.after(seat, move)
    make(person, table, seat, last)
    expect(person.dialog.locator(".grade")).to_be_visible()


def make(person: Person, table: Table[Any], seat: Seat, move: str) -> None:
    """By the list of moves, or the game's button."""
    known = table.game.known(table.state, seat)
    choice = table.game.choice(known, seat, move)
    scene = table.game.scene(known, seat)
    if choice:
        label = choice.entry.label if choice.entry else choice.label
    else:
        label = next(action.label for action in scene.actions if action.move == move)
    bots = [seat for seat in range(table.setup.seats) if table.setup.bot(seat)]
    said = person.words.said(to_plain(label), table.game.meta.id, bots)
    if choice:
        person.press(person.page.locator('.tools [data-icon="list"]'))
        person.press(person.dialog.get_by_role("button", name=said, exact=True))
    else:
        person.press(person.page.locator(".tools").get_by_role("button", name=said, exact=True))
