"""What Lighthouse says of the menu and of a game on its phone: a slow processor and a slow line, both simulated."""

import json
import os
import statistics
import subprocess
import tempfile
from pathlib import Path

from tools import setup
from tools.bench_figures import Figure
from tools.bench_start import a_game
from tools.paths import DIST, MODULES
from tools.say import Trouble, say
from tools.server import Server

CATEGORIES = ("performance", "accessibility", "best-practices")
LEAST = 95
RUNS = 3
"""Of which the middle one counts: the machine may be busy for a moment."""
FLAGS = "--headless=new --no-sandbox --disable-dev-shm-usage"


def measure(chromium: str) -> list[Figure]:
    figures = []
    with Server(DIST) as server:
        for name, place in (("menu", ""), ("game", a_game())):
            runs = []
            for run in range(1, RUNS + 1):
                say(f"Lighthouse, {name}, run {run} of {RUNS} …")
                runs.append(scores(chromium, server.address + place))
            for category in CATEGORIES:
                value = statistics.median(run[category] for run in runs)
                figures.append(Figure(f"Lighthouse, {name}: {category}", value, "", at_least=LEAST))
    return figures


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
        found = json.loads(report.read_text("utf-8"))["categories"]
    return {category: 100 * (found[category]["score"] or 0) for category in CATEGORIES}
