"""Lighthouse's scores of the menu and of a game on its phone: a slow processor and a slow line, both simulated."""

import json
import os
import statistics
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from tools import setup
from tools.bench_figures import Figure, Site
from tools.bench_start import a_game
from tools.paths import MODULES
from tools.say import Trouble, say
from tools.server import Server

CATEGORIES = ("performance", "accessibility", "best-practices")
LEAST = 95
RUNS = 3
"""Of which the middle one counts: the machine may be busy for a moment."""
FLAGS = "--headless=new --no-sandbox --disable-dev-shm-usage"


def measure(chromium: str, sites: Sequence[Site]) -> list[Figure]:
    runs: dict[tuple[str, str], list[dict[str, float]]] = {}
    with ExitStack() as stack:
        servers = [(site.name, stack.enter_context(Server(site.folder))) for site in sites]
        for name, address in (("menu", ""), ("game", a_game())):
            for run in range(1, RUNS + 1):
                say(f"Lighthouse, {name}, run {run} of {RUNS} …")
                for site, server in servers:
                    runs.setdefault((site, name), []).append(scores(chromium, server.address + address))
    return [
        Figure(
            site,
            f"Lighthouse, {name}: {category}",
            statistics.median(run[category] for run in of_page),
            "",
            at_least=LEAST,
        )
        for (site, name), of_page in runs.items()
        for category in CATEGORIES
    ]


def scores(chromium: str, address: str) -> dict[str, float]:
    """From 0 to 100, by category."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command: list[str | Path] = [
            *(setup.node(), MODULES / "lighthouse" / "cli" / "index.js", address),
            *("--quiet", "--output=json", f"--output-path={report}", f"--chrome-flags={FLAGS}"),
            *(f"--only-categories={','.join(CATEGORIES)}", "--no-enable-error-reporting"),
        ]
        environment = os.environ | {"CHROME_PATH": chromium}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode or not report.exists():
            raise Trouble(f"Lighthouse failed:\n{(done.stdout + done.stderr)[-2_000:]}")
        categories = json.loads(report.read_text("utf-8"))["categories"]
    return {category: 100 * (categories[category]["score"] or 0) for category in CATEGORIES}
