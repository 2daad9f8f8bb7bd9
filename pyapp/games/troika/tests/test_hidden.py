"""What a player may know, and what is imagined of the rest."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import comb

import pytest

from pyapp.dice import Dice
from pyapp.game import CHANCE
from pyapp.games.troika import reveals, rules, score
from pyapp.games.troika.hidden import imagine, known, unseen
from pyapp.games.troika.sets import best_split
from pyapp.games.troika.state import TILES, Declaration, Player, State, Tile

from .playing import all_games, dealt, ended, numbers, player, table, tiles_of


def test_own_hand_every_container_and_every_face_up_tile_are_known() -> None:
    state = table(player("4", "9"), player("5 6", "2 3"), player("8"), up="1 7")
    seen = known(state, 1)
    assert seen.players[1] == state.players[1]
    assert [one.container for one in seen.players] == [(4,), (5, 6), (8,)]
    assert seen.mine[:2] == (Tile(1, up=True), Tile(7, up=True))


def test_never_anothers_hand_nor_what_lies_face_down() -> None:
    state = table(player("4", "9"), player("5 6", "2 3"), player("8"), up="1 7", down="3 10")
    seen = known(state, 0)
    assert [one.hand for one in seen.players] == [(9,), (None, None), ()]
    assert seen.mine[2:4] == (Tile(None, up=False),) * 2
    assert [one.hand for one in known(state, None).players] == [(None,), (None, None), ()]


def test_the_removed_tiles_are_not_known() -> None:
    state = dealt(2)
    for viewer in (0, 1, None):
        assert known(state, viewer).removed == (None,) * 10


def test_a_face_down_tile_that_one_put_back_oneself_is_known_to_that_seat_alone() -> None:
    state = rules.apply(table(player("", "9"), player(), player(), down="3 5"), 0, "hide 9")
    place = 3
    assert known(state, 0).mine[place] == Tile(9, up=False, by=0)
    for viewer in (1, 2, None):
        assert known(state, viewer).mine[place] == Tile(None, up=False, by=0)


def test_a_tile_that_another_took_down_is_in_a_hand_and_not_known() -> None:
    state = rules.apply(table(player("", "9"), player(), player(), down="3 5"), 0, "hide 9")
    state = rules.apply(replace(state, step="act"), 1, "down 3")
    assert state.players[1].hand == (9,)
    assert known(state, 0).players[1].hand == (None,)
    assert known(state, 1).players[1].hand == (9,)


def test_hands_are_shown_when_the_round_ends_but_not_what_lies_face_down() -> None:
    state = ended(player("1 1 1", "9"), player("5 6", "2 3"), player("8"))
    seen = known(state, 2)
    assert seen.players == state.players
    assert all(tile is None or tile.up or tile.number is None for tile in seen.mine)


def test_declared_points_are_public() -> None:
    state = rules.apply(table(player("2 2 2 6 7", "8"), player(), player()), 0, "declare")
    assert known(state, 1).players[0].declared == state.players[0].declared


def test_no_unseen_number_can_be_found_anywhere_in_what_is_known() -> None:
    """Two states that differ only in hidden tiles are the same to the seat, whatever is looked at."""
    for states in all_games():
        for state in states[:: len(states) // 12]:
            for seat in range(len(state.players)):
                one, other = (imagine(state, seat, Dice(name)) for name in ("one", "other"))
                assert known(one, seat) == known(other, seat) == known(state, seat)
                assert hash(known(one, seat)) == hash(known(other, seat))


def test_an_imagined_state_has_all_49_tiles() -> None:
    for states in all_games():
        for state in states[1 :: len(states) // 9]:
            for seat in range(len(state.players)):
                assert tiles_of(imagine(state, seat, Dice("49"))) == Counter(TILES)


def test_a_known_state_cannot_tell_what_is_turned_up_and_is_told() -> None:
    state = table(player(), player(), player(), down="5 6", step="turn")
    seen = rules.apply(known(state, 0), 0, "up 2")
    with pytest.raises(ValueError, match="hidden"):
        reveals.chance(seen, Dice("any"))
    assert rules.apply(seen, CHANCE, "tile 6").mine[2] == Tile(6, up=True)


def test_every_unseen_tile_is_as_likely_at_every_hidden_place() -> None:
    """Chi-squared over 4 hidden places and 5 unseen numbers, one of them twice; 15 degrees of freedom."""
    whole = table(player("4"), player("", "9"), player("", "3"), down="5 6 9")
    seen = replace(whole, removed=())
    trials = 3000
    counts: Counter[tuple[str, int | None]] = Counter()
    for trial in range(trials):
        state = imagine(seen, 0, Dice(f"trial {trial}"))
        counts.update(
            {
                ("hand 1", state.players[1].hand[0]): 1,
                ("hand 2", state.players[2].hand[0]): 1,
                ("place 1", _number_at(state, 1)): 1,
                ("place 2", _number_at(state, 2)): 1,
            }
        )
    free = unseen(known(seen, 0))
    hidden = free.total()
    wheres = ("hand 1", "hand 2", "place 1", "place 2")
    chi = 0.0
    for where in wheres:
        for number, copies in free.items():
            if copies:
                expected = trials * copies / hidden
                chi += (counts[where, number] - expected) ** 2 / expected
    degrees = len(wheres) * (sum(copies > 0 for copies in free.values()) - 1)
    assert chi < degrees + 4 * (2 * degrees) ** 0.5


def test_what_is_imagined_agrees_with_declarations() -> None:
    good, vain = player("2 2 2 6 7", "8"), player("3 3 3 9 10", "13")
    state = table(good, vain, player("5", "5"))
    state = rules.apply(state, 0, "declare")
    state = rules.apply(replace(state, step="act"), 1, "declare")
    hands: Counter[tuple[int | None, ...]] = Counter()
    for trial in range(400):
        whole = imagine(state, 2, Dice(f"{trial}"))
        assert score.holds(whole.players[0], whole.longest)
        assert best_split(whole.players[0].seen, whole.longest).points == 8
        assert not score.holds(whole.players[1], whole.longest)
        hands[whole.players[0].hand] += 1
    assert set(hands) == {(8,)}


def test_hands_that_agree_with_declarations_are_as_likely_as_there_are_ways_to_deal_them() -> None:
    """Two closed hands add nothing to what lies open: each is 7-7-7 or 8-9-10, of seven 7s and two 8s, 9s and 10s."""
    open_tiles = Counter(TILES)
    open_tiles.subtract(numbers("1 1 1 2 3 4 12 12 12 13 14 15 7 7 7 7 7 7 7 8 8 9 9 10 10"))
    first = replace(player("1 1 1 2 3 4", "7 7 7"), declared=Declaration(True, 4, 5))
    second = replace(player("12 12 12 13 14 15", "7 7 7"), declared=Declaration(True, 5))
    own = Player(tuple(sorted(open_tiles.elements())), ())
    state = replace(table(player(), player(), player(), down="7 8 8 9 9 10 10"), players=(first, second, own))
    state = replace(state, mine=state.mine[1:], removed=())
    ways = {
        ((7, 7, 7), (7, 7, 7)): comb(7, 3) * comb(4, 3),
        ((7, 7, 7), (8, 9, 10)): comb(7, 3) * 8,
        ((8, 9, 10), (7, 7, 7)): comb(7, 3) * 8,
        ((8, 9, 10), (8, 9, 10)): 8,
    }
    trials = 1500
    counts = Counter(
        tuple(one.hand for one in imagine(state, 2, Dice(f"{trial}")).players[:2]) for trial in range(trials)
    )
    assert set(counts) <= set(ways)
    chi = 0.0
    for hands, count in ways.items():
        expected = trials * count / sum(ways.values())
        chi += (counts[hands] - expected) ** 2 / expected
    assert chi < 3 + 4 * 6**0.5


def _number_at(state: State, place: int) -> int | None:
    tile = state.mine[place]
    assert tile is not None
    return tile.number
