"""What a large circle costs: how soon today is there, first and later, and whether the page stays quick meanwhile."""

import json
import shutil
import statistics
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from tools.bench_by_site import by_site
from tools.bench_figures import Figure, Site
from tools.bench_thread import TRACED
from tools.filled_circle import PLACE, Members, fill
from tools.relays import name_in
from tools.server import Server

MANY = Members(number=50, days=30)
"""With all five games, 7,500 results."""
NOBODY = "ws://127.0.0.1:9/"
"""What comes from a relay is measured elsewhere: there is none."""
PATIENCE = 120_000
WATCHED = 15_000
"""Milliseconds for which results are checked in the background while it is watched."""

WATCH = """globalThis.tasks = [];
const keep = ({ startTime, duration }) => tasks.push([startTime, duration]);
new PerformanceObserver((all) => all.getEntries().forEach(keep))
  .observe({ type: 'longtask', buffered: true });"""
MARKED = "name => performance.getEntriesByName(name).length > 0"
SINCE_READY = """name => performance.getEntriesByName(name)[0].startTime
  - Math.max(...performance.getEntriesByName('engine ready').map(({ startTime }) => startTime))"""
LONGEST = """() => {
  const [{ startTime: ready }] = performance.getEntriesByName('engine ready');
  return Math.max(0, ...tasks.filter(([at]) => at > ready).map(([, time]) => time));
}"""
COUNTS = "() => [...document.querySelectorAll('.circle .games .count')].map(({ textContent }) => textContent)"


def measure(chromium: str, sites: Sequence[Site], runs: int) -> list[Figure]:
    return by_site(chromium, sites, runs, f"a circle of {MANY.number} and {MANY.days} days", of_site)


def of_site(browser: Browser, site: Site, folder: Path, runs: int) -> list[Figure]:
    with ExitStack() as stack:
        copy = shutil.copytree(site.folder, folder / "site")
        name_in(copy, [NOBODY])
        server = stack.enter_context(Server(copy))
        context = browser.new_context(service_workers="block")
        stack.callback(context.close)
        context.add_init_script(WATCH)
        page = opened(context, server.address)
        fill(page, MANY)
        page.close()
        browser.start_tracing(categories=TRACED)
        first, longest = seen(context, server.address, WATCHED)
        dearest = dearest_task(browser.stop_tracing())
        later = [seen(context, server.address, 0)[0] for _ in range(runs)]
    return [
        Figure(site.name, "a circle of 7,500 results: today shown, the first time", first, "ms", 3000),
        Figure(site.name, "the same later", statistics.median(later), "ms", 500),
        Figure(site.name, "the longest task of the page while results are checked", longest, "ms", 50),
        Figure(site.name, "the dearest task of the page then, of processor time", dearest, "ms", 50),
    ]


def dearest_task(trace: bytes) -> float:
    """Milliseconds of processor time once the engine is ready: what else the machine does is not counted."""
    events = json.loads(trace)["traceEvents"]
    ready = max((one for one in events if one["name"] == "engine ready"), key=lambda one: one["ts"])
    (thread,) = (
        one["tid"]
        for one in events
        if one["name"] == "thread_name" and one["pid"] == ready["pid"] and one["args"]["name"] == "CrRendererMain"
    )
    tasks = [one for one in events if one["name"].endswith("RunTask") and one["ts"] > ready["ts"]]
    own = [one["tdur"] for one in tasks if (one["pid"], one["tid"]) == (ready["pid"], thread) and "tdur" in one]
    return float(max(own)) / 1000


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    marked(page, "engine ready")
    return page


def marked(page: Page, name: str) -> None:
    # Not by frames: a page behind others has none.
    page.wait_for_function(MARKED, arg=name, polling=20, timeout=PATIENCE)


def seen(context: BrowserContext, address: str, watched: int) -> tuple[float, float]:
    """Milliseconds from the engine's being ready until today is shown, and its longest task from then on."""
    page = opened(context, f"{address}#circle={PLACE}")
    marked(page, "circle shown")
    counts = page.evaluate(COUNTS)
    assert all(str(MANY.number) == count.split()[0] for count in counts), f"all have played today, not {counts}"
    page.wait_for_timeout(watched)
    shown = max(0.0, float(page.evaluate(SINCE_READY, "circle shown")))
    longest = float(page.evaluate(LONGEST))
    page.close()
    return shown, longest
