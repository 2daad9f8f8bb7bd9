"""How long it takes to look back at a whole game: from the touch of its button until every decision is judged.

The processor of a worker is not held back with the page's: a phone's pace is told by four times as long.
"""

from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser

from pyapp.bots.players import thinking
from pyapp.record import PERSON, encode, setup_for
from pyapp.shelf import ids, meta
from pyapp.table import open_table
from tools.bench_by_site import by_site
from tools.bench_figures import Figure, Site
from tools.bench_phone import SLOWER
from tools.server import Server

LONGEST = 30
"""Seconds."""
LONGEST_ON_A_PHONE = 90
PATIENCE = 600_000

LOOK_BACK = """async label => {
  const begun = performance.now();
  [...document.querySelectorAll('.result button')].find(({ textContent }) => textContent.trim() === label).click();
  const isWorking = () => document.querySelector('dialog.review .working > progress');
  while (!isWorking()) await new Promise(requestAnimationFrame);
  while (isWorking()) await new Promise(requestAnimationFrame);
  return (performance.now() - begun) / 1000;
}"""


def measure(chromium: str, sites: Sequence[Site]) -> list[Figure]:
    """Every game once, as few as may play it, played to its end by easy bots."""
    return by_site(chromium, sites, 1, "looking back", _of_site)


def _of_site(browser: Browser, site: Site, _: Path, __: int) -> list[Figure]:
    figures = []
    with Server(site.folder) as server:
        for game in ids():
            page = browser.new_page(locale="en")
            page.set_default_timeout(PATIENCE)
            page.goto(f"{server.address}#r={finished(game)}")
            page.locator("main.over .result button").first.wait_for()
            seconds = page.evaluate(LOOK_BACK, "Look back")
            figures += [
                Figure(site.name, f"looking back at a whole game, {game}", seconds, "s", LONGEST),
                Figure(site.name, f"  on a phone, {game}", seconds * SLOWER, "s", LONGEST_ON_A_PHONE),
            ]
            page.close()
    return figures


def finished(game: str) -> str:
    """A whole game of easy bots, one of which plays for a person."""
    least = meta(game).seats[0]
    table = open_table(setup_for(meta(game), least, {}, "bench", (PERSON, *("easy",) * (least - 1))))
    while (seat := table.holder) is not None:
        table = table.play(seat, thinking(table, seat, "easy").finish())
    return encode(table.record)
