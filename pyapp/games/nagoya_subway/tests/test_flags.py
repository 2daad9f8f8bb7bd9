"""Flags: all that the header counts is found on the map, also where it is open which lines will end the game."""

from __future__ import annotations

import json
from itertools import combinations
from math import hypot

import pytest

from pyapp.game import text
from pyapp.games.nagoya_subway import rules, scene
from pyapp.games.nagoya_subway.board import IDS, NUMBERS, board_for
from pyapp.games.nagoya_subway.deciding import awaited, flagged
from pyapp.games.nagoya_subway.hints import hint
from pyapp.games.nagoya_subway.layout import layout
from pyapp.games.nagoya_subway.lettering import FAR_LETTERS, far_names
from pyapp.games.nagoya_subway.offers import offers
from pyapp.games.nagoya_subway.strokes import across, positions

from .tables import table
from .test_ending import one_to_go
from .written import FOLDER, gap, meet, written

LINES = board_for("printed", 2).lines


@pytest.mark.parametrize(
    ("lacking", "least", "sure", "possible"),
    [
        # As few on each of three lines.
        ("takabata kami-otai taiko-dori", 2, "", "takabata kami-otai taiko-dori"),
        # Higashiyama lacks the fewest, and either of two others may be full with it.
        ("takabata kami-otai hara taiko-dori nonami", 3, "takabata", "kami-otai hara taiko-dori nonami"),
        # Where two of three cross, the end waits for it whichever will be full.
        ("fushimi taiko-dori nonami chikusa hara", 3, "fushimi", "chikusa hara taiko-dori nonami"),
    ],
)
def test_where_lines_lack_as_few_all_that_the_end_may_wait_for_has_a_flag(
    lacking: str, least: int, sure: str, possible: str
) -> None:
    beads = {IDS[one]: (0,) for line in "HTS" for one in LINES[line] if IDS[one] not in lacking.split()}
    state = table({0: "hatta", 1: "hatta"}, beads)
    shown = scene.scene(state, 0)
    assert shown.progress == text("progress", round=1, n=least)
    for symbol, stations in (("flag", sure), ("flag-open", possible), ("flag-far", sure), ("flag-open-far", possible)):
        flags = {mark.at for mark in shown.marks if mark.symbol == symbol and mark.id != "flags-legend"}
        assert flags == set(stations.split())
    assert scene.why(state, 1, [possible.split()[0]]).key == "why.flags.open"
    assert scene.score_lines(state, 0)[4].detail == text("score.finish.open", n=least)


def test_flags_stand_once_and_only_change_where_it_becomes_clear_which_line_will_be_full() -> None:
    lacking = ["takabata", "kami-otai", "hara", "taiko-dori", "nonami"]
    beads = {IDS[one]: (0,) for line in "HTS" for one in LINES[line] if IDS[one] not in lacking}
    state = table({0: "ueda", 1: "hatta"}, beads, roll=(1, 1))
    clear = rules.apply(state, 0, "hara put")
    assert scene.scene(clear, 0).progress == text("progress", round=1, n=2)
    flags = {mark.at for mark in scene.scene(clear, 0).marks if mark.symbol == "flag" and mark.id != "flags-legend"}
    assert flags == {"takabata", "kami-otai"}
    assert awaited(clear).flags == flagged(clear)
    assert scene.scene(clear, 0).event is None


def test_a_hint_that_leads_elsewhere_than_the_star_says_that_this_is_no_advice() -> None:
    beads = {IDS[one]: (1,) for line in "HT" for one in LINES[line] if IDS[one] != "akaike"}
    state = table({0: "shiogama-guchi", 1: "takabata"}, beads, roll=(1, 1))
    assert offers(state).star is not None
    assert hint(state, 0, "ueda stop") == text("reason.flag")
    elsewhere = next(move for move in rules.moves(state, 0) if not move.startswith("ueda"))
    assert hint(state, 0, elsewhere).key == "reason.star.flag"


def test_a_flag_lies_on_its_own_stop_and_touches_no_other_however_small_the_map_is_drawn() -> None:
    beads = {IDS[one]: (0,) for line in "HT" for one in LINES[line] if IDS[one] not in ("imaike", "gokiso", "sakae")}
    state = table({0: "hatta", 1: "hatta"}, beads, roll=(1, 1))
    spots = {spot.id: spot for spot in layout(state).spots}
    flags = [mark for mark in scene.scene(state, 0).marks if mark.tone == "far-flag"]
    assert flags
    for mark in flags:
        assert (mark.dx, mark.dy) == (0, 0)
        half = 0.52 * mark.size * spots[mark.at].w
        for station, (x, y) in positions(state.board).items():
            far = hypot(x - spots[mark.at].x, y - spots[mark.at].y)
            assert IDS[station] == mark.at or far - across(state.board, station) / 2 > half, IDS[station]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_names_of_flags_are_read_on_a_small_map_and_lie_on_no_other(language: str) -> None:
    words = json.loads((FOLDER / f"words/{language}.json").read_text("utf-8"))
    seen = 0
    for owners in ("0", "01"):
        for also in combinations(("hongo", "arahata", "kakuozan", "iwatsuka", "hirabari", "ueda"), 3):
            state = one_to_go(owners, also=also)
            board, at = state.board, positions(state.board)
            others = written(far_names(board), language)
            marks = [mark for mark in scene.scene(state, 0).marks if mark.tone.startswith("far-name")]
            seen += len(marks)
            for mark in marks:
                x, y = at[NUMBERS[mark.at]]
                x, y, anchor = x + mark.dx, y + mark.dy, mark.tone.split()[-1]
                name = words[f"station.{mark.at}"]
                wide = sum(1 if ord(letter) > 0x2FF else 0.66 for letter in name) * FAR_LETTERS
                left = x - {"middle": wide / 2, "end": wide}.get(anchor, 0.0)
                box = (left, y - 0.2, left + wide, y + 0.2)
                assert not [key for key, other in others.items() if meet(box, other)], mark.at
                gaps = {IDS[station]: gap(box, point) for station, point in at.items()}
                assert min(gaps.values()) > 0.3, mark.at
                nearer = [other for other, far in gaps.items() if other != mark.at and far <= gaps[mark.at]]
                assert not (nearer and mark.dy), "it is read as the name of another station"
    assert seen > 60


@pytest.mark.parametrize("language", ["en", "ja"])
def test_how_many_stops_are_left_is_said_without_signs_and_shortest_ways(language: str) -> None:
    words = json.loads((FOLDER / f"words/{language}.json").read_text("utf-8"))
    for key in ("progress", "legend.flags.open", "score.finish.open", "tell.flags.open", "event.flags.open"):
        for said in words[key].values():
            assert "{n}" in said
            assert not [sign for sign in ("+", "最短") if sign in said], key
