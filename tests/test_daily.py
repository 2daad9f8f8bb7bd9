"""The daily: one set-up a day and game, the same for everybody."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.daily import daily
from pyapp.game import CHANCE, Game
from pyapp.record import BadRecord, decode, encode
from pyapp.table import open_table, replay

from .playing import played


@given(day=st.dates())
def test_every_day_has_a_table_for_one_person_with_the_usual_options(game: Game[Any], day: date) -> None:
    setup = daily(game.meta, day.isoformat())
    assert setup.game == game.meta.id
    assert setup.seats in game.meta.seats
    assert [setup.bot(seat) for seat in range(setup.seats)] == [None, *["normal"] * (setup.seats - 1)]
    assert dict(setup.options) == {name: values[0] for name, values in game.meta.options.items()}
    assert setup.seed == f"daily/{game.meta.id}/{day.isoformat()}"
    table = open_table(setup)
    assert replay(decode(encode(table.record))) == table


def test_other_days_have_other_reveals(game: Game[Any]) -> None:
    rows = set()
    for day in range(1, 15):
        table = played(daily(game.meta, f"2026-02-{day:02}"))
        rows.add(tuple(turn.move for turn in table.turns if turn.seat == CHANCE))
    # Two days may begin alike, as a single die does; by the end of the game they have gone different ways.
    assert len(rows) == 14


@pytest.mark.parametrize(
    "day",
    [
        *("", " ", "today", "2026", "2026-11", "2026-11-2", "2026-1-20", "20261120"),
        *("2026-W47-5", "2026-324"),
        *("2026-02-29", "2026-13-01", "2026-00-10", "2026-11-00", "2026-11-31", "0000-01-01", "-026-11-20"),
        *("2026-11-20 ", " 2026-11-20", "2026-11-20\n", "2026-11-20T00:00", "2026/11/20", "12026-11-20"),
        *("\uff12026-11-20", "२०२६-११-२०", "2026‐11‐20", "2026-11-20\0"),
    ],
)
def test_what_is_no_date_is_refused(game: Game[Any], day: str) -> None:
    with pytest.raises(BadRecord) as refused:
        daily(game.meta, day)
    assert refused.value.reason.key == "bad.date"


@given(day=st.text() | st.from_regex(r"[0-9-]{8,12}", fullmatch=True))
def test_any_text_is_a_date_or_refused(game: Game[Any], day: str) -> None:
    try:
        setup = daily(game.meta, day)
    except BadRecord:
        return
    assert date.fromisoformat(day).isoformat() == day
    assert setup.seed.endswith(day)
