"""The rules of play: deal, declare one after another, lay the tiles in the order of their strength, draw.

What the rules page leaves open: a hand is filled up after a loss as after a placing, since every round begins with
five; and a general that was declared and comes first of all in the game is lost, since it cannot be laid. How moves
are written is in `notation`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from pyapp.dice import Dice
from pyapp.game import CHANCE, IllegalMove, InvalidMove, Seat, Text, text

from . import score
from .board import FIELD_OF, Placement, fits, is_fresh, placements, with_tile
from .notation import DECLARATIONS, LAY, LOSE, PLACINGS, declare_text
from .state import HAND, Declared, Laid, Player, State, Step
from .tiles import GENERAL, KINDS, TILES, Tile, strength

T = TypeVar("T")

NOT_NOW: Mapping[Step, Text] = {
    "declare": text("illegal.declare_first"),
    "place": text("illegal.place_first"),
}
"""Why a move of the other step cannot be made, by the step that a seat is at."""


def start(seats: int, _options: Mapping[str, str]) -> State:
    """Nobody has anything yet."""
    return State(players=(Player(),) * seats)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat that declares or places; CHANCE when tiles are dealt or drawn."""
    if state.step in ("declare", "place"):
        return (state.turn,)
    return () if state.step == "over" else (CHANCE,)


def moves(state: State, seat: Seat) -> Sequence[str]:
    """By step: each kind of tile in the hand, then the general; all ways to lay the tile, then the general's."""
    if seat == CHANCE or seat not in to_act(state):
        return ()
    player = state.players[seat]
    if state.step == "declare":
        kinds = (tile for tile in dict.fromkeys(player.hand) if tile is not None)
        return [declare_text(tile) for tile in (*kinds, *([GENERAL] if player.general else ()))]
    tiles = layable(state, seat)
    placings = [LAY[tile == GENERAL][where] for tile in tiles for where in placements(state.board, state.field, tile)]
    return placings if can_lay_declared(state, seat) else [*placings, LOSE]


def layable(state: State, seat: Seat) -> tuple[Tile, ...]:
    """The tiles that a seat may lay in its turn: the declared one, or the general in its stead."""
    tile = state.tile_of(seat)
    if tile is None:
        return ()
    return (tile, GENERAL) if tile != GENERAL and state.players[seat].general else (tile,)


def can_lay_declared(state: State, seat: Seat) -> bool:
    """Whether the tile that a seat declared can be laid anywhere."""
    tile = state.tile_of(seat)
    return tile is not None and bool(placements(state.board, state.field, tile))


def can_lay_general(state: State, seat: Seat) -> bool:
    """Whether the general may be laid in place of the declared tile, and there is room for it."""
    instead = layable(state, seat)[1:]
    return any(placements(state.board, state.field, tile) for tile in instead)


def placing_order(declared: Sequence[Declared]) -> tuple[Seat, ...]:
    """From the lowest strength to the highest; those of equal strength come last, the later declarer first."""
    strengths = [strength(one.tile) for one in declared]
    alone = [one for one in declared if strengths.count(strength(one.tile)) == 1]
    clashed = [one for one in declared if one not in alone]
    return tuple(one.seat for one in (*sorted(alone, key=lambda one: strength(one.tile)), *reversed(clashed)))


def openly(state: State, _: Seat) -> bool:
    """Whether a move takes nothing from a hidden hand: what is placed lies on the order track for all to see."""
    return state.step == "place"


def reason(state: State, seat: Seat, move: str) -> Text | None:
    """Why a seat may not make a move."""
    verb = _VERBS.get(move)
    if verb is None:
        raise InvalidMove(text("invalid.move"))
    if seat not in to_act(state):
        return text("illegal.turn")
    return verb.reason(state, seat, move) if verb.step == state.step else NOT_NOW[state.step]


def _obstacle(state: State, tile: Tile, where: Placement) -> Text | None:
    """Why a tile cannot be laid somewhere; None if it can."""
    board, field = state.board, state.field
    if any(board[at] for at in where):
        return text("illegal.taken")
    if field not in (FIELD_OF[where[0]], FIELD_OF[where[1]]):
        return text("illegal.elsewhere")
    if fits(board, field, tile, where):
        return None
    if not any(board):
        return text("illegal.general_first" if tile == GENERAL else "illegal.castle_first")
    if is_fresh(board, field):
        return text("illegal.fresh")
    return text("illegal.match")


