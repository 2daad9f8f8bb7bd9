"""The same table on every device, whatever the network does: any order, doubles, gaps, forgeries, competing moves."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from pyapp.game import CHANCE, Game
from pyapp.record import parse
from pyapp.table import Table, replay
from pyapp.together.answers import Gathering

from .friends import Device, Network, Raw, begin, gathered, hashed, signed, think_up
from .playing import few_games
from .sizes import sized, spread

SEEDS = st.integers(0, 1 << 30)
ROUNDS = sized(14, 60)
EXAMPLES = settings(max_examples=sized(3, 60))


@dataclass
class Chaos:
    """A table at which nobody waits for anybody, played for a while and then brought together."""

    devices: list[Device]
    network: Network
    random: random.Random
    founder: str

    def messages(self) -> list[Raw]:
        """All that was ever sent."""
        return [*{name: raw for device in self.devices for name, raw in device.messages.items()}.values()]

    def act(self, device: Device, wild: bool) -> None:
        """Whatever the device's person does next."""
        now = device.gathered()
        if device.pay(now, eager=self.random.random() < 0.3):
            return
        if wild and now.back and self.random.random() < 0.7:
            # Whoever moves cancels the request.
            if now.seat not in now.back.agreed:
                device.send(device.says("agree", now, back=now.back.id))
        elif wild and self.random.random() < 0.25:
            self._ask_for_more(device, now)
        else:
            think_up(device, now, self.random)

    def _ask_for_more(self, device: Device, now: Gathering) -> None:
        """Asks to take something back, gives a seat away or takes it back, or only feels something."""
        what, people = self.random.choice(("back", "hand", "react")), [one for one in now.players if one.key]
        if what == "back" and now.last:
            device.send(device.says("back", now, at=now.place, to=now.last))
        elif what == "hand" and now.seat is not None:
            own, other = now.players[now.seat], self.random.randrange(len(now.players))
            taken = now.players[other].key is None or (other == now.seat) == (own.bot is None)
            if len(people) > 1 and not taken:
                level = "-" if other == now.seat else "random"
                device.send(device.says("seat", now, at=now.place, seat=other, level=level))
        elif what == "react":
            device.send({**device.says("react", now), "turn": 0, "kind": "wow"})

    def settle(self) -> list[Gathering]:
        """Everything arrives, and what is owed is sent, until all is said."""
        while True:
            self.network.deliver_all()
            paid = [device.pay(device.gathered()) for device in self.devices]
            if not any(paid):
                return [device.gathered() for device in self.devices]


def _chaos(game: Game[Any], seed: int) -> Chaos:
    """Two or three people, one of them with two devices, and a bot where there is room."""
    chooser = random.Random(f"{game.meta.id} {seed}")
    people = min(chooser.choice((2, 3)), game.meta.seats[-1])
    bots: list[str | None] = [None] * people
    if people < game.meta.seats[-1] and chooser.random() < 0.5:
        bots.insert(chooser.randrange(people + 1), "random")
    devices, network = begin(game, "abc"[:people], bots)
    twin = Device("b again", devices[0].key, clock=9_000)
    twin.key, twin.nonces, twin.messages = devices[1].key, devices[1].nonces, dict(devices[0].messages)
    devices.append(twin)
    network.devices = devices
    network.under_way[twin.name] = []
    return Chaos(devices, network, chooser, devices[0].key)


def _played(game: Game[Any], seed: int) -> Chaos:
    chaos = _chaos(game, seed)
    for _ in range(ROUNDS):
        for device in chaos.devices:
            if chaos.random.random() < 0.7:
                chaos.act(device, wild=True)
        chaos.network.deliver_some(0.4)
    return chaos


