"""What a visit costs somebody who has kept many games: the menu, statistics, a list of all, a file and back.

The games are days' games, five a day, each the same play under another date, put into the store as the page keeps them.
What the rules would say of them is nobody's question here: the menu and the lists read no records. The file that is
loaded has all of them, which are here already, and some more that the rules have to prove.
"""

import json
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Page, sync_playwright

from pyapp.app import call
from pyapp.daily import daily
from pyapp.record import PERSON, Record, Setup, setup_for
from pyapp.shelf import ids, meta
from pyapp.table import open_table
from tools.bench_figures import Figure, Site
from tools.bench_start import LONG_TASKS, opened
from tools.say import say
from tools.server import Server

GAMES = 10_000
PROVEN = 200
"""Games in the file that are not here yet."""
LAST = date(2026, 11, 20)
LONGEST = 50
"""Milliseconds of a task on the page's thread."""
PATIENCE = 600_000

PUT = """async games => {
  const opening = indexedDB.open('higawari');
  const database = await new Promise(done => { opening.onsuccess = () => done(opening.result); });
  const writing = database.transaction('tables', 'readwrite');
  for (const game of games) writing.objectStore('tables').put(game, game.id);
  await new Promise(done => { writing.oncomplete = done; });
  database.close();
}"""

SEEN = """
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main.menu')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { globalThis.menuSeen = performance.now(); }));
  }).observe(document, { subtree: true, childList: true });
"""

UNTIL = """async ([act, selector]) => {
  const begun = performance.now();
  document.querySelector(act).click();
  while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - begun;
}"""
"""From a press to the frame in which something is to be seen."""

SEARCH = """async words => {
  const number = () => document.querySelector('.history .number').textContent;
  const [field, before, begun] = [document.querySelector('input[type=search]'), number(), performance.now()];
  field.value = words;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  while (number() === before) await new Promise(requestAnimationFrame);
  return performance.now() - begun;
}"""

LONGEST_TASK = "new Promise(done => setTimeout(() => done(Math.max(0, ...longTasks.splice(0))), 300))"


@dataclass
class Visits:
    """Milliseconds, by run."""

    empty: list[float] = field(default_factory=list)
    many: list[float] = field(default_factory=list)
    statistics: list[float] = field(default_factory=list)
    tasks: list[float] = field(default_factory=list)


def measure(chromium: str, sites: Sequence[Site], runs: int) -> list[Figure]:
    with ExitStack() as stack:
        browser = stack.enter_context(sync_playwright()).chromium
        servers = [(site.name, stack.enter_context(Server(site.folder))) for site in sites]
        folders = [Path(stack.enter_context(tempfile.TemporaryDirectory())) for _ in servers]
        visits = {name: Visits() for name, _ in servers}
        for (name, server), folder in zip(servers, folders, strict=True):
            say(f"growth, {GAMES} games are put into the store{f', {name}' if len(sites) > 1 else ''} …")
            for kept in ("empty", "many"):
                with opened(browser, chromium, str(folder / kept)) as context:
                    settle(context, server, many_games() if kept == "many" else iter(()))
        for run in range(1, runs + 1):
            say(f"growth, run {run} of {runs} …")
            for (name, server), folder in zip(servers, folders, strict=True):
                measured = visits[name]
                measured.empty.append(menu(browser, chromium, folder / "empty", server, measured, look=False))
                measured.many.append(menu(browser, chromium, folder / "many", server, measured, look=True))
        found = [figure for name, measured in visits.items() for figure in of_visits(name, measured)]
        for (name, server), folder in zip(servers, folders, strict=True):
            say(f"growth, all games in a list and a file{f', {name}' if len(sites) > 1 else ''} …")
            with opened(browser, chromium, str(folder / "many")) as context:
                found += lists_and_files(name, context, server)
    return found


def settle(context: BrowserContext, server: Server, games: Iterator[list[dict[str, Any]]]) -> None:
    """A first visit, games put into the store, and a second one in which the page finds them."""
    page = to_menu(context, server)
    page.wait_for_timeout(3_000)
    for some in games:
        page.evaluate(PUT, some)
    page.reload()
    page.locator("main.menu").wait_for()
    # What has to be done once is done by then; a version that does it with each visit has no less.
    page.wait_for_timeout(15_000)


def to_menu(context: BrowserContext, server: Server) -> Page:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(SEEN + LONG_TASKS)
    page.goto(server.address)
    page.locator("main.menu").wait_for()
    return page


def menu(browser: BrowserType, program: str, profile: Path, server: Server, measured: Visits, *, look: bool) -> float:
    """Milliseconds from the start of the navigation to the menu; ``look`` says whether the statistics come after."""
    with opened(browser, program, str(profile)) as context:
        page = to_menu(context, server)
        seen = float(page.wait_for_function("() => globalThis.menuSeen").json_value())
        page.locator("#progress.complete").wait_for(state="attached")
        page.wait_for_timeout(1_000)
        if look:
            measured.tasks.append(page.evaluate(LONGEST_TASK))
            # The second time nothing has to be loaded.
            times = [page.evaluate(UNTIL, [".heading button:last-of-type", "dialog dd"])]
            page.keyboard.press("Escape")
            times.append(page.evaluate(UNTIL, [".heading button:last-of-type", "dialog dd"]))
            measured.statistics.append(max(times))
        return seen