def apply(state: State, seat: Seat, move: str) -> State:
    """The state after a deal, a draw, or a seat's move."""
    if seat == CHANCE:
        return _revealed(state, move)
    refusal = reason(state, seat, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    return _VERBS[move].effect(state, seat, move)


def chance(state: State, dice: Dice) -> str:
    """What is dealt or drawn: `deal 2 1316… 2534…`, who starts and every seat's pile in order; `draw 25`.

    All piles are shuffled at the start, so that no choice shifts a tile; what is drawn later was dealt then. Raises
    `ValueError` for a tile that the state does not know.
    """
    if state.step == "draw":
        tile = state.players[state.turn].pile[0]
        if tile is None:
            raise ValueError("a state with hidden tiles cannot tell what they are")
        return f"draw {tile}"
    seats = range(len(state.players))
    piles = ("".join(map(str, dice.at("pile", seat).shuffled(TILES))) for seat in seats)
    return f"deal {dice.at('starter').below(len(seats))} {' '.join(piles)}"


def closes(reveal: str) -> bool:
    """Whether a reveal ends a turn: lines are decided once the tile is drawn."""
    return reveal.startswith("draw ")


def _revealed(state: State, move: str) -> State:
    step, *words = move.split(" ")
    seats = len(state.players)
    if step == "deal" and len(words) == 1 + seats and words[0] in _SEATS[:seats] and all(map(_is_pile, words[1:])):
        reveal = _dealt
    elif step == "draw" and len(words) == 1 and words[0] in _KINDS:
        reveal = _drawn
    else:
        raise InvalidMove(text("invalid.deal"))
    if step != state.step:
        raise IllegalMove(text("illegal.deal"))
    return reveal(state, words)


def _is_pile(word: str) -> bool:
    return len(word) == 2 * len(TILES) and sorted(_pairs(word)) == [str(tile) for tile in TILES]


def _pairs(word: str) -> list[str]:
    return [word[at : at + 2] for at in range(0, len(word), 2)]


def _dealt(state: State, words: Sequence[str]) -> State:
    starter, *piles = words
    dealt = ([int(pair) for pair in _pairs(pile)] for pile in piles)
    players = tuple(Player(tuple(sorted(pile[:HAND])), tuple(pile[HAND:])) for pile in dealt)
    seats, first = len(players), int(starter)
    order = tuple((first + after) % seats for after in range(seats))
    return replace(state, step="declare", round=1, players=players, order=order)


def _drawn(state: State, words: Sequence[str]) -> State:
    player, tile = state.players[state.turn], int(words[0])
    if player.pile[0] not in (tile, None):
        raise IllegalMove(text("illegal.other_tile"))
    # A hand that lies open is sorted; one that nobody sees has nothing to be sorted by.
    hand = tuple(sorted((*player.hand, tile), key=lambda one: one or 0))
    return _turn_over(_with_player(state, state.turn, replace(player, hand=hand, pile=player.pile[1:])))


# For each verb, why it is refused at its step, and what it does.


def _declare_reason(state: State, seat: Seat, move: str) -> Text | None:
    player, tile = state.players[seat], DECLARATIONS[move]
    if tile == GENERAL:
        return None if player.general else text("illegal.general_used")
    return None if tile in player.hand else text("illegal.hand")


def _declare(state: State, seat: Seat, move: str) -> State:
    player, tile = state.players[seat], DECLARATIONS[move]
    if tile == GENERAL:
        player = replace(player, general=False)
    else:
        player = replace(player, hand=_without(player.hand, tile), shown=(*player.shown, tile))
    declared = (*state.declared, Declared(seat, tile))
    state = replace(_with_player(state, seat, player), declared=declared, at=state.at + 1)
    if state.at < len(state.order):
        return state
    return replace(state, step="place", order=placing_order(declared), at=0)


def _lay_reason(state: State, seat: Seat, move: str) -> Text | None:
    general, where = PLACINGS[move]
    tiles = layable(state, seat)
    if general and GENERAL not in tiles:
        return text("illegal.general_used")
    if not general and tiles[0] == GENERAL:
        return text("illegal.general_declared")
    return _obstacle(state, GENERAL if general else tiles[0], where)


def lay(state: State, seat: Seat, move: str) -> State:
    """The state once a tile lies there, whether it may or not: a drawing shows that, too."""
    general, where = PLACINGS[move]
    tile = GENERAL if general else state.tile_of(seat)
    assert tile is not None
    if general:
        state = _with_player(state, seat, replace(state.players[seat], general=False))
    board = with_tile(state.board, seat, tile, where)
    return _drawing(replace(state, board=board, laid=(*state.laid, Laid(seat, tile, where)), given_up=None))


def _lose_reason(state: State, seat: Seat, _: str) -> Text | None:
    return text("illegal.lose") if can_lay_declared(state, seat) else None


def _lose(state: State, seat: Seat, _: str) -> State:
    given_up = next(one for one in state.declared if one.seat == seat)
    return _drawing(replace(state, lost=(*state.lost, seat), given_up=given_up))


def _drawing(state: State) -> State:
    """The state when the seat whose turn it is has laid or lost its tile: it draws, if there is something to draw."""
    player = state.players[state.turn]
    if player.pile and len(player.hand) < HAND:
        return replace(state, step="draw")
    return _turn_over(state)


def _turn_over(state: State) -> State:
    """The state at the end of a turn: lines are decided, and the next seat has its turn if the game goes on."""
    state = score.decided(state)
    if state.end:
        return state
    if state.at + 1 < len(state.order):
        return replace(state, step="place", at=state.at + 1)
    order = tuple(seat for seat in state.order if state.players[seat].can_declare)
    if not order:
        return score.broken_off(state)
    return replace(state, step="declare", round=state.round + 1, order=order, at=0, declared=(), lost=())


def _with_player(state: State, seat: Seat, player: Player) -> State:
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return replace(state, players=players)


def _without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    at = items.index(item)
    return items[:at] + items[at + 1 :]


_SEATS = tuple(map(str, range(9)))
_KINDS = frozenset(map(str, KINDS))


class _Verb(NamedTuple):
    """A kind of move. Its functions get the state, the seat and the move."""

    step: Step
    reason: Callable[[State, Seat, str], Text | None]
    """Why the move is refused at its step to the seat whose turn it is."""
    effect: Callable[[State, Seat, str], State]


_VERBS: Mapping[str, _Verb] = {
    **dict.fromkeys(DECLARATIONS, _Verb("declare", _declare_reason, _declare)),
    **dict.fromkeys(PLACINGS, _Verb("place", _lay_reason, lay)),
    LOSE: _Verb("place", _lose_reason, _lose),
}
"""Every text that is a move somewhere."""
