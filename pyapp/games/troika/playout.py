"""A fast simulation of the rest of a round, and what its end is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pyapp.bots.plain import added, exp
from pyapp.game import Seat

from .prospects import Promise, Round
from .score import ranking, reckoning
from .sets import best_split
from .sides import Side
from .state import ROUNDS, Declaration, Number, Player, Result, State

HOPE = {1: 1.0, 2: 0.7}
"""How much a chip's lead says about the game's winner, by how many rounds are still to come."""
CHIP = 0.02
"""What a chip is worth beside winning, so that a bot that has won or lost plays on."""


def standings(state: State) -> list[float]:
    """How well each seat stands between two rounds: how likely it is to win, and a little for its chips."""
    return [hope + CHIP * one for hope, one in zip(hopes(state), _chips(state), strict=True)]


def hopes(state: State) -> list[float]:
    """How likely each seat is to win, between two rounds."""
    chips = _chips(state)
    if len(state.results) == ROUNDS:
        first = ranking(state)[0]
        return [1 / len(first) if seat in first else 0.0 for seat in range(len(chips))]
    most = max(chips)
    powers = [exp(HOPE[ROUNDS - len(state.results)] * (one - most)) for one in chips]
    whole = added(powers)
    return [power / whole for power in powers]


def _chips(state: State) -> list[int]:
    return [sum(results[seat].chips for results in state.results) for seat in range(len(state.players))]


def played_out(state: State) -> list[float]:
    """The standings when a whole state's round has been played to its end, everybody taking the best promise."""
    return standings(at_its_end(state))


def chances(state: State) -> list[float]:
    """How likely each seat is to win, the round played out in the same way."""
    return hopes(at_its_end(state))


def at_its_end(state: State) -> State:
    """A whole state when its round has been reckoned up, everybody having taken the best promise."""
    if state.step not in ("turn", "act"):
        return state
    return _reckoned(state, reckoning(_ended(state), state.no_fuel, state.longest))


def _ended(state: State) -> Sequence[Player]:
    """The players' tiles at the end of the round."""
    round_ = Round(state)
    sides, up = round_.sides, round_.up
    # What the bot itself put back lies in front, and is turned up last.
    down: list[Number] = [tile.number for tile in state.mine if tile and not tile.up and tile.number is not None]
    seat, turned = state.turn, state.step == "act"
    while True:
        if not turned:
            up[down.pop()] += 1
            round_.down -= 1
        turned = False
        _act(round_, down, seat, round_.best(seat))
        playing = round_.playing
        if len(playing) < 2 or not down:
            return [Player(side.tiles, (), side.declared) for side in sides]
        for other in playing:
            if other > seat:
                seat = other
                break
        else:
            seat = playing[0]


def _act(round_: Round, down: list[Number], seat: Seat, promise: Promise) -> None:
    side = round_.sides[seat]
    _, verb, number = promise
    if verb == "take":
        round_.up[number] -= 1
        round_.left[number] -= 1
        side.add(number, hidden=False)
    elif verb == "down":
        side.add(down.pop(), hidden=True)
        round_.down -= 1
    elif verb == "back":
        side.drop(number, hidden=False)
        round_.up[number] += 1
        round_.left[number] += 1
    elif verb == "hide":
        side.drop(number, hidden=True)
        down.insert(0, number)
        round_.down += 1
    else:
        side.declared = _declared(round_, side)
        round_.playing.remove(seat)


def _declared(round_: Round, side: Side) -> Declaration:
    return Declaration(True, best_split(side.tiles, side.longest).points, round_.troika())


def _reckoned(state: State, results: tuple[Result, ...]) -> State:
    return replace(state, step="reckoning", results=(*state.results, results))
