"""What carrying costs: a message said in one browser and heard in another, and a long log read by who comes late.

A real relay on this machine, with signing, encrypting and storing on the way. What the page makes of it is measured
elsewhere: by touch to paint, and by the engine.
"""

import shutil
import statistics
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page

from tools.at_table import COME
from tools.bench_by_site import by_site
from tools.bench_figures import Figure, Site
from tools.relay import Relay
from tools.relays import name_in
from tools.server import Server

MESSAGES = 120
LONG = 300
"""As many as a table of 300 turns has, if no two go together."""
SECRET, LONG_SECRET = "9e" * 32, "af" * 32
PATIENCE = 120_000

ANSWER = "() => { globalThis.onSaid = (says) => says.startsWith('say ') && say(says.replace('say', 'answer')); }"
ASK = """async (n) => {
  const begun = performance.now();
  const answered = new Promise((done) => {
    globalThis.onSaid = (says) => says === `answer ${n}` && done();
  });
  await say(`say ${n}`);
  await answered;
  return performance.now() - begun;
}"""
FILL = "async (n) => { for (let at = 0; at < n; at += 1) await say(`${at} ${'x'.repeat(200)}`); }"
ALL_SENT = "() => globalThis.carried?.unsent === 0"
COME_LATE = """async ([secret, relays, n]) => {
  const begun = performance.now();
  await (COME)([secret, relays]);
  while (new Set(said).size < n) await new Promise((done) => setTimeout(done, 5));
  return performance.now() - begun;
}""".replace("COME", COME)


def measure(chromium: str, sites: Sequence[Site], runs: int) -> list[Figure]:
    return by_site(chromium, sites, runs, "tables with friends", of_site)


def of_site(browser: Browser, site: Site, folder: Path, runs: int) -> list[Figure]:
    with ExitStack() as stack:
        relay = stack.enter_context(Relay(folder / "relay", hurried=True))
        copy = shutil.copytree(site.folder, folder / "site")
        name_in(copy, [relay.address])
        server = stack.enter_context(Server(copy))

        def tab() -> Page:
            context = browser.new_context(service_workers="block")
            stack.callback(context.close)
            page = context.new_page()
            page.goto(server.address)
            ready = "() => performance.getEntriesByName('engine ready').length > 0"
            # Not by frames: a page behind others has none.
            page.wait_for_function(ready, polling=50, timeout=PATIENCE)
            return page

        one, two = tab(), tab()
        for page in (one, two):
            page.evaluate(COME, [SECRET, [relay.address]])
        two.evaluate(ANSWER)
        there_and_back = [one.evaluate(ASK, n) for n in range(MESSAGES)]
        heard = sorted(time / 2 for time in there_and_back)
        writer = tab()
        writer.evaluate(COME, [LONG_SECRET, [relay.address]])
        writer.evaluate(FILL, LONG)
        writer.wait_for_function(ALL_SENT, polling=50, timeout=PATIENCE)
        late = [tab().evaluate(COME_LATE, [LONG_SECRET, [relay.address], LONG]) for _ in range(runs)]
    return [
        Figure(
            site.name, "friends: a message said, heard on another page, median", statistics.median(heard), "ms", 150
        ),
        Figure(site.name, "friends: the same, 95 of 100", heard[int(len(heard) * 0.95)], "ms", 400),
        Figure(
            site.name, "friends: a log of 300 messages, read by who comes late", statistics.median(late), "ms", 1500
        ),
    ]
