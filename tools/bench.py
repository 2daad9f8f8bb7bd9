"""The benchmarks: what they found, as a table and as JSON."""

import json
from dataclasses import asdict
from pathlib import Path

from tools import bench_start, browsers
from tools.bench_figures import Figure
from tools.say import say


def run(runs: int, json_file: str | None) -> None:
    chromium = browsers.ready()[browsers.CHROMIUM.variable]
    figures = [*bench_start.measure(chromium, runs)]
    show(figures)
    if json_file:
        Path(json_file).write_text(json.dumps([asdict(figure) for figure in figures], indent=2) + "\n")


def show(figures: list[Figure]) -> None:
    width = max(len(figure.what) for figure in figures)
    say("")
    for figure in figures:
        target = f"at most {figure.at_most:g}" if figure.at_most is not None else ""
        say(f"{figure.what:<{width}}  {figure.value:>10.3g} {figure.unit:<6} {target} {figure.verdict}".rstrip())
