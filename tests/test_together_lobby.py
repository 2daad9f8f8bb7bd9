"""Before a game at a table begins: who offers, who sits, who has agreed, and what no page can play."""

from __future__ import annotations

from typing import Any

from pyapp.game import Game
from pyapp.record import parse

from .asking import ask
from .friends import TABLE, Device, Network, begin, friends, hashed


def test_the_seed_is_made_by_all_and_the_setup_is_the_offers(game: Game[Any]) -> None:
    devices, _ = begin(game, "ab", hints=False)
    now = devices[0].gathered()
    assert (now.phase, now.played, now.match) == ("playing", 1, 1)
    assert now.offer is not None
    assert not now.offer.hints
    assert [one.name for one in now.players] == ["a", "b"]
    assert now.record is not None
    setup = parse(now.record).setup
    assert setup.seed.startswith("table/")
    others, _ = begin(game, "ac", hints=False)
    assert parse(others[0].gathered().record or "").setup.seed != setup.seed


def test_a_founder_who_leaves_before_it_begins_closes_the_table(game: Game[Any]) -> None:
    """Nobody else could begin; who sits there is told, instead of waiting."""
    devices = friends("ab")
    network = Network(devices, "")
    devices[0].offer(game, 2)
    network.deliver_all()
    for seat, device in enumerate(devices):
        device.sit(seat)
    network.deliver_all()
    devices[0].start()
    network.deliver_all()
    leave = {"t": "leave", "v": 1, "match": 1, "after": [], "n": devices[0].gathered().next}
    devices[0].send(leave)
    network.deliver_all()
    now = devices[1].gathered()
    assert (now.phase, list(now.owes), list(now.seats), now.start) == ("closed", [], [], None)
    assert now.offer is not None
    assert (now.offer.game, now.offer.host) == (game.meta.id, "a")
    # Who comes back offers it anew.
    devices[0].offer(game, 2)
    network.deliver_all()
    assert devices[1].gathered().phase == "offer"


def test_who_leaves_a_game_that_has_begun_ends_it_for_nobody(game: Game[Any]) -> None:
    devices, network = begin(game, "ab")
    devices[0].send({"t": "leave", "v": 1, "match": 1, "after": [], "n": devices[0].gathered().next})
    network.deliver_all()
    assert devices[1].gathered().phase == "playing"


def test_nobody_plays_before_all_have_accepted_and_what_was_committed_to_is_shown(game: Game[Any]) -> None:
    devices = friends("ab")
    network = Network(devices, "")
    devices[0].offer(game, 2)
    assert devices[0].gathered().start is None, "nobody sits"
    network.deliver_all()
    for seat, device in enumerate(devices):
        device.sit(seat)
    network.deliver_all()
    devices[0].start()
    devices[0].pay(devices[0].gathered())
    network.deliver_all()
    now = devices[1].gathered()
    assert now.phase == "accepting"
    assert [one.accepted for one in now.seats] == [True, False]
    (owed,) = now.owes
    devices[1].send({**owed.says, "nonce": "0" * 32})
    assert devices[1].gathered().phase == "accepting", "that is not what was committed to"
    devices[1].pay(now)
    assert devices[1].gathered().phase == "playing"


def test_the_founder_starts_without_those_who_do_not_come_and_no_secret_serves_twice(game: Game[Any]) -> None:
    if 3 not in game.meta.seats:
        return
    devices = friends("abc")
    network = Network(devices, "")
    devices[0].offer(game, 3)
    network.deliver_all()
    for seat, device in enumerate(devices):
        device.sit(seat)
    network.deliver_all()
    devices[0].start()
    network.deliver_all()
    here = devices[:2]
    for device in here:
        device.pay(device.gathered())
    network.deliver_all()
    devices[0].offer(game, 2, without=[devices[2].key])
    network.deliver_all()
    now = devices[0].gathered()
    assert (now.phase, now.start) == ("offer", None)
    assert [one.seat for one in now.sitters if one.key == devices[2].key] == [None]
    for device in here:
        assert [one.kind for one in device.gathered().owes] == ["sit"]
        device.pay(device.gathered())
    network.deliver_all()
    devices[0].start()
    network.deliver_all()
    for device in here:
        device.pay(device.gathered())
    network.deliver_all()
    assert [one.name for one in devices[0].gathered().players] == ["a", "b"]
    assert all(len({*device.nonces}) == 2 for device in here)
    assert devices[2].gathered().seat is None, "and sees it as an onlooker does"


def test_only_the_founder_offers_the_first_game(game: Game[Any]) -> None:
    devices = friends("ab")
    devices[1].offer(game, 2)
    assert devices[1].gathered().phase == "empty"
    assert not devices[1].gathered().hosts


def test_a_game_that_is_not_there_is_asked_for_and_newer_rules_block_nothing_else(game: Game[Any]) -> None:
    (founder,) = friends("a")
    founder.offer(game, 2, rules=game.meta.rules + 1)
    now = founder.gathered()
    assert now.blocked is not None
    assert (now.phase, now.blocked.key) == ("offer", "bad.newer")
    unknown = founder.messages[next(iter(founder.messages))]["says"]
    founder.send({**unknown, "n": 9, "game": "no-such-game"})
    request = {
        "do": "gather",
        "table": TABLE,
        "founder": founder.key,
        "me": None,
        "messages": [*founder.messages.values()],
    }
    assert ask(**request)["refused"] == ["bad.game", {"game": "no-such-game"}]
    assert ask(**request, games=[game.meta.id])["blocked"][0] == "bad.game"


def test_names_are_one_line_without_what_is_not_seen(game: Game[Any]) -> None:
    device = Device("a")
    device.offer(game, 2)
    good = {"n": 2, "face": "cat", "seat": None, "commit": hashed("commit")}
    for name in ("", " a", "a  b", "a\nb", "a\u202eb", "x" * 161, 7, None):
        device.send({"t": "sit", "v": 1, "match": 1, "after": [], **good, "name": name})
    device.send({"t": "sit", "v": 1, "match": 1, "after": [], **good, "name": "すずか 👨‍👩‍👧"})
    now = device.gathered()
    assert [one.name for one in now.sitters] == ["すずか 👨‍👩‍👧"]
    assert [(one.why.key, one.final) for one in now.dismissed] == [("together.unreadable", True)] * 8


def test_of_those_who_sit_down_in_one_second_the_founder_comes_first(game: Game[Any]) -> None:
    for names in ("ab", "ba", "cd", "dc"):
        devices = friends(names, clocks=(0, 1))
        network = Network(devices, names)
        devices[0].offer(game, 2)
        network.deliver_all()
        for device in devices:
            device.sit()
        network.deliver_all()
        sat = [one["at"] for one in devices[0].messages.values() if one["says"]["t"] == "sit"]
        assert sat == [2, 2]
        assert [one.key for one in devices[1].gathered().sitters] == [device.key for device in devices]
