"""The engine in the browser answers as CPython does, to the last character of every answer."""

from __future__ import annotations

import json
import pkgutil
from dataclasses import replace
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Route

import pyapp
from pyapp import thoughts
from pyapp.app import TASKS, call
from pyapp.bots.players import thinking
from pyapp.coach import requests as coach
from pyapp.game import CHANCE
from pyapp.record import PERSON, Record, encode, parse, setup_for
from pyapp.shelf import load, meta
from pyapp.table import open_table
from tests.friends import TABLE, begin, hashed, signed
from tests.playing import played
from tests.sizes import sized, spread
from tools.words import game_folders

from .altered import take_anything_for
from .person import Person
from .truth import GAMES, answer

pytestmark = pytest.mark.real_engine

ASK = """async requests => {
  const { engine } = await import(new URL(`${document.documentElement.dataset.page}/boot.js`, document.baseURI));
  const answers = [];
  for (const request of requests) answers.push(await engine.call(request, { timeout: 60_000 }));
  return answers;
}"""

IMPORTING = """
import importlib, json, pkgutil
import pyapp
answer = call
def call(source):
    if json.loads(source) != {"do": "import"}:
        return answer(source)
    found = ["pyapp", *(module.name for module in pkgutil.walk_packages(pyapp.__path__, "pyapp."))]
    for name in found:
        importlib.import_module(name)
    return json.dumps(found)
"""

OF_THE_COMMAND_LINE = {"pyapp.__main__", "pyapp.arena", "pyapp.cli", "pyapp.speak", "pyapp.tutorial"}
"""What only that and the build need is not shipped."""

Request = dict[str, Any]


def plays_of(game: str) -> list[str]:
    """The records among the game's tests, of which CPython's totals are proven there; in `test` one of them."""
    plays = sorted((game_folders()[game] / "plays").glob("*.play"))
    plays = sized(plays[:1], plays)
    return [play.read_text("utf-8").removesuffix("\n").rpartition("\n")[0] + "\n" for play in plays]


def answers_in(person: Person, requests: list[Request]) -> list[str]:
    person.open_menu()
    answers: list[str] = person.page.evaluate(ASK, requests)
    return answers


def answers_here(requests: list[Request]) -> list[str]:
    """CPython's: with no search that somebody has begun already."""
    thoughts._searches.clear()
    coach._reviews.clear()
    return [call(json.dumps(request)) for request in requests]


