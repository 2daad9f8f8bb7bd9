"""What is reported of each turn, and to whom."""

from __future__ import annotations

import itertools
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from pyapp.game import CHANCE, Text
from pyapp.games.sengoku_domino import rules
from pyapp.games.sengoku_domino.board import sums
from pyapp.games.sengoku_domino.edges import figure
from pyapp.games.sengoku_domino.hidden import known
from pyapp.games.sengoku_domino.layout import CLANS, tile_text
from pyapp.games.sengoku_domino.state import NOBODY, State
from pyapp.games.sengoku_domino.tell import tell

from .drawing import drawn
from .playing import all_games, declaring, moved, placing, player
from .test_lines import CLOSING


def sentences(state: State, move: str, viewer: int | None, seat: int | None = None) -> list[str]:
    """The keys of what is reported of a move."""
    actor = rules.to_act(state)[0] if seat is None else seat
    after = rules.apply(state, actor, move)
    return [one.key for one in tell(known(state, viewer), known(after, viewer), viewer, actor, move)]


def test_a_declaration_is_told_to_everybody_and_the_last_with_the_order_of_placing() -> None:
    state = declaring(player("56"), player("12"))
    assert sentences(state, "declare 56", 1) == ["tell.declare"]
    assert sentences(moved(state, "declare 56"), "declare 12", None) == ["tell.declare.last"]


def test_of_a_declaration_equal_to_another_it_is_said_where_both_go() -> None:
    state = moved(declaring(player("24"), player("15"), player("12")), "declare 24")
    assert sentences(state, "declare 15", None) == ["tell.declare.equal"]
    assert sentences(moved(state, "declare 15"), "declare 12", None) == ["tell.declare.last"]
    alone = moved(declaring(player("24"), player("15")), "declare 24")
    assert sentences(alone, "declare 15", None) == ["tell.declare.last.equal"]


def test_a_drawn_tile_is_told_to_who_drew_it_alone() -> None:
    players = (player("12 13 14 15", "56 45"), player("12"))
    state = rules.apply(placing("24", "56", board=drawn("a1 a2"), players=players), 0, "lay 11S")
    assert sentences(state, "draw 56", 0) == ["tell.draw"]
    assert sentences(state, "draw 56", 1) == sentences(state, "draw 56", None) == []


def test_what_is_laid_lost_or_replaced_is_told() -> None:
    state = placing("24", "56", board=drawn("a1 a2"))
    assert sentences(state, "lay 11S", 1) == ["tell.lay"]
    assert sentences(state, "general 11S", 1) == ["tell.general"]
    assert sentences(placing("34", "56", board=drawn("a1 a2")), "lose", 1) == ["tell.lose"]


def test_a_decided_line_is_told_with_what_its_owner_and_the_next_have_there() -> None:
    state = placing("12", "56", board=CLOSING)
    after = moved(state, "lay 04W")
    (line,) = (line for line, owner in enumerate(after.lines) if owner is not None)
    amounts = sorted(sums(after.board, line, 2))
    told = tell(state, after, None, 0, "lay 04W")[-1]
    assert told.key == "tell.line.against"
    assert [dict(told.values)[name] for name in ("other", "n")] == [figure(amount) for amount in amounts]
    assert amounts[0] > 0


def test_of_a_line_in_which_nobody_else_has_anything_no_numbers_are_told() -> None:
    state = placing("12", "56", board=bytes(code and code & 7 | 8 for code in CLOSING))
    assert sentences(state, "lay 04W", None)[-1] == "tell.line"


def test_lines_that_are_decided_together_are_summed_up_by_who_got_them() -> None:
    state = placing("12", "56", board=CLOSING)
    lines = {0: 1, 1: 0, 4: 0, 5: 0, 7: NOBODY, 10: 0}
    after = replace(state, lines=tuple(lines.get(line) for line in range(len(state.lines))))
    told = [one for one in tell(state, after, None, 0, "lay 04W") if one.key != "tell.lay"]
    folder = Path(__file__).parents[1] / "words"
    english, japanese = (json.loads((folder / f"{language}.json").read_text("utf-8")) for language in ("en", "ja"))
    assert [_said(one, english) for one in told] == [
        "In the 1st field, Oda won rows 2 and 5 and column 1; Takeda won row 1; nobody won column 3.",
        "In the 2nd field, Oda won row 1.",
    ]
    assert [_said(one, japanese) for one in told] == [
        "第一戦場の花道：織田が上から2・5段目と左から1列目、武田が上から1段目、左から3列目は取った人なし。",
        "第二戦場の花道：織田が上から1段目。",
    ]


