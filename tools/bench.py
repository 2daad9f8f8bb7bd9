"""The benchmarks: their figures as a table and as JSON, for one site or for two by turns."""

import json
from collections.abc import Collection, Sequence
from dataclasses import asdict
from pathlib import Path

from tools import (
    bench_circle,
    bench_engine,
    bench_growth,
    bench_lighthouse,
    bench_motion,
    bench_review,
    bench_start,
    bench_together,
    bench_touch,
    browsers,
)
from tools.bench_figures import Figure, Site
from tools.say import Trouble, say

TOUCHES = 30
"""Touches a game, of which half narrow the choice and half make a move."""
MOVES = 12
"""Moves a game in which motion is looked at."""
NAMES = ("site", "against")


def run(folders: Sequence[Path], parts: Collection[str], runs: int, json_file: Path | None) -> None:
    """``folders`` are one site or two, ``parts`` what to measure of them, as build.py names it."""
    for folder in folders:
        if not (folder / "index.html").is_file():
            raise Trouble(f"{folder}: no site there; `build.py dist` builds one")
    sites = [Site(name, folder.resolve()) for name, folder in zip(NAMES, folders, strict=False)]
    chromium = browsers.chromium()
    figures: list[Figure] = []
    if "start" in parts:
        figures += bench_start.measure(chromium, sites, runs)
    if "touch" in parts:
        figures += bench_touch.measure(chromium, sites, TOUCHES)
    if "motion" in parts:
        figures += bench_motion.measure(chromium, sites, MOVES)
    if "growth" in parts:
        figures += bench_growth.measure(chromium, sites, runs)
    if "together" in parts:
        figures += bench_together.measure(chromium, sites, runs)
        figures += bench_circle.measure(chromium, sites, runs)
    if "engine" in parts:
        figures += bench_engine.measure(chromium, sites)
    if "review" in parts:
        figures += bench_review.measure(chromium, sites)
    if "lighthouse" in parts:
        figures += bench_lighthouse.measure(chromium, sites)
    for line in [*for_readme(figures), *table(figures, sites)]:
        say(line)
    if json_file:
        json_file.write_text(json.dumps([asdict(figure) for figure in figures], indent=2) + "\n", "utf-8")


def table(figures: Sequence[Figure], sites: Sequence[Site]) -> list[str]:
    """A row for each thing that was measured, a column for each site; the verdict is about the first."""
    rows: dict[str, dict[str, Figure]] = {}
    for figure in figures:
        rows.setdefault(figure.what, {})[figure.site] = figure
    width = max(len(what) for what in rows)
    lines = [""]
    if len(sites) > 1:
        lines += [f"{site.name}: {site.folder}" for site in sites]
        lines.append(f"{'':<{width}}" + "".join(f"  {site.name:>8}" for site in sites))
    for what, by_site in rows.items():
        first = next(iter(by_site.values()))
        cells = [number(by_site[site.name].value) if site.name in by_site else "" for site in sites]
        lines.append(
            f"{what:<{width}}{''.join(f'  {cell:>8}' for cell in cells)} {first.unit:<5}{first.verdict}".rstrip()
        )
    return lines


def for_readme(figures: Sequence[Figure]) -> list[str]:
    """Of the first site, what has a limit: as the README shows it."""
    rows = [
        f"| {figure.what.strip()} | {number(figure.value)} {figure.unit}".rstrip() + f" | {figure.target} |"
        for figure in figures
        if figure.site == NAMES[0] and figure.target
    ]
    return ["", "| figure | now | target |", "|---|---|---|", *rows] if rows else []


def number(value: float) -> str:
    return f"{value:.3f}" if value < 10 else f"{value:.0f}"
