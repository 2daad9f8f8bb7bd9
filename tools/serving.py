"""``build.py serve``: the site on this machine, and a local relay for tables with friends."""

import contextlib

from tools import relays, server, site
from tools.paths import DIST
from tools.relay import DATA, Relay
from tools.say import Trouble, say


def serve(port: int, *, with_relay: bool, on_network: bool) -> None:
    with contextlib.ExitStack() as running:
        relay: Relay | None = None
        if with_relay:
            try:
                relay = running.enter_context(Relay(DATA))
            except Trouble as trouble:
                say(f"{trouble}\nThere is no local relay, so there are no tables with friends.")
        site.build(with_relays=[relays.LOCAL] if relay else [])
        server.serve(DIST, port, relay=relay.port if relay else None, on_network=on_network)
