"""The number of a game's bots: raised when any of them may play differently, and said by every record that has some.

Each game's `tests/bots.pins` has the number and, by level, a hash of what those bots play in pinned positions.
"""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from itertools import product
from typing import Any

import pytest

from pyapp import requests, shelf
from pyapp.bots.players import play_out, thinking
from pyapp.game import Game
from pyapp.record import LEVELS, MIXED, OPPONENTS, PERSON, BadRecord, Setup, decode, encode, parse, setup_for
from pyapp.table import open_table, replay

from .asking import ask
from .playing import after, played
from .words import folder_of

POSITIONS = {"easy": 4, "normal": 4, "hard": 1, "master": 1}
"""In each of a few games."""
EFFORT = {"hard": 0.25, "master": 0.05}
"""The part of their usual budget that those spend here whose search takes a second or more."""


def test_bots_that_play_differently_have_another_number(game: Game[Any]) -> None:
    pins = folder_of(game.meta.id) / "tests" / "bots.pins"
    now = [f"{level} {_play(game, level)}" for level in OPPONENTS]
    number, *pinned = pins.read_text("utf-8").splitlines() if pins.exists() else ["0"]
    if pinned == now and int(number) == game.meta.bots:
        return
    least = max(int(number) + (pinned != now), 1)
    lines = "\n".join([str(max(least, game.meta.bots)), *now])
    raise AssertionError(
        f"bots of {game.meta.id}: raise Meta.bots to {least} or more, and have in {pins.name}\n{lines}"
    )


def _play(game: Game[Any], level: str) -> str:
    """A hash of what the bots of a level play in pinned positions: few and many seats, every value of an option."""
    moves = []
    values = max((len(values) for values in game.meta.options.values()), default=1)
    for seats, number in product(sorted({game.meta.seats[0], game.meta.seats[-1]}), range(values)):
        options = {name: values[min(number, len(values) - 1)] for name, values in game.meta.options.items()}
        whole = played(setup_for(game.meta, seats, options, "bots"))
        turns = [number for number, turn in enumerate(whole.turns) if turn.seat >= 0]
        for step in range(POSITIONS[level]):
            turn = turns[len(turns) * (2 * step + 1) // (2 * POSITIONS[level])]
            seat = whole.turns[turn].seat
            moves.append(f"{seat} {thinking(after(whole, turn), seat, level, EFFORT.get(level, 1)).finish()}")
    return sha256("\n".join(moves).encode()).hexdigest()[:16]


def test_the_number_is_in_the_setup_unless_it_is_the_first(game: Game[Any]) -> None:
    seats = game.meta.seats[-1]
    bots = (PERSON, *(LEVELS * 9)[: seats - 1]) if seats > 1 else ("easy",)
    first = setup_for(replace(game.meta, bots=1), seats, {}, "number", bots)
    second = setup_for(replace(game.meta, bots=2), seats, {}, "number", bots)
    assert f" bots={','.join(bots)}" in str(first)
    assert str(second) == str(first).replace(" bots=", " bots=2:")
    for setup in (first, second, replace(first, bots_number=MIXED)):
        record = open_table(setup).record
        assert record.setup == setup == parse(str(record)).setup
        assert decode(encode(record)) == record
        assert replay(record).setup == setup
    assert setup_for(replace(game.meta, bots=2), seats, {}, "number").bots_number == 1, (
        "nobody asks for people's number"
    )


@pytest.mark.parametrize("number", ["1:", "01:", "00:", ":", "-1:", "10000:", "2", "2:2:", "x:", "٣:"])
def test_a_setup_has_one_text(number: str) -> None:
    with pytest.raises(BadRecord, match=r"bad\.head"):
        parse(f"x/1 seats=2 bots={number}-,easy #s\n")


def raised(game: Game[Any], monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """From now on the game's bots have another number; nothing is remembered of those before."""
    requests._tables.clear()
    meta = replace(game.meta, bots=number)
    monkeypatch.setattr(shelf, "meta", lambda _game: meta)
    monkeypatch.setattr(shelf, "load", lambda _game: replace(game, meta=meta))


def bots_alone(game: Game[Any], seed: str) -> Setup:
    seats = game.meta.seats[0]
    return setup_for(game.meta, seats, {}, seed, ("random",) * seats)


@pytest.mark.parametrize(("now", "said"), [(3, "earlier"), (1, "others")])
def test_a_game_with_other_bots_is_played_on_and_says_so(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch, now: int, said: str
) -> None:
    raised(game, monkeypatch, 2)
    table = open_table(setup_for(shelf.meta(game.meta.id), game.meta.seats[0], {}, "on", bots_alone(game, "on").bots))
    begun = ask(do="think", record=str(table.record), slice=1000)["record"]
    assert " bots=2:" in begun
    raised(game, monkeypatch, now)
    assert ask(do="look", record=begun)["record"] == begun
    assert ask(do="verify", record=begun, slice=1000) == {"bots": said}
    further = ask(do="think", record=begun, slice=1000)["record"]
    assert further.replace(" bots=0:", " bots=2:").startswith(begun), "the same game goes on"
    assert " bots=0:" in further
    assert ask(do="verify", record=further, slice=1000) == {"bots": "others"}
    assert " bots=0:" in ask(do="think", record=further, slice=1000)["record"]


def test_bots_that_have_not_moved_yet_are_those_of_now(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    record = open_table(bots_alone(game, "not-yet")).record
    raised(game, monkeypatch, 2)
    moved = ask(do="think", record=str(record), slice=1000)["record"]
    assert " bots=2:" in moved
    whole = play_out(replay(parse(moved))).record
    assert ask(do="verify", record=str(whole), slice=10_000_000) == {"bots": "same"}
