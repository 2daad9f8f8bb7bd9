"""Ways into positions for the tests: tiles as text, a round in the middle, whole games of random and of keen moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from pyapp.dice import Dice
from pyapp.game import CHANCE, Seat
from pyapp.games.troika import META, reveals, rules, score
from pyapp.games.troika.game import GAME
from pyapp.games.troika.rules import DECLARE, NEXT
from pyapp.games.troika.sets import LONGEST, best_split
from pyapp.games.troika.state import TILES, Number, Player, State, Tile, mine_size
from tests.playing import refusal


def numbers(tiles: str) -> tuple[Number, ...]:
    """`2 2 2 6` as sorted numbers."""
    return tuple(sorted(int(tile) for tile in tiles.split()))


def player(container: str = "", hand: str = "") -> Player:
    """A player with these tiles."""
    return Player(numbers(container), numbers(hand))


def table(
    *players: Player,
    up: str = "1",
    down: str = "",
    step: str = "act",
    turn: Seat = 0,
    no_fuel: str = "left_behind",
    gems: str = "three",
) -> State:
    """A round in which it is a seat's turn: what lies face up in the mine first, then what lies face down.

    Without `down`, all tiles that are nowhere else lie face down. With it, those are out of the game.
    """
    left = Counter(TILES)
    for one in players:
        left.subtract(one.seen)
    left.subtract(numbers(up))
    hidden = numbers(down) if down else tuple(left.elements())
    left.subtract(hidden)
    lying: list[Tile | None] = [Tile(number, up=True) for number in map(int, up.split())]
    lying += [Tile(number, up=False) for number in hidden]
    lying += [None] * (mine_size(max(len(players), 3)) - len(lying))
    return State(
        no_fuel=no_fuel,
        longest=LONGEST[gems],
        players=players,
        step=step,  # type: ignore[arg-type]
        round=1,
        turn=turn,
        mine=tuple(lying),
        turned=0,
        removed=tuple(left.elements()),
    )


def moved(state: State, *moves: str) -> State:
    """The state after moves of whoever has the turn, with what is shown after each."""
    for move in moves:
        state = settled(rules.apply(state, rules.to_act(state)[0], move))
    return state


def settled(state: State, dice: Dice | None = None) -> State:
    """The state after the reveals that are due; no new round is dealt without dice."""
    while rules.to_act(state) == (CHANCE,) and (dice or state.step != "deal"):
        state = rules.apply(state, CHANCE, reveals.chance(state, dice or Dice("none")))
    return state


def refused(state: State, move: str, seat: Seat | None = None) -> str:
    """The key of the reason why a move is refused; empty if it is not, and then it is listed."""
    seat = rules.to_act(state)[0] if seat is None else seat
    reason = refusal(GAME, state, seat, move)
    assert (reason is None) == (move in rules.moves(state, seat))
    return reason.key if reason else ""


def dealt(seats: int, seed: str = "seed") -> State:
    """A first round, just dealt."""
    return settled(rules.start(seats, {"no_fuel": "left_behind", "gems": "three"}), Dice(seed))


def ended(*players: Player, no_fuel: str = "left_behind", gems: str = "three", round_: int = 1) -> State:
    """A round that ends with these tiles: the last action does not change them."""
    state = replace(table(*players, no_fuel=no_fuel, gems=gems), step="hands", round=round_)
    return settled(state)


def option_of(state: State) -> str:
    """The option `gems` that a state is played with."""
    return next(gems for gems, longest in LONGEST.items() if longest == state.longest)


def tiles_of(state: State) -> Counter[Number | None]:
    """All tiles that are anywhere."""
    tiles: Counter[Number | None] = Counter(state.removed)
    tiles.update(tile.number for tile in state.mine if tile is not None)
    for one in state.players:
        tiles.update(one.container)
        tiles.update(one.hand)
    return tiles


@cache
def whole_game(
    seats: int, seed: str, taste: str = "random", no_fuel: str = "left_behind", gems: str = "three"
) -> tuple[State, ...]:
    """Every state of a game; `keen` players take what helps and declare when it holds."""
    dice = Dice(seed)
    states = [rules.start(seats, {"no_fuel": no_fuel, "gems": gems})]
    while acting := rules.to_act(states[-1]):
        state = states[-1]
        if acting == (CHANCE,):
            states.append(rules.apply(state, CHANCE, reveals.chance(state, dice)))
            continue
        stream = dice.at(taste, len(states))
        seat = stream.pick(acting)
        moves = stream.shuffled(rules.moves(state, seat))
        states.append(rules.apply(state, seat, _keen(state, seat, moves) if taste == "keen" else moves[0]))
    return tuple(states)


def all_games() -> list[tuple[State, ...]]:
    """A few games of each kind, with every number of seats; every two values of the options meet."""
    no_fuels, gems = META.options["no_fuel"], META.options["gems"]
    return [
        whole_game(seats, "few", taste, *options)
        for seats in META.seats
        for taste, longer in (("random", gems), ("keen", gems[::-1]))
        for options in zip(no_fuels, longer, strict=True)
    ]


def _keen(state: State, seat: Seat, moves: Sequence[str]) -> str:
    if state.step != "act":
        return moves[0]
    if DECLARE in moves and score.holds(state.players[seat], state.longest):
        return DECLARE
    actions = [move for move in moves if move not in (DECLARE, NEXT)]
    return max(actions, key=lambda move: _worth(rules.apply(state, seat, move).players[seat], state.longest))


def _worth(one: Player, longest: int) -> float:
    """Sets first; loose tiles count by how many neighbours they have."""
    split = best_split(one.seen, longest)
    near = sum(abs(a - b) <= 2 for a in split.garbage for b in split.garbage)
    return split.points + 10 * bool(split.fuel) + 0.8 * len(split.garbage) + 0.2 * near
