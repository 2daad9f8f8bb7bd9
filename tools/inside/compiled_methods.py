"""Methods of dataclasses that the build has compiled already.

dataclasses writes the methods of a class as text and compiles that at every start, which took a third of the time in
which the engine is imported. So the build compiles the text with the module of the class, as a function whose name
says which text it is, and has this module at the end of the library's dataclasses.py, where its ``exec`` is found
first.
"""

import builtins
from typing import Any
from zlib import crc32


def name_of(text: str) -> str:
    """Of the function into which the build compiles a text."""
    return f"__methods_{crc32(text.encode()):08x}__"


def exec(text: str, module: dict[str, Any], made: dict[str, Any]) -> None:  # noqa: A001 - it stands in its place
    """Makes the function that gives a class its methods; ``module`` is what the module of the class has by name."""
    compiled = module.pop(name_of(text), None)
    if compiled is None:
        builtins.exec(text, module, made)  # noqa: S102 - as dataclasses does
    else:
        made["__create_fn__"] = compiled
