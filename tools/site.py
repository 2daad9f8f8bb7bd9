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
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path, PurePosixPath
from typing import Any

from tools import licences, looks, manifest, runtime, vendor, words
from tools.paths import DIST, ROOT, STATIC
from tools.say import Trouble, say

KEEPS_ITS_NAME = ("index.html", "sw.js", "manifest.webmanifest", "icons")
NOT_SERVED = ("words",)

Files = dict[str, bytes]
Plain = Any
"""What JSON can write."""


def build() -> None:
    say("Building dist/ …")
    python = runtime.build()
    page = page_files() | game_files()
    page["app.zip"] = python.app
    page |= {f"games/{game}/engine.zip": archive for game, archive in python.games.items()}
    for blank, filled in (("engine bytes", str(python.size)), ("games", " ".join(python.games))):
        page["engine.js"] = page["engine.js"].replace(f"{{{{{blank}}}}}".encode(), filled.encode())
    page["engine.py"] = (ROOT / "tools" / "engine.py").read_bytes()
    site: Files = {}
    folders = {}
    for name, files in (("runtime", python.shared), ("page", page)):
        folders[name] = f"{name}-{digest(files)[:8]}"
        site |= {f"{folders[name]}/{path}": content for path, content in files.items()}
    site |= named_files()
    site["LICENSES.txt"] = licences.licences()
    site["index.html"] = index(folders, site)
    site["sw.js"] = service_worker(site)
    write(site)
    report(site)


def digest(files: Mapping[str, bytes]) -> str:
    whole = hashlib.sha256()
    for path in sorted(files):
        whole.update(f"{path}\0{len(files[path])}\0".encode())
        whole.update(files[path])
    return whole.hexdigest()


def static_files() -> Files:
    return {
        path.relative_to(STATIC).as_posix(): path.read_bytes() for path in sorted(STATIC.rglob("*")) if path.is_file()
    }


def page_files() -> Files:
    """static/ as it is, the libraries that it imports, the words of each language and the looks of each game."""
    files = {
        path: content
        for path, content in static_files().items()
        if path.split("/")[0] not in (*KEEPS_ITS_NAME, *NOT_SERVED) and not path.endswith(".d.ts")
    }
    scripts = [content.decode("utf-8") for path, content in files.items() if path.endswith(".js")]
    for name, content in vendor.vendor_files(scripts).items():
        files[f"vendor/{name}"] = content
    for language in words.LANGUAGES:
        files[f"words/{language}.json"] = as_json(words.words(language))
    # A game that has colours of its own brings them in a look.css; one file is asked for sooner than several.
    of_games = [folder / "look.css" for folder in words.game_folders().values()]
    files["app.css"] += b"".join(b"\n" + look.read_bytes() for look in of_games if look.exists())
    files["parts.json"] = as_json(licences.parts())
    for path in [path for path in files if path.endswith(".css")]:
        files[path] = looks.themed(path, files[path].decode("utf-8")).encode()
    return files


def named_files() -> Files:
    files = {
        path: content
        for path, content in static_files().items()
        if path.split("/")[0] in KEEPS_ITS_NAME and path not in ("index.html", "sw.js")
    }
    files["manifest.webmanifest"] = manifest.with_shortcuts(files["manifest.webmanifest"])
    return files


def game_files() -> Files:
    """What the page shows before Python is there, drawn by the same Python now."""
    (games,), taught = ask([{"do": "games"}]), tutorials()
    files: Files = {}
    for meta in games["games"]:
        meta |= {"tutorial": True} if meta["id"] in taught else {}
        meta["boards"], boards = empty_boards(meta["id"], *meta["seats"])
        files |= {f"games/{meta['id']}/start.{seats}.json": board for seats, board in boards.items()}
    files["games.json"] = as_json(games)
    drawings = in_own_python("-m", "tools.drawings")
    for game, folder in words.game_folders().items():
        for language in words.LANGUAGES if game in taught else ():
            said = words.read_words(folder / "words" / f"{language}.json")
            files[f"games/{game}/tutorial.{language}.json"] = as_json(spoken(taught[game], said))
        files[f"games/{game}/art.svg"] = of_game(folder / "art.svg")
        files[f"games/{game}/drawings.json"] = as_json(drawings[game])
        for language in words.LANGUAGES:
            rules = of_game(folder / f"rules.{language}.md").decode("utf-8")
            files[f"games/{game}/rules.{language}.html"] = words.rules_page(game, rules).encode()
    return files


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


def tutorials() -> Plain:
    """The tutorials by game, of those that have one, as pyapp.tutorial reads them."""
    return in_own_python("-c", "from pyapp.tutorial import main; main()")


def spoken(tutorial: Plain, said: Mapping[str, object]) -> Plain:
    """A tutorial with the words of one language in place of their keys."""
    return {**tutorial, "steps": [step | {"says": said[step["says"]]} for step in tutorial["steps"]]}


