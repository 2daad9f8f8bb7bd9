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
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path, PurePosixPath

from tools import runtime, vendor, words
from tools.paths import DIST, ROOT, STATIC
from tools.say import Trouble, say

KEEPS_ITS_NAME = ("index.html", "sw.js", "manifest.webmanifest", "icons")
NOT_SERVED = ("words",)

Files = dict[str, bytes]


def build() -> None:
    say("Building dist/ …")
    python = runtime.build()
    page = page_files() | game_files()
    page["app.zip"] = python.app
    page["engine.js"] = page["engine.js"].replace(b"{{engine bytes}}", str(python.size).encode())
    page["engine.py"] = (ROOT / "tools" / "engine.py").read_bytes()
    site: Files = {}
    folders = {}
    for name, files in (("runtime", python.shared), ("page", page)):
        folders[name] = f"{name}-{digest(files)[:8]}"
        site |= {f"{folders[name]}/{path}": content for path, content in files.items()}
    site |= named_files()
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
    looks = [folder / "look.css" for folder in words.game_folders().values()]
    files["app.css"] += b"".join(b"\n" + look.read_bytes() for look in looks if look.exists())
    return files


def named_files() -> Files:
    return {
        path: content
        for path, content in static_files().items()
        if path.split("/")[0] in KEEPS_ITS_NAME and path not in ("index.html", "sw.js")
    }


def game_files() -> Files:
    """What the page shows before Python is there, drawn by the same Python now."""
    files = {"games.json": as_json(ask({"do": "games"}))}
    drawings = json.loads(in_own_python([sys.executable, "-m", "tools.drawings"], ""))
    for game, folder in words.game_folders().items():
        files[f"games/{game}/start.json"] = as_json(ask({"do": "preview", "game": game}))
        files[f"games/{game}/art.svg"] = of_game(folder / "art.svg")
        files[f"games/{game}/drawings.json"] = as_json(drawings[game])
        for language in words.LANGUAGES:
            rules = of_game(folder / f"rules.{language}.md").decode("utf-8")
            files[f"games/{game}/rules.{language}.html"] = words.rules_page(game, rules).encode()
    return files


def of_game(file: Path) -> bytes:
    if not file.exists():
        raise Trouble(f"{file.relative_to(ROOT)} is missing: every game has one")
    return file.read_bytes()


def ask(request: object) -> object:
    """One answer of the engine, in a Python of its own, where nothing of these tools can reach it."""
    program = "import sys; from pyapp.app import call; print(call(sys.stdin.read()))"
    return json.loads(in_own_python([sys.executable, "-c", program], json.dumps(request)))


def in_own_python(command: Sequence[str], asked: str) -> str:
    done = subprocess.run(command, input=asked, capture_output=True, text=True, cwd=ROOT, check=False)
    if done.returncode:
        raise Trouble(f"the engine did not answer {asked or command}:\n{done.stderr}")
    return done.stdout


def as_json(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def index(folders: Mapping[str, str], site: Files) -> bytes:
    """static/index.html with the places of the two folders filled in."""
    text = (STATIC / "index.html").read_text("utf-8")
    blanks = {
        "runtime": folders["runtime"],
        "page": folders["page"],
        "version": digest(site)[:8],
        "preloads": preloads(folders, site),
    }
    for blank, filled in blanks.items():
        text = text.replace("{{" + blank + "}}", filled)
    return text.encode()


def preloads(folders: Mapping[str, str], site: Files) -> str:
    """Links that make the browser ask at once for every module of the page and for what Python is made of.

    What starts the engine comes first: browsers ask in this order, and a host without HTTP/2 has six at a time.
    """
    runtime_folder, page_folder = folders["runtime"], folders["page"]
    runtime_scripts = {path for path in site if path.startswith(f"{runtime_folder}/") and path.endswith(".js")}
    page_scripts = {f"{page_folder}/{path}" for path in imported("app.js", site, page_folder)}
    starting = {f"{page_folder}/loading.js", f"{page_folder}/engine.js"}
    data = [f"{runtime_folder}/pyodide.asm.wasm", f"{runtime_folder}/stdlib.zip", f"{page_folder}/app.zip"]
    links = [
        *(_module_link(path) for path in sorted(starting)),
        *(f'<link rel="preload" as="fetch" crossorigin href="{escape(path)}">' for path in data),
        *(_module_link(path) for path in sorted(runtime_scripts)),
        *(_module_link(path) for path in sorted(page_scripts - starting)),
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


def _module_link(path: str) -> str:
    return f'<link rel="modulepreload" href="{escape(path)}">'


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