def test_whoever_looks_is_you_in_every_sentence_and_the_others_are_their_clans() -> None:
    folder = Path(__file__).parents[1] / "words"
    english, japanese = (json.loads((folder / f"{language}.json").read_text("utf-8")) for language in ("en", "ja"))
    told = set()
    for states in all_games(4):
        for before, after in itertools.pairwise(states):
            seat = rules.to_act(before)[0]
            move = _move_between(before, after, seat)
            for one in tell(known(before, 0), known(after, 0), 0, seat, move):
                assert "Oda" not in _said(one, english)
                assert "織田" not in _said(one, japanese)
                told.add(_said(one, english).split()[0])
    assert {"You", "Takeda"} <= told


def test_sentences_of_the_log_begin_with_a_capital() -> None:
    words = json.loads((Path(__file__).parents[1] / "words/en.json").read_text("utf-8"))
    for states in all_games()[:2]:
        for before, after in itertools.pairwise(states):
            seat = rules.to_act(before)[0]
            move = _move_between(before, after, seat)
            for one in tell(known(before, None), known(after, None), None, seat, move):
                assert _said(one, words)[0].isupper() or _said(one, words)[0].isdigit()


def test_whoever_ends_a_round_is_briefly_told_of_with_what_they_did() -> None:
    """The last sentence is what a narrow line has; the round and who declares first are seen."""
    state = placing("24", "34", board=drawn("a1 a2"), players=(player("12"), player("12")))
    state = moved(state, "lay 11S")
    assert sentences(state, rules.moves(state, 1)[0], None) == ["tell.lay"]


def test_every_sentence_of_whole_games_has_words() -> None:
    folder = Path(__file__).parents[1] / "words"
    words = json.loads((folder / "ja.json").read_text("utf-8"))
    seen = set()
    for states in all_games():
        for before, after in itertools.pairwise(states):
            seat = rules.to_act(before)[0]
            move = _move_between(before, after, seat)
            for one in tell(known(before, None), known(after, None), None, seat, move):
                seen.add(one.key)
    assert seen <= words.keys()
    assert {"tell.deal", "tell.line", "tell.lines", "tell.castle", "tell.declare.last", "tell.lay", "tell.lose"} <= seen


def test_every_turn_of_whole_games_has_a_short_form_for_a_narrow_line() -> None:
    for language, widest in (("en", 27), ("ja", 13)):
        words = json.loads((Path(__file__).parents[1] / f"words/{language}.json").read_text("utf-8"))
        short = set()
        for states in all_games()[:2]:
            for before, after in itertools.pairwise(states):
                seat = rules.to_act(before)[0]
                move = _move_between(before, after, seat)
                last = tell(known(before, None), known(after, None), None, seat, move)[-1:]
                short |= {_brief(one, words) for one in last if f"{one.key}.brief" in words}
        assert short
        assert [one for one in short if len(one) > widest] == []


def _said(one: Text, words: dict[str, Any]) -> str:
    values = {name: _said(value, words) if isinstance(value, Text) else value for name, value in one.values}
    form = words[one.key]
    if not isinstance(form, str):
        form = form["one"] if values["n"] == 1 and "one" in form else form["other"]
    return str(form).format(**values)


def _brief(one: Text, words: dict[str, Any]) -> str:
    """A text in the short forms that there are."""
    values = {name: _brief(value, words) if isinstance(value, Text) else value for name, value in one.values}
    form = words.get(f"{one.key}.brief", words[one.key])
    return str(form if isinstance(form, str) else form["other"]).format(**values)


def test_tiles_are_called_by_their_arms_and_strength() -> None:
    assert tile_text(25).key == "tile"
    assert dict(tile_text(25).values)["strength"] == 7
    assert tile_text(0) == Text("tile.general")
    assert len(set(CLANS)) == 4


def _move_between(before: State, after: State, seat: int) -> str:
    """The move that leads from one state to the next."""
    if seat == CHANCE:
        return "deal" if before.step == "deal" else "draw 12"
    return next(move for move in rules.moves(before, seat) if rules.apply(before, seat, move) == after)
