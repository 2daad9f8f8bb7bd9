"""What is dealt and shown: a deal, a tile that was turned up, the hands at the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pyapp.dice import Dice
from pyapp.game import IllegalMove, InvalidMove, text

from . import score
from .state import (
    MOST_IN_HAND,
    NUMBERS,
    REMOVED,
    ROUNDS,
    TILES,
    Number,
    Player,
    State,
    Tile,
    mine_size,
    with_item,
)

_DIGITS = "0123456789ABCDEF"
"""One for each number, so that a deal is short to write down."""
_ALL_DIGITS = sorted(_DIGITS[number] for number in TILES)
_PLACES = tuple(str(place) for place in range(len(TILES)))
_NUMBERS = {str(number): number for number in NUMBERS}


def chance(state: State, dice: Dice) -> str:
    """What is dealt or shown: `deal 3A 7C1… 12`, `tile 8`, `hands 3A - 7`.

    A deal tells each seat's hand, the mine by place, the place that lies face up, and with two players the tiles that
    are out of the game. All of it is drawn at the start of the round, so that no choice shifts a tile; what is
    shown later was dealt then. Raises `ValueError` for tiles that the state does not know.
    """
    if state.step == "tile":
        return f"tile {_known(_turned(state).number)}"
    if state.step == "hands":
        hands = ("".join(_DIGITS[_known(number)] for number in player.hand) or "-" for player in state.players)
        return f"hands {' '.join(hands)}"
    stream = dice.at("round", state.round + 1)
    tiles = "".join(_DIGITS[number] for number in stream.shuffled(TILES))
    seats = len(state.players)
    end = len(tiles) - _removed(seats)
    up = stream.below(end - seats)
    return f"deal {tiles[:seats]} {tiles[seats:end]} {up} {tiles[end:]}".rstrip()


def revealed(state: State, move: str) -> State:
    """The state after something was dealt or shown. Raises `InvalidMove` and `IllegalMove`."""
    step, *words = move.split(" ")
    players = state.players
    if step == "deal" and _is_deal(words, len(players)):
        reveal = _dealt
    elif step == "tile" and len(words) == 1 and words[0] in _NUMBERS:
        reveal = _tile_shown
    elif step == "hands" and _are_hands(words, len(players)):
        reveal = _hands_shown
    else:
        raise InvalidMove(text("invalid.deal"))
    if step != state.step:
        raise IllegalMove(text("illegal.deal"))
    return reveal(state, words)


def _known(number: Number | None) -> Number:
    if number is None:
        raise ValueError("a state with hidden tiles cannot tell what they are")
    return number


def _removed(seats: int) -> int:
    return REMOVED if seats == 2 else 0


def _is_deal(words: Sequence[str], seats: int) -> bool:
    removed = _removed(seats)
    sizes = [seats, len(TILES) - seats - removed] + [removed] * bool(removed)
    digits = [*words[:2], *words[3:]]
    return (
        len(words) == 1 + len(sizes)
        and [len(word) for word in digits] == sizes
        and sorted("".join(digits)) == _ALL_DIGITS
        and words[2] in _PLACES[: sizes[1]]
    )


def _are_hands(words: Sequence[str], seats: int) -> bool:
    return len(words) == seats and all(
        word == "-" or (0 < len(word) <= MOST_IN_HAND and list(word) == sorted(word) and set(word) <= set(_ALL_DIGITS))
        for word in words
    )


def _dealt(state: State, words: Sequence[str]) -> State:
    hands, tiles, up, *removed = words
    seats = len(state.players)
    mine: list[Tile | None] = [Tile(_DIGITS.index(digit), place == int(up)) for place, digit in enumerate(tiles)]
    mine += [None] * (mine_size(seats) - len(mine))
    started = replace(
        state,
        step="turn",
        round=state.round + 1,
        players=tuple(Player(hand=(_DIGITS.index(digit),)) for digit in hands),
        mine=tuple(mine),
        turned=None,
        declared_last=None,
        removed=tuple(sorted(_DIGITS.index(digit) for digit in "".join(removed))),
        ready=(),
        deeds=(),
    )
    return replace(started, turn=started.starter)


def _tile_shown(state: State, words: Sequence[str]) -> State:
    number = _NUMBERS[words[0]]
    if _turned(state).number not in (number, None):
        raise IllegalMove(text("illegal.other_tile"))
    return replace(state, step="act", mine=with_item(state.mine, state.turned or 0, Tile(number, up=True)))


def _hands_shown(state: State, words: Sequence[str]) -> State:
    """All hands lie open, and the round is reckoned up."""
    hands = [tuple(_DIGITS.index(digit) for digit in word.strip("-")) for word in words]
    for player, hand in zip(state.players, hands, strict=True):
        if len(player.hand) != len(hand) or (None not in player.hand and player.hand != hand):
            raise IllegalMove(text("illegal.other_tile"))
    players = tuple(replace(player, hand=hand) for player, hand in zip(state.players, hands, strict=True))
    last = state.round == ROUNDS
    return replace(
        state,
        step="over" if last else "reckoning",
        players=players,
        results=(*state.results, score.reckoning(players, state.no_fuel, state.longest)),
        ready=(last,) * len(players),
    )


def _turned(state: State) -> Tile:
    tile = state.mine[state.turned or 0]
    assert tile is not None
    return tile
