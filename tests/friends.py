"""Friends at a table: devices that act on the messages they have, and a network that is as bad as it likes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

from pyapp.bots.players import thinking
from pyapp.game import Game, Seat
from pyapp.record import parse
from pyapp.table import Table, replay
from pyapp.together.answers import Gathering, Owed
from pyapp.together.gather import gather
from pyapp.together.lobby import commitment
from pyapp.wire import to_plain

TABLE = "ab" * 16
Raw = dict[str, Any]


def hashed(*parts: object) -> str:
    """As long as a key or the id of a message."""
    return sha256(repr(parts).encode()).hexdigest()


def signed(key: str, at: int, says: Mapping[str, object]) -> Raw:
    """A message as the page hands it in: its id is a hash of all of it."""
    plain = to_plain(says)
    return {"id": hashed(key, at, json.dumps(plain, sort_keys=True)), "from": key, "at": at, "says": plain}


class Device:
    """One person's device. It keeps what it has got, and acts on nothing else."""

    def __init__(self, name: str, founder: str | None = None, clock: int = 0) -> None:
        self.name = name
        self.key = hashed("key", name)
        self.founder = founder or self.key
        self.messages: dict[str, Raw] = {}
        self.outbox: list[Raw] = []
        self.mine: list[str] = []
        self.refused: list[str] = []
        self.nonces: dict[str, str] = {}
        self.clock = clock

    def gathered(self, **more: Any) -> Gathering:
        """What it shows."""
        return gathered(
            self.messages.values(), me=self.key, founder=self.founder, mine=self.mine, refused=self.refused, **more
        )

    def send(self, says: Mapping[str, object]) -> Raw:
        """Signs, keeps and sends."""
        self.clock += 1
        message = signed(self.key, self.clock, says)
        self.messages[message["id"]] = message
        self.outbox.append(message)
        return message

    def says(self, kind: str, gathering: Gathering, **fields: object) -> dict[str, object]:
        """What a message says for the game that is played."""
        return {"t": kind, "v": 1, "match": gathering.played, "after": gathering.heads, **fields}

    def offer(self, game: Game[Any], seats: int, bots: Sequence[str | None] = (), match: int = 1, **more: Any) -> Raw:
        """Offers a game."""
        meta, now = game.meta, self.gathered()
        offer = {
            "n": now.next,
            "game": meta.id,
            "seats": seats,
            "options": {name: values[0] for name, values in meta.options.items()},
            "bots": bots or [None] * seats,
            "hints": True,
            "rules": meta.rules,
            "bots_number": meta.bots,
            **more,
        }
        return self.send({"t": "offer", "v": 1, "match": match, "after": now.heads, **offer})

    def sit(self, seat: Seat | None = None, match: int = 1) -> Raw:
        """Sits down."""
        now = self.gathered()
        face = {"n": now.next, "name": self.name, "face": "cat", "seat": seat}
        return self.send({"t": "sit", "v": 1, "match": match, "after": now.heads, **face, "commit": self._commit()})

    def start(self) -> None:
        """Starts what it offered."""
        start = self.gathered().start
        assert start is not None
        self.send(start)

    def pay(self, gathering: Gathering, eager: bool = True) -> bool:
        """Sends what it owes; an eager one does the bots' work for others, too. Whether there was anything."""
        paid = False
        for owed in gathering.owes:
            if owed.first or eager:
                self._pay(owed)
                paid = True
        return paid

    def _pay(self, owed: Owed) -> None:
        more: dict[str, object] = {}
        if owed.kind == "sit":
            more = {"commit": self._commit()}
        elif owed.kind == "accept":
            more = {"nonce": self.nonces[owed.commit]}
        elif owed.kind == "bots":
            more = {"turns": bots_turns(replay(parse(owed.record)))}
        elif owed.kind == "move":
            self.mine = []
        self.send({**owed.says, **more})

    def _commit(self) -> str:
        nonce = hashed("nonce", self.key, len(self.nonces))[:32]
        commit = commitment(TABLE, self.key, nonce)
        self.nonces[commit] = nonce
        return commit


