"""Ways into positions for the tests: a round in which it is somebody's turn to declare or to place, whole games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from pyapp.dice import Dice
from pyapp.game import CHANCE, Seat
from pyapp.games.sengoku_domino import META, rules
from pyapp.games.sengoku_domino.board import EMPTY, LINES, Board, Field, Line
from pyapp.games.sengoku_domino.game import GAME
from pyapp.games.sengoku_domino.state import NOBODY, Declared, Player, State
from pyapp.games.sengoku_domino.tiles import GENERAL, Tile
from tests.playing import refusal

_SEATS = "0123"


def player(hand: str = "", pile: str = "", shown: str = "", *, general: bool = True) -> Player:
    """A player with these tiles, written as `16 25 34`."""
    return Player(tuple(sorted(_tiles(hand))), _tiles(pile), _tiles(shown), general)


def declaring(*players: Player, order: str = "", board: Board = EMPTY, field: Field = 0) -> State:
    """A round that begins: the seats declare in an order such as `120`, or in that of the seats."""
    seats = tuple(map(int, order)) or tuple(range(len(players)))
    return State(players, step="declare", round=1, order=seats, board=board, field=field)


def placing(
    *declared: str,
    board: Board = EMPTY,
    field: Field = 0,
    players: tuple[Player, ...] = (),
    lines: dict[Line, Seat] | None = None,
    castles: str = "....",
) -> State:
    """A round in which each seat has declared a tile, or `general`, and the first of them has the turn to place.

    Castles are written by battlefield: `0` of the first seat, `-` nobody's, `.` not decided. So are lines, by number.
    """
    tiles = [GENERAL if word == "general" else int(word) for word in declared]
    sitting = players or tuple(player(general=tile != GENERAL) for tile in tiles)
    state = State(
        sitting,
        step="place",
        round=2,
        declared=tuple(Declared(seat, tile) for seat, tile in enumerate(tiles)),
        board=board,
        field=field,
        lines=tuple((lines or {}).get(line) for line in range(len(LINES))),
        castles=tuple({".": None, "-": NOBODY}.get(sign, _SEATS.find(sign)) for sign in castles),
    )
    return replace(state, order=rules.placing_order(state.declared))


def moved(state: State, *moves: str) -> State:
    """The state after moves of whoever has the turn, with the draws that follow."""
    for move in moves:
        state = settled(rules.apply(state, rules.to_act(state)[0], move))
    return state


def settled(state: State, dice: Dice | None = None) -> State:
    """The state after the reveals that are due."""
    while rules.to_act(state) == (CHANCE,):
        state = rules.apply(state, CHANCE, rules.chance(state, dice or Dice("none")))
    return state


def refused(state: State, move: str, seat: Seat | None = None) -> str:
    """The key of the reason why a move is refused; empty if it is not, and then it is listed."""
    seat = rules.to_act(state)[0] if seat is None else seat
    reason = refusal(GAME, state, seat, move)
    assert (reason is None) == (move in rules.moves(state, seat))
    return reason.key if reason else ""


def dealt(seats: int, seed: str = "seed") -> State:
    """A game that has just been dealt."""
    return settled(rules.start(seats, {}), Dice(seed))


@cache
def whole_game(seats: int, seed: str) -> tuple[State, ...]:
    """Every state of a game of random moves."""
    dice = Dice(seed)
    states = [rules.start(seats, {})]
    while acting := rules.to_act(states[-1]):
        state = states[-1]
        if acting == (CHANCE,):
            states.append(rules.apply(state, CHANCE, rules.chance(state, dice)))
            continue
        seat = acting[0]
        move = dice.at("wander", len(states)).pick(rules.moves(state, seat))
        states.append(rules.apply(state, seat, move))
    return tuple(states)


def all_games(games: int = 4) -> list[tuple[State, ...]]:
    """A few games with every number of seats."""
    return [whole_game(seats, f"game {number}") for seats in META.seats for number in range(games)]


def some_placings() -> Iterator[tuple[State, Seat, str]]:
    """Every fifth way to lay a tile, whenever one is to be laid in a few games."""
    for state in (state for states in all_games() for state in states if state.step == "place"):
        for move in rules.moves(state, state.turn)[::5]:
            yield state, state.turn, move


def _tiles(words: str) -> tuple[Tile, ...]:
    return tuple(int(word) for word in words.split())