@given(seed=SEEDS)
@EXAMPLES
def test_all_devices_come_to_the_same_record(game: Game[Any], seed: int) -> None:
    chaos = _played(game, seed)
    ends = chaos.settle()
    first = ends[0]
    for one in ends:
        assert (one.record, one.place, one.phase) == (first.record, first.place, first.phase)
        assert one.players == first.players
        assert one.returned == first.returned
    assert first.record is not None
    table = replay(parse(first.record))
    assert str(table.record) == first.record, "the rules prove it, reveals included"
    # And it goes on from there.
    for _ in range(6):
        for device in chaos.devices[:-1]:
            chaos.act(device, wild=False)
            chaos.network.deliver_all()
    later = chaos.settle()[0]
    assert later.phase == "over" or later.record != first.record or any(one.done for one in later.players)


@given(seed=SEEDS)
@EXAMPLES
def test_neither_order_nor_doubles_matter(game: Game[Any], seed: int) -> None:
    chaos = _played(game, seed)
    messages = chaos.messages()
    for me in (chaos.founder, chaos.devices[1].key, hashed("nobody")):
        first = gathered(messages, me=me, founder=chaos.founder)
        for _ in range(3):
            again = [*messages, *chaos.random.choices(messages, k=5)]
            chaos.random.shuffle(again)
            assert gathered(again, me=me, founder=chaos.founder) == first


@given(seed=SEEDS)
@EXAMPLES
def test_with_gaps_it_is_a_table_still_and_what_comes_late_closes_them(game: Game[Any], seed: int) -> None:
    chaos = _played(game, seed)
    messages = chaos.messages()
    whole = gathered(messages, me=None, founder=chaos.founder)
    for part in (0.1, 0.5, 0.9):
        some = [one for one in messages if chaos.random.random() < part]
        partial = gathered(some, me=chaos.devices[1].key, founder=chaos.founder)
        if partial.record is not None:
            replay(parse(partial.record))
        assert set(partial.missing).isdisjoint(one["id"] for one in some)
        assert gathered([*messages, *some], me=None, founder=chaos.founder) == whole


@given(seed=SEEDS)
@example(seed=9)
@EXAMPLES
def test_what_others_forge_changes_nothing(game: Game[Any], seed: int) -> None:
    """The same words under another key, at another position, of another game, cut or bent."""
    chaos = _played(game, seed)
    messages = chaos.messages()
    first = gathered(messages, me=chaos.founder, founder=chaos.founder)
    stranger, forged = hashed("stranger"), list[Raw]()
    for one in messages:
        says = one["says"]
        if says["t"] not in ("sit", "react"):
            forged.append(signed(stranger, one["at"], says))
        for name in says:
            forged.append(
                signed(one["from"], one["at"], {**says, name: chaos.random.choice((None, -1, {}, "x", [[]]))})
            )
        if says["t"] in ("move", "bot"):
            forged.append(signed(one["from"], one["at"], {**says, "at": {"turn": 1, "digest": hashed(seed)[:32]}}))
            forged.append(signed(one["from"], one["at"], {**says, "match": 7}))
    again = gathered([*messages, *forged], me=chaos.founder, founder=chaos.founder)
    assert (again.record, again.place, again.players) == (first.record, first.place, first.players)


def _steps_of_several(table: Table[Any]) -> Sequence[int]:
    """The turns before which several seats were to act."""
    acting = [table.game.to_act(state) for state in table.states]
    return [turn for turn, seats in enumerate(acting) if len(seats) > 1 and acting[turn - 1] == (CHANCE,)]


def test_what_several_do_at_once_does_not_depend_on_each_other(game: Game[Any]) -> None:
    """So the parts of a step can be put into one order, whoever was first."""
    for whole in few_games(game):
        for turn in spread(_steps_of_several(whole), 3):
            seats = game.to_act(whole.states[turn])[:3]
            end = next(
                at for at in range(turn, len(whole.states)) if game.to_act(whole.states[at])[:1] in ((), (CHANCE,))
            )
            parts = {seat: [one.move for one in whole.turns[turn:end] if one.seat == seat] for seat in seats}
            states = set()
            for order in permutations(seats):
                state = whole.states[turn]
                for seat in order:
                    for move in parts[seat]:
                        state = game.apply(state, seat, move)
                states.add(state)
            assert len(states) == 1
