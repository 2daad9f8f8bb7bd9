"""Ways into positions for the tests: moves in a row, refusals by their key, random games and keen ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pyapp.dice import Dice, Stream
from pyapp.game import CHANCE, IllegalMove, InvalidMove, Seat
from pyapp.games.railroad_ink import META, rules, score
from pyapp.games.railroad_ink.board import Board
from pyapp.games.railroad_ink.rules import State


def moved(state: State, *moves: str, seat: Seat = 0) -> State:
    """The state after moves of one seat."""
    for move in moves:
        state = rules.apply(state, seat, move)
    return state


def is_legal(state: State, move: str, seat: Seat = 0) -> bool:
    """Whether a move is listed; it is then also taken, and else refused."""
    listed = move in rules.moves(state, seat)
    assert listed == (refused(state, move, seat) == "")
    return listed


def refused(state: State, move: str, seat: Seat = 0) -> str:
    """The key of the reason why a move is refused; empty if it is not."""
    try:
        rules.apply(state, seat, move)
    except (InvalidMove, IllegalMove) as error:
        return error.reason.key
    return ""


def new_game(seats: int = 1, roll: str = "", longest: str = "stroke") -> State:
    """Empty sheets, before the first roll or after it."""
    state = rules.start(seats, {"longest": longest})
    return rules.apply(state, CHANCE, roll) if roll else state


@cache
def random_states(seed: str, seats: int = 1) -> tuple[State, ...]:
    """Every state of a game of random moves."""
    dice = Dice(seed)
    states = [rules.start(seats, {"longest": META.options["longest"][0]})]
    while acting := rules.to_act(states[-1]):
        state = states[-1]
        if acting == (CHANCE,):
            states.append(rules.apply(state, CHANCE, rules.chance(state, dice)))
        else:
            stream = dice.at("moves", len(states))
            seat = stream.pick(acting)
            states.append(rules.apply(state, seat, stream.pick(rules.moves(state, seat))))
    return tuple(states)


@cache
def keen_states(seed: str, width: int = 40) -> tuple[State, ...]:
    """Every state of a game whose moves are the best of a few, for long strokes and rings."""
    dice = Dice(seed)
    states = [rules.start(1, {"longest": META.options["longest"][0]})]
    while acting := rules.to_act(states[-1]):
        state = states[-1]
        if acting == (CHANCE,):
            states.append(rules.apply(state, CHANCE, rules.chance(state, dice)))
        else:
            stream = dice.at("keen", len(states))
            states.append(max((rules.apply(state, 0, move) for move in _few(state, stream, width)), key=_worth))
    return tuple(states)


def board_of(state: State, seat: Seat = 0) -> Board:
    """What a seat has drawn."""
    return state.sheets[seat].board


def _few(state: State, stream: Stream, width: int) -> Sequence[str]:
    moves = rules.moves(state, 0)
    return moves if moves[-1] == rules.DONE else stream.shuffled(moves)[:width]


def _worth(state: State) -> int:
    return sum(score.points(board_of(state), state.longest).values())
