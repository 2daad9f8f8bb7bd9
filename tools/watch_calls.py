"""Which functions of Pyodide the engine calls: ``python3 -m tools.watch_calls`` writes needed.txt anew.

To be run after a change of Pyodide. Chromium and Firefox run the site with a WebAssembly in which each function notes
that it was called, play all games, alone and at tables, ask everything that can be asked, well and badly, try every
method of Python's own types (tools/exercise.py), and leave of each one to the garbage collector
(tools/exercise_garbage.py). To these come the functions that Pyodide's scripts may call, what all of them call by name,
and what lies between them.
"""

import json
import random
import shutil
import tempfile
from collections.abc import Collection, Iterator
from pathlib import Path

from playwright.sync_api import BrowserType, sync_playwright

from pyapp import shelf
from pyapp.bots.players import play_out
from pyapp.record import encode, setup_for
from pyapp.table import open_table
from tools import browsers, fuzz, fuzz_tables, integrity, site
from tools.lean import (
    CODE,
    EXPORT,
    GLOBAL,
    LIST,
    VARIABLE,
    Module,
    Reader,
    as_list,
    number,
    sized,
    used_exports,
    vector,
)
from tools.paths import ROOT
from tools.runtime import PYODIDE
from tools.say import Trouble, say
from tools.server import Server

EXERCISES = ("exercise.py", "exercise_garbage.py")
PATIENCE = 1_200_000
"""Milliseconds."""
BAD = 200
"""So many bad requests of each kind."""
DEEP = 500
"""So deep in one another no Python in a browser reads lists."""
APART = 64
"""So many functions that nobody called have to lie side by side before they are left out."""
PREFIX = "called "
NOTE = b"\x41\x01\x24"
"""``i32.const 1``, and ``global.set`` of the variable that follows."""
VARIABLE_AT_ZERO = b"\x7f\x01\x41\0\x0b"
"""A variable of 32 bits that can be changed, and is 0 to begin with."""

CHANGES = {
    "instance: await WebAssembly.instantiate(wasm, imports)": (
        "instance: (globalThis.watched = await WebAssembly.instantiate(wasm, imports))"
    ),
    "const { runPythonAsync } = python;": "watch(python); const { runPythonAsync } = python;",
}
WATCH = f"""
function watch(python) {{
  const channel = new BroadcastChannel('watch');
  channel.onmessage = async ({{ data: {{ program, archives }} }}) => {{
    if (!program) return;
    for (const [name, address] of archives)
      python.FS.writeFile(name, new Uint8Array(await (await fetch(address)).arrayBuffer()));
    let failure = '';
    try {{
      python.runPython(program);
    }} catch (error) {{
      failure = String(error);
    }}
    // As the page hears of what goes wrong in Python.
    for (const fails of [
      () => python.globals.get('call')(''),
      () => python.runPython('raise ValueError("why")'),
      () => python.runPythonAsync('raise ValueError("why")'),
      // No Python survives this, and what it calls then is no less needed.
      () => python.runPython('import json; json.loads("[" * 1_000_000)'),
    ])
      try {{ await fails(); }} catch {{}}
    const called = [];
    for (const [name, variable] of Object.entries(watched.exports))
      if (name.startsWith('{PREFIX}') && variable.value) called.push(Number(name.slice({len(PREFIX)})));
    channel.postMessage({{ called, failure }});
  }};
}}
"""
ASK = """([program, archives]) => new Promise(resolve => {
  const channel = new BroadcastChannel('watch');
  channel.onmessage = ({ data }) => data.called && resolve(data);
  channel.postMessage({ program, archives });
})"""


def main() -> None:
    wasm = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    module = Module(wasm)
    needed: set[int] = set()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        watching = watching_site(Path(folder) / "site", module)
        found = browsers.available((browsers.CHROMIUM, browsers.FIREFOX))
        for browser, program in zip((playwright.chromium, playwright.firefox), found.values(), strict=True):
            called = calls_in(browser, program, watching)
            say(f"{browser.name}: {len(called)} functions were called, {len(called - needed)} of them new")
            needed |= called
    needed = with_neighbours(closed(module, needed | glued(module)))
    say(f"{len(needed)} of {len(module.bodies)} functions are needed")
    LIST.write_text(as_list(wasm, needed), "utf-8")


def glued(module: Module) -> set[int]:
    """The functions that Pyodide's scripts may call, in whichever browser."""
    glue, loader = ((PYODIDE / name).read_text("utf-8") for name in ("pyodide.asm.mjs", "pyodide.mjs"))
    return set(module.exported(used_exports(module, glue, loader)))


def closed(module: Module, needed: Collection[int]) -> set[int]:
    """And all that these call by name."""
    found, ends = set(needed), list(needed)
    while ends:
        new = set(module.called_by(ends.pop())) - found
        found |= new
        ends += new
    return found


