"""A turn: where the pawn may go, what becomes of the beads, how the game ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyapp.game import IllegalMove
from pyapp.games.nagoya_subway import rules
from pyapp.games.nagoya_subway.board import IDS, NUMBERS
from pyapp.games.nagoya_subway.nagoya_map import LINES
from pyapp.games.nagoya_subway.state import MOST_ROUNDS, State, completed, missing

from .tables import beads_at, table


def moves_at(state: State, station: str) -> list[str]:
    """What the seat in turn can do at a station."""
    listed = rules.moves(state, state.turn)
    return [move.removeprefix(f"{station} ") for move in listed if move.startswith(f"{station} ")]


def refused(state: State, move: str) -> str:
    with pytest.raises(IllegalMove) as error:
        rules.apply(state, state.turn, move)
    return error.value.reason.key


def test_a_pawn_goes_exactly_as_far_as_a_number_says() -> None:
    state = table({0: "hatta", 1: "hara"}, roll=(1, 3))
    assert set(rules.moves(state, 0)) == {
        *("takabata put", "iwatsuka put", "nakamura-nisseki put"),
    }
    assert refused(state, "honjin put") == "illegal.reach"
    assert refused(state, "hatta put") == "illegal.reach"


def test_kurokawa_with_5_replaces_blue_at_ozone_by_way_of_kamiiida() -> None:
    state = table({0: "kurokawa", 1: "ozone"}, {"ozone": (1,)}, roll=(5, 5))
    assert moves_at(state, "ozone") == ["put", "take 1"]
    later = rules.apply(state, 0, "ozone take 1")
    assert beads_at(later, "ozone") == (0,)


def test_room_for_a_bead_and_one_is_put() -> None:
    state = table({0: "hatta", 1: "hara"}, roll=(1, 1))
    later = rules.apply(state, 0, "takabata put")
    assert beads_at(later, "takabata") == (0,)
    assert later.players[0].at == NUMBERS["takabata"]
    assert (later.turn, later.roll) == (1, None)


def test_a_station_that_holds_a_bead_has_no_room() -> None:
    for owner in (0, 1):
        state = table({0: "hatta", 1: "hara"}, {"takabata": (owner,)}, roll=(1, 1))
        assert moves_at(state, "takabata") == ["stop"]
        assert refused(state, "takabata put") == "illegal.full"
        assert rules.apply(state, 0, "takabata stop").beads == state.beads


def test_one_may_not_stop_without_a_bead_where_one_could_be_put_or_replaced() -> None:
    state = table({0: "hatta", 1: "iwatsuka"}, {"iwatsuka": (1,)}, roll=(1, 1))
    assert refused(state, "takabata stop") == "illegal.stop"
    assert refused(state, "iwatsuka stop") == "illegal.stop"


def test_an_interchange_has_room_for_two_and_both_may_be_ones_own() -> None:
    state = table({0: "yabacho", 1: "hara"}, {"sakae": (0,)}, roll=(1, 1))
    later = rules.apply(state, 0, "sakae put")
    assert beads_at(later, "sakae") == (0, 0)
    assert moves_at(replace(later, turns=2, roll=(4, 4)), "sakae") == ["stop"]


def test_a_pawn_with_a_bead_has_one_of_them_replaced() -> None:
    state = table({0: "hatta", 1: "takabata"}, {"takabata": (1,)}, roll=(1, 1))
    assert moves_at(state, "takabata") == ["take 1"]
    later = rules.apply(state, 0, "takabata take 1")
    assert beads_at(later, "takabata") == (0,)
    assert later.players[0].robbed == 1


def test_only_one_of_two_beads_is_replaced() -> None:
    state = table({0: "yabacho", 1: "sakae"}, {"sakae": (1, 1)}, roll=(1, 1))
    assert moves_at(state, "sakae") == ["take 1"]
    assert beads_at(rules.apply(state, 0, "sakae take 1"), "sakae") == (0, 1)


def test_at_an_interchange_with_room_the_mover_chooses_to_put_or_to_replace() -> None:
    state = table({0: "yabacho", 1: "sakae"}, {"sakae": (1,)}, roll=(1, 1))
    assert moves_at(state, "sakae") == ["put", "take 1"]
    assert beads_at(rules.apply(state, 0, "sakae put"), "sakae") == (0, 1)
    assert beads_at(rules.apply(state, 0, "sakae take 1"), "sakae") == (0,)


def test_with_several_such_players_the_mover_chooses() -> None:
    state = table({0: "yabacho", 1: "sakae", 2: "sakae"}, {"sakae": (1, 2)}, roll=(1, 1))
    assert moves_at(state, "sakae") == ["take 1", "take 2"]
    assert beads_at(rules.apply(state, 0, "sakae take 2"), "sakae") == (0, 1)


def test_a_bead_without_its_pawn_and_a_pawn_without_its_bead_are_safe() -> None:
    away = table({0: "hatta", 1: "hara"}, {"takabata": (1,)}, roll=(1, 1))
    assert refused(away, "takabata take 1") == "illegal.take"
    guest = table({0: "hatta", 1: "takabata", 2: "hara"}, {"takabata": (2,)}, roll=(1, 1))
    assert moves_at(guest, "takabata") == ["stop"]


def test_beads_of_way_d_are_never_replaced() -> None:
    state = table({0: "yabacho", 1: "sakae"}, {"sakae": (1, 1)}, roll=(1, 1), ways=("choose", "guard"))
    assert moves_at(state, "sakae") == ["stop"]
    single = table({0: "yabacho", 1: "sakae"}, {"sakae": (1,)}, roll=(1, 1), ways=("choose", "guard"))
    assert moves_at(single, "sakae") == ["put"]


def test_way_d_itself_replaces_unless_alone_on_its_worldline() -> None:
    for option, expected in (("off", ["take 1"]), ("on", ["stop"])):
        state = table(
            {0: "hatta", 1: "takabata"},
            {"takabata": (1,)},
            roll=(1, 1),
            ways=("guard", "choose"),
            lone_worldline=option,
        )
        assert moves_at(state, "takabata") == expected


def test_a_pawn_does_not_block_the_way() -> None:
    state = table({0: "hatta", 1: "iwatsuka"}, {"iwatsuka": (1,)}, roll=(2, 2))
    assert moves_at(state, "nakamura-koen") == ["put"]


def test_a_round_trip_may_end_where_it_began_and_ones_own_pawn_does_not_matter() -> None:
    state = table({0: "sakae", 1: "hara"}, {"sakae": (0,)}, roll=(4, 4))
    assert moves_at(state, "sakae") == ["put"]


def test_no_stalking_bars_the_pawn_of_whom_one_robbed_in_the_last_turn() -> None:
    pawns, beads = {0: "hatta", 1: "takabata", 2: "hara"}, {"takabata": (1,), "iwatsuka": (2,)}
    state = table(pawns, beads, roll=(1, 1), robbed={0: 1}, no_stalking="on")
    assert set(rules.moves(state, 0)) == {"iwatsuka stop"}
    assert refused(state, "takabata take 1") == "illegal.stalking"
    for other in (
        table(pawns, beads, roll=(1, 1), robbed={0: 1}),
        table(pawns, beads, roll=(1, 1), robbed={0: 2}, no_stalking="on"),
        table(pawns, beads, roll=(1, 1), no_stalking="on"),
    ):
        assert moves_at(other, "takabata") == ["take 1"]


def test_no_stalking_gives_way_where_there_is_no_other_move() -> None:
    state = table({0: "takabata", 1: "hatta"}, {"hatta": (1,)}, roll=(1, 1), robbed={0: 1}, no_stalking="on")
    assert list(rules.moves(state, 0)) == ["hatta take 1"]


def test_only_the_last_turn_is_held_against_one() -> None:
    state = table({0: "hatta", 1: "hara"}, {}, roll=(1, 1), robbed={0: 1}, no_stalking="on")
    assert rules.apply(state, 0, "takabata put").players[0].robbed is None


def test_with_three_players_the_lines_that_are_left_out_are_no_way() -> None:
    state = table({0: "ozone", 1: "hara", 2: "ueda"}, roll=(1, 1))
    assert moves_at(state, "kamiiida") == []
    assert refused(state, "kamiiida put") == "illegal.left_out"


def filled(*lines: str, gap: str, turns: int = 0) -> State:
    """A table at which these lines are full but for one station, which seat 0 or 1 reaches with a 1."""
    beads = {station: (2,) for line in lines for station in LINES[line] if station != gap}
    pawn = IDS[table({0: "hara", 1: "hara"}).board.neighbours[NUMBERS[gap]][0]]
    return table({0: pawn, 1: pawn, 2: "hibino", 3: "hibino"}, beads, roll=(1, 1), turns=turns)


def test_the_second_line_ends_the_game_when_all_have_had_equally_many_turns() -> None:
    state = filled("H", "S", gap="chikusa", turns=41)
    later = rules.apply(state, 1, "chikusa put")
    assert completed(later) == ("H", "S")
    assert later.finisher == 1
    for _ in range(2):
        assert not later.over
        later = rules.apply(later, -1, "1 1")
        later = rules.apply(later, later.turn, rules.moves(later, later.turn)[0])
    assert later.over
    assert later.turns == 44
    assert rules.to_act(later) == ()
    assert rules.moves(later, 0) == ()


def test_one_line_or_the_small_lines_do_not_end_it() -> None:
    state = rules.apply(filled("H", "E", "K", gap="chikusa"), 0, "chikusa put")
    assert completed(state) == ("H",)
    assert state.finisher is None


def test_one_bead_completes_an_interchange_and_the_first_to_finish_stays() -> None:
    state = filled("H", "M", "T", gap="motoyama")
    assert missing(state, "M") == missing(state, "H") == (NUMBERS["motoyama"],)
    state = rules.apply(state, 0, "motoyama put")
    assert completed(state) == ("H", "M", "T")
    assert state.finisher == 0
    third = filled("H", "M", "T", gap="tsurumai", turns=1)
    third = rules.apply(replace(third, finisher=3), 1, "tsurumai put")
    assert third.finisher == 3


def test_after_100_rounds_it_ends_as_it_stands() -> None:
    state = table({0: "hatta", 1: "hara"}, roll=(1, 1), turns=2 * MOST_ROUNDS - 1)
    assert not state.over
    assert state.round == 100
    later = rules.apply(state, 1, rules.moves(state, 1)[0])
    assert later.over
    assert later.finisher is None
