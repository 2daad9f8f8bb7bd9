"""How fast the page starts and what it downloads for that, against npm's bare Pyodide in the same browser.

Bare Pyodide is the least that runs Python in a page: its own loader on the main thread, up to ``1+1``. Ours is
the whole page of a game, up to the frame that shows its first legal moves. Cold is a first visit with a new browser
profile; warm is the second visit, with the browser started anew and whatever the first one kept: the offline copy and
the snapshot of the engine's memory. On a slow line is a first visit over what browsers call a fast 4G. All take turns,
so that a slow moment hits all.

What a snapshot costs whoever has none is seen beside a copy of the site that keeps none: the first and the second visit
of a profile that has switched the snapshot off. Not a later one: the browser keeps the code of what has run twice. Both
come right after two such visits: what has just ended is still at work here, and 3 to 5 % were seen that were only that.

What the first move costs in requests and bytes is counted on a cold visit without a service worker, which would
download the whole site for use offline at the same time.
"""

import hashlib
import re
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
KEEPS_NONE = "keeps no snapshot"
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
NO_SNAPSHOT = "localStorage.setItem('higawari.settings', JSON.stringify({ snapshot: 'off' }))"
TIME_TO_WRITE_CACHES = 2_000

FAST_4G: dict[str, float] = {
    "offline": False,
    "latency": 165,
    "downloadThroughput": 1_012_500,
    "uploadThroughput": 168_750,
}
"""Milliseconds, and bytes a second: as the developer tools of Chromium have it."""

KINDS = {"cold": "cold", "warm": "warm", "plain": "warm without a snapshot", "slow": "on a slow line"}
"""The fields of `Measured`, as the figures say it."""

its_engine = re.compile(r' data-engine="[^"]*"')


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
    off: list[Visit] = field(default_factory=list)
    """As cold, with the snapshot switched off."""
    plain: list[Visit] = field(default_factory=list)
    """As warm, without a snapshot."""
    slow: list[Visit] = field(default_factory=list)
    costs: list[Cost] = field(default_factory=list)


def measure(chromium: str, sites: Sequence[Site], runs: int) -> list[Figure]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        shutil.copytree(MODULES / "pyodide", folder / BARE)
        (folder / BARE / "index.html").write_text(BARE_PAGE, "utf-8")
        none = without_snapshots(sites[0], folder / "none")
        browser = stack.enter_context(sync_playwright()).chromium
        servers = {site.name: stack.enter_context(Server(site.folder)) for site in (Site(BARE, folder / BARE), *sites)}
        plain = {site.name: stack.enter_context(Server(site.folder)) for site in (none, *sites)}
        measured = {name: Measured() for name in (*servers, none.name)}
        # The first run only fills the servers' caches of compressed files.
        for run in range(runs + 1):
            say(f"start, run {run} of {runs} …" if run else "start, warming up …")
            # Each comes as often after the other as before it: what ends there may still be at work here.
            for name in list(servers)[:: -1 if run % 2 else 1]:
                server = servers[name]
                into = measured[name] if run else Measured()
                address = "" if name == BARE else a_game()
                two_visits(browser, chromium, server, address, into.cold, into.warm)
                into.slow.append(on_a_slow_line(browser, chromium, server, address))
                if name != BARE:
                    into.costs.append(cost_of_first_move(browser, chromium, server, address))
            turns = list(plain)[:: -1 if run % 2 else 1]
            for turn, name in enumerate((turns[-1], *turns)):
                into = measured[name] if run and turn else Measured()
                two_visits(browser, chromium, plain[name], a_game(), into.off, into.plain, NO_SNAPSHOT)
    bare, beside = measured.pop(BARE), measured.pop(none.name)
    found = [figure for name, visits in measured.items() for figure in figures(name, visits, bare)]
    return [*found, *beside_none(sites[0].name, measured[sites[0].name], beside)]


def without_snapshots(site: Site, folder: Path) -> Site:
    """A copy of a site that never keeps a snapshot, nor looks for one."""
    shutil.copytree(site.folder, folder)
    index, worker = folder / "index.html", folder / "sw.js"
    before, after = (index.read_bytes(), its_engine.sub("", index.read_text("utf-8")).encode())
    index.write_bytes(after)
    old, new = (hashlib.sha256(content).hexdigest() for content in (before, after))
    worker.write_text(worker.read_text("utf-8").replace(old, new), "utf-8")
    return Site(KEEPS_NONE, folder)


