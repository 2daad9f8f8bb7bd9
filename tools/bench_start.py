"""How fast the page starts and what it downloads for that, against npm's bare Pyodide in the same browser.

Bare Pyodide is the least that runs Python in a page: its own loader on the main thread, up to ``1+1``. Ours is
the whole page of a game, up to the frame that shows its first legal moves. Cold is a first visit with a new browser
profile; warm is the second visit, with the browser started anew. The two take turns, so that a slow moment hits both.
"""

import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, BrowserType, sync_playwright

from tools.bench_figures import Figure
from tools.paths import DIST, GAMES, MODULES
from tools.say import say
from tools.server import Server

BARE_PAGE = """<!doctype html>
<link rel="icon" href="data:,">
<script type="module">
  import { loadPyodide } from './pyodide.mjs';
  const python = await loadPyodide();
  python.runPython('1+1');
  performance.mark('playable');
</script>
"""

LONG_TASKS = """
  globalThis.longTasks = [];
  new PerformanceObserver(list => longTasks.push(...list.getEntries().map(task => task.duration)))
    .observe({ type: 'longtask', buffered: true });
"""

MILLISECONDS_TO_READY = """new Promise(resolve => {
  const look = () => {
    const [mark] = performance.getEntriesByName('playable');
    if (mark) resolve(mark.startTime);
  };
  new PerformanceObserver(look).observe({ type: 'mark', buffered: true });
  look();
})"""

FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
LONGEST_TASK = "new Promise(resolve => setTimeout(() => resolve(Math.max(0, ...longTasks)), 300))"
KEPT_OFFLINE = "navigator.serviceWorker.ready.then(() => true)"
TIME_TO_WRITE_CACHES = 2_000


@dataclass(frozen=True)
class Visit:
    """Milliseconds from the start of the navigation; bytes of content as they were sent."""

    ready: float
    painted: float
    longest_task: float
    sent: int


def measure(chromium: str, runs: int) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare = Path(folder) / "bare"
        shutil.copytree(MODULES / "pyodide", bare)
        (bare / "index.html").write_text(BARE_PAGE)
        visits: dict[str, list[Visit]] = {}
        with Server(bare) as bare_server, Server(DIST) as page_server:
            # The first round only fills the servers' caches of compressed files.
            for run in range(runs + 1):
                say(f"start, run {run} of {runs} …" if run else "start, warming up …")
                for name, server in (("bare", bare_server), ("page", page_server)):
                    place = a_game() if name == "page" else ""
                    both = first_and_second_visit(playwright.chromium, chromium, server, place)
                    for temperature, visit in zip(("cold", "warm"), both, strict=True):
                        if run:
                            visits.setdefault(f"{name} {temperature}", []).append(visit)
    return figures(visits)


def a_game() -> str:
    """The address of a new game within the page: the first of all games."""
    folder = min(path.parent for path in GAMES.glob("*/__init__.py"))
    return f"#g={folder.name.replace('_', '-')}&seed=bench"


def first_and_second_visit(browser: BrowserType, program: str, server: Server, place: str) -> tuple[Visit, Visit]:
    """With a new profile. A page with places in it stores itself for offline use, and that is waited for."""
    with tempfile.TemporaryDirectory() as profile:
        with opened(browser, program, profile) as context:
            cold = visit(context, server, place)
            if place:
                context.pages[-1].evaluate(KEPT_OFFLINE)
            context.pages[-1].wait_for_timeout(TIME_TO_WRITE_CACHES)
        with opened(browser, program, profile) as context:
            return cold, visit(context, server, place)


@contextmanager
def opened(browser: BrowserType, program: str, profile: str) -> Iterator[BrowserContext]:
    context = browser.launch_persistent_context(profile, executable_path=program)
    try:
        # What the browser itself does at its start shall be over.
        context.pages[0].wait_for_timeout(500)
        yield context
    finally:
        context.close()


def visit(context: BrowserContext, server: Server, place: str) -> Visit:
    page = context.new_page()
    page.add_init_script(LONG_TASKS)
    before = server.sent.total()
    page.goto(server.address + place, wait_until="commit")
    ready = page.evaluate(MILLISECONDS_TO_READY)
    sent = server.sent.total() - before
    return Visit(ready, page.evaluate(FIRST_PAINT), page.evaluate(LONGEST_TASK), sent)


def figures(visits: dict[str, list[Visit]]) -> list[Figure]:
    def median(name: str, part: str) -> float:
        return float(statistics.median(getattr(visit, part) for visit in visits[name]))

    def ratio(temperature: str, part: str) -> float:
        return median(f"page {temperature}", part) / median(f"bare {temperature}", part)

    return [
        Figure("start to first legal move / bare Pyodide, cold", ratio("cold", "ready"), "", 0.6),
        Figure("start to first legal move / bare Pyodide, warm", ratio("warm", "ready"), "", 0.55),
        Figure("bytes to first legal move / bare Pyodide", ratio("cold", "sent"), "", 0.85),
        Figure("longest task on the page's thread, cold", median("page cold", "longest_task"), "ms", 50),
        Figure("longest task on the page's thread, warm", median("page warm", "longest_task"), "ms", 50),
        Figure("first paint, cold", median("page cold", "painted"), "ms"),
        Figure("first paint, warm", median("page warm", "painted"), "ms"),
        *(Figure(f"start, {name}", median(name, "ready"), "ms") for name in visits),
        Figure("bytes, page", median("page cold", "sent") / 1e6, "MB"),
        Figure("bytes, bare", median("bare cold", "sent") / 1e6, "MB"),
    ]
