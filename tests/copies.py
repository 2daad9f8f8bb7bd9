"""Copies of the project, or of parts of it, in which programs run."""

from __future__ import annotations

import os
from pathlib import Path


def compiling_into(folder: Path) -> dict[str, str]:
    """The environment of such a program: what it compiles goes the way of the folder."""
    return os.environ | {"PYTHONPYCACHEPREFIX": str(folder / ".bytecode")}
