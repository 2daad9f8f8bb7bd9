"""What a seat may see, and whole states that it cannot tell from the real one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod

from pyapp.dice import Dice, Stream
from pyapp.game import Seat

from .score import holds
from .sets import best_split
from .state import COPIES, NUMBERS, Declaration, Number, Player, State, Tile


def known(state: State, seat: Seat | None) -> State:
    """The state without other players' hands (until the round ends) and without what lies face down.

    A tile that the seat itself put back face down stays known, as long as it lies there. What a player could infer
    beyond that is left out: whoever takes such a tile has it in the hand, and hands are not known. What actions tell of
    hands is the bots' own affair (`belief.py`).
    """
    if state.step == "over":
        return state
    players = state.players
    if not state.open_hands:
        players = tuple(one if other == seat else _closed(one) for other, one in enumerate(players))
    mine = tuple(
        tile if tile is None or tile.up or (seat is not None and tile.by == seat) else _FACE_DOWN[tile.by]
        for tile in state.mine
    )
    return replace(state, players=players, mine=mine, removed=(None,) * len(state.removed))


def imagine(state: State, seat: Seat, dice: Dice) -> State:
    """A state with all unseen tiles laid out anew, every way that agrees with what the seat knows equally likely.

    That includes what declarations have shown: a hand whose declaration held is worth the points that were announced,
    and one whose declaration failed fails again.
    """
    seen = known(state, seat)
    stream = dice.at("imagine")
    while True:
        whole = filled(seen, stream)
        if not any(
            one.left_behind and holds(one, whole.longest) and _is_closed(seen.players[other])
            for other, one in enumerate(whole.players)
        ):
            return whole


def filled(seen: State, stream: Stream) -> State:
    """A known state with every unseen tile somewhere; declarations that failed are not looked at."""
    left = unseen(seen)
    safe = _safe_hands(seen, left, stream)
    rest = iter(stream.shuffled([number for number in NUMBERS for _ in range(left[number])]))
    players = tuple(
        replace(one, hand=safe.get(other) or tuple(sorted(next(rest) if n is None else n for n in one.hand)))
        if _is_closed(one)
        else one
        for other, one in enumerate(seen.players)
    )
    mine = tuple(
        tile._replace(number=next(rest)) if tile is not None and tile.number is None else tile for tile in seen.mine
    )
    removed = tuple(sorted(next(rest) if number is None else number for number in seen.removed))
    return replace(seen, players=players, mine=mine, removed=removed)


def unseen(state: State) -> Counter[Number]:
    """How many tiles of each number a known state does not show."""
    left = Counter(COPIES)
    left.subtract(number for player in state.players for number in player.seen)
    left.subtract(tile.number for tile in state.mine if tile is not None and tile.number is not None)
    left.subtract(number for number in state.removed if number is not None)
    return left


_FACE_DOWN: Mapping[Seat | None, Tile] = {by: Tile(None, up=False, by=by) for by in (None, *range(9))}


def _closed(player: Player) -> Player:
    """Nor does where the tiles lie tell which of them make a set with the hand."""
    return replace(player, hand=(None,) * len(player.hand))


def _is_closed(player: Player) -> bool:
    return None in player.hand


def _safe_hands(seen: State, left: Counter[Number], stream: Stream) -> dict[Seat, tuple[Number, ...]]:
    """Hands for those whose declaration held, taken out of the unseen tiles `left`."""
    declared = {
        other: one for other, one in enumerate(seen.players) if _is_closed(one) and one.declared and one.declared.holds
    }
    while declared:
        free = left.copy()
        hands: dict[Seat, tuple[Number, ...]] = {}
        for other, one in declared.items():
            before, now = _ways(one, left, seen.longest), _ways(one, free, seen.longest)
            # Rejected in proportion: hands chosen before that leave fewer ways for this one must come up less often.
            if stream.below(sum(before.values())) >= sum(now.values()):
                break
            hands[other] = _weighted(now, stream)
            free.subtract(hands[other])
        else:
            left.subtract(number for hand in hands.values() for number in hand)
            return hands
    return {}


def _ways(player: Player, free: Mapping[Number, int], longest: int) -> dict[tuple[Number, ...], int]:
    """In how many ways a closed hand can be made of the free tiles, by hand."""
    assert player.declared is not None
    ways = {}
    for hand in _hands_worth(player.container, len(player.hand), player.declared, longest):
        ways[hand] = prod(comb(free[number], count) for number, count in Counter(hand).items())
    return {hand: count for hand, count in ways.items() if count}


@lru_cache(maxsize=256)
def _hands_worth(
    container: tuple[Number, ...], size: int, declared: Declaration, longest: int
) -> tuple[tuple[Number, ...], ...]:
    """All hands with which a declaration holds and is worth the points that were announced."""

    def candidates() -> Iterator[tuple[Number, ...]]:
        for hand in combinations_with_replacement(NUMBERS, size):
            player = Player(container, hand)
            if holds(player, longest) and best_split(player.seen, longest).points == declared.points:
                yield hand

    return tuple(candidates())


def _weighted(ways: Mapping[tuple[Number, ...], int], stream: Stream) -> tuple[Number, ...]:
    at = stream.below(sum(ways.values()))
    for hand, count in ways.items():
        at -= count
        if at < 0:
            return hand
    raise AssertionError(ways)
