"""Copies of the project, or of parts of it, in which programs run."""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path


def compiling_into(folder: Path) -> dict[str, str]:
    """The environment of such a program: what it compiles goes the way of the folder.

    Not Python's library and the packages, which are the same for all and take longer than all that is ours: what was
    compiled of them before is used, and added to.
    """
    bytecode = folder / ".bytecode"
    for library in (sysconfig.get_path("stdlib"), sysconfig.get_path("purelib")):
        path = Path(library)
        here = bytecode / path.relative_to(path.anchor)
        if sys.pycache_prefix and not here.exists():
            kept = Path(sys.pycache_prefix) / path.relative_to(path.anchor)
            kept.mkdir(parents=True, exist_ok=True)
            here.parent.mkdir(parents=True, exist_ok=True)
            here.symlink_to(kept, target_is_directory=True)
    return os.environ | {"PYTHONPYCACHEPREFIX": str(bytecode)}
