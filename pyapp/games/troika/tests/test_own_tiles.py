"""Where one's own tiles lie: sets side by side in one row, everything else where it was."""

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
from pyapp.games.troika.state import Player, State

from .playing import all_games, player, table


def lying(state: State, seat: Seat = 0) -> dict[str, int]:
    """The slot of each tile of a seat, by its number; those of the hand with an `h`."""
    tiles = own_tiles(state.players[seat], state.longest, len(state.players))
    return {f"{'h' if tile.in_hand else ''}{tile.number}-{tile.lying.copy}": tile.slot for tile in tiles}


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


def test_a_tile_that_comes_moves_no_other() -> None:
    state = table(player(), player(), player(), up="9 2 14 5")
    before: dict[str, int] = {}
    for place in range(4):
        state = after(state, f"take {place}")
        now = lying(state)
        assert {tile: now[tile] for tile in before} == before
        before = now
    assert len(set(before.values())) == 4


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


def test_what_is_put_back_leaves_its_slot_free() -> None:
    state = after(table(player(), player(), player(), up="9 2 14"), "take 0", "take 1", "take 2")
    before = lying(state)
    now = lying(after(state, "back 2"))
    assert now == {tile: slot for tile, slot in before.items() if tile != "2-1"}


def test_a_set_closes_ranks_and_the_rest_stays() -> None:
    state = after(table(player(), player(), player(), up="7 2 14 7 7"), "take 0", "take 1", "take 2", "take 3")
    before = lying(state)
    state = after(state, "take 4")
    now = lying(state)
    assert (now["2-1"], now["14-1"]) == (before["2-1"], before["14-1"])
    assert [is_row(slots) for slots in sets(own_tiles(state.players[0], state.longest, 3))] == [True]


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


def test_a_tile_is_shown_where_it_will_lie() -> None:
    state = after(table(player(), player(), player(), up="7 2 8 9"), "take 0", "take 1", "take 2")
    take = choice(state, 0, "take 3")
    assert take is not None
    assert isinstance(take.ghost, Mark)
    now = lying(after(state, "take 3"))
    assert take.ghost.at == slot_id(now["9-1"])
    assert set(take.shows) == {slot_id(lying(state)[tile]) for tile in ("7-1", "8-1")}


def test_where_tiles_lie_says_nothing_of_a_hand_to_others() -> None:
    state = after(table(player("", "8"), player(), player(), up="7 9"), "take 0", "take 1")
    assert state.players[0].had
    assert known(state, 0).players[0].had
    for viewer in (1, None):
        assert not known(state, viewer).players[0].had


def test_no_two_tiles_share_a_slot_while_there_is_room() -> None:
    full = player("1 1 1 2 3 4 6 7 8 13", "10 11 12")
    tiles = own_tiles(full, 3, 3)
    assert len({tile.slot for tile in tiles}) == len(tiles) == 13
    assert all(is_row(slots) for slots in sets(tiles))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_whole_games_nearly_all_sets_lie_in_one_row(seats: int) -> None:
    torn = whole = moved = 0
    for states in all_games():
        last: Player | None = None
        for state in states:
            if len(state.players) != seats or state.open_hands:
                last = None
                continue
            one = state.players[0]
            tiles = own_tiles(one, state.longest, seats)
            if one.had:
                assert own_tiles(replace(one, had=(*one.had, one.tiles)), state.longest, seats) == tiles
            for slots in sets(tiles):
                torn += not is_row(slots)
                whole += 1
            if last is not None and one.seen != last.seen:
                before = {(t.number, t.in_hand, t.lying.copy): t.slot for t in own_tiles(last, state.longest, seats)}
                moved += sum(before.get((t.number, t.in_hand, t.lying.copy), t.slot) != t.slot for t in tiles)
            last = one
    assert torn <= whole / 20
    assert moved <= whole


def are_beside(state: State, one: str, other: str) -> bool:
    slots = sorted((lying(state)[one], lying(state)[other]))
    return is_row(slots)


def test_what_lacks_one_tile_of_a_set_lies_side_by_side() -> None:
    """Equal ones, neighbours, and those with a gap of one; also where one of them is of the hand."""
    state = after(table(player("", "8"), player(), player(), up="7 2 15 2 13"), "take 0", "take 1", "take 2")
    assert are_beside(state, "7-1", "h8-1")
    before = lying(state)
    state = after(state, "take 3", "take 4")
    assert are_beside(state, "2-1", "2-2")
    assert are_beside(state, "13-1", "15-1")
    now = lying(state)
    assert {tile: now[tile] for tile in before} == before


def test_a_tile_of_the_hand_goes_back_there_once_nothing_goes_with_it() -> None:
    state = after(table(player(), player(), player(), up="7 2", down="1 8"), "take 0", "take 1", "down 3")
    assert lying(state)["h8-1"] not in hand_slots(3)
    assert len(free_in_hand(own_tiles(state.players[0], 3, 3), 3)) == 2
    assert lying(after(state, "back 7"))["h8-1"] in hand_slots(3)


def test_tones_say_what_may_be_taken_and_are_the_same_for_everybody() -> None:
    """So that the small boards of others are no mines of their own."""

    def tones(state: State, seat: Seat | None) -> list[str]:
        return [mark.tone for mark in scene(known(state, seat), seat).marks if mark.id in ("tile-m0", "tile-m1")]

    for step, hand, told in (
        ("turn", "", ["resting", ""]),
        ("act", "", ["ready", ""]),
        ("act", "3 5 9", ["ready", "resting"]),
    ):
        state = replace(table(player("", hand), player(), player(), up="7", down="2", step=step), turned=None)
        for viewer in (0, 1, None):
            assert tones(state, viewer) == told
