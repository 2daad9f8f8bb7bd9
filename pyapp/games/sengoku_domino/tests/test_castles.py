"""Why a castle is whose it is: lines and castles go by the same rule for ties, and that is said."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from pyapp.games.sengoku_domino.castles import castle_reason, castle_text
from pyapp.games.sengoku_domino.scene import scene, why
from pyapp.games.sengoku_domino.score import leader
from pyapp.games.sengoku_domino.sheet import score_lines
from pyapp.games.sengoku_domino.state import NOBODY, State
from pyapp.speak import say

from .playing import placing


def having(*lines: int, is_open: bool = False) -> State:
    """The first battlefield with so many lines of each seat, and the rest of them nobody's."""
    owners = [seat for seat, n in enumerate(lines) for _ in range(n)]
    decided = dict(enumerate([*owners, *[NOBODY] * (10 - len(owners))]))
    if is_open:
        return placing(*["12", "13", "14", "15"][: len(lines)], lines=decided, castles="....")
    castles = ("-" if leader(lines) == NOBODY else str(leader(lines))) + "..."
    return placing(*["12", "13", "14", "15"][: len(lines)], field=1, lines=decided, castles=castles)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ((4, 3, 3), "Oda took the castle of the 1st field with 4 lines!"),
        ((2, 4, 4), "Oda took the castle of the 1st field with 2 lines! Takeda and Uesugi cancelled out at 4 each."),
        ((5, 5), "Nobody took the castle of the 1st field. Oda and Takeda cancelled out at 5 each."),
    ],
)
def test_when_a_castle_falls_it_is_said_who_cancelled_out(lines: tuple[int, ...], sentence: str) -> None:
    assert say(castle_text(having(*lines), 0, None), "sengoku-domino") == sentence


def test_whoever_touches_a_castle_or_its_row_hears_how_many_lines_each_has_and_which_cancel_out() -> None:
    state = having(3, 3, 2, is_open=True)
    stands = "Lines of the 1st field as they stand: Oda 3, Takeda 3, Uesugi 2. Oda and Takeda cancel out at 3 each."
    said = f"{stands} Uesugi would take the castle."
    assert say(castle_reason(state, 0, None), "sengoku-domino") == said
    row = score_lines(state, 1)[0]
    assert row.told == castle_reason(state, 0, 1) == why(state, 1, ["s22"])
    level = say(castle_reason(having(4, 4, is_open=True), 0, None), "sengoku-domino")
    assert level.endswith("Oda and Takeda cancel out at 4 each. Nobody would take the castle.")
    alone = say(castle_reason(having(4, 3, is_open=True), 0, None), "sengoku-domino")
    assert alone == "Lines of the 1st field as they stand: Oda 4, Takeda 3. Oda would take the castle."


@pytest.mark.parametrize(
    ("lines", "seat", "sentence"),
    [
        ((3, 3, 2), 0, "3 and 3 cancel: as it stands, Uesugi gets the castle"),
        ((3, 3, 2), 2, "3 and 3 cancel: as it stands, the castle is yours"),
        ((4, 3, 2), 2, "as it stands, Oda gets the castle, 4 to 2"),
        ((4, 3, 2), 0, "as it stands, the castle is yours with 4"),
        ((4, 4), 0, "as it stands, it’s level"),
    ],
)
def test_a_row_says_that_open_lines_count_for_who_leads_and_that_equal_numbers_cancel(
    lines: tuple[int, ...], seat: int, sentence: str
) -> None:
    detail = score_lines(having(*lines, is_open=True), seat)[0].detail
    assert detail is not None
    assert say(detail, "sengoku-domino") == sentence


