"""The rules of a round: a die is rolled for everybody, and everybody writes it into a free square of their own."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from pyapp.dice import Dice
from pyapp.game import CHANCE, IllegalMove, InvalidMove, Seat, Text, text

SIDE = 3
SQUARES = range(SIDE * SIDE)
"""In reading order."""
FREE = 0
FACES = 6
DONE = "done"
MOVES = (*(str(square + 1) for square in SQUARES), DONE)
"""All that can be a move: the number of a square, from 1, or DONE."""

Sheet: TypeAlias = tuple[int, ...]
"""The number in each square, or FREE."""


@dataclass(frozen=True, slots=True)
class State:
    """Nothing is hidden, so this is what everybody knows."""

    sheets: tuple[Sheet, ...]
    """By seat."""
    done: tuple[bool, ...]
    """Who has ended the round, by seat. Until then what was written can be taken back."""
    rolls: tuple[int, ...] = ()


def start(seats: int, _options: Mapping[str, str]) -> State:
    """Empty sheets."""
    return State(((FREE,) * len(SQUARES),) * seats, (True,) * seats)


def to_act(state: State) -> tuple[Seat, ...]:
    """Everybody who has not ended the round, at the same time; then the die."""
    waiting = tuple(seat for seat, done in enumerate(state.done) if not done)
    if waiting:
        return waiting
    return (CHANCE,) if len(state.rolls) < len(SQUARES) else ()


def moves(state: State, seat: Seat) -> Sequence[str]:
    """The free squares; once the roll is written, DONE."""
    if seat not in to_act(state) or seat == CHANCE:
        return ()
    return tuple(move for move in MOVES if reason(state, seat, move) is None)


def reason(state: State, seat: Seat, move: str) -> Text | None:
    """Why a seat may not make a move; None for a legal one. Raises `InvalidMove` for what is no move at all."""
    if move not in MOVES:
        raise InvalidMove(text("invalid.move"))
    if seat not in to_act(state):
        return text("illegal.turn")
    if move == DONE:
        return None if has_written(state, seat) else text("illegal.done")
    if has_written(state, seat):
        return text("illegal.turn")
    return text("illegal.taken") if state.sheets[seat][square_of(move)] != FREE else None


def apply(state: State, seat: Seat, move: str) -> State:
    """The state after a roll, after a number has been written, or after a seat has ended the round."""
    if seat == CHANCE:
        return _rolled(state, move)
    forbidden = reason(state, seat, move)
    if forbidden is not None:
        raise IllegalMove(forbidden)
    if move == DONE:
        return replace(state, done=(*state.done[:seat], True, *state.done[seat + 1 :]))
    square, sheet = square_of(move), state.sheets[seat]
    written = (*sheet[:square], state.rolls[-1], *sheet[square + 1 :])
    return replace(state, sheets=(*state.sheets[:seat], written, *state.sheets[seat + 1 :]))


def has_written(state: State, seat: Seat) -> bool:
    """Whether the last roll stands on the seat's sheet."""
    return len(SQUARES) - state.sheets[seat].count(FREE) == len(state.rolls)


def square_of(move: str) -> int:
    """The square that a move names."""
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
    return replace(state, rolls=(*state.rolls, int(move)), done=(False,) * len(state.sheets))
