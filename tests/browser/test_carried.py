"""What is said at a table reaches every device through real relays, whatever these do. No browser: so it is quick."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.sizes import sized
from tools import setup
from tools.paths import ROOT
from tools.relay import Relay

pytestmark = pytest.mark.xdist_group("relay")

CARRIERS = ROOT / "tests" / "js" / "carriers.js"
DAY = 24 * 3600
AT = 1_790_000_000


class Devices:
    """Devices at one table, in Node."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def order(self, **order: Any) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert "failure" not in answer, f"{order}: {answer['failure']}"
        return answer["answer"]

    def make(self, number: int, *relays: str, ahead: int = 0) -> str:
        name = f"device {number}"
        self.order(device=name, make={"number": number, "relays": relays, "ahead": ahead})
        return name

    def say(self, name: str, *words: str) -> None:
        for word in words:
            self.order(device=name, say=word)

    def wait(self, name: str, **until: Any) -> list[str]:
        said: list[str] = self.order(device=name, wait=until)
        return said


@pytest.fixture
def devices() -> Iterator[Devices]:
    command = [setup.node(), CARRIERS]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield Devices(process)
        assert process.stdin
        process.stdin.close()


@pytest.fixture
def relay(tmp_path: Path) -> Iterator[Relay]:
    with Relay(tmp_path / "one") as running:
        yield running


@pytest.fixture
def hurried(tmp_path: Path) -> Iterator[Relay]:
    with Relay(tmp_path / "hurried", hurried=True) as running:
        yield running


def test_two_hear_each_other_and_a_third_who_comes_later_hears_all(devices: Devices, relay: Relay) -> None:
    one, two = devices.make(1, relay.address), devices.make(2, relay.address)
    long = "長い" * 6000
    devices.say(one, "a", "b")
    devices.say(two, "c", long)
    for name in (one, two, devices.make(3, relay.address)):
        assert sorted(devices.wait(name, said=["a", "b", "c", long])) == ["a", "b", "c", long]
        devices.wait(name, unsent=0, whole=1)


def test_who_is_there_is_seen_until_they_go(devices: Devices, relay: Relay) -> None:
    one, two = devices.make(1, relay.address), devices.make(2, relay.address)
    for name in (one, two):
        devices.wait(name, open=1)
    devices.order(device=two, present=False)
    devices.wait(one, here=1)
    devices.order(device=two, present=True)
    devices.wait(one, here=0)


def test_nothing_is_connected_once_no_table_is_open(devices: Devices, relay: Relay) -> None:
    one = devices.make(1, relay.address)
    devices.wait(one, whole=1)
    assert "Done anon" not in relay.log
    devices.order(device=one, end=None)
    end = time.monotonic() + 60
    while "Done anon" not in relay.log:
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


def test_a_tab_that_is_killed_right_after_a_move_sends_it_the_next_time(devices: Devices, relay: Relay) -> None:
    one, two = devices.make(1, relay.address), devices.make(2, relay.address)
    devices.order(device=one, end=None)
    devices.order(device=one, keep="stored, not sent")
    devices.order(device=one, begin=None)
    devices.wait(two, said=["stored, not sent"])
    devices.wait(one, unsent=0)


@pytest.mark.parametrize("ahead", sized([DAY], [DAY, -DAY]))
def test_a_clock_that_is_wrong_by_a_day_keeps_nobody_out(devices: Devices, relay: Relay, ahead: int) -> None:
    one, two = devices.make(1, relay.address, ahead=ahead), devices.make(2, relay.address)
    devices.say(one, "a", "b")
    devices.wait(two, said=["a", "b"])
    devices.wait(one, unsent=0)


def test_a_log_of_more_than_a_page_comes_whole(devices: Devices, hurried: Relay) -> None:
    """More than a relay gives at once, most of it said in two seconds."""
    posted = {"relay": hurried.address, "many": 320}
    devices.order(post=posted | {"by": 7, "at": AT})
    devices.order(post=posted | {"by": 8, "at": AT + 5})
    said = devices.wait(devices.make(1, hurried.address), whole=1)
    assert len(said) == 640


def test_a_flood_by_a_member_drowns_nobody(devices: Devices, hurried: Relay) -> None:
    one = devices.make(1, hurried.address)
    devices.say(one, "before")
    many = sized(300, 1000)
    devices.order(post={"relay": hurried.address, "by": 7, "many": many})
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
    devices.order(post={"relay": relay.address, "by": 9, "many": sized(300, 10_000), "secret": "6b" * 32})
    assert devices.wait(devices.make(2, relay.address), whole=1) == ["a secret word"]
    stored = b"".join(file.read_bytes() for file in relay.folder.glob("nostr.sqlite3*"))
    assert b"expiration" in stored
    for hidden in ("a secret word", "react", "5a" * 32):
        assert hidden.encode() not in stored
        assert hidden not in relay.log
