"""The engine alone, in CPython and in Pyodide: scores and whole random games a second, a hard bot's longest thought."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.bench_figures import Figure, Site
from tools.paths import MODULES, ROOT
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


Speeds = dict[str, dict[str, float]]
"""By game and by what was measured."""


def measure(chromium: str, sites: Sequence[Site]) -> list[Figure]:
    """In CPython it is this checkout's engine, whatever the sites have."""
    say("engine alone, in CPython …")
    measured = figures(sites[0].name, "CPython", in_cpython())
    for site in sites:
        say(f"engine alone, in Pyodide{f', {site.name}' if len(sites) > 1 else ''} …")
        measured += figures(site.name, "Pyodide", in_pyodide(chromium, site))
    return sorted(measured, key=lambda figure: figure.what)


def figures(site: str, python: str, speeds: Speeds) -> list[Figure]:
    return [
        figure
        for game, speed in speeds.items()
        for figure in (
            Figure(site, f"scores a second, {game}, {python}", speed["scores"], "/s"),
            Figure(site, f"games a second, {game}, {python}", speed["games"], "/s"),
            Figure(
                site, f"a hard bot's longest thought, {game}, {python}", speed["longest thought"] * 1000, "ms", 1500
            ),
        )
    ]


def in_cpython() -> Speeds:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, PROGRAM], cwd=ROOT, env=environment, capture_output=True, check=True)
    speeds: Speeds = json.loads(done.stdout)
    return speeds


def in_pyodide(chromium: str, site: Site) -> Speeds:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare = Path(folder) / "site"
        shutil.copytree(MODULES / "pyodide", bare)
        (bare / "index.html").write_text(PAGE, "utf-8")
        archives = [next(site.folder.glob("page-*/app.zip")), *site.folder.glob("page-*/games/*/engine.zip")]
        for number, archive in enumerate(archives):
            shutil.copy(archive, bare / f"{number}.zip")
        addresses = [f"./{number}.zip" for number in range(len(archives))]
        (bare / "archives.json").write_text(json.dumps(addresses), "utf-8")
        shutil.copy(PROGRAM, bare)
        browser = playwright.chromium.launch(executable_path=chromium)
        with Server(bare) as server:
            page = browser.new_page()
            page.goto(server.address)
            printed = page.wait_for_function("globalThis.speeds", timeout=300_000).json_value()
        browser.close()
    speeds: Speeds = json.loads(printed)
    return speeds
