"""What rivals may have in their hands, judged by what they did.

To `hidden.imagine` all worlds are equally likely that agree with what a seat sees. But players take what fits what
they have: what they took, and what they left, tells of their hands. Each hand that a rival may have is weighted by how
likely the rival would have acted as it did with it, going mostly by what the actions promised.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate
from math import comb, prod
from typing import TypeAlias

from pyapp.bots.plain import added, exp
from pyapp.dice import Dice, Stream
from pyapp.game import Seat

from .hidden import filled, imagine, known, unseen
from .prospects import Round
from .sides import Side
from .state import NUMBERS, Deed, Number, Player, State, with_item

Hand: TypeAlias = tuple[Number, ...]
"""Sorted."""
Weights: TypeAlias = Mapping[Hand, float]
"""How likely what was seen is with each hand; the most likely has 1."""

KEENNESS = 100.0
"""How much more likely an action is for each chip that it promises, as a power of e."""
SLIP = 0.05
"""How likely a player does anything at all instead."""
FAINT = 0.003
"""What part of the best hand's chance another must have to be thought of any further."""
TRIES = 50
"""How often a hand is drawn for a rival before any tiles are taken for it."""
FINE = 1 << 53
"""How finely a draw falls between 0 and 1."""


class Belief:
    """What a seat thinks of its rivals' hands."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._seen = seen = known(state, seat)
        self._seat = seat
        self._free = free = unseen(seen)
        self._odds: dict[Seat, tuple[tuple[Hand, ...], tuple[float, ...]]] = {}
        """By rival who has not declared: the hands that it may have, and their chances added up from the first on."""
        for other, one in enumerate(seen.players):
            if None not in one.hand or one.declared is not None:
                continue
            chances = {hand: weight * _ways(hand, free) for hand, weight in weights_of(state, other).items()}
            hands = tuple(hand for hand, chance in chances.items() if chance and len(hand) == len(one.hand))
            if hands:
                self._odds[other] = hands, tuple(accumulate(chances[hand] for hand in hands))

    def world(self, dice: Dice) -> State:
        """A state that agrees with what the seat knows, with rivals' hands drawn by their chances, one after another.

        Hands of those who have declared, and all that lies elsewhere, are as likely as there are ways.
        """
        whole, stream = imagine(self._seen, self._seat, dice), dice.at("believe")
        players = tuple(
            self._seen.players[other] if other in self._odds else one for other, one in enumerate(whole.players)
        )
        seen = replace(self._seen, players=players)
        for other in stream.shuffled(tuple(self._odds)):
            if hand := self._drawn(other, unseen(seen), stream):
                seen = replace(seen, players=with_item(seen.players, other, replace(seen.players[other], hand=hand)))
        return filled(seen, stream)

    def _drawn(self, other: Seat, free: Mapping[Number, int], stream: Stream) -> Hand:
        """A hand for a rival, made of tiles that are free still; an empty one if none is found soon."""
        hands, sums = self._odds[other]
        for _ in range(TRIES):
            at = bisect_right(sums, sums[-1] * (stream.below(FINE) / FINE))
            hand = hands[min(at, len(hands) - 1)]
            # Rejected in proportion: hands chosen before that leave fewer ways for this one make it less likely.
            if stream.below(_ways(hand, self._free)) < _ways(hand, free):
                return hand
        return ()


def weights_of(state: State, other: Seat) -> Weights:
    """The weights of a rival's hands, by all that it did in this round."""
    return _weights_after(tuple(deed for deed in state.deeds if deed.seat == other))


@lru_cache(maxsize=256)
def _weights_after(deeds: tuple[Deed, ...]) -> Weights:
    """The weights after some deeds of one seat. Before the first it has one tile, and nothing is known of it.

    None where no hand is left that the deeds agree with.
    """
    if not deeds:
        return {(number,): 1.0 for number in NUMBERS}
    deed = deeds[-1]
    round_ = Round(deed.before)
    free = {number: round_.left[number] - round_.up[number] for number in NUMBERS}
    weights: dict[Hand, float] = {}
    before = _weights_after(deeds[:-1])
    chances = {hand: weight * _ways(hand, free) for hand, weight in before.items()}
    least = FAINT * max(chances.values(), default=0.0)
    for hand, weight in before.items():
        if not chances[hand] or chances[hand] < least:
            continue
        for after, share in _outcomes(round_, deed, hand, free):
            weights[after] = weights.get(after, 0.0) + weight * share
    most = max(weights.values(), default=0.0)
    return {hand: weight / most for hand, weight in weights.items()} if most else {}


def _outcomes(round_: Round, deed: Deed, hand: Hand, free: Mapping[Number, int]) -> Iterator[tuple[Hand, float]]:
    """The hands that there may be after a deed, with how likely it was done with this hand before it."""
    chances = _chances(round_, deed, hand)
    slip = SLIP / (len(chances) + 1)
    if deed.verb == "hide":
        for number in sorted(set(hand)):
            others = free[number] - hand.count(number) + 1
            rest = list(hand)
            rest.remove(number)
            yield tuple(rest), others * ((1 - SLIP) * chances.get(("hide", number), 0.0) + slip)
        return
    likely = (1 - SLIP) * chances.get((deed.verb, deed.number or 0), 0.0) + slip
    if deed.verb != "down":
        yield hand, likely
        return
    for number in NUMBERS:
        if (alike := hand.count(number)) < free[number]:
            # Any of the tiles that are there now may be the one that came last.
            yield tuple(sorted((*hand, number))), likely * (alike + 1) / (len(hand) + 1)


def _chances(round_: Round, deed: Deed, hand: Hand) -> dict[tuple[str, Number], float]:
    """How likely each action is for a player with this hand who goes by what they promise."""
    before = deed.before
    round_.sides[deed.seat] = Side(Player(before.players[deed.seat].container, hand), before.longest)
    promises = list(round_.promises(deed.seat))
    best = max(promises).worth
    powers = [exp(KEENNESS * (one.worth - best)) for one in promises]
    whole = added(powers)
    return {(one.verb, one.number): power / whole for one, power in zip(promises, powers, strict=True)}


def _ways(hand: Hand, free: Mapping[Number, int]) -> int:
    """In how many ways a hand can be made of the free tiles."""
    return prod(comb(free[number], count) for number, count in Counter(hand).items())
