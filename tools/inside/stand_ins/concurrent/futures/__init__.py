"""In place of futures among threads, of which a browser's Python has none: what asyncio asks a future whether it is."""

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"


class Future:
    """There is none."""


class CancelledError(Exception):
    """Nor one that was cancelled."""


class InvalidStateError(Exception):
    """Nor one in a wrong state."""
