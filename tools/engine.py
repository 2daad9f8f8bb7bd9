# What PyScript runs in the worker: the engine's one function, for the page to call.
import sys
from pathlib import Path

sys.path.insert(0, "app.zip")
from pyapp.app import call


def add(name, content):
    """Puts a further archive of modules where `import` finds it."""
    Path(name).write_bytes(content.to_bytes())
    sys.path.append(name)


__export__ = ["add", "call"]
