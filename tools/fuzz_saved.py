"""Games in a browser's storage with something wrong in them: the page shows those that it can, and never fails.

They go to the page's own modules in a browser: `asSaved` of static/store/saved.js reads them; of what it takes the menu
is drawn, and the statistics are worked out. What it takes has to be what static/store/types.d.ts calls a `Saved`, as
worked out here once more.
"""

import json
import random
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from pyapp import shelf
from pyapp.app import call
from tools import mutate, setup
from tools.paths import DIST, MODULES, ROOT
from tools.say import Trouble, say
from tools.server import Server

LAST_MOMENT = 4_102_444_800_000
"""The year 2100 begins, in milliseconds since 1970."""
MOST_POINTS = 1_000_000
MOST_SEATS = 99
AT_ONCE = 500
"""Games in one menu."""
MODULE = ROOT / "tools" / "fuzz_saved.js"


def run(chromium: str, inputs: int, seed: str) -> list[str]:
    """Descriptions of what went wrong."""
    broken: list[str] = []
    taken = 0
    with sync_playwright() as playwright, Server(DIST) as server:
        browser = playwright.chromium.launch(executable_path=chromium, chromium_sandbox=False)
        page = browser.new_page()
        page.goto(server.address)
        page.locator("main.menu").wait_for()
        load(page, bundle())
        for start in range(0, inputs, AT_ONCE):
            numbers = range(start, min(start + AT_ONCE, inputs))
            games = [a_saved_game(random.Random(f"{seed} saved {number}")) for number in numbers]
            shown, wrong = sort(page, games)
            taken += shown
            broken += [f"saved games {numbers} of seed {seed}: {what}" for what in wrong]
        browser.close()
    say(f"saved games: {inputs} inputs, {taken} shown, {len(broken) or 'none'} without a clear answer")
    return broken


def bundle() -> str:
    """The module beside this one with what it imports from static/, as one script that defines `fuzz`."""
    esbuild: list[str | Path] = [setup.node(), MODULES / "esbuild" / "bin" / "esbuild"]
    command = [*esbuild, MODULE, "--bundle", "--format=iife", "--global-name=fuzz", "--log-level=error"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise Trouble(f"esbuild could not bundle {MODULE.name}:\n{done.stderr}")
    return done.stdout


def load(page: Page, script: str) -> None:
    page.evaluate(f"() => {{ {script}; globalThis.fuzz = fuzz; }}")


def sort(page: Page, games: Sequence[Any]) -> tuple[int, list[str]]:
    """How many the page takes, and what it does wrong."""
    answer = page.evaluate("texts => fuzz.sort(texts)", [json.dumps(game) for game in games])
    wrong = [f"the menu cannot draw {json.dumps(answer['failed'])}"] if answer.get("failed") else []
    for game, verdict in zip(games, answer["sorted"], strict=True):
        if verdict is not is_saved(game):
            wrong.append(f"asSaved says {verdict} of {json.dumps(game)[:400]}")
    return answer["sorted"].count(True), wrong


def a_saved_game(chance: random.Random) -> Any:
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
        **chance.choice(({}, {"begun": 0, "day": ""}, {"begun": 1_700_000_000_000, "day": day})),
        **chance.choice(({}, {"sent": True}, {"sent": False}, {"practice": True})),
    }


VIEWS: dict[tuple[str, str], Mapping[str, Any]] = {}
"""By game and day, as the engine begins them."""


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
        and 0 < setup["seats"] <= MOST_SEATS
        and is_list_of(bots, lambda bot: bot is None or isinstance(bot, str))
        and is_number(value.get("at"))
        and 0 <= value["at"] <= LAST_MOMENT
        and isinstance(value.get("over"), bool)
        and value.get("sent") in (None, True, False)
        and not is_number(value.get("sent"))
        and is_list_of(value.get("undone"), lambda line: isinstance(line, str))
        and is_list_of(value.get("totals"), is_points)
        and value["totals"] != []
        and is_text(value.get("progress"))
    )


def is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def is_points(value: Any) -> bool:
    return is_number(value) and float(value).is_integer() and abs(value) <= MOST_POINTS


def is_list_of(values: Any, fit: Any) -> bool:
    return isinstance(values, list) and all(fit(value) for value in values)


def is_text(value: Any) -> bool:
    if not isinstance(value, list) or not value or not isinstance(value[0], str):
        return False
    if len(value) == 1:
        return True
    return isinstance(value[1], dict) and all(not isinstance(one, list) or is_text(one) for one in value[1].values())
