"""Where one's own tiles lie: fuel, gems, what is loose by its numbers; each set side by side in one row."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import pytest

from pyapp.game import Mark, Seat
from pyapp.games.troika import rules
from pyapp.games.troika.hidden import known
from pyapp.games.troika.layout import slot_id
from pyapp.games.troika.own_tiles import free_in_hand, own_tiles
from pyapp.games.troika.rack import OwnTile
from pyapp.games.troika.scene import choice, scene
from pyapp.games.troika.slots import SLOTS_A_ROW, hand_slots
from pyapp.games.troika.state import State

from .playing import all_games, player, table


def lying(state: State, seat: Seat = 0) -> dict[str, int]:
    """The slot of each tile of a seat, by its number; those of the hand with an `h`."""
    tiles = own_tiles(state.players[seat], state.longest, len(state.players))
    return {f"{'h' if tile.in_hand else ''}{tile.number}-{tile.copy}": tile.slot for tile in tiles}


def after(state: State, *moves: str) -> State:
    """After some actions of the first seat, one after another."""
    for move in moves:
        state = replace(rules.apply(replace(state, step="act", turn=0), 0, move), step="act", turn=0)
    return state


def sets(tiles: tuple[OwnTile, ...]) -> list[list[int]]:
    """The slots of each set."""
    slots = defaultdict(list)
    for tile in tiles:
        if tile.kind in ("fuel", "gems"):
            slots[tile.set].append(tile.slot)
    return list(slots.values())


def is_row(slots: list[int]) -> bool:
    return slots == list(range(slots[0], slots[0] + len(slots))) and slots[0] // SLOTS_A_ROW == slots[-1] // SLOTS_A_ROW


def in_order(tiles: tuple[OwnTile, ...]) -> list[int | None]:
    """All numbers as they lie."""
    return [tile.number for tile in sorted(tiles, key=lambda tile: tile.slot)]


def test_sets_come_first_then_what_is_loose_by_its_numbers() -> None:
    one = player("9 2 14 5 7 7 7 10 11 12 8", "1 6")
    tiles = own_tiles(one, 3, 3)
    assert in_order(tiles) == [7, 7, 7, 10, 11, 12, 2, 5, 8, 9, 14, 1, 6]
    assert [tile.slot for tile in tiles if tile.in_hand] == [*hand_slots(3)][:2]
    assert all(is_row(slots) for slots in sets(tiles))


def test_the_slots_are_the_same_however_tiles_have_come() -> None:
    state = after(table(player(), player(), player(), up="9 2 14 5"), "take 0", "take 1", "take 2", "take 3")
    assert lying(state) == {"2-1": 0, "5-1": 1, "9-1": 2, "14-1": 3}
    assert lying(after(state, "back 5")) == {"2-1": 0, "9-1": 1, "14-1": 2}


def test_what_is_put_back_is_seen_to_go_from_where_it_lay() -> None:
    """One's own from one's tiles, another's from their row; the page finds a symbol that is gone there."""
    begun = table(player("4 6", "5"), player("7", "5"), player(), step="act")
    for turn, move, origins in (
        (0, "back 6", "t6 s6"),
        (0, "hide 5", "t5"),
        (1, "back 7", "t7 s7"),
        (1, "hide 5", "hidden"),
    ):
        before = replace(begun, turn=turn)
        now = rules.apply(before, turn, move)
        lay, lies = (scene(known(state, 0), 0).marks for state in (before, now))
        there = {mark.id for mark in lay}
        new = [mark for mark in lies if mark.at.startswith("m") and mark.id not in there]
        assert [mark.origin for mark in new] == [origins]
        gone = there - {mark.id for mark in lies}
        assert {mark.symbol for mark in lay if mark.id in gone} & set(origins.split())


def test_a_tile_of_the_hand_lies_with_its_set_and_counts_for_the_hand() -> None:
    state = after(table(player("", "8 12"), player(), player(), up="7 9"), "take 0", "take 1")
    tiles = own_tiles(state.players[0], state.longest, 3)
    assert [is_row(slots) for slots in sets(tiles)] == [True]
    assert lying(state)["h12-1"] in hand_slots(3)
    assert len(free_in_hand(tiles, 3)) == 1
    # It is put back from there.
    hide = choice(state, 0, "hide 8")
    assert hide is not None
    assert hide.targets == ((slot_id(lying(state)["h8-1"]),),)
    assert "own-8" not in {mark.id for mark in scene(state, 0).marks}
    held = [mark for mark in scene(state, 0).marks if mark.symbol == "in-hand"]
    assert {mark.at for mark in held} == {slot_id(lying(state)[tile]) for tile in ("h8-1", "h12-1")}


def drawn_as(state: State, move: str) -> dict[str, list[tuple[str, float, float]]]:
    """All of one's own tiles by their slots, as a choice shows them: what it draws lies over what was there."""
    take = choice(state, 0, move)
    assert take is not None
    assert isinstance(take.ghost, Mark)
    lying: dict[str, list[tuple[str, float, float]]] = defaultdict(list)
    for mark in (*scene(state, 0).marks, *take.marks, take.ghost):
        if mark.symbol == "slot":
            lying.pop(mark.at, None)
        elif mark.symbol.startswith("t") and mark.at.startswith("own"):
            lying[mark.at].append((mark.symbol, mark.dx, mark.size))
    return {at: tiles for at, tiles in lying.items() if tiles}


