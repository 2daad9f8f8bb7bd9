"""In place of what Pyodide writes about its methods in C, working out the signatures of all at every start."""

from typing import Any


def dedent_docstring(docstring: str) -> str:
    return docstring


def get_cmeth_docstring(func: Any) -> str:
    """Pyodide's C code wants a name and this end."""
    return f"{func.__name__}()\n--\n\n"
