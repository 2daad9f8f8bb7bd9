"""The relays of a site: which ones it may talk to, and what says so in index.html.

``relays.json`` lists those of a published site; with none, there are no tables with friends. docs/together.md says how
to choose them.
"""

import json
import re
from collections.abc import Sequence
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

from tools.paths import ROOT
from tools.say import Trouble

LISTED = ROOT / "relays.json"
LOCAL = "relay"
"""The local relay, as a page finds it that ``serve`` serves: below the page's own address."""

sources = re.compile(r"(connect-src 'self')[^;]*")
named = re.compile(r' data-relays="[^"]*"')


def listed() -> list[str]:
    """Those of relays.json."""
    found = json.loads(LISTED.read_text("utf-8"))
    if not isinstance(found, list):
        raise Trouble(f"{LISTED.name} has to be a list of addresses")
    return [checked(relay) for relay in found]


def checked(relay: object) -> str:
    """An address as the content policy takes it; only what is on this machine may go without encryption."""
    if relay == LOCAL:
        return LOCAL
    parts = urlsplit(str(relay))
    secure = parts.scheme == "wss" or (parts.scheme == "ws" and parts.hostname in ("localhost", "127.0.0.1"))
    if not isinstance(relay, str) or not secure or not parts.hostname or re.search(r"[\s;,'\"]", relay):
        raise Trouble(f"{relay}: a relay is an address like wss://relay.example.org")
    return relay.rstrip("/")


def named_in(page: str, relays: Sequence[str]) -> str:
    """index.html that names these relays, and allows exactly these."""
    of_others = [relay for relay in relays if relay != LOCAL]
    page = sources.sub(lambda found: " ".join([found[1], *of_others]), page, count=1)
    return named.sub(f' data-relays="{escape(" ".join(relays))}"', page, count=1)


def name_in(site: Path, relays: Sequence[str]) -> None:
    """The same of a site that is built already: all its other files stay as they are."""
    index = site / "index.html"
    index.write_text(named_in(index.read_text("utf-8"), relays), "utf-8")