def a_game() -> str:
    """The address of a new game within the page: the first of all games."""
    folder = min(path.parent for path in GAMES.glob("*/__init__.py"))
    return f"#g={folder.name.replace('_', '-')}&seed=bench"


def two_visits(
    browser: BrowserType,
    program: str,
    server: Server,
    address: str,
    first: list[Visit],
    second: list[Visit],
    script: str = "",
) -> None:
    """With a new profile. Before the second visit a game's page has kept what it keeps once nobody does anything.

    The script runs before the page's own, at both.
    """
    with tempfile.TemporaryDirectory() as profile:
        with opened(browser, program, profile) as context:
            first.append(visit(context, server, address, script))
            page = context.pages[-1]
            if address:
                page.evaluate(COPIED_FOR_OFFLINE)
                if not script:
                    page.evaluate(SNAPSHOT_KEPT)
            page.wait_for_timeout(TIME_TO_WRITE_CACHES)
        with opened(browser, program, profile) as context:
            second.append(visit(context, server, address, script))


def on_a_slow_line(browser: BrowserType, program: str, server: Server, address: str) -> Visit:
    with tempfile.TemporaryDirectory() as profile, opened(browser, program, profile) as context:
        return visit(context, server, address, line=FAST_4G)


@contextmanager
def opened(browser: BrowserType, program: str, profile: str) -> Iterator[BrowserContext]:
    context = browser.launch_persistent_context(profile, executable_path=program)
    try:
        # Until the browser's own work at its start is over.
        context.pages[0].wait_for_timeout(500)
        yield context
    finally:
        context.close()


def visit(
    context: BrowserContext, server: Server, address: str, script: str = "", line: dict[str, float] | None = None
) -> Visit:
    page = context.new_page()
    if line:
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", line)
    page.add_init_script(f"{LONG_TASKS};{script}")
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

    def ratio(kind: str, part: str) -> float:
        return median(getattr(own, kind), part) / median(getattr(bare, kind), part)

    found = [
        Figure(site, "start to first legal move / bare Pyodide, cold", ratio("cold", "ready"), "", 0.47),
        Figure(site, "start to first legal move / bare Pyodide, warm", ratio("warm", "ready"), "", 0.33),
        Figure(site, "start to first legal move / bare Pyodide, on a slow line", ratio("slow", "ready"), "", 0.65),
        Figure(site, "bytes to first legal move / bare Pyodide", ratio("cold", "sent"), "", 0.75),
        Figure(site, "requests to the first move", statistics.median(cost.requests for cost in own.costs), ""),
        Figure(site, "bytes to the first move", statistics.median(cost.sent for cost in own.costs) / 1e6, "MB"),
    ]
    for kind, name in KINDS.items():
        task = median(getattr(own, kind), "longest_task")
        found.append(Figure(site, f"longest task on the page's thread, {name}", task, "ms", 50))
    for kind, name in KINDS.items():
        visits = getattr(own, kind)
        found.append(Figure(site, f"first paint, {name}", median(visits, "painted"), "ms"))
        found.append(Figure(site, f"start, {name}", median(visits, "ready"), "ms"))
        if kind != "plain":
            found.append(Figure(site, f"  of bare Pyodide, {name}", median(getattr(bare, kind), "ready"), "ms"))
    return [
        *found,
        Figure(site, "bytes, page", median(own.cold, "sent") / 1e6, "MB"),
        Figure(site, "bytes, bare", median(bare.cold, "sent") / 1e6, "MB"),
    ]


def beside_none(site: str, own: Measured, none: Measured) -> Iterator[Figure]:
    """What a site that keeps snapshots costs whoever has none, run by run: a slow moment hits both of one run."""
    for here, there, name in ((own.off, none.off, KINDS["cold"]), (own.plain, none.plain, KINDS["plain"])):
        ratio = statistics.median(one.ready / other.ready for one, other in zip(here, there, strict=True))
        yield Figure(site, f"start without a snapshot / on a site that keeps none, {name}", ratio, "", 1.02)
