"""In place of Pyodide's installer of packages, for a page that installs none.

Pyodide imports it at every start, and with it whatever can open an archive. What its own JavaScript asks of it
at the start is here; it would miss the rest only when told to load a package.
"""

from pathlib import Path
from site import getsitepackages

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")


def init_loaded_packages() -> None:
    """Looks for packages that are here already: there are none."""
