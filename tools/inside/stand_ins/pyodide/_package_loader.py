"""In place of Pyodide's installer of packages, for a page that installs none.

Pyodide imports it at every start, and with it whatever can open an archive. What its own JavaScript asks of it
at the start is here; it would miss the rest only when told to load a package.
"""

from site import getsitepackages


class Folder:
    """Two of them are asked for their names, and nothing else would import pathlib."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return self.name


SITE_PACKAGES = Folder(getsitepackages()[0])
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Looks for packages that are here already: there are none."""