def lists_and_files(site: str, context: BrowserContext, server: Server) -> Iterator[Figure]:
    page = to_menu(context, server)
    page.locator("#progress.complete").wait_for(state="attached")
    page.wait_for_timeout(1_000)
    page.evaluate("longTasks.length = 0")
    file = page.locator("main.menu footer button").first
    with page.expect_download(timeout=PATIENCE) as coming:
        begun = float(page.evaluate("performance.now()"))
        file.click()
    seconds = (float(page.evaluate("performance.now()")) - begun) / 1000
    yield Figure(site, f"export of {GAMES} games", seconds, "s")
    yield Figure(site, "  longest task of the export", page.evaluate(LONGEST_TASK), "ms", LONGEST)
    content = Path(coming.value.path()).read_text("utf-8") + "".join(f"\n{record}" for record in fresh_records())
    with tempfile.TemporaryDirectory() as folder:
        (larger := Path(folder) / "games.txt").write_text(content, "utf-8")
        begun = float(page.evaluate("performance.now()"))
        page.locator("input[type=file]").set_input_files(larger)
        page.locator("#toast:not(:empty)").wait_for(timeout=PATIENCE)
    seconds = (float(page.evaluate("performance.now()")) - begun) / 1000
    yield Figure(site, f"import of {GAMES} games that are here, and {PROVEN} that are not", seconds, "s")
    yield Figure(site, "  longest task of the import", page.evaluate(LONGEST_TASK), "ms", LONGEST)
    page.evaluate("location.hash = '#history'")
    if not page.locator("main.history").count() and not page.evaluate(
        "new Promise(done => setTimeout(() => done(document.querySelector('main.history') !== null), 2000))"
    ):
        return
    page.locator("main.history li").first.wait_for()
    yield Figure(site, "  longest task of the list of all games", page.evaluate(LONGEST_TASK), "ms", LONGEST)
    yield Figure(site, "a search among all games, the first", page.evaluate(SEARCH, "2026-10"), "ms")
    yield Figure(site, "a search among all games, the second", page.evaluate(SEARCH, "2026-09-15"), "ms")
    yield Figure(site, "  longest task of both searches", page.evaluate(LONGEST_TASK), "ms", LONGEST)


def of_visits(site: str, measured: Visits) -> list[Figure]:
    empty, many = statistics.median(measured.empty), statistics.median(measured.many)
    return [
        Figure(site, f"menu with {GAMES} games / with none", many / empty, "", 1.1),
        Figure(site, "  with none", empty, "ms"),
        Figure(site, f"  with {GAMES} games", many, "ms"),
        Figure(site, "  longest task of a visit to the menu", statistics.median(measured.tasks), "ms", LONGEST),
        Figure(site, f"statistics of {GAMES} games", statistics.median(measured.statistics), "ms", 300),
    ]


def many_games() -> Iterator[list[dict[str, Any]]]:
    """All of them, some at a time: of each day, back from the last, every game there is."""
    played = [json.dumps(result(daily(meta(game), str(LAST)))) for game in ids()]
    some: list[dict[str, Any]] = []
    for number in range(GAMES):
        day = str(LAST - timedelta(days=number // len(played)))
        at = 1_795_000_000_000 - number * 86_400_000 // len(played)
        one = json.loads(played[number % len(played)].replace(str(LAST), day))
        some.append(one | {"at": at, "begun": at, "day": day})
        if len(some) == 500 or number + 1 == GAMES:
            yield some
            some = []


def fresh_records() -> Iterator[str]:
    """Games that the rules have to prove: of the game that is soonest through, under other seeds."""
    game = min(ids(), key=lambda game: len(str(played_out(setup_for(meta(game), meta(game).seats[0], {}, "0")))))
    for number in range(PROVEN):
        yield str(played_out(setup_for(meta(game), meta(game).seats[0], {}, f"bench-{number}")))


def played_out(setup: Setup) -> Record:
    """The first move that is listed each time, whoever plays."""
    table = open_table(setup)
    while acting := table.game.to_act(table.state):
        table = table.play(acting[0], table.game.moves(table.state, acting[0])[0])
    return table.record


def result(setup: Setup) -> dict[str, Any]:
    """A finished game as the page keeps it."""
    record = str(played_out(setup))
    view = json.loads(call(json.dumps({"do": "look", "record": record})))
    bots = {"bots": view["bots"]} if any(view["bots"]) else {}
    sitting = " bots=" + ",".join(bot or PERSON for bot in view["bots"]) if bots else ""
    options = "".join(f" {name}={value}" for name, value in view["options"].items())
    return {
        "id": f"{setup.game} seats={view['seats']}{sitting}{options} #{view['seed']} ~1",
        "setup": {name: view[name] for name in ("game", "seats", "options", "seed")} | bots,
        **{name: view[name] for name in ("record", "undone", "totals", "over", "ranking")},
        "progress": view["scene"]["progress"],
    }
