# What PyScript runs in the worker: the engine's one function, for the page to call.
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, "app.zip")
from pyapp.app import call


def add(name: str, content: Any) -> None:
    """Puts a further archive of modules, a Uint8Array, where `import` finds it."""
    Path(name).write_bytes(content.to_bytes())
    sys.path.append(name)


__export__ = ["add", "call"]
