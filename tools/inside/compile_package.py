"""Makes an archive of a package that is not needed at the start: compiled, with what it needs of the library besides.

Runs in Pyodide with the library that the page has; /stock has the whole one, /packages the package, /out takes the
archive, /src is the project.
"""

import importlib
import importlib.util
import json
import os
import sys
import zipimport

PACKAGES = "/packages"
STOCK = "/stock/python_stdlib.zip"
STAND_INS = "/src/tools/inside/stand_ins"


def main(job_text: str) -> None:
    package = json.loads(job_text)["package"]
    sys.path += [PACKAGES, STOCK]
    for name in sorted(os.listdir(f"{STAND_INS}/{package}")):  # noqa: PTH208 - pathlib is not there
        take(f"{package}.{name.removesuffix('.py')}", f"{STAND_INS}/{package}/{name}")
    importlib.import_module(package)
    files = {}
    # Looked at before anything else is imported, or it would seem to be the package's.
    for module in list(sys.modules.values()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        for root in (PACKAGES, STOCK, STAND_INS):
            if origin.startswith(f"{root}/"):
                files[origin.removeprefix(f"{root}/")] = source(root, origin)
    sys.path.append("/src")
    from tools.inside.compile_library import OUT, compiled_library, write_zip

    write_zip(OUT / f"{package}.zip", {f"{name}c": compiled_library(name, text) for name, text in files.items()})


def take(name: str, path: str) -> None:
    """Has a stand-in imported before anybody asks for the module that it stands for."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules[name])


def source(root: str, origin: str) -> str:
    if root == STOCK:
        return zipimport.zipimporter(STOCK).get_data(origin).decode("utf-8")
    with open(origin, encoding="utf-8") as file:  # noqa: PTH123
        return file.read()
