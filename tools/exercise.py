"""Makes the engine do all that it ever does, for tools/watch_calls.py, in the browser's Python.

All games and requests, failures, and every method of Python's own types: what a change of the engine calls is then most
likely among what was seen.
"""

import contextlib
import gc
import importlib
import itertools
import json
import pkgutil
import sys
import traceback
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pyapp.games
from pyapp import shelf
from pyapp.app import call
from pyapp.bots.players import play_out
from pyapp.record import Record, setup_for
from pyapp.table import Table, open_table

NEVER = (
    "print",
    "__del__",
    "__init_subclass__",
    "__reduce__",
    "__reduce_ex__",
    "input",
    "breakpoint",
    "exit",
    "quit",
    "help",
)
EXAMPLES: tuple[Any, ...] = (
    *(
        0,
        7,
        -3,
        2**70,
        1.5,
        float("inf"),
        2j,
        True,
        None,
        "日替わり",
        "day",
        "é",
        "a,b\n%s",
        b"bytes",
        bytearray(b"ab"),
    ),
    *([3, 1, 2], (1, 2), {"a": 1, "b": [2]}, {1, 2, 3}, frozenset("ab"), range(9), slice(1, 2), memoryview(b"xy")),
    *(
        {}.keys(),
        {1: 2}.items(),
        {1: 2}.values(),
        iter([1]),
        iter("ab"),
        enumerate("ab"),
        zip("ab", "cd", strict=True),
        map(str, [1]),
    ),
    *((one for one in "ab"), object(), ValueError("why"), KeyError("k"), OSError(2, "no"), itertools.count(), len, str),
)


def ask(**request: object) -> Any:
    return json.loads(call(json.dumps(request)))


def plays(game: str) -> Iterator[Table[Any]]:
    meta = shelf.meta(game)
    for level, seats in (("random", meta.seats[-1]), ("easy", meta.seats[0]), ("normal", meta.seats[0])):
        options = {name: values[-1 if level == "random" else 0] for name, values in meta.options.items()}
        yield play_out(open_table(setup_for(meta, seats, options, "日替わり", (level,) * seats)))


def about(table: Table[Any]) -> None:
    """Everything that can be asked of a game that is over."""
    record, setup = table.record, table.record.setup
    whole = str(record)
    link = ask(do="link", record=whole)["link"]
    requests: list[dict[str, Any]] = [
        {"do": "open", "link": link, "layout": True},
        {"do": "open", "text": whole},
        {"do": "open", "link": link[:-5]},
        {"do": "look", "record": whole, "undone": [], "seat": None},
        {"do": "log", "record": whole, "first": 2, "seat": 0},
        {"do": "replay", "record": whole, "first": 3},
        {"do": "cut", "record": whole, "turn": len(record.turns) // 2},
        {"do": "reveals", "game": setup.game, "seats": setup.seats, "seed": setup.seed},
        {"do": "preview", "game": setup.game, "seats": setup.seats},
        {"do": "daily", "game": setup.game, "date": "2026-11-20"},
        {"do": "qr", "text": f"https://example.org/#r={link}"},
    ]
    alone, thinking = replace(setup, bots=(), bots_number=1), replace(setup, bots=("hard",) * setup.seats)
    for number in range(0, len(record.turns), 12):
        turn = record.turns[number]
        before, after = (str(Record(alone, record.turns[: number + more])) for more in (0, 1))
        requests += [
            {"do": "play", "record": before, "seat": turn.seat, "move": turn.move},
            {"do": "play", "record": after, "seat": turn.seat, "move": turn.move},
            {"do": "undo", "record": after, "seat": turn.seat},
            {"do": "redo", "record": before, "seat": turn.seat, "undone": [str(turn)]},
            {"do": "hint", "record": before, "seat": turn.seat, "slice": 60},
            {"do": "why", "record": before, "seat": turn.seat, "touched": ["x"]},
            {"do": "verify", "record": before, "slice": 100},
            {"do": "moment", "record": whole, "turn": number, "of": 0, "layout": True},
            {"do": "think", "record": str(Record(thinking, record.turns[:number])), "seat": turn.seat, "slice": 30},
        ]
    for request in requests:
        tried(ask, **request)


def tried(deed: Any, *given: Any, **named: Any) -> None:
    """Whatever comes of it; what went wrong is written out, as the engine would."""
    try:
        deed(*given, **named)
    except BaseException as error:  # noqa: BLE001
        "".join(traceback.format_exception(error))


def own_types() -> None:
    for one in EXAMPLES:
        for name in dir(one):
            if name in NEVER:
                continue
            for given in ((), (one,), (1,), ("a",), ([1, 2],), (1, 2), ("a", "b")):
                with contextlib.suppress(BaseException):
                    getattr(one, name)(*given)
        for style in ("", ">8", "08.3f", "x", "e", ",", "%"):
            with contextlib.suppress(BaseException):
                format(one, style)


def own_functions() -> None:
    modules = (
        "builtins",
        "math",
        "itertools",
        "functools",
        "_collections",
        "_bisect",
        "_heapq",
        "operator",
        "json",
        "base64",
    )
    for module in map(
        importlib.import_module, (*modules, "binascii", "zlib", "_struct", "re", "_random", "time", "_datetime")
    ):
        for name, function in list(vars(module).items()):
            if name in NEVER or not callable(function) or name in ("count", "repeat", "cycle", "sleep"):
                continue
            for given in (
                (),
                (1,),
                ("ab",),
                ([3, 1],),
                (b"ab",),
                (str, "ab"),
                ([1, 2], 1),
                (2, 3),
                ("a", "ab"),
                (max, [1, 2]),
            ):
                with contextlib.suppress(BaseException):
                    made = function(*given)
                    next(iter(made), None)


def main(archives: list[str]) -> None:
    """``archives`` are the games and the packages for later."""
    for archive in archives:
        sys.path.append(archive)
        pyapp.games.__path__.append(f"{archive}/pyapp/games")
    shelf.ids.cache_clear()
    for found in pkgutil.walk_packages(pyapp.__path__, "pyapp."):
        tried(importlib.import_module, found.name)
    for game in shelf.ids():
        for number in shelf.meta(game).seats:
            tried(ask, do="new", game=game, seats=number, seed="watch", layout=True)
        for table in plays(game):
            about(table)
    for bad in ("", "{}", "[]", "nonsense", '{"do": "nonsense"}', '{"do": "open", "link": "x"}'):
        tried(call, bad)
    own_types()
    own_functions()
    gc.collect()
