"""In place of asyncio's whole house: what Pyodide's event loop is made of.

Pyodide starts that loop with every Python. Stock asyncio brings sockets, pipes, processes, threads and TLS along, of
which a worker has none, and which take a tenth of the start to import.
"""

from asyncio import coroutines, events, exceptions, futures, tasks
from asyncio.coroutines import iscoroutine, iscoroutinefunction
from asyncio.events import *  # noqa: F403
from asyncio.exceptions import *  # noqa: F403
from asyncio.futures import *  # noqa: F403
from asyncio.tasks import *  # noqa: F403
from typing import Any

DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy  # type: ignore[attr-defined]  # noqa: SLF001
"""What Pyodide's own policy inherits from."""

set_event_loop_policy = events._set_event_loop_policy  # type: ignore[attr-defined]  # noqa: SLF001

__all__ = ["coroutines", "events", "exceptions", "futures", "iscoroutine", "iscoroutinefunction", "tasks"]


def run(main: object, **_: Any) -> None:
    """Pyodide puts its own in this place."""
    raise NotImplementedError(main)
