"""The engine alone, in CPython and in Pyodide: scores and whole random games a second, a hard bot's longest thought."""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.bench_figures import Figure
from tools.paths import DIST, MODULES, ROOT
from tools.say import say
from tools.server import Server

PROGRAM = ROOT / "tools" / "inside" / "engine_speed.py"

PAGE = """<!doctype html>
<link rel="icon" href="data:,">
<script type="module">
  import { loadPyodide } from './pyodide.mjs';
  const lines = [];
  const python = await loadPyodide({ stdout: line => lines.push(line) });
  for (const archive of await (await fetch('./archives.json')).json()) {
    python.unpackArchive(await (await fetch(archive)).arrayBuffer(), 'zip', { extractDir: '/home/pyodide' });
  }
  python.runPython(await (await fetch('./engine_speed.py')).text());
  globalThis.speeds = lines.join('');
</script>
"""


def measure(chromium: str) -> list[Figure]:
    say("engine alone, in CPython …")
    here = in_cpython()
    say("engine alone, in Pyodide …")
    there = in_pyodide(chromium)
    both = (("CPython", here), ("Pyodide", there))
    speeds = [
        Figure(f"{what} a second, {game}, {name}", found[game][what], "/s")
        for game in here
        for what in ("scores", "games")
        for name, found in both
    ]
    return speeds + [
        Figure(f"a hard bot's longest thought, {game}, {name}", found[game]["longest thought"] * 1000, "ms", 1500)
        for game in here
        for name, found in both
    ]


def in_cpython() -> dict[str, dict[str, float]]:
    done = subprocess.run(
        [sys.executable, PROGRAM], cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, capture_output=True, check=True
    )
    found: dict[str, dict[str, float]] = json.loads(done.stdout)
    return found


def in_pyodide(chromium: str) -> dict[str, dict[str, float]]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        shutil.copytree(MODULES / "pyodide", site)
        (site / "index.html").write_text(PAGE)
        archives = [next(DIST.glob("page-*/app.zip")), *DIST.glob("page-*/games/*/engine.zip")]
        for number, archive in enumerate(archives):
            shutil.copy(archive, site / f"{number}.zip")
        (site / "archives.json").write_text(json.dumps([f"./{number}.zip" for number in range(len(archives))]))
        shutil.copy(PROGRAM, site)
        browser = playwright.chromium.launch(executable_path=chromium)
        with Server(site) as server:
            page = browser.new_page()
            page.goto(server.address)
            speeds = page.wait_for_function("globalThis.speeds", timeout=300_000).json_value()
        browser.close()
    found: dict[str, dict[str, float]] = json.loads(speeds)
    return found
