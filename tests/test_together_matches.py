"""One game at a table after another; who leaves; and floods."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from pyapp.game import Game, Seat
from pyapp.record import parse
from pyapp.table import replay
from pyapp.together.heap import MOST_UNFOLLOWED

from .asking import ask
from .friends import Device, Network, Raw, begin, gathered, hashed, signed, think_up


def _over(game: Game[Any]) -> tuple[list[Device], Network]:
    """A game that bots have played to its end for everybody."""
    devices, network = begin(game, "ab")
    for device, seat in ((devices[0], 1), (devices[1], 0)):
        now = device.gathered()
        device.send(device.says("seat", now, at=now.place, seat=seat, level="random"))
        network.deliver_all()
    while any(device.pay(device.gathered()) for device in devices):
        network.deliver_all()
    network.deliver_all()
    return devices, network


def test_a_finished_game_is_a_record_whose_bots_are_proven(game: Game[Any]) -> None:
    devices, _ = _over(game)
    first, second = (device.gathered() for device in devices)
    assert (first.phase, first.record, first.hosts) == ("over", second.record, True)
    assert first.record is not None
    assert not game.to_act(replay(parse(first.record)).state)
    assert ask(do="look", record=first.record)["over"]
    # The two devices have done it between them, and each checks what the other one did.
    seats = [one.ids for one in (*first.unchecked, *second.unchecked)]
    assert len(seats) == len(set(seats))


def test_whoever_played_may_offer_the_next_game(game: Game[Any]) -> None:
    """The founder need not be there to do it; where both do, the founder's offer stands."""
    devices, network = _over(game)
    last = devices[0].gathered().record
    devices[1].offer(game, 2, match=2)
    network.deliver_all()
    now = devices[0].gathered()
    assert (now.phase, now.match, now.played, now.record) == ("offer", 2, 1, last)
    for seat, device in enumerate(reversed(devices)):
        device.sit(seat, match=2)
    network.deliver_all()
    assert devices[0].gathered().start is None
    devices[1].start()
    network.deliver_all()
    for device in devices:
        device.pay(device.gathered())
    network.deliver_all()
    ends = [device.gathered() for device in devices]
    assert [(one.phase, one.match, one.played) for one in ends] == [("playing", 2, 2)] * 2
    assert [one.name for one in ends[0].players] == ["b", "a"]
    assert ends[0].record == ends[1].record
    assert not (last or "").startswith(ends[0].record or "?")
    devices[0].offer(game, 2, match=2)
    network.deliver_all()
    assert devices[1].gathered().played == 2, "what has begun is not offered any more"


def test_the_founders_offer_stands_before_anothers(game: Game[Any]) -> None:
    devices, network = _over(game)
    devices[1].offer(game, 2, match=2)
    network.deliver_all()
    devices[0].offer(game, 2, match=2)
    network.deliver_all()
    offers = [device.gathered().offer for device in devices]
    assert [one and one.by for one in offers] == [devices[0].key] * 2


def test_who_leaves_is_seen_to_and_may_come_back(game: Game[Any]) -> None:
    devices, network = begin(game, "ab")
    here, gone = devices
    gone.send({"t": "leave", "v": 1, "match": 1, "after": [], "n": gone.gathered().next})
    network.deliver_all()
    assert [one.left for one in here.gathered().players] == [False, True]
    gone.sit()
    network.deliver_all()
    assert [one.left for one in here.gathered().players] == [False, False]


def _leaves(device: Device) -> Raw:
    return device.send({"t": "leave", "v": 1, "match": 1, "after": [], "n": device.gathered().next})


def _hands(device: Device, seat: Seat, level: str, **more: int) -> Raw:
    now = device.gathered()
    return device.send(device.says("seat", now, at=now.place, seat=seat, level=level, **more))


def test_who_takes_the_seat_back_or_moves_is_there_again(game: Game[Any]) -> None:
    """In whatever order it comes: leave, a bot, and back; leave, and a move."""
    for again in ("seat", "move", "both"):
        devices, network = begin(game, "ab")
        here, gone = devices
        before = [*here.messages.values()]
        said = [_leaves(gone)]
        network.deliver_all()
        if again != "move":
            said.append(_hands(here, 1, "easy"))
            network.deliver_all()
            assert here.gathered().players[1].left, "a bot plays; nobody has come back"
            said.append(_hands(gone, 1, "-", n=gone.gathered().next))
            network.deliver_all()
        if again != "seat":
            known = {*here.messages}
            _play_on(devices, network, gone)
            said += [raw for name, raw in here.messages.items() if name not in known]
        for seed in range(12):
            Random(seed).shuffle(said)
            ends = [gathered([*said, *before], me=device.key, founder=here.key) for device in devices]
            assert [[one.left for one in end.players] for end in ends] == [[False, False]] * 2
            assert ends[1].players[1].bot is None
        said.append(_leaves(gone))
        network.deliver_all()
        assert here.gathered().players[1].left, "who leaves again is gone again"


def _play_on(devices: Sequence[Device], network: Network, until: Device) -> None:
    """Until somebody has sent a move of their own."""
    chance, known = Random(1), {*until.messages}
    while not any(
        raw["from"] == until.key and raw["says"]["t"] == "move" and name not in known
        for name, raw in until.messages.items()
    ):
        for device in devices:
            now = device.gathered()
            if not device.pay(now):
                think_up(device, now, chance)
        network.deliver_all()


def test_a_flood_of_one_sender_changes_nothing_for_the_others(game: Game[Any]) -> None:
    devices, network = begin(game, "ab")
    before = devices[0].gathered()
    for sender in (devices[1].key, hashed("stranger")):
        flood = [
            signed(sender, at, {"t": kind, "v": 1, "match": 1, "after": [], **more})
            for at in range(MOST_UNFOLLOWED + 50)
            for kind, more in (
                ("move", {"at": {"turn": 1, "digest": hashed(at)[:32]}, "moves": ["x"]}),
                ("react", {"turn": at, "kind": "wow"}),
            )
        ]
        unreadable = [signed(sender, at, {"t": "move", "v": 1, "match": 1, "moves": [at]}) for at in range(500)]
        messages = [*devices[0].messages.values(), *flood, *unreadable]
        after = gathered(messages, me=devices[0].key, founder=devices[0].key)
        assert (after.record, after.place) == (before.record, before.place)
        assert [one.name for one in after.players] == ["a", "b"]
        assert len(after.reactions) <= 50
        assert sum(one.final for one in after.dismissed) == 500
        assert "together.flood" in {one.why.key for one in after.dismissed}
    network.deliver_all()
