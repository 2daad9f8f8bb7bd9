"""The site on plain web servers, at the root and in a sub-folder: from the first visit to one without a network."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from tests.sizes import in_soak, sized

from . import kept
from .conftest import Invite
from .hosts import Host, running
from .truth import ANY_GAME, table_of

pytestmark = pytest.mark.real_engine

HOSTS = sized(("nginx, gzip",), ("http.server", "nginx", "nginx, gzip"))
"""What is served as it is, which a server of ours does for all other tests, and what is compressed. nginx without
compression has nothing that is not in one of them."""


@pytest.fixture(params=HOSTS)
def host(request: pytest.FixtureRequest, site: Path, tmp_path: Path) -> Iterator[Host]:
    """One program has the site at its root, the other in a sub-folder."""
    path = "/some/where/" if request.param == "http.server" else "/"
    root = tmp_path / "root"
    shutil.copytree(site, root / path.strip("/"), dirs_exist_ok=True)
    with running(request.param, tmp_path, path, root) as host:
        yield host


@in_soak
def test_the_site_is_played_and_goes_on_without_a_network(invite: Invite, host: Host) -> None:
    person = invite(at=host, offline_copy=True)
    # The browser looks for a new version now and then, and says that it cannot.
    person.watch.expect(r"sw\.js")
    person.open_game(ANY_GAME)
    person.place_something()
    drawn, record = person.drawn(), person.record()
    assert len(table_of(record).turns) == 2
    kept.wait_until_kept(person.page)
    host.stop()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", host.port), timeout=5).close()
    person.context.new_cdp_session(person.page).send("Network.clearBrowserCache")
    person.reload()
    person.see_game()
    assert person.drawn() == drawn
    person.place_something()
    assert person.record().startswith(record)


@pytest.mark.parametrize("host", ["nginx, gzip"], indirect=True)
def test_a_host_that_compresses_does(host: Host) -> None:
    """Or the test above would not be about compression."""
    with urlopen(Request(host.address + "sw.js", headers={"Accept-Encoding": "gzip"})) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("host", ["nginx"], indirect=True)
def test_every_script_is_of_a_kind_that_any_host_knows(host: Host, site: Path) -> None:
    for path in site.rglob("*"):
        if path.suffix in {".js", ".mjs"}:
            assert "javascript" in host.kind_of(path.relative_to(site).as_posix()), path