def ask(requests: Sequence[object]) -> list[Plain]:
    """The engine's answers."""
    asking = """if True:
        import json, sys
        from pyapp.app import call
        print("[" + ",".join(call(json.dumps(request)) for request in json.load(sys.stdin)) + "]")"""
    answers: list[Plain] = in_own_python("-c", asking, requests)
    return answers


def in_own_python(how: str, what: str, told: object = None) -> Plain:
    """What a program or module prints as JSON, where nothing of these tools can reach the engine."""
    done = subprocess.run(
        [sys.executable, how, what], input=json.dumps(told), capture_output=True, text=True, cwd=ROOT, check=False
    )
    if done.returncode:
        raise Trouble(f"the engine did not answer {told or what}:\n{done.stderr}")
    return json.loads(done.stdout)


def as_json(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def index(folders: Mapping[str, str], site: Files) -> bytes:
    """static/index.html with the places of the two folders filled in."""
    text = (STATIC / "index.html").read_text("utf-8")
    blanks = {
        "runtime": folders["runtime"],
        "page": folders["page"],
        "version": f"{number()} {digest(site)[:8]}",
        "preloads": preloads(folders, site),
    }
    for blank, filled in blanks.items():
        text = text.replace("{{" + blank + "}}", filled)
    return text.encode()


def number() -> str:
    """The number of this version, as CHANGELOG.md counts them."""
    project: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return project["version"]


def preloads(folders: Mapping[str, str], site: Files) -> str:
    """Links that make the browser ask at once: for what is painted first, what starts the engine, the page's modules.

    Browsers ask in this order, and a host without HTTP/2 has six at a time; so what starts the engine does not wait for
    a module that only the page wants. The engine's megabytes are asked for by static/fetcher.js.
    """
    runtime_folder, page_folder = folders["runtime"], folders["page"]
    runtime_scripts = {path for path in site if path.startswith(f"{runtime_folder}/") and path.endswith(".js")}
    runtime_scripts -= {f"{runtime_folder}/{name}" for name in runtime.IN_THE_WORKER}
    # Workers ask for their first script while the page's own modules still keep all connections busy.
    runtime_scripts.add(f"{runtime_folder}/interpreter.js")
    page_scripts = {f"{page_folder}/{path}" for path in imported("app.js", site, page_folder)}
    starting = {f"{page_folder}/{name}" for name in ("loading.js", "engine.js", "fetcher.js")}
    links = [
        _link("preload", f"{page_folder}/theme.js", 'as="script"'),
        _link("preload", f"{page_folder}/app.css", 'as="style"'),
        *(_link("modulepreload", path) for path in (*sorted(starting), *sorted(runtime_scripts))),
        # Small, but PyScript makes no worker before it has it.
        _link("preload", f"{page_folder}/engine.py", 'as="fetch" crossorigin'),
        *(_link("modulepreload", path, 'fetchpriority="low"') for path in sorted(page_scripts - starting)),
    ]
    return "\n  ".join(links)


def imported(script: str, site: Files, folder: str) -> set[str]:
    """A script and all that it imports at once; what it imports later, when somebody asks for it, is not among them."""
    found, wanted = set[str](), [script]
    while wanted:
        path = wanted.pop()
        # Types are imported in comments from files that are not served.
        if path not in found and f"{folder}/{path}" in site:
            found.add(path)
            wanted += vendor.imports(PurePosixPath(path), site[f"{folder}/{path}"].decode("utf-8"))
    return found


def _link(rel: str, path: str, more: str = "") -> str:
    return f'<link rel="{rel}" href="{escape(path)}" {more}'.rstrip() + ">"


def service_worker(site: Files) -> bytes:
    """static/sw.js with the hash of every file that it keeps."""
    hashes = {path: hashlib.sha256(site[path]).hexdigest() for path in sorted(site)}
    text = (STATIC / "sw.js").read_text("utf-8")
    for blank, filled in (("version", digest(site)[:16]), ("files", json.dumps(hashes, indent=2))):
        text = text.replace("'{{" + blank + "}}'", filled if blank == "files" else f"'{filled}'")
    return text.encode()


def write(site: Files) -> None:
    """Into a folder beside, then in place at once, so that a server never shows half of two versions."""
    fresh = DIST.with_name(".dist-new")
    shutil.rmtree(fresh, ignore_errors=True)
    for path, content in site.items():
        target = fresh / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    shutil.rmtree(DIST, ignore_errors=True)
    fresh.rename(DIST)


def report(site: Files) -> None:
    """Sizes as a host that compresses would send them, and a digest of everything."""
    parts: dict[str, int] = {}
    for path, content in site.items():
        part = path.split("/")[0].split("-")[0] if "/" in path else "index.html and others"
        parts[part] = parts.get(part, 0) + len(gzip.compress(content, mtime=0))
    for part, size in parts.items():
        say(f"    {part}: {size / 1000:.0f} kB compressed")
    say(f"    {len(site)} files, digest {digest(site)[:16]}")
