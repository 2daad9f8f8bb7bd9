"""``build.py serve``: the site on this machine, and a local relay for tables with friends."""

import contextlib
import signal

from tools import relays, server, site
from tools.paths import DIST
from tools.relay import DATA, Relay
from tools.say import Trouble, say


def serve(port: int, *, with_relay: bool, on_network: bool) -> None:
    # As Ctrl+C does: the relay is a process of its own, and would go on alone.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.ExitStack() as running:
        relay: Relay | None = None
        if with_relay:
            try:
                relay = running.enter_context(Relay(DATA))
            except Trouble as trouble:
                say(f"{trouble}\nThere is no local relay, so there are no tables with friends.")
        site.build(with_relays=[relays.LOCAL] if relay else [])
        server.serve(DIST, port, relay=relay.port if relay else None, on_network=on_network)
