"""The rules of play: deal, turn a tile up, act on one, declare; three rounds.

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
from typing import TypeAlias, TypeVar

from pyapp.dice import Dice
from pyapp.game import CHANCE, IllegalMove, InvalidMove, Seat, Text, text

from . import score
from .state import NUMBERS, REMOVED, ROUNDS, TILES, Number, Place, Player, State, Step, Tile, places

T = TypeVar("T")

MOST_IN_HAND = 3
LEASTTO_DECLARE = 3
"""So many seats there must be."""

DECLARE = "declare"
NEXT = "next"
NOT_NOW: Mapping[Step, Text] = {
    "turn": text("illegal.turn_first"),
    "act": text("illegal.turned"),
    "reckoning": text("illegal.reckoning"),
}
"""Why a move of another step cannot be made, by the step that a seat is at."""
_DIGITS = "0123456789ABCDEF"
"""One for each number, so that a deal is short to write down."""

_PLACES = range(len(TILES))
_UP = tuple(f"up {place}" for place in _PLACES)
_TAKE = tuple(f"take {place}" for place in _PLACES)
_DOWN = tuple(f"down {place}" for place in _PLACES)


def start(seats: int, options: Mapping[str, str]) -> State:
    """Nobody has anything yet."""
    return State(no_fuel=options["no_fuel"], players=(Player(),) * seats)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat whose turn it is; after a round everybody who still looks at the hands."""
    if state.step in ("turn", "act"):
        return (state.turn,)
    if state.step in ("deal", "tile", "hands"):
        return (CHANCE,)
    return tuple(seat for seat, ready in enumerate(state.ready) if not ready)


def may_declare(state: State) -> bool:
    """Two players cannot declare Troika."""
    return len(state.players) >= LEASTTO_DECLARE


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
    if state.step == "reckoning":
        return (NEXT,)
    if state.step == "turn":
        return [_UP[place] for place, tile in enumerate(state.mine) if tile is not None and not tile.up]
    player = state.players[seat]
    found = [_TAKE[place] for place, tile in enumerate(state.mine) if tile is not None and tile.up]
    if len(player.hand) < MOST_IN_HAND:
        found += [_DOWN[place] for place, tile in enumerate(state.mine) if tile is not None and not tile.up]
    found += [f"back {number}" for number in dict.fromkeys(player.container)]
    found += [f"hide {number}" for number in dict.fromkeys(player.hand) if number is not None]
    return [*found, DECLARE] if may_declare(state) else found


def apply(state: State, seat: Seat, move: str) -> State:
    """The state after a deal, a reveal, or a seat's move."""
    if seat == CHANCE:
        return _chanced(state, move)
    read = _MOVES.get(move)
    if read is None:
        raise InvalidMove(text("invalid.move"))
    if seat not in to_act(state):
        raise IllegalMove(text("illegal.turn"))
    step, do, what = read
    if step != state.step:
        raise IllegalMove(NOT_NOW[state.step])
    return do(state, seat, what)


def chance(state: State, dice: Dice) -> str:
    """What is dealt or shown: `deal 3A 7C1… 12`, `tile 8`, `hands 3A - 7`.

    A deal tells each seat's hand, the mine by place, the place that lies face up, and with two players the tiles that
    are out of the game. All of it is drawn at the start of the round, so that no choice shifts a tile; what is
    shown later was dealt then. Raises `ValueError` for tiles that the state does not know.
    """
    if state.step == "tile":
        return f"tile {_told(_turned(state).number)}"
    if state.step == "hands":
        hands = ("".join(_DIGITS[_told(number)] for number in player.hand) or "-" for player in state.players)
        return f"hands {' '.join(hands)}"
    stream = dice.at("round", state.round + 1)
    tiles = "".join(_DIGITS[number] for number in stream.shuffled(TILES))
    seats = len(state.players)
    end = len(tiles) - _removed(seats)
    up = stream.below(end - seats)
    return f"deal {tiles[:seats]} {tiles[seats:end]} {up} {tiles[end:]}".rstrip()


def _told(number: Number | None) -> Number:
    if number is None:
        raise ValueError("a state with hidden tiles cannot tell what they are")
    return number


def _removed(seats: int) -> int:
    return REMOVED if seats == 2 else 0


def _chanced(state: State, move: str) -> State:
    """The state after something was dealt or shown."""
    step, *words = move.split(" ")
    players = state.players
    if step == "deal" and _is_deal(words, len(players)):
        deal = _dealt
    elif step == "tile" and len(words) == 1 and words[0] in _NUMBER_TEXTS:
        deal = _tile_shown
    elif step == "hands" and _are_hands(words, len(players)):
        deal = _hands_shown
    else:
        raise InvalidMove(text("invalid.deal"))
    if step != state.step:
        raise IllegalMove(text("illegal.deal"))
    return deal(state, words)


def _is_deal(words: Sequence[str], seats: int) -> bool:
    removed = _removed(seats)
    sizes = [seats, len(TILES) - seats - removed] + [removed] * bool(removed)
    digits = [*words[:2], *words[3:]]
    return (
        len(words) == 1 + len(sizes)
        and [len(word) for word in digits] == sizes
        and sorted("".join(digits)) == _SORTED
        and words[2] in _PLACE_TEXTS[: sizes[1]]
    )


def _are_hands(words: Sequence[str], seats: int) -> bool:
    return len(words) == seats and all(
        word == "-" or (0 < len(word) <= MOST_IN_HAND and list(word) == sorted(word) and set(word) <= set(_SORTED))
        for word in words
    )


