"""What the bots think that rivals have in their hands."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import comb, exp, log, prod

from pyapp.dice import Dice
from pyapp.game import CHANCE
from pyapp.games.troika import reveals, rules, score
from pyapp.games.troika.belief import KEENNESS, SLIP, Belief, Hand, weights_of
from pyapp.games.troika.hidden import imagine, known, unseen
from pyapp.games.troika.judgement import appeal, policy
from pyapp.games.troika.sets import best_split
from pyapp.games.troika.state import TILES, State
from tests.sizes import sized

from .playing import all_games, dealt, moved, player, settled, table, tiles_of


def ways(hand: Hand, free: Counter[int]) -> int:
    """In how many ways a hand can be dealt."""
    return prod(comb(free[number], hand.count(number)) for number in set(hand))


def chance_of(state: State, seat: int, hand: Hand, move: str) -> float:
    """How likely a seat with this hand makes the move, from how its actions appeal to it."""
    one = state.players[seat]
    looks = appeal(
        replace(state, players=(*state.players[:seat], replace(one, hand=hand), *state.players[seat + 1 :])), seat
    )
    looks = {action: worth / 10 for action, worth in looks.items()}
    whole = sum(exp(KEENNESS * worth) for worth in looks.values())
    keen = exp(KEENNESS * looks[move]) / whole if move in looks else 0
    return (1 - SLIP) * keen + SLIP / (len(looks) + 1)


def alike(weights: dict[Hand, float], others: dict[Hand, float]) -> bool:
    """Whether weights are in proportion."""
    one, other = max(weights.values()), max(others.values())
    return weights.keys() == others.keys() and all(
        abs(weight / one - others[hand] / other) < 0.01 for hand, weight in weights.items()
    )


def test_what_is_believed_is_never_against_what_the_seat_sees() -> None:
    for states in all_games():
        for state in states[len(states) // 4 :: len(states) // sized(1, 2)]:
            for seat in range(len(state.players)):
                whole = Belief(state, seat).world(Dice("believe"))
                assert known(whole, seat) == known(state, seat)
                assert tiles_of(whole) == Counter(TILES)


def test_the_seat_believes_the_same_in_all_states_that_it_cannot_tell_apart() -> None:
    for states in all_games():
        for state in states[len(states) // 3 :: len(states) // sized(1, 2)]:
            for seat in range(len(state.players)):
                other = imagine(state, seat, Dice("other"))
                assert Belief(other, seat).world(Dice("one")) == Belief(state, seat).world(Dice("one"))


def test_a_deed_says_what_everybody_saw() -> None:
    hidden = 0
    for states in all_games():
        for state in states:
            for deed in state.deeds:
                assert known(deed.before, None) == deed.before
                assert (deed.number is None) is (deed.verb in ("down", "hide", "declare"))
                hidden += deed.verb in ("down", "hide")
    assert hidden


def test_deeds_are_those_of_the_round() -> None:
    state = moved(dealt(3), "up 0" if not _is_up(dealt(3), 0) else "up 1", "down 5")
    assert [(deed.seat, deed.verb) for deed in state.deeds] == [(0, "down")]
    ended = replace(state, step="deal")
    assert settled(ended, Dice("next")).deeds == ()


def test_a_hand_is_as_likely_as_the_action_is_with_it() -> None:
    """One action, one tile in the hand."""
    before = table(player(), player("4 5", "6"), player("9"), up="3 6 9 11", turn=1)
    for move in ("take 1", "take 2", "back 4"):
        after = rules.apply(before, 1, move)
        free = unseen(known(before, None))
        expected: dict[Hand, float] = {(n,): chance_of(known(before, None), 1, (n,), move) for n in free if free[n]}
        assert alike(dict(weights_of(after, 1)), expected)


def test_any_tile_of_a_hand_may_have_come_last() -> None:
    before = table(player(), player("4 5", "6"), player("9"), up="3 6 9 11", turn=1)
    place = next(at for at, tile in enumerate(before.mine) if tile and not tile.up)
    after = rules.apply(before, 1, f"down {place}")
    free = unseen(known(before, None))
    chances = {n: chance_of(known(before, None), 1, (n,), _down(before)) for n in free if free[n]}
    expected: dict[Hand, float] = {
        (a, b): (chances[a] + chances[b]) / 2 for a in chances for b in chances if a < b or (a == b and free[a] > 1)
    }
    assert alike(dict(weights_of(after, 1)), expected)


def test_who_put_its_only_tile_back_has_none() -> None:
    before = table(player(), player("4 5", "6"), player("9"), up="3 6 9 11", turn=1)
    after = rules.apply(before, 1, "hide 6")
    assert set(weights_of(after, 1)) == {()}
    assert Belief(after, 0).world(Dice("hide")).players[1].hand == ()


def test_hands_are_drawn_by_weight_and_by_the_ways_to_deal_them() -> None:
    """Chi-squared over the hands that are to be expected five times and more."""
    before = table(player("1", "2"), player("4 5", "6"), player("9"), up="3 6 9 11", turn=1)
    state = rules.apply(before, 1, "take 3")
    free, weights = unseen(known(state, 0)), weights_of(state, 1)
    whole = sum(weight * ways(hand, free) for hand, weight in weights.items())
    trials = 2000
    belief = Belief(state, 0)
    counts = Counter(belief.world(Dice(f"{trial}")).players[1].hand for trial in range(trials))
    chi, degrees = 0.0, -1
    for hand, weight in weights.items():
        expected = trials * weight * ways(hand, free) / whole
        if expected >= 5:
            chi += (counts[hand] - expected) ** 2 / expected
            degrees += 1
    assert degrees > 3
    assert chi < degrees + 4 * (2 * degrees) ** 0.5


def test_hands_of_which_no_deed_is_known_are_as_likely_as_there_are_ways() -> None:
    state = table(player("4"), player("", "9 10"), player("", "3"), down="5 6 9")
    belief = Belief(state, 0)
    counts = Counter(belief.world(Dice(f"{trial}")).players[1].hand for trial in range(600))
    others = Counter(imagine(state, 0, Dice(f"{trial}")).players[1].hand for trial in range(600))
    assert counts.keys() == others.keys()
    assert all(abs(counts[hand] - others[hand]) < 60 for hand in counts)


def test_what_is_believed_agrees_with_declarations() -> None:
    good, vain = player("2 2 2 6 7", "8"), player("3 3 3 9 10", "13")
    state = table(good, vain, player("5", "5"))
    state = rules.apply(state, 0, "declare")
    state = rules.apply(replace(state, step="act"), 1, "declare")
    for trial in range(50):
        whole = Belief(state, 2).world(Dice(f"{trial}"))
        assert best_split(whole.players[0].seen, whole.longest).points == 8
        assert not score.holds(whole.players[1], whole.longest)


def test_in_rounds_of_the_bots_true_hands_are_thought_much_likelier_than_by_the_ways_to_deal_them() -> None:
    """Nearly three times as likely and more, on the average of logarithms."""
    gained, hands = 0.0, 0
    for seed in ("one", "two", "three"):
        state = dealt(4, seed)
        while state.step in ("turn", "act", "tile"):
            if rules.to_act(state) == (CHANCE,):
                state = rules.apply(state, CHANCE, reveals.chance(state, Dice(seed)))
                continue
            seat = state.turn
            state = rules.apply(state, seat, policy(known(state, seat), seat, Dice(seed).at("policy")))
            if state.step != "turn" or not (weights := weights_of(state, seat)):
                continue
            free = unseen(known(state, None))
            chances = {hand: weight * ways(hand, free) for hand, weight in weights.items()}
            hand = tuple(n for n in state.players[seat].hand if n)
            even = ways(hand, free) / comb(free.total(), len(hand))
            # Now and then the true hand is thought of no more.
            gained += log(max(0.0001, chances.get(hand, 0.0) / sum(chances.values())) / even)
            hands += 1
    assert hands > 50
    assert gained / hands > 1


def _is_up(state: State, place: int) -> bool:
    tile = state.mine[place]
    return tile is not None and tile.up


def _down(state: State) -> str:
    """How a bot takes a tile down."""
    return next(move for move in appeal(known(state, state.turn), state.turn) if move.startswith("down"))
