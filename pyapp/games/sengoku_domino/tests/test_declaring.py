"""Declaring: one after another, a tile of the hand or the general; who places when."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from pyapp.dice import Dice
from pyapp.game import CHANCE, IllegalMove, InvalidMove, Mark
from pyapp.games.sengoku_domino import META, rules
from pyapp.games.sengoku_domino.hidden import known
from pyapp.games.sengoku_domino.scene import scene
from pyapp.games.sengoku_domino.state import Declared, State
from pyapp.games.sengoku_domino.tiles import GENERAL, KINDS, TILES, strength

from . import reference
from .drawing import drawn
from .playing import all_games, dealt, declaring, moved, placing, player, refused


@pytest.mark.parametrize("seats", META.seats)
def test_everyone_has_a_hand_of_five_and_the_others_in_a_pile(seats: int) -> None:
    state = dealt(seats)
    for one in state.players:
        assert (len(one.hand), len(one.pile), one.general) == (5, 13, True)
        assert Counter(one.hand + one.pile) == Counter(TILES)


def test_the_seat_that_starts_the_first_round_is_drawn() -> None:
    starters = Counter(dealt(4, f"seed {number}").order for number in range(60))
    assert set(starters) == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}


def test_one_tile_of_the_hand_is_declared() -> None:
    state = declaring(player("16 25 25"), player("12"))
    assert rules.moves(state, 0) == ["declare 16", "declare 25", "declare general"]
    later = moved(state, "declare 25")
    assert later.players[0].hand == (16, 25)
    assert later.players[0].shown == (25,)
    assert later.declared == (Declared(0, 25),)
    assert rules.to_act(later) == (1,)


def test_a_tile_that_is_not_in_the_hand_cannot_be_declared() -> None:
    assert refused(declaring(player("16"), player("12")), "declare 12") == "illegal.hand"


def test_the_general_may_be_declared_as_strength_1() -> None:
    state = moved(declaring(player("12"), player("12")), "declare general", "declare 12")
    assert state.players[0].hand == (12,)
    assert not state.players[0].general
    assert state.order == (0, 1)


def test_the_general_is_there_once_a_game() -> None:
    state = declaring(player("12", general=False), player("12"))
    assert refused(state, "declare general") == "illegal.general_used"


def test_without_a_tile_in_hand_the_general_is_all_that_is_left() -> None:
    assert rules.moves(declaring(player(), player("12")), 0) == ["declare general"]


def test_nothing_is_placed_before_all_have_declared() -> None:
    state = declaring(player("12"), player("12"))
    assert refused(state, "lay 12E") == "illegal.declare_first"
    assert refused(state, "declare 12", seat=1) == "illegal.turn"


def test_nothing_is_declared_while_tiles_are_placed() -> None:
    assert refused(placing("12", "13"), "declare 12") == "illegal.place_first"


def test_what_is_no_move_is_said_to_be_none() -> None:
    state = declaring(player("12"), player("12"))
    for move in ("", "declare", "declare 21", "declare 11", "declare 0", "lay 22E", "lay 12N ", "lay 00N", "lay 09E"):
        with pytest.raises(InvalidMove):
            rules.apply(state, 0, move)


def test_the_lowest_strength_places_first() -> None:
    declared = [Declared(0, 56), Declared(1, 12), Declared(2, 25), Declared(3, 23)]
    assert rules.placing_order(declared) == (1, 3, 2, 0)


def test_equal_strengths_go_to_the_x_space_and_the_later_declarer_goes_first() -> None:
    declared = [Declared(0, 25), Declared(1, 56), Declared(2, 16), Declared(3, 12)]
    assert rules.placing_order(declared) == (3, 1, 2, 0)


def test_two_clashes_all_go_to_the_x_space_in_the_reverse_order_of_declaring() -> None:
    declared = [Declared(3, 16), Declared(0, 12), Declared(1, 34), Declared(2, 12)]
    assert rules.placing_order(declared) == (2, 1, 0, 3)


def test_a_third_of_the_same_strength_goes_to_the_x_space_too() -> None:
    declared = [Declared(0, 25), Declared(1, 16), Declared(2, 34), Declared(3, 56)]
    assert rules.placing_order(declared) == (3, 2, 1, 0)


def test_two_generals_clash_as_well() -> None:
    declared = [Declared(0, GENERAL), Declared(1, GENERAL), Declared(2, 12)]
    assert rules.placing_order(declared) == (2, 1, 0)


def test_every_order_is_the_references() -> None:
    some = (GENERAL, 12, 13, 16, 25, 56)
    for tiles in product(some, repeat=4):
        declared = [Declared(seat, tile) for seat, tile in enumerate(tiles)]
        strengths = [(seat, strength(tile)) for seat, tile in enumerate(tiles)]
        assert list(rules.placing_order(declared)) == reference.order(strengths)


def test_later_rounds_declare_in_the_placing_order_of_the_round_before() -> None:
    board = drawn("a1 a2")
    state = placing("56", "13", "23", board=board, players=(player("12"),) * 3)
    state = moved(state, "lay 10S", "lay 11S", "lose")
    assert (state.step, state.round, state.order) == ("declare", 3, (1, 2, 0))


def test_who_has_nothing_left_is_left_out_and_the_others_play_on() -> None:
    nothing, something = player(general=False), player("12", general=False)
    state = placing("13", "23", "56", board=drawn("a1 a2"), players=(something, nothing, something))
    state = moved(state, "lay 10S", "lay 11S", "lose")
    assert state.order == (0, 2)


def test_every_tile_is_always_somewhere() -> None:
    for states in all_games():
        for state in states[1:]:
            for one in state.players:
                assert Counter(one.hand + one.pile + one.shown) == Counter(TILES)


def test_a_hand_has_five_tiles_at_the_beginning_of_every_round_while_there_is_a_pile() -> None:
    for states in all_games():
        for state in states:
            if state.step == "declare" and state.at == 0:
                assert all(len(one.hand) == 5 or not one.pile for one in state.players)


def test_a_deal_and_a_draw_are_checked() -> None:
    state, piles = rules.start(2, {}), "".join(map(str, TILES))
    for words in (
        "",
        "deal",
        f"deal 2 {piles} {piles}",
        f"deal 0 {piles}",
        f"deal 0 {piles} {piles[:-2]}12",
        "draw 12x",
    ):
        with pytest.raises(InvalidMove):
            rules.apply(state, CHANCE, words)
    with pytest.raises(IllegalMove):
        rules.apply(state, CHANCE, "draw 12")
    later = rules.apply(state, CHANCE, f"deal 1 {piles} {piles}")
    assert later.players[0].hand == (12, 13, 14, 15, 16)
    with pytest.raises(IllegalMove):
        rules.apply(later, CHANCE, f"deal 1 {piles} {piles}")


def test_another_tile_than_the_next_of_the_pile_cannot_be_drawn() -> None:
    state = placing("13", "23", board=drawn("a1 a2"), players=(player("12", "56 45"), player("12")))
    state = rules.apply(state, 0, "lay 10S")
    assert rules.chance(state, Dice("any")) == "draw 56"
    with pytest.raises(IllegalMove):
        rules.apply(state, CHANCE, "draw 45")
    assert rules.apply(state, CHANCE, "draw 56").players[0].hand == (12, 56)
    assert set(KINDS) >= {12, 56}


def test_the_declared_tile_goes_from_the_hand_to_the_order_track_and_stays_where_it_was() -> None:
    before = declaring(player("25 25 34"), player("12"))
    after = moved(before, "declare 25")
    at = {name: mark.at for name, mark in _marks(before, 0).items()}
    now = {name: mark.at for name, mark in _marks(after, 0).items()}
    assert [at[name] for name in ("own-25-1", "own-25-2", "own-34-1")] == ["hand0", "hand1", "hand2"]
    assert [now.get(name) for name in ("own-25-1", "own-25-2", "own-34-1")] == ["hand0", None, "hand2"]
    assert now["declared"] == "hand1"
    mark, gone = _marks(after, 0)["order-0"], _marks(before, 0)["own-25-2"]
    assert mark.origin == gone.symbol
    for viewer in (1, None):
        assert _marks(after, viewer)["order-0"].origin == "p0", "whose hand nobody else sees"


def test_where_a_tile_lay_in_a_hidden_hand_is_not_told() -> None:
    before = declaring(player("12 25 34"), player("12"))
    places = [_marks(known(moved(before, f"declare {tile}"), 1), 0)["declared"].at for tile in (12, 25, 34)]
    assert places == ["hand2"] * 3


def _marks(state: State, seat: int | None) -> dict[str, Mark]:
    return {mark.id: mark for mark in scene(state, seat).marks}
