"""The rules of a turn: turn a tile up, act on one, declare; after three rounds the game is over.

Moves are `up 17` (turn the tile at place 17 of the mine up), then one of `take 17` (a face-up tile into the
container), `down 5` (a face-down tile into the hand), `back 6` (a 6 of the container, face up to the mine), `hide 6`
(a 6 of the hand, face down to the mine) and `declare`; after a round `next`. What is put back lies at the first place
that is free, since the rules leave that open.

There is no move for passing, since it cannot come up: a turn begins only while a tile lies face down, and the tile
that is turned up then can be taken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from pyapp.game import CHANCE, IllegalMove, InvalidMove, Seat, Text, text

from . import score
from .hidden import known
from .reveals import revealed
from .sets import LONGEST
from .state import MOST_IN_HAND, NUMBERS, TILES, Deed, Number, Place, Player, State, Step, Tile, with_item

T = TypeVar("T")

LEAST_TO_DECLARE = 3
"""Fewer players than these cannot declare Troika."""

DECLARE = "declare"
NEXT = "next"
NOT_NOW: Mapping[Step, Text] = {
    "turn": text("illegal.turn_first"),
    "act": text("illegal.turned"),
    "reckoning": text("illegal.reckoning"),
}
"""Why a move of another step cannot be made, by the step that a seat is at."""


def start(seats: int, options: Mapping[str, str]) -> State:
    """Nobody has anything yet."""
    return State(no_fuel=options["no_fuel"], longest=LONGEST[options["gems"]], players=(Player(),) * seats)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat whose turn it is; after a round everybody who still looks at the hands."""
    if state.step in ("turn", "act"):
        return (state.turn,)
    if state.step in ("deal", "tile", "hands"):
        return (CHANCE,)
    return tuple(seat for seat, ready in enumerate(state.ready) if not ready)


def may_declare(state: State) -> bool:
    """Two players cannot declare Troika."""
    return len(state.players) >= LEAST_TO_DECLARE


def is_out(player: Player) -> bool:
    """Whether a player takes no more turns in this round. Who declared in vain has declared, too."""
    return player.declared is not None


def first_free(state: State) -> Place:
    """Where a tile that is put back will lie. There is always room: the mine has a place for every tile."""
    return state.mine.index(None)


def moves(state: State, seat: Seat) -> Sequence[str]:
    """By step: all tiles to turn up; all to take up, to take down, to put back, and the declaration; `next`."""
    if seat == CHANCE or seat not in to_act(state):
        return ()
    return [move for move, verb, operand in _MOVES_AT[state.step] if verb.reason(state, seat, operand) is None]


def reason(state: State, seat: Seat, move: str) -> Text | None:
    """Why a seat may not make a move."""
    named = _MOVES.get(move)
    if named is None:
        raise InvalidMove(text("invalid.move"))
    if seat not in to_act(state):
        return text("illegal.turn")
    verb, operand = named
    return verb.reason(state, seat, operand) if verb.step == state.step else NOT_NOW[state.step]