def _dealt(state: State, words: Sequence[str]) -> State:
    hands, mine, up, *removed = words
    seats = len(state.players)
    lying: list[Tile | None] = [Tile(_DIGITS.index(digit), place == int(up)) for place, digit in enumerate(mine)]
    lying += [None] * (places(seats) - len(lying))
    started = replace(
        state,
        step="turn",
        round=state.round + 1,
        players=tuple(Player(hand=(_DIGITS.index(digit),)) for digit in hands),
        mine=tuple(lying),
        turned=None,
        removed=tuple(sorted(_DIGITS.index(digit) for digit in "".join(removed))),
        ready=(),
    )
    return replace(started, turn=started.starter)


def _tile_shown(state: State, words: Sequence[str]) -> State:
    number = _NUMBER_TEXTS[words[0]]
    if _turned(state).number not in (number, None):
        raise IllegalMove(text("illegal.other_tile"))
    return replace(state, step="act", mine=_with(state.mine, state.turned or 0, Tile(number, up=True)))


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
        results=(*state.results, score.reckoning(players, state.no_fuel)),
        ready=(last,) * len(players),
    )


def _turned(state: State) -> Tile:
    tile = state.mine[state.turned or 0]
    assert tile is not None
    return tile


def _turn_up(state: State, _: Seat, place: Place) -> State:
    tile = _tile_at(state, place)
    if tile is None or tile.up:
        raise IllegalMove(text("illegal.up"))
    return replace(state, step="tile", turned=place)


def _take_up(state: State, seat: Seat, place: Place) -> State:
    tile = _tile_at(state, place)
    if tile is None or not tile.up or tile.number is None:
        raise IllegalMove(text("illegal.take"))
    player = state.players[seat]
    container = tuple(sorted((*player.container, tile.number)))
    return _acted(state, seat, Player(container, player.hand), _with(state.mine, place, None))


def _take_down(state: State, seat: Seat, place: Place) -> State:
    tile = _tile_at(state, place)
    if tile is None or tile.up:
        raise IllegalMove(text("illegal.down"))
    player = state.players[seat]
    if len(player.hand) == MOST_IN_HAND:
        raise IllegalMove(text("illegal.full"))
    hand = _sorted_hand((*player.hand, tile.number))
    return _acted(state, seat, Player(player.container, hand), _with(state.mine, place, None))


def _put_back(state: State, seat: Seat, number: Number) -> State:
    player = state.players[seat]
    if number not in player.container:
        raise IllegalMove(text("illegal.back"))
    mine = _with(state.mine, first_free(state), Tile(number, up=True))
    return _acted(state, seat, Player(_without(player.container, number), player.hand), mine)


def _hide(state: State, seat: Seat, number: Number) -> State:
    player = state.players[seat]
    if number not in player.hand:
        raise IllegalMove(text("illegal.hide"))
    mine = _with(state.mine, first_free(state), Tile(number, up=False, by=seat))
    return _acted(state, seat, Player(player.container, _without(player.hand, number)), mine)


def _declare(state: State, seat: Seat, _: int) -> State:
    if not may_declare(state):
        raise IllegalMove(text("illegal.declare"))
    player = state.players[seat]
    declared = score.declaration(player, state.players)
    return _acted(state, seat, replace(player, declared=declared), state.mine)


def _go_on(state: State, seat: Seat, _: int) -> State:
    ready = _with(state.ready, seat, True)
    return replace(state, ready=ready, step="deal" if all(ready) else "reckoning")


def _acted(state: State, seat: Seat, player: Player, mine: tuple[Tile | None, ...]) -> State:
    """The state after an action, which ends the turn and may end the round."""
    players = _with(state.players, seat, player)
    playing = [other for other, one in enumerate(players) if not is_out(one)]
    if len(playing) > 1 and any(tile is not None and not tile.up for tile in mine):
        following = next((other for other in playing if other > seat), playing[0])
        return replace(state, step="turn", turn=following, players=players, mine=mine)
    return replace(state, step="hands", players=players, mine=mine)


def _tile_at(state: State, place: Place) -> Tile | None:
    return state.mine[place] if place < len(state.mine) else None


def _with(things: tuple[T, ...], at: int, thing: T) -> tuple[T, ...]:
    return (*things[:at], thing, *things[at + 1 :])


def _without(things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    at = things.index(thing)
    return things[:at] + things[at + 1 :]


def _sorted_hand(hand: tuple[Number | None, ...]) -> tuple[Number | None, ...]:
    return tuple(sorted(hand, key=lambda number: number or 0))


_SORTED = sorted(_DIGITS[number] for number in TILES)
_PLACE_TEXTS = tuple(str(place) for place in _PLACES)
_NUMBER_TEXTS = {str(number): number for number in NUMBERS}
_Doing: TypeAlias = Callable[[State, Seat, int], State]
_MOVES: Mapping[str, tuple[Step, _Doing, int]] = {
    **{f"up {place}": ("turn", _turn_up, place) for place in _PLACES},
    **{f"take {place}": ("act", _take_up, place) for place in _PLACES},
    **{f"down {place}": ("act", _take_down, place) for place in _PLACES},
    **{f"back {number}": ("act", _put_back, number) for number in NUMBERS},
    **{f"hide {number}": ("act", _hide, number) for number in NUMBERS},
    DECLARE: ("act", _declare, 0),
    NEXT: ("reckoning", _go_on, 0),
}
"""Every text that is a move somewhere: at which step, and what it does."""
