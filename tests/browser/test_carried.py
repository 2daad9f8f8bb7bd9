"""What is said at a table reaches every device through real relays, whatever these do. No browser: so it is quick."""

from __future__ import annotations

import json
import secrets
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.sizes import in_soak, sized
from tools import setup
from tools.paths import ROOT
from tools.relay import Relay

pytestmark = pytest.mark.xdist_group("relay")

CARRIERS = ROOT / "tests" / "js" / "carriers.js"
DAY = 24 * 3600
AT = 1_790_000_000


class Devices:
    """Devices at one table, in Node."""

    def __init__(self, process: subprocess.Popen[str], secret: str) -> None:
        self.process = process
        self.secret = secret
        self.made: list[str] = []

    def order(self, **order: Any) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert "failure" not in answer, f"{order}: {answer['failure']}"
        return answer["answer"]

    def make(self, number: int, *relays: str, ahead: int = 0) -> str:
        name = f"device {number} at {self.secret}"
        self.order(device=name, make={"number": number, "secret": self.secret, "relays": relays, "ahead": ahead})
        self.made.append(name)
        return name

    def say(self, name: str, *words: str) -> None:
        for word in words:
            self.order(device=name, say=word)

    def wait(self, name: str, **until: Any) -> list[str]:
        said: list[str] = self.order(device=name, wait=until)
        return said

    def post(self, relay: Relay, **posted: Any) -> None:
        self.order(post={"relay": relay.address, "secret": self.secret} | posted)


@pytest.fixture(scope="module")
def node() -> Iterator[subprocess.Popen[str]]:
    command = [setup.node(), CARRIERS]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield process
        assert process.stdin
        process.stdin.close()


@pytest.fixture
def devices(node: subprocess.Popen[str]) -> Iterator[Devices]:
    """At a table that is no other test's, since relays are."""
    made = Devices(node, secrets.token_hex(32))
    yield made
    for name in made.made:
        made.order(device=name, end=None)


@pytest.fixture(scope="module")
def relay(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Relay]:
    with Relay(tmp_path_factory.mktemp("relay") / "one") as running:
        yield running


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Relay]:
    with Relay(tmp_path_factory.mktemp("relay") / "hurried", hurried=True, page=sized(100, 500)) as running:
        yield running


def test_two_hear_each_other_and_a_third_who_comes_later_hears_all(devices: Devices, relay: Relay) -> None:
    one, two = devices.make(1, relay.address), devices.make(2, relay.address)
    long = "長い" * 6000
    devices.say(one, "a", "b")
    devices.say(two, "c", long)
    for name in (one, two, devices.make(3, relay.address)):
        assert sorted(devices.wait(name, said=["a", "b", "c", long])) == ["a", "b", "c", long]
        devices.wait(name, unsent=0, whole=1)
    # What was under way for a minute comes behind all that was said since, and is heard.
    devices.post(relay, by=7, many=1, at=int(time.time()) - 60)
    for name in devices.made:
        devices.wait(name, said=["7 0"])


def test_who_is_there_is_seen_until_they_go(devices: Devices, relay: Relay) -> None:
    one, two = devices.make(1, relay.address), devices.make(2, relay.address)
    for name in (one, two):
        devices.wait(name, open=1)
    devices.order(device=two, present=False)
    devices.wait(one, here=1)
    devices.order(device=two, present=True)
    devices.wait(one, here=0)


def test_nothing_is_connected_once_no_table_is_open(devices: Devices, relay: Relay) -> None:
    before = relay.log.count("Done anon"), relay.log.count("Accepted")
    one = devices.make(1, relay.address)
    devices.wait(one, whole=1)
    devices.order(device=one, end=None)
    end = time.monotonic() + 60
    while relay.log.count("Done anon") - before[0] < relay.log.count("Accepted") - before[1]:
        assert time.monotonic() < end, "still connected"
        time.sleep(0.05)


def test_a_relay_that_stops_loses_nothing(devices: Devices, relay: Relay) -> None:
    one, two = devices.make(1, relay.address), devices.make(2, relay.address)
    devices.say(one, "before")
    devices.wait(two, said=["before"])
    relay.stop()
    devices.wait(one, open=0)
    devices.say(one, "meanwhile")
    devices.say(two, "too")
    devices.wait(one, unsent=1)
    relay.start()
    for name in (one, two):
        devices.wait(name, said=["before", "meanwhile", "too"], unsent=0)