def requests_about(game: str) -> list[Request]:
    """Everything that can be asked, all along a random game of a few people; in a soak of as many as it takes."""
    known = meta(game)
    seats = known.seats[sized(1, -1)]
    options = {name: values[-1] for name, values in known.options.items()}
    record = played(setup_for(known, seats, options, "日替わり")).record
    requests: list[Request] = [
        {"do": "preview", "game": game},
        {"do": "daily", "game": game, "date": "2026-11-20"},
        {"do": "new", "game": game, "seats": seats, "seed": "日替わり", "options": options, "layout": True},
        {"do": "new", "game": game, "seats": 99, "seed": "a"},
        {"do": "open", "link": "nonsense"},
        {"do": "open", "text": "nonsense"},
        {"do": "nonsense"},
    ]
    bots = setup_for(known, known.seats[0], {}, "日替わり", ("random",) * known.seats[0])
    requests.append({"do": "think", "record": str(open_table(bots).record), "slice": 1000})
    beside = setup_for(known, seats, {}, "日替わり", (PERSON, *("hard",) * (seats - 1)))
    requests.append({"do": "prepare", "record": str(open_table(beside).record), "slice": 100})
    for level in ("easy", "normal"):
        table = open_table(replace(bots, bots=(level,) * bots.seats))
        seat = table.holder or 0
        moved = table.play(seat, thinking(table, seat, level).finish()).record
        requests.append({"do": "verify", "record": str(moved), "slice": 100_000})
    first = answer(requests[1])["record"]
    spots = [spot["id"] for spot in answer(requests[0])["layout"]["spots"]]
    requests += [{"do": "why", "record": first, "seat": 0, "touched": [spot]} for spot in spread(spots, 12)]
    own = [number for number, turn in enumerate(record.turns) if turn.seat != CHANCE]
    for number in spread(own, 3):
        turn = record.turns[number]
        before, after = (str(Record(record.setup, record.turns[: number + more])) for more in (0, 1))
        requests.append({"do": "play", "record": before, "seat": turn.seat, "move": turn.move})
        if number % 3 == 0:
            requests.append({"do": "undo", "record": after, "seat": turn.seat})
            requests.append({"do": "redo", "record": before, "seat": turn.seat, "undone": [str(turn)]})
            # Mostly a move that the rules refuse.
            requests.append({"do": "play", "record": after, "seat": turn.seat, "move": turn.move})
    alone = open_table(setup_for(known, known.seats[0], {}, "日替わり"))
    return [
        *requests,
        {"do": "hint", "record": str(alone.record), "seat": alone.holder, "slice": 100},
        {"do": "review", "record": str(record), "seat": 0, "slice": 300},
        {"do": "line", "record": str(record), "seat": record.turns[own[0]].seat, "turn": own[0], "moves": []},
        {"do": "substitute", "record": str(record), "turn": own[0]},
        *requests_of_friends(game),
        {"do": "reveals", "game": game, "seats": seats, "seed": "日替わり", "options": options},
        {"do": "log", "record": str(record), "first": 2, "seat": 0},
        {"do": "replay", "record": str(record), "first": 3},
        {"do": "moment", "record": str(record), "turn": len(record.turns) // 2, "of": seats - 1, "layout": True},
        {"do": "cut", "record": str(record), "turn": len(record.turns) // 2},
        {"do": "look", "record": str(record), "seat": None},
        {"do": "link", "record": str(record)},
        {"do": "open", "text": str(record)},
        {"do": "open", "link": encode(record), "layout": True},
        *({"do": "open", "link": encode(parse(play))} for play in plays_of(game)),
    ]


def requests_of_friends(game: str) -> list[Request]:
    """What a table and a circle ask: of a game that has begun, and of a result."""
    devices, _ = begin(load(game), "ab")
    host, guest = devices[0], devices[1]
    messages = list(host.messages.values())
    table = {"table": TABLE, "founder": host.founder, "messages": messages}
    day, record = "2026-11-20", encode(played(setup_for(meta(game), meta(game).seats[0], {}, "日替わり")).record)
    says = {"t": "result", "v": 1, "match": 1, "day": day, "game": game, "record": record, "zone": 0}
    kept = {"id": hashed("kept"), "key": host.key, "day": day, "game": game, "points": 5}
    return [
        {"do": "gather", **table, "me": guest.key, "layout": True},
        {"do": "gather", **table, "me": None},
        {"do": "result", "message": signed(host.key, 1_795_176_000, says)},
        {"do": "circle", "me": host.key, "day": day, "messages": messages, "results": [kept]},
    ]


def test_every_answer_is_the_same(somebody: Person) -> None:
    """Of all games in one browser: Python starts there once."""
    assert all(plays_of(game) for game in GAMES)
    requests = [request for game in GAMES for request in requests_about(game)]
    # What games there are is asked when the site is built; in the browser it is those that have been played so far.
    # A QR code needs more than the engine has.
    assert {request["do"] for request in requests} == set(TASKS) - {"games", "qr"} | {"nonsense"}
    for request, there, here in zip(requests, answers_in(somebody, requests), answers_here(requests), strict=True):
        assert there == here, request
    # What all this calls is in the WebAssembly that the engine starts with: see tools/lean.py.
    assert not any(url.endswith("/rest.wasm") for url in somebody.watch.requests)


def test_every_module_of_the_engine_can_be_imported_in_the_browser(somebody: Person, site: Path) -> None:
    """The library there is cut down to what is needed."""
    engine = next(site.glob("page-*/engine.py")).read_text("utf-8")

    def importing_everything(route: Route) -> None:
        route.fulfill(body=f"{engine}\n{IMPORTING}", content_type="text/x-python")

    take_anything_for(somebody.page, site, "engine.py")
    somebody.page.route("**/engine.py", importing_everything)
    # A game's archive comes when the game is first asked for.
    first = [*({"do": "preview", "game": game} for game in GAMES), *requests_of_friends(GAMES[0])]
    *_, modules = answers_in(somebody, [*first, {"do": "import"}])
    archives = [next(site.glob("page-*/app.zip")), *site.glob("page-*/games/*/engine.zip")]
    archives += site.glob("page-*/together/engine.zip")
    names = [name for archive in archives for name in ZipFile(archive).namelist() if name.endswith(".pyc")]
    shipped = {name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in names}
    assert len(names) == len(shipped)
    assert set(json.loads(modules)) == shipped
    here = {"pyapp", *(module.name for module in pkgutil.walk_packages(pyapp.__path__, "pyapp."))}
    # Tests, and what weights are fitted with, are not shipped.
    only_here = {name for name in here - shipped if ".tests" not in name and not name.endswith(".fitting")}
    assert only_here == OF_THE_COMMAND_LINE
