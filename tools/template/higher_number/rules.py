"""The rules of a turn: a die is rolled for everybody, and everybody writes it into a free square of their own."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from pyapp.dice import Dice
from pyapp.game import CHANCE, IllegalMove, InvalidMove, Seat, text

SIDE = 3
SQUARES = range(SIDE * SIDE)
"""In reading order."""
FREE = 0
FACES = 6

Sheet: TypeAlias = tuple[int, ...]
"""The number in each square, or FREE."""


@dataclass(frozen=True, slots=True)
class State:
    """Nothing is hidden, so this is what everybody knows."""

    sheets: tuple[Sheet, ...]
    """By seat."""
    rolls: tuple[int, ...] = ()


def start(seats: int, _options: Mapping[str, str]) -> State:
    """Empty sheets."""
    return State(((FREE,) * len(SQUARES),) * seats)


def to_act(state: State) -> tuple[Seat, ...]:
    """Everybody who has not written the last roll, at the same time; then the die."""
    waiting = tuple(seat for seat, sheet in enumerate(state.sheets) if _written(sheet) < len(state.rolls))
    if waiting:
        return waiting
    return (CHANCE,) if len(state.rolls) < len(SQUARES) else ()


def moves(state: State, seat: Seat) -> Sequence[str]:
    """A move is the number of a square, from 1."""
    if seat not in to_act(state) or seat == CHANCE:
        return ()
    return tuple(str(square + 1) for square in SQUARES if state.sheets[seat][square] == FREE)


def apply(state: State, seat: Seat, move: str) -> State:
    """The state after a roll, or after a number has been written."""
    if seat == CHANCE:
        return _rolled(state, move)
    square = read(move)
    if seat not in to_act(state):
        raise IllegalMove(text("illegal.turn"))
    sheet = state.sheets[seat]
    if sheet[square] != FREE:
        raise IllegalMove(text("illegal.taken"))
    written = (*sheet[:square], state.rolls[-1], *sheet[square + 1 :])
    return replace(state, sheets=(*state.sheets[:seat], written, *state.sheets[seat + 1 :]))


def read(move: str) -> int:
    """The square that a move names. Raises `InvalidMove`."""
    if re.fullmatch("[1-9]", move) is None:
        raise InvalidMove(text("invalid.move"))
    return int(move) - 1


def chance(state: State, dice: Dice) -> str:
    """The next roll; its stream is named by its round."""
    return str(1 + dice.at("round", len(state.rolls) + 1).below(FACES))


def known(state: State, _seat: Seat | None) -> State:
    """All of it."""
    return state


def imagine(state: State, _seat: Seat, _dice: Dice) -> State:
    """There is nothing to be imagined."""
    return state


def _rolled(state: State, move: str) -> State:
    if re.fullmatch(f"[1-{FACES}]", move) is None:
        raise InvalidMove(text("invalid.roll"))
    if to_act(state) != (CHANCE,):
        raise IllegalMove(text("illegal.roll"))
    return replace(state, rolls=(*state.rolls, int(move)))


def _written(sheet: Sheet) -> int:
    return len(sheet) - sheet.count(FREE)
