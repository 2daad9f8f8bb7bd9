"""The few JavaScript libraries that the page uses, copied as they are from node_modules into ``vendor/``.

A script of ours imports ``./vendor/idb-keyval.js`` or ``./vendor/lit-html/lit-html.js``; what is copied is
found by reading the imports, so no file is served that nothing asks for.
"""

import re
from pathlib import Path, PurePosixPath

from tools.paths import MODULES
from tools.say import Trouble

ONE_FILE_LIBRARIES = {
    "idb-keyval.js": "idb-keyval/dist/index.js",
    "panzoom.js": "@panzoom/panzoom/dist/panzoom.es.js",
}
"""Where a library's only file lies, if not at its own name."""

import_of_vendor = re.compile(r"""\b(?:from|import)\s*["']\./vendor/([\w./-]+)["']""")
relative_import = re.compile(r"""\b(?:from|import)\s*["'](\.{1,2}/[\w./-]+)["']""")
source_map = re.compile(rb"\n//# sourceMappingURL=\S+\s*$")


def vendor_files(scripts: list[str]) -> dict[str, bytes]:
    """By name below ``vendor/``: what these scripts import from there, and what that imports in turn."""
    files: dict[str, bytes] = {}
    wanted = [name for script in scripts for name in import_of_vendor.findall(script)]
    while wanted:
        name = wanted.pop()
        if name not in files:
            files[name] = without_map(source(name).read_bytes())
            wanted += imports(PurePosixPath(name), files[name].decode("utf-8"))
    return files


def imports(name: PurePosixPath, script: str) -> list[str]:
    """What a script imports from beside it as soon as it is loaded; `import()` waits until it is called."""
    return [normal(name.parent / path) for path in relative_import.findall(script)]


def source(name: str) -> Path:
    path = MODULES / ONE_FILE_LIBRARIES.get(name, name)
    if not path.is_file():
        raise Trouble(f"static/ imports vendor/{name}, which no package of package.json has")
    return path


def without_map(script: bytes) -> bytes:
    """Without the last line that names a source map, which is not served."""
    return source_map.sub(b"\n", script)


def normal(path: PurePosixPath) -> str:
    """``lit-html/directives/../lit-html.js`` is ``lit-html/lit-html.js``."""
    parts: list[str] = []
    for part in path.parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)
