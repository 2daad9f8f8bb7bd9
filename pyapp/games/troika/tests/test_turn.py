"""The deal and the turns: a tile is turned up, then one of four things is done."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from pyapp.dice import Dice
from pyapp.game import CHANCE
from pyapp.games.troika import META, reveals, rules
from pyapp.games.troika.layout import row_width
from pyapp.games.troika.scene import choice, scene
from pyapp.games.troika.state import REMOVED, TILES, State, Tile
from pyapp.speak import say

from .playing import all_games, dealt, moved, player, refused, table, tiles_of


@pytest.mark.parametrize("seats", META.seats)
def test_each_player_gets_one_tile_into_the_hand_and_one_of_the_mine_is_turned_up(seats: int) -> None:
    state = dealt(seats)
    assert [len(one.hand) for one in state.players] == [1] * seats
    assert all(not one.container for one in state.players)
    lying = [tile for tile in state.mine if tile is not None]
    assert sum(tile.up for tile in lying) == 1
    assert len(lying) == 49 - seats - (10 if seats == 2 else 0)


def test_with_two_players_ten_tiles_are_removed_unseen() -> None:
    assert len(dealt(2).removed) == REMOVED == 10
    assert [dealt(seats).removed for seats in (3, 4, 5)] == [()] * 3


def test_49_tiles_are_accounted_for_in_every_state() -> None:
    for states in all_games():
        for state in states:
            assert sorted(tiles_of(state).elements(), key=str) == (sorted(TILES, key=str) if state.round else [])


def test_there_is_always_room_in_the_mine_and_something_to_do() -> None:
    """Nobody ever passes: the tile that was turned up can be taken."""
    for states in all_games():
        for state in states:
            if state.step == "act":
                assert f"take {state.turned}" in rules.moves(state, state.turn)
            if state.step == "turn":
                assert rules.moves(state, state.turn)
                if any(state.players[state.turn].seen):
                    assert rules.first_free(state) < len(state.mine)


def test_where_tiles_lie_does_not_depend_on_what_is_played() -> None:
    for number in (1, 2, 3):
        deals = {
            reveals.chance(replace(dealt(3), step="deal", round=number - 1, turned=turned), Dice("a"))
            for turned in (0, 9)
        }
        assert len(deals) == 1
    lying = dealt(4).mine
    for place in range(5):
        tile = lying[place]
        if tile is not None and not tile.up:
            turned = moved(dealt(4), f"up {place}").mine[place]
            assert turned is not None
            assert turned.number == tile.number


def test_every_round_is_dealt_anew() -> None:
    state = dealt(3)
    deals = {reveals.chance(replace(state, step="deal", round=number), Dice("a")) for number in range(3)}
    assert len(deals) == 3


def test_the_first_round_is_started_by_the_player_named_first_and_the_start_moves_one_seat() -> None:
    for states in all_games():
        seats = len(states[0].players)
        starters = [after.turn for before, after in itertools.pairwise(states) if before.step == "deal"]
        assert starters == [0, 1, 2 % seats]


def test_turning_a_tile_up_is_compulsory_and_comes_first() -> None:
    state = table(player("5"), player(), player(), up="1 2", step="turn")
    assert rules.moves(state, 0) == [f"up {place}" for place in range(2, len(state.mine)) if state.mine[place]]
    for move in ("take 0", "down 5", "back 5", "declare"):
        assert refused(state, move) == "illegal.turn_first"


def test_only_a_face_down_tile_can_be_turned_up() -> None:
    state = table(player(), player(), player(), up="1 2", step="turn")
    assert refused(state, "up 0") == "illegal.up"
    assert refused(state, "up 48") == ""
    state = table(player(), player(), player(), up="1 2", down="5 6", step="turn")
    assert refused(state, "up 4") == "illegal.up"


def test_what_is_turned_up_is_shown_before_the_player_decides() -> None:
    state = rules.apply(table(player(), player(), player(), down="5 6", step="turn"), 0, "up 2")
    assert rules.to_act(state) == (CHANCE,)
    assert reveals.chance(state, Dice("any")) == "tile 6"
    state = rules.apply(state, CHANCE, "tile 6")
    assert (state.step, state.turn, state.mine[2]) == ("act", 0, Tile(6, up=True))


def test_one_tile_is_turned_up_a_turn() -> None:
    state = table(player(), player(), player())
    assert refused(state, "up 5") == "illegal.turned"


def test_take_up_any_face_up_tile_into_the_container() -> None:
    state = table(player("3 9"), player(), player(), up="1 8")
    later = rules.apply(state, 0, "take 1")
    assert later.players[0].container == (3, 8, 9)
    assert later.mine[1] is None
    assert refused(state, "take 2") == "illegal.take"
    assert refused(later, "take 1", seat=1) == "illegal.turn_first"


def test_the_container_has_no_limit() -> None:
    state = table(player("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 15 14 13"), player(), player(), up="7")
    assert refused(state, "take 0") == ""


def test_take_down_any_face_down_tile_into_the_hand() -> None:
    state = table(player("", "9"), player(), player(), up="1", down="4 5")
    assert rules.apply(state, 0, "down 1").players[0].hand == (4, 9)
    assert refused(state, "down 0") == "illegal.down"
    assert refused(state, "down 3") == "illegal.down"


def test_at_most_three_tiles_are_in_the_hand() -> None:
    state = table(player("", "9 9 2"), player(), player())
    assert refused(state, "down 5") == "illegal.full"
    assert refused(table(player("", "9 9"), player(), player()), "down 5") == ""


def test_a_tile_of_the_hand_goes_back_face_down() -> None:
    state = table(player("4", "9"), player(), player(), up="1", down="5 6")
    later = rules.apply(state, 0, "hide 9")
    assert later.players[0] == player("4")
    assert later.mine[3] == Tile(9, up=False, by=0)
    assert refused(state, "hide 4") == "illegal.hide"


def test_a_tile_of_the_container_goes_back_face_up() -> None:
    state = table(player("4 4", "9"), player(), player(), up="1", down="5 6")
    later = rules.apply(state, 0, "back 4")
    assert later.players[0] == player("4", "9")
    assert later.mine[3] == Tile(4, up=True)
    assert refused(state, "back 9") == "illegal.back"


def test_one_thing_is_done_a_turn_then_the_next_seat_has_it() -> None:
    state = table(player("4"), player(), player(), turn=0)
    for move in ("take 0", "down 5", "back 4"):
        later = rules.apply(state, 0, move)
        assert (later.step, later.turn, rules.to_act(later)) == ("turn", 1, (1,))
    assert rules.apply(replace(state, turn=2), 2, "take 0").turn == 0


def test_only_the_seat_whose_turn_it_is_moves() -> None:
    state = table(player(), player(), player())
    for seat in (1, 2, 3, -2):
        assert refused(state, "take 0", seat) == "illegal.turn"


@pytest.mark.parametrize(
    "move",
    [
        *("", "up", "up ", "up -1", "up 01", "up 49", "Up 1", "up  1", "up 1 ", "up ١", "up 1\n", "pass", "back 0"),
        *("back 16", "hide 0", "take", "down 5 6", "declare ", "next 1", "tile 8"),
    ],
)
def test_what_no_position_allows_is_no_move_at_all(move: str) -> None:
    assert refused(table(player("4"), player(), player()), move) == "invalid.move"


@pytest.mark.parametrize(
    "deal",
    [
        *("", "deal", "deal 123", "deal 123 4", "deal 123 4 5", "tile", "tile 0", "tile 16", "tile 08", "tile 8 8"),
        *("hands", "hands 1 2", "hands 1 2 0", "hands 1 2 4321", "hands 1 2 1234", "hands 1 21 3", "hands 1  3", "8"),
    ],
)
def test_what_is_dealt_or_shown_is_checked_for_form(deal: str) -> None:
    assert refused(table(player(), player(), player()), deal, CHANCE) == "invalid.deal"


def test_a_deal_is_all_the_tiles_that_there_are() -> None:
    before = rules.start(3, {"no_fuel": "left_behind", "gems": "three"})
    deal = reveals.chance(before, Dice("a"))
    assert rules.apply(before, CHANCE, deal).step == "turn"
    _, hands, mine, up = deal.split(" ")
    for wrong in (
        f"deal {hands[:2]} {mine}{hands[2]} {up}",
        f"deal {hands} {mine[1:]}G {up}",
        f"deal {hands} {mine} 46",
        f"deal {hands} {mine} {up} 1",
        f"deal {hands} {mine.lower()} {up}",
    ):
        assert refused(before, wrong, CHANCE) == "invalid.deal"


def test_other_tiles_than_those_dealt_cannot_be_shown() -> None:
    state: State = rules.apply(table(player(), player(), player(), down="5 6", step="turn"), 0, "up 2")
    assert refused(state, "tile 5", CHANCE) == "illegal.other_tile"
    assert refused(state, "hands - - -", CHANCE) == "illegal.deal"
    state = replace(table(player("", "4"), player(), player()), step="hands")
    assert refused(state, "hands 5 - -", CHANCE) == "illegal.other_tile"
    assert refused(state, "hands 4 4 -", CHANCE) == "illegal.other_tile"


def test_a_set_says_on_its_last_tile_what_it_counts_as_and_its_tiles_are_nearer_to_one_another() -> None:
    state = table(player("1 2 2"), player(), player(), up="2 3")
    before, after = ({mark.id: mark for mark in scene(one, 0).marks} for one in (state, moved(state, "take 0")))
    assert [before[f"own-{tile}"].at for tile in ("1-1", "2-1", "2-2")] == ["own0", "own1", "own2"]
    assert [after[f"own-{tile}"].at for tile in ("2-1", "2-2", "2-3")] == ["own0", "own1", "own2"]
    assert not [name for name in before if name.endswith("-kind")], "what may still become a set is no garbage yet"
    assert {name: mark.symbol for name, mark in after.items() if name.endswith("-kind")} == {"own-2-3-kind": "fuel"}
    assert after["own-2-1"].dx > after["own-2-2"].dx == 0 > after["own-2-3"].dx
    late = table(player("1 2 2"), player(), player(), up="2 3", down="4 5")
    kinds = {mark.id: mark.symbol for mark in scene(late, 0).marks if mark.id.endswith("-kind")}
    assert kinds == dict.fromkeys(("own-1-1-kind", "own-2-1-kind", "own-2-2-kind"), "garbage")


@pytest.mark.parametrize("seats", META.seats)
def test_in_another_s_row_the_tiles_of_a_set_close_ranks(seats: int) -> None:
    drawn = {mark.id: mark.dx for mark in scene(table(player("2 3 4 6 9 9 9"), *[player()] * (seats - 1)), 1).marks}
    places = [drawn[f"p0-{tile}"] for tile in ("2-1", "3-1", "4-1", "6-1", "9-1", "9-2", "9-3")]
    gaps = [right - left for left, right in itertools.pairwise(places)]
    within = [gaps[at] for at in (0, 1, 4, 5)]
    assert max(within) - min(within) < 0.01
    assert min(gaps[2], gaps[3]) > max(within) + 0.05, "there is some room between them and what is loose"


@pytest.mark.parametrize("seats", META.seats)
def test_in_a_full_row_equal_tiles_lie_as_a_pile_so_that_each_number_can_be_read(seats: int) -> None:
    """How many they are is written where they cover one another; the hand lies beside them, before the chips."""
    tiles = (3, 5, 7, 7, 7, 7, 10, 11, 11, 11, 12, 13, 14, 14, 15)
    full = player(" ".join(map(str, tiles)), "7 7 9")
    drawn = {mark.id: mark.dx for mark in scene(table(full, *[player()] * (seats - 1)), 1).marks}
    places = [drawn[f"p0-{tile}-{tiles[:at].count(tile) + 1}"] for at, tile in enumerate(tiles)]
    hand, chips = [drawn[f"p0-hand-{index}"] for index in (1, 2, 3)], drawn["p0-chips"]
    if seats == 2:
        # They have a row of their own, that ends here.
        chips = row_width(seats) / 2 + 0.35
        assert all(gap > 0.7 for gap in (right - left for left, right in itertools.pairwise(places))), (
            "nothing is covered"
        )
    assert [*places, *hand, chips] == sorted([*places, *hand, chips])
    apart = [(tiles[at] == tiles[at + 1], right - left) for at, (left, right) in enumerate(itertools.pairwise(places))]
    assert min(gap for equal, gap in apart if not equal) > 0.39, "more than half of a tile"
    if seats > 2:
        assert max(gap for equal, gap in apart if equal) <= min(gap for equal, gap in apart if not equal) + 0.01
    assert hand[0] - places[-1] > 0.7, "no tile is under a back"
    assert chips - hand[-1] > 0.7
    piled = [gap for equal, gap in apart if equal and gap < 0.5]
    assert all(0.05 < gap < 0.1 for gap in piled), "the edge of each is seen, and no part of a digit"
    marks = scene(table(full, *[player()] * (seats - 1)), 1).marks
    close = {tiles[at] for at, (equal, gap) in enumerate(apart) if equal and gap < 0.5}
    counts = {f"p0-equal-{tile}": {"n": tiles.count(tile)} for tile in close}
    assert {mark.id: dict(mark.words.values) for mark in marks if mark.id.startswith("p0-") and mark.words} == counts
    # With what is seen of its letters, and their edge.
    assert all(mark.dy + 0.55 * mark.size < 0.5 for mark in marks if mark.id in counts), "within the row"


def test_tiles_in_a_row_lie_apart_as_long_as_there_is_room() -> None:
    drawn = {mark.id: mark.dx for mark in scene(table(player("3 4 4 9"), player(), player()), 1).marks}
    places = [drawn[f"p0-{tile}"] for tile in ("3-1", "4-1", "4-2", "9-1")]
    assert all(gap >= 0.75 for gap in (right - left for left, right in itertools.pairwise(places))), "none touches"


@pytest.mark.parametrize(
    ("container", "hand", "number", "made", "said"),
    [
        ("8 2", "9", 10, ["own0", "own1"], "the 10 makes gems: 8-9-10, 0 points."),
        ("7", "7 1", 7, ["own0", "own2"], "the 7 completes your fuel."),
        ("7", "1", 7, [], "the 7 goes into your container."),
    ],
)
def test_a_set_over_container_and_hand_is_seen_whole_before_it_is_confirmed(
    container: str, hand: str, number: int, made: list[str], said: str
) -> None:
    state = table(player(container, hand), player(), player(), up=f"{number}")
    taken = choice(state, 0, "take 0")
    assert taken is not None
    assert taken.ghost_label is not None
    assert sorted(taken.shows) == made
    assert say(taken.ghost_label, "troika").lower() == said


@pytest.mark.parametrize("seats", META.seats)
def test_the_others_tiles_can_be_read_on_a_phone(seats: int) -> None:
    """Pixels from their top to their bottom, as high as the others' rows are together where all has room."""
    tiles = [mark for mark in scene(dealt(seats), 0).marks if mark.at[0] != "o" and mark.symbol == "hidden"]
    assert tiles
    assert min(tile.size for tile in tiles) * 390 / row_width(seats) >= 22