def apply(state: State, seat: Seat, move: str) -> State:
    """The state after a deal, a reveal, or a seat's move."""
    if seat == CHANCE:
        return revealed(state, move)
    refusal = reason(state, seat, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    verb, operand = _MOVES[move]
    after = verb.effect(state, seat, operand)
    return replace(after, deeds=(*state.deeds, _deed(state, seat, move))) if state.step == "act" else after


def _deed(state: State, seat: Seat, move: str) -> Deed:
    """An action as those see it who watch."""
    verb, _, operand = move.partition(" ")
    number = int(operand) if verb == "back" else None
    if verb == "take" and (tile := _tile_at(state, int(operand))):
        number = tile.number
    return Deed(seat, verb, number, replace(known(state, None), deeds=()))


# For each verb, why it is refused at its step, and what it does.


def _up_reason(state: State, _: Seat, place: Place) -> Text | None:
    tile = _tile_at(state, place)
    return text("illegal.up") if tile is None or tile.up else None


def _turn_up(state: State, _: Seat, place: Place) -> State:
    return replace(state, step="tile", turned=place)


def _take_reason(state: State, _: Seat, place: Place) -> Text | None:
    tile = _tile_at(state, place)
    return text("illegal.take") if tile is None or not tile.up else None


def _take_up(state: State, seat: Seat, place: Place) -> State:
    tile, player = state.mine[place], state.players[seat]
    assert tile is not None
    assert tile.number is not None
    taken = replace(player, container=tuple(sorted((*player.container, tile.number))))
    return _acted(state, seat, taken, with_item(state.mine, place, None))


def _down_reason(state: State, seat: Seat, place: Place) -> Text | None:
    tile = _tile_at(state, place)
    if tile is None or tile.up:
        return text("illegal.down")
    return text("illegal.full") if len(state.players[seat].hand) == MOST_IN_HAND else None


def _take_down(state: State, seat: Seat, place: Place) -> State:
    tile, player = state.mine[place], state.players[seat]
    assert tile is not None
    hand = _sorted_hand((*player.hand, tile.number))
    return _acted(state, seat, replace(player, hand=hand), with_item(state.mine, place, None))


def _back_reason(state: State, seat: Seat, number: Number) -> Text | None:
    return None if number in state.players[seat].container else text("illegal.back")


def _put_back(state: State, seat: Seat, number: Number) -> State:
    player = state.players[seat]
    mine = with_item(state.mine, first_free(state), Tile(number, up=True))
    return _acted(state, seat, replace(player, container=_without(player.container, number)), mine)


def _hide_reason(state: State, seat: Seat, number: Number) -> Text | None:
    return None if number in state.players[seat].hand else text("illegal.hide")


def _hide(state: State, seat: Seat, number: Number) -> State:
    player = state.players[seat]
    mine = with_item(state.mine, first_free(state), Tile(number, up=False, by=seat))
    return _acted(state, seat, replace(player, hand=_without(player.hand, number)), mine)


def _declare_reason(state: State, _: Seat, __: int) -> Text | None:
    return None if may_declare(state) else text("illegal.declare")


def _declare(state: State, seat: Seat, _: int) -> State:
    player = state.players[seat]
    declared = score.declaration(player, state.players, state.longest)
    acted = _acted(state, seat, replace(player, declared=declared), state.mine)
    return replace(acted, declared_last=seat)


def _no_reason(_: State, __: Seat, ___: int) -> Text | None:
    return None


def _next(state: State, seat: Seat, _: int) -> State:
    ready = with_item(state.ready, seat, True)
    return replace(state, ready=ready, step="deal" if all(ready) else "reckoning")


def _acted(state: State, seat: Seat, player: Player, mine: tuple[Tile | None, ...]) -> State:
    """The state after an action, which ends the turn and may end the round."""
    players = with_item(state.players, seat, player)
    playing = [other for other, one in enumerate(players) if not is_out(one)]
    if len(playing) > 1 and any(tile is not None and not tile.up for tile in mine):
        following = next((other for other in playing if other > seat), playing[0])
        return replace(state, step="turn", turn=following, players=players, mine=mine)
    return replace(state, step="hands", players=players, mine=mine)


def _tile_at(state: State, place: Place) -> Tile | None:
    return state.mine[place] if place < len(state.mine) else None


def _without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def _sorted_hand(hand: tuple[Number | None, ...]) -> tuple[Number | None, ...]:
    return tuple(sorted(hand, key=lambda number: number or 0))


class _Verb(NamedTuple):
    """A kind of move. Its functions get the state, the seat, and the place or the number that the move names."""

    step: Step
    reason: Callable[[State, Seat, int], Text | None]
    """Why the move is refused at its step to the seat whose turn it is."""
    effect: Callable[[State, Seat, int], State]


_PLACES = range(len(TILES))
_MOVES: Mapping[str, tuple[_Verb, int]] = {
    f"{word} {operand}".rstrip(): (verb, operand)
    for word, operands, verb in (
        ("up", _PLACES, _Verb("turn", _up_reason, _turn_up)),
        ("take", _PLACES, _Verb("act", _take_reason, _take_up)),
        ("down", _PLACES, _Verb("act", _down_reason, _take_down)),
        ("back", NUMBERS, _Verb("act", _back_reason, _put_back)),
        ("hide", NUMBERS, _Verb("act", _hide_reason, _hide)),
    )
    for operand in operands
} | {
    DECLARE: (_Verb("act", _declare_reason, _declare), 0),
    NEXT: (_Verb("reckoning", _no_reason, _next), 0),
}
"""Every text that is a move somewhere, in the order in which moves are listed, and the number in it."""
_MOVES_AT: Mapping[Step, Sequence[tuple[str, _Verb, int]]] = {
    step: tuple((move, verb, operand) for move, (verb, operand) in _MOVES.items() if verb.step == step)
    for step in NOT_NOW
}
