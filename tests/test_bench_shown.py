"""How long frames are seen, from traces written by hand."""

from __future__ import annotations

import json
from typing import Any

from tools.bench_shown import NO_VISIBLE_CHANGE, Frames, at, drawn_by_page, frames_in, gaps, in_order

ANCHOR = "watched"
OURS, OTHERS = 1, 2


def trace(*events: dict[str, Any]) -> list[dict[str, Any]]:
    mark = {"name": ANCHOR, "ph": "I", "pid": OURS, "ts": 0, "args": {}}
    return in_order(json.dumps({"traceEvents": [*events, mark]}).encode())


def frame(number: int, begun: float, shown: float, state: str, pid: int = OURS) -> list[dict[str, Any]]:
    same = {"name": "PipelineReporter", "pid": pid, "id2": {"local": number}}
    told = {"frame_reporter": {"state": f"STATE_{state}"}}
    return [
        {**same, "ph": "e", "ts": shown * 1000, "args": {}},
        {**same, "ph": "b", "ts": begun * 1000, "args": told},
    ]


def motion(number: int, begun: float, over: float, reasons: int) -> list[dict[str, Any]]:
    same = {"name": "Animation", "pid": OURS, "id2": {"local": number}}
    return [
        {**same, "ph": "b", "ts": begun * 1000, "args": {"data": {"state": "running"}}},
        {**same, "ph": "n", "ts": (begun + 1) * 1000, "args": {"data": {"compositeFailed": reasons}}},
        {**same, "ph": "e", "ts": over * 1000, "args": {}},
    ]


def test_a_frame_is_seen_that_is_shown_or_has_nothing_to_change() -> None:
    told = trace(
        *frame(1, 16, 20, "PRESENTED_ALL"),
        *frame(2, 32, 36, "DROPPED"),
        *frame(3, 48, 52, "PRESENTED_PARTIAL"),
        *frame(4, 64, 68, "NO_UPDATE_DESIRED"),
        *frame(5, 32, 33, "PRESENTED_ALL", pid=OTHERS),
    )
    assert frames_in(told, ANCHOR) == Frames(moved=[16, 48, 64], whole=[20])
    assert at(told, ANCHOR) == 0


def test_a_frame_of_the_page_that_comes_late_is_shown_when_it_is_shown() -> None:
    told = trace(*frame(1, 16, 60, "PRESENTED_ALL"), *frame(2, 32, 36, "PRESENTED_PARTIAL"))
    assert frames_in(told, ANCHOR) == Frames(moved=[16, 32], whole=[60])


def test_the_page_draws_what_the_compositor_does_not_take_on_and_is_seen() -> None:
    told = trace(*motion(1, 10, 50, 64), *motion(2, 20, 90, NO_VISIBLE_CHANGE | 8), *motion(3, 30, 70, 0))
    assert drawn_by_page(told) == [(11, 50)]


def test_gaps_are_those_within_a_motion() -> None:
    frames = Frames(moved=[0, 16, 32, 66, 82, 100], whole=[0, 100])
    assert gaps(frames, [(10, 70), (60, 90)], []) == [16, 34, 16]
    assert gaps(frames, [(10, 20), (60, 90)], []) == [16], "from one motion to the next nothing moves"
    assert gaps(frames, [], []) == []


def test_where_the_page_draws_a_motion_its_own_frames_count_as_well() -> None:
    frames = Frames(moved=[16, 32, 48], whole=[17, 47])
    assert gaps(frames, [(10, 60)], [(12, 50)]) == [16, 16, 30]
    assert gaps(frames, [(10, 60)], [(20, 50)]) == [16, 16], "what is not drawn by it yet is none of it"