@in_soak
def test_a_relay_that_forgets_is_given_everything_again_by_whoever_is_there(devices: Devices, relay: Relay) -> None:
    one, two = devices.make(1, relay.address), devices.make(2, relay.address)
    devices.say(one, "of one who leaves")
    devices.say(two, "of one who stays")
    devices.wait(two, said=["of one who leaves"], unsent=0)
    devices.order(device=one, end=None)
    relay.stop()
    relay.wipe()
    relay.start()
    devices.wait(devices.make(3, relay.address), said=["of one who leaves", "of one who stays"])


@in_soak
def test_one_of_two_relays_that_never_answers_keeps_nobody_waiting(
    devices: Devices, relay: Relay, tmp_path: Path
) -> None:
    with Relay(tmp_path / "two") as other:
        other.stop()
        addresses = (relay.address, other.address)
        one, two = devices.make(1, *addresses), devices.make(2, *addresses)
        devices.say(one, "a")
        devices.wait(two, said=["a"], open=1)
        # What the first has alone comes to the second, too, once it is there.
        other.start()
        devices.wait(one, whole=2)
        relay.stop()
        devices.wait(devices.make(3, other.address), said=["a"])
        relay.start()


def test_a_tab_that_is_killed_right_after_a_move_sends_it_the_next_time(devices: Devices, relay: Relay) -> None:
    one, two = devices.make(1, relay.address), devices.make(2, relay.address)
    devices.order(device=one, end=None)
    devices.order(device=one, keep="stored, not sent")
    devices.order(device=one, begin=None)
    devices.wait(two, said=["stored, not sent"])
    devices.wait(one, unsent=0)


@in_soak
@pytest.mark.parametrize("ahead", sized([DAY], [DAY, -DAY]))
def test_a_clock_that_is_wrong_by_a_day_keeps_nobody_out(devices: Devices, relay: Relay, ahead: int) -> None:
    one, two = devices.make(1, relay.address, ahead=ahead), devices.make(2, relay.address)
    devices.say(one, "a", "b")
    devices.wait(two, said=["a", "b"])
    devices.wait(one, unsent=0)


@in_soak
def test_a_log_of_more_than_a_page_comes_whole(devices: Devices, hurried: Relay) -> None:
    """More than a relay gives at once, most of it said in two seconds."""
    many = sized(64, 320)
    assert many < hurried.page < 2 * many
    devices.post(hurried, many=many, by=7, at=AT)
    devices.post(hurried, many=many, by=8, at=AT + 5)
    said = devices.wait(devices.make(1, hurried.address), whole=1)
    assert len(said) == 2 * many


def test_a_flood_by_a_member_drowns_nobody(devices: Devices, hurried: Relay) -> None:
    one = devices.make(1, hurried.address)
    devices.say(one, "before")
    many, seconds = sized(40, 1000), 4
    # What one second has beyond a relay's page nobody can ask for.
    assert many // seconds < hurried.page
    for second in range(seconds):
        devices.post(hurried, by=7, many=many // seconds, at=AT + second)
    two = devices.make(2, hurried.address)
    devices.say(two, "after")
    for name in (one, two):
        said = devices.wait(name, said=["before", "after"], whole=1, unsent=0)
        assert len(said) == 2 + many


def test_a_stranger_without_the_link_can_neither_read_nor_be_heard(devices: Devices, hurried: Relay) -> None:
    relay = hurried
    one = devices.make(1, relay.address)
    devices.say(one, "a secret word")
    devices.wait(one, unsent=0)
    devices.post(relay, by=9, many=sized(40, 10_000), secret=secrets.token_hex(32))
    assert devices.wait(devices.make(2, relay.address), whole=1) == ["a secret word"]
    stored = b"".join(file.read_bytes() for file in relay.folder.glob("nostr.sqlite3*"))
    assert b"expiration" in stored
    for hidden in ("a secret word", "react", devices.secret):
        assert hidden.encode() not in stored
        assert hidden not in relay.log
