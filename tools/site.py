"""Puts dist/ together: the whole site as files for any static host.

Two folders named by what is in them, so that a browser may keep their files for ever: ``runtime-…`` holds
Python and changes rarely, ``page-…`` all the rest. Beside them what must keep its name: index.html, sw.js,
the manifest and the icons. The same inputs give the same bytes.
"""

import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from tools import beginning, integrity, licences, looks, manifest, relays, runtime, setup, words
from tools.paths import DIST, INDEX, ROOT, STATIC, WORK
from tools.say import Trouble, say

KEEP_THEIR_NAMES = ("manifest.webmanifest", "icons")
"""Files of static/ that lie beside index.html."""
PREVIEW = "icons/preview.png"  # What messengers show with a link, and no page.
PROGRAMS = ("engine.py", "snapshot.py")
"""What Python runs in the browser."""

Files = dict[str, bytes]
Plain = Any
"""What JSON can write."""


@dataclass(frozen=True)
class Bundle:
    """What tools/bundle.mjs makes of static/."""

    files: Files
    imports: Mapping[str, Sequence[str]]
    """For each script the others that it needs at once."""
    first: str
    """The script that stands in index.html itself."""


def build(into: Path = DIST, engine: Path | None = None, with_relays: Sequence[str] = (), address: str = "") -> None:
    """Builds the site into a folder; `engine` is a module in place of static/engine/client.js, `address` the site's."""
    say(f"Building {into.name}/ …")
    python = runtime.build()
    games, in_menu = game_files()
    bundle = bundled(engine)
    page = bundle.files | page_files() | games
    page["app.zip"] = python.app
    page |= {f"games/{game}/engine.zip": archive for game, archive in python.games.items()}
    page["together/engine.zip"] = python.together
    for program in PROGRAMS:
        page[program] = (ROOT / "tools" / program).read_bytes()
    page[beginning.FILE] = beginning.memory(python)
    site: Files = {}
    folders = {}
    for name, files in (("runtime", python.shared), ("page", page)):
        folders[name] = f"{name}-{digest(files)[:8]}"
        site |= {f"{folders[name]}/{path}": content for path, content in files.items()}
    site |= named_files(in_menu)
    site["LICENSES.txt"] = licences.licences()
    blanks = {
        **folders,
        "engine": engine_digest(python.shared | page),
        "version": f"{number()} {digest(site)[:8]}",
        "engine bytes": str(python.size),
        "address": address and f"{address.rstrip('/')}/",
    }
    text = relays.named_in(index(blanks, preloads(folders, site, bundle), bundle.first), with_relays)
    site["index.html"] = sealed(text, site, folders.values())
    site["sw.js"] = service_worker(site)
    write(site, into)
    report(site)


def digest(files: Mapping[str, bytes]) -> str:
    whole = hashlib.sha256()
    for path in sorted(files):
        whole.update(f"{path}\0{len(files[path])}\0".encode())
        whole.update(files[path])
    return whole.hexdigest()


def engine_digest(files: Files) -> str:
    """Names what a snapshot of the engine's memory depends on, of the files of the runtime's folder and the page's."""
    last = {"interpreter.js", "pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "maker.js", "stdlib.zip", "app.zip"}
    last |= {"engine.zip", *PROGRAMS}
    return digest({path: content for path, content in files.items() if path.rpartition("/")[2] in last})[:16]


def bundled(engine: Path | None) -> Bundle:
    """static/ bundled by esbuild: the field's usual one, which splits code by screen and knows style sheets, too."""
    command = [setup.node(), ROOT / "tools" / "bundle.mjs", *([engine] if engine else [])]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=ROOT, check=False)
    if done.returncode:
        raise Trouble(f"esbuild could not bundle static/:\n{done.stderr}")
    answer = json.loads(done.stdout)
    files = {name: styled(name, text).encode() for name, text in answer["files"].items()}
    # A game that has colours of its own brings them in a look.css; one file is asked for sooner than several.
    files["main.css"] += b"".join(game_looks())
    return Bundle(files, answer["imports"], answer["first"])


def styled(name: str, text: str) -> str:
    return looks.themed(name, text) if name.endswith(".css") else text