def bots_turns(table: Table[Any], most: int = 64) -> list[tuple[Seat, str]]:
    """What the bots do until a person has the move."""
    turns: list[tuple[Seat, str]] = []
    while (seat := table.holder) is not None and (level := table.bot(seat)) and len(turns) < most:
        move = thinking(table, seat, level, 0.05).finish()
        turns.append((seat, move))
        table = table.play(seat, move)
    return turns


def gathered(messages: Iterable[Raw], *, me: str | None, founder: str, **more: Any) -> Gathering:
    """What messages come to."""
    return gather({"table": TABLE, "founder": founder, "me": me, "messages": list(messages), **more})


class Network:
    """Carries what devices send: late, twice, in any order; in the end everything."""

    def __init__(self, devices: Sequence[Device], seed: object) -> None:
        self.devices = devices
        self.random = random.Random(f"network {seed}")
        self.under_way: dict[str, list[Raw]] = {device.name: [] for device in devices}

    def collect(self) -> None:
        """Takes what was sent."""
        for device in self.devices:
            for other in self.devices:
                if other is not device:
                    self.under_way[other.name] += device.outbox
            device.outbox.clear()

    def deliver_some(self, part: float) -> None:
        """Some of what is under way arrives, and some of it will once more."""
        self.collect()
        for device in self.devices:
            waiting, self.under_way[device.name] = self.under_way[device.name], []
            self.random.shuffle(waiting)
            for message in waiting:
                arrives = self.random.random() < part
                if arrives:
                    device.messages[message["id"]] = message
                if not arrives or self.random.random() < 0.1:
                    self.under_way[device.name].append(message)

    def deliver_all(self) -> None:
        """Everything arrives."""
        self.collect()
        for device in self.devices:
            for message in self.under_way[device.name]:
                device.messages[message["id"]] = message
            self.under_way[device.name] = []


def friends(names: str, clocks: Sequence[int] = ()) -> list[Device]:
    """Devices by the letters of a text, the first one the founder's."""
    founder = Device(names[0], clock=clocks[0] if clocks else 0)
    others = [Device(name, founder.key, clocks[at] if clocks else 0) for at, name in enumerate(names[1:], start=1)]
    return [founder, *others]


def begin(game: Game[Any], names: str, bots: Sequence[str | None] = (), **more: Any) -> tuple[list[Device], Network]:
    """Friends who have agreed to a game: everybody has everything."""
    devices = friends(names)
    network = Network(devices, names)
    seats = len(bots) or len(names)
    devices[0].offer(game, seats, bots, **more)
    network.deliver_all()
    seats_of_people = [seat for seat in range(seats) if not (bots and bots[seat])]
    for seat, device in zip(seats_of_people, devices, strict=True):
        device.sit(seat)
    network.deliver_all()
    devices[0].start()
    network.deliver_all()
    for device in devices:
        device.pay(device.gathered())
    network.deliver_all()
    return devices, network


def think_up(device: Device, gathering: Gathering, chooser: random.Random) -> bool:
    """Makes one move, if it may; it is sent as soon as nothing can be taken back."""
    view = gathering.view
    if view is None or gathering.seat is None or view.bots[gathering.seat] is not None:
        return False
    table = replay(parse(view.record))
    if gathering.seat not in table.game.to_act(table.state):
        return False
    device.mine = [*gathering.unsent, chooser.choice(table.game.moves(table.state, gathering.seat))]
    return True


def play(devices: list[Device], network: Network, moves: int, seed: int = 1) -> None:
    """So many moves, each of which arrives everywhere before the next one is made."""
    chooser, made = random.Random(seed), 0
    while made < moves:
        before = made
        for device in devices:
            now = device.gathered()
            if not device.pay(now) and made < moves:
                made += think_up(device, now, chooser)
                device.pay(device.gathered())
            network.deliver_all()
        if made == before and not any(device.gathered().owes for device in devices):
            return
