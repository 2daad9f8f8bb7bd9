"""What a seat may know, and what is imagined of the rest."""

from __future__ import annotations

from collections import Counter

from pyapp.dice import Dice
from pyapp.games.sengoku_domino import rules
from pyapp.games.sengoku_domino.hidden import imagine, known, unseen
from pyapp.games.sengoku_domino.layout import CLANS
from pyapp.games.sengoku_domino.scene import pieces, why
from pyapp.games.sengoku_domino.tiles import TILES

from .drawing import drawn
from .playing import all_games, dealt, moved, placing, player


def test_ones_own_hand_is_known_and_nobody_elses() -> None:
    state = dealt(3)
    seen = known(state, 1)
    assert [one.hand for one in seen.players] == [(None,) * 5, state.players[1].hand, (None,) * 5]
    assert [one.hand for one in known(state, None).players] == [(None,) * 5] * 3


def test_nobody_knows_a_pile_not_even_its_owner() -> None:
    for viewer in (0, 1, None):
        assert [one.pile for one in known(dealt(2), viewer).players] == [(None,) * 13] * 2


def test_every_declared_tile_is_known_to_all() -> None:
    state = dealt(2)
    move = rules.moves(state, state.turn)[0]
    later = moved(state, move)
    for viewer in (0, 1, None):
        seen = known(later, viewer)
        assert seen.declared == later.declared
        assert [one.shown for one in seen.players] == [one.shown for one in later.players]


def test_which_tiles_of_a_colour_have_not_been_seen() -> None:
    one = known(placing("16", "12", players=(player("12 13", "56", shown="16"), player())), 1).players[0]
    assert Counter(unseen(one)) == Counter(TILES) - Counter([16])
    own = known(placing("16", "12", players=(player("12 13", "56", shown="16"), player())), 0).players[0]
    assert Counter(unseen(own)) == Counter(TILES) - Counter([12, 13, 16])


def test_a_drawn_tile_is_known_to_who_drew_it() -> None:
    players = (player("12 13 14 15", "56 45", "24"), player("12", shown="56"))
    state = moved(placing("24", "56", board=drawn("a1 a2"), players=players), "lay 11S")
    assert 56 in known(state, 0).players[0].hand
    assert known(state, 1).players[0].hand == (None,) * 5


def test_an_imagined_state_has_everybodys_eighteen_tiles_and_looks_the_same() -> None:
    for states in all_games():
        for state in states[1 :: len(states) // 9]:
            for seat in range(len(state.players)):
                whole = imagine(state, seat, Dice("imagined"))
                assert known(whole, seat) == known(state, seat)
                for one in whole.players:
                    assert Counter(one.hand + one.pile + one.shown) == Counter(TILES)


def test_every_unseen_tile_is_equally_likely_to_be_in_a_hand() -> None:
    state = dealt(2)
    counts: Counter[int | None] = Counter()
    for number in range(600):
        counts.update(imagine(state, 0, Dice(f"{number}")).players[1].hand)
    # 600 hands of 5 out of 18: 167 of each tile, twice as many of those that are there twice.
    for tile, copies in Counter(TILES).items():
        assert 120 * copies < counts[tile] < 215 * copies


def test_when_the_game_is_over_everything_lies_open() -> None:
    state = all_games()[0][-1]
    assert known(state, None) == known(state, 0) == state


def test_touching_a_clan_tells_which_of_its_tiles_have_not_been_seen() -> None:
    state = known(placing("16", "12", players=(player("12 13", "56", shown="16 56 46 45"), player())), 1)
    sentence = why(state, 1, ["p0"])
    assert sentence.key == "why.seat"
    assert dict(sentence.values) == {"who": CLANS[0], "n": 14}
    # Each of them drawn, the weakest first.
    tiles = [piece.symbol for piece in pieces(state, ["p0"])]
    assert " ".join(tiles) == "a12v a13v a14v a23v a15v a24v a16v a25v a25v a34v a34v a26v a35v a36v"
    assert pieces(state, ["s02"]) == ()
