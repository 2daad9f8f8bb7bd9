"""How fast the page starts and what it downloads for that, against npm's bare Pyodide in the same browser.

Bare Pyodide is the least that runs Python in a page: its own loader on the main thread, up to ``1+1``. Ours is
the whole page of a game, up to the frame that shows its first legal moves. Cold is a first visit with a new browser
profile; warm is the second visit, with the browser started anew and whatever the first one kept: the offline copy and
the snapshot of the engine's memory. All take turns, so that a slow moment hits all.

What the first move costs in requests and bytes is counted on a cold visit without a service worker, which would
download the whole site for use offline at the same time.
"""

import shutil
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserContext, BrowserType, sync_playwright

from tools.bench_figures import Figure, Site
from tools.paths import GAMES, MODULES
from tools.say import say
from tools.server import Server

BARE = "bare"
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
WITHOUT_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
COPIED_FOR_OFFLINE = "navigator.serviceWorker.ready.then(() => true)"
SNAPSHOT_KEPT = """new Promise(resolve => {
  const note = () => Object.entries(localStorage).find(([name]) => name.startsWith('higawari.snapshot'))?.[1] ?? '';
  const look = () => /"(kept|never)"/.test(note()) ? resolve(note()) : setTimeout(look, 100);
  if (document.documentElement.dataset.engine) look();
  else resolve('a version that keeps none');
})"""
TIME_TO_WRITE_CACHES = 2_000


@dataclass(frozen=True)
class Visit:
    """Milliseconds from the start of the navigation; bytes of content as they were sent."""

    ready: float
    painted: float
    longest_task: float
    sent: int


@dataclass(frozen=True)
class Cost:
    """Of the first move, on a cold visit without a service worker."""

    requests: int
    sent: int
    """Bytes of content, as compressed."""


@dataclass
class Measured:
    """The visits to one site, by run."""

    cold: list[Visit] = field(default_factory=list)
    warm: list[Visit] = field(default_factory=list)
    costs: list[Cost] = field(default_factory=list)


def measure(chromium: str, sites: Sequence[Site], runs: int) -> list[Figure]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "bare"
        shutil.copytree(MODULES / "pyodide", folder)
        (folder / "index.html").write_text(BARE_PAGE, "utf-8")
        browser = stack.enter_context(sync_playwright()).chromium
        servers = {site.name: stack.enter_context(Server(site.folder)) for site in (Site(BARE, folder), *sites)}
        measured = {name: Measured() for name in servers}
        # The first run only fills the servers' caches of compressed files.
        for run in range(runs + 1):
            say(f"start, run {run} of {runs} …" if run else "start, warming up …")
            for name, server in servers.items():
                address = "" if name == BARE else a_game()
                cold, warm = first_and_second_visit(browser, chromium, server, address)
                if run:
                    measured[name].cold.append(cold)
                    measured[name].warm.append(warm)
                if run and name != BARE:
                    measured[name].costs.append(cost_of_first_move(browser, chromium, server, address))
    bare = measured.pop(BARE)
    return [figure for name, visits in measured.items() for figure in figures(name, visits, bare)]


def a_game() -> str:
    """The address of a new game within the page: the first of all games."""
    folder = min(path.parent for path in GAMES.glob("*/__init__.py"))
    return f"#g={folder.name.replace('_', '-')}&seed=bench"


def first_and_second_visit(browser: BrowserType, program: str, server: Server, address: str) -> tuple[Visit, Visit]:
    """With a new profile. The second visit waits for what the page of a game keeps once nobody does anything."""
    with tempfile.TemporaryDirectory() as profile:
        with opened(browser, program, profile) as context:
            cold = visit(context, server, address)
            if address:
                context.pages[-1].evaluate(COPIED_FOR_OFFLINE)
                context.pages[-1].evaluate(SNAPSHOT_KEPT)
            context.pages[-1].wait_for_timeout(TIME_TO_WRITE_CACHES)
        with opened(browser, program, profile) as context:
            return cold, visit(context, server, address)


@contextmanager
def opened(browser: BrowserType, program: str, profile: str) -> Iterator[BrowserContext]:
    context = browser.launch_persistent_context(profile, executable_path=program)
    try:
        # Until the browser's own work at its start is over.
        context.pages[0].wait_for_timeout(500)
        yield context
    finally:
        context.close()


def visit(context: BrowserContext, server: Server, address: str) -> Visit:
    page = context.new_page()
    page.add_init_script(LONG_TASKS)
    before = server.sent.total()
    page.goto(server.address + address, wait_until="commit")
    ready = page.evaluate(MILLISECONDS_TO_READY)
    sent = server.sent.total() - before
    return Visit(ready, page.evaluate(FIRST_PAINT), page.evaluate(LONGEST_TASK), sent)


def cost_of_first_move(browser: BrowserType, program: str, server: Server, address: str) -> Cost:
    with tempfile.TemporaryDirectory() as profile, opened(browser, program, profile) as context:
        context.add_init_script(WITHOUT_SERVICE_WORKER)
        requests, sent = len(server.requests), server.sent.total()
        page = context.new_page()
        page.goto(server.address + address, wait_until="commit")
        page.evaluate(MILLISECONDS_TO_READY)
        return Cost(len(server.requests) - requests, server.sent.total() - sent)


def figures(site: str, own: Measured, bare: Measured) -> list[Figure]:
    def median(visits: Sequence[Visit], part: str) -> float:
        return float(statistics.median(getattr(visit, part) for visit in visits))

    def ratio(temperature: str, part: str) -> float:
        return median(getattr(own, temperature), part) / median(getattr(bare, temperature), part)

    return [
        Figure(site, "start to first legal move / bare Pyodide, cold", ratio("cold", "ready"), "", 0.6),
        Figure(site, "start to first legal move / bare Pyodide, warm", ratio("warm", "ready"), "", 0.55),
        Figure(site, "bytes to first legal move / bare Pyodide", ratio("cold", "sent"), "", 0.85),
        Figure(site, "requests to the first move", statistics.median(cost.requests for cost in own.costs), ""),
        Figure(site, "bytes to the first move", statistics.median(cost.sent for cost in own.costs) / 1e6, "MB"),
        Figure(site, "longest task on the page's thread, cold", median(own.cold, "longest_task"), "ms", 50),
        Figure(site, "longest task on the page's thread, warm", median(own.warm, "longest_task"), "ms", 50),
        Figure(site, "first paint, cold", median(own.cold, "painted"), "ms"),
        Figure(site, "first paint, warm", median(own.warm, "painted"), "ms"),
        Figure(site, "start, bare cold", median(bare.cold, "ready"), "ms"),
        Figure(site, "start, bare warm", median(bare.warm, "ready"), "ms"),
        Figure(site, "start, page cold", median(own.cold, "ready"), "ms"),
        Figure(site, "start, page warm", median(own.warm, "ready"), "ms"),
        Figure(site, "bytes, page", median(own.cold, "sent") / 1e6, "MB"),
        Figure(site, "bytes, bare", median(bare.cold, "sent") / 1e6, "MB"),
    ]
