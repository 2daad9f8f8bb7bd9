"""Makes the engine do all that it ever does, for tools/watch_calls.py, in the browser's Python.

All games and requests, also bad ones, failures, and every method of Python's own types: what a change of the engine
calls is then most likely among what was seen.
"""

import contextlib
import gc
import hashlib  # noqa: F401
import importlib
import itertools
import json
import pkgutil
import re  # noqa: F401
import sys
import traceback
import warnings  # noqa: F401
import zlib  # noqa: F401
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
SLICES = 20
"""Of looking back at a game."""
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
    # A bot's seat nobody looks back at.
    played = str(Record(alone, record.turns))
    requests += [{"do": "review", "record": played, "seat": 0, "slice": 60}] * SLICES
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
            {"do": "line", "record": whole, "seat": turn.seat, "turn": number, "moves": [turn.move, "no move"]},
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


FAILURES = r"""
endless()
json.dumps(nested()), repr(nested())
nested() == nested()
json.loads('{"a": 1,}'), json.loads("NaN"), json.loads("1e400")
raise ExceptionGroup("all", [KeyError("first"), ValueError("second")]) from OSError(2, "no")
1 // 0
1.5 % 0
str(3**20_000)
int("9" * 5_000)
int("x"), float("x")
pow(2**70, 2**65, 2**61 - 1), 2**700 // 3**200, (-(2**70)) % 7, float(2**1000), round(2.675, 2), 2.0**-1074
float(2**2000)
[float(f"{n}e{n}") for n in range(-330, 330)], f"{1e22!r} {0.1 + 0.2:.17g} {1e-7:.3e} {12345678:,}"
re.compile("(a")
re.findall(r"(?i)é\w+", "Été"), re.sub("(a|b)*?c", r"\1", "abc"), re.split(r"\s+", "a b"), re.match("(a*)*b", "a" * 20)
re.sub("(a|b)*?c", r"\9", "abc")
b"\xff".decode()
"\ud800".encode()
"日".encode("ascii")
chr(-1)
def f(:
x = (1
1 +
sorted([1, "a"])
{}["why"]
[][1]
object().nothing
undefined
importlib.import_module("no.such")
len(1)
call(1, 2)
bytearray(2**40)
hash(((1, [2]),))
hashlib.sha256(b"why").hexdigest(), hashlib.sha256("why")
hashlib.new("none")
zlib.decompress(b"no")
warnings.warn("careful", stacklevel=1)
sys.exit()
"""
"""What can go wrong in Python itself, a line each; and a little that goes well."""


def endless() -> int:
    return endless() + 1


def nested() -> list[Any]:
    one: list[Any] = []
    for _ in range(500):
        one = [one]
    return one


def failures() -> None:
    for line in FAILURES.splitlines():
        tried(exec, line, globals())
    for _ in range(3):
        ring: list[Any] = []
        ring.append(ring)
        gc.collect()
    "".join(traceback.format_stack())


def main(archives: list[str], texts: list[str]) -> None:
    """``archives`` are the games, the tables and the packages for later; ``texts`` are further requests."""
    for archive in archives:
        sys.path.append(archive)
        pyapp.__path__.append(f"{archive}/pyapp")
        pyapp.games.__path__.append(f"{archive}/pyapp/games")
    shelf.ids.cache_clear()
    for found in pkgutil.walk_packages(pyapp.__path__, "pyapp."):
        tried(importlib.import_module, found.name)
    for game in shelf.ids():
        for number in shelf.meta(game).seats:
            tried(ask, do="new", game=game, seats=number, seed="watch", layout=True)
        for table in plays(game):
            about(table)
    for asked in ("", "{}", "[]", "nonsense", '{"do": "nonsense"}', '{"do": "open", "link": "x"}', *texts):
        tried(call, asked)
    failures()
    own_types()
    own_functions()
    gc.collect()