def with_neighbours(needed: Collection[int]) -> set[int]:
    """And those of the same kind that nobody happened to call: they lie side by side, each library in one piece."""
    found, last = set(needed), min(needed)
    for one in sorted(needed):
        if one - last <= APART:
            found |= set(range(last, one))
        last = one
    return found


def watching_site(folder: Path, module: Module) -> Path:
    site.build(folder)
    [runtime] = folder.glob("runtime-*")
    (runtime / "pyodide.asm.wasm").write_bytes(watched(module))
    shutil.copy(PYODIDE / "pyodide.asm.mjs", runtime / "pyodide.asm.js")
    script = (ROOT / "tools" / "interpreter.js").read_text("utf-8")
    text = (runtime / "interpreter.js").read_text("utf-8")
    for old, new in CHANGES.items():
        assert old in script, f"no longer in interpreter.js: {old}"
        text = text.replace(old, new)
    (runtime / "interpreter.js").write_text(text + WATCH, "utf-8")
    known = [path for path in folder.rglob("*") if path.is_file() and "-" in path.relative_to(folder).parts[0]]
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in known}
    index = folder / "index.html"
    index.write_text(integrity.sealed(index.read_text("utf-8"), files), "utf-8")
    return folder


def watched(module: Module) -> bytes:
    """With a variable for each function, which it sets when it is called."""
    own = Reader(module.sections[GLOBAL])
    others = own.number()
    first = sum(kind == VARIABLE for _, _, kind in module.imports) + others
    count = len(module.bodies)
    variables = number(others + count) + module.sections[GLOBAL][own.at :] + VARIABLE_AT_ZERO * count
    exports = [
        *module.exports.values(),
        *(sized(f"{PREFIX}{one}".encode()) + bytes([VARIABLE]) + number(first + one) for one in range(count)),
    ]
    bodies = []
    for one, body in enumerate(module.bodies):
        reader = Reader(body)
        for _ in range(reader.number()):
            reader.number()
            reader.byte()
        bodies.append(body[: reader.at] + NOTE + number(first + one) + body[reader.at :])
    exported = number(len(exports)) + b"".join(exports)
    return module.with_sections({GLOBAL: variables, EXPORT: exported, CODE: vector(bodies)})


def calls_in(browser: BrowserType, program: str, folder: Path) -> set[int]:
    exercise = "\n".join((ROOT / "tools" / name).read_text("utf-8") for name in EXERCISES)
    games = {path.parent.name: path for path in folder.glob("page-*/games/*/engine.zip")}
    archives = {f"watched-{game}.zip": path for game, path in games.items()}
    archives["segno.zip"] = next(folder.glob("runtime-*/segno.zip"))
    archives["together.zip"] = next(folder.glob("page-*/together/engine.zip"))
    with Server(folder) as server:
        opened = browser.launch(executable_path=program, channel="moz-firefox" if browser.name == "firefox" else None)
        page = opened.new_page()
        page.set_default_timeout(PATIENCE)
        for game in games:
            page.goto(server.address + f"#g={game}&seed=watch")
            page.reload()
            page.locator("main.table:not(.waiting)").wait_for()
        order = [[name, server.address + path.relative_to(folder).as_posix()] for name, path in archives.items()]
        answer = page.evaluate(ASK, [f"{exercise}\nmain({list(archives)}, {further_requests()})\ntake_apart()", order])
        opened.close()
    if answer["failure"]:
        raise Trouble(answer["failure"])
    return set(answer["called"])


def further_requests() -> list[str]:
    """Of tables and circles, and what the fuzzers make of good ones."""
    chance = random.Random("watch")
    asked = [json.dumps(one) for game in shelf.ids() for one in of_friends(game)]
    bad = [make(chance) for make in (fuzz.a_request, fuzz_tables.a_table) for _ in range(BAD)]
    return asked + [one for one in bad if one.count("[") + one.count('{"do"') < DEEP]


def of_friends(game: str) -> Iterator[dict[str, object]]:
    """What devices ask at a table, and in a circle."""
    messages = list(fuzz_tables.good_table(game))
    founder, friend = fuzz_tables.PEOPLE
    for me in (founder, friend, fuzz_tables.STRANGER, None):
        yield {**fuzz_tables.request(messages, me), "layout": True}
    meta, day, now = shelf.meta(game), "2026-11-20", 1_795_176_000
    bots = ("random",) * meta.seats[0]
    record = encode(play_out(open_table(setup_for(meta, meta.seats[0], {}, "watch", bots))).record)
    says = {"t": "result", "v": 1, "match": 1, "day": day, "game": game, "record": record, "zone": 0}
    yield {"do": "result", "message": fuzz_tables.signed(friend, now, says)}
    kept = {"id": fuzz_tables.hashed("kept"), "key": friend, "day": day, "game": game, "points": 5}
    yield {"do": "circle", "me": founder, "day": day, "messages": messages, "results": [kept]}


if __name__ == "__main__":
    main()