@pytest.mark.parametrize(
    ("lines", "equal", "castle"),
    [
        ((3, 3, 2), [0, 1], "contested"),
        ((4, 4), [0, 1], "deadlock"),
        ((3, 3, 3), [0, 1, 2], "deadlock"),
        ((4, 3, 3), [], "besieged"),
        ((0, 0), [], ""),
    ],
)
def test_at_the_castle_that_is_fought_over_stand_the_crests_of_those_who_cancel_each_other_out(
    lines: tuple[int, ...], equal: list[int], castle: str
) -> None:
    marks = {mark.id: mark for mark in scene(having(*lines, is_open=True), 0).marks if mark.at == "s22"}
    assert [mark.symbol for mark in marks.values() if mark.symbol.startswith("crest")] == [f"crest{n}" for n in equal]
    assert [mark.symbol for mark in marks.values() if mark.symbol.startswith("equal")] == (
        [f"equal{len(equal)}"] if equal else []
    )
    flags = [name for name in marks if name.startswith("siege-")]
    assert flags == ([] if leader(lines) == NOBODY else [f"siege-0-{leader(lines)}"])
    assert ([marks["besieged-0"].symbol] if "besieged-0" in marks else []) == ([castle] if castle else [])


@pytest.mark.parametrize("lines", [(3, 3, 2), (3, 3, 3), (2, 2, 2, 2), (2, 2, 2, 1)])
def test_castle_flag_and_crests_keep_clear_of_one_another(lines: tuple[int, ...]) -> None:
    marks = [mark for mark in scene(having(*lines, is_open=True), 0).marks if mark.at == "s22"]
    crests = sorted((mark for mark in marks if mark.symbol.startswith("crest")), key=lambda mark: mark.dx)
    (ground,) = (mark for mark in marks if mark.symbol.startswith("equal"))
    # It is two and a third times as wide as it is high.
    height = ground.size * 42 / 98
    assert ground.dy - height / 2 >= -0.5
    assert ground.size <= 1
    # On their ground, and none over the next, with room for the sign between them.
    assert all(abs(mark.dx) + mark.size / 2 <= ground.size / 2 - 0.02 for mark in crests)
    assert all(mark.dy == ground.dy and mark.size <= height - 0.05 for mark in crests)
    assert all(b.dx - a.dx >= (a.size + b.size) / 2 + 0.03 for a, b in pairwise(crests))
    for flag in (mark for mark in marks if mark.id.startswith("siege-")):
        # It is less than half as wide as it is high; the castle begins a little left of the middle.
        assert flag.dy - flag.size / 2 >= ground.dy + height / 2 - 0.03
        assert flag.dx + 0.2 * flag.size <= -0.07


def test_alone_a_flag_is_as_high_as_the_castle_and_keeps_clear_of_it() -> None:
    marks = {mark.id: mark for mark in scene(having(2, 2, 2, 3, is_open=True), 0).marks if mark.at == "s22"}
    assert not [name for name in marks if name.startswith("equal")]
    flag = marks["siege-0-3"]
    assert flag.dy - flag.size / 2 >= -0.2
    assert flag.dx + 0.2 * flag.size <= -0.15


def test_nothing_of_what_is_told_at_a_castle_wanders_to_that_of_the_next_battlefield() -> None:
    first = having(3, 3, 2, is_open=True)
    fought = first.lines[:10]
    second = replace(first, field=1, lines=fought[::-1] + fought + first.lines[20:], castles=(NOBODY, None, None, None))
    told = [
        {mark.id for mark in scene(state, 0).marks if mark.at == at and not mark.id.startswith("land-")}
        for state, at in ((first, "s22"), (second, "s27"))
    ]
    # The castle, whose flag flies there, and the sign that two are equal with their crests.
    assert [len(marks) for marks in told] == [5, 5]
    assert not told[0] & told[1]


def test_of_a_castle_that_is_not_fought_over_yet_the_rule_is_said() -> None:
    assert why(having(3, 3, 2, is_open=True), 1, ["s27"]).key == "why.castle.rule"
    fallen = having(2, 4, 4)
    assert why(fallen, 1, ["s22"]) == castle_text(fallen, 0, 1)
