"""Processor time of a page's thread, from the browser's trace.

Neither waiting nor the time of other programs counts; what they take of caches and cores still makes a thread slower.
"""

import json
from bisect import bisect_right

TRACED = ["toplevel", "blink.user_timing", "__metadata"]
"""What has to be traced for it."""
TASK = "ThreadControllerImpl::RunTask"


def around(trace: bytes, kind: str) -> dict[str, tuple[float, float]]:
    """The marks of the page whose names begin so: when the task with each began and ended, in milliseconds."""
    events = [event for event in json.loads(trace)["traceEvents"] if event["ph"] in "XI"]
    marks = [event for event in events if event["name"].startswith(kind)]
    threads = {(event["pid"], event["tid"]) for event in marks}
    tasks = [event for event in events if event["name"] == TASK and (event["pid"], event["tid"]) in threads]
    tasks.sort(key=lambda task: float(task["ts"]))
    starts = [task["ts"] for task in tasks]
    with_mark = {mark["name"]: tasks[bisect_right(starts, mark["ts"]) - 1] for mark in marks}
    return {
        mark: (task["tts"] / 1000, (task["tts"] + task["tdur"]) / 1000)
        for mark, task in with_mark.items()
        if "tdur" in task
    }
