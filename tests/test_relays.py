"""Which relays a site may talk to: those that are named, and none without."""

from __future__ import annotations

import re

import pytest

from tools import relays
from tools.paths import INDEX
from tools.say import Trouble

PAGE = INDEX.read_text("utf-8")


def allowed_in(page: str) -> list[str]:
    found = re.search("connect-src ([^;]*);", page)
    assert found
    return found[1].split()


def test_without_relays_the_policy_is_the_site_alone() -> None:
    assert relays.named_in(PAGE, []) == PAGE
    assert allowed_in(PAGE) == ["'self'"]
    assert relays.listed() == []


def test_exactly_those_that_are_named_are_allowed() -> None:
    named = ["wss://one.example.org", "wss://two.example.org/path"]
    page = relays.named_in(PAGE, named)
    assert allowed_in(page) == ["'self'", *named]
    assert f'data-relays="{" ".join(named)}"' in page
    # Nothing else changes, and naming others takes their place.
    assert relays.named_in(page, []) == PAGE
    # The local one is below the page's own address.
    assert allowed_in(relays.named_in(PAGE, [relays.LOCAL])) == ["'self'"]


@pytest.mark.parametrize(
    "relay",
    ["https://example.org", "ws://example.org", "wss://", "example.org", "*", "wss://a.example; script-src *", "", 7],
)
def test_what_is_no_address_of_a_relay_is_refused(relay: object) -> None:
    with pytest.raises(Trouble):
        relays.checked(relay)


def test_an_address_is_taken_as_it_is() -> None:
    assert relays.checked("wss://relay.example.org/") == "wss://relay.example.org"
    assert relays.checked("ws://localhost:7000") == "ws://localhost:7000"