@pytest.mark.parametrize(
    ("tiles", "hand", "taken"),
    [
        ("", "", 9),
        ("2 7", "", 9),
        ("2 7 12", "", 9),
        ("5 7", "", 2),
        ("2 7 8", "", 9),
        ("1 2 3 8 8", "", 8),
        ("1 1 5 7 8 10 12", "6 13", 6),
        ("1 1 5 7 8 10 12", "1 6 13", 15),
    ],
)
def test_the_row_parts_for_a_tile_that_is_shown(tiles: str, hand: str, taken: int) -> None:
    """All lie where they lie once it is taken, the new one among them."""
    state = table(player(tiles, hand), player(), player(), up=str(taken), step="act")
    take = choice(state, 0, "take 0")
    assert take is not None
    assert isinstance(take.ghost, Mark)
    shown, now = drawn_as(state, "take 0"), drawn_as_is(after(state, "take 0"))
    assert shown == now
    assert shown[take.ghost.at][-1][0] == f"t{taken}"


def drawn_as_is(state: State) -> dict[str, list[tuple[str, float, float]]]:
    """All of one's own tiles by their slots."""
    lying = defaultdict(list)
    for mark in scene(state, 0).marks:
        if mark.symbol.startswith("t") and mark.at.startswith("own"):
            lying[mark.at].append((mark.symbol, mark.dx, mark.size))
    return dict(lying)


def test_the_others_of_its_set_are_lit_where_they_will_lie() -> None:
    state = after(table(player(), player(), player(), up="7 2 8 9"), "take 0", "take 1", "take 2")
    take = choice(state, 0, "take 3")
    assert take is not None
    then = lying(after(state, "take 3"))
    assert set(take.shows) == {slot_id(then[tile]) for tile in ("7-1", "8-1")}


def test_a_second_set_of_the_same_numbers_is_told_as_the_first_was() -> None:
    table_now = table(player(), player(), player(), up="7 8 7 8 9 9")
    first = after(table_now, "take 0", "take 1", "take 2", "take 3")
    second = after(first, "take 4")
    said = [choice(state, 0, move) for state, move in ((first, "take 4"), (second, "take 5"))]
    told = [one.ghost_label for one in said if one is not None]
    assert [label.key for label in told if label] == ["ghost.take.gems"] * 2
    assert told[0] == told[1]


def test_sets_that_no_row_has_room_for_are_in_order_all_the_same() -> None:
    """Five sets in two rows of eight: one of them goes on into the next row."""
    tiles = own_tiles(player("1 1 4 5 6 7 8 9 10 11 12 15", "1 13 14"), 3, 3)
    assert in_order(tiles) == [1, 1, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
    assert [tile.slot for tile in tiles] == list(range(15))


def test_what_is_taken_down_is_turned_over_on_its_way_and_what_lay_open_is_not() -> None:
    state = table(player(), player(), player(), up="7", down="2", step="act")
    for move, turns in (("take 0", False), ("down 1", True)):
        (tile,) = (
            mark for mark in scene(after(state, move), 0).marks if mark.symbol.startswith("t") and "own" in mark.at
        )
        assert tile.turns_over is turns


def test_no_two_tiles_share_a_slot_while_there_is_room() -> None:
    full = player("1 1 1 2 3 4 6 7 8 13", "10 11 12")
    tiles = own_tiles(full, 3, 3)
    assert len({tile.slot for tile in tiles}) == len(tiles) == 13
    assert all(is_row(slots) for slots in sets(tiles))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_whole_games_nearly_all_sets_lie_in_one_row(seats: int) -> None:
    torn = whole = 0
    for states in all_games():
        for state in states:
            if len(state.players) != seats or state.open_hands:
                continue
            tiles = own_tiles(state.players[0], state.longest, seats)
            assert sorted(tile.number or 0 for tile in tiles) == [*state.players[0].seen]
            assert len({(tile.number, tile.in_hand, tile.copy) for tile in tiles}) == len(tiles)
            for slots in sets(tiles):
                torn += not is_row(slots)
                whole += 1
    assert torn <= whole / 20


def test_tones_say_what_may_be_taken_and_are_the_same_for_everybody() -> None:
    """So that the small boards of others are no mines of their own."""

    def tones(state: State, seat: Seat | None) -> list[str]:
        return [mark.tone for mark in scene(known(state, seat), seat).marks if mark.id in ("tile-m0", "tile-m1")]

    for step, hand, told in (
        ("turn", "", ["", ""]),
        ("act", "", ["ready", ""]),
        ("act", "3 5 9", ["ready", ""]),
    ):
        state = replace(table(player("", hand), player(), player(), up="7", down="2", step=step), turned=None)
        for viewer in (0, 1, None):
            assert tones(state, viewer) == told
