"""What one is told of another player whose row is touched, and how the list of all moves has tiles."""

from __future__ import annotations

from dataclasses import replace

from pyapp.game import Entry
from pyapp.games.troika import rules
from pyapp.games.troika.hidden import known
from pyapp.games.troika.scene import choice, why
from pyapp.games.troika.state import Declaration, State, Tile
from pyapp.speak import say

from .playing import player, table


def told(state: State, spot: str) -> str:
    return say(why(known(state, 0), 0, (spot,)), "troika").replace("\u2060", "")


def test_of_a_rival_the_open_tiles_the_declaration_and_the_chips_are_told_also_when_others_have_the_turn() -> None:
    rival = player("4 7 7 15", "9 9")
    for turn in (0, 2):
        state = table(player("1"), rival, player(), turn=turn)
        assert told(state, "p1") == "Player 2: 4 7×2 15; 2 tiles in the hand; 0 chips."
        assert told(state, "p2") == "Player 3: no open tiles; 0 tiles in the hand; 0 chips."
    home = replace(rival, declared=Declaration(True, 6, 5))
    assert "declared Troika with 6 points; 0 chips." in told(table(player(), home, player()), "p1")
    failed = replace(rival, declared=Declaration(False))
    assert "left behind" in told(table(player(), failed, player()), "p1")


def test_of_two_the_row_of_tiles_is_the_rivals() -> None:
    state = table(player("1"), player("4 7 7"))
    assert told(state, "tiles") == told(state, "p1")
    assert "Yours are below" in told(state, "p0")


def entries(state: State) -> dict[str, Entry]:
    """How each move in the mine stands in the list."""
    seen = known(state, 0)
    choices = [choice(seen, 0, move) for move in rules.moves(seen, 0)]
    return {one.move: one.entry for one in choices if one is not None and one.entry is not None}


def test_in_the_list_equal_tiles_share_a_heading() -> None:
    mine = (Tile(5, up=True), Tile(8, up=False), Tile(9, up=False, by=0), Tile(9, up=False, by=1), None)
    state = replace(table(player("1"), player(), player()), mine=mine, turned=0)
    act = entries(state)
    assert {move: say(entry.heading, "troika") for move, entry in act.items()} == {
        "take 0": "Take into the container",
        **dict.fromkeys(("down 1", "down 2", "down 3"), "Take face down into the hand"),
    }
    labels = {move: say(entry.label, "troika") for move, entry in act.items()}
    assert labels["take 0"] == "5: row 1, column 1"
    assert labels["down 2"] == "Row 1, column 3 (the 9 you put back)"
    assert labels["down 3"] == "Row 1, column 4", "what others put back is not known"
    turn = entries(replace(state, step="turn", turned=None))
    assert len({say(entry.heading, "troika") for entry in turn.values()}) == 1
    assert len(turn) == 3
