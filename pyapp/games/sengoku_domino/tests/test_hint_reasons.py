"""What a hint says for a move is true, and names what matters."""

from __future__ import annotations

from pyapp.game import Text
from pyapp.games.sengoku_domino.board import lines_of
from pyapp.games.sengoku_domino.hints import hint
from pyapp.games.sengoku_domino.naming import lines_text
from pyapp.games.sengoku_domino.state import State
from pyapp.speak import say

from .drawing import drawn
from .playing import declaring, moved, placing, player, some_placings
from .test_events import CLOSING, TIED


def said(state: State, move: str) -> str:
    return say(hint(state, state.turn, move), "sengoku-domino")


def reasons(one: Text) -> dict[str, Text]:
    """The sentences of a hint by their keys."""
    parts = [value for _, value in one.values if isinstance(value, Text)] if one.key == "reason.both" else [one]
    return {part.key: part for part in parts}


def test_a_placing_is_suggested_with_the_lines_that_it_wins_and_leads() -> None:
    state = placing("12", "56", board=CLOSING)
    assert said(state, "lay 04W") == "You win row 1. You lead column 4, 2 to 0."
    assert said(state, "lay 13S") == "You take the lead in row 3 and column 4. Your lead in row 2 grows to 2 to 0."
    state = placing("12", "56", board=TIED)
    assert said(state, "lay 04W") == "A tie keeps row 1 from Takeda. You lead column 4, 2 to 0."


def test_a_declaration_is_suggested_with_when_it_is_laid_and_what_is_kept() -> None:
    state = moved(declaring(player("36"), player("12 25 56"), board=drawn("a1 a2")), "declare 36")
    assert said(state, "declare 25") == "So far you go before Oda. You keep your banner–gun (11) for later."
    assert said(state, "declare 56") == "It fits nowhere yet: little is lost. You go after Oda."
    clash = moved(declaring(player("36"), player("45 12"), board=drawn("a4 a2")), "declare 36")
    assert said(clash, "declare 45").startswith("Same as Oda: on × you go first.")


def test_whoever_stands_on_x_places_after_one_who_declares_alone() -> None:
    state = declaring(player("13"), player("13"), player("36 12"), board=drawn("a1 a2"))
    state = moved(moved(state, "declare 13"), "declare 13")
    assert "you go before Oda and Takeda" in said(state, "declare 36")
    assert moved(state, "declare 36").turn == 2


def test_the_general_is_kept_only_where_it_could_be_laid() -> None:
    full = drawn("""
        .. .. ..
        .. a3 a3
        .. .. ##
    """)
    assert said(placing("26", "56", board=full), "lose") == "It fits nowhere; keep the general for a better place."
    spent = placing("26", "56", board=full, players=(player(general=False), player()))
    assert said(spent, "lose") == "It fits nowhere."
    assert said(placing("general", "56"), "lose") == "It fits nowhere."


def test_what_is_said_of_lines_and_castles_comes_true() -> None:
    seen: set[str] = set()
    for state, seat, move in some_placings():
        given = reasons(hint(state, seat, move))
        seen |= given.keys()
        after = moved(state, move)
        if after.end:
            # What is decided as it stands since nobody has a tile left is not the placing's doing.
            continue
        field = lines_of(state.field)
        won = [line for line in field if state.lines[line] is None and after.lines[line] == seat]
        if "reason.win" in given:
            assert given["reason.win"].values == (("lines", lines_text(won)),)
        if won:
            assert "reason.win" in given
        assert ("reason.castle" in given) == (after.castles[state.field] == seat)
    assert {"reason.win", "reason.castle", "reason.lead"} <= seen
