"""What a round came to, said with the first card of the next one; and what decided between equal totals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyapp.game import Text, text
from pyapp.games.next_station_tokyo import outcome, score
from pyapp.games.next_station_tokyo.board import COLOURS
from pyapp.games.next_station_tokyo.line import DrawnSection
from pyapp.games.next_station_tokyo.scene import scene
from pyapp.games.next_station_tokyo.score_rows import score_lines
from pyapp.games.next_station_tokyo.state import State
from pyapp.record import setup_for
from pyapp.shelf import meta
from tests.playing import played, settled_positions

from .tables import started, table


def test_with_the_next_rounds_first_card_the_finished_line_is_told() -> None:
    assert scene(table("red circle", before=()), 0).event is None
    state = table("red circle", before=(), colour="pink", earlier={"blue": "akabane oji"})
    ended = state.sheets[0].lines[0]
    event, (gain,) = scene(state, 0).event, scene(state, 0).gains
    assert event is not None
    assert event.label is not None
    assert event.label.key == "event.round"
    assert dict(event.label.values)["n"] == score.line_score(ended).points
    assert gain.strokes
    assert gain.points == 0, "it has been counted section by section: nothing comes to the sum any more"
    assert gain.label == text("score.line.blue", name=text("line.blue"))
    assert gain.label in [row.label for row in score_lines(state, 0)]
    # A switch point is no card to draw with: the next one is turned up at once.
    switched = table("red circle", before=("red switch",), colour="pink", earlier={"blue": "akabane oji"})
    assert scene(switched, 0).event == event
    assert scene(switched, 0).gains == (gain,)
    # With the second card that is over.
    later = replace(state, cards=(*state.cards, *state.cards))
    assert scene(later, 0).event is None
    assert not scene(later, 0).gains


def test_the_last_line_is_told_as_the_game_ends() -> None:
    state = settled_positions(played(setup_for(meta("next-station-tokyo"), 2, {}, "last")))[-1].state
    for seat, sheet in enumerate(state.sheets):
        event, (gain, *_) = scene(state, seat).event, scene(state, seat).gains
        assert event is not None
        assert event.label is not None
        assert event.label.key == "event.round"
        assert dict(event.label.values)["n"] == score.line_score(sheet.lines[-1]).points
        assert gain.points == 0
        assert gain.strokes


def test_what_a_section_brings_besides_is_told_from_where_it_is() -> None:
    """A stamp and an interchange, as long as the card is in play with which they came; what was there is not."""
    earlier = {"pink": "oji ueno", "purple": "ueno oji"}

    def told(drawn: str, before: tuple[str, ...] = ()) -> list[tuple[str, int, tuple[str, ...]]]:
        state = table("red circle", before=before, earlier=earlier)
        *others, own = state.sheets[0].lines
        ends = (section.split() for section in drawn.split(", ") if section)
        begun = tuple(DrawnSection(start, end, card) for card, (start, end) in enumerate(ends, 1))
        sheet = replace(state.sheets[0], lines=(*others, replace(own, sections=begun)))
        with_it = replace(state, sheets=(sheet,))
        rows = [row for row in scene(with_it, 0).gains if not row.label.key.startswith("score.line")]
        assert all(row.label in [one.label for one in score_lines(with_it, 0)] for row in rows)
        return [(row.label.key, row.points, row.targets) for row in rows]

    stamp = ("score.stamps", 5, ("stamp-johoku",))
    assert told("") == []
    assert told("akabane oji") == [stamp]
    assert told("akabane oji, oji ueno", before=("red circle",)) == [("score.interchanges", 5, ("ueno",))]
    assert told("akabane oji", before=("red circle",)) == []


def test_the_line_that_is_drawn_is_the_row_of_now_from_its_first_card_on() -> None:
    earlier = {"blue": "akabane oji"}

    def now(state: State) -> list[tuple[str, str]]:
        rows = [row for row in score_lines(state, 0) if row.now]
        names = [dict(row.label.values)["name"] for row in rows]
        return [(row.label.key, name.key) for row, name in zip(rows, names, strict=True) if isinstance(name, Text)]

    first = table("red circle", before=(), colour="pink", earlier=earlier)
    drawn = table("red circle", "koiwa shibamata", before=(), colour="pink", earlier=earlier)
    later = table("red circle", before=("green square",), colour="pink", earlier=earlier)
    assert now(first) == now(drawn) == now(later) == [("score.line.pink", "score.line.now")]


BETWEEN = {"one": text("player", seat=1), "other": text("player", seat=2)}


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ((20, 10, 5, 5), text("verdict.tied.same", n=20)),
        ((15, 15, 5, 5), text("verdict.tied", **BETWEEN, n=20, m=15)),
        ((15, 10, 5, 5), None),
    ],
)
def test_the_best_line_decides_between_equal_totals(
    monkeypatch: pytest.MonkeyPatch, other: tuple[int, ...], said: Text | None
) -> None:
    for seat in range(2):
        assert told(monkeypatch, seat, (20, 10, 5, 5), other) == said


def told(monkeypatch: pytest.MonkeyPatch, seat: int, *sheets: tuple[int, ...]) -> Text | None:
    """What is said to somebody when these are the points of the lines of everybody."""
    rows = iter(sheets)
    monkeypatch.setattr(score, "points", lambda *_: dict(zip(COLOURS, next(rows), strict=True)))
    return outcome.verdict(started(len(sheets)), seat)


@pytest.mark.parametrize(
    ("others", "said"),
    [
        (((20, 10, 5, 5), (15, 15, 5, 5)), text("verdict.tied", **BETWEEN, n=20, m=15)),
        (((20, 10, 5, 5), (20, 15, 5, 0)), text("verdict.tied.shared", **BETWEEN)),
    ],
)
def test_whoever_is_behind_hears_which_others_were_level(
    monkeypatch: pytest.MonkeyPatch, others: tuple[tuple[int, ...], ...], said: Text
) -> None:
    assert told(monkeypatch, 2, *others, (10, 9, 8, 7)) == said


def test_whoever_shares_a_lower_place_hears_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, 1, (20, 15, 5, 5), (20, 10, 5, 5), (20, 10, 5, 5)) is None


def test_whoever_is_level_with_another_hears_of_no_other_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    first, third = (20, 10, 5, 5), (10, 10, 5, 5)
    verdict = told(monkeypatch, 2, first, (15, 15, 5, 5), third, (15, 5, 5, 5))
    assert verdict == text("verdict.tied", one=text("player", seat=4), other=text("player", seat=3), n=15, m=10)
