"""Whoever touches the score reads what it brought, or would bring, and why."""

from __future__ import annotations

from dataclasses import replace

from pyapp.games.troika.rules import DECLARE
from pyapp.games.troika.scene import score_lines
from pyapp.games.troika.state import Player, Result
from pyapp.games.troika.tally import tally_lines, worth_text
from pyapp.speak import say

from .playing import moved, player, table


def test_a_round_is_told_by_what_it_brought_and_who_was_first() -> None:
    results = (Result(9, 2), Result(5, 1)), (Result(7, 2), Result(0, -1, left_behind=True))
    state = replace(table(player(), player()), step="reckoning", round=2, results=results, ready=(False, False))
    first, second = [say(line.told, "troika") for line in score_lines(state, 1) if line.told]
    assert first == "Round 1: 5 points, 1 chip (Player 1 first with 9)"
    assert second.startswith("Round 2: left behind, −1 chip")
    assert second.endswith(" (Player 1 first with 7)")
    # At the end it is told for all at once.
    over = [say(line.told, "troika") for line in score_lines(replace(state, step="over"), 1) if line.told]
    assert over == ["Round 1: Player 1 first with 9", "Round 2: Player 1 first with 7"]


def why(*players: Player, down: str = "", move: str = "") -> list[str]:
    """What is said of the loss of a chip."""
    state = table(*players, down=down)
    state = moved(state, move) if move else state
    assert worth_text(state, 0) is not None
    return [say(line.detail, "troika") for line in tally_lines(state, 0) if line.decides and line.detail]


def test_the_loss_of_a_chip_is_for_want_of_fuel_or_for_a_declaration_in_vain() -> None:
    others = player(), player()
    late = "4 5"
    assert why(player("1 1"), *others, down=late) == ["No three of a kind yet: left behind as things stand, −1 chip"]
    assert why(player("1 1"), *others, down=late, move=DECLARE) == ["Declared in vain: left behind, −1 chip"]
    # As long as much may come, nothing is lost.
    assert why(player("1 1"), *others) == []