def game_looks() -> Iterator[bytes]:
    """The style sheets of the games, each scoped under its game."""
    for game, folder in words.game_folders().items():
        look = folder / "look.css"
        if look.exists():
            sheet = looks.scoped(game, look.read_text("utf-8"))
            yield b"\n" + looks.themed(look.relative_to(ROOT).as_posix(), sheet).encode()


def page_files() -> Files:
    """The words of each language, and what others have made that is served."""
    files = {f"words/{language}.json": as_json(words.words(language)) for language in words.LANGUAGES}
    files["parts.json"] = as_json(licences.parts())
    return files


def named_files(in_menu: Sequence[str]) -> Files:
    """What keeps its name in every version; games in the order of the menu."""
    files = {
        path.relative_to(STATIC).as_posix(): path.read_bytes()
        for name in KEEP_THEIR_NAMES
        for path in sorted([STATIC / name, *(STATIC / name).rglob("*")])
        if path.is_file()
    }
    files["manifest.webmanifest"] = manifest.with_shortcuts(files["manifest.webmanifest"], in_menu)
    return files


def game_files() -> tuple[Files, list[str]]:
    """What the page shows before Python is there, drawn by the same Python now; and the games in the order of the menu.

    On the way it writes games.json, which is bundled with the page: which games there are, and what both sides must
    agree on.
    """
    (catalogue,) = ask([{"do": "games"}])
    lessons = in_own_python("-c", "from pyapp.tutorial import main; main()")
    puzzles = in_own_python("-m", "tools.puzzles")
    files: Files = {f"games/{game}/puzzles.json": as_json(some) for game, some in puzzles.items()}
    for meta in catalogue["games"]:
        meta |= {"tutorial": True} if meta["id"] in lessons else {}
        meta |= {"puzzles": len(puzzles[meta["id"]]["puzzles"])} if meta["id"] in puzzles else {}
        meta["boards"], boards = empty_boards(meta["id"], *meta["seats"])
        files |= {f"games/{meta['id']}/start.{seats}.json": board for seats, board in boards.items()}
    WORK.mkdir(exist_ok=True)
    (WORK / "games.json").write_bytes(as_json(catalogue))
    drawings = in_own_python("-m", "tools.drawings")
    for game, folder in words.game_folders().items():
        for language in words.LANGUAGES if game in lessons else ():
            known = words.read_words(folder / "words" / f"{language}.json")
            files[f"games/{game}/tutorial.{language}.json"] = as_json(in_words(lessons[game], known))
        files[f"games/{game}/art.svg"] = of_game(folder / "art.svg")
        files[f"games/{game}/drawings.json"] = as_json(drawings[game])
        for language in words.LANGUAGES:
            rules = of_game(folder / f"rules.{language}.md").decode("utf-8")
            files[f"games/{game}/rules.{language}.html"] = words.rules_page(game, rules).encode()
    return files, [meta["id"] for meta in catalogue["games"]]


def empty_boards(game: str, fewest: int, most: int) -> tuple[dict[str, int], Files]:
    """For every number of players, whose board is theirs; and the boards. Many games have the same for all."""
    numbers = range(fewest, most + 1)
    drawn = [as_json(board) for board in ask([{"do": "preview", "game": game, "seats": seats} for seats in numbers])]
    first = {str(seats): numbers[drawn.index(board)] for seats, board in zip(numbers, drawn, strict=True)}
    return first, {str(seats): drawn[seats - fewest] for seats in first.values()}


def of_game(file: Path) -> bytes:
    if not file.exists():
        raise Trouble(f"{file.relative_to(ROOT)} is missing: every game has one")
    return file.read_bytes()


def in_words(tutorial: Plain, known: Mapping[str, object]) -> Plain:
    """A tutorial with the words of one language in place of their keys."""
    return {**tutorial, "steps": [step | {"says": known[step["says"]]} for step in tutorial["steps"]]}


def ask(requests: Sequence[object]) -> list[Plain]:
    """The engine's answers."""
    asking = """if True:
        import json, sys
        from pyapp.app import call
        print("[" + ",".join(call(json.dumps(request)) for request in json.load(sys.stdin)) + "]")"""
    answers: list[Plain] = in_own_python("-c", asking, requests)
    return answers


def in_own_python(how: str, what: str, request: object = None) -> Plain:
    """What a program or module prints as JSON, where nothing of these tools can reach the engine."""
    done = subprocess.run(
        [sys.executable, how, what], input=json.dumps(request), capture_output=True, text=True, cwd=ROOT, check=False
    )
    if done.returncode:
        raise Trouble(f"the engine did not answer {request or what}:\n{done.stderr}")
    return json.loads(done.stdout)


