"""Games as a browser keeps them, with something wrong in them: the menu shows those that it can, and stands.

They go to the page's own modules in a browser: `wellFormed` of static/store.js sorts out, and the menu is drawn of what
it lets through. What is let through has to be what static/types.d.ts calls a `Saved`, as worked out here once more.
"""

import json
import random
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Page, sync_playwright

from pyapp import shelf
from pyapp.app import call
from tools import mutate
from tools.paths import DIST
from tools.say import say
from tools.server import Server

AT_ONCE = 500
"""Kept games in one menu."""

SORT = """async texts => {
  const modules = document.querySelector('script[type=module][src$="app.js"]').src;
  const { wellFormed } = await import(new URL('store.js', modules));
  const { menuPage } = await import(new URL('menu.js', modules));
  const { ofSetup, nameOf, dayOf } = await import(new URL('address.js', modules));
  const { render } = await import(new URL('vendor/lit-html/lit-html.js', modules));
  const { games } = await (await fetch(new URL('games.json', modules))).json();
  const sorted = texts.map(text => {
    try {
      return wellFormed(JSON.parse(text));
    } catch (error) {
      return String(error);
    }
  });
  const kept = texts.map(text => JSON.parse(text)).filter((_, index) => sorted[index] === true);
  const drawn = all => {
    render(menuPage(games, all, {}), document.createElement('div'));
    for (const { setup } of all) ofSetup(setup), nameOf(setup), dayOf(setup);
  };
  try {
    drawn(kept);
  } catch {
    // Which of them it was.
    for (const one of kept) {
      try {
        drawn([one]);
      } catch (error) {
        return { sorted, failed: `${error} ${JSON.stringify(one)}` };
      }
    }
  }
  return { sorted };
}"""


def run(chromium: str, inputs: int, seed: str) -> list[str]:
    """What went wrong."""
    broken: list[str] = []
    taken = 0
    with sync_playwright() as playwright, Server(DIST) as server:
        browser = playwright.chromium.launch(executable_path=chromium, chromium_sandbox=False)
        page = browser.new_page()
        page.goto(server.address)
        page.locator("main.menu").wait_for()
        for start in range(0, inputs, AT_ONCE):
            numbers = range(start, min(start + AT_ONCE, inputs))
            given = [a_kept_game(random.Random(f"{seed} kept {number}")) for number in numbers]
            here, found = sort(page, given)
            taken += here
            broken += [f"kept games {numbers} of seed {seed}: {what}" for what in found]
        browser.close()
    say(f"kept games: {inputs} inputs, {taken} shown, {len(broken) or 'none'} without a clear answer")
    return broken


def sort(page: Page, given: Sequence[Any]) -> tuple[int, list[str]]:
    """How many the page lets through, and what it does wrong."""
    answer = page.evaluate(SORT, [json.dumps(one) for one in given])
    wrong = [answer["failed"]] if "failed" in answer else []
    for value, verdict in zip(given, answer["sorted"], strict=True):
        if verdict is not is_saved(value):
            wrong.append(f"wellFormed says {verdict} of {json.dumps(value)[:400]}")
    return answer["sorted"].count(True), wrong


def a_kept_game(chance: random.Random) -> Any:
    if chance.random() < 0.05:
        return mutate.value(chance)
    return mutate.plain(good(chance), chance)


def good(chance: random.Random) -> dict[str, Any]:
    meta = shelf.meta(chance.choice(shelf.ids()))
    day = chance.choice(("2026-11-20", "2026-11-21"))
    view = VIEWS.setdefault((meta.id, day), json.loads(call(json.dumps({"do": "daily", "game": meta.id, "date": day}))))
    setup = {"game": meta.id, "seats": view["seats"], "options": view["options"], "seed": view["seed"]}
    return {
        "id": f"{meta.id} #{view['seed']} ~1",
        "setup": setup | ({"bots": view["bots"]} if any(view["bots"]) else {}),
        "record": view["record"],
        "undone": chance.choice(([], ["0 done"])),
        "progress": view["scene"]["progress"],
        "totals": view["totals"],
        "over": chance.choice((True, False)),
        "at": chance.randrange(2**41),
        **chance.choice(({}, {"sent": True}, {"sent": False})),
    }


VIEWS: dict[tuple[str, str], Mapping[str, Any]] = {}


# What a kept game is


def is_saved(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(setup := value.get("setup"), dict):
        return False
    options, bots = setup.get("options"), setup.get("bots")
    bots = [] if bots is None else bots
    return (
        all(isinstance(value.get(name), str) for name in ("id", "record"))
        and all(isinstance(setup.get(name), str) for name in ("game", "seed"))
        and isinstance(options, dict)
        and all(isinstance(one, str) for one in options.values())
        and is_number(setup.get("seats"))
        and float(setup["seats"]).is_integer()
        and is_list_of(bots, lambda bot: bot is None or isinstance(bot, str))
        and is_number(value.get("at"))
        and isinstance(value.get("over"), bool)
        and value.get("sent") in (None, True, False)
        and not is_number(value.get("sent"))
        and is_list_of(value.get("undone"), lambda line: isinstance(line, str))
        and is_list_of(value.get("totals"), is_number)
        and is_text(value.get("progress"))
    )


def is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def is_list_of(values: Any, fit: Any) -> bool:
    return isinstance(values, list) and all(fit(value) for value in values)


def is_text(value: Any) -> bool:
    if not isinstance(value, list) or not value or not isinstance(value[0], str):
        return False
    if len(value) == 1:
        return True
    return isinstance(value[1], dict) and all(not isinstance(one, list) or is_text(one) for one in value[1].values())
