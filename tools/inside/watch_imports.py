"""Which files of the standard library the page needs: import everything as it will, and look what came in.

Runs first in a fresh interpreter, so it imports nothing that PyScript's own start does not.
"""

import importlib
import json
import pathlib
import sys

LATER = (
    "asyncio.timeouts",
    "encodings.ascii",  # codecs are looked up by name
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_8_sig",
    "traceback",  # this and the rest: to print what went wrong
    "linecache",
    "tokenize",
    "_colorize",
    "warnings",
    "_py_warnings",
)
"""What nothing imports at the start and something may need later."""


def app_sources(project: pathlib.Path) -> dict[str, str]:
    """The sources of pyapp by path, but for what only a command line or a test wants."""
    found = {}
    for path in sorted((project / "pyapp").rglob("*.py")):
        name = str(path.relative_to(project))
        if path.name != "__main__.py" and "/tests/" not in name:
            found[name] = path.read_text("utf-8")
    return found


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def show_an_error() -> None:
    """Reporting imports, too: let it do so while we are watching."""
    import traceback

    try:
        raise ValueError("shown to see what showing needs")
    except ValueError as error:
        "".join(traceback.format_exception(error))


def library_in_use(archive: str) -> list[str]:
    files = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
    return sorted(name.removeprefix(archive + "/") for name in files if name.startswith(archive + "/"))


def main(job_text: str) -> str:
    """``library``: paths in its archive; ``app``: the sources of pyapp; ``modules``: their names."""
    pyscript = json.loads(job_text)["pyscript"]
    for name, text in pyscript.items():
        path = pathlib.Path("pyscript") / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    project = pathlib.Path("/src")
    sys.path.insert(0, str(project))
    importlib.invalidate_caches()
    app = app_sources(project)
    modules = [module_name(path) for path in app]
    for module in ("pyscript", *LATER, *modules):
        importlib.import_module(module)
    show_an_error()
    library = library_in_use(next(path for path in sys.path if path.endswith(".zip")))
    return json.dumps({"library": library, "app": app, "modules": modules})