def as_json(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def index(blanks: Mapping[str, str], links: Sequence[str], first: str) -> str:
    """index.html with its blanks filled in."""
    text = INDEX.read_text("utf-8").replace("<!-- {{preloads}} -->", "\n  ".join(links))
    for blank, value in blanks.items():
        text = text.replace("{{" + blank + "}}", escape(value))
    return text.replace("{{first load}}", first)


def sealed(index: str, site: Files, folders: Collection[str]) -> bytes:
    """index.html with the hashes of all that it may load of these folders."""
    known = {path: content for path, content in site.items() if path.split("/")[0] in folders}
    return integrity.sealed(index, known).encode()


def number() -> str:
    """The number of this version, as CHANGELOG.md counts them."""
    project: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return project["version"]


def preloads(folders: Mapping[str, str], site: Files, bundle: Bundle) -> list[str]:
    """Links that make the browser ask at once: for what is painted first, what starts the engine, the page's scripts.

    Browsers ask in this order, and a host without HTTP/2 has six at a time; so what starts the engine does not wait for
    a script that only the page wants. The engine's megabytes are asked for by static/engine/fetcher.js.
    """
    runtime_folder, page_folder = folders["runtime"], folders["page"]
    runtime_scripts = {path for path in site if path.startswith(f"{runtime_folder}/") and path.endswith(".js")}
    runtime_scripts -= {f"{runtime_folder}/{name}" for name in runtime.IN_THE_WORKER}
    # Workers ask for their first script while the page's own scripts still keep all connections busy.
    runtime_scripts.add(f"{runtime_folder}/interpreter.js")
    starting = needed_at_once("boot.js", bundle) | {"fetcher.js"}
    others = needed_at_once("main.js", bundle) - starting
    return [
        _link("preload", f"{page_folder}/main.css", 'as="style"'),
        *(_link("modulepreload", f"{page_folder}/{name}") for name in sorted(starting)),
        *(_link("modulepreload", path) for path in sorted(runtime_scripts)),
        # Small, but PyScript makes no worker before it has it.
        _link("preload", f"{page_folder}/engine.py", 'as="fetch" crossorigin'),
        *(_link("modulepreload", f"{page_folder}/{name}", 'fetchpriority="low"') for name in sorted(others)),
    ]


def needed_at_once(script: str, bundle: Bundle) -> set[str]:
    """A script and all that it imports at once; what it imports later, when somebody asks for it, is not among them."""
    needed, open_ends = set[str](), [script]
    while open_ends:
        name = open_ends.pop()
        if name not in needed:
            needed.add(name)
            open_ends += bundle.imports[name]
    return needed


def _link(rel: str, path: str, more: str = "") -> str:
    return f'<link rel="{rel}" href="{escape(path)}" {more}'.rstrip() + ">"


def service_worker(site: Files) -> bytes:
    """static/sw.js with the hash of every file that it keeps: what a first visit starts from no other needs."""
    kept = sorted(path for path in site if path != PREVIEW and not path.endswith(f"/{beginning.FILE}"))
    hashes = {path: hashlib.sha256(site[path]).hexdigest() for path in kept}
    text = (STATIC / "sw.js").read_text("utf-8")
    return text.replace("'{{files}}'", json.dumps(hashes, indent=2)).encode()


def write(site: Files, into: Path) -> None:
    """Into a folder beside, then in place at once, so that a server never shows half of two versions."""
    fresh = into.with_name(f".{into.name}-new")
    shutil.rmtree(fresh, ignore_errors=True)
    for path, content in site.items():
        target = fresh / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    shutil.rmtree(into, ignore_errors=True)
    fresh.rename(into)


def report(site: Files) -> None:
    """Sizes as a host that compresses would send them, and a digest of everything."""
    parts: dict[str, int] = {}
    for path, content in site.items():
        part = path.split("/")[0].split("-")[0] if "/" in path else "index.html and others"
        parts[part] = parts.get(part, 0) + len(gzip.compress(content, mtime=0))
    for part, size in parts.items():
        say(f"    {part}: {size / 1000:.0f} kB compressed")
    say(f"    {len(site)} files, digest {digest(site)[:16]}")
