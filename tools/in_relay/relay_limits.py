"""What public relays refuse and the local one would not: run by the relay's own Python, see tools/relay.py."""

from time import time

from nostr_relay.errors import StorageError

AHEAD = 900


def is_not_ahead(event, _config):  # type: ignore[no-untyped-def]
    """Time stamps lie at most a quarter of an hour ahead."""
    if event.created_at > time() + AHEAD:
        raise StorageError("invalid: created_at too far in the future")
