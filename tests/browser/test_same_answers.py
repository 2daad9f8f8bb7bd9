"""The engine in the browser answers as CPython does, to the last character of every answer."""

from __future__ import annotations

import pkgutil
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Route

import pyapp
from pyapp.app import TASKS
from pyapp.record import Record, encode
from pyapp.shelf import meta

from ..words import folder_of
from .person import Person
from .truth import GAMES, answer, finished

ASK = """async requests => {
  const { runtime, page } = document.documentElement.dataset;
  const { Engine } = await import(new URL(`${page}/engine.js`, document.baseURI).href);
  const engine = new Engine({ runtime, page });
  const answers = [];
  for (const request of requests) answers.push(await engine.call(request, { patience: 60_000 }));
  return answers;
}"""

IMPORT_EVERYTHING = """
import importlib, json, pkgutil
import pyapp
found = [module.name for module in pkgutil.walk_packages(pyapp.__path__, "pyapp.")]
for name in found:
    if not name.endswith("__main__"):
        importlib.import_module(name)
def call(source):
    return json.dumps(found)
"""

Asked = dict[str, Any]


def answers_in(person: Person, requests: list[Asked]) -> list[Any]:
    person.open_menu()
    found: list[Any] = person.page.evaluate(ASK, requests)
    return found


def requests_about(game: str) -> list[Asked]:
    """Everything that can be asked, all along a game."""
    known = meta(game)
    options = {name: values[-1] for name, values in known.options.items()}
    asked: list[Asked] = [
        {"do": "games"},
        {"do": "preview", "game": game},
        {"do": "daily", "game": game, "date": "2026-11-20"},
        {"do": "new", "game": game, "seats": known.seats[-1], "seed": "日替わり", "options": options, "layout": True},
        {"do": "new", "game": game, "seats": 99, "seed": "a"},
        {"do": "open", "link": "nonsense"},
        {"do": "open", "text": "nonsense"},
        {"do": "nonsense"},
    ]
    record = finished(game, "same", seats=min(2, known.seats[-1]))
    for played in range(len(record.turns)):
        before, turn = str(Record(record.setup, record.turns[:played])), record.turns[played]
        if turn.seat < 0:
            continue
        after = str(Record(record.setup, record.turns[: played + 1]))
        asked += [
            {"do": "play", "record": before, "seat": turn.seat, "move": turn.move},
            {"do": "undo", "record": after, "seat": turn.seat},
            {"do": "redo", "record": before, "seat": turn.seat, "undone": [str(turn)]},
            {"do": "play", "record": after, "seat": turn.seat, "move": turn.move},
        ]
    whole = str(record)
    asked += [
        {"do": "look", "record": whole, "seat": None},
        {"do": "link", "record": whole},
        {"do": "open", "text": whole},
        {"do": "open", "link": encode(record), "layout": True},
    ]
    first = answer(asked[2])
    for spot in answer(asked[1])["layout"]["spots"]:
        asked.append({"do": "why", "record": first["record"], "seat": 0, "touched": [spot["id"]]})
    return asked


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_the_same(somebody: Person, game: str) -> None:
    asked = requests_about(game)
    assert {request["do"] for request in asked} >= set(TASKS)
    for request, found in zip(asked, answers_in(somebody, asked), strict=True):
        assert found == answer(request), request


@pytest.mark.parametrize("game", GAMES)
def test_recorded_plays_lead_to_the_same_totals(somebody: Person, game: str) -> None:
    plays = sorted((folder_of(game) / "plays").glob("*.play"))
    assert plays, "every game has recorded plays"
    contents = [play.read_text("utf-8").removesuffix("\n").rpartition("\n") for play in plays]
    asked: list[Asked] = [{"do": "open", "text": f"{record}\n"} for record, _, _ in contents]
    for (_, _, last), found in zip(contents, answers_in(somebody, asked), strict=True):
        assert last == "= " + " ".join(f"{seat}:{points}" for seat, points in enumerate(found["totals"]))


def test_every_module_of_the_engine_can_be_imported_in_the_browser(somebody: Person, site: Path) -> None:
    """The library there is cut down to what is needed."""
    engine = next(site.glob("page-*/engine.py")).read_text("utf-8")
    assert "__export__" in engine

    def importing_everything(route: Route) -> None:
        route.fulfill(body=f"{engine}\n{IMPORT_EVERYTHING}", content_type="text/x-python")

    somebody.page.route("**/engine.py", importing_everything)
    [found] = answers_in(somebody, [{"do": "games"}])
    with ZipFile(next(site.glob("page-*/app.zip"))) as app:
        shipped = {
            name.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")
            for name in app.namelist()
            if name.endswith(".pyc")
        }
    assert set(found) | {"pyapp"} == shipped
    here = {module.name for module in pkgutil.walk_packages(pyapp.__path__, "pyapp.")}
    assert set(found) <= here


