"""The benchmarks: what they found, as a table and as JSON."""

import json
from dataclasses import asdict
from pathlib import Path

from tools import bench_engine, bench_lighthouse, bench_start, bench_touch, browsers
from tools.bench_figures import Figure
from tools.say import say

TOUCHES = 80
"""Touches a game, of which half narrow the choice and half make a move."""


def run(runs: int, json_file: str | None) -> None:
    chromium = browsers.ready()[browsers.CHROMIUM.variable]
    figures = [
        *bench_start.measure(chromium, runs),
        *bench_touch.measure(chromium, TOUCHES),
        *bench_engine.measure(chromium),
        *bench_lighthouse.measure(chromium),
    ]
    show(figures)
    if json_file:
        Path(json_file).write_text(json.dumps([asdict(figure) for figure in figures], indent=2) + "\n")


def show(figures: list[Figure]) -> None:
    width = max(len(figure.what) for figure in figures)
    say("")
    for figure in figures:
        value = f"{figure.value:.3f}" if figure.value < 10 else f"{figure.value:.0f}"
        say(f"{figure.what:<{width}}  {value:>8} {figure.unit:<5}{figure.verdict}".rstrip())
