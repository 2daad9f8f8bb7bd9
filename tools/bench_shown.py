"""How long each frame is seen, by the browser's own account of what became of each: what its compositor moves goes on
while the page's thread has other things to do."""

import json
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

TRACED = ["disabled-by-default-devtools.timeline.frame", "blink.animations", "blink.user_timing"]
"""What has to be traced for it."""
NO_VISIBLE_CHANGE = 1 << 17
"""Of the reasons why a motion is not the compositor's: nothing of it is seen."""

Event = dict[str, Any]
Span = tuple[float, float]
"""From when until when, in milliseconds."""


class Frames(NamedTuple):
    """When frames are seen, in milliseconds of the trace, in order."""

    moved: list[float]
    """By the screen's clock, those in which everything is where the compositor has it."""
    whole: list[float]
    """Those with something new of the page's thread, when they are shown."""


def in_order(trace: bytes) -> list[Event]:
    """The events of a trace by their time: of what takes some, its beginning."""
    return sorted(json.loads(trace)["traceEvents"], key=lambda event: float(event["ts"]))


def frames_in(events: Sequence[Event], anchor: str) -> Frames:
    """Of the process that has made the mark with that name."""
    process = next(event["pid"] for event in events if event["name"] == anchor)
    begun: dict[str, list[Event]] = defaultdict(list)
    moved: set[float] = set()
    whole: list[float] = []
    for event in events:
        if event["name"] != "PipelineReporter" or event["pid"] != process:
            continue
        frame = json.dumps(event["id2"])
        if event["ph"] == "b":
            begun[frame].append(event)
        elif begun[frame]:
            first = begun[frame].pop()
            state = first["args"]["frame_reporter"]["state"]
            # Where there is nothing to be changed, what is seen is right.
            if state.startswith("STATE_PRESENTED") or state == "STATE_NO_UPDATE_DESIRED":
                moved.add(first["ts"] / 1000)
            if state == "STATE_PRESENTED_ALL":
                whole.append(event["ts"] / 1000)
    return Frames(sorted(moved), sorted(whole))


def at(events: Sequence[Event], anchor: str) -> float:
    """When that mark was made, in milliseconds of the trace."""
    return next(float(event["ts"]) / 1000 for event in events if event["name"] == anchor)


def drawn_by_page(events: Sequence[Event]) -> list[Span]:
    """When there is a motion that the compositor does not take on, though it may be seen."""
    failed: dict[object, float] = {}
    found = []
    for event in events:
        if event["name"] != "Animation":
            continue
        motion, time = (event["pid"], json.dumps(event["id2"])), float(event["ts"]) / 1000
        reasons = event["args"].get("data", {}).get("compositeFailed", 0)
        if reasons and not reasons & NO_VISIBLE_CHANGE:
            failed.setdefault(motion, time)
        elif event["ph"] == "e" and motion in failed:
            found.append((failed.pop(motion), time))
    return found


def gaps(frames: Frames, motions: Sequence[Span], by_page: Sequence[Span]) -> list[float]:
    """Milliseconds from one frame to the next while something moves; where the page draws it, of its own frames."""
    moving = _joined(motions)
    drawn = [
        (max(one[0], other[0]), min(one[1], other[1]))
        for one in moving
        for other in _joined(by_page)
        if one[0] < other[1] and other[0] < one[1]
    ]
    return [*_within(frames.moved, moving), *_within(frames.whole, drawn)]


def _within(times: Sequence[float], spans: Sequence[Span]) -> list[float]:
    starts = [start for start, _ in spans]
    found = []
    for one, other in pairwise(times):
        index = bisect_right(starts, one) - 1
        if index >= 0 and other <= spans[index][1]:
            found.append(other - one)
    return found


def _joined(spans: Iterable[Span]) -> list[Span]:
    """Those that overlap as one, in order."""
    joined: list[Span] = []
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return joined
