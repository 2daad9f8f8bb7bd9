"""People and bots at one device, in every mix: what a seat may see is shown while it has the device, and only then."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import IO, Any

import pytest

from pyapp import thoughts
from pyapp.app import call
from pyapp.game import Game
from tests.sizes import sized, spread
from tools import setup
from tools.paths import ROOT

from .truth import GAMES_AT_ONCE, HIDING_GAMES

DEVICE = ROOT / "tests" / "js" / "device.js"
STEPS = sized(32, 200)
BOT = "random"
QUICK = thoughts.QUICK


@pytest.fixture(scope="module")
def device() -> Iterator[subprocess.Popen[str]]:
    """The page's side of a match, in Node."""
    command = [setup.node(), DEVICE]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield process
        assert process.stdin
        process.stdin.close()


def test_whatever_is_shown_to_a_seat_was_asked_for_that_seat(
    device: subprocess.Popen[str], game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    done: Counter[str] = Counter()
    for number, bots in enumerate(spread(_mixes(game), 3)):
        # Bots that act at the same time as people have their moves by then, or are waited for.
        monkeypatch.setattr(thoughts, "QUICK", number % 2 * QUICK)
        start = {"game": game.meta.id, "seats": len(bots), "options": {}, "seed": f"device-{number}", "bots": bots}
        report = _report(device, {"setup": start, "seed": number, "steps": STEPS})
        assert not report["faults"], f"{bots}: {report['faults'][0]}"
        done += Counter(report["done"])
    # Where nothing is hidden from anybody, the device goes round in passing, and is never handed over.
    passed = "handover" if game.meta.id in HIDING_GAMES else "passing"
    tried = {"reload", "look", "link", "cut", passed, "bots"}
    if game.meta.id not in GAMES_AT_ONCE:
        tried |= {"hurry", "interrupt"}
    assert tried <= set(done), "not everything was tried"
    assert passed == "handover" or not done["handover"]


def _mixes(game: Game[Any]) -> list[list[str | None]]:
    """Everybody who can sit at the table, a person among them. First a bot between two people, where there is room."""
    mixes = [list(mix) for seats in game.meta.seats for mix in product((None, BOT), repeat=seats) if None in mix]
    return sorted(mixes, key=lambda mix: mix != [None, BOT, None])


def _report(device: subprocess.Popen[str], job: object) -> dict[str, Any]:
    """What the device says at the end of a job, after the engine has answered its requests."""
    assert device.stdin
    assert device.stdout
    _write(device.stdin, json.dumps(job))
    while "request" in (line := json.loads(device.stdout.readline())):
        _write(device.stdin, call(json.dumps(line["request"])))
    return line  # type: ignore[no-any-return]


def _write(pipe: IO[str], line: str) -> None:
    pipe.write(f"{line}\n")
    pipe.flush()
